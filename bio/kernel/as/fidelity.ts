// The most faithful set of overhangs within a budget: the branch and bound of bio/clone/budgetSearch.ts, step for step,
// which explains it. A step takes half a microsecond, with the plain loops one. AssemblyScript.
import {
  BASE,
  BEGINS,
  BUDGET,
  CHOSEN,
  CLIQUES,
  COSTS_LEFT_OUT,
  EXTRAS,
  EXTRA_MARGINS,
  FIXED,
  IS_FOUND,
  LEVEL,
  LISTED,
  MARGINS,
  MAX_STEPS,
  MIN_COSTS,
  OPEN,
  ORDER,
  OUTSIDE,
  PARTNERS,
  SPENT,
  STEPS,
  TAKEN,
  alone,
  cheapest,
  cheapestFirst,
  classes,
  clearBit,
  confused,
  confusedCounts,
  confusions,
  costCount,
  costs,
  found,
  junctions,
  levelAt,
  numberAt,
  openTables,
  pairCosts,
  root,
  setBit,
  sorted,
  starts,
  takers,
  wrong,
} from './fidelityTables';

const SEVERAL: u8 = 255;
const NONE: u8 = 255;
const NEAR = 1e-9;

let maxSteps: i32 = 0;
let steps: i32 = 0;
let isFound: i32 = 0;
let budget: f64 = 0;
let seen: u64 = 0;

/** Looks for the cheapest set within BUDGET in MAX_STEPS; writes STEPS, IS_FOUND, FOUND and, as its cost, BUDGET. */
export function searchBudget(job: usize): void {
  openTables(job);
  maxSteps = load<i32>(job, MAX_STEPS);
  budget = load<f64>(job, BUDGET);
  steps = 0;
  isFound = 0;
  const first = levelAt(root);
  memory.copy(first + TAKEN, load<u32>(job, FIXED), 64);
  memory.copy(first + MARGINS, starts, classes << 3);
  store<f64>(first, load<f64>(job, BASE), SPENT);
  for (let cls = 0; cls < classes; cls++)
    if (numberAt(alone, cls) == 0 && numberAt(starts, cls) < Infinity) setBit(first + OPEN, cls);
  growCore(root, junctions);
  store<i32>(job, steps, STEPS);
  store<i32>(job, isFound, IS_FOUND);
  store<f64>(job, budget, BUDGET);
}

function growCore(depth: i32, maxExtras: i32): void {
  if (++steps > maxSteps) return;
  const level = levelAt(depth);
  const missing = junctions - depth;
  let extras = affordable(level, min(maxExtras, missing));
  let count = listOutside(level, root > 0 ? 0 : missing - extras - 1);
  if ((count == 0 && missing > extras) || !enter(depth)) return;
  let first = 0;
  if (extras > 0 && (count > 1 || root > 0)) {
    extras = affordableBeside(level, extras);
    if (root == 0) while (first < count && <i32>load<u8>(level + first, CLIQUES) < missing - extras) first++;
  }
  if (root > 0) count = keepNeeded(level, count, missing, extras);
  const spent = load<f64>(level, SPENT);
  if (missing <= extras) addExtras(depth, spent, listExtras(level));
  if (missing == 0) return;
  const next = levelAt(depth + 1);
  for (let i = count - 1; i >= first && steps <= maxSteps; i--) {
    const cls = <i32>load<u8>(level + i, OUTSIDE);
    clearBit(level + OPEN, cls);
    const cost = spent + numberAt(starts, cls);
    if (cost >= budget) continue;
    store<f64>(next, cost, SPENT);
    store<u8>(next, <u8>cls, CHOSEN);
    const row = confusions + (cls << 4);
    store<u64>(next, load<u64>(level, OPEN) & ~load<u64>(row), OPEN);
    store<u64>(next, load<u64>(level, OPEN + 8) & ~load<u64>(row, 8), OPEN + 8);
    growCore(depth + 1, extras);
  }
}

