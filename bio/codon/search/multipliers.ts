// The multipliers of GC windows during dual ascent: their worth, the unused part of the limits, and the subgradient, in
// one pass over the windows. Windows without price and without violation are skipped.
import { canViolate, gcExtremesOf } from './gcExtremes.ts';
import { basePricesOf, type Windows } from './gcWindows.ts';
import type { Trellis } from './trellis.ts';

export class GcMultipliers {
  /**
   * Multiplier of each window: the price of each of its G and C, positive where it has too many, negative where too
   * few.
   */
  readonly values: Float64Array;
  /** Direction in which each multiplier moves: the deflected subgradient. */
  readonly direction: Float64Array;
  /** The windows with a price or a direction, the first `active` of them. */
  readonly windows: Int32Array;
  active = 0;
  /** Windows that some path over the remaining arcs violates, or that have a price; others never get one. */
  readonly open: Int32Array;
  /** Sum of multipliers times limits at the last evaluation. */
  worth = 0;
  /** The part of `worth` that the path leaves unused: its score is its priced value plus `worth` less this. */
  unused = 0;
  /** G and C of the path beyond the limits. */
  beyond = 0;
  /** Sum of the squared directions; 0 at the optimum. */
  squaredNorm = 0;
  readonly #limits: Windows;
  readonly #length: number;

  constructor(trellis: Trellis, limits: Windows, from?: Float64Array) {
    this.values = from?.slice() ?? new Float64Array(limits.count);
    this.direction = new Float64Array(limits.count);
    this.open = openWindows(trellis, limits, this.values);
    this.windows = new Int32Array(this.open.length);
    for (const t of this.open) if (this.values[t] !== 0) this.windows[this.active++] = t;
    this.#limits = limits;
    this.#length = 3 * trellis.length;
  }

  /** The price of a G or C at every base. */
  pricesOfBases(): Float64Array {
    return basePricesOf(this.#limits, this.values, this.#length, this.windows.subarray(0, this.active));
  }

  /** Evaluates a path by its G and C before each base; directions keep a share of their last value (deflection). */
  evaluate(sums: Int32Array, share: number): void {
    const { start, width, low, high } = this.#limits;
    const { open, values, direction, windows } = this;
    let worth = 0;
    let unused = 0;
    let beyond = 0;
    let square = 0;
    let active = 0;
    for (let i = 0; i < open.length; i++) {
      const t = open[i]!;
      const first = start[t]!;
      const gc = sums[first + width[t]!]! - sums[first]!;
      const price = values[t]!;
      const over = gc - high[t]!;
      const under = gc - low[t]!;
      if (over > 0) beyond += over;
      else if (under < 0) beyond -= under;
      let next = 0;
      if (price === 0) {
        const slope = Math.max(over, 0) + Math.min(under, 0);
        if (slope !== 0) next = slope + share * direction[t]!;
      } else {
        const slope = price > 0 ? over : under;
        worth += price * (gc - slope);
        unused -= price * slope;
        next = slope + share * direction[t]!;
      }
      direction[t] = next;
      square += next * next;
      if (price !== 0 || next !== 0) windows[active++] = t;
    }
    this.worth = worth;
    this.unused = unused;
    this.beyond = beyond;
    this.squaredNorm = square;
    this.active = active;
  }

  /**
   * Moves a multiplier. It stops at 0 before it changes sign, and in soft mode never exceeds the cost of a violation.
   */
  move(t: number, by: number): void {
    const { excess } = this.#limits;
    const before = this.values[t]!;
    const after = before + by;
    if (before * after < 0) this.values[t] = 0;
    else this.values[t] = excess === undefined ? after : Math.max(-excess, Math.min(excess, after));
  }
}

function openWindows(trellis: Trellis, limits: Windows, values: Float64Array): Int32Array {
  const reach = gcExtremesOf(trellis);
  const open = new Int32Array(limits.count);
  let size = 0;
  for (let t = 0; t < limits.count; t++)
    if (values[t] !== 0 || canViolate(reach, limits, t)) open[size++] = t;
  return open.subarray(0, size);
}
