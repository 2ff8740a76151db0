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
  { minOverlap, maxOverlap }: HomologyLimits,
): FlapHomology | undefined {
  const before = textOf(left.subarray(-maxOverlap - FLAP_LIMIT)).toUpperCase();
  const behind = textOf(right.subarray(0, maxOverlap + FLAP_LIMIT)).toUpperCase();
  let best: FlapHomology | undefined;
  for (let ofLeft = 0; ofLeft < FLAP_LIMIT; ofLeft++) {
    const end = before.length - ofLeft;
    if (end < minOverlap) break;
    // Whatever the homology is, it ends with these bases.
    const word = before.slice(end - minOverlap, end);
    if (/[^ACGT]/.test(word)) continue;
    for (let at = behind.indexOf(word); at >= 0; at = behind.indexOf(word, at + 1)) {
      let start = at;
      for (let i = end - minOverlap - 1; i >= 0 && start > 0; i--, start--)
        if (before[i] !== behind[start - 1] || !'ACGT'.includes(before[i]!)) break;
      // Less of it can be taken, with more bases beyond: from end to end it is no flap.
      const ofRight = ofLeft === 0 && start === 0 ? 1 : start;
      const length = at + minOverlap - ofRight;
      if (ofRight >= FLAP_LIMIT || length < minOverlap) continue;
      const found = { ofLeft, ofRight, length };
      if (!best || compareFlaps(found, best) < 0) best = found;
    }
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
  { minOverlap, maxOverlap }: HomologyLimits,
): readonly FlapHomology[] {
  const before = textOf(left.subarray(-maxOverlap - FLAP_LIMIT)).toUpperCase();
  const behind = textOf(right.subarray(0, maxOverlap + FLAP_LIMIT)).toUpperCase();
  const pairs = (one: string | undefined, other: string | undefined) =>
    one !== undefined && one === other && 'ACGT'.includes(one);
  const found: FlapHomology[] = [];
  for (let ofLeft = 0; ofLeft < FLAP_LIMIT; ofLeft++) {
    const end = before.length - ofLeft;
    if (end < minOverlap) break;
    const word = before.slice(end - minOverlap, end);
    if (/[^ACGT]/.test(word)) continue;
    for (let at = behind.indexOf(word); at >= 0; at = behind.indexOf(word, at + 1)) {
      if (ofLeft > 0 && pairs(before[end], behind[at + minOverlap])) continue;
      let ofRight = at;
      while (ofRight > 0 && pairs(before[end - minOverlap - (at - ofRight) - 1], behind[ofRight - 1]))
        ofRight--;
      const length = at + minOverlap - ofRight;
      if (ofLeft + ofRight === 0 || ofRight >= FLAP_LIMIT || length > maxOverlap) continue;
      found.push({ ofLeft, ofRight, length });
    }
  }
  return found;
}

function compareFlaps(a: FlapHomology, b: FlapHomology): number {
  return a.ofLeft + a.ofRight - b.ofLeft - b.ofRight || b.length - a.length || a.ofLeft - b.ofLeft;
}
