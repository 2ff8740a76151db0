// A version of an element where it lies in a query, and what it is worth: match 1, mismatch -2, gap -3.
export interface Match {
  readonly version: number;
  /** In the query. */
  readonly start: number;
  readonly end: number;
  /** In the version of the element. */
  readonly from: number;
  readonly to: number;
  readonly identical: number;
  /** Columns of the alignment, gaps counted. */
  readonly columns: number;
  /** Found by its protein: the counts are three times those of residues. */
  readonly isProtein?: boolean;
  /** For a match by protein: the equal bases, and whether the first residue differs, as after a fusion. */
  readonly equalBases?: number;
  readonly startDiffers?: boolean;
}

export const MISMATCH = -2;
export const GAP = -3;

/** The score of a match without gaps; of one with gaps, no less than its score. */
export function scoreOf({ identical, columns }: Pick<Match, 'identical' | 'columns'>): number {
  return identical + MISMATCH * (columns - identical);
}
