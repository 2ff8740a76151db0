// Tighter bounds on the rest of a design. Multipliers leave a small gap wherever windows and whole codons do not fit,
// and a long design adds up many such gaps. Stretches are searched by labels one by one from the end: windows inside a
// stretch must hold, the others are only priced, and what follows the stretch is bounded by the result for it. So the
// gap of a stretch is known before the labels of the whole design reach it.
import { arcValuesOf, computeBestFromNodes, computeBestToNodes } from './bestPath.ts';
import type { Budget } from './budget.ts';
import { basePricesOf, limitWorthOf, type Windows } from './gcWindows.ts';
import { createStretchSearch } from './labels.ts';
import type { Trellis } from './trellis.ts';

export interface StretchOptions {
  readonly multipliers: Float64Array;
  /** Only designs that score more are of interest. */
  readonly above: number;
  /** Labels kept a layer. */
  readonly max: number;
  readonly budget: Budget;
  /** Approximate codons of a stretch; `STRETCH` by default. */
  readonly size?: number;
}

export interface Rests {
  /** For each node an upper bound on the priced value from there on of any design of interest. */
  readonly rest: Float64Array;
  /** Number of labels created. */
  readonly created: number;
}

export function boundRestsByStretches(trellis: Trellis, windows: Windows, options: StretchOptions): Rests {
  const { multipliers, above } = options;
  const { layers } = trellis;
  const values = arcValuesOf(trellis, basePricesOf(windows, multipliers, 3 * trellis.length));
  const rest = computeBestFromNodes(trellis, values);
  const past = computeBestToNodes(trellis, values);
  const worth = limitWorthOf(windows, multipliers);
  const search = createStretchSearch(trellis, windows, { ...options, rest });
  const borders = bordersOf(trellis, windows, multipliers, options.size ?? STRETCH);
  let created = 0;
  for (let k = borders.length - 2; k >= 0 && !options.budget.isOver; k--) {
    const first = borders[k]!;
    const last = borders[k + 1]!;
    propagateBack(trellis, values, rest, { first, last });
    const starts = [];
    for (let node = layers[first]!; node < layers[first + 1]!; node++)
      if (past[node]! + rest[node]! + worth > above) starts.push({ node, value: past[node]! });
    const { reached, dropped, ...found } = search({ starts, first, last });
    created += found.created;
    const max = Math.max(above, reached, dropped) - worth;
    for (const { node, value } of starts) rest[node] = Math.min(rest[node]!, max - value);
  }
  return { rest, created };
}

/** Bounds for the nodes of layers `first` to `last` (exclusive), from those of `last`. */
function propagateBack(
  { layers, out, to }: Trellis,
  values: Float64Array,
  rest: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): void {
  for (let node = layers[last]! - 1; node >= layers[first]!; node--) {
    let max = Number.NEGATIVE_INFINITY;
    for (let arc = out[node]!; arc < out[node + 1]!; arc++) {
      const value = values[arc]! + rest[to[arc]!]!;
      if (value > max) max = value;
    }
    rest[node] = max;
  }
}

/** Layers between stretches, about `size` apart, where the multipliers of the windows over them are smallest. */
function bordersOf(
  trellis: Trellis,
  windows: Windows,
  multipliers: Float64Array,
  size: number,
): readonly number[] {
  const priceOver = new Float64Array(trellis.length + 1);
  for (let t = 0; t < windows.count; t++) {
    const price = Math.abs(multipliers[t]!);
    if (price === 0) continue;
    const first = Math.floor(windows.start[t]! / 3) + 1;
    const last = Math.ceil((windows.start[t]! + windows.width[t]!) / 3);
    priceOver[first] = priceOver[first]! + price;
    priceOver[last] = priceOver[last]! - price;
  }
  for (let i = 1; i < priceOver.length; i++) priceOver[i] = priceOver[i]! + priceOver[i - 1]!;
  const borders = [0];
  for (let next = size; next < trellis.length - size / 2; next = borders.at(-1)! + size) {
    let min = next;
    for (let i = next - (size >> 2); i < next + (size >> 2); i++)
      if (priceOver[i]! < priceOver[min]! - 1e-12) min = i;
    borders.push(min);
  }
  return [...borders, trellis.length];
}

/** Approximate codons of a stretch. */
export const STRETCH = 200;
