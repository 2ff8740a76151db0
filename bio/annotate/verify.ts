// From a candidate to a match: first base by base along its diagonal, which settles most; then with gaps, where these
// may do better and what would come of it can be what is wanted.
import { extendWithGaps } from './gapped.ts';
import type { Library } from './library.ts';
import { GAP, type Match, scoreOf } from './match.ts';
import type { Candidate } from './seeds.ts';
import { extendUngapped } from './ungappedExtension.ts';

/** What a match must be to be reported: bases of the element under it, and the share of its columns that are equal. */
export interface Wanted {
  readonly bases: number;
  readonly identity: number;
}

/** The best local match of a candidate, or undefined where it is nothing or cannot be what is wanted. */
export function verify(
  query: Uint8Array,
  library: Library,
  candidate: Candidate,
  wanted: Wanted = { bases: 0, identity: 0 },
): Match | undefined {
  const straight = extendUngapped(query, library, candidate);
  if (straight && containsMatch(straight, candidate)) return straight;
  // Where the straight stretch is long or good enough already, gaps cannot be ruled out.
  const min = minScore(wanted);
  const isOpen = straight && (straight.to - straight.from >= wanted.bases || scoreOf(straight) >= min);
  const floor = isOpen ? 0 : min;
  const gapped = extendWithGaps(query, library, candidate, floor);
  if (!gapped) return floor > 0 ? undefined : straight;
  return !straight || scoreOf(gapped) > scoreOf(straight) ? gapped : straight;
}

/** The lowest score with these bases and this identity, if all differences are gaps and a stop codon may lack. */
function minScore({ bases, identity }: Wanted): number {
  return (identity + GAP * (1 - identity)) * bases + 3 * GAP;
}

/** Nothing to gain from gaps: the stretch takes in every word, and little in it differs. */
function containsMatch(match: Match, { start, end }: Candidate): boolean {
  return match.start <= start + 4 && match.end >= end - 4 && match.identical >= 0.93 * match.columns;
}
