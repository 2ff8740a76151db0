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

/** Every second word of the query is looked up: half the work, and a true copy still has plenty. */
const STRIDE = 2;
/** Words further apart on the query than this belong to different copies. */
const APART = 400;
/** Gaps together, within one copy. */
const DRIFT = 24;
const FEWEST = 4;
/** Words a base of a true copy: at 90 % identity 0.17 are whole, at 85 % 0.1; relatives of an element have fewer. */
const DENSE = 0.075;
/** Room for a diagonal and a place in one exact float. */
const SPAN = 2 ** 22;
/** Diagonals are kept above 0. */
const RAISED = 1_000_000;

/** Candidates among long elements. `query` is 0..3, 4 for what is no sure base; shorter than a million bases. */
export function candidates(query: Uint8Array, library: Library): Candidate[] {
  const { ends, keys } = wordHits(query, library.long, library);
  const found: Candidate[] = [];
  for (let version = 0; version < ends.length; version++) {
    const first = version === 0 ? 0 : ends[version - 1]!;
    const last = ends[version]!;
    if (last - first < FEWEST) continue;
    const group = keys.subarray(first, last);
    if (!isAscending(group)) group.sort();
    let from = 0;
    for (let i = 1; i <= group.length; i++) {
      if (i < group.length && diagonalOf(group[i]!) - diagonalOf(group[i - 1]!) <= DRIFT) continue;
      if (i - from >= FEWEST) split(version, group.subarray(from, i), library.long.width, found);
      from = i;
    }
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
  eachWord(query, width, 1, (word, at) => {
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

/** Shared words by version, each `diagonal * SPAN + place in the query`; words of version v end at `ends[v]`. */
function wordHits(
  query: Uint8Array,
  { heads, places, width }: WordTable,
  { owner, versions }: Library,
): { readonly ends: Int32Array; readonly keys: Float64Array } {
  const offsets = Int32Array.from(versions, (version) => version.offset + RAISED);
  // A word alone on its diagonal is chance; count by hash first and keep only those in company.
  const votes = new Uint8Array(1 << 18);
  const slot = (version: number, diagonal: number) => (version * 7919 + (diagonal >> 5)) & 0x3ffff;
  eachWord(query, width, STRIDE, (word, at) => {
    for (let i = heads[word]!; i < heads[word + 1]!; i++) {
      const version = owner[places[i]!]!;
      const s = slot(version, at - places[i]! + offsets[version]!);
      if (votes[s]! < 255) votes[s]!++;
    }
  });
  let found = new Float64Array(8192);
  let whose = new Uint16Array(8192);
  let count = 0;
  const counts = new Int32Array(versions.length);
  eachWord(query, width, STRIDE, (word, at) => {
    for (let i = heads[word]!; i < heads[word + 1]!; i++) {
      const version = owner[places[i]!]!;
      const diagonal = at - places[i]! + offsets[version]!;
      const s = slot(version, diagonal);
      if (votes[s]! + votes[(s + 1) & 0x3ffff]! + votes[(s - 1) & 0x3ffff]! < FEWEST) continue;
      if (count === found.length) {
        found = enlarged(found, new Float64Array(count * 2));
        whose = enlarged(whose, new Uint16Array(count * 2));
      }
      found[count] = diagonal * SPAN + at;
      whose[count++] = version;
      counts[version]!++;
    }
  });
  const next = new Int32Array(versions.length);
  for (let version = 1; version < versions.length; version++)
    next[version] = next[version - 1]! + counts[version - 1]!;
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[next[whose[i]!]!++] = found[i]!;
  return { ends: next, keys };
}

function enlarged<T extends Float64Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function eachWord(
  query: Uint8Array,
  width: number,
  stride: number,
  act: (word: number, at: number) => void,
): void {
  const mask = 4 ** width - 1;
  let word = 0;
  let sure = 0;
  for (let i = 0; i < query.length; i++) {
    const base = query[i]!;
    sure = base > 3 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & mask;
    if (sure >= width && i % stride === 0) act(word, i - width + 1);
  }
}

/** One candidate for each stretch of query without a long pause. */
function split(version: number, keys: Float64Array, width: number, found: Candidate[]): void {
  const isStraight = diagonalOf(keys[0]!) === diagonalOf(keys.at(-1)!);
  // Turned round: place first, then diagonal.
  const hits = isStraight ? keys : keys.map((key) => (key % SPAN) * SPAN + diagonalOf(key)).sort();
  const at = (i: number) => (isStraight ? hits[i]! % SPAN : Math.floor(hits[i]! / SPAN));
  const diagonal = (i: number) => (isStraight ? diagonalOf(hits[i]!) : hits[i]! % SPAN) - RAISED;
  let from = 0;
  for (let i = 1; i <= hits.length; i++) {
    if (i < hits.length && at(i) - at(i - 1) <= APART) continue;
    const start = at(from);
    const end = at(i - 1) + width;
    const words = i - from;
    if (words >= Math.max(FEWEST, DENSE * (end - start)))
      found.push({ version, start, end, words, ...path(from, i, diagonal) });
    from = i;
  }
}

/** The diagonals of a stretch; a single word far from the others is chance. */
function path(
  from: number,
  to: number,
  diagonal: (i: number) => number,
): Pick<Candidate, 'main' | 'lowest' | 'highest'> {
  const counts = new Map<number, number>();
  for (let i = from; i < to; i++) counts.set(diagonal(i), (counts.get(diagonal(i)) ?? 0) + 1);
  let main = diagonal(from);
  for (const [one, count] of counts) if (count > counts.get(main)!) main = one;
  const real = [...counts]
    .filter(([one, count]) => count >= 2 || Math.abs(one - main) <= 8)
    .map(([one]) => one);
  return { main, lowest: Math.min(main, ...real), highest: Math.max(main, ...real) };
}

function diagonalOf(key: number): number {
  return Math.floor(key / SPAN);
}

function isAscending(list: Float64Array): boolean {
  for (let i = 1; i < list.length; i++) if (list[i]! < list[i - 1]!) return false;
  return true;
}
