// What the search of budgetSearch.ts looks up of classes and pairs, for one budget; fidelityBound.ts has the claims.
import type { BudgetTables } from '#bio/kernel/fidelityKernel.ts';
import type { LigationModel } from './ligationModel.ts';

/** Overhangs of four bases are 120 classes without palindromes: a set of them is four words of 32 bits. */
export const WORDS = 4;

export function budgetTablesOf(model: LigationModel, budget: number): BudgetTables {
  const { alone, classCount, confused, pairs } = model;
  const base = baseCostOf(model);
  const slope = Math.exp(base - budget);
  const pairCosts = pairs.map((it) => slope * it);
  const starts = startsOf(model, slope);
  const sorted = confused.map((others, cls) =>
    others.toSorted((a, b) => pairCosts[cls * classCount + a]! - pairCosts[cls * classCount + b]!),
  );
  const confusions = new Int32Array(classCount * WORDS);
  for (const [cls, others] of sorted.entries())
    for (const other of others) confusions[cls * WORDS + (other >> 5)]! |= 1 << (other & 31);
  const isFree = (cls: number) => starts[cls]! < Number.POSITIVE_INFINITY;
  const costs = Float64Array.from([
    ...alone.filter((it, cls) => it > 0 && isFree(cls)).map(Math.log1p),
    ...pairCosts.filter((it, k) => {
      const [row, column] = [Math.floor(k / classCount), k % classCount];
      return it > 0 && column < row && isFree(row) && isFree(column);
    }),
  ]).sort();
  const cheapest = starts.map((start, cls) => {
    if (alone[cls]! > 0) return start;
    const other = sorted[cls]!.find(isFree);
    return other === undefined ? Number.POSITIVE_INFINITY : start + pairCosts[cls * classCount + other]!;
  });
  const cheapestFirst = Int32Array.from(alone.keys()).sort((a, b) => cheapest[a]! - cheapest[b]!);
  const tables = { pairCosts, confused: sorted, confusions, costs, cheapest, cheapestFirst };
  return { ...tables, starts, base };
}

/** What each class costs at least beside the fixed ones (claim 4); infinite for these. */
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
