// Edit distance by kernel (as/myers.ts, as/tiles.ts): bit vectors of 64 rows in a band that widens until the answer
// fits into it. The same distances and ends as the plain loops of bio/align/myers.ts. Figures: docs/performance.md.
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

export interface Nearest {
  readonly distance: number;
  /** Ends of the nearest stretches in the target, at most as many as requested, ascending; empty ones are left out. */
  readonly ends: Int32Array | readonly number[];
  /** The last end of all, listed or not. */
  readonly lastEnd: number;
}

const FIRST_BAND = 64;
const BLOCK = 16;
/** Bytes of a table with an address for each byte value. */
const LINES = 256 * 4;

let space: WasmArena | undefined;

/** Global edit distance; undefined without kernels. Neither sequence may be empty. */
export function measureDistanceByKernel(query: Uint8Array, target: Uint8Array): number | undefined {
  const work = prepareSearch(query, target, 0);
  if (!work) return undefined;
  const { calls, lineOf, bits, text, blocks } = work;
  for (let k = FIRST_BAND; ; k *= 2) {
    const distance = calls.distanceWithin(query.length, lineOf, bits, text, target.length, blocks, k);
    if (distance >= 0) return distance;
  }
}

export interface NearestOptions {
  /** Whether the match may start anywhere in the target; else it starts at its first letter. */
  readonly isFree: boolean;
  /** The most ends to be listed. */
  readonly max: number;
  /** The width of the first band, at least 64; it doubles until there is an answer. */
  readonly first?: number;
  /** The greatest distance of interest; if nothing is as near, the result is Infinity. */
  readonly within?: number;
}

/** Tiles are used for queries of at most `longest` letters in targets of at least `times` as many and `more`. */
const TILES = { longest: 512, times: 4, more: 256 } as const;
const CARRY = 64;
const SUMS = 32;
const MATCHES = 32;
const COUNT = 4;

/**
 * As `findNearestInKernel`, by tiles along the target, for short queries in long targets: each block is computed only
 * as far down the query as an answer within k can reach, and k doubles until there is one. Undefined if no stretch
 * costs less than inserting the whole query.
 */
function nearestByTiles(
  query: Uint8Array,
  target: Uint8Array,
  max: number,
  first: number,
): Nearest | undefined {
  const { length } = query;
  const letters = lettersOf(query);
  const sizes = [length * 4, letters.length, letters.length * MATCHES, target.length, carriesOf(length)];
  const size =
    sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0) +
    reservedBytesOf(COUNT * max * 4) +
    reservedBytesOf(20);
  if (!space || space.size < size) space = openArena(size);
  if (!space) return undefined;
  space.clear();
  const lines = space.take(letters.length * MATCHES).byteOffset;
  const rows = space.takeNumbers(length);
  const text = space.put(target).byteOffset;
  const list = space.put(Uint8Array.from(letters)).byteOffset;
  const carries = space.take(carriesOf(length)).byteOffset;
  const ends = space.takeNumbers(COUNT * max);
  const reply = space.takeNumbers(COUNT + 1);
  letters.forEach((letter, i) => {
    lineOf[letter] = lines + i * MATCHES;
  });
  for (let i = 0; i < length; i++) rows[i] = lineOf[query[i]!]!;
  const start = Math.max(3, Math.ceil(length / 14), Math.min(first, length - 1));
  for (let k = start; ; k = Math.min(2 * k, length - 1)) {
    const distance = space.calls.nearestTiled(
      rows.byteOffset,
      length,
      list,
      letters.length,
      lines,
      text,
      target.length,
      carries,
      k,
      ends.byteOffset,
      max,
      reply.byteOffset,
    );
    if (distance >= 0) {
      const all: number[] = [];
      for (let tile = 0; tile < COUNT; tile++)
        for (const end of ends.subarray(tile * max, tile * max + Math.min(reply[tile]!, max))) all.push(end);
      return { distance, ends: all.slice(0, max), lastEnd: reply[COUNT]! };
    }
    if (k >= length - 1) return undefined;
  }
}

function carriesOf(length: number): number {
  return length * CARRY + (Math.ceil(length / 4) + 1) * SUMS;
}

const lineOf = new Int32Array(256);
const hasLetter = new Uint8Array(256);

/** The different letters of the query. */
function lettersOf(query: Uint8Array): readonly number[] {
  const letters: number[] = [];
  for (let i = 0; i < query.length; i++) {
    const letter = query[i]!;
    if (hasLetter[letter] === 1) continue;
    hasLetter[letter] = 1;
    letters.push(letter);
  }
  for (const it of letters) hasLetter[it] = 0;
  return letters;
}

/** The stretches of the target nearest to the query. Undefined without kernels. */
export function findNearestInKernel(
  query: Uint8Array,
  target: Uint8Array,
  { isFree, max, first = 0, within = Infinity }: NearestOptions,
): Nearest | undefined {
  const { longest, times, more } = TILES;
  const { length } = query;
  if (isFree && within === Infinity && length <= longest && target.length >= times * length + more) {
    const found = areKernelsOff() ? undefined : nearestByTiles(query, target, max, first);
    if (found) return found;
  }
  const work = prepareSearch(query, target, max);
  if (!work) return undefined;
  const { calls, lineOf, bits, text, blocks, ends, reply } = work;
  // The empty stretch costs the length of the query, so no other needs to be looked for beyond that.
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
      max,
      reply.byteOffset,
    );
    if (distance >= 0) {
      const [count = 0, lastEnd = 0] = reply;
      return { distance, ends: ends.slice(0, Math.min(count, max)), lastEnd };
    }
    if (k >= farthest)
      return { distance: farthest < query.length ? Infinity : query.length, ends: [], lastEnd: 0 };
  }
}

function prepareSearch(query: Uint8Array, target: Uint8Array, max: number) {
  if (areKernelsOff()) return undefined;
  const words = Math.ceil(query.length / 64);
  const lines = Math.min(256, query.length + 1);
  const sizes = [query.length, target.length, LINES, lines * words * 8, words * BLOCK, max * 4, 16];
  const size = sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0);
  if (!space || space.size < size) space = openArena(size);
  if (!space) return undefined;
  space.clear();
  const letters = space.put(query);
  const text = space.put(target).byteOffset;
  const lineOf = space.takeNumbers(256).byteOffset;
  const bits = space.take(lines * words * 8).byteOffset;
  const blocks = space.take(words * BLOCK).byteOffset;
  const ends = space.takeNumbers(max);
  const reply = space.takeNumbers(4);
  space.calls.makeQuery(letters.byteOffset, query.length, lineOf, bits);
  return { calls: space.calls, text, lineOf, bits, blocks, ends, reply };
}
