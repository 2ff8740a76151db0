// Words that a query shares with long elements, by version. A word alone on its diagonal (place in the query less place
// in the element) is chance: words are counted first by a hash of version and diagonal, and only those in company stay.
import type { Library } from './library.ts';
import { ENTRY_BITS, type FoundWords, findWordsIn, PLACE, type WordTable } from './words.ts';

/** Words of version v are `ends[v - 1]` to `ends[v]`, in the order of the query. Good until asked again. */
export interface KmerHits {
  readonly ends: Int32Array;
  readonly diagonals: Int32Array;
  /** First base in the query. */
  readonly ats: Int32Array;
}

/** Every second word of the query is looked up: half the work, and a true copy still has plenty. */
const STRIDE = 2;
/** Words near a diagonal that are company. */
export const FEWEST = 4;
const SLOTS = 0x3ffff;

export function findKmerHits(query: Uint8Array, { long, versions }: Library): KmerHits {
  const all = countVotes(findWordsIn(query, long, STRIDE), long);
  const counts = new Int32Array(versions.length + 1);
  const kept = inCompany(all, counts);
  return byVersion(kept, counts);
}

// Used again by every search: fresh memory costs more than what is done in it.
const votes = new Uint8Array(SLOTS + 1);
let entriesOf = new Int32Array(1 << 16);
let atsOf = new Int32Array(1 << 16);
let diagonals = new Int32Array(1 << 16);
let ats = new Int32Array(1 << 16);

/** All entries of the words and where they are, in their order; how many. */
function countVotes({ count, ats, firsts, ends }: FoundWords, { entries }: WordTable): number {
  votes.fill(0);
  let all = 0;
  for (let w = 0; w < count; w++) {
    const at = ats[w]!;
    const first = firsts[w]!;
    const end = ends[w]!;
    if (all + end - first > entriesOf.length) enlarge(2 * (all + end - first));
    for (let i = first; i < end; i++) {
      const entry = entries[i]!;
      entriesOf[all] = entry;
      atsOf[all++] = at;
      const slot = slotOf(entry >>> ENTRY_BITS, at - (entry & PLACE));
      const before = votes[slot]!;
      votes[slot] = before + (before < 255 ? 1 : 0);
    }
  }
  return all;
}

/** Leaves those with company; how many, and how many of each version, counted one further on. */
function inCompany(all: number, counts: Int32Array): number {
  let kept = 0;
  for (let i = 0; i < all; i++) {
    const entry = entriesOf[i]!;
    const at = atsOf[i]!;
    const version = entry >>> ENTRY_BITS;
    const slot = slotOf(version, at - (entry & PLACE));
    if (votes[slot]! + votes[(slot + 1) & SLOTS]! + votes[(slot - 1) & SLOTS]! < FEWEST) continue;
    entriesOf[kept] = entry;
    atsOf[kept++] = at;
    counts[version + 1]!++;
  }
  return kept;
}

function byVersion(kept: number, counts: Int32Array): KmerHits {
  const next = counts;
  for (let version = 1; version < next.length; version++) next[version]! += next[version - 1]!;
  for (let i = 0; i < kept; i++) {
    const entry = entriesOf[i]!;
    const to = next[entry >>> ENTRY_BITS]!++;
    ats[to] = atsOf[i]!;
    diagonals[to] = atsOf[i]! - (entry & PLACE);
  }
  // Each has moved from where its version begins to where it ends.
  return { ends: next.subarray(0, -1), diagonals, ats };
}

function slotOf(version: number, diagonal: number): number {
  return (version * 7919 + (diagonal >> 5)) & SLOTS;
}

function enlarge(room: number): void {
  const [entries, places] = [entriesOf, atsOf];
  entriesOf = new Int32Array(room);
  atsOf = new Int32Array(room);
  diagonals = new Int32Array(room);
  ats = new Int32Array(room);
  entriesOf.set(entries);
  atsOf.set(places);
}
