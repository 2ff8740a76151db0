// How faithful a set of overhangs can be at most, by branch and bound over classes of overhangs (`ligationModel`).
//
// The cost of a set is minus the logarithm of its fidelity: the sum over its classes of log(1 + x), where x is the sum,
// over all classes of the set, of wrong ligations with it for each correct one. A search has a budget: it finds the
// cheapest set that costs less, or shows that none does.
//
// Claim 1. Let some classes be chosen. A set within the budget U that holds them costs at least the chosen ones' log(1
// + x), plus for each further class its margin, which is log(1 + its x so far) and exp(-U) times what it adds to the x
// of the chosen ones, plus for each pair of further classes exp(-U) times what the two add to each other's x.
// Proof. Each 1 + x is at most exp(U), so the logarithm rises by at least exp(-U) times what is added to x.
//
// Let r classes be missing, and `floor` be the chosen ones' cost and the r least margins. What is left of the budget,
// R, must pay for pairs. Call two classes hard where their pair costs at least R / k: a set has fewer than k hard
// pairs.
// Claim 2. Of r classes out of groups that can give c classes without a hard pair, at least r - c pairs are hard.
// Proof. Take one class off each hard pair: what is left has none, so it has at most c classes.
// So where the groups give r - k at most, no set is within the budget; and where some of the groups do, each set has a
// class outside them, and only these are tried. Groups are cliques of hard pairs, which give one, and (San Segundo et
// al. 2015, doi:10.1016/j.cor.2015.06.009) a class with two cliques of which every choice has a hard pair, which give
// two.
import type { CostedSet } from './fidelityExchange.ts';
import { JunctionMatching, type LigationModel } from './ligationModel.ts';

export interface FidelityBound {
  /** The cheapest set known. */
  readonly best: CostedSet;
  /** No set costs less than this. */
  readonly atLeast: number;
}

/** Budgets grow up to the cost of the known set, each by this factor: what one of them excludes is a bound. */
const GROWTH = 1.4;
const BUDGETS = 8;
/** Hard pairs are those of R / k for k up to this. */
const MAX_HARD_PAIRS = 2;
/** Costs of pairs, rounded up, from which they are hard. */
const LEVELS = 64;
const NEAR = 1e-9;

/**
 * Bounds the cost from below, within `maxSteps` partial sets looked at, and improves the known set where it is not the
 * best.
 */
export function boundCost(model: LigationModel, known: CostedSet, maxSteps: number): FidelityBound {
  let best = known;
  let atLeast = 0;
  let steps = maxSteps;
  for (let k = BUDGETS; k >= 0 && atLeast < best.cost - NEAR; k--) {
    const search = new BudgetSearch(model, best.cost / GROWTH ** k, steps);
    const found = search.run();
    steps -= search.steps;
    if (found) best = found;
    if (search.isOver) break;
    atLeast = found ? best.cost : best.cost / GROWTH ** k;
  }
  return { best, atLeast: Math.min(atLeast, best.cost) };
}

/** Arrays of one depth of the search. */
interface Level {
  /** Set of the classes that can still be chosen. */
  readonly open: Int32Array;
  /** Of each class: its x beside the chosen ones, what it adds to theirs, and its margin. */
  readonly own: Float64Array;
  readonly added: Float64Array;
  readonly margins: Float64Array;
  /** Of each chosen class. */
  readonly xs: Float64Array;
  readonly matching: JunctionMatching;
}

class BudgetSearch {
  steps = 0;
  readonly #model: LigationModel;
  readonly #maxSteps: number;
  readonly #slope: number;
  readonly #words: number;
  readonly #levels: readonly Level[];
  readonly #chosen: Int32Array;
  /** Ascending costs of pairs; of each the pairs that cost as much or more, as a set of partners by class. */
  readonly #pairCosts: readonly number[];
  readonly #hardSets: readonly Int32Array[];
  readonly #margins: Float64Array;
  readonly #cliques: CliqueCover;
  #budget: number;
  #found: CostedSet | undefined;

