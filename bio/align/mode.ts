// Which kind of alignment: what gaps at the four ends cost, or the best stretch of both.
import type { GapCost } from './scoring.ts';

/** What a gap at this end costs: nothing, what any gap costs, or its own price. */
export type EndCost = 'free' | 'charged' | GapCost;

/** `aStart`: a gap in a before its first residue, that is residues of b that hang over there. */
export interface Ends {
  readonly aStart: EndCost;
  readonly aEnd: EndCost;
  readonly bStart: EndCost;
  readonly bEnd: EndCost;
}

export type Mode =
  | { readonly at: 'global'; readonly ends: Ends; readonly mustOverlap?: boolean }
  | { readonly at: 'local' };

/** Needleman-Wunsch: every gap is charged (needle -endweight, Biopython global). */
export const GLOBAL: Mode = { at: 'global', ends: sameCostEverywhere('charged') };
/** End gaps cost nothing (needle as it stands); the two may even not overlap at all, for a score of 0. */
export const ENDS_FREE: Mode = { at: 'global', ends: sameCostEverywhere('free') };
/** As ENDS_FREE, but at least one cell must be shared (parasail sg). */
export const OVERLAP: Mode = { at: 'global', ends: sameCostEverywhere('free'), mustOverlap: true };
/** The whole of b somewhere inside a. */
export const B_INSIDE_A: Mode = {
  at: 'global',
  ends: { aStart: 'charged', aEnd: 'charged', bStart: 'free', bEnd: 'free' },
};
/** The whole of a somewhere inside b. */
export const A_INSIDE_B: Mode = {
  at: 'global',
  ends: { aStart: 'free', aEnd: 'free', bStart: 'charged', bEnd: 'charged' },
};
/** Smith-Waterman (water). No pair above 0 gives an empty alignment with score 0. */
export const LOCAL: Mode = { at: 'local' };

/** Prices of the four edges of the table: above it, below it, left and right of it. */
export type EdgeCosts = readonly [top: GapCost, bottom: GapCost, left: GapCost, right: GapCost];

export function endCosts(mode: Mode, gap: GapCost): EdgeCosts {
  if (mode.at === 'local') return [gap, gap, gap, gap];
  const { aStart, aEnd, bStart, bEnd } = mode.ends;
  const price = (end: EndCost): GapCost =>
    end === 'charged' ? gap : end === 'free' ? { open: 0, extend: 0 } : end;
  return [price(aStart), price(aEnd), price(bStart), price(bEnd)];
}

/** The same mode with a and b exchanged. */
export function otherWay(mode: Mode): Mode {
  if (mode.at === 'local') return mode;
  const { aStart, aEnd, bStart, bEnd } = mode.ends;
  return { ...mode, ends: { aStart: bStart, aEnd: bEnd, bStart: aStart, bEnd: aEnd } };
}

function sameCostEverywhere(cost: EndCost): Ends {
  return { aStart: cost, aEnd: cost, bStart: cost, bEnd: cost };
}
