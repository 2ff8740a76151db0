// An upper bound of the fidelity that a set of overhangs can have, by branch and bound over classes of overhangs
// (`ligationModel`).
//
// The cost of a set is minus the logarithm of its fidelity: the sum over its classes c of log(1 + x(c)), where x(c) is
// the number of wrong ligations of c with all classes of the set, itself included, per correct one. A search has a
// budget U: it finds the cheapest set that costs less than U, or shows that there is none. Two classes are confused if
// wrong ligations between them were counted; a class can be confused with itself.
//
// Claim 1. A set within the budget costs at least the sum of log(1 + a(c)) over its classes, where a(c) is the part of
// x(c) that comes from c itself, plus exp(-U) times the wrong ligations of each of its pairs, in both directions.
// Proof. 1 + x(c) is at most exp(U), so between a(c) and x(c) the slope of log(1 + x) is at least exp(-U).
//
// Junctions that have one class only have it in every set. The search goes on from these fixed classes.
// Claim 2. Let B be what the fixed classes cost among themselves. In claim 1 the slope is at least exp(B - U), divided
// by 1 + x(f) for the wrong ligations of a fixed class f, where x(f) counts those with fixed classes; and each other
// class costs log(1 + x) for its wrong ligations with itself and fixed classes, and that slope times those of fixed
// classes with it.
// Proof. In every set the fixed classes cost at least B, and those besides f at least B - log(1 + x(f)). What they
// leave of U is what any other class, or f, can cost at most.
//
// So a set costs at least B and the costs of its confusions: its confused pairs, and its classes that are confused with
// themselves or fixed ones. The search decides on one confusion after the other, the cheapest first: a set holds both
// of its classes, or not. Of the sets that hold certain classes, and below a certain cost no confusions but theirs, a
// class that may enter is free if it is not confused with those inside, nor by itself.
// Claim 3. If the budget pays for e extras at most, such a set has all but e of its further classes from the free ones,
// and these are not confused with each other. Extras cost different confusions: a class that is not free costs all it
// has with those inside and by itself, any other the confusion of two free classes.
// Proof. Take a largest part without confusion of the free classes that enter. Every other free one is confused with
// one of that part, or the part could be larger. Each of these confusions has one class outside the part, so they are
// different ones.
//
// Whether there are as many free classes without confusion is decided by a search of its own: of k of them at least one
// lies outside of any k - 1 cliques (Tomita et al. 2010, doi:10.1007/978-3-642-11440-3_18). It ends after few steps, so
// it pays to decide on confusions, few of which the budget pays for, and not on the classes without any, of which there
// are many choices.
import { searchBudget } from './budgetSearch.ts';
import { baseCostOf } from './budgetTables.ts';
import type { CostedSet } from './fidelityExchange.ts';
import type { LigationModel } from './ligationModel.ts';

export interface FidelityBound {
  /** The cheapest set known. */
  readonly best: CostedSet;
  /** No set costs less than this. */
  readonly lowerBound: number;
}

/** Without a proof, budgets grow by this factor up to the known cost; the largest one without a set is a bound. */
const GROWTH = 1.4;
const BUDGETS = 8;
const TOLERANCE = 1e-9;

/**
 * Looks for a set cheaper than `known` in at most `maxSteps` steps. If they do not suffice for a proof, a quarter as
 * many more give a lower bound of the cost; `another` may then provide a cheaper set.
 */
export function boundCost(
  model: LigationModel,
  known: CostedSet,
  maxSteps: number,
  another = () => known,
): FidelityBound {
  if (known.cost < TOLERANCE) return { best: known, lowerBound: 0 };
  const proof = searchBudget(model, known.cost, maxSteps);
  const best = proof.found ?? known;
  if (!proof.isOver) return { best, lowerBound: best.cost };
  const other = another();
  return excludeBudgets(model, other.cost < best.cost ? other : best, maxSteps / 4);
}

/**
 * Bounds the cost by the largest of growing budgets, between what the fixed classes cost and the known set does, within
 * which there is no set.
 */
function excludeBudgets(model: LigationModel, known: CostedSet, maxSteps: number): FidelityBound {
  const base = baseCostOf(model);
  let lowerBound = base;
  let steps = maxSteps;
  for (let k = BUDGETS; k > 0; k--) {
    const budget = base + (known.cost - base) / GROWTH ** k;
    const { found, isOver, steps: taken } = searchBudget(model, budget, steps);
    if (isOver) return { best: found ?? known, lowerBound };
    if (found) return { best: found, lowerBound: found.cost };
    steps -= taken;
    lowerBound = budget;
  }
  return { best: known, lowerBound };
}
