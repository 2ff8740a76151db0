// The best path of a trellis within GC windows, with a proof of optimality or an upper bound: first the best path
// without windows, then Lagrange multipliers, then label setting over the arcs that a better design could still use.
import { arcValuesOf, computeBestFromNodes, computeBestToNodes, findBestPath } from './bestPath.ts';
import type { Budget } from './budget.ts';
import { minimizeBound } from './dual.ts';
import { basePricesOf, gcSumsOf, isWithinWindows, limitWorthOf, type Windows } from './gcWindows.ts';
import { LABEL_WORK, searchLabels } from './labels.ts';
import { arcsOf, minimizeBoundLocally } from './localDual.ts';
import { reduceTrellis } from './reduceTrellis.ts';
import { boundRestsByStretches, type Rests, STRETCH } from './stretches.ts';
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
  readonly acceptedGap?: number;
  readonly onProgress?: (best: number | undefined, bound: number) => void;
}

/** Scores that differ by less are equal. */
export const TOLERANCE = 1e-9;

/** The best path within the windows, or with `best` undefined and a bound of -Infinity a proof that there is none. */
export function solve(trellis: Trellis, windows: Windows, options: SolveOptions): Solved {
  const unconstrained = findBestPath(trellis);
  options.budget.spend(trellis.to.length);
  if (isWithinWindows(windows, gcSumsOf(unconstrained.codons))) {
    const best = { score: unconstrained.value, codons: unconstrained.codons, bound: unconstrained.value };
    return { best, bound: unconstrained.value, multipliers: undefined, steps: [], labels: 0, passes: 1 };
  }
  const { known } = options;
  const arcs = known && new Uint8Array(trellis.to.length).fill(1);
  for (const arc of known ? arcsOf(trellis, known.codons) : []) arcs![arc] = 2;
  const reduced = reduceTrellis(trellis, { onlyBest: true, ...(arcs && { arcs }) }) as Trellis;
  return new WindowedSearch(reduced, windows, options, unconstrained.value).run();
}

class WindowedSearch {
  readonly #full: Trellis;
  readonly #windows: Windows;
  readonly #options: SolveOptions;
  /** No path scores less: a bound below it proves that there is no design. */
  readonly #lowestScore: number;
  /** The trellis without the arcs removed so far; it contains every design better than the best found. */
  #trellis: Trellis;
  #best: { score: number; codons: Uint8Array } | undefined;
  #bound: number;
  #multipliers: Float64Array;
  /** The multipliers with the lowest bound over the full trellis, which a checker can verify. */
  #provable: { readonly bound: number; readonly multipliers: Float64Array };
  readonly #steps: Float64Array[] = [];
  /** Whether further multiplier steps would hardly lower the bound. */
  #isBoundStalled = false;
  /** Bounds on the rest of a design, for the current multipliers and arcs. */
  #rests: Rests | undefined;
  #labels = 0;
  #passes = 0;

  /** `free` is the value of the best path without the windows. */
  constructor(trellis: Trellis, windows: Windows, options: SolveOptions, unconstrained: number) {
    this.#bound = unconstrained;
    this.#full = trellis;
    this.#trellis = trellis;
    this.#windows = windows;
    this.#options = options;
    this.#best = options.known;
    this.#multipliers = options.from ?? new Float64Array(windows.count);
    this.#provable = { bound: unconstrained, multipliers: new Float64Array(windows.count) };
    options.budget.spend(trellis.to.length);
    this.#lowestScore = windows.excess
      ? Number.NEGATIVE_INFINITY
      : -computeBestFromNodes(
          { ...trellis, ends: trellis.ends.map((end) => -end) },
          trellis.score.map((score) => -score),
        )[0]!;
  }

