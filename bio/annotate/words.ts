// Words of a query that are in the library: where each is looked up, and the table it is looked up in. What is done for
// every base of a query is kept apart from what is done for the few words that are found.

export interface WordTable {
  readonly width: number;
  /** A bit for every word that is in the library: 128 kB, where the heads are 4 MB. */
  readonly bits: Int32Array;
  /** Entries of word w are `heads[w]` to `heads[w + 1]`. */
  readonly heads: Int32Array;
  /** 65,536 times the version, and the place in it where the word starts: one look at memory for both. */
  readonly entries: Int32Array;
}

export const ENTRY_BITS = 16;
export const PLACE = 0xffff;

/** A stretch of the bases of a library. */
interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** Words of the versions with these numbers, each shorter than 65,536 bases. */
export function buildWordTable(
  bases: Uint8Array,
  versions: readonly Stretch[],
  ids: readonly number[],
  width: number,
): WordTable {
  const mask = 4 ** width - 1;
  const max = ids.reduce((sum, id) => sum + versions[id]!.length, 0);
  const words = new Int32Array(max);
  const stated = new Int32Array(max);
  let count = 0;
  for (const id of ids) {
    const { offset, length } = versions[id]!;
    let word = 0;
    for (let i = 0; i < length; i++) {
      word = ((word << 2) | bases[offset + i]!) & mask;
      if (i < width - 1) continue;
      words[count] = word;
      stated[count++] = (id << ENTRY_BITS) | (i - width + 1);
    }
  }
  const heads = new Int32Array(mask + 2);
  const bits = new Int32Array(Math.ceil((mask + 1) / 32));
  for (let i = 0; i < count; i++) {
    const word = words[i]!;
    heads[word + 1]!++;
    bits[word >> 5]! |= 1 << word;
  }
  for (let word = 0; word <= mask; word++) heads[word + 1]! += heads[word]!;
  const entries = new Int32Array(count);
  const next = heads.slice(0, mask + 1);
  for (let i = 0; i < count; i++) entries[next[words[i]!]!++] = stated[i]!;
  return { width, bits, heads, entries };
}

/** Words found: the first base of each in the query, and its entries in the table. Good until asked again. */
export interface FoundWords {
  readonly count: number;
  readonly ats: Int32Array;
  readonly firsts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Words of the table whose last base is at a multiple of `stride`; `query` is 0..3, 4 and more for what is no sure
 * base.
 */
export function findWordsIn(query: Uint8Array, { bits, heads, width }: WordTable, stride: 1 | 2): FoundWords {
  if (ats.length < query.length) {
    ats = new Int32Array(query.length);
    firsts = new Int32Array(query.length);
    ends = new Int32Array(query.length);
  }
  const count = gather(query, bits, width, stride);
  // On their own, so that many places of the heads are on their way at once.
  for (let i = 0; i < count; i++) {
    const word = ends[i]!;
    firsts[i] = heads[word]!;
    ends[i] = heads[word + 1]!;
  }
  return { count, ats, firsts, ends };
}

/** Words that have a bit into `ends`, where they are into `ats`; how many. */
function gather(query: Uint8Array, bits: Int32Array, width: number, stride: 1 | 2): number {
  const [toAts, toWords] = [ats, ends];
  const mask = 4 ** width - 1;
  const odd = stride - 1;
  let count = 0;
  let word = 0;
  let sure = 0;
  for (let i = 0; i < query.length; i++) {
    const base = query[i]!;
    sure = base > 3 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & mask;
    if (sure < width || (i & odd) !== 0) continue;
    // Written always, counted where it is in the library: which words do the processor cannot guess.
    toAts[count] = i - width + 1;
    toWords[count] = word;
    count += (bits[word >> 5]! >>> word) & 1;
  }
  return count;
}

// Used again by every search: fresh memory costs more than what is done in it.
let ats = new Int32Array(1 << 15);
let firsts = new Int32Array(1 << 15);
let ends = new Int32Array(1 << 15);
