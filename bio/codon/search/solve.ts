// The best path of a trellis within GC windows, with a proof of optimality or an upper bound: first the best path
// without windows, then Lagrange multipliers, then label setting over the arcs that a better design could still use.
import { arcValues, bestFromNodes, bestPath, bestToNodes } from './bestPath.ts';
import type { Budget } from './budget.ts';
import { lowerBound } from './dual.ts';
import { basePrices, gcSums, keepsWindows, limitWorth, type Windows } from './gcWindows.ts';
import { LABEL_WORK, searchLabels } from './labels.ts';
import { arcsOf, lowerLocally } from './localDual.ts';
import { reduceTrellis } from './reduced.ts';
import { type Rests, restsByStretches, STRETCH } from './stretches.ts';
import type { Trellis } from './trellis.ts';

export interface Solution {
  readonly score: number;
  readonly codons: Uint8Array;
  /** No design within the rules scores more. */
  readonly bound: number;
}

export interface Solved {
  readonly best: Solution | undefined;
  /** No design scores more; -Infinity proves that there is none. */
  readonly bound: number;
  /** The multipliers the bound was reached with, where GC windows bind. */
  readonly multipliers: Float64Array | undefined;
  /** Multipliers by which arcs were removed since, in order: a checker repeats the same steps with them. */
  readonly steps: readonly Float64Array[];
  readonly labels: number;
  readonly passes: number;
}

export interface SolveOptions {
  readonly budget: Budget;
  /** Multipliers to begin with. */
  readonly from?: Float64Array;
  /** A design within the windows, where one is known. */
  readonly known?: { readonly score: number; readonly codons: Uint8Array };
  /** The search may stop at this gap between design and bound; 0 by default. */
  readonly enough?: number;
  readonly onProgress?: (best: number | undefined, bound: number) => void;
}

/** Scores that differ by less are equal. */
export const TOLERANCE = 1e-9;

/** The best path within the windows, or with `best` undefined and a bound of -Infinity a proof that there is none. */
export function solve(trellis: Trellis, windows: Windows, options: SolveOptions): Solved {
  const free = bestPath(trellis);
  options.budget.spend(trellis.to.length);
  if (keepsWindows(windows, gcSums(free.codons))) {
    const best = { score: free.value, codons: free.codons, bound: free.value };
    return { best, bound: free.value, multipliers: undefined, steps: [], labels: 0, passes: 1 };
  }
  const { known } = options;
  const arcs = known && new Uint8Array(trellis.to.length).fill(1);
  for (const arc of known ? arcsOf(trellis, known.codons) : []) arcs![arc] = 2;
  const min = reduceTrellis(trellis, { onlyBest: true, ...(arcs && { arcs }) }) as Trellis;
  return new Climb(min, windows, options, free.value).run();
}

class Climb {
  readonly #full: Trellis;
  readonly #windows: Windows;
  readonly #options: SolveOptions;
  /** No path scores less: a bound below it proves that there is no design. */
  readonly #worst: number;
  /** The trellis without the arcs removed so far; it contains every design better than the best found. */
  #trellis: Trellis;
  #best: { score: number; codons: Uint8Array } | undefined;
  #bound: number;
  #multipliers: Float64Array;
  /** The multipliers with the lowest bound over the full trellis, which a checker can verify. */
  #shown: { readonly bound: number; readonly multipliers: Float64Array };
  readonly #steps: Float64Array[] = [];
  /** Whether further multiplier steps would hardly lower the bound. */
  #isLowest = false;
  /** Bounds on the rest of a design, for the current multipliers and arcs. */
  #rests: Rests | undefined;
  #labels = 0;
  #passes = 0;

  /** `free` is the value of the best path without the windows. */
  constructor(trellis: Trellis, windows: Windows, options: SolveOptions, free: number) {
    this.#bound = free;
    this.#full = trellis;
    this.#trellis = trellis;
    this.#windows = windows;
    this.#options = options;
    this.#best = options.known;
    this.#multipliers = options.from ?? new Float64Array(windows.count);
    this.#shown = { bound: free, multipliers: new Float64Array(windows.count) };
    options.budget.spend(trellis.to.length);
    this.#worst = windows.excess
      ? Number.NEGATIVE_INFINITY
      : -bestFromNodes(
          { ...trellis, ends: trellis.ends.map((end) => -end) },
          trellis.score.map((score) => -score),
        )[0]!;
  }