  run(): Solved {
    const isShort = this.#full.length < SHORT_LENGTH;
    let passes = this.#options.from ? RESTART_PASSES : isShort ? SHORT_PASSES : FIRST_PASSES;
    let max = FIRST_LABELS;
    let lastWidth = 0;
    while (!this.#isFinished()) {
      if (!this.#isBoundStalled) this.#improveBound(passes);
      if (this.#isFinished()) break;
      const width = Math.min(max, this.#affordableLabels());
      if (this.#isBoundStalled && width <= lastWidth) break;
      this.#search(width);
      lastWidth = width;
      passes = Math.min(1.5 * passes, 800);
      max *= 4;
    }
    const isNone = !this.#best && this.#bound < this.#lowestScore;
    return {
      best: this.#best ? { ...this.#best, bound: this.#bound } : undefined,
      bound: isNone ? Number.NEGATIVE_INFINITY : this.#bound,
      multipliers: this.#provable.multipliers,
      steps: this.#steps,
      labels: this.#labels,
      passes: this.#passes,
    };
  }

  #isFinished(): boolean {
    if (this.#options.budget.isOver) return true;
    if (!this.#best) return this.#bound < this.#lowestScore;
    const tolerance = TOLERANCE * (1 + Math.abs(this.#best.score));
    return this.#bound - this.#best.score <= Math.max(this.#options.acceptedGap ?? 0, tolerance);
  }

  #improveBound(passes: number): void {
    this.#rests = undefined;
    const options = { passes, budget: this.#options.budget, from: this.#multipliers };
    const dual = this.#best
      ? minimizeBoundLocally(this.#trellis, this.#windows, {
          ...options,
          known: this.#best.score,
          codons: this.#best.codons,
        })
      : minimizeBound(this.#trellis, this.#windows, options);
    this.#isBoundStalled =
      this.#best !== undefined &&
      dual.bound > this.#bound - MIN_CLOSED_SHARE * (this.#bound - this.#best.score);
    this.#passes += dual.passes;
    this.#keepIfBetter(dual.best);
    this.#multipliers = dual.multipliers;
    if (this.#trellis === this.#full && dual.bound < this.#provable.bound) this.#provable = dual;
    const bound = Math.max(dual.bound, this.#bestScore());
    if (bound < this.#bound && this.#trellis !== this.#full) this.#steps.push(this.#multipliers);
    this.#bound = Math.min(this.#bound, bound);
    this.#reportProgress();
  }

  /** Label setting over the remaining arcs, with at most `max` labels a layer. */
  #search(max: number): void {
    if (!this.#rests && !this.#removeArcs()) return;
    const above = this.#bestScore();
    const options = { multipliers: this.#multipliers, above, max, budget: this.#options.budget };
    const isLong = this.#best !== undefined && max >= STRETCH_LABELS && this.#full.length >= 2 * STRETCH;
    if (isLong && !this.#rests)
      this.#rests = boundRestsByStretches(this.#trellis, this.#windows, { ...options, max: STRETCH_LABELS });
    const rests = this.#rests;
    const found = searchLabels(this.#trellis, this.#windows, {
      ...options,
      ...(rests && { rest: rests.rest }),
    });
    this.#labels += found.created + (rests?.created ?? 0);
    this.#keepIfBetter(found.best);
    this.#bound = Math.min(this.#bound, Math.max(this.#bestScore(), found.dropped));
    if (this.#bestScore() > above) {
      this.#isBoundStalled = false;
      this.#removeArcs();
    }
    this.#reportProgress();
  }

  /** Removes arcs that no better design uses; false if no path is left, which proves the best design optimal. */
  #removeArcs(): boolean {
    this.#rests = undefined;
    if (!this.#best) return true;
    if (this.#steps.at(-1) !== this.#multipliers) this.#steps.push(this.#multipliers);
    this.#options.budget.spend(3 * this.#trellis.to.length);
    const remaining = removeHopelessArcs(this.#trellis, this.#windows, this.#multipliers, this.#best);
    if (remaining) this.#trellis = remaining;
    else this.#bound = Math.min(this.#bound, this.#bestScore());
    return remaining !== undefined;
  }

  /** The labels a layer that the remaining budget allows. */
  #affordableLabels(): number {
    const { left } = this.#options.budget;
    return Math.max(FIRST_LABELS, Math.floor(left / (KEPT_WORK * this.#full.length)));
  }

  #bestScore(): number {
    return this.#best?.score ?? Number.NEGATIVE_INFINITY;
  }

  #keepIfBetter(found: { readonly score: number; readonly codons: Uint8Array } | undefined): void {
    if (found && found.score > this.#bestScore()) this.#best = found;
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
const SHORT_LENGTH = 400;
const SHORT_PASSES = 30;
/** Labels a layer from which a long design is also bounded stretch by stretch. */
const STRETCH_LABELS = 256;
/** Share of the gap that a round of multiplier steps must close; after one that closes less only labels are tried. */
const MIN_CLOSED_SHARE = 0.02;
/** First passes from multipliers of nearly the same trellis. */
const RESTART_PASSES = 10;
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
  const values = arcValuesOf(trellis, basePricesOf(windows, multipliers, 3 * trellis.length));
  const rest = computeBestFromNodes(trellis, values);
  const past = computeBestToNodes(trellis, values);
  const minValue = known.score - limitWorthOf(windows, multipliers);
  if (rest[0]! <= minValue) return undefined;
  const keeps = new Uint8Array(trellis.to.length);
  for (let node = 0; node < trellis.layers[trellis.length]!; node++)
    for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++)
      if (past[node]! + values[arc]! + rest[trellis.to[arc]!]! > minValue) keeps[arc] = 1;
  for (const arc of arcsOf(trellis, known.codons)) keeps[arc] = 2;
  return reduceTrellis(trellis, { arcs: keeps, onlyBest: true }) as Trellis;
}
