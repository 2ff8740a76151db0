// The kind of alignment: global, with a cost for gaps at each of the four ends, or local.
import type { GapCost } from './scoring.ts';

/** What a gap at this end costs: nothing, as much as an inner gap, or its own cost. */
export type EndCost = 'free' | 'charged' | GapCost;

/** `aStart`: a gap in a before its first residue, that is residues of b that overhang there. */
export interface Ends {
  readonly aStart: EndCost;
  readonly aEnd: EndCost;
  readonly bStart: EndCost;
  readonly bEnd: EndCost;
}

export type Mode =
  | { readonly at: 'global'; readonly ends: Ends; readonly mustOverlap?: boolean }
  | { readonly at: 'local' };

/** Needleman-Wunsch: all gaps cost the same (needle -endweight, Biopython global). */
export const GLOBAL: Mode = { at: 'global', ends: sameCostEverywhere('charged') };
/** End gaps cost nothing (the default of needle); the two need not even overlap, for a score of 0. */
export const ENDS_FREE: Mode = { at: 'global', ends: sameCostEverywhere('free') };
/** As ENDS_FREE, but a path only along the edges, which pairs nothing, does not count (parasail sg). */
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
/** Smith-Waterman (water). Where no pair scores above 0 the alignment is empty and its score 0. */
export const LOCAL: Mode = { at: 'local' };

/** Costs of gaps along the edges of the matrix: above its first row, below its last, left and right of its columns. */
export type EdgeCosts = readonly [top: GapCost, bottom: GapCost, left: GapCost, right: GapCost];

/** The cost of a gap at each edge; a local alignment has no end gaps, so there it is the inner cost. */
export function endCostsOf(mode: Mode, gap: GapCost): EdgeCosts {
  if (mode.at === 'local') return [gap, gap, gap, gap];
  const { aStart, aEnd, bStart, bEnd } = mode.ends;
  const costOf = (end: EndCost): GapCost =>
    end === 'charged' ? gap : end === 'free' ? { open: 0, extend: 0 } : end;
  return [costOf(aStart), costOf(aEnd), costOf(bStart), costOf(bEnd)];
}

/** The same mode with a and b exchanged. */
export function swapEnds(mode: Mode): Mode {
  if (mode.at === 'local') return mode;
  const { aStart, aEnd, bStart, bEnd } = mode.ends;
  return { ...mode, ends: { aStart: bStart, aEnd: bEnd, bStart: aStart, bEnd: aEnd } };
}

function sameCostEverywhere(cost: EndCost): Ends {
  return { aStart: cost, aEnd: cost, bStart: cost, bEnd: cost };
}
