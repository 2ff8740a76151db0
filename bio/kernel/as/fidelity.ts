// The most faithful set of overhangs within a budget: the branch and bound of bio/clone/budgetSearch.ts, step for step,
// which explains it. A step takes a tenth of a microsecond, with the plain loops three times as long. AssemblyScript.
import {
  BASE,
  BUDGET,
  FIXED,
  FREE,
  INSIDE,
  IS_FOUND,
  KNOWN,
  LEVEL,
  MARGINS,
  MAX_STEPS,
  OPEN,
  SIZE,
  SPENT,
  STEPS,
  TAKEN,
  alone,
  classes,
  clearBit,
  confusionCount,
  confusionOf,
  confusions,
  costs,
  countBits,
  extraCosts,
  found,
  hasBit,
  junctions,
  levelAt,
  numberAt,
  ones,
  openTables,
  others,
  pairCosts,
  setBit,
  starts,
  takers,
  wrong,
} from './fidelityTables';

const NONE: u8 = 255;
const NEAR = 1e-9;
const DECISION = 4;
const LOOKED_AT = 8;
const LISTED = 2;

let maxSteps: i32 = 0;
let steps: i32 = 0;
let isFound: i32 = 0;
let budget: f64 = 0;
let seen: u64 = 0;
/** What `findIndependent` found. */
let independentLow: u64 = 0;
let independentHigh: u64 = 0;
/** Of `listOutside`. */
let outsideLow: u64 = 0;
let outsideHigh: u64 = 0;

/** Looks for the cheapest set within BUDGET in MAX_STEPS; writes STEPS, IS_FOUND, FOUND and, as its cost, BUDGET. */
export function searchBudget(job: usize): void {
  openTables(job);
  maxSteps = load<i32>(job, MAX_STEPS);
  budget = load<f64>(job, BUDGET);
  steps = 0;
  isFound = 0;
  const level = levelAt(0);
  memory.copy(level + TAKEN, load<u32>(job, FIXED), 64);
  memory.copy(level + MARGINS, starts, classes << 3);
  const base = load<f64>(job, BASE);
  store<f64>(level, base, SPENT);
  for (let cls = 0; cls < classes; cls++) {
    const start = numberAt(starts, cls);
    if (start == Infinity) setBit(level + INSIDE, cls);
    if (base + start < budget) setBit(level + OPEN, cls);
    if (start == 0) setBit(level + FREE, cls);
  }
  store<i32>(level, countBits(level + INSIDE), SIZE);
  decide(0, 0);
  store<i32>(job, steps, STEPS);
  store<i32>(job, isFound, IS_FOUND);
  store<f64>(job, budget, BUDGET);
}

/** Tries the sets of a level that hold further confusions from the number `first` on, or none. */
function decide(depth: i32, first: i32): void {
  const level = levelAt(depth);
  const missing = junctions - load<i32>(level, SIZE);
  for (let next = first; steps <= maxSteps; next++) {
    steps += DECISION;
    const left = budget - load<f64>(level, SPENT);
    if (left <= NEAR) return;
    const from = next;
    next = nextConfusion(level, from, left);
    steps += (next - from) / LOOKED_AT;
    const extras = affordable(level, next, missing, left);
    if (!hasFree(level, missing - extras)) return;
    if (extras == 0) {
      complete(depth, load<u64>(level, FREE), load<u64>(level, FREE + 8), missing);
      return;
    }
    if (enter(level, next)) decide(depth + 1, next + 1);
    leaveOut(level, next);
  }
}

/** The first confusion from the number `from` on that the budget pays for; their number where there is none. */
function nextConfusion(level: usize, from: i32, left: f64): i32 {
  for (let number = from; number < confusionCount; number++) {
    const own = numberAt(costs, number);
    if (own >= left) break;
    const one = <i32>load<u8>(ones + number);
    const other = <i32>load<u8>(others + number);
    const isOneOpen = hasBit(level + OPEN, one);
    const isOtherOpen = hasBit(level + OPEN, other);
    if (isOneOpen && isOtherOpen) {
      const margin = numberAt(level + MARGINS, one);
      const cost = one == other ? margin : margin + numberAt(level + MARGINS, other) + own;
      if (cost < left) return number;
    } else if (isOneOpen) {
      if (hasBit(level + INSIDE, other) && numberAt(level + MARGINS, one) < left) return number;
    } else if (isOtherOpen) {
      if (hasBit(level + INSIDE, one) && numberAt(level + MARGINS, other) < left) return number;
    }
  }
  return confusionCount;
}