/** Keeps, of the `count` open classes listed, those of which a set within the budget needs at least one. */
function keepNeeded(level: usize, count: i32, missing: i32, extras: i32): i32 {
  const last = count == 0 ? 0 : <i32>load<u8>(level + count - 1, CLIQUES);
  for (let clique = 1; clique <= last; clique++) store<f64>(sorted + (clique << 3), Infinity, MIN_COSTS);
  for (let i = count - 1; i >= 0; i--) {
    const clique = <usize>load<u8>(level + i, CLIQUES);
    const at = sorted + (clique << 3);
    const start = numberAt(starts, <i32>load<u8>(level + i, OUTSIDE));
    store<f64>(at, min(load<f64>(at, MIN_COSTS), start), MIN_COSTS);
    store<u8>(sorted + clique, <u8>i, BEGINS);
  }
  store<u8>(sorted + last + 1, <u8>count, BEGINS);
  for (let clique = 1; clique <= last; clique++) {
    const minCost = numberAt(sorted + MIN_COSTS, clique);
    let at = clique - 1;
    for (; at > 0 && numberAt(sorted + MIN_COSTS, <i32>load<u8>(sorted + at - 1, ORDER)) < minCost; at--)
      store<u8>(sorted + at, load<u8>(sorted + at - 1, ORDER), ORDER);
    store<u8>(sorted + at, <u8>clique, ORDER);
  }
  // Each costs as much as those before or less, so the costs stand from the end on.
  const end = sorted + COSTS_LEFT_OUT + (129 << 3);
  for (let i = 0; i < last; i++)
    store<f64>(end - ((i + 1) << 3), numberAt(sorted + MIN_COSTS, <i32>load<u8>(sorted + i, ORDER)));
  // The more are left out, the less a set of them costs.
  let leftOut = 0;
  for (let tooMany = last + 1; tooMany - leftOut > 1; ) {
    const middle = (leftOut + tooMany) >> 1;
    if (costWith(level, end - (middle << 3), missing, extras) < budget - NEAR) tooMany = middle;
    else leftOut = middle;
  }
  memory.copy(sorted + LISTED, level + OUTSIDE, count);
  let kept = 0;
  for (let i = leftOut; i < last; i++) {
    const clique = <usize>load<u8>(sorted + i, ORDER);
    const from = <i32>load<u8>(sorted + clique, BEGINS);
    const size = <i32>load<u8>(sorted + clique + 1, BEGINS) - from;
    memory.copy(level + kept + OUTSIDE, sorted + from + LISTED, size);
    kept += size;
  }
  return kept;
}

/** What the chosen classes cost with as many as are missing of `costs`, which ascend, and of the cheapest extras. */
function costWith(level: usize, costs: usize, missing: i32, extras: i32): f64 {
  const end = sorted + COSTS_LEFT_OUT + (129 << 3);
  let sum = load<f64>(level, SPENT);
  let extra = 0;
  for (let n = 0; n < missing; n++) {
    const core = costs < end ? load<f64>(costs) : Infinity;
    const other = extra < extras ? numberAt(level + EXTRA_MARGINS, extra) : Infinity;
    sum += min(core, other);
    if (core <= other) costs += 8;
    else extra++;
  }
  return sum;
}

/** How many extras, up to `maxExtras`, the budget pays for beside the chosen classes. */
function affordable(level: usize, maxExtras: i32): i32 {
  let sum = load<f64>(level, SPENT);
  for (let i = 0; i < maxExtras; i++) {
    if (i >= costCount) return i;
    sum += numberAt(costs, i);
    if (sum >= budget) return i;
  }
  return maxExtras;
}

