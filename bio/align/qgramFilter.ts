// Where in a target a query may lie, by the pieces of it that are there unchanged. Of pieces side by side an edit breaks one
// at most, so a stretch within k edits has all but k of them, and they lie on no more than k + 1 neighboring diagonals: where
// fewer are counted no such stretch is (q-gram lemma, Jokinen and Ukkonen 1991, doi:10.1007/3-540-54345-7_67; pieces side by
// side as Navarro 2001 reviews them, doi:10.1145/375360.375365). Letters of any kind become two bits: unequal ones that look
// equal add to a count, and nothing that holds an answer is left out.
import type { Range } from '#bio/core/range.ts';

export interface QgramCounts {
  /** Pieces of the query. */
  readonly pieces: number;
  /** How many were found on each `WIDTH` diagonals. */
  readonly counts: Int32Array;
  /** Letters of both. A diagonal is a place in the target less that in the query, and so that none is below 0 `query` more. */
  readonly query: number;
  readonly target: number;
}

/** Diagonals counted together. */
const SHIFT = 4;
const WIDTH = 1 << SHIFT;

/** Undefined where so many are found, as in repeats, that it does not pay to count them. The query is below 2^19 letters. */
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

/** Where most are found within as many diagonals as pieces, beyond which the lemma tells nothing, and how many. */
export function bestPlace(found: QgramCounts): Range & { readonly count: number } {
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
  // In the middle of as many, for room on both sides.
  return { ...stretch(found, (best + last) >> 1, across), count };
}

/** Stretches apart from each other, in order; whatever lies within k edits of the query lies in one of them. */
export function placesWithin(found: QgramCounts, k: number): readonly Range[] {
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

/** Neighboring bins that k + 1 neighboring diagonals can touch. */
function binsOf(k: number): number {
  return Math.ceil(k / WIDTH) + 1;
}

/** From where the first of these diagonals leaves the query's start to where the last leaves its end. */
function stretch({ query, target }: QgramCounts, bin: number, across: number): Range {
  return {
    start: Math.max(0, bin * WIDTH - query),
    end: Math.min(target, (bin + across) * WIDTH - 1),
  };
}

const MIN_LENGTH = 5;
const MAX_LENGTH = 8;

/** Two letters more than tell all words of the query apart by chance. */
function pieceLength(query: number): number {
  const wanted = Math.round(Math.log2(query) / 2 + 2);
  return Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, wanted));
}

/** The first piece that reads so (from 1, for each the next in `next`) or 0; all 0 between calls. */
const heads = new Uint16Array(4 ** MAX_LENGTH);

interface Pieces {
  readonly length: number;
  readonly next: Uint16Array;
  /** Added to each diagonal: the length of the query. */
  readonly before: number;
}

/** Four letters a step, 0.9 ns each; one a step takes 1.6. */
function countsOf(target: Uint8Array, { length, next, before }: Pieces): Int32Array | undefined {
  const table = heads;
  const size = target.length;
  const counts = new Int32Array(((size + before) >> SHIFT) + 1);
  const mask = (1 << (2 * length)) - 1;
  // Four copies, and what it pays to count: the longer the query, the costlier is a letter of the target not left out.
  let left = 4 * next.length + (size * before) / 8192;
  /** Pieces that end with this letter. */
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

/** The second and third bit of each letter tell A C G T apart in either case. */
function wordOf(bytes: Uint8Array, start: number, length: number): number {
  let word = 0;
  for (let at = start; at < start + length; at++) word = (word << 2) | ((bytes[at]! & 6) >> 1);
  return word;
}
