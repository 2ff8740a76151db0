// How faithful a set of overhangs can be at most, by branch and bound over classes of overhangs (`ligationModel`).
//
// The cost of a set is minus the logarithm of its fidelity: the sum over its classes of log(1 + x), where x is the sum,
// over all classes of the set, of wrong ligations with it for each correct one. A search has a budget: it finds the
// cheapest set that costs less, or shows that none does. Two classes, or one with its like, are confused where wrong
// ligations of theirs were counted.
//
// Claim 1. A set within the budget U costs at least its classes' log(1 + x alone) and, for each pair of them, exp(-U)
// times the wrong ligations of each with the other.
// Proof. Each 1 + x is at most exp(U), so the logarithm rises by at least exp(-U) times what is added to x.
//
// Call a largest part of a set without confusion its core, and the other classes extras. Of several largest parts the
// one with the latest classes is meant: the highest sum of their numbers.
// Claim 2. An extra is confused with its like, with two classes of the core or with a later one of the core.
// Proof. Where it is confused with none, the core with it would be larger; where with an earlier one alone, the core
// with it in the place of that one would be as large, and later.
// Claim 3. So e extras cost at least the e cheapest confusions there are, and a set within the budget has few.
// Proof. The confusions of different extras with the core are different, since each holds one class outside it.
//
// So the search looks for cores, of which there are far fewer than sets: the parts without confusion that have all
// classes but e, where the budget pays for e extras. Cliques of classes that are all confused with each other give a
// core one class each, so of k classes that are missing one is outside any k - 1 cliques (Tomita et al. 2010,
// doi:10.1007/978-3-642-11440-3_18). Then the extras are added, those that cost least first.
import { searchBudget } from './budgetSearch.ts';
import type { CostedSet } from './fidelityExchange.ts';
import type { LigationModel } from './ligationModel.ts';

export interface FidelityBound {
  /** The cheapest set known. */
  readonly best: CostedSet;
  /** No set costs less than this. */
  readonly lowerBound: number;
}

/** Without a proof budgets grow up to the known cost, each by this factor: what one of them excludes is a bound. */
const GROWTH = 1.4;
const BUDGETS = 8;
const NEAR = 1e-9;

/**
 * Looks for a cheaper set within `maxSteps` partial sets. Where the search ends before it has shown that there is none,
 * half as many steps bound the cost from below, with `another` set if that is cheaper.
 */
export function boundCost(
  model: LigationModel,
  known: CostedSet,
  maxSteps: number,
  another = () => known,
): FidelityBound {
  if (known.cost < NEAR) return { best: known, lowerBound: 0 };
  const proof = searchBudget(model, known.cost, maxSteps);
  const best = proof.found ?? known;
  if (!proof.isOver) return { best, lowerBound: best.cost };
  const other = another();
  return excludeBudgets(model, other.cost < best.cost ? other : best, maxSteps / 2);
}

/** Bounds the cost by the largest of growing budgets, all below that of the known set, within which there is no set. */
function excludeBudgets(model: LigationModel, known: CostedSet, maxSteps: number): FidelityBound {
  let lowerBound = 0;
  let steps = maxSteps;
  for (let k = BUDGETS; k > 0; k--) {
    const budget = known.cost / GROWTH ** k;
    const { found, isOver, steps: taken } = searchBudget(model, budget, steps);
    if (isOver) return { best: found ?? known, lowerBound };
    if (found) return { best: found, lowerBound: found.cost };
    steps -= taken;
    lowerBound = budget;
  }
  return { best: known, lowerBound };
}
