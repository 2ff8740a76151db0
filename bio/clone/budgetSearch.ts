// Searches the cheapest set within a budget by branch and bound; fidelityBound.ts has the claims it rests on. A
// WebAssembly kernel takes the same steps (bio/kernel/fidelityKernel.ts); the loops here run where it is not available
// or the model is too large for it.
import { type BudgetOutcome, type BudgetTables, openFidelityKernel } from '#bio/kernel/fidelityKernel.ts';
import { budgetTablesOf, costOf, fixedOf, WORDS } from './budgetTables.ts';
import type { CostedSet } from './fidelityExchange.ts';
import { JunctionMatching, type LigationModel } from './ligationModel.ts';

const TOLERANCE = 1e-9;
/**
 * A step is one of the search for free classes. A decision takes as long as so many, and one more for each eight
 * confusions looked at and each two costs listed.
 */
const DECISION = 4;
const LOOKED_AT = 8;
const LISTED = 2;

/**
 * Finds the cheapest set of classes, one for each junction, that costs less than `budget` (minus the natural logarithm
 * of the fidelity). Ends after `maxSteps` steps.
 */
export function searchBudget(model: LigationModel, budget: number, maxSteps: number): BudgetOutcome {
  const tables = budgetTablesOf(model, budget);
  const kernel = openFidelityKernel(model, tables);
  if (kernel) return kernel.search(budget, maxSteps);
  const search = new BudgetSearch(model, tables, { budget, maxSteps });
  const found = search.run();
  return { found, steps: search.steps, isOver: search.steps > maxSteps };
}

/** The sets that hold the classes `inside`. Sets of classes are bit sets of four words. */
interface Level {
  readonly inside: Int32Array;
  size: number;
  /** What the classes inside cost at least. */
  spent: number;
  /** The classes that may still enter. */
  readonly open: Int32Array;
  /** Those of them that are not confused with themselves or with a class inside. */
  readonly free: Int32Array;
  /** Free classes that are not confused with each other, as many as a search for them met. */
  readonly known: Int32Array;
  /** What each open class costs at least beside those inside. */
  readonly margins: Float64Array;
  readonly matching: JunctionMatching;
}

class BudgetSearch {
  steps = 0;
  readonly #model: LigationModel;
  readonly #tables: BudgetTables;
  readonly #maxSteps: number;
  readonly #levels: readonly Level[];
  /** By depth of `#findIndependent` and of `#complete`: the classes left, and those to try. */
  readonly #left: readonly Int32Array[];
  readonly #outside: readonly Int32Array[];
  /** Of `#affordable`, ascending. */
  readonly #extraCosts: Float64Array;
  /** What `#findIndependent` found. */
  readonly #independent = new Int32Array(WORDS);
  #budget: number;
  #found: CostedSet | undefined;

