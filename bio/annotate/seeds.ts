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
  const { places, owners } = library.short;
  const tried = new Int32Array(library.versions.length).fill(-1e9);
  const found: { version: number; start: number; mismatches: number }[] = [];
  eachWord(query, library.short, 1, (at, first, end) => {
    for (let i = first; i < end; i++) {
      const place = places[i]!;
      const version = owners[i]!;
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
  table: WordTable,
  { versions }: Library,
): { readonly ends: Int32Array; readonly keys: Float64Array } {
  const { places, owners } = table;
  const offsets = Int32Array.from(versions, (version) => version.offset + RAISED);
  // A word alone on its diagonal is chance; count by hash first and keep only those in company.
  votes.fill(0);
  let all = 0;
  eachWord(query, table, STRIDE, (at, first, end) => {
    if (all + end - first > whose.length) enlarge(2 * (all + end - first));
    const toDiagonals = diagonals;
    const toAts = ats;
    const toWhose = whose;
    for (let i = first; i < end; i++) {
      const version = owners[i]!;
      const diagonal = at - places[i]! + offsets[version]!;
      toDiagonals[all] = diagonal;
      toAts[all] = at;
      toWhose[all++] = version;
      const s = slotOf(version, diagonal);
      if (votes[s]! < 255) votes[s]!++;
    }
  });
  return byVersion({ diagonals, ats, whose }, all, versions.length);
}

/** Those in company, sorted by version. */
function byVersion(
  { diagonals, ats, whose }: { diagonals: Int32Array; ats: Int32Array; whose: Uint16Array },
  all: number,
  versions: number,
): { readonly ends: Int32Array; readonly keys: Float64Array } {
  const counts = new Int32Array(versions);
  let kept = 0;
  for (let i = 0; i < all; i++) {
    const version = whose[i]!;
    const diagonal = diagonals[i]!;
    const s = slotOf(version, diagonal);
    if (votes[s]! + votes[(s + 1) & SLOTS]! + votes[(s - 1) & SLOTS]! < FEWEST) continue;
    diagonals[kept] = diagonal;
    ats[kept] = ats[i]!;
    whose[kept++] = version;
    counts[version]!++;
  }
  const next = new Int32Array(versions);
  for (let version = 1; version < versions; version++)
    next[version] = next[version - 1]! + counts[version - 1]!;
  const keys = new Float64Array(kept);
  for (let i = 0; i < kept; i++) keys[next[whose[i]!]!++] = diagonals[i]! * SPAN + ats[i]!;
  return { ends: next, keys };
}

const SLOTS = 0x3ffff;
// Used again by every search: fresh memory costs more than what is done in it.
const votes = new Uint8Array(SLOTS + 1);
let diagonals = new Int32Array(1 << 16);
let ats = new Int32Array(1 << 16);
let whose = new Uint16Array(1 << 16);

function slotOf(version: number, diagonal: number): number {
  return (version * 7919 + (diagonal >> 5)) & SLOTS;
}

function enlarge(room: number): void {
  const [before, beforeAts, beforeWhose] = [diagonals, ats, whose];
  diagonals = new Int32Array(room);
  ats = new Int32Array(room);
  whose = new Uint16Array(room);
  diagonals.set(before);
  ats.set(beforeAts);
  whose.set(beforeWhose);
}

/** Tells where a word of the table stands in the query, and its entries. */
function eachWord(
  query: Uint8Array,
  { bits, heads, width }: WordTable,
  stride: number,
  act: (at: number, first: number, end: number) => void,
): void {
  const mask = 4 ** width - 1;
  let word = 0;
  let sure = 0;
  for (let i = 0; i < query.length; i++) {
    const base = query[i]!;
    sure = base > 3 ? 0 : sure + 1;
    word = ((word << 2) | (base & 3)) & mask;
    if (sure >= width && i % stride === 0 && ((bits[word >> 5]! >>> word) & 1) !== 0)
      act(i - width + 1, heads[word]!, heads[word + 1]!);
  }
}

/** One candidate for each stretch of query without a long pause. */
function split(version: number, keys: Float64Array, width: number, found: Candidate[]): void {
  const isStraight = diagonalOf(keys[0]!) === diagonalOf(keys.at(-1)!);
  // Turned round: place first, then diagonal.
  const hits = isStraight ? keys : keys.map(turned).sort();
  const at = (i: number) => (isStraight ? placeOf(hits[i]!) : diagonalOf(hits[i]!));
  const diagonal = (i: number) => (isStraight ? diagonalOf(hits[i]!) : placeOf(hits[i]!)) - RAISED;
  let from = 0;
  for (let i = 1; i <= hits.length; i++) {
    if (i < hits.length && at(i) - at(i - 1) <= APART) continue;
    const start = at(from);
    const end = at(i - 1) + width;
    const words = i - from;
    if (words >= Math.max(FEWEST, DENSE * (end - start))) {
      const only = diagonal(from);
      const on = isStraight ? { main: only, lowest: only, highest: only } : path(from, i, diagonal);
      found.push({ version, start, end, words, ...on });
    }
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

/** What the remainder by SPAN is, without the division of floats that `%` does. */
function placeOf(key: number): number {
  return key - diagonalOf(key) * SPAN;
}

function turned(key: number): number {
  return placeOf(key) * SPAN + diagonalOf(key);
}

function isAscending(list: Float64Array): boolean {
  for (let i = 1; i < list.length; i++) if (list[i]! < list[i - 1]!) return false;
  return true;
}
