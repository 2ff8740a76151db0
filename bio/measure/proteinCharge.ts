// The charge of a protein at a pH (Henderson-Hasselbalch over its groups, each on its own) and the pH where it is
// nought. The point is found by halving over pH -5..20 and is not held to a range: DDDDEEEE has 3.35, which tools that
// search from pH 4.05 to 12 tell as 4.05.
import type { PkaSet } from '#bio/table/pka.ts';

const [B, D, E, Z] = [66, 68, 69, 90] as const;

/** How many groups there are of each pKa, positive and negative ones. */
export interface ChargedGroups {
  readonly positive: readonly Group[];
  readonly negative: readonly Group[];
}

export interface Group {
  readonly pKa: number;
  readonly count: number;
}

/** Charged groups of valid upper-case residues; for B and Z see `estimateAcidsAmong`. */
export function countChargedGroups(residues: Uint8Array, set: PkaSet): ChargedGroups {
  const counts = new Uint32Array(128);
  for (const byte of residues) counts[byte]!++;
  return groupsOf({ counts, first: residues[0] ?? 0, last: residues.at(-1) ?? 0 }, set);
}

/** How often each upper-case letter occurs (128 counters), and the letters at both ends. */
export interface AlignmentStats {
  readonly counts: Uint32Array;
  readonly first: number;
  readonly last: number;
}

/** The same of residues that have been counted. */
export function groupsOf(tally: AlignmentStats, set: PkaSet): ChargedGroups {
  const counts = tally.counts.slice();
  counts[D]! += estimateAcidsAmong('B', counts[B]!);
  counts[E]! += estimateAcidsAmong('Z', counts[Z]!);
  const side = (pKas: Readonly<Record<string, number>>) =>
    Object.entries(pKas).map(([letter, pKa]) => ({ pKa, count: counts[letter.charCodeAt(0)]! }));
  const first = String.fromCharCode(tally.first);
  const last = String.fromCharCode(tally.last);
  return {
    positive: [{ pKa: set.nTerminusOf[first] ?? set.nTerminus, count: 1 }, ...side(set.positive)],
    negative: [{ pKa: set.cTerminusOf[last] ?? set.cTerminus, count: 1 }, ...side(set.negative)],
  };
}

/** D among D and N, E among E and Q, by how frequent they are in proteins (5.5 and 4.3 %, 6.0 and 3.9 %; EMBOSS). */
const ACID_SHARE = { B: 5.5 / 9.8, Z: 6.0 / 9.9 } as const;

/** How many of so many B are taken for D, or of so many Z for E: a whole number, as in pepstats and iep. */
export function estimateAcidsAmong(letter: 'B' | 'Z', count: number): number {
  return Math.floor(0.5 + ACID_SHARE[letter] * count);
}

/**
 * Net charge of a protein at a pH, from its ionizable groups by Henderson and Hasselbalch, in elementary charges.
 */
export function chargeOf(groups: ChargedGroups, pH: number): number {
  let charge = 0;
  for (const { pKa, count } of groups.positive) if (count > 0) charge += count / (1 + 10 ** (pH - pKa));
  for (const { pKa, count } of groups.negative) if (count > 0) charge -= count / (1 + 10 ** (pKa - pH));
  return charge;
}

/** Charge falls with pH, so halving finds its one zero, to 1e-7. */
export function isoelectricPointOf(groups: ChargedGroups): number {
  let low = -5;
  let high = 20;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (chargeOf(groups, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Charge at `from`, `from + step`, ... `to`, both ends in. */
export function chargeCurve(groups: ChargedGroups, from = 0, to = 14, step = 0.1): Float64Array<ArrayBuffer> {
  const points = Math.round((to - from) / step) + 1;
  return Float64Array.from({ length: points }, (_, i) => chargeOf(groups, from + i * step));
}
