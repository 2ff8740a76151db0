// Searches the cheapest set within a budget by branch and bound; fidelityBound.ts has the claims it rests on. A
// WebAssembly kernel takes the same steps (bio/kernel/fidelityKernel.ts); the loops here run where it is not available
// or the model is too large for it.
import { type BudgetOutcome, type BudgetTables, openFidelityKernel } from '#bio/kernel/fidelityKernel.ts';
import { budgetTablesOf, costOf, fixedOf, WORDS } from './budgetTables.ts';
import type { CostedSet } from './fidelityExchange.ts';
import { JunctionMatching, type LigationModel } from './ligationModel.ts';

const TOLERANCE = 1e-9;
/** In `Level.partners`, more than one of them; above the number of any class. */
const SEVERAL = 255;

/**
 * Finds the cheapest set of classes, one for each junction, that costs less than `budget` (minus the natural logarithm
 * of the fidelity). Ends after `maxSteps` partial sets.
 */
export function searchBudget(model: LigationModel, budget: number, maxSteps: number): BudgetOutcome {
  const tables = budgetTablesOf(model, budget);
  const kernel = openFidelityKernel(model, tables);
  if (kernel) return kernel.search(budget, maxSteps);
  const search = new BudgetSearch(model, tables, { budget, maxSteps });
  const found = search.run();
  return { found, steps: search.steps, isOver: search.steps > maxSteps };
}

/** The arrays of one depth of the search; the depth is the number of chosen classes. */
interface Level {
  /** Bit set of the classes that the core can still take. */
  readonly open: Int32Array;
  /** Classes to try, and for each the number of its clique, ascending. */
  readonly outside: Int32Array;
  readonly cliques: Int32Array;
  /** A lower bound of what each class adds to the cost of the chosen ones; infinite for those. */
  readonly margins: Float64Array;
  /** For each class 1 + the number of the chosen class that it is confused with; 0 for none, `SEVERAL` for more. */
  readonly partners: Uint8Array;
  readonly matching: JunctionMatching;
}

interface Extra {
  readonly cls: number;
  readonly margin: number;
}

