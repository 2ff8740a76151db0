// Which points and prices the kernels of strips can do in 8 bits.
import type { Grid as Swept } from './gotohKernel.ts';
import { BLOCK_ROWS } from './stripSizes.ts';

/** Largest score in 8 bits, with a margin. */
const LIMIT = 120;
/** So bad that no pair is made with what stands beyond an end. */
export const BAD = -100;

/** What bio/align/gotohRows.ts calls a grid: `points[x * size + y]` of a code of a row, one of a column. */
export interface Grid extends Omit<Swept, 'profile' | 'lineOf'> {
  readonly across: Uint8Array;
  readonly size: number;
  readonly points: Int32Array;
  readonly rowCodes: readonly number[];
  readonly acrossCodes: readonly number[];
}

/** What decides it: prices of gaps inside, above the first row and left of the first column. */
export interface StripPrices {
  readonly gap: GapCost;
  readonly edge: { readonly top: GapCost; readonly left: GapCost };
  readonly isLocal: boolean;
}

interface GapCost {
  readonly open: number;
  readonly extend: number;
}

/** The least and the most that a pair may get. */
interface PointRange {
  readonly max: number;
  readonly min: number;
}

/**
 * Steps down and along lie between -open and most + open, what a gap may be worth between -3 open - most and most + open, all plus
 * twice the price of extending; edges costlier than gaps inside would break that. The kernel sums four steps along of a local
 * alignment: at most 4 most + open + 4 extend.
 */
export function fitsInBytes({ max, min }: PointRange, { gap, edge, isLocal }: StripPrices): boolean {
  const { open, extend } = gap;
  if (3 * open + max + 2 * extend > LIMIT || min < BAD) return false;
  if (isLocal) return 4 * max + open + 4 * extend <= LIMIT;
  return [edge.top, edge.left].every((it) => it.open <= open && it.extend <= extend);
}

/**
 * A score that has left the 8 bits of a floor, once, must not come down to one within the 31 rows that are left of the strip: along
 * a diagonal it falls by pairs, or by two gaps, whichever is less.
 */
export function fitsBlocks({ min }: PointRange, { gap, isLocal }: StripPrices): boolean {
  const { open, extend } = gap;
  const fall = Math.min(-min * (BLOCK_ROWS - 1), 2 * (open + (BLOCK_ROWS - 2) * extend));
  return !isLocal || fall - min <= 128 + 2 * extend;
}

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

/** Undefined where equal letters, or unequal ones, have different points. */
export function worthOf({ rowCodes, acrossCodes, size, points }: Grid) {
  let equal: number | undefined;
  let unequal: number | undefined;
  for (const x of rowCodes) {
    for (const y of acrossCodes) {
      const worth = points[x * size + y]!;
      if (x === y) equal ??= worth;
      else unequal ??= worth;
      if (worth !== (x === y ? equal : unequal)) return undefined;
    }
  }
  return { equal: equal ?? 0, unequal: unequal ?? 0 };
}