/** How many extras, up to `max`, the budget pays for, with confusions from the number `from` on. */
function affordable(level: usize, from: i32, max: i32, left: f64): i32 {
  if (from == confusionCount) return 0;
  const paid = listPaid(level, max);
  steps += paid / LISTED;
  const low = load<u64>(level, FREE);
  const high = load<u64>(level, FREE + 8);
  let sum: f64 = 0;
  let taken = 0;
  let number = from;
  for (let extras = 0; extras < max; extras++) {
    for (; number < confusionCount; number++) {
      const one = <i32>load<u8>(ones + number);
      const other = <i32>load<u8>(others + number);
      const areFree = ((one < 64 ? low : high) >> (one & 63)) & ((other < 64 ? low : high) >> (other & 63));
      if ((areFree & 1) != 0) break;
      // No dearer confusion is affordable.
      if (numberAt(costs, number) >= left) number = confusionCount - 1;
    }
    const cost = number < confusionCount ? numberAt(costs, number) : Infinity;
    if (taken < paid && numberAt(extraCosts, taken) <= cost) sum += numberAt(extraCosts, taken++);
    else {
      sum += cost;
      number++;
    }
    if (sum >= left) return extras;
  }
  return max;
}

/** Lists what the open classes that are not free cost, the `max` cheapest, ascending; returns how many. */
function listPaid(level: usize, max: i32): i32 {
  let listed = 0;
  let low = load<u64>(level, OPEN) & ~load<u64>(level, FREE);
  let high = load<u64>(level, OPEN + 8) & ~load<u64>(level, FREE + 8);
  while ((low | high) != 0) {
    let cls: i32;
    if (low != 0) {
      cls = <i32>ctz(low);
      low &= low - 1;
    } else {
      cls = 64 + <i32>ctz(high);
      high &= high - 1;
    }
    const cost = numberAt(level + MARGINS, cls);
    if (listed == max && (max == 0 || cost >= numberAt(extraCosts, max - 1))) continue;
    let at = listed < max ? listed++ : max - 1;
    for (; at > 0 && numberAt(extraCosts, at - 1) > cost; at--)
      store<f64>(extraCosts + (at << 3), numberAt(extraCosts, at - 1));
    store<f64>(extraCosts + (at << 3), cost);
  }
  return listed;
}

/** Whether the free classes of a level hold `needed` of which none is confused with another. */
function hasFree(level: usize, needed: i32): bool {
  if (needed <= countBits(level + KNOWN)) return true;
  if (!findIndependent(load<u64>(level, FREE), load<u64>(level, FREE + 8), needed)) return false;
  store<u64>(level, independentLow, KNOWN);
  store<u64>(level, independentHigh, KNOWN + 8);
  return true;
}

/** Looks among the classes left for `needed`, at least one, of which none is confused with another. */
function findIndependent(leftLow: u64, leftHigh: u64, needed: i32): bool {
  if (++steps > maxSteps) return false;
  if (<i32>(popcnt(leftLow) + popcnt(leftHigh)) < needed) return false;
  if (needed == 1) {
    independentLow = leftHigh != 0 ? 0 : (<u64>1) << (63 - clz(leftLow));
    independentHigh = leftHigh != 0 ? (<u64>1) << (63 - clz(leftHigh)) : 0;
    return true;
  }
  listOutside(leftLow, leftHigh, needed - 1);
  let low = outsideLow;
  let high = outsideHigh;
  while (high != 0) {
    const bit = (<u64>1) << (63 - clz(high));
    high ^= bit;
    leftHigh ^= bit;
    const row = confusions + ((64 + <usize>ctz(bit)) << 4);
    if (findIndependent(leftLow & ~load<u64>(row), leftHigh & ~load<u64>(row, 8), needed - 1)) {
      independentHigh |= bit;
      return true;
    }
  }
  while (low != 0) {
    const bit = (<u64>1) << (63 - clz(low));
    low ^= bit;
    leftLow ^= bit;
    const row = confusions + ((<usize>ctz(bit)) << 4);
    if (findIndependent(leftLow & ~load<u64>(row), leftHigh & ~load<u64>(row, 8), needed - 1)) {
      independentLow |= bit;
      return true;
    }
  }
  return false;
}

