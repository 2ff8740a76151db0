// Which scores and gap costs the striped kernels can handle in 8 bits.
import type { Grid as Swept } from './gotohKernel.ts';
import { BLOCK_ROWS } from './stripSizes.ts';

/** Largest score in 8 bits, with a margin. */
const LIMIT = 120;
/** The score of a pair beyond an end of a sequence, so low that none is made. */
export const BAD = -100;

/** The `Grid` of bio/align/gotohRows.ts; `points[x * size + y]` is the score of row code x and column code y. */
export interface Grid extends Omit<Swept, 'profile' | 'lineOf'> {
  readonly across: Uint8Array;
  readonly size: number;
  readonly points: Int32Array;
  readonly rowCodes: readonly number[];
  readonly acrossCodes: readonly number[];
}

/** Costs of inner gaps, and of end gaps above the first row and left of the first column. */
export interface StripPrices {
  readonly gap: GapCost;
  readonly edge: { readonly top: GapCost; readonly left: GapCost };
  readonly isLocal: boolean;
}

interface GapCost {
  readonly open: number;
  readonly extend: number;
}

/** The highest and the lowest score of a pair. */
interface PointRange {
  readonly max: number;
  readonly min: number;
}

/**
 * Whether all differences fit. Claim: steps down and along are between -open and max + open, relative scores of gaps
 * between -3 open - max and max + open, all plus twice the cost of extending, provided that end gaps cost no more than
 * inner ones. In a local alignment the kernel sums four steps along: at most 4 max + open + 4 extend.
 */
export function fitsInBytes({ max, min }: PointRange, { gap, edge, isLocal }: StripPrices): boolean {
  const { open, extend } = gap;
  if (3 * open + max + 2 * extend > LIMIT || min < BAD) return false;
  if (isLocal) return 4 * max + open + 4 * extend <= LIMIT;
  return [edge.top, edge.left].every((it) => it.open <= open && it.extend <= extend);
}

/**
 * Whether the floor of a local alignment fits: a score too high for a floor in 8 bits must not fall to it within the
 * other 31 rows of the strip. Along a diagonal it falls by unequal pairs or by two gaps, whichever costs less.
 */
export function fitsBlocks({ min }: PointRange, { gap, isLocal }: StripPrices): boolean {
  const { open, extend } = gap;
  const fall = Math.min(-min * (BLOCK_ROWS - 1), 2 * (open + (BLOCK_ROWS - 2) * extend));
  return !isLocal || fall - min <= 128 + 2 * extend;
}

/** The highest and the lowest score among the pairs that occur, and 0. */
export function rangeOf({ rowCodes, acrossCodes, size, points }: Grid): { max: number; min: number } {
  let max = 0;
  let min = 0;
  for (const x of rowCodes) {
    for (const y of acrossCodes) {
      max = Math.max(max, points[x * size + y]!);
      min = Math.min(min, points[x * size + y]!);
    }
  }
  return { max, min };
}

/** The scores of equal and of unequal letters; undefined if they differ among equal, or among unequal, pairs. */
export function scoreIdentities({ rowCodes, acrossCodes, size, points }: Grid) {
  let equal: number | undefined;
  let unequal: number | undefined;
  for (const x of rowCodes) {
    for (const y of acrossCodes) {
      const score = points[x * size + y]!;
      if (x === y) equal ??= score;
      else unequal ??= score;
      if (score !== (x === y ? equal : unequal)) return undefined;
    }
  }
  return { equal: equal ?? 0, unequal: unequal ?? 0 };
}