  constructor(
    model: LigationModel,
    tables: BudgetTables,
    { budget, maxSteps }: { readonly budget: number; readonly maxSteps: number },
  ) {
    const { classCount, junctionCount } = model;
    this.#model = model;
    this.#tables = tables;
    this.#maxSteps = maxSteps;
    this.#budget = budget;
    this.#levels = Array.from({ length: junctionCount + 1 }, () => ({
      inside: new Int32Array(WORDS),
      size: 0,
      spent: 0,
      open: new Int32Array(WORDS),
      free: new Int32Array(WORDS),
      known: new Int32Array(WORDS),
      margins: new Float64Array(classCount),
      matching: new JunctionMatching(model),
    }));
    this.#left = Array.from({ length: junctionCount + 1 }, () => new Int32Array(WORDS));
    this.#outside = Array.from({ length: junctionCount + 1 }, () => new Int32Array(WORDS));
    this.#extraCosts = new Float64Array(junctionCount);
  }

  run(): CostedSet | undefined {
    const { starts, base } = this.#tables;
    const level = this.#levels[0]!;
    for (const cls of fixedOf(this.#model)) add(level.inside, cls);
    level.size = count(level.inside);
    level.spent = base;
    for (const [cls, start] of starts.entries()) {
      if (base + start < this.#budget) add(level.open, cls);
      if (start === 0) add(level.free, cls);
    }
    level.margins.set(starts);
    level.matching.taken.set(this.#model.fixed);
    this.#decide(0, 0);
    return this.#found;
  }

  /** Tries the sets of a level that hold further confusions from the number `first` on, or none. */
  #decide(depth: number, first: number): void {
    const level = this.#levels[depth]!;
    const missing = this.#model.junctionCount - level.size;
    for (let next = first; this.steps <= this.#maxSteps; next++) {
      this.steps += DECISION;
      if (this.#budget - level.spent <= TOLERANCE) return;
      const from = next;
      next = this.#nextConfusion(level, from);
      this.steps += Math.floor((next - from) / LOOKED_AT);
      const extras = this.#affordable(level, next, missing);
      if (!this.#hasFree(level, missing - extras)) return;
      if (extras === 0) {
        this.#left[0]!.set(level.free);
        this.#complete(depth, 0, missing);
        return;
      }
      if (this.#enter(depth, next)) this.#decide(depth + 1, next + 1);
      this.#leaveOut(level, next);
    }
  }

  /** The first confusion from the number `from` on that the budget pays for; their number where there is none. */
  #nextConfusion(level: Level, from: number): number {
    const { costs, ones, others } = this.#tables;
    const left = this.#budget - level.spent;
    const { inside, open, margins } = level;
    for (let number = from; number < costs.length && costs[number]! < left; number++) {
      const one = ones[number]!;
      const other = others[number]!;
      const isOneOpen = has(open, one);
      if (!isOneOpen && !has(open, other)) continue;
      if (isOneOpen && has(open, other)) {
        const cost = one === other ? margins[one]! : margins[one]! + margins[other]! + costs[number]!;
        if (cost < left) return number;
      } else if (has(inside, isOneOpen ? other : one) && margins[isOneOpen ? one : other]! < left)
        return number;
    }
    return costs.length;
  }

  /** How many extras, up to `max`, the budget pays for, with confusions from the number `from` on (claim 3). */
  #affordable(level: Level, from: number, max: number): number {
    const { costs, ones, others } = this.#tables;
    const { free } = level;
    const left = this.#budget - level.spent;
    if (from === costs.length) return 0;
    const paid = this.#listPaid(level, max);
    this.steps += Math.floor(paid / LISTED);
    let sum = 0;
    let taken = 0;
    let number = from;
    for (let extras = 0; extras < max; extras++) {
      while (number < costs.length && !(has(free, ones[number]!) && has(free, others[number]!))) number++;
      const cost = costs[number] ?? Number.POSITIVE_INFINITY;
      const isPaid = taken < paid && this.#extraCosts[taken]! <= cost;
      sum += isPaid ? this.#extraCosts[taken++]! : cost;
      if (!isPaid) number++;
      if (sum >= left) return extras;
    }
    return max;
  }

  /** Lists in `#extraCosts` what the open classes that are not free cost, the `max` cheapest; returns how many. */
  #listPaid({ open, free, margins }: Level, max: number): number {
    const list = this.#extraCosts;
    let listed = 0;
    for (let word = 0; word < WORDS; word++)
      for (let bits = open[word]! & ~free[word]!; bits !== 0; bits &= bits - 1) {
        const cost = margins[word * 32 + lowestOf(bits)]!;
        if (listed === max && (max === 0 || cost >= list[max - 1]!)) continue;
        let at = listed < max ? listed++ : max - 1;
        for (; at > 0 && list[at - 1]! > cost; at--) list[at] = list[at - 1]!;
        list[at] = cost;
      }
    return listed;
  }

  /** Whether the free classes of a level hold `needed` of which none is confused with another. */
  #hasFree(level: Level, needed: number): boolean {
    if (needed <= count(level.known)) return true;
    this.#left[0]!.set(level.free);
    if (!this.#findIndependent(0, needed)) return false;
    level.known.set(this.#independent);
    return true;
  }

  /** Looks among the classes left at a depth for `needed`, at least one, of which none is confused with another. */
  #findIndependent(depth: number, needed: number): boolean {
    if (++this.steps > this.#maxSteps) return false;
    const left = this.#left[depth]!;
    if (count(left) < needed) return false;
    if (needed === 1) {
      this.#independent.fill(0);
      add(this.#independent, highestOf(left));
      return true;
    }
    const outside = this.#listOutside(depth, needed - 1);
    for (let cls = highestOf(outside); cls >= 0; cls = highestOf(outside)) {
      this.#take(depth, cls);
      if (!this.#findIndependent(depth + 1, needed - 1)) continue;
      add(this.#independent, cls);
      return true;
    }
    return false;
  }

  /** Adds `missing` classes of those left to the ones inside, in every way without confusions. */
  #complete(depth: number, taken: number, missing: number): void {
    if (++this.steps > this.#maxSteps) return;
    const { matching } = this.#levels[depth]!;
    if (missing === 0) {
      this.#keep(matching.taken);
      return;
    }
    const outside = this.#listOutside(taken, missing - 1);
    const next = this.#levels[depth + 1]!.matching;
    for (let cls = highestOf(outside); cls >= 0; cls = highestOf(outside)) {
      this.#take(taken, cls);
      next.copy(matching);
      if (next.add(cls)) this.#complete(depth + 1, taken + 1, missing - 1);
    }
  }

  /** Of the classes left at a depth, those outside of `cliques` cliques: one of any more classes than that. */
  #listOutside(depth: number, cliques: number): Int32Array {
    const { confusions } = this.#tables;
    const outside = this.#outside[depth]!;
    outside.set(this.#left[depth]!);
    for (let clique = 0; clique < cliques; clique++) {
      let [a, b, c, d] = [outside[0]!, outside[1]!, outside[2]!, outside[3]!];
      while ((a | b | c | d) !== 0) {
        const cls = a ? lowestOf(a) : b ? 32 + lowestOf(b) : c ? 64 + lowestOf(c) : 96 + lowestOf(d);
        remove(outside, cls);
        const row = WORDS * cls;
        a &= confusions[row]!;
        b &= confusions[row + 1]!;
        c &= confusions[row + 2]!;
        d &= confusions[row + 3]!;
      }
    }
    return outside;
  }

  /** Takes a class of those outside: the next depth has what is left beside it, this one what is left without it. */
  #take(depth: number, cls: number): void {
    const { confusions } = this.#tables;
    const left = this.#left[depth]!;
    const next = this.#left[depth + 1]!;
    remove(left, cls);
    remove(this.#outside[depth]!, cls);
    for (let word = 0; word < WORDS; word++) next[word] = left[word]! & ~confusions[cls * WORDS + word]!;
  }

  /** Fills the next level with both classes of a confusion inside; false where that cannot be. */
  #enter(depth: number, number: number): boolean {
    const { ones, others, costs } = this.#tables;
    const before = this.#levels[depth]!;
    const level = this.#levels[depth + 1]!;
    const one = ones[number]!;
    const other = others[number]!;
    const isOneInside = has(before.inside, one);
    const areBothNew = one !== other && !isOneInside && !has(before.inside, other);
    level.size = before.size + (areBothNew ? 2 : 1);
    level.spent = before.spent + before.margins[isOneInside ? other : one]!;
    if (areBothNew) level.spent += before.margins[other]! + costs[number]!;
    if (level.size > this.#model.junctionCount || level.spent >= this.#budget - TOLERANCE) return false;
    for (const key of ['inside', 'open', 'free', 'known', 'margins'] as const) level[key].set(before[key]);
    level.matching.copy(before.matching);
    return (
      this.#add(level, isOneInside ? other : one, number) && (!areBothNew || this.#add(level, other, number))
    );
  }

  /** Puts a class inside; false where a confusion below `number` forbids it, or no junction is left for it. */
  #add(level: Level, cls: number, number: number): boolean {
    const { confusions, numbers, pairCosts, starts } = this.#tables;
    const { inside, open, free, known, margins } = level;
    const row = cls * this.#model.classCount;
    if (starts[cls]! > 0 && numbers[row + cls]! < number) return false;
    for (let word = 0; word < WORDS; word++)
      for (let bits = confusions[cls * WORDS + word]! & inside[word]!; bits !== 0; bits &= bits - 1)
        if (numbers[row + word * 32 + lowestOf(bits)]! < number) return false;
    if (!level.matching.add(cls)) return false;
    add(inside, cls);
    for (const set of [open, free, known]) remove(set, cls);
    const left = this.#budget - level.spent;
    for (let word = 0; word < WORDS; word++) {
      const confused = confusions[cls * WORDS + word]!;
      free[word]! &= ~confused;
      known[word]! &= ~confused;
      for (let bits = confused & open[word]!; bits !== 0; bits &= bits - 1) {
        const bit = lowestOf(bits);
        const at = word * 32 + bit;
        margins[at]! += pairCosts[row + at]!;
        if (numbers[row + at]! < number || margins[at]! >= left) open[word]! &= ~(1 << bit);
      }
    }
    return true;
  }

  /** Forbids a confusion: where one of its classes is inside, the other may not enter. */
  #leaveOut({ inside, open }: Level, number: number): void {
    const one = this.#tables.ones[number]!;
    const other = this.#tables.others[number]!;
    if (one === other || has(inside, other)) remove(open, one);
    else if (has(inside, one)) remove(open, other);
  }

  #keep(classes: Int32Array): void {
    const cost = costOf(this.#model, classes);
    if (cost >= this.#budget - TOLERANCE) return;
    this.#budget = cost;
    this.#found = { classes: classes.slice(), cost };
  }
}

function has(set: Int32Array, cls: number): boolean {
  return ((set[cls >> 5]! >>> (cls & 31)) & 1) !== 0;
}

function add(set: Int32Array, cls: number): void {
  set[cls >> 5]! |= 1 << (cls & 31);
}

function remove(set: Int32Array, cls: number): void {
  set[cls >> 5]! &= ~(1 << (cls & 31));
}

function count(set: Int32Array): number {
  let sum = 0;
  for (let bits of set) for (; bits !== 0; bits &= bits - 1) sum++;
  return sum;
}

/** Index of the lowest set bit. */
function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The highest class of a set; -1 where it is empty. */
function highestOf(set: Int32Array): number {
  for (let word = WORDS - 1; word >= 0; word--)
    if (set[word] !== 0) return word * 32 + 31 - Math.clz32(set[word]!);
  return -1;
}