/** How many extras, up to `maxExtras`, the budget pays for beside a core of the chosen classes and open ones. */
function affordableBeside(level: usize, maxExtras: i32): i32 {
  let count = 0;
  let sum = load<f64>(level, SPENT);
  let dearest = budget - sum;
  for (let i = 0; i < classes; i++) {
    const cls = <i32>load<u8>(cheapestFirst + i);
    if (numberAt(cheapest, cls) >= dearest) break;
    if (numberAt(level + MARGINS, cls) >= dearest) continue;
    const cost = extraCost(level, cls);
    if (cost >= dearest) continue;
    sum += cost - (count < maxExtras ? 0 : dearest);
    let at = count < maxExtras ? count++ : maxExtras - 1;
    const sorted = level + EXTRA_MARGINS;
    for (; at > 0 && numberAt(sorted, at - 1) > cost; at--)
      store<f64>(sorted + (at << 3), numberAt(sorted, at - 1));
    store<f64>(sorted + (at << 3), cost);
    if (count < maxExtras) continue;
    if (sum < budget && root == 0) return maxExtras;
    dearest = numberAt(sorted, maxExtras - 1);
  }
  for (; sum >= budget; count--) sum -= numberAt(level + EXTRA_MARGINS, count - 1);
  return count;
}

/** What an extra costs at least beside a core of the chosen classes and open ones. */
function extraCost(level: usize, cls: i32): f64 {
  const margin = numberAt(level + MARGINS, cls);
  if (isExtra(level, cls)) return margin;
  const others = confused + (cls << 7);
  const count = <i32>load<u8>(confusedCounts + cls);
  const row = pairCosts + (cls << 10);
  const low = load<u64>(level, OPEN);
  const high = load<u64>(level, OPEN + 8);
  const isAlone = load<u8>(level + cls, PARTNERS) == 0;
  let first = isAlone ? 0 : margin;
  let both: f64 = Infinity;
  for (let i = 0; i < count; i++) {
    const other = <i32>load<u8>(others + i);
    if ((((other < 64 ? low : high) >> (other & 63)) & 1) == 0) continue;
    const cost = numberAt(row, other);
    if (margin + cost >= both) break;
    if (isAlone && other > cls) return margin + cost;
    if (first == 0) first = margin + cost;
    else both = min(both, first + cost);
  }
  return both;
}

/** Whether a class can be an extra where the chosen ones are the core (claim 2). */
function isExtra(level: usize, cls: i32): bool {
  return numberAt(alone, cls) > 0 || <i32>load<u8>(level + cls, PARTNERS) > cls + 1;
}

/** Splits the open classes into cliques; lists those outside the first `count` and returns their number. */
function listOutside(level: usize, count: i32): i32 {
  let low = load<u64>(level, OPEN);
  let high = load<u64>(level, OPEN + 8);
  let listed = 0;
  for (let clique = 1; (low | high) != 0; clique++) {
    let a = low;
    let b = high;
    do {
      let cls: i32;
      if (a != 0) {
        cls = <i32>ctz(a);
        low &= ~((<u64>1) << cls);
      } else {
        cls = 64 + <i32>ctz(b);
        high &= ~((<u64>1) << (cls & 63));
      }
      const row = confusions + (cls << 4);
      a &= load<u64>(row);
      b &= load<u64>(row, 8);
      if (clique > count) {
        store<u8>(level + listed, <u8>cls, OUTSIDE);
        store<u8>(level + listed, <u8>clique, CLIQUES);
        listed++;
      }
    } while ((a | b) != 0);
  }
  return listed;
}

/** Fills margins, partners and the matching for the class chosen last; false where no junction is left for it. */
function enter(depth: i32): bool {
  if (depth == root) return true;
  const level = levelAt(depth);
  const before = level - LEVEL;
  const cls = <i32>load<u8>(level, CHOSEN);
  memory.copy(level + TAKEN, before + TAKEN, 64);
  if (!match(level + TAKEN, cls)) return false;
  for (let at = level + MARGINS, end = at + (classes << 3); at < end; at += 16)
    v128.store(at, v128.load(at - LEVEL));
  for (let at = level + PARTNERS, end = at + classes; at < end; at += 16)
    v128.store(at, v128.load(at - LEVEL));
  const others = confused + (cls << 7);
  const row = pairCosts + (cls << 10);
  for (let i = 0, count = <i32>load<u8>(confusedCounts + cls); i < count; i++) {
    const other = <i32>load<u8>(others + i);
    const margin = level + MARGINS + (other << 3);
    store<f64>(margin, load<f64>(margin) + numberAt(row, other));
    const partner = level + PARTNERS + other;
    store<u8>(partner, load<u8>(partner) == 0 ? <u8>(cls + 1) : SEVERAL);
  }
  store<f64>(level + MARGINS + (cls << 3), Infinity);
  return true;
}

