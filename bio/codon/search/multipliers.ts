// The multipliers of GC windows during dual ascent: their worth, the unused part of the limits, and the subgradient, in
// one pass over the windows. Windows without price and without violation are skipped.
import { canBreak, reachOf } from './gcReach.ts';
import { basePrices, type Windows } from './gcWindows.ts';
import type { Trellis } from './trellis.ts';

export class GcMultipliers {
  /** By window: what each of its G and C costs; positive where it is too rich, negative where too poor. */
  readonly at: Float64Array;
  /** By window: where the price is to go. */
  readonly direction: Float64Array;
  /** The windows with a price or a direction, the first `active` of them. */
  readonly windows: Int32Array;
  active = 0;
  /** Windows that the arcs left can break, or that have a price: the others would never get one. */
  readonly open: Int32Array;
  /** Sum of multipliers times limits at the last evaluation. */
  worth = 0;
  /** How much of that the design leaves unused: its score is the priced value less it. */
  unused = 0;
  /** G and C it has beyond the limits. */
  beyond = 0;
  /** Sum of the squared directions; 0 at the optimum. */
  square = 0;
  readonly #limits: Windows;
  readonly #length: number;

  constructor(trellis: Trellis, limits: Windows, from?: Float64Array) {
    this.at = from?.slice() ?? new Float64Array(limits.count);
    this.direction = new Float64Array(limits.count);
    this.open = openWindows(trellis, limits, this.at);
    this.windows = new Int32Array(this.open.length);
    for (const t of this.open) if (this.at[t] !== 0) this.windows[this.active++] = t;
    this.#limits = limits;
    this.#length = 3 * trellis.length;
  }

  /** The price of a G or C at every base. */
  ofBases(): Float64Array {
    return basePrices(this.#limits, this.at, this.#length, this.windows.subarray(0, this.active));
  }

  /** Takes in a design by its G and C before each base; directions keep a share of what they were. */
  look(sums: Int32Array, share: number): void {
    const { start, width, low, high } = this.#limits;
    const { open, at, direction, windows } = this;
    let worth = 0;
    let unused = 0;
    let beyond = 0;
    let square = 0;
    let active = 0;
    for (let i = 0; i < open.length; i++) {
      const t = open[i]!;
      const first = start[t]!;
      const gc = sums[first + width[t]!]! - sums[first]!;
      const price = at[t]!;
      const over = gc - high[t]!;
      const under = gc - low[t]!;
      if (over > 0) beyond += over;
      else if (under < 0) beyond -= under;
      let way = 0;
      if (price === 0) {
        const slope = Math.max(over, 0) + Math.min(under, 0);
        if (slope !== 0) way = slope + share * direction[t]!;
      } else {
        const slope = price > 0 ? over : under;
        worth += price * (gc - slope);
        unused -= price * slope;
        way = slope + share * direction[t]!;
      }
      direction[t] = way;
      square += way * way;
      if (price !== 0 || way !== 0) windows[active++] = t;
    }
    this.worth = worth;
    this.unused = unused;
    this.beyond = beyond;
    this.square = square;
    this.active = active;
  }

  /**
   * Moves a multiplier: it rests at 0 before it changes its sign, and where limits may be broken it asks no more than
   * that costs.
   */
  move(t: number, by: number): void {
    const { excess } = this.#limits;
    const before = this.at[t]!;
    const after = before + by;
    if (before * after < 0) this.at[t] = 0;
    else this.at[t] = excess === undefined ? after : Math.max(-excess, Math.min(excess, after));
  }
}

function openWindows(trellis: Trellis, limits: Windows, at: Float64Array): Int32Array {
  const reach = reachOf(trellis);
  const open = new Int32Array(limits.count);
  let size = 0;
  for (let t = 0; t < limits.count; t++) if (at[t] !== 0 || canBreak(reach, limits, t)) open[size++] = t;
  return open.subarray(0, size);
}