/** Adds `missing` classes of those left to the ones inside, in every way without confusions. */
function complete(depth: i32, leftLow: u64, leftHigh: u64, missing: i32): void {
  if (++steps > maxSteps) return;
  const level = levelAt(depth);
  if (missing == 0) {
    keep(level + TAKEN);
    return;
  }
  listOutside(leftLow, leftHigh, missing - 1);
  let low = outsideLow;
  let high = outsideHigh;
  while ((low | high) != 0) {
    let cls: i32;
    if (high != 0) {
      cls = 127 - <i32>clz(high);
      high ^= (<u64>1) << (cls & 63);
      leftHigh ^= (<u64>1) << (cls & 63);
    } else {
      cls = 63 - <i32>clz(low);
      low ^= (<u64>1) << cls;
      leftLow ^= (<u64>1) << cls;
    }
    memory.copy(level + LEVEL + TAKEN, level + TAKEN, 64);
    if (!match(level + LEVEL + TAKEN, cls)) continue;
    const row = confusions + (cls << 4);
    complete(depth + 1, leftLow & ~load<u64>(row), leftHigh & ~load<u64>(row, 8), missing - 1);
  }
}

/** Of the classes left, those outside of `cliques` cliques: one of any more classes than that. */
function listOutside(leftLow: u64, leftHigh: u64, cliques: i32): void {
  let low = leftLow;
  let high = leftHigh;
  for (let clique = 0; clique < cliques && (low | high) != 0; clique++) {
    let a = low;
    let b = high;
    while (a != 0) {
      const cls = <usize>ctz(a);
      low ^= (<u64>1) << cls;
      const row = confusions + (cls << 4);
      a &= load<u64>(row);
      b &= load<u64>(row, 8);
    }
    while (b != 0) {
      const cls = <usize>ctz(b);
      high ^= (<u64>1) << cls;
      b &= load<u64>(confusions + ((64 + cls) << 4), 8);
    }
  }
  outsideLow = low;
  outsideHigh = high;
}

/** Fills the next level with both classes of a confusion inside; false where that cannot be. */
function enter(before: usize, number: i32): bool {
  const level = before + LEVEL;
  const one = <i32>load<u8>(ones + number);
  const other = <i32>load<u8>(others + number);
  const isOneInside = hasBit(before + INSIDE, one);
  const areBothNew = one != other && !isOneInside && !hasBit(before + INSIDE, other);
  const size = load<i32>(before, SIZE) + (areBothNew ? 2 : 1);
  let spent = load<f64>(before, SPENT) + numberAt(before + MARGINS, isOneInside ? other : one);
  if (areBothNew) spent += numberAt(before + MARGINS, other) + numberAt(costs, number);
  if (size > junctions || spent >= budget - NEAR) return false;
  memory.copy(level, before, SPENT);
  store<f64>(level, spent, SPENT);
  store<i32>(level, size, SIZE);
  return add(level, isOneInside ? other : one, number) && (!areBothNew || add(level, other, number));
}

/** Puts a class inside; false where a confusion below `number` forbids it, or no junction is left for it. */
function add(level: usize, cls: i32, number: i32): bool {
  if (numberAt(starts, cls) > 0 && confusionOf(cls, cls) < number) return false;
  const row = confusions + (cls << 4);
  for (let word = 0; word < 16; word += 8)
    for (let bits = load<u64>(row + word) & load<u64>(level + word, INSIDE); bits != 0; bits &= bits - 1)
      if (confusionOf(cls, (word << 3) + <i32>ctz(bits)) < number) return false;
  if (!match(level + TAKEN, cls)) return false;
  setBit(level + INSIDE, cls);
  clearBit(level + OPEN, cls);
  clearBit(level + FREE, cls);
  clearBit(level + KNOWN, cls);
  const left = budget - load<f64>(level, SPENT);
  const margins = level + MARGINS;
  const own = pairCosts + (cls << 10);
  for (let word = 0; word < 16; word += 8) {
    const confused = load<u64>(row + word);
    const set = level + word;
    store<u64>(set, load<u64>(set, FREE) & ~confused, FREE);
    store<u64>(set, load<u64>(set, KNOWN) & ~confused, KNOWN);
    let open = load<u64>(set, OPEN);
    for (let bits = confused & open; bits != 0; bits &= bits - 1) {
      const other = (word << 3) + <i32>ctz(bits);
      const margin = numberAt(margins, other) + numberAt(own, other);
      store<f64>(margins + (other << 3), margin);
      if (confusionOf(cls, other) < number || margin >= left) open ^= bits & -bits;
    }
    store<u64>(set, open, OPEN);
  }
  return true;
}

/** Forbids a confusion: where one of its classes is inside, the other may not enter. */
function leaveOut(level: usize, number: i32): void {
  const one = <i32>load<u8>(ones + number);
  const other = <i32>load<u8>(others + number);
  if (one == other || hasBit(level + INSIDE, other)) clearBit(level + OPEN, one);
  else if (hasBit(level + INSIDE, one)) clearBit(level + OPEN, other);
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
