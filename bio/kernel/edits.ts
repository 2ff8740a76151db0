// Edit distance by kernel: bit vectors of 64 rows in a band that widens until the answer fits into it. The same
// distances and ends as the plain loops of bio/align/edit.ts, its twin. Figures: docs/performance.md.
import { areKernelsOff, openSpace, type Space, taken } from './space.ts';

export interface Nearest {
  readonly distance: number;
  /** Ends of the nearest stretches in the target, at most as many as asked for, ascending; an empty one is not told. */
  readonly ends: Int32Array | readonly number[];
  /** The last of all of them. */
  readonly lastEnd: number;
}

const FIRST_BAND = 64;
const BLOCK = 16;
/** A line's address for each byte. */
const LINES = 256 * 4;

let space: Space | undefined;

/** Distance of two sequences from end to end; undefined where there are no kernels. Neither may be empty. */
export function distanceByKernel(query: Uint8Array, target: Uint8Array): number | undefined {
  const work = prepared(query, target, 0);
  if (!work) return undefined;
  const { calls, lineOf, bits, text, blocks } = work;
  for (let k = FIRST_BAND; ; k *= 2) {
    const distance = calls.distanceWithin(query.length, lineOf, bits, text, target.length, blocks, k);
    if (distance >= 0) return distance;
  }
}

export interface NearestOptions {
  /** The query's start is free; else it is the target's. */
  readonly isFree: boolean;
  /** Ends to be listed. */
  readonly most: number;
  /** How far is looked first, if more than 64; then twice as far, and so on. */
  readonly first?: number;
  /** Nothing farther is asked for: where there is nothing as near the distance is infinite. */
  readonly within?: number;
}

/** Where the query lies nearest in the target. Undefined where there are no kernels. */
export function nearestByKernel(
  query: Uint8Array,
  target: Uint8Array,
  { isFree, most, first = FIRST_BAND, within = Infinity }: NearestOptions,
): Nearest | undefined {
  const work = prepared(query, target, most);
  if (!work) return undefined;
  const { calls, lineOf, bits, text, blocks, ends, reply } = work;
  // No stretch but the empty one costs the whole query.
  const farthest = Math.min(within, query.length);
  let k = FIRST_BAND;
  while (k < first) k *= 2;
  for (; ; k *= 2) {
    const distance = calls.nearestEnds(
      query.length,
      lineOf,
      bits,
      text,
      target.length,
      blocks,
      Math.min(k, farthest),
      isFree ? 1 : 0,
      ends.byteOffset,
      most,
      reply.byteOffset,
    );
    if (distance >= 0) {
      const [count = 0, lastEnd = 0] = reply;
      return { distance, ends: ends.slice(0, Math.min(count, most)), lastEnd };
    }
    if (k >= farthest)
      return { distance: farthest < query.length ? Infinity : query.length, ends: [], lastEnd: 0 };
  }
}

function prepared(query: Uint8Array, target: Uint8Array, most: number) {
  if (areKernelsOff()) return undefined;
  const words = Math.ceil(query.length / 64);
  const lines = Math.min(256, query.length + 1);
  const sizes = [query.length, target.length, LINES, lines * words * 8, words * BLOCK, most * 4, 16];
  const size = sizes.reduce((sum, it) => sum + taken(it), 0);
  if (!space || space.size < size) space = openSpace(size);
  if (!space) return undefined;
  space.clear();
  const letters = space.put(query);
  const text = space.put(target).byteOffset;
  const lineOf = space.takeNumbers(256).byteOffset;
  const bits = space.take(lines * words * 8).byteOffset;
  const blocks = space.take(words * BLOCK).byteOffset;
  const ends = space.takeNumbers(most);
  const reply = space.takeNumbers(4);
  space.calls.makeQuery(letters.byteOffset, query.length, lineOf, bits);
  return { calls: space.calls, text, lineOf, bits, blocks, ends, reply };
}
