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
// The core of a set is a maximum independent set of its confusion graph: a largest part without confusion. If there are
// several, it is the one with the highest sum of class numbers. The other classes of the set are extras.
// Claim 2. An extra is confused with itself, with two classes of the core, or with one of the core of a higher number.
// Proof. If it were confused with none, the core and it would be a larger independent set. If only with one of a lower
// number, the two could be exchanged, for a core of the same size and a higher sum.
// Claim 3. So e extras cost at least as much as the e cheapest confusions, and a set within the budget has few extras.
// Proof. The confusions of different extras are different, since each of them has exactly one class outside the core.
//
// Junctions that have one class only have it in every set. The search goes on from these fixed classes: the claims hold
// for the others, the core and its extras, with two changes.
// Claim 4. Let B be what the fixed classes cost among themselves. In claim 1 the slope is at least exp(B - U), divided
// by 1 + x(f) for the wrong ligations of a fixed class f, where x(f) counts those with fixed classes; and each other
// class costs log(1 + x) for its wrong ligations with itself and fixed classes, and that slope times those of fixed
// classes with it.
// Proof. In every set the fixed classes cost at least B, and those besides f at least B - log(1 + x(f)). What they
// leave of U is what any other class, or f, can cost at most.
// Claim 5. If the core takes its classes from some cliques alone, the set costs at least as much as the cheapest choice
// of as many as are missing from the cheapest class of each clique and the cheapest extras.
// Cliques are left out as long as that exceeds the budget, the dearest ones first; at least one class lies outside.
//
// The search enumerates cores, of which there are far fewer than sets: independent sets of all but e classes, where the
// budget pays for e extras. A core has at most one class of a clique of the confusion graph, so of k missing classes at
// least one lies outside any k - 1 cliques (Tomita et al. 2010, doi:10.1007/978-3-642-11440-3_18). Then the extras are
// added, the cheapest first.
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
 * Looks for a set cheaper than `known` in at most `maxSteps` partial sets. If they do not suffice for a proof, half as
 * many steps more give a lower bound of the cost; `another` may then provide a cheaper set.
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
  return excludeBudgets(model, other.cost < best.cost ? other : best, maxSteps / 2);
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
