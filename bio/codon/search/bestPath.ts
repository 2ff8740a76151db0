// The best path through a trellis when every G or C has a price at its place: dynamic programming, forward and
// backward.
import type { Trellis } from './trellis.ts';

export interface BestPath {
  readonly value: number;
  readonly codons: Uint8Array;
}

/** Priced scores of the arcs; a layer has eight different prices, by the GC bits of a codon. */
export function arcValuesOf(trellis: Trellis, prices: Float64Array | undefined): Float64Array {
  if (!prices) return trellis.score;
  const values = new Float64Array(trellis.score.length);
  const priceOfBits = new Float64Array(8);
  for (let i = 0; i < trellis.length; i++) {
    const a = prices[3 * i]!;
    const b = prices[3 * i + 1]!;
    const c = prices[3 * i + 2]!;
    for (let bits = 0; bits < 8; bits++)
      priceOfBits[bits] = (bits & 1 ? a : 0) + (bits & 2 ? b : 0) + (bits & 4 ? c : 0);
    const end = trellis.out[trellis.layers[i + 1]!]!;
    for (let arc = trellis.out[trellis.layers[i]!]!; arc < end; arc++)
      values[arc] = trellis.score[arc]! - priceOfBits[trellis.gc[arc]!]!;
  }
  return values;
}

/** The best value of a path from each node to an end. */
export function computeBestFromNodes(trellis: Trellis, values: Float64Array): Float64Array {
  const best = new Float64Array(trellis.layers[trellis.length + 1]!);
  best.set(trellis.ends, trellis.layers[trellis.length]!);
  for (let node = trellis.layers[trellis.length]! - 1; node >= 0; node--) {
    let max = Number.NEGATIVE_INFINITY;
    const end = trellis.out[node + 1]!;
    for (let arc = trellis.out[node]!; arc < end; arc++) {
      const value = values[arc]! + best[trellis.to[arc]!]!;
      if (value > max) max = value;
    }
    best[node] = max;
  }
  return best;
}

/** The best value of a path from the start to each node. */
export function computeBestToNodes(trellis: Trellis, values: Float64Array): Float64Array {
  const best = new Float64Array(trellis.layers[trellis.length + 1]!).fill(Number.NEGATIVE_INFINITY);
  best[0] = 0;
  for (let node = 0; node < trellis.layers[trellis.length]!; node++) {
    const here = best[node]!;
    const end = trellis.out[node + 1]!;
    for (let arc = trellis.out[node]!; arc < end; arc++) {
      const value = here + values[arc]!;
      const target = trellis.to[arc]!;
      if (value > best[target]!) best[target] = value;
    }
  }
  return best;
}

/**
 * The best priced path found without keeping the arc values: `rest` is filled with the best value from each node on.
 * The same as `findBestPath(trellis, arcValuesOf(...))` in one sweep over the arcs, which a bound needs hundreds of
 * times.
 */
export function findBestPricedPath(trellis: Trellis, prices: Float64Array, rest: Float64Array): BestPath {
  const { length, layers, out, to, gc, score } = trellis;
  rest.set(trellis.ends, layers[length]!);
  for (let i = length - 1; i >= 0; i--) {
    const a = prices[3 * i]!;
    const b = prices[3 * i + 1]!;
    const c = prices[3 * i + 2]!;
    for (let node = layers[i]!; node < layers[i + 1]!; node++) {
      let max = Number.NEGATIVE_INFINITY;
      const end = out[node + 1]!;
      for (let arc = out[node]!; arc < end; arc++) {
        const bits = gc[arc]!;
        const price = (bits & 1 ? a : 0) + (bits & 2 ? b : 0) + (bits & 4 ? c : 0);
        const value = score[arc]! - price + rest[to[arc]!]!;
        if (value > max) max = value;
      }
      rest[node] = max;
    }
  }
  const codons = new Uint8Array(length);
  let node = 0;
  for (let i = 0; i < length; i++) {
    let chosen = out[node]!;
    const end = out[node + 1]!;
    let max = Number.NEGATIVE_INFINITY;
    for (let arc = chosen; arc < end && max < rest[node]!; arc++) {
      const bits = gc[arc]!;
      const price =
        (bits & 1 ? prices[3 * i]! : 0) +
        (bits & 2 ? prices[3 * i + 1]! : 0) +
        (bits & 4 ? prices[3 * i + 2]! : 0);
      const value = score[arc]! - price + rest[to[arc]!]!;
      if (value > max) {
        max = value;
        chosen = arc;
      }
    }
    codons[i] = trellis.codon[chosen]!;
    node = to[chosen]!;
  }
  return { value: rest[0]!, codons };
}

/** A best path; between equal ones the first codon in the order of the choices. */
export function findBestPath(
  trellis: Trellis,
  values: Float64Array = trellis.score,
  rest: Float64Array = computeBestFromNodes(trellis, values),
): BestPath {
  const codons = new Uint8Array(trellis.length);
  let node = 0;
  for (let i = 0; i < trellis.length; i++) {
    let chosen = -1;
    let max = Number.NEGATIVE_INFINITY;
    for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
      const value = values[arc]! + rest[trellis.to[arc]!]!;
      if (value > max) {
        max = value;
        chosen = arc;
      }
    }
    codons[i] = trellis.codon[chosen]!;
    node = trellis.to[chosen]!;
  }
  return { value: rest[0]!, codons };
}

/** The score of a design that lies in the trellis. */
export function scoreOf(trellis: Trellis, codons: Uint8Array): number {
  let node = 0;
  let sum = 0;
  for (let i = 0; i < codons.length; i++) {
    let arc = trellis.out[node]!;
    while (trellis.codon[arc] !== codons[i]) arc++;
    sum += trellis.score[arc]!;
    node = trellis.to[arc]!;
  }
  return sum + trellis.ends[node - trellis.layers[trellis.length]!]!;
}
