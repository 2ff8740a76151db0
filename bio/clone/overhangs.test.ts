import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { movableJunctions, possibleChoices } from '#fixtures/clone/overhangChoices.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { neighborsOf } from './overhangRelation.ts';
import { chooseOverhangs } from './overhangs.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 10_000 : 300;

/** The fewest neighbors over all choices, or undefined where every one clashes. */
function fewestOf(junctions: readonly (readonly string[])[]): number | undefined {
  const choices = possibleChoices(junctions);
  return choices.length === 0 ? undefined : Math.min(...choices.map((it) => neighborsOf(it).length));
}

test(`the fewest neighbors of ${RUNS} random lists, and a smallest conflict where there is no choice`, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed);
    const letters = chance.pick(['AC', 'ACGT', 'ACG']);
    const size = 3 + chance.int(2);
    const junctions = Array.from({ length: 1 + chance.int(4) }, () =>
      Array.from({ length: 1 + chance.int(4) }, () => randomWord(chance, letters, size)),
    );
    const fewest = fewestOf(junctions);
    const found = unwrap(chooseOverhangs(junctions));
    if (fewest === undefined) {
      if (!('junctions' in found)) throw new Error(`seed ${seed}: a choice where there is none`);
      const chosen = found.junctions.map((it) => junctions[it]!);
      expect(fewestOf(chosen), `seed ${seed}`).toBeUndefined();
      for (const left of chosen) expect(fewestOf(chosen.filter((it) => it !== left))).toBeDefined();
    } else {
      if (!('overhangs' in found)) throw new Error(`seed ${seed}: no choice where there is one`);
      expect([found.neighbors.length, found.isProved, found.lowerBound], `seed ${seed}`).toEqual([
        fewest,
        true,
        fewest,
      ]);
      for (const [i, it] of found.overhangs.entries()) expect(junctions[i]).toContain(it);
    }
  }
});

test('25 junctions of a gene, each movable by 10 bases to either side, are chosen and proved', () => {
  for (const seed of [1, 2, 3]) {
    const gene = randomWord(createRandom(seed + 900), 'ACGT', 5_000);
    const junctions = movableJunctions(gene);
    const found = unwrap(chooseOverhangs(junctions));
    if (!('overhangs' in found)) throw new Error('no choice');
    expect(new Set(found.overhangs).size).toBe(25);
    expect(found.isProved).toBe(true);
  }
});

test('palindromes and what is no overhang are refused', () => {
  expect(unwrap(chooseOverhangs([['AATT']]))).toEqual({ junctions: [0] });
  expect(unwrap(chooseOverhangs([['AATG'], ['CATT']]))).toEqual({ junctions: [0, 1] });
  const odd = chooseOverhangs([['AATG'], ['ANTG']]);
  expect(odd.ok ? '' : odd.fault.code).toBe('clone/no-overhang');
});
