import { expect, test } from 'vitest';
import { type Random, random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { enzymeNamed } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { overhangFidelity } from './overhangFidelity.ts';
import { isPalindromic, overhangRelation } from './overhangRelation.ts';
import { chooseOverhangs } from './overhangs.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 3_000 : 150;
const word = (chance: Random, letters: string, size: number) =>
  Array.from({ length: size }, () => chance.pick(letters)).join('');
const countsOf = (name: string) => ligationCountsOf(enzymeNamed(name)!)!;

/** The highest fidelity over all choices; undefined where every one clashes. */
function highestOf(junctions: readonly (readonly string[])[], name: string): number | undefined {
  let choices: readonly (readonly string[])[] = [[]];
  for (const junction of junctions) choices = choices.flatMap((it) => junction.map((one) => [...it, one]));
  const able = choices.filter(
    (it) =>
      !it.some(isPalindromic) &&
      it.every((one, i) => it.every((other, k) => i === k || overhangRelation(one, other) !== 'clash')),
  );
  if (able.length === 0) return undefined;
  return Math.max(...able.map((it) => overhangFidelity(it, countsOf(name)).fidelity));
}

test(`the highest fidelity of ${RUNS} random lists, against every choice`, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = random(seed);
    const name = chance.pick(['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'SapI', 'AarI']);
    const counts = countsOf(name);
    // Few letters, so that overhangs are confused with each other.
    const letters = chance.pick(['AG', 'ACG', 'ACGT']);
    const junctions = Array.from({ length: 1 + chance.int(5) }, () =>
      Array.from({ length: 1 + chance.int(4) }, () => word(chance, letters, counts.size)),
    );
    const highest = highestOf(junctions, name);
    const found = unwrap(chooseOverhangs(junctions, { counts }));
    expect('overhangs' in found, `seed ${seed}`).toBe(highest !== undefined);
    if (!('overhangs' in found) || highest === undefined) continue;
    expect(found.isProved, `seed ${seed}`).toBe(true);
    expect(found.fidelity!.fidelity, `seed ${seed}`).toBeCloseTo(highest, 8);
    expect(found.atMost, `seed ${seed}`).toBeCloseTo(highest, 8);
    // With a search cut short the bound still holds.
    const short = unwrap(chooseOverhangs(junctions, { counts, maxSteps: 20 }));
    if ('overhangs' in short) expect(short.atMost, `seed ${seed}`).toBeGreaterThan(highest - 1e-8);
  }
});

test('25 junctions, each movable by 10 bases to either side, are joined more faithfully than with the fewest neighbors', () => {
  const counts = countsOf('BsaI');
  const gene = word(random(901), 'ACGT', 5_000);
  const junctions = Array.from({ length: 25 }, (_, i) =>
    Array.from({ length: 21 }, (__, k) => gene.slice(150 + i * 180 + k, 154 + i * 180 + k)),
  );
  const found = unwrap(chooseOverhangs(junctions, { counts }));
  const byLetters = unwrap(chooseOverhangs(junctions));
  if (!('overhangs' in found) || !('overhangs' in byLetters)) throw new Error('no choice');
  for (const [i, it] of found.overhangs.entries()) expect(junctions[i]).toContain(it);
  expect(found.fidelity!.fidelity).toBeGreaterThan(overhangFidelity(byLetters.overhangs, counts).fidelity);
  expect(found.atMost).toBeGreaterThanOrEqual(found.fidelity!.fidelity);
});
