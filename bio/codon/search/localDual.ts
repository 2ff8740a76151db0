// Lowers the bound of `dual` faster once a design is known. The excess of the bound over that design is a sum over
// places: the loss of the design at each codon against the best priced path, and the unused part of each window. So
// each window takes the Polyak step of its own neighborhood, and a long design needs about as many passes as a short
// one.
import { findBestPricedPath } from './bestPath.ts';
import type { Dual, DualOptions } from './dual.ts';
import { gcSumsOf, type Windows } from './gcWindows.ts';
import { GcMultipliers } from './multipliers.ts';
import type { Trellis } from './trellis.ts';

export interface LocalOptions extends DualOptions {
  /** Score and codons of a design in the trellis that keeps the windows. */
  readonly known: number;
  readonly codons: Uint8Array;
}

/** The bound, lowered from a known design. */
export function minimizeBoundLocally(trellis: Trellis, windows: Windows, options: LocalOptions): Dual {
  const { known, codons, budget } = options;
  const prices = new GcMultipliers(trellis, windows, options.from);
  const neighborhoods = new Neighborhoods(trellis, windows, prices, codons);
  const rest = new Float64Array(trellis.layers[trellis.length + 1]!);
  let bound = Number.POSITIVE_INFINITY;
  let multipliers = prices.values.slice();
  let goal = Number.POSITIVE_INFINITY;
  let passesWithoutGain = 0;
  let passes = 0;
  while (passes < options.passes && !(passes > 0 && budget.isOver)) {
    budget.spend(trellis.to.length + 2 * prices.open.length);
    const pricesOfBases = prices.pricesOfBases();
    const path = findBestPricedPath(trellis, pricesOfBases, rest);
    prices.evaluate(gcSumsOf(path.codons), DEFLECTION);
    const value = path.value + prices.worth;
    passes++;
    if (value < bound - 1e-12) {
      bound = value;
      multipliers = prices.values.slice();
    }
    if (bound - known < 1e-9 * (1 + Math.abs(bound)) || prices.squaredNorm === 0) break;
    if (bound < goal) {
      goal = bound - MIN_CLOSED_SHARE * (bound - known);
      passesWithoutGain = 0;
    } else if (++passesWithoutGain > PATIENCE) break;
    neighborhoods.measure(pricesOfBases, rest);
    neighborhoods.move(STEP_DECAY ** passes);
  }
  return { bound, multipliers, best: undefined, passes };
}

/** Prefix sums over places of the bound's excess over the known design, and of the squared directions. */
class Neighborhoods {
  readonly #trellis: Trellis;
  readonly #windows: Windows;
  readonly #prices: GcMultipliers;
  /** Nodes and arcs of the design, and its G and C before each base. */
  readonly #nodes: Int32Array;
  readonly #arcs: Int32Array;
  readonly #sums: Int32Array;
  /** Sums before each codon; a window counts at the codon in its middle. */
  readonly #excess: Float64Array;
  readonly #square: Float64Array;

  constructor(trellis: Trellis, windows: Windows, prices: GcMultipliers, codons: Uint8Array) {
    const length = trellis.length;
    this.#trellis = trellis;
    this.#windows = windows;
    this.#prices = prices;
    this.#sums = gcSumsOf(codons);
    this.#nodes = new Int32Array(length + 1);
    this.#arcs = arcsOf(trellis, codons);
    for (let i = 0; i < length; i++) this.#nodes[i + 1] = trellis.to[this.#arcs[i]!]!;
    this.#excess = new Float64Array(length + 1);
    this.#square = new Float64Array(length + 1);
  }

  /** Computes both sums. `rest`: the best priced value from each node to the end. */
  measure(pricesOfBases: Float64Array, rest: Float64Array): void {
    const { gc, score, length } = this.#trellis;
    const excess = this.#excess;
    const nodes = this.#nodes;
    for (let i = 0; i < length; i++) {
      const arc = this.#arcs[i]!;
      const bits = gc[arc]!;
      const price =
        (bits & 1 ? pricesOfBases[3 * i]! : 0) +
        (bits & 2 ? pricesOfBases[3 * i + 1]! : 0) +
        (bits & 4 ? pricesOfBases[3 * i + 2]! : 0);
      excess[i + 1] = rest[nodes[i]!]! - score[arc]! + price - rest[nodes[i + 1]!]!;
    }
    this.#addWindows();
    const square = this.#square;
    for (let i = 0; i < length; i++) {
      excess[i + 1] = excess[i + 1]! + excess[i]!;
      square[i + 1] = square[i + 1]! + square[i]!;
    }
  }

  #addWindows(): void {
    const { start, width, low, high, excess: paid } = this.#windows;
    const { windows, active, values, direction } = this.#prices;
    const excess = this.#excess;
    const square = this.#square.fill(0);
    const sums = this.#sums;
    for (let k = 0; k < active; k++) {
      const t = windows[k]!;
      const first = start[t]!;
      const gc = sums[first + width[t]!]! - sums[first]!;
      const price = values[t]!;
      const middle = middleOf(first, width[t]!) + 1;
      excess[middle] = excess[middle]! + price * ((price > 0 ? high[t]! : low[t]!) - gc);
      square[middle] = square[middle]! + direction[t]! ** 2;
    }
    if (paid === undefined) return;
    for (const t of this.#prices.open) {
      const gc = sums[start[t]! + width[t]!]! - sums[start[t]!]!;
      const middle = middleOf(start[t]!, width[t]!) + 1;
      excess[middle] = excess[middle]! + paid * Math.max(0, gc - high[t]!, low[t]! - gc);
    }
  }

  /**
   * Moves the multipliers by a share of the Polyak step of each neighborhood. Slopes are integers, so a sum of squares
   * below 1 is what deflection left of earlier ones.
   */
  move(share: number): void {
    const { start, width } = this.#windows;
    const { windows, active, direction } = this.#prices;
    const excess = this.#excess;
    const square = this.#square;
    for (let k = 0; k < active; k++) {
      const t = windows[k]!;
      const middle = middleOf(start[t]!, width[t]!);
      const reach = Math.max(RADIUS, Math.floor(width[t]! / 3));
      const from = Math.max(0, middle - reach);
      const to = Math.min(excess.length - 1, middle + reach + 1);
      const whole = Math.max(0, excess[to]! - excess[from]!) / Math.max(1, square[to]! - square[from]!);
      this.#prices.move(t, share * whole * direction[t]!);
    }
  }
}

/** The codon in the middle of a window. */
function middleOf(start: number, width: number): number {
  return Math.floor((2 * start + width) / 6);
}

/** The arcs of a design that lies in the trellis. */
export function arcsOf(trellis: Trellis, codons: Uint8Array): Int32Array {
  const arcs = new Int32Array(trellis.length);
  let node = 0;
  for (let i = 0; i < arcs.length; i++) {
    let arc = trellis.out[node]!;
    while (trellis.codon[arc] !== codons[i]) arc++;
    arcs[i] = arc;
    node = trellis.to[arc]!;
  }
  return arcs;
}

/** Codons to both sides of a window's middle; at least the window itself. */
const RADIUS = 40;
/** Measured on proteins of 240 to 3700 residues with windows of 50 and 100. */
const DEFLECTION = 0.95;
/** Factor by which steps shrink from pass to pass, for the same excess. */
const STEP_DECAY = 0.99;
/** Stops after this many passes without closing a share of the excess. */
const PATIENCE = 60;
const MIN_CLOSED_SHARE = 0.02;
