import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type Topology } from '#bio/core/sequence.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { type SplitOptions, splitSequence } from './splitSequence.ts';

const SITE = /GGTCTC|GAGACC/;

function recordOf(letters: string, topology: Topology = 'linear') {
  return createSequenceRecord({ name: 'gene', bytes: bytesOf(letters), topology });
}

/** Random letters without the site of BsaI, over the origin too. */
function geneOf(seed: number, length: number): string {
  const random = createRandom(seed);
  for (;;) {
    const gene = randomWord(random, 'ACGT', length);
    if (!SITE.test(gene + gene)) return gene;
  }
}

function codeOf(letters: string, options: SplitOptions): string {
  const found = splitSequence(recordOf(letters), options);
  return found.ok ? 'ok' : found.fault.code;
}

test.each(['linear', 'circular'] as const)(
  'a %s gene is split near equal places and comes out',
  (topology) => {
    for (let seed = 1; seed <= 12; seed++) {
      const fragments = 2 + (seed % 7);
      const gene = geneOf(seed, 700 + 31 * seed);
      const record = recordOf(gene, topology);
      const { choice, places, fragments: pieces, ...found } = unwrap(splitSequence(record, { fragments }));
      expect([found.isConfirmed, found.innerSites, found.conflicts]).toEqual([true, [], []]);
      expect(choice.isProved).toBe(true);
      const first = topology === 'circular' ? 0 : 1;
      expect(places).toHaveLength(fragments - first);
      for (const [i, place] of places.entries()) {
        const overhang = textOf(residuesOf(record, { start: place!, end: place! + 4 }));
        expect(choice.overhangs[i]).toBe(overhang);
        const wanted = ((i + first) * gene.length) / fragments;
        const off = Math.abs(place! + 2 - wanted);
        expect(Math.min(off, gene.length - off)).toBeLessThanOrEqual(10.5);
      }
      // Joined by hand: what lies between the sites, the shared overhang once.
      const cores = pieces.map(({ letters }) =>
        letters.replace(/^TTGCTAGGTCTCA/, '').replace(/TGAGACCTAGCAA$/, ''),
      );
      const joined = cores
        .map((it, i) => (i === cores.length - 1 && first === 1 ? it : it.slice(0, -4)))
        .join('');
      expect(first === 1 ? joined : joined + joined).toContain(gene.slice(0, joined.length));
      expect(joined).toHaveLength(gene.length);
    }
  },
);

test.each(['linear', 'circular'] as const)('30 fragments of a %s gene come out', (topology) => {
  const found = unwrap(
    splitSequence(recordOf(geneOf(50, 4_000), topology), { fragments: 30, maxSteps: 10_000 }),
  );
  expect([found.isConfirmed, found.conflicts]).toEqual([true, []]);
});

test('the vector’s ends and what stands already are part of the set', () => {
  const gene = geneOf(40, 900);
  const options = { fragments: 3, ends: ['ggag', 'CGCT'], fixed: ['AATG'] } as const;
  const { choice, places, fragments, isConfirmed } = unwrap(splitSequence(recordOf(gene), options));
  expect(choice.overhangs).toHaveLength(5);
  expect([choice.overhangs[0], choice.overhangs[3], choice.overhangs[4]]).toEqual(['GGAG', 'CGCT', 'AATG']);
  expect(places.map((it) => it === undefined)).toEqual([true, false, false, true, true]);
  expect(fragments[0]!.letters).toMatch(/^TTGCTAGGTCTCAGGAG/);
  expect(fragments[2]!.letters).toMatch(/CGCTTGAGACCTAGCAA$/);
  expect(isConfirmed).toBe(true);
});

test('given places, and either strand, are split alike', () => {
  const gene = geneOf(41, 1_000);
  const one = unwrap(splitSequence(recordOf(gene), { fragments: [200, 650], reach: 6 }));
  expect(one.places.map((it, i) => Math.abs(it! + 2 - [200, 650][i]!) <= 6)).toEqual([true, true]);
  const other = splitSequence(recordOf(reverseComplementText(gene)), { fragments: [350, 800], reach: 6 });
  expect(unwrap(other).choice.fidelity!.fidelity).toBe(one.choice.fidelity!.fidelity);
});

test('a site inside is named, and the sequence does not come out', () => {
  const gene = `${geneOf(42, 300)}GGTCTC${geneOf(43, 300)}`;
  const { innerSites, isConfirmed } = unwrap(splitSequence(recordOf(gene), { fragments: 2 }));
  expect(innerSites).toEqual([{ start: 300, end: 306 }]);
  expect(isConfirmed).toBe(false);
});

test('windows of palindromes or taken overhangs are refused, unknown bases passed over', () => {
  const gene = geneOf(44, 200);
  expect(codeOf(`${gene.slice(0, 98)}AATT${gene.slice(102)}`, { fragments: 2, reach: 0 })).toBe(
    'clone/no-overhang-near',
  );
  expect(codeOf(`${gene.slice(0, 97)}NNNNNN${gene.slice(103)}`, { fragments: 2, reach: 1 })).toBe(
    'clone/no-overhang-near',
  );
  const past = unwrap(splitSequence(recordOf(`${gene.slice(0, 99)}N${gene.slice(100)}`), { fragments: 2 }));
  expect(past.choice.overhangs[0]).toMatch(/^[ACGT]{4}$/);
});

test.each([
  ['one fragment', { fragments: 1 }, 'clone/fragment-count'],
  ['too many', { fragments: 31 }, 'clone/fragment-count'],
  ['fragments that are too short', { fragments: 10 }, 'clone/close-junctions'],
  ['places out of order', { fragments: [200, 100] }, 'clone/close-junctions'],
  ['a place behind the end', { fragments: [400] }, 'clone/close-junctions'],
  ['no number', { fragments: [Number.NaN] }, 'clone/close-junctions'],
  ['a reach that is none', { fragments: 2, reach: -1 }, 'clone/reach'],
  ['an enzyme without overhang', { fragments: 2, enzyme: 'MlyI' }, 'clone/no-overhang-enzyme'],
] as const)('refused: %s', (_, options, code) => {
  expect(codeOf(geneOf(45, 300), options)).toBe(code);
});

test('a protein is refused', () => {
  const protein = createSequenceRecord({ bytes: bytesOf('MKV'), kind: 'protein' });
  expect(splitSequence(protein, { fragments: 2 })).toMatchObject({ ok: false });
});
