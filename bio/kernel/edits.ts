// Edit distance by kernel: bit vectors of 64 rows in a band that widens until the answer fits into it. The same
// distances and ends as the plain loops of bio/align/edit.ts, its twin. Figures: docs/performance.md.
import { areKernelsOff, openSpace, type Space, taken } from './space.ts';

export interface Nearest {
  readonly distance: number;
  /** Ends of the nearest stretches in the target, at most as many as asked for, ascending; an empty one is not told. */
  readonly ends: Int32Array;
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

/**
 * Where the query lies nearest in the target, its start free or (a prefix) at the target's. Undefined where there are no
 * kernels. `within`: a distance it is known not to exceed.
 */
export function nearestByKernel(
  query: Uint8Array,
  target: Uint8Array,
  isFree: boolean,
  { most, within }: { readonly most: number; readonly within?: number },
): Nearest | undefined {
  const work = prepared(query, target, most);
  if (!work) return undefined;
  const { calls, lineOf, bits, text, blocks, ends, reply } = work;
  for (let k = within ?? FIRST_BAND; ; k *= 2) {
    const distance = calls.nearestEnds(
      query.length,
      lineOf,
      bits,
      text,
      target.length,
      blocks,
      Math.min(k, query.length),
      isFree ? 1 : 0,
      ends.byteOffset,
      most,
      reply.byteOffset,
    );
    if (distance >= 0) {
      const [count = 0, lastEnd = 0] = reply;
      return { distance, ends: ends.slice(0, Math.min(count, most)), lastEnd };
    }
    // No stretch but the empty one, which costs the whole query.
    if (k >= query.length) return { distance: query.length, ends: new Int32Array(0), lastEnd: 0 };
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
