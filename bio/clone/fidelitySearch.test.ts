import { expect, test } from 'vitest';
import { random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { enzymeNamed } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { movableJunctions, possibleChoices } from '#fixtures/clone/overhangChoices.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { overhangFidelity } from './overhangFidelity.ts';
import { chooseOverhangs } from './overhangs.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 3_000 : 150;
const countsOf = (name: string) => ligationCountsOf(enzymeNamed(name)!)!;

/** The highest fidelity over all choices; undefined where every one clashes. */
function highestOf(junctions: readonly (readonly string[])[], name: string): number | undefined {
  const choices = possibleChoices(junctions);
  if (choices.length === 0) return undefined;
  return Math.max(...choices.map((it) => overhangFidelity(it, countsOf(name)).fidelity));
}

test(`the highest fidelity of ${RUNS} random lists, against every choice`, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = random(seed);
    const name = chance.pick(['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'SapI', 'AarI']);
    const counts = countsOf(name);
    // Few letters, so that overhangs are confused with each other.
    const letters = chance.pick(['AG', 'ACG', 'ACGT']);
    const junctions = Array.from({ length: 1 + chance.int(5) }, () =>
      Array.from({ length: 1 + chance.int(4) }, () => randomWord(chance, letters, counts.size)),
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
  const gene = randomWord(random(901), 'ACGT', 5_000);
  const junctions = movableJunctions(gene);
  const found = unwrap(chooseOverhangs(junctions, { counts }));
  const byLetters = unwrap(chooseOverhangs(junctions));
  if (!('overhangs' in found) || !('overhangs' in byLetters)) throw new Error('no choice');
  for (const [i, it] of found.overhangs.entries()) expect(junctions[i]).toContain(it);
  expect(found.fidelity!.fidelity).toBeGreaterThan(overhangFidelity(byLetters.overhangs, counts).fidelity);
  expect(found.atMost).toBeGreaterThanOrEqual(found.fidelity!.fidelity);
});
