// Where a query can lie in a target, by a q-gram filter: the query is cut into adjacent pieces, and their occurrences
// in the target are counted by diagonal.
//
// Claim: a stretch of the target within k edits of a query of n pieces contains at least n - k of them unchanged, on at
// most k + 1 neighboring diagonals. Where fewer are counted, no such stretch lies.
// Proof: an edit changes one piece at most, and moves the diagonal by one at most.
// Reference: Jokinen and Ukkonen 1991, doi:10.1007/3-540-54345-7_67; adjacent pieces as reviewed by Navarro 2001,
// doi:10.1145/375360.375365.
//
// Letters are reduced to two bits: different letters that become equal only add to a count, so no answer is missed.
import type { Range } from '#bio/core/range.ts';

export interface QgramCounts {
  /** Pieces of the query. */
  readonly pieces: number;
  /** Occurrences in each bin of `WIDTH` diagonals. */
  readonly counts: Int32Array;
  /** Length of each. A diagonal is position in target - position in query + `query`, so none is negative. */
  readonly query: number;
  readonly target: number;
}

/** Diagonals of a bin, and its logarithm. */
const SHIFT = 4;
const WIDTH = 1 << SHIFT;

/** Undefined if there are too many occurrences to be worth counting, as in repeats. The query is below 2^19 letters. */
export function countQgrams(query: Uint8Array, target: Uint8Array): QgramCounts | undefined {
  const length = pieceLength(query.length);
  const pieces = Math.floor(query.length / length);
  const words = Array.from({ length: pieces }, (_, i) => wordOf(query, i * length, length));
  const next = new Uint16Array(pieces + 1);
  for (const [i, word] of words.entries()) {
    next[i + 1] = heads[word]!;
    heads[word] = i + 1;
  }
  const counts = countsOf(target, { length, next, before: query.length });
  for (const word of words) heads[word] = 0;
  return counts && { pieces, counts, query: query.length, target: target.length };
}

/** The stretch with the most pieces on as many diagonals as there are pieces (the claim needs k below that). */
export function bestPlaceOf(found: QgramCounts): Range & { readonly count: number } {
  const { counts } = found;
  const across = binsOf(found.pieces);
  let sum = 0;
  for (let bin = 0; bin < across - 1; bin++) sum += counts[bin] ?? 0;
  let [count, best, last] = [-1, 0, 0];
  for (let bin = 0, next = across - 1; bin < counts.length; bin++, next++) {
    if (next < counts.length) sum += counts[next]!;
    if (sum > count) {
      count = sum;
      best = bin;
      last = bin;
    } else if (sum === count && last === bin - 1) last = bin;
    sum -= counts[bin]!;
  }
  // In the middle of equal counts, for room on both sides.
  return { ...stretch(found, (best + last) >> 1, across), count };
}

/** Disjoint stretches in order; every stretch within k edits of the query lies in one of them. */
export function findPlacesWithin(found: QgramCounts, k: number): readonly Range[] {
  const { counts } = found;
  const across = binsOf(k);
  const min = found.pieces - k;
  const out: { start: number; end: number }[] = [];
  let sum = 0;
  for (let bin = 0; bin < across - 1; bin++) sum += counts[bin] ?? 0;
  for (let bin = 0, next = across - 1; bin < counts.length; bin++, next++) {
    if (next < counts.length) sum += counts[next]!;
    if (sum >= min) {
      const { start, end } = stretch(found, bin, across);
      const last = out.at(-1);
      if (last && start <= last.end) last.end = end;
      else if (start < end) out.push({ start, end });
    }
    sum -= counts[bin]!;
  }
  return out;
}

/** The most adjacent bins that k + 1 adjacent diagonals can touch. */
function binsOf(k: number): number {
  return Math.ceil(k / WIDTH) + 1;
}

/** The part of the target that these diagonals cross between the query's start and its end. */
function stretch({ query, target }: QgramCounts, bin: number, across: number): Range {
  return {
    start: Math.max(0, bin * WIDTH - query),
    end: Math.min(target, (bin + across) * WIDTH - 1),
  };
}

const MIN_LENGTH = 5;
const MAX_LENGTH = 8;

/** Letters of a piece: two more than would tell as many random words apart as the query has letters. */
function pieceLength(query: number): number {
  const wanted = Math.round(Math.log2(query) / 2 + 2);
  return Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, wanted));
}

/** For each word one piece that reads so, numbered from 1, or 0; `next` links to the others. All 0 between calls. */
const heads = new Uint16Array(4 ** MAX_LENGTH);

interface Pieces {
  readonly length: number;
  readonly next: Uint16Array;
  /** The length of the query, added to each diagonal. */
  readonly before: number;
}

/** Reads four letters per step, 0.9 ns each; one letter per step takes 1.6 ns. */
function countsOf(target: Uint8Array, { length, next, before }: Pieces): Int32Array | undefined {
  const table = heads;
  const size = target.length;
  const counts = new Int32Array(((size + before) >> SHIFT) + 1);
  const mask = (1 << (2 * length)) - 1;
  // Occurrences worth counting: those of about four copies of the query, and more for a long query, since each letter
  // of the target that the filter excludes then saves more time.
  let left = 4 * next.length + (size * before) / 8192;
  /** Counts the pieces of a list, which end with the letter at `last`. */
  const add = (piece: number, last: number) => {
    for (let it = piece; it !== 0; it = next[it]!, left--)
      counts[(last + 1 - it * length + before) >> SHIFT]!++;
  };
  let at = length - 1;
  let word = wordOf(target, 0, at);
  for (; at + 3 < size && left >= 0; at += 4) {
    word =
      (word << 8) |
      ((target[at]! & 6) << 5) |
      ((target[at + 1]! & 6) << 3) |
      ((target[at + 2]! & 6) << 1) |
      ((target[at + 3]! & 6) >> 1);
    const first = table[(word >> 6) & mask]!;
    const second = table[(word >> 4) & mask]!;
    const third = table[(word >> 2) & mask]!;
    word &= mask;
    const fourth = table[word]!;
    if ((first | second | third | fourth) === 0) continue;
    add(first, at);
    add(second, at + 1);
    add(third, at + 2);
    add(fourth, at + 3);
  }
  if (left < 0) return undefined;
  for (; at < size; at++) {
    word = ((word << 2) | ((target[at]! & 6) >> 1)) & mask;
    add(table[word]!, at);
  }
  return counts;
}

/** Bits 1 and 2 of a letter tell A C G T apart, in either case. */
function wordOf(bytes: Uint8Array, start: number, length: number): number {
  let word = 0;
  for (let at = start; at < start + length; at++) word = (word << 2) | ((bytes[at]! & 6) >> 1);
  return word;
}
