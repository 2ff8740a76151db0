import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { movableJunctions, possibleChoices } from '#fixtures/clone/overhangChoices.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { boundCost } from './fidelityBound.ts';
import { ligationModelOf } from './ligationModel.ts';
import { countCorrectLigations, overhangFidelityOf } from './overhangFidelity.ts';
import { isPalindromic } from './overhangRelation.ts';
import { chooseOverhangs } from './overhangs.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 3_000 : 150;
const countsOf = (name: string) => ligationCountsOf(findEnzyme(name)!)!;

/** The highest fidelity over all choices; undefined where every one clashes. */
function highestOf(junctions: readonly (readonly string[])[], name: string): number | undefined {
  const choices = possibleChoices(junctions);
  if (choices.length === 0) return undefined;
  return Math.max(...choices.map((it) => overhangFidelityOf(it, countsOf(name)).fidelity));
}

test(`the highest fidelity of ${RUNS} random lists, against every choice`, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed);
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
    expect(found.upperBound, `seed ${seed}`).toBeCloseTo(highest, 8);
    // With a search cut short the bound still holds.
    const short = unwrap(chooseOverhangs(junctions, { counts, maxSteps: 20 }));
    if ('overhangs' in short) expect(short.upperBound, `seed ${seed}`).toBeGreaterThan(highest - 1e-8);
  }
});

test.skipIf(process.env['QUICK_RUN'])(
  `the search finds the set of the highest fidelity from the one of the lowest, ${RUNS} random lists`,
  () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const chance = createRandom(seed);
      const counts = countsOf(chance.pick(['BsaI', 'BbsI', 'SapI']));
      const junctions = Array.from({ length: 2 + chance.int(4) }, () =>
        Array.from({ length: 2 + chance.int(3) }, () => randomWord(chance, 'ACG', counts.size)).filter(
          (it) => !isPalindromic(it),
        ),
      );
      const choices = possibleChoices(junctions)
        .map((overhangs) => ({ overhangs, ...overhangFidelityOf(overhangs, counts) }))
        .sort((a, b) => a.fidelity - b.fidelity);
      const [lowest, highest] = [choices.at(0), choices.at(-1)];
      if (!lowest || !highest) continue;
      const model = ligationModelOf(junctions, counts);
      const classes = Int32Array.from(lowest.overhangs, (it, i) =>
        model.classOf(i, junctions[i]!.indexOf(it)),
      );
      const known = { classes, cost: -Math.log(lowest.fidelity) };
      const { best, lowerBound } = boundCost(model, known, 1_000_000);
      expect(Math.exp(-best.cost), `seed ${seed}`).toBeCloseTo(highest.fidelity, 8);
      expect(Math.exp(-lowerBound), `seed ${seed}`).toBeCloseTo(highest.fidelity, 8);
      for (const maxSteps of [1, 4, 16, 64]) {
        const short = boundCost(model, known, maxSteps, () => (seed % 2 ? best : known));
        expect(short.lowerBound, `seed ${seed}, ${maxSteps} steps`).toBeLessThan(best.cost + 1e-8);
        expect(short.best.cost, `seed ${seed}, ${maxSteps} steps`).toBeGreaterThan(best.cost - 1e-8);
      }
      const found = Array.from(best.classes, (cls, i) => junctions[i]![model.candidateOf(i, cls)]!);
      expect(overhangFidelityOf(found, counts).fidelity, `seed ${seed}`).toBeCloseTo(highest.fidelity, 8);
    }
  },
);

const junctionsOfGene = (seed: number) => movableJunctions(randomWord(createRandom(seed), 'ACGT', 5_000));

// The least cost of pairs, alone and together, as the mixed-integer solver HiGHS proves it in one to four minutes a
// gene (binary classes and assignments, clique inequalities); the fidelity is a little higher than exp(-cost).
test.each([
  [901, 0.005819997733561294],
  [1, 0.010133608813853055],
  [2, 0.00948735831442337],
  [3, 0.00599758395000504],
])(
  '25 junctions of gene %i, each movable by 10 bases to either side, are joined as faithfully as can be, which is proved',
  (seed, cost) => {
    const junctions = junctionsOfGene(seed);
    const found = unwrap(chooseOverhangs(junctions, { counts: countsOf('BsaI') }));
    if (!('overhangs' in found)) throw new Error('no choice');
    for (const [i, it] of found.overhangs.entries()) expect(junctions[i]).toContain(it);
    const { fidelity } = found.fidelity!;
    expect(fidelity).toBeGreaterThanOrEqual(Math.exp(-cost));
    expect(fidelity).toBeLessThan(Math.exp(-cost) + 1e-4);
    expect(found.isProved).toBe(true);
    expect(found.upperBound).toBeCloseTo(fidelity, 8);
  },
);

