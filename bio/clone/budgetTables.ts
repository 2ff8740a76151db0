// What the search of budgetSearch.ts looks up of classes and confusions, for one budget; the claims are in
// fidelityBound.ts.
import type { BudgetTables } from '#bio/kernel/fidelityKernel.ts';
import type { LigationModel } from './ligationModel.ts';

/** Overhangs of four bases are 120 classes without palindromes: a set of them is four words of 32 bits. */
export const WORDS = 4;
/** The number of a confusion that no budget below the given one pays for, and of one that is part of `starts`. */
const TOO_DEAR = -1;
const COUNTED = 32_767;

interface Confusion {
  readonly one: number;
  readonly other: number;
  readonly cost: number;
  /** What both classes cost together. */
  readonly both: number;
}

export function budgetTablesOf(model: LigationModel, budget: number): BudgetTables {
  const { classCount, pairs } = model;
  const base = baseCostOf(model);
  const slope = Math.exp(base - budget);
  const pairCosts = pairs.map((it) => slope * it);
  const starts = startsOf(model, slope);
  const isFixed = (cls: number) => starts[cls] === Number.POSITIVE_INFINITY;
  const confusions = new Int32Array(classCount * WORDS);
  const numbers = new Int16Array(classCount * classCount).fill(TOO_DEAR);
  const list: Confusion[] = [];
  for (let one = 0; one < classCount; one++) {
    const start = starts[one]!;
    if (start > 0) list.push({ one, other: one, cost: start, both: start });
    for (const other of model.confused[one]!) {
      confusions[one * WORDS + (other >> 5)]! |= 1 << (other & 31);
      const cost = pairCosts[one * classCount + other]!;
      if (isFixed(one) || isFixed(other)) numbers[one * classCount + other] = COUNTED;
      else if (other < one) list.push({ one, other, cost, both: cost + start + starts[other]! });
    }
  }
  const affordable = list.filter(({ both }) => base + both < budget).sort((a, b) => a.cost - b.cost);
  for (const [number, { one, other }] of affordable.entries()) {
    numbers[one * classCount + other] = number;
    numbers[other * classCount + one] = number;
  }
  return {
    pairCosts,
    confusions,
    numbers,
    costs: Float64Array.from(affordable, (it) => it.cost),
    ones: Uint8Array.from(affordable, (it) => it.one),
    others: Uint8Array.from(affordable, (it) => it.other),
    starts,
    base,
  };
}

/** What each class costs at least beside the fixed ones (claim 2); infinite for these. */
function startsOf(model: LigationModel, slope: number): Float64Array {
  const { alone, wrong, classCount } = model;
  const fixed = fixedOf(model);
  const amid = (cls: number) => fixed.reduce((sum, it) => sum + wrong[cls * classCount + it]!, alone[cls]!);
  return alone.map((_, cls) => {
    if (fixed.includes(cls)) return Number.POSITIVE_INFINITY;
    const theirs = fixed.reduce((sum, it) => sum + wrong[it * classCount + cls]! / (1 + amid(it)), 0);
    return Math.log1p(amid(cls)) + slope * theirs;
  });
}

/** What the fixed classes cost among themselves. */
export function baseCostOf(model: LigationModel): number {
  return costOf(model, fixedOf(model));
}

export function fixedOf({ fixed }: LigationModel): Int32Array {
  return fixed.filter((it) => it >= 0);
}

/** Minus the logarithm of the fidelity of a set of classes. */
export function costOf({ classCount, alone, wrong }: LigationModel, classes: Int32Array): number {
  return classes.reduce((cost, cls) => {
    const ligations = classes.reduce((x, other) => x + wrong[cls * classCount + other]!, alone[cls]!);
    return cost + Math.log1p(ligations);
  }, 0);
}