class BudgetSearch {
  steps = 0;
  readonly #model: LigationModel;
  readonly #tables: BudgetTables;
  readonly #maxSteps: number;
  readonly #levels: readonly Level[];
  readonly #chosen: Int32Array;
  readonly #left = new Int32Array(WORDS);
  readonly #extraCosts: Float64Array;
  readonly #minCosts: Float64Array;
  /** By depth, what the chosen classes cost. */
  readonly #spent: Float64Array;
  /** The depth at which the fixed classes alone are chosen. */
  readonly #root: number;
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
    this.#chosen = new Int32Array(junctionCount);
    this.#levels = Array.from({ length: junctionCount + 1 }, () => ({
      open: new Int32Array(WORDS),
      outside: new Int32Array(classCount),
      cliques: new Int32Array(classCount),
      margins: new Float64Array(classCount),
      partners: new Uint8Array(classCount),
      matching: new JunctionMatching(model),
    }));
    this.#extraCosts = new Float64Array(classCount);
    this.#minCosts = new Float64Array(classCount + 1);
    this.#spent = new Float64Array(junctionCount + 1);
    this.#root = fixedOf(model).length;
  }

  run(): CostedSet | undefined {
    const { alone, fixed, junctionCount } = this.#model;
    const { starts, base } = this.#tables;
    const { open, margins, matching } = this.#levels[this.#root]!;
    margins.set(starts);
    matching.taken.set(fixed);
    for (const [cls, start] of starts.entries())
      if (alone[cls] === 0 && start < Number.POSITIVE_INFINITY) open[cls >> 5]! |= 1 << (cls & 31);
    this.#spent[this.#root] = base;
    this.#growCore(this.#root, junctionCount);
    return this.#found;
  }

  /** Tries the sets whose core holds the `depth` chosen classes and otherwise open ones, with `maxExtras` extras. */
  #growCore(depth: number, maxExtras: number): void {
    if (++this.steps > this.#maxSteps) return;
    const level = this.#levels[depth]!;
    const missing = this.#chosen.length - depth;
    const hasFixed = this.#root > 0;
    let extras = this.#affordable(depth, Math.min(maxExtras, missing));
    let count = this.#listOutside(level, hasFixed ? 0 : missing - extras - 1);
    if ((count === 0 && missing > extras) || !this.#enter(depth)) return;
    if (extras > 0 && (count > 1 || hasFixed)) {
      extras = this.#affordableBeside(depth, extras);
      if (!hasFixed) count = keepFrom(level, count, missing - extras);
    }
    if (hasFixed) count = this.#keepNeeded(depth, count, extras);
    if (missing <= extras) this.#addExtras(depth, this.#spent[depth]!, this.#extrasOf(depth));
    if (missing === 0) return;
    const { open } = this.#levels[depth + 1]!;
    for (let i = count - 1; i >= 0 && this.steps <= this.#maxSteps; i--) {
      const cls = level.outside[i]!;
      level.open[cls >> 5]! &= ~(1 << (cls & 31));
      const cost = this.#spent[depth]! + this.#tables.starts[cls]!;
      if (cost >= this.#budget) continue;
      this.#spent[depth + 1] = cost;
      this.#chosen[depth] = cls;
      for (let word = 0; word < WORDS; word++)
        open[word] = level.open[word]! & ~this.#tables.confusions[cls * WORDS + word]!;
      this.#growCore(depth + 1, extras);
    }
  }

  /**
   * Keeps, of the `count` open classes listed, those of which a set within the budget needs at least one. Cliques are
   * left out, the ones whose cheapest class costs most first, as long as a class of each and the cheapest extras exceed
   * the budget (claim 5).
   */
  #keepNeeded(depth: number, count: number, extras: number): number {
    const { outside, cliques } = this.#levels[depth]!;
    const minCost = this.#minCosts.fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < count; i++)
      minCost[cliques[i]!] = Math.min(minCost[cliques[i]!]!, this.#tables.starts[outside[i]!]!);
    const last = cliques[count - 1] ?? 0;
    const order = Array.from({ length: last }, (_, i) => i + 1).sort(
      (a, b) => minCost[b]! - minCost[a]! || a - b,
    );
    let leftOut = 0;
    while (leftOut < last) {
      const costs = order.slice(0, leftOut + 1).map((it) => minCost[it]!);
      if (this.#costWith(depth, costs.reverse(), extras) < this.#budget - TOLERANCE) break;
      leftOut++;
    }
    const listed = outside.slice(0, count);
    let kept = 0;
    for (const clique of order.slice(leftOut))
      for (let i = 0; i < count; i++) if (cliques[i] === clique) outside[kept++] = listed[i]!;
    return kept;
  }

  /** What the chosen classes cost with as many as are missing of `costs`, which ascend, and of the cheapest extras. */
  #costWith(depth: number, costs: readonly number[], extras: number): number {
    let sum = this.#spent[depth]!;
    let taken = 0;
    for (let n = 0; n < this.#chosen.length - depth; n++) {
      const core = costs[taken] ?? Number.POSITIVE_INFINITY;
      const extra = n - taken < extras ? this.#extraCosts[n - taken]! : Number.POSITIVE_INFINITY;
      sum += Math.min(core, extra);
      if (core <= extra) taken++;
    }
    return sum;
  }

  /** How many extras, up to `max`, the budget pays for beside the chosen classes. */
  #affordable(depth: number, max: number): number {
    let sum = this.#spent[depth]!;
    for (let i = 0; i < max; i++) {
      sum += this.#tables.costs[i] ?? Number.POSITIVE_INFINITY;
      if (sum >= this.#budget) return i;
    }
    return max;
  }

  /** How many extras, up to `max`, the budget pays for in addition to a core of the chosen classes and open ones. */
  #affordableBeside(depth: number, max: number): number {
    const level = this.#levels[depth]!;
    const { margins } = level;
    const costs = this.#extraCosts;
    const cheapest = this.#tables.cheapest;
    const order = this.#tables.cheapestFirst;
    let count = 0;
    let sum = this.#spent[depth]!;
    let limit = this.#budget - sum;
    for (let i = 0; i < order.length; i++) {
      const cls = order[i]!;
      if (cheapest[cls]! >= limit) break;
      if (margins[cls]! >= limit) continue;
      const cost = this.#extraCost(level, cls);
      if (cost >= limit) continue;
      sum += cost - (count < max ? 0 : limit);
      let at = count < max ? count++ : max - 1;
      for (; at > 0 && costs[at - 1]! > cost; at--) costs[at] = costs[at - 1]!;
      costs[at] = cost;
      if (count < max) continue;
      // With fixed classes the cheapest are needed, not only that there are as many.
      if (sum < this.#budget && this.#root === 0) return max;
      limit = costs[max - 1]!;
    }
    for (; sum >= this.#budget; count--) sum -= costs[count - 1]!;
    return count;
  }

  /** A lower bound of what an extra adds to the cost of a core of the chosen classes and open ones. */
  #extraCost(level: Level, cls: number): number {
    const margin = level.margins[cls]!;
    if (this.#isExtra(level, cls)) return margin;
    const { open } = level;
    const others = this.#tables.confused[cls]!;
    const pairCosts = this.#tables.pairCosts;
    const row = cls * this.#model.classCount;
    // Claim 2: it is confused with two classes of the core, or with one of a higher number.
    const isAlone = level.partners[cls] === 0;
    let first = isAlone ? 0 : margin;
    let both = Number.POSITIVE_INFINITY;
    for (let i = 0; i < others.length; i++) {
      const other = others[i]!;
      if (((open[other >> 5]! >> (other & 31)) & 1) === 0) continue;
      const cost = pairCosts[row + other]!;
      if (margin + cost >= both) break;
      if (isAlone && other > cls) return margin + cost;
      if (first === 0) first = margin + cost;
      else both = Math.min(both, first + cost);
    }
    return both;
  }

  /** Whether a class can be an extra where the chosen ones are the core (claim 2). */
  #isExtra({ partners }: Level, cls: number): boolean {
    return this.#model.alone[cls]! > 0 || partners[cls]! > cls + 1;
  }

  /** Splits the open classes into cliques; lists those outside the first `count` and returns their number. */
  #listOutside({ open, outside, cliques }: Level, count: number): number {
    const confusions = this.#tables.confusions;
    const left = this.#left;
    for (let i = 0; i < WORDS; i++) left[i] = open[i]!;
    let listed = 0;
    for (let number = 1; ; number++) {
      let [a, b, c, d] = [left[0]!, left[1]!, left[2]!, left[3]!];
      if ((a | b | c | d) === 0) return listed;
      do {
        const cls = a ? lowestOf(a) : b ? 32 + lowestOf(b) : c ? 64 + lowestOf(c) : 96 + lowestOf(d);
        left[cls >> 5]! &= ~(1 << (cls & 31));
        const row = WORDS * cls;
        a &= confusions[row]!;
        b &= confusions[row + 1]!;
        c &= confusions[row + 2]!;
        d &= confusions[row + 3]!;
        if (number > count) {
          outside[listed] = cls;
          cliques[listed++] = number;
        }
      } while ((a | b | c | d) !== 0);
    }
  }

  /** Fills margins and matching for the class chosen last; false where no junction is left for it. */
  #enter(depth: number): boolean {
    if (depth === this.#root) return true;
    const before = this.#levels[depth - 1]!;
    const { margins, partners, matching } = this.#levels[depth]!;
    const cls = this.#chosen[depth - 1]!;
    matching.copy(before.matching);
    if (!matching.add(cls)) return false;
    margins.set(before.margins);
    partners.set(before.partners);
    const others = this.#tables.confused[cls]!;
    const pairCosts = this.#tables.pairCosts;
    const row = cls * this.#model.classCount;
    for (let i = 0; i < others.length; i++) {
      const other = others[i]!;
      margins[other]! += pairCosts[row + other]!;
      partners[other] = partners[other] === 0 ? cls + 1 : SEVERAL;
    }
    margins[cls] = Number.POSITIVE_INFINITY;
    return true;
  }

  #extrasOf(depth: number): readonly Extra[] {
    const level = this.#levels[depth]!;
    const limit = this.#budget - this.#spent[depth]!;
    const extras: Extra[] = [];
    const { margins } = level;
    for (let cls = 0; cls < margins.length; cls++)
      if (margins[cls]! < limit && this.#isExtra(level, cls)) extras.push({ cls, margin: margins[cls]! });
    return extras.sort(byMargin);
  }

  /** Completes the `depth` chosen classes by extras, the cheapest first; `cost` is that of all so far. */
  #addExtras(depth: number, cost: number, extras: readonly Extra[]): void {
    const missing = this.#chosen.length - depth;
    if (missing === 0) {
      this.#keep(this.#levels[depth]!.matching.taken);
      return;
    }
    const next = this.#levels[depth + 1]!.matching;
    // The time of a step here grows with the number of extras.
    const step = 1 + (extras.length >> 2);
    for (let i = 0; i + missing <= extras.length && this.steps <= this.#maxSteps; i++) {
      this.steps += step;
      const { cls, margin } = extras[i]!;
      if (cost + missing * margin >= this.#budget - TOLERANCE) return;
      next.copy(this.#levels[depth]!.matching);
      if (next.add(cls))
        this.#addExtras(depth + 1, cost + margin, this.#extrasBeside(cls, extras.slice(i + 1)));
    }
  }

  /** The extras that are still affordable after `cls` was added, with their margins in addition to it. */
  #extrasBeside(cls: number, extras: readonly Extra[]): readonly Extra[] {
    const { classCount } = this.#model;
    return extras
      .map((it) => ({ cls: it.cls, margin: it.margin + this.#tables.pairCosts[cls * classCount + it.cls]! }))
      .filter(({ margin }) => margin < this.#budget)
      .sort(byMargin);
  }

  #keep(classes: Int32Array): void {
    const cost = costOf(this.#model, classes);
    if (cost >= this.#budget - TOLERANCE) return;
    this.#budget = cost;
    this.#found = { classes: classes.slice(), cost };
  }
}

function byMargin(a: Extra, b: Extra): number {
  return a.margin - b.margin;
}

/** Index of the lowest set bit. */
function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Keeps, of the `count` classes to try, those in clique `first` or a later one; returns how many. */
function keepFrom({ outside, cliques }: Level, count: number, first: number): number {
  let start = 0;
  while (start < count && cliques[start]! < first) start++;
  outside.copyWithin(0, start, count);
  return count - start;
}
