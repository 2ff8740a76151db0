// Of candidates for each junction the set that ligase joins most faithfully, by branch and bound.
//
// The cost of a set is minus the logarithm of its fidelity: the sum over junctions of log(1 + x), where x is the sum,
// over all junctions of the set, of wrong ligations with it for each correct one.
// Claim. Let some junctions be chosen, and U be the cost of a known set. Every completion that costs at most U costs at
// least the chosen ones' log(1 + x), plus for each open junction the least, over its candidates, of log(1 + its x so
// far) and exp(-U) times what it adds to the x of the chosen ones.
// Proof. More junctions only raise an x. Where the whole costs at most U, each 1 + x is at most exp(U), so along the
// way the logarithm rises by at least exp(-U) times what is added to x; the open junctions add up.
import { random } from '#bio/core/random.ts';
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { correctLigations, wrongLigations } from './overhangFidelity.ts';
import { overhangRelation } from './overhangRelation.ts';

export interface FaithfulSet {
  /** Of each junction the index of its candidate. */
  readonly picks: readonly number[];
  /** No set has a higher fidelity than this, 0 to 1. */
  readonly atMost: number;
  readonly isProved: boolean;
}

/** Sets that the exchange begins from, the given one and changed copies of the best. */
const STARTS = 24;
/** Junctions of a copy that are chosen at random. */
const SHAKEN = 4;
const NEAR = 1e-9;
/** More than all that ligase confuses: a set with a clash is never the best. */
const CLASH = 1e6;

/** `first` is a set without clashes; candidates are no palindromes. */
export function mostFaithful(
  candidates: readonly (readonly string[])[],
  first: readonly number[],
  { counts, maxSteps }: { readonly counts: LigationCounts; readonly maxSteps: number },
): FaithfulSet {
  return new FidelitySearch(candidates, counts, maxSteps).run(first);
}

class FidelitySearch {
  /** Numbers of the candidates among all distinct ones, junction by junction; those of i are from `#begins[i]` on. */
  readonly #candidates: Int32Array;
  readonly #begins: readonly number[];
  /** Wrong ligations of one (row) with another (column) for each correct one; CLASH where they clash. */
  readonly #wrong: Float64Array;
  /** Wrong ligations of one with its like, for each correct one. */
  readonly #alone: Float64Array;
  readonly #size: number;
  /**
   * By depth of the search, of each candidate: its x beside what is chosen, and what it adds to the x of the chosen
   * ones.
   */
  readonly #own: readonly Float64Array[];
  readonly #added: readonly Float64Array[];
  /** By depth, of each chosen junction. */
  readonly #xs: readonly Float64Array[];
  #steps: number;
  #best: { readonly picks: readonly number[]; readonly cost: number };