  run(): Solved {
    const isShort = this.#full.length < SHORT;
    let passes = this.#options.from ? PASSES_FROM : isShort ? SHORT_PASSES : FIRST_PASSES;
    let max = FIRST_LABELS;
    let last = 0;
    while (!this.#finish()) {
      if (!this.#isLowest) this.#lower(passes);
      if (this.#finish()) break;
      const width = Math.min(max, this.#affordable());
      if (this.#isLowest && width <= last) break;
      this.#search(width);
      last = width;
      passes = Math.min(1.5 * passes, 800);
      max *= 4;
    }
    const isNone = !this.#best && this.#bound < this.#worst;
    return {
      best: this.#best ? { ...this.#best, bound: this.#bound } : undefined,
      bound: isNone ? Number.NEGATIVE_INFINITY : this.#bound,
      multipliers: this.#shown.multipliers,
      steps: this.#steps,
      labels: this.#labels,
      passes: this.#passes,
    };
  }

  #finish(): boolean {
    if (this.#options.budget.isOver) return true;
    if (!this.#best) return this.#bound < this.#worst;
    const near = TOLERANCE * (1 + Math.abs(this.#best.score));
    return this.#bound - this.#best.score <= Math.max(this.#options.enough ?? 0, near);
  }

  #lower(passes: number): void {
    this.#rests = undefined;
    const options = { passes, budget: this.#options.budget, from: this.#multipliers };
    const dual = this.#best
      ? lowerLocally(this.#trellis, this.#windows, {
          ...options,
          known: this.#best.score,
          codons: this.#best.codons,
        })
      : lowerBound(this.#trellis, this.#windows, options);
    this.#isLowest =
      this.#best !== undefined && dual.bound > this.#bound - WORTH_A_ROUND * (this.#bound - this.#best.score);
    this.#passes += dual.passes;
    this.#offer(dual.best);
    this.#multipliers = dual.multipliers;
    if (this.#trellis === this.#full && dual.bound < this.#shown.bound) this.#shown = dual;
    const bound = Math.max(dual.bound, this.#hasReached());
    if (bound < this.#bound && this.#trellis !== this.#full) this.#steps.push(this.#multipliers);
    this.#bound = Math.min(this.#bound, bound);
    this.#reportProgress();
  }

  /** Label setting over the remaining arcs, with at most `max` labels a layer. */
  #search(max: number): void {
    if (!this.#rests && !this.#cut()) return;
    const above = this.#hasReached();
    const options = { multipliers: this.#multipliers, above, max, budget: this.#options.budget };
    const isLong = this.#best !== undefined && max >= MANY && this.#full.length >= 2 * STRETCH;
    if (isLong && !this.#rests)
      this.#rests = restsByStretches(this.#trellis, this.#windows, { ...options, max: MANY });
    const rests = this.#rests;
    const found = searchLabels(this.#trellis, this.#windows, {
      ...options,
      ...(rests && { rest: rests.rest }),
    });
    this.#labels += found.made + (rests?.made ?? 0);
    this.#offer(found.bestScore);
    this.#bound = Math.min(this.#bound, Math.max(this.#hasReached(), found.dropped));
    if (this.#hasReached() > above) {
      this.#isLowest = false;
      this.#cut();
    }
    this.#reportProgress();
  }

  /** Removes arcs that no better design uses; false if no path is left, which proves the best design optimal. */
  #cut(): boolean {
    this.#rests = undefined;
    if (!this.#best) return true;
    if (this.#steps.at(-1) !== this.#multipliers) this.#steps.push(this.#multipliers);
    this.#options.budget.spend(3 * this.#trellis.to.length);
    const left = removeHopelessArcs(this.#trellis, this.#windows, this.#multipliers, this.#best);
    if (left) this.#trellis = left;
    else this.#bound = Math.min(this.#bound, this.#hasReached());
    return left !== undefined;
  }

  /** The labels a layer that the remaining budget allows. */
  #affordable(): number {
    const { left } = this.#options.budget;
    return Math.max(FIRST_LABELS, Math.floor(left / (KEPT_WORK * this.#full.length)));
  }

  #hasReached(): number {
    return this.#best?.score ?? Number.NEGATIVE_INFINITY;
  }

  #offer(found: { readonly score: number; readonly codons: Uint8Array } | undefined): void {
    if (found && found.score > this.#hasReached()) this.#best = found;
  }

  #reportProgress(): void {
    this.#options.onProgress?.(this.#best?.score, this.#bound);
  }
}

/** Tuned on proteins of 240 to 3700 residues: fewer passes need more labels, and more labels fewer passes. */
const FIRST_PASSES = 80;
const FIRST_LABELS = 8;
/**
 * Designs below this many codons begin with fewer passes: the first run is slow, before the engine compiles the loops.
 */
const SHORT = 400;
const SHORT_PASSES = 30;
/** Labels a layer from which a long design is also bounded stretch by stretch. */
const MANY = 256;
/** Share of the gap that a round of multiplier steps must close; after one that closes less only labels are tried. */
const WORTH_A_ROUND = 0.02;
/** First passes from multipliers of nearly the same trellis. */
const PASSES_FROM = 10;
/** Work per label allowed, in arcs; most layers have far fewer labels than allowed. */
const KEPT_WORK = 1.5 * LABEL_WORK;

/**
 * The trellis of the arcs on some path whose priced value exceeds a design's, and those of the design; undefined if it
 * is alone.
 */
function removeHopelessArcs(
  trellis: Trellis,
  windows: Windows,
  multipliers: Float64Array,
  known: { readonly score: number; readonly codons: Uint8Array },
): Trellis | undefined {
  const values = arcValues(trellis, basePrices(windows, multipliers, 3 * trellis.length));
  const rest = bestFromNodes(trellis, values);
  const past = bestToNodes(trellis, values);
  const min = known.score - limitWorth(windows, multipliers);
  if (rest[0]! <= min) return undefined;
  const keeps = new Uint8Array(trellis.to.length);
  for (let node = 0; node < trellis.layers[trellis.length]!; node++)
    for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++)
      if (past[node]! + values[arc]! + rest[trellis.to[arc]!]! > min) keeps[arc] = 1;
  for (const arc of arcsOf(trellis, known.codons)) keeps[arc] = 2;
  return reduceTrellis(trellis, { arcs: keeps, onlyBest: true }) as Trellis;
}