/** Lists at the level the extras within the budget, those that cost least first, and returns their number. */
function listExtras(level: usize): i32 {
  const limit = budget - load<f64>(level, SPENT);
  let count = 0;
  for (let cls = 0; cls < classes; cls++) {
    const margin = numberAt(level + MARGINS, cls);
    if (margin < limit && isExtra(level, cls)) insertExtra(level, cls, margin, count++);
  }
  return count;
}

/** Puts an extra behind those of `count` that cost as much or less. */
function insertExtra(level: usize, cls: i32, margin: f64, count: i32): void {
  const margins = level + EXTRA_MARGINS;
  const extras = level + EXTRAS;
  let at = count;
  for (; at > 0 && numberAt(margins, at - 1) > margin; at--) {
    store<f64>(margins + (at << 3), numberAt(margins, at - 1));
    store<u8>(extras + at, load<u8>(extras + at - 1));
  }
  store<f64>(margins + (at << 3), margin);
  store<u8>(extras + at, <u8>cls);
}

/** Completes the `depth` chosen classes, which cost `cost`, by `count` extras of their level, cheapest first. */
function addExtras(depth: i32, cost: f64, count: i32): void {
  const level = levelAt(depth);
  const missing = junctions - depth;
  if (missing == 0) {
    keep(level + TAKEN);
    return;
  }
  const next = level + LEVEL;
  const step = 1 + (count >> 2);
  for (let i = 0; i + missing <= count && steps <= maxSteps; i++) {
    steps += step;
    const cls = <i32>load<u8>(level + i, EXTRAS);
    const margin = numberAt(level + EXTRA_MARGINS, i);
    if (cost + <f64>missing * margin >= budget - NEAR) return;
    memory.copy(next + TAKEN, level + TAKEN, 64);
    if (match(next + TAKEN, cls)) addExtras(depth + 1, cost + margin, listBesides(level, i, count));
  }
}

/** Lists at the next level the extras behind the one at `index`, as they cost beside it, and returns their number. */
function listBesides(level: usize, index: i32, count: i32): i32 {
  const row = pairCosts + ((<usize>load<u8>(level + index, EXTRAS)) << 10);
  let listed = 0;
  for (let i = index + 1; i < count; i++) {
    const cls = <i32>load<u8>(level + i, EXTRAS);
    const margin = numberAt(level + EXTRA_MARGINS, i) + numberAt(row, cls);
    if (margin < budget) insertExtra(level + LEVEL, cls, margin, listed++);
  }
  return listed;
}

/** Gives a class a junction, others moving where they must (Kuhn); false, nothing changed, where it cannot be. */
function match(taken: usize, cls: i32): bool {
  seen = 0;
  return augment(taken, cls);
}

function augment(taken: usize, cls: i32): bool {
  for (;;) {
    const open = load<u64>(takers + (cls << 3)) & ~seen;
    if (open == 0) return false;
    const junction = <i32>ctz(open);
    seen |= (<u64>1) << junction;
    const other = load<u8>(taken + junction);
    if (other != NONE && !augment(taken, <i32>other)) continue;
    store<u8>(taken + junction, <u8>cls);
    return true;
  }
}

function keep(taken: usize): void {
  let cost: f64 = 0;
  for (let i = 0; i < junctions; i++) {
    const cls = <i32>load<u8>(taken + i);
    const row = wrong + (cls << 10);
    let ligations = numberAt(alone, cls);
    for (let k = 0; k < junctions; k++) ligations += numberAt(row, <i32>load<u8>(taken + k));
    cost += Math.log1p(ligations);
  }
  if (cost >= budget - NEAR) return;
  budget = cost;
  isFound = 1;
  memory.copy(found, taken, 64);
}
