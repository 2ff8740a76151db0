// What a plot along a sequence shows. Positions are 0-based here and shown from 1; a NaN value is a gap in its line.
import type { Range } from '#bio/core/range.ts';

export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly values: ArrayLike<number>;
  /** A color token of the theme, such as `--accent`. */
  readonly color: string;
}

/** Lines that share one vertical scale. Rows stand under each other and share the positions. */
export interface PlotRow {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly PlotLine[];
  /** How a value is written on the axis and beside the cursor. */
  format(value: number): string;
  /** A level drawn across: 0 for a skew, the mean for GC. */
  readonly level?: number;
  readonly marks?: readonly PlotMark[];
  readonly bands?: readonly PlotBand[];
  /** In pixels; 150 unless given. */
  readonly height?: number;
}

interface PlotMark {
  readonly at: number;
  readonly label: string;
}

/** A stretch shaded behind the lines: an island, a feature, a selection. */
interface PlotBand extends Range {
  readonly label: string;
}

export const ROW_HEIGHT = 150;

/** Where positions start to rise again after passing the origin; 0 if they rise all along. */
export function turnOf(positions: ArrayLike<number>): number {
  for (let i = 1; i < positions.length; i++) if (positions[i]! < positions[i - 1]!) return i;
  return 0;
}

/** Values in rising order of their positions, as a plot needs them; NaN becomes a gap. */
export function orderValues(values: ArrayLike<number>, turn: number): (number | null)[] {
  const n = values.length;
  return Array.from({ length: n }, (_, i) => {
    const value = values[i + turn < n ? i + turn : i + turn - n]!;
    return Number.isFinite(value) ? value : null;
  });
}

/** Index of the position nearest to `at`, positions rising. */
export function findNearestIndex(positions: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = positions.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && at - positions[low - 1]! < positions[low]! - at ? low - 1 : low;
}

/** The view scaled about a place and kept inside 0..length; undefined for the whole. */
export function zoomRange(view: Range, about: number, factor: number, length: number): Range | undefined {
  const wide = Math.max(Math.min(20, length), (view.end - view.start) * factor);
  if (wide >= length) return undefined;
  const share = (about - view.start) / Math.max(1, view.end - view.start);
  const start = Math.min(Math.max(0, about - share * wide), length - wide);
  return { start: Math.round(start), end: Math.round(start + wide) };
}
