// The bound of `dual`, brought down faster once a design is known. What the bound has above that design is a sum over places: what
// the design loses at each codon against the best priced way, and what it leaves unused of each window. So every window takes
// the Polyak step of its own neighbourhood (excess there by squared slopes there), as if each stretch were a question by itself:
// a long design needs about as many passes as a short one.
import { type Dual, type DualOptions, moved, openWindows, turn } from './dual.ts';
import { pricedPath } from './maxPath.ts';
import type { Trellis } from './trellis.ts';
import { basePrices, gcSums, limitWorth, type Windows } from './windows.ts';

export interface LocalOptions extends DualOptions {
  /** The score of a design, and its codons: it lies in the trellis and keeps the windows. */
  readonly known: number;
  readonly codons: Uint8Array;
}

export function lowerLocally(trellis: Trellis, windows: Windows, options: LocalOptions): Dual {
  const { known, codons, budget } = options;
  const at = options.from?.slice() ?? new Float64Array(windows.count);
  const open = openWindows(trellis, windows, at);
  const near = new Neighbourhoods(trellis, windows, open, codons);
  const direction = new Float64Array(windows.count);
  const rest = new Float64Array(trellis.layers[trellis.length + 1]!);
  let bound = Number.POSITIVE_INFINITY;
  let multipliers = at.slice();
  let goal = Number.POSITIVE_INFINITY;
  let tired = 0;
  let passes = 0;
  while (passes < options.passes && !(passes > 0 && budget.isOver)) {
    budget.spend(trellis.to.length + 2 * open.length);
    const prices = basePrices(windows, at, 3 * trellis.length, open);
    const path = pricedPath(trellis, prices, rest);
    const value = path.value + limitWorth(windows, at);
    passes++;
    if (value < bound - 1e-12) {
      bound = value;
      multipliers = at.slice();
    }
    if (bound - known < 1e-9 * (1 + Math.abs(bound))) break;
    if (bound < goal) {
      goal = bound - WORTH_WAITING * (bound - known);
      tired = 0;
    } else if (++tired > PATIENCE) break;
    if (turn(windows, open, at, direction, gcSums(path.codons), DEFLECTION) === 0) break;
    near.measure(prices, rest, at, direction);
    near.move(at, direction, SLOWER ** passes);
  }
  return { bound, multipliers, best: undefined, passes };
}

/** Excess and squared directions around each window. */
class Neighbourhoods {
  readonly #trellis: Trellis;
  readonly #windows: Windows;
  readonly #open: Int32Array;
  /** Of the design known: its nodes, arcs and G and C before each base. */
  readonly #nodes: Int32Array;
  readonly #arcs: Int32Array;
  readonly #sums: Int32Array;
  /** By open window: the codon in its middle, and the codons around it, from and to. */
  readonly #middle: Int32Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  /** Sums before each codon. */
  readonly #excess: Float64Array;
  readonly #square: Float64Array;

  constructor(trellis: Trellis, windows: Windows, open: Int32Array, codons: Uint8Array) {
    const n = trellis.length;
    this.#trellis = trellis;
    this.#windows = windows;
    this.#open = open;
    this.#sums = gcSums(codons);
    this.#nodes = new Int32Array(n + 1);
    this.#arcs = arcsOf(trellis, codons);
    for (let i = 0; i < n; i++) this.#nodes[i + 1] = trellis.to[this.#arcs[i]!]!;
    this.#excess = new Float64Array(n + 1);
    this.#square = new Float64Array(n + 1);
    this.#middle = open.map((t) => Math.floor((windows.start[t]! + windows.width[t]! / 2) / 3));
    const reach = open.map((t) => Math.max(RADIUS, windows.width[t]! / 3));
    this.#from = this.#middle.map((middle, k) => Math.max(0, middle - reach[k]!));
    this.#to = this.#middle.map((middle, k) => Math.min(n, middle + reach[k]! + 1));
  }

  measure(prices: Float64Array, rest: Float64Array, at: Float64Array, direction: Float64Array): void {
    const { gc, score, length } = this.#trellis;
    const { start, width, low, high, excess: paid = 0 } = this.#windows;
    const excess = this.#excess;
    const square = this.#square.fill(0);
    const nodes = this.#nodes;
    for (let i = 0; i < length; i++) {
      const arc = this.#arcs[i]!;
      const bits = gc[arc]!;
      const price =
        (bits & 1 ? prices[3 * i]! : 0) +
        (bits & 2 ? prices[3 * i + 1]! : 0) +
        (bits & 4 ? prices[3 * i + 2]! : 0);
      excess[i + 1] = rest[nodes[i]!]! - score[arc]! + price - rest[nodes[i + 1]!]!;
    }
    for (let k = 0; k < this.#open.length; k++) {
      const t = this.#open[k]!;
      const way = direction[t]!;
      const multiplier = at[t]!;
      if (way === 0 && multiplier === 0 && paid === 0) continue;
      const middle = this.#middle[k]! + 1;
      const held = this.#sums[start[t]! + width[t]!]! - this.#sums[start[t]!]!;
      const beyond = paid === 0 ? 0 : paid * Math.max(0, held - high[t]!, low[t]! - held);
      const unused = multiplier * ((multiplier > 0 ? high[t]! : low[t]!) - held);
      excess[middle] = excess[middle]! + unused + beyond;
      square[middle] = square[middle]! + way * way;
    }
    for (let i = 0; i < length; i++) {
      excess[i + 1] = excess[i + 1]! + excess[i]!;
      square[i + 1] = square[i + 1]! + square[i]!;
    }
  }

  /** Moves the multipliers by a share of the Polyak step of each neighbourhood; slopes are whole, so squares below 1 are spent. */
  move(at: Float64Array, direction: Float64Array, share: number): void {
    const excess = this.#excess;
    const square = this.#square;
    for (let k = 0; k < this.#open.length; k++) {
      const t = this.#open[k]!;
      if (direction[t] === 0) continue;
      const from = this.#from[k]!;
      const to = this.#to[k]!;
      const whole = Math.max(0, excess[to]! - excess[from]!) / Math.max(1, square[to]! - square[from]!);
      at[t] = moved(at[t]!, share * whole * direction[t]!, this.#windows);
    }
  }
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
/** Each step is so much of the last, for the same excess. */
const SLOWER = 0.99;
/** Passes in which less than this share of the excess is gained: the bound is about as low as it gets. */
const PATIENCE = 60;
const WORTH_WAITING = 0.02;