  constructor(model: LigationModel, budget: number, maxSteps: number) {
    const { classCount, junctionCount } = model;
    this.#model = model;
    this.#maxSteps = maxSteps;
    this.#budget = budget;
    this.#slope = Math.exp(-budget);
    this.#words = (classCount + 31) >> 5;
    this.#chosen = new Int32Array(junctionCount);
    this.#margins = new Float64Array(classCount);
    this.#levels = Array.from({ length: junctionCount + 1 }, () => ({
      open: new Int32Array(this.#words),
      own: new Float64Array(classCount),
      added: new Float64Array(classCount),
      margins: new Float64Array(classCount),
      xs: new Float64Array(junctionCount),
      matching: new JunctionMatching(model),
    }));
    const pairs = model.confused.flatMap((others, a) =>
      [...others].map((b) => ({ a, b, cost: this.#slope * model.pairs[a * classCount + b]! })),
    );
    const costs = [...new Set(pairs.map((it) => it.cost))].filter((it) => it < budget).sort((a, b) => a - b);
    const kept = Math.min(LEVELS, costs.length);
    this.#pairCosts = [
      ...Array.from({ length: kept }, (_, i) => costs[Math.floor((i * costs.length) / kept)]!),
      budget,
    ];
    this.#hardSets = this.#pairCosts.map((lowest) => {
      const sets = new Int32Array(classCount * this.#words);
      for (const { a, b, cost } of pairs)
        if (cost >= lowest) sets[a * this.#words + (b >> 5)]! |= 1 << (b & 31);
      return sets;
    });
    this.#cliques = new CliqueCover(classCount);
  }

  get isOver(): boolean {
    return this.steps > this.#maxSteps;
  }

  run(): CostedSet | undefined {
    const { open, own, margins } = this.#levels[0]!;
    own.set(this.#model.alone);
    for (let cls = 0; cls < own.length; cls++) {
      margins[cls] = Math.log1p(own[cls]!);
      open[cls >> 5]! |= 1 << (cls & 31);
    }
    this.#visit(0, 0);
    return this.#found;
  }

  /** Tries the sets that hold the `depth` chosen classes, which cost `cost`, and otherwise open ones. */
  #visit(depth: number, cost: number): void {
    if (++this.steps > this.#maxSteps) return;
    const level = this.#levels[depth]!;
    const missing = this.#chosen.length - depth;
    if (missing === 0) {
      if (cost >= this.#budget - NEAR) return;
      this.#budget = cost;
      this.#found = { classes: level.matching.taken.slice(), cost };
      return;
    }
    const left = this.#leftFor(level, missing, cost);
    if (left <= 0) return;
    for (const cls of this.#classesToTry(level.open, missing, left)) {
      level.open[cls >> 5]! &= ~(1 << (cls & 31));
      const nextCost = this.#choose(depth, cls);
      if (nextCost !== undefined) this.#visit(depth + 1, nextCost);
      if (this.isOver) return;
    }
  }

  /**
   * What is left of the budget for pairs of open classes; closes the classes that cost too much. Not positive: no set.
   */
  #leftFor({ open, margins }: Level, missing: number, cost: number): number {
    const classes = membersOf(open);
    if (classes.length < missing) return 0;
    const sorted = this.#margins.subarray(0, classes.length);
    for (const [i, cls] of classes.entries()) sorted[i] = margins[cls]!;
    sorted.sort();
    let left = this.#budget - NEAR - cost;
    for (let i = 0; i < missing; i++) left -= sorted[i]!;
    const last = sorted[missing - 1]!;
    for (const cls of classes) if (margins[cls]! - last >= left) open[cls >> 5]! &= ~(1 << (cls & 31));
    return left;
  }

  /** Open classes of which every set within the budget has one; none where there is no such set. */
  #classesToTry(open: Int32Array, missing: number, left: number): readonly number[] {
    let fewest: readonly number[] | undefined;
    for (let k = 1; k <= Math.min(MAX_HARD_PAIRS, missing) && fewest?.length !== 0; k++) {
      const at = this.#pairCosts.findIndex((it) => it >= left / k);
      const outside = this.#cliques.outsideOf(open, this.#hardSets[at]!, missing - k);
      if (!fewest || outside.length < fewest.length) fewest = outside;
    }
    return fewest!;
  }

  /** Fills the next depth and gives its cost; undefined where no junction is left for the class. */
  #choose(depth: number, cls: number): number | undefined {
    const { classCount, confused, wrong } = this.#model;
    const level = this.#levels[depth]!;
    const next = this.#levels[depth + 1]!;
    next.matching.copy(level.matching);
    if (!next.matching.add(cls)) return undefined;
    next.open.set(level.open);
    next.own.set(level.own);
    next.added.set(level.added);
    next.margins.set(level.margins);
    this.#chosen[depth] = cls;
    let cost = 0;
    for (let i = 0; i < depth; i++) {
      next.xs[i] = level.xs[i]! + wrong[this.#chosen[i]! * classCount + cls]!;
      cost += Math.log1p(next.xs[i]!);
    }
    next.xs[depth] = level.own[cls]!;
    for (const other of confused[cls]!) {
      next.own[other]! += wrong[other * classCount + cls]!;
      next.added[other]! += wrong[cls * classCount + other]!;
      next.margins[other] = Math.log1p(next.own[other]!) + this.#slope * next.added[other]!;
    }
    return cost + Math.log1p(level.own[cls]!);
  }
}

