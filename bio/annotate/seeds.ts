// From shared words to candidates: words of the query that stand in an element, gathered by element and by diagonal
// (place in the query less place in the element), since a true copy keeps to one diagonal but for its gaps.
import type { Library, WordTable } from './library.ts';

/** A stretch of query that looks like a version of an element. */
export interface Candidate {
  readonly version: number;
  /** Lowest and highest diagonal of its words; the same where it has no gaps. */
  readonly lowest: number;
  readonly highest: number;
  /** The diagonal with the most words. */
  readonly main: number;
  /** First and past-last query base under its words. */
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

/** Words further apart on the query than this belong to different copies. */
const APART = 400;
/** Gaps together, within one copy. */
const DRIFT = 24;
const FEWEST = 6;
/** Words a base of a true copy: at 90 % identity 0.35 are whole, at 85 % 0.2; relatives of an element have fewer. */
const DENSE = 0.15;
/** Room for version, diagonal and place in one exact float: 11 + 21 + 21 bits. */
const SPAN = 2 ** 21;

/** Candidates among long elements. `query` is 0..3, 4 for what is no sure base; shorter than a million bases. */
export function candidates(query: Uint8Array, library: Library): Candidate[] {
  const keys = wordHits(query, library.long, library);
  const found: Candidate[] = [];
  let from = 0;
  for (let i = 1; i <= keys.length; i++) {
    const isSame =
      i < keys.length &&
      Math.floor(keys[i]! / SPAN / SPAN) === Math.floor(keys[i - 1]! / SPAN / SPAN) &&
      diagonalOf(keys[i]!) - diagonalOf(keys[i - 1]!) <= DRIFT;
    if (isSame) continue;
    if (i - from >= FEWEST) split(keys.subarray(from, i), library.long.width, found);
    from = i;
  }
  return found;
}

/** Every place where a short element starts, within its allowed mismatches: version, place, mismatches. */
export function shortMatches(
  query: Uint8Array,
  library: Library,
): readonly { readonly version: number; readonly start: number; readonly mismatches: number }[] {
  const { heads, places, width } = library.short;
  const tried = new Int32Array(library.versions.length).fill(-1e9);
  const found: { version: number; start: number; mismatches: number }[] = [];
  eachWord(query, width, (word, at) => {
    for (let i = heads[word]!; i < heads[word + 1]!; i++) {
      const place = places[i]!;
      const version = library.owner[place]!;
      const { offset, length } = library.versions[version]!;
      const start = at - (place - offset);
      if (tried[version] === start || start < 0 || start + length > query.length) continue;
      tried[version] = start;
      const most = mismatchesAllowed(length);
      let mismatches = 0;
      for (let k = 0; k < length && mismatches <= most; k++)
        if (query[start + k] !== library.bases[offset + k]) mismatches++;
      if (mismatches <= most) found.push({ version, start, mismatches });
    }
  });
  return unique(found);
}

/** None below 18 bases, then one, then one in twelve: so that chance finds none in a plasmid. */
function mismatchesAllowed(length: number): number {
  return length < 18 ? 0 : Math.max(1, Math.floor(length / 12));
}

function unique<T extends { version: number; start: number }>(list: T[]): T[] {
  const seen = new Set<number>();
  return list.filter(({ version, start }) => {
    const key = version * SPAN + start;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** All shared words as sorted keys: version, then diagonal, then place in the query. */
function wordHits(query: Uint8Array, { heads, places, width }: WordTable, library: Library): Float64Array {
  const { owner, versions } = library;
  // A word alone on its diagonal is chance; count by hash first and keep only those in company.
  const votes = new Uint8Array(1 << 18);
  const slot = (version: number, diagonal: number) => (version * 7919 + (diagonal >> 5)) & 0x3ffff;
  eachWord(query, width, (word, at) => {
    for (let i = heads[word]!; i < heads[word + 1]!; i++) {
      const version = owner[places[i]!]!;
      const s = slot(version, at - places[i]! + versions[version]!.offset + 1_000_000);
      if (votes[s]! < 255) votes[s]!++;
    }
  });
  let keys = new Float64Array(4096);
  let count = 0;
  eachWord(query, width, (word, at) => {
    for (let i = heads[word]!; i < heads[word + 1]!; i++) {
      const version = owner[places[i]!]!;
      const diagonal = at - places[i]! + versions[version]!.offset + 1_000_000;
      const s = slot(version, diagonal);
      if (votes[s]! + votes[(s + 1) & 0x3ffff]! + votes[(s - 1) & 0x3ffff]! < FEWEST) continue;
      if (count === keys.length) {
        const more = new Float64Array(count * 2);
        more.set(keys);
        keys = more;
      }
      keys[count++] = (version * SPAN + diagonal) * SPAN + at;
    }
  });
  return keys.subarray(0, count).sort();
}

function eachWord(query: Uint8Array, width: number, act: (word: number, at: number) => void): void {
  const mask = 4 ** width - 1;
  let word = 0;
  let sure = 0;
  for (let i = 0; i < query.length; i++) {
    const base = query[i]!;
    sure = base > 3 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & mask;
    if (sure >= width) act(word, i - width + 1);
  }
}

/** One candidate for each stretch of query without a long pause. */
function split(keys: Float64Array, width: number, found: Candidate[]): void {
  const version = Math.floor(keys[0]! / SPAN / SPAN);
  const hits = Array.from(keys, (key) => ({ at: key % SPAN, diagonal: diagonalOf(key) - 1_000_000 }));
  hits.sort((a, b) => a.at - b.at);
  let from = 0;
  for (let i = 1; i <= hits.length; i++) {
    if (i < hits.length && hits[i]!.at - hits[i - 1]!.at <= APART) continue;
    const spanned = hits[i - 1]!.at + width - hits[from]!.at;
    if (i - from >= Math.max(FEWEST, DENSE * spanned))
      found.push(candidate(version, hits.slice(from, i), width));
    from = i;
  }
}

function candidate(
  version: number,
  hits: readonly { readonly at: number; readonly diagonal: number }[],
  width: number,
): Candidate {
  const counts = new Map<number, number>();
  for (const { diagonal } of hits) counts.set(diagonal, (counts.get(diagonal) ?? 0) + 1);
  let main = hits[0]!.diagonal;
  for (const [diagonal, count] of counts) if (count > counts.get(main)!) main = diagonal;
  // A word or two beside the path is chance.
  const real = [...counts].filter(([, count]) => count >= 3).map(([diagonal]) => diagonal);
  const lowest = Math.min(main, ...real);
  const highest = Math.max(main, ...real);
  return {
    version,
    lowest,
    highest,
    main,
    start: hits[0]!.at,
    end: hits.at(-1)!.at + width,
    words: hits.length,
  };
}

function diagonalOf(key: number): number {
  return Math.floor(key / SPAN) % SPAN;
}
