// From shared words to candidates: words that are in an element gathered by diagonal (place in the query less place in
// the element), since a true copy keeps to one diagonal but for its gaps.
import { FEWEST, findKmerHits } from './kmerHits.ts';
import type { Library } from './library.ts';
import { sortPairs } from './seedPairs.ts';

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
/** Words a base of a true copy: at 90 % identity 0.17 are whole, at 85 % 0.1; relatives of an element have fewer. */
const DENSE = 0.075;

/** Candidates among long elements. `query` is 0..3, 4 for what is no sure base; shorter than a million bases. */
export function findCandidates(query: Uint8Array, library: Library): Candidate[] {
  const { ends, diagonals, ats } = findKmerHits(query, library);
  const found: Candidate[] = [];
  for (let version = 0; version < ends.length; version++) {
    const first = version === 0 ? 0 : ends[version - 1]!;
    const last = ends[version]!;
    if (last - first < FEWEST) continue;
    sortPairs(diagonals, ats, first, last);
    let from = first;
    for (let i = first + 1; i <= last; i++) {
      if (i < last && diagonals[i]! - diagonals[i - 1]! <= DRIFT) continue;
      if (i - from >= FEWEST) split({ version, diagonals, ats, from, to: i }, library.long.width, found);
      from = i;
    }
  }
  return found;
}

interface Words {
  readonly version: number;
  readonly diagonals: Int32Array;
  readonly ats: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** One candidate for each stretch of query without a long pause. */
function split({ version, diagonals, ats, from, to }: Words, width: number, found: Candidate[]): void {
  const isStraight = diagonals[from] === diagonals[to - 1];
  if (!isStraight) sortPairs(ats, diagonals, from, to);
  let first = from;
  for (let i = from + 1; i <= to; i++) {
    if (i < to && ats[i]! - ats[i - 1]! <= APART) continue;
    const start = ats[first]!;
    const end = ats[i - 1]! + width;
    const words = i - first;
    if (words >= Math.max(FEWEST, DENSE * (end - start))) {
      const only = diagonals[first]!;
      const on = isStraight
        ? { main: only, lowest: only, highest: only }
        : path(diagonals.subarray(first, i));
      found.push({ version, start, end, words, ...on });
    }
    first = i;
  }
}

/** The diagonals of a stretch; a single word far from the others is chance. */
function path(diagonals: Int32Array): Pick<Candidate, 'main' | 'lowest' | 'highest'> {
  const counts = new Map<number, number>();
  for (const one of diagonals) counts.set(one, (counts.get(one) ?? 0) + 1);
  let main = diagonals[0]!;
  for (const [one, count] of counts) if (count > counts.get(main)!) main = one;
  const real = [...counts]
    .filter(([one, count]) => count >= 2 || Math.abs(one - main) <= 8)
    .map(([one]) => one);
  return { main, lowest: Math.min(main, ...real), highest: Math.max(main, ...real) };
}
