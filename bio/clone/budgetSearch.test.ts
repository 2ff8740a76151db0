import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { movableJunctions } from '#fixtures/clone/overhangChoices.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { searchBudget } from './budgetSearch.ts';
import { type LigationModel, ligationModelOf } from './ligationModel.ts';
import { isPalindromic } from './overhangRelation.ts';

const RUNS = process.env['GENEWRIGHT_LONG'] ? 2_000 : 100;
const LETTERS = [...'ACGT'];

function modelOf(junctions: readonly (readonly string[])[], enzyme: string): LigationModel {
  const candidates = junctions.map((it) => [...new Set(it)].filter((one) => !isPalindromic(one)));
  return ligationModelOf(candidates, ligationCountsOf(findEnzyme(enzyme)!)!);
}

function expectBothEqual(model: LigationModel, budget: number, maxSteps: number): void {
  const byKernel = searchBudget(model, budget, maxSteps);
  const plainly = withoutKernels(() => searchBudget(model, budget, maxSteps));
  expect([byKernel.steps, byKernel.isOver]).toEqual([plainly.steps, plainly.isOver]);
  expect(byKernel.found?.classes).toEqual(plainly.found?.classes);
  if (plainly.found) expect(byKernel.found!.cost).toBeCloseTo(plainly.found.cost, 12);
}

test(`the kernel takes the steps of the plain loops and finds their set, ${RUNS} random lists`, () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const chance = createRandom(seed);
    const enzyme = chance.pick(['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'SapI']);
    const { size } = ligationCountsOf(findEnzyme(enzyme)!)!;
    const letters = chance.pick(['AG', 'ACG', 'ACGT']);
    const junctions = Array.from({ length: 1 + chance.int(12) }, () =>
      Array.from({ length: 1 + chance.int(20) }, () => randomWord(chance, letters, size)),
    );
    expectBothEqual(modelOf(junctions, enzyme), chance.pick([0.001, 0.01, 0.1, 1]), chance.pick([7, 20_000]));
  }
});

test('the kernel does so for 25 junctions of a gene, for all overhangs, and for 40 junctions', () => {
  const pairs = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const overhangs = pairs.flatMap((it) => pairs.map((end) => it + end));
  for (const enzyme of ['BsaI', 'Esp3I', 'BbsI']) {
    const gene = movableJunctions(randomWord(createRandom(4), 'ACGT', 5_000));
    expectBothEqual(modelOf(gene, enzyme), 0.01, 30_000);
    for (const count of [25, 40, 70])
      expectBothEqual(
        modelOf(
          Array.from({ length: count }, () => overhangs),
          enzyme,
        ),
        0.01,
        10_000,
      );
  }
});
