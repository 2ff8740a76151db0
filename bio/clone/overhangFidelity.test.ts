import { expect, test } from 'vitest';
import { reverseComplementText } from '#bio/core/letters.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { type LigationCounts, ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { fidelityTextOf, overhangFidelityOf } from './overhangFidelity.ts';

const countsOf = (name: string) => ligationCountsOf(findEnzyme(name)!)!;

/** All overhangs of a length. */
function wordsOf(size: number): readonly string[] {
  return size === 0 ? [''] : wordsOf(size - 1).flatMap((it) => [...'ACGT'].map((base) => it + base));
}

function totalOf({ size, count }: LigationCounts): number {
  const words = wordsOf(size);
  return words.reduce((sum, one) => words.reduce((part, other) => part + count(one, other), sum), 0);
}

// Ligations in each of the tables S1 to S5.
test.each([
  ['BsaI', 203_364],
  ['BsmBI', 219_378],
  ['Esp3I', 224_222],
  ['BbsI', 189_282],
  ['SapI', 172_332],
])('the counts of %s are whole', (name, total) => {
  expect(totalOf(countsOf(name))).toBe(total);
});

// Figure 4A: the overhangs of the plant syntax with BsmBI-v2, 81 %; without the pair GGTA and TACT apart, 92 %.
test('the fidelity of the paper', () => {
  const plant = 'GGAG TGAC TCCC TACT CCAT AATG AGCC TTCG GCTT GGTA CGCT'.split(' ');
  const counts = countsOf('BsmBI');
  const found = overhangFidelityOf(plant, counts);
  expect(found.fidelity).toBeCloseTo(0.8093, 4);
  expect(
    overhangFidelityOf(
      plant.filter((it) => it !== 'GGTA'),
      counts,
    ).fidelity,
  ).toBeCloseTo(0.9211, 4);
  expect((counts.count('GGTA', 'TACT') / 219_378) * 1e5).toBeCloseTo(22.79, 2);
  expect(found.junctions.find((it) => it.overhang === 'GGTA')!.confused!.overhang).toBe('TACT');
  expect(fidelityTextOf(found).en).toContain('in 80.9 % of assemblies (measured with BsmBI-v2)');
});

test('either strand of an overhang is the same junction', () => {
  const set = ['AATG', 'GCTT', 'GGTA', 'TACT'];
  const counts = countsOf('BsaI');
  const reversed = set.map((it, i) => (i % 2 === 0 ? reverseComplementText(it) : it));
  expect(overhangFidelityOf(reversed, counts).fidelity).toBeCloseTo(
    overhangFidelityOf(set, counts).fidelity,
    12,
  );
});

// Two pieces that end in ACGT join second copies of themselves as well as each other; of two junctions of one overhang
// each end has two partners that fit alike. No pair of these sets is confused otherwise.
test('an overhang that is its own reverse complement, and one that is there twice, join as meant half of the time', () => {
  const counts = countsOf('BsaI');
  const found = overhangFidelityOf(['AACC', 'ACGT'], counts);
  expect(found.junctions.map((it) => it.fidelity)).toEqual([1, 0.5]);
  expect(fidelityTextOf(found).en).toContain('Most often wrong: ACGT with ACGT, 50.0 % of its ligations.');
  expect(overhangFidelityOf(['AACC', 'AACC'], counts).fidelity).toBeCloseTo(0.25, 3);
  expect(overhangFidelityOf(['AACC', 'GGTT'], counts).fidelity).toBeCloseTo(0.25, 3);
});

test('an isoschizomer has the counts of its like, another enzyme those of BsaI or SapI, as a stand-in', () => {
  expect(countsOf('Eco31I')).toMatchObject({ product: 'BsaI-HFv2', isStandIn: false });
  expect(countsOf('BspQI')).toMatchObject({ product: 'SapI', isStandIn: false });
  expect(countsOf('AarI')).toMatchObject({ product: 'BsaI-HFv2', isStandIn: true });
  expect(ligationCountsOf(findEnzyme('MlyI')!)).toBeUndefined();
  expect(ligationCountsOf(findEnzyme('PstI')!)).toBeUndefined();
});