// Sets that a search by classes instead of confusions proved to be the cheapest.
test.each([
  ['BsmBI', 18, 0.011503],
  ['BbsI', 15, 0.014517],
  ['Esp3I', 6, 0.009957],
])('with %s, 25 junctions of gene %i are joined as can be, which is proved', (name, seed, cost) => {
  const found = unwrap(chooseOverhangs(junctionsOfGene(seed), { counts: countsOf(name) }));
  if (!('overhangs' in found)) throw new Error('no choice');
  expect(found.isProved).toBe(true);
  expect(-Math.log(found.fidelity!.fidelity)).toBeCloseTo(cost, 5);
});

test('of all overhangs 25 are found that no others exceed, which is proved', () => {
  const letters = [...'ACGT'];
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const overhangs = all.flatMap((it) => letters.map((last) => it + last));
  for (const [name, fidelity] of [
    ['BsaI', 0.994],
    ['BsmBI', 0.993],
    ['Esp3I', 0.9907],
    ['BbsI', 0.9878],
  ] as const) {
    const junctions = Array.from({ length: 25 }, () => overhangs);
    const found = unwrap(chooseOverhangs(junctions, { counts: countsOf(name) }));
    if (!('overhangs' in found)) throw new Error('no choice');
    expect(found.isProved, name).toBe(true);
    expect(new Set(found.overhangs).size, name).toBe(25);
    expect(found.fidelity!.fidelity, name).toBeGreaterThan(fidelity);
  }
});

test.each([
  ['BsaI', 6],
  ['BsaI', 7],
  ['BsmBI', 6],
  ['Esp3I', 7],
  ['BbsI', 7],
])(
  '25 junctions of which %s has the first %i overhangs of MoClo are joined as can be, which is proved',
  (name, fixed) => {
    const moClo = ['GGAG', 'TACT', 'CCAT', 'AATG', 'AGCC', 'GCTT', 'CGCT'];
    const letters = [...'ACGT'];
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    const all = pairs.flatMap((it) => pairs.map((end) => it + end));
    const junctions = Array.from({ length: 25 }, (_, i) => (i < fixed ? [moClo[i]!] : all));
    const found = unwrap(chooseOverhangs(junctions, { counts: countsOf(name) }));
    if (!('overhangs' in found)) throw new Error('no choice');
    expect(found.overhangs.slice(0, fixed)).toEqual(moClo.slice(0, fixed));
    expect(found.isProved).toBe(true);
    expect(found.upperBound).toBeCloseTo(found.fidelity!.fidelity, 8);
  },
);

test('where fixed overhangs are confused with each other, the bound counts that, however early the search ends', () => {
  const junctions = ['GGAG', 'GGAA', 'GGAC', 'ACGA', 'TCAA'].map((it) => [it]);
  const letters = [...'ACGT'];
  const all = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
  );
  const counts = countsOf('BsaI');
  const alone = overhangFidelityOf(junctions.flat(), counts).fidelity;
  const found = unwrap(chooseOverhangs([...junctions, ...Array(15).fill(all)], { counts, maxSteps: 200 }));
  if (!('overhangs' in found)) throw new Error('no choice');
  expect(alone).toBeLessThan(0.99);
  expect(found.upperBound).toBeLessThanOrEqual(alone + 1e-9);
});

test('20 junctions of a gene are all joined as meant, which is proved', () => {
  for (const seed of [901, 1, 2, 3]) {
    const found = unwrap(chooseOverhangs(junctionsOfGene(seed).slice(0, 20), { counts: countsOf('BsaI') }));
    expect('overhangs' in found && [found.fidelity!.fidelity, found.isProved]).toEqual([1, true]);
  }
});

test('every overhang that is no palindrome has correct ligations in each table', () => {
  for (const name of ['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'SapI']) {
    const counts = countsOf(name);
    let overhangs = [''];
    for (let i = 0; i < counts.size; i++)
      overhangs = overhangs.flatMap((it) => [...'ACGT'].map((one) => it + one));
    for (const it of overhangs)
      if (!isPalindromic(it)) expect(countCorrectLigations(it, counts), `${name} ${it}`).toBeGreaterThan(0);
  }
});