/** Groups of classes that can give few without a hard pair. */
class CliqueCover {
  readonly #words: number;
  /** Cliques found so far, as sets. */
  readonly #cliques: Int32Array;
  readonly #isUsed: Uint8Array;
  readonly #left: Int32Array;
  readonly #common: Int32Array;

  constructor(classCount: number) {
    this.#words = (classCount + 31) >> 5;
    this.#cliques = new Int32Array(classCount * this.#words);
    this.#isUsed = new Uint8Array(classCount);
    this.#left = new Int32Array(this.#words);
    this.#common = new Int32Array(this.#words);
  }

  /**
   * Open classes outside groups that give `count` classes at most without a pair of `hard`; few of them, the last
   * first.
   */
  outsideOf(open: Int32Array, hard: Int32Array, count: number): readonly number[] {
    this.#left.set(open);
    for (let i = 0; i < count; i++) this.#takeClique(i, hard);
    this.#isUsed.fill(0, 0, count);
    const outside = membersOf(this.#left).filter((cls) => !this.#absorb(cls, hard, count));
    return outside.reverse();
  }

  /** Moves a maximal clique out of what is left; an empty one where nothing is. */
  #takeClique(index: number, hard: Int32Array): void {
    const words = this.#words;
    const common = this.#common;
    common.set(this.#left);
    this.#cliques.fill(0, index * words, (index + 1) * words);
    for (let word = 0; word < words; ) {
      const bit = common[word]! & -common[word]!;
      if (bit === 0) {
        word++;
        continue;
      }
      this.#left[word]! &= ~bit;
      this.#cliques[index * words + word]! |= bit;
      const cls = word * 32 + 31 - Math.clz32(bit);
      for (let i = 0; i < words; i++) common[i]! &= hard[cls * words + i]!;
    }
  }

  /**
   * Whether a class joins a clique, or two that no other class was joined to and that cannot give one each beside it.
   */
  #absorb(cls: number, hard: Int32Array, count: number): boolean {
    for (let a = 0; a < count; a++) {
      if (this.#isUsed[a]) continue;
      const beside = this.#besideIn(a, cls, hard);
      if (beside.length === 0) {
        this.#cliques[a * this.#words + (cls >> 5)]! |= 1 << (cls & 31);
        return true;
      }
      if (beside.length > 2) continue;
      for (let b = 0; b < count; b++) {
        if (b === a || this.#isUsed[b] || !beside.every((it) => this.#isExhausted(b, [cls, it], hard)))
          continue;
        this.#isUsed[a] = 1;
        this.#isUsed[b] = 1;
        return true;
      }
    }
    return false;
  }

  /** Up to three classes of a clique that are in no hard pair with this one. */
  #besideIn(clique: number, cls: number, hard: Int32Array): readonly number[] {
    const beside: number[] = [];
    for (let word = 0; word < this.#words; word++) {
      let bits = this.#cliques[clique * this.#words + word]! & ~hard[cls * this.#words + word]!;
      for (; bits !== 0 && beside.length < 3; bits &= bits - 1)
        beside.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
    return beside;
  }

  /** Whether every class of a clique is in a hard pair with one of two. */
  #isExhausted(clique: number, [one, other]: readonly [number, number], hard: Int32Array): boolean {
    const words = this.#words;
    for (let i = 0; i < words; i++)
      if (this.#cliques[clique * words + i]! & ~hard[one * words + i]! & ~hard[other * words + i]!)
        return false;
    return true;
  }
}

/** Members of a set of 32-bit words, ascending. */
function membersOf(set: Int32Array): number[] {
  const members: number[] = [];
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1)
      members.push(word * 32 + 31 - Math.clz32(bits & -bits));
  return members;
}
