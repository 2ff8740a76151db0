// What speaks against a primer or a pair, as points; the best pair has the fewest. Tm and length weigh as in primer3
// 2.6.1 (one point a degree and a base, Untergasser et al. 2012, doi:10.1093/nar/gks596); the other weights are this
// library's own, and all of them are shown with each pair.
import type { CandidateLimits } from './candidates.ts';

export interface Weights {
  /** A degree from the best Tm, a base from the best length. */
  readonly tm: number;
  readonly length: number;
  /** A percent of GC below 40 or above 60. */
  readonly gc: number;
  /** A 3' end of A or T; each G or C beyond three among the last five. */
  readonly end: number;
  /** A kcal/mol of hairpin below -2, of dimer below -6; twice where the 3' end is paired. */
  readonly hairpin: number;
  readonly dimer: number;
  /** A degree between the two primers. */
  readonly tmDifference: number;
  /** Another place on the template where a primer may prime. */
  readonly offTarget: number;
  /** Another product of the two primers. */
  readonly product: number;
}

export const WEIGHTS: Weights = {
  tm: 1,
  length: 1,
  gc: 0.1,
  end: 1,
  hairpin: 1,
  dimer: 0.5,
  tmDifference: 1,
  offTarget: 3,
  product: 10,
};

export type Penalty = { readonly [Part in keyof Weights]?: number };

const GC_BEST = { min: 0.4, max: 0.6 };
const HAIRPIN_FREE = -2;
const DIMER_FREE = -6;
const MAX_STRONG_AT_END = 3;

export interface Structure {
  /** kcal/mol, 0 where there is none. */
  readonly freeEnergy: number;
  readonly holdsEnd: boolean;
}

/** Penalty of the annealing part of a primer. */
export function primerPenaltyOf(
  { bytes, tm, gc }: { readonly bytes: Uint8Array; readonly tm: number; readonly gc: number },
  limits: Pick<CandidateLimits, 'tm' | 'length'>,
  weights: Weights,
): Penalty {
  const away = Math.max(0, GC_BEST.min - gc, gc - GC_BEST.max);
  const isStrong = (byte: number | undefined) => byte === 0x43 || byte === 0x47;
  const strong = bytes.subarray(-5).filter(isStrong).length;
  const end = (isStrong(bytes.at(-1)) ? 0 : 1) + Math.max(0, strong - MAX_STRONG_AT_END);
  return {
    tm: weights.tm * Math.abs(tm - limits.tm.best),
    length: weights.length * Math.abs(bytes.length - limits.length.best),
    gc: weights.gc * 100 * away,
    end: weights.end * end,
  };
}

export function structurePenaltyOf(
  hairpin: Structure,
  dimer: Structure,
  weights: Weights,
): Pick<Penalty, 'hairpin' | 'dimer'> {
  return {
    hairpin: weights.hairpin * strain(hairpin, HAIRPIN_FREE),
    dimer: dimerPenaltyOf(dimer, weights),
  };
}

export function dimerPenaltyOf(dimer: Structure, weights: Weights): number {
  return weights.dimer * strain(dimer, DIMER_FREE);
}

export function totalPenaltyOf(penalty: Penalty): number {
  return Object.values(penalty).reduce((sum, it) => sum + it, 0);
}

export function sumPenalties(...penalties: readonly Penalty[]): Penalty {
  const out: Partial<Record<keyof Weights, number>> = {};
  for (const penalty of penalties)
    for (const [part, points] of Object.entries(penalty))
      out[part as keyof Weights] = (out[part as keyof Weights] ?? 0) + points;
  return out;
}

function strain({ freeEnergy, holdsEnd }: Structure, free: number): number {
  return Math.max(0, free - freeEnergy) * (holdsEnd ? 2 : 1);
}
