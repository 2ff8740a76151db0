// Homologies that do not reach the ends: what lies beyond them stays as a flap once the other strand is chewed back.
// NEBuilder HiFi removes 3' flaps of fewer than ten bases (NEB, protocol of E2621 for bridging by an oligo: "short
// barcodes (<10 nt) and residual bases from restriction digestions"), so its products are listed; of other mixes the
// homology is named as the reason.
import { textOf } from '#bio/core/bytes.ts';
import type { HomologyLimits } from './joints.ts';

export interface FlapHomology {
  /** Bases behind the homology on the left piece, and before it on the right one. */
  readonly ofLeft: number;
  readonly ofRight: number;
  readonly length: number;
}

/** Flaps are shorter than this. */
const FLAP_LIMIT = 10;

/**
 * The homology of a right end with a left one that leaves the fewest bases beyond it, the longest of those; undefined
 * where there is none, or none but from end to end.
 */
export function findFlapHomology(
  left: Uint8Array,
  right: Uint8Array,
  limits: HomologyLimits,
): FlapHomology | undefined {
  const { minOverlap } = limits;
  let best: FlapHomology | undefined;
  for (const { ofLeft, at, start } of findSharedStretches(left, right, limits)) {
    // Less of it can be taken, with more bases beyond: from end to end it is no flap.
    const ofRight = ofLeft === 0 && start === 0 ? 1 : start;
    const length = at + minOverlap - ofRight;
    if (ofRight >= FLAP_LIMIT || length < minOverlap) continue;
    const found = { ofLeft, ofRight, length };
    if (!best || compareFlaps(found, best) < 0) best = found;
  }
  return best;
}

/**
 * All homologies of a right end with a left one that flaps keep from the ends. Each is as long as it can be: what pairs
 * on is no flap.
 */
export function findFlapHomologies(
  left: Uint8Array,
  right: Uint8Array,
  limits: HomologyLimits,
): readonly FlapHomology[] {
  const { minOverlap, maxOverlap } = limits;
  return findSharedStretches(left, right, limits).flatMap(({ ofLeft, at, start, hasMore }) => {
    const length = at + minOverlap - start;
    const isFlap = ofLeft + start > 0 && start < FLAP_LIMIT && length <= maxOverlap;
    return isFlap && !hasMore ? [{ ofLeft, ofRight: start, length }] : [];
  });
}

/** Bases of the left piece, up to `ofLeft` before its end, that the right piece holds too. */
interface SharedStretch {
  readonly ofLeft: number;
  /** On the right piece: where the last `minOverlap` of them begin, and the first of all. */
  readonly at: number;
  readonly start: number;
  /** The next bases pair as well. */
  readonly hasMore: boolean;
}

function findSharedStretches(
  left: Uint8Array,
  right: Uint8Array,
  { minOverlap, maxOverlap }: HomologyLimits,
): readonly SharedStretch[] {
  const before = textOf(left.subarray(-maxOverlap - FLAP_LIMIT)).toUpperCase();
  const behind = textOf(right.subarray(0, maxOverlap + FLAP_LIMIT)).toUpperCase();
  const arePaired = (one: string | undefined, other: string | undefined) =>
    one !== undefined && one === other && 'ACGT'.includes(one);
  const found: SharedStretch[] = [];
  for (let ofLeft = 0; ofLeft < FLAP_LIMIT; ofLeft++) {
    const end = before.length - ofLeft;
    if (end < minOverlap) break;
    // Whatever the homology is, it ends with these bases.
    const word = before.slice(end - minOverlap, end);
    if (/[^ACGT]/.test(word)) continue;
    for (let at = behind.indexOf(word); at >= 0; at = behind.indexOf(word, at + 1)) {
      let start = at;
      while (start > 0 && arePaired(before[end - minOverlap - (at - start) - 1], behind[start - 1])) start--;
      const hasMore = ofLeft > 0 && arePaired(before[end], behind[at + minOverlap]);
      found.push({ ofLeft, at, start, hasMore });
    }
  }
  return found;
}

function compareFlaps(a: FlapHomology, b: FlapHomology): number {
  return a.ofLeft + a.ofRight - b.ofLeft - b.ofRight || b.length - a.length || a.ofLeft - b.ofLeft;
}