  constructor(candidates: readonly (readonly string[])[], counts: LigationCounts, maxSteps: number) {
    const all = [...new Set(candidates.flat())];
    const numbers = new Map(all.map((it, i) => [it, i]));
    this.#size = all.length;
    this.#candidates = Int32Array.from(candidates.flat(), (it) => numbers.get(it)!);
    const begins = [0];
    for (const list of candidates) begins.push(begins.at(-1)! + list.length);
    this.#begins = begins;
    const share = (one: string, other: string) =>
      wrongLigations(one, other, counts) / correctLigations(one, counts);
    this.#alone = Float64Array.from(all, (it) => share(it, it));
    this.#wrong = Float64Array.from(
      all.flatMap((one) =>
        all.map((other) => (overhangRelation(one, other) === 'clash' ? CLASH : share(one, other))),
      ),
    );
    const levels = (length: number) =>
      Array.from({ length: candidates.length + 1 }, () => new Float64Array(length));
    this.#own = levels(this.#candidates.length);
    this.#added = levels(this.#candidates.length);
    this.#xs = levels(candidates.length);
    this.#steps = maxSteps;
    this.#best = { picks: [], cost: Number.POSITIVE_INFINITY };
  }

  run(first: readonly number[]): FaithfulSet {
    this.#exchange([...first]);
    const chance = random(1);
    for (let start = 1; start < STARTS && this.#best.cost > NEAR; start++) {
      const picks = [...this.#best.picks];
      for (let k = 0; k < SHAKEN; k++) {
        const at = chance.int(picks.length);
        picks[at] = chance.int(this.#begins[at + 1]! - this.#begins[at]!);
      }
      this.#exchange(picks);
    }
    this.#candidates.forEach((number, k) => {
      this.#own[0]![k] = this.#alone[number]!;
    });
    const left = this.#visit(new Array<number>(first.length).fill(-1), 0);
    const { picks, cost } = this.#best;
    const isProved = left >= cost - NEAR;
    return { picks, atMost: Math.exp(-(isProved ? cost : left)), isProved };
  }

  /** Chooses the candidate of one junction again, the one that gains most first, until no such change gains. */
  #exchange(picks: number[]): void {
    const n = picks.length;
    const numbers = Int32Array.from(picks, (pick, i) => this.#numberOf(i, pick));
    const xs = new Float64Array(n);
    for (let cost = this.#costOf(numbers); ; ) {
      if (cost < this.#best.cost) this.#best = { picks: [...picks], cost };
      let best = { at: -1, pick: -1, cost: cost - NEAR };
      for (let at = 0; at < n; at++) {
        for (let i = 0; i < n; i++) xs[i] = this.#xOf(numbers, i, at);
        for (let pick = 0; pick < this.#begins[at + 1]! - this.#begins[at]!; pick++) {
          const number = this.#numberOf(at, pick);
          let x = this.#alone[number]!;
          let sum = 0;
          for (let i = 0; i < n && sum < best.cost; i++) {
            if (i === at) continue;
            x += this.#share(number, numbers[i]!);
            sum += Math.log1p(xs[i]! + this.#share(numbers[i]!, number));
          }
          sum += Math.log1p(x);
          if (sum < best.cost) best = { at, pick, cost: sum };
        }
      }
      if (best.at < 0) return;
      picks[best.at] = best.pick;
      numbers[best.at] = this.#numberOf(best.at, best.pick);
      cost = this.#costOf(numbers);
    }
  }

  #costOf(numbers: Int32Array): number {
    let cost = 0;
    for (let i = 0; i < numbers.length; i++) cost += Math.log1p(this.#xOf(numbers, i, -1));
    return cost;
  }

  /** Wrong ligations of a junction for each correct one, one of the others left out. */
  #xOf(numbers: Int32Array, at: number, without: number): number {
    let x = this.#alone[numbers[at]!]!;
    for (let i = 0; i < numbers.length; i++)
      if (i !== at && i !== without) x += this.#share(numbers[at]!, numbers[i]!);
    return x;
  }

  /** Tries the open junctions; the lowest bound of what was not looked at, infinite where all was. */
  #visit(picks: number[], depth: number): number {
    const [own, added, xs] = [this.#own[depth]!, this.#added[depth]!, this.#xs[depth]!];
    const slope = Math.exp(-this.#best.cost);
    const values = own.map((x, k) => Math.log1p(x) + slope * added[k]!);
    const floors = picks.map((pick, i) =>
      pick >= 0 ? Math.log1p(xs[i]!) : Math.min(...values.subarray(this.#begins[i], this.#begins[i + 1])),
    );
    const bound = floors.reduce((sum, it) => sum + it, 0);
    const isWorse = (it: number) => it >= this.#best.cost - NEAR;
    if (isWorse(bound)) return Number.POSITIVE_INFINITY;
    if (depth === picks.length) {
      this.#best = { picks: [...picks], cost: bound };
      return Number.POSITIVE_INFINITY;
    }
    if (--this.#steps < 0) return bound;
    const open = picks.flatMap((pick, i) => (pick >= 0 ? [] : [i]));
    const choicesAt = (i: number) =>
      [...values.subarray(this.#begins[i], this.#begins[i + 1])]
        .map((value, pick) => ({ pick, bound: bound - floors[i]! + value }))
        .filter((it) => !isWorse(it.bound));
    const [at, choices] = open
      .map((i) => [i, choicesAt(i)] as const)
      .reduce((fewest, it) => (it[1].length < fewest[1].length ? it : fewest));
    let left = Number.POSITIVE_INFINITY;
    for (const it of [...choices].sort((a, b) => a.bound - b.bound)) {
      if (isWorse(it.bound)) break;
      if (this.#steps < 0) return Math.min(left, it.bound);
      picks[at] = it.pick;
      this.#place(picks, at, depth);
      left = Math.min(left, this.#visit(picks, depth + 1));
      picks[at] = -1;
    }
    return left;
  }

  /** Fills the next depth: the pick of a junction is chosen. */
  #place(picks: readonly number[], at: number, depth: number): void {
    const chosen = this.#numberOf(at, picks[at]!);
    const [own, added, xs] = [this.#own[depth]!, this.#added[depth]!, this.#xs[depth]!];
    const [nextOwn, nextAdded, nextXs] = [
      this.#own[depth + 1]!,
      this.#added[depth + 1]!,
      this.#xs[depth + 1]!,
    ];
    for (let k = 0; k < own.length; k++) {
      const number = this.#candidates[k]!;
      nextOwn[k] = own[k]! + this.#share(number, chosen);
      nextAdded[k] = added[k]! + this.#share(chosen, number);
    }
    picks.forEach((pick, i) => {
      if (pick >= 0) nextXs[i] = xs[i]! + this.#share(this.#numberOf(i, pick), chosen);
    });
    nextXs[at] = own[this.#begins[at]! + picks[at]!]!;
  }

  #numberOf(junction: number, pick: number): number {
    return this.#candidates[this.#begins[junction]! + pick]!;
  }

  #share(one: number, other: number): number {
    return this.#wrong[one * this.#size + other]!;
  }
}
