// Identity, similarity and gaps of an alignment, counted as by EMBOSS over all columns, end gaps included; case is
// ignored. A deliberate difference: U and T are the same base here, so an RNA is identical to its DNA (in EMBOSS they
// are similar).
import { UPPER_CASE } from '#bio/core/alphabet.ts';
import type { Alignment } from './pairwise.ts';
import { matrixOf, type Points } from './scoring.ts';

export interface AlignmentStats {
  /** Columns, as the other counts. */
  readonly length: number;
  readonly identity: number;
  /** Pairs with a score above 0. */
  readonly similarity: number;
  readonly gaps: number;
}

/** The line between the rows, a byte a column: ` ` at a gap, `|` identical, `:` score above 1, `.` any other pair. */
export function markColumns(alignment: Pick<Alignment, 'rowA' | 'rowB'>, points: Points): Uint8Array {
  const scoreOf = scoreFunction(points);
  return alignment.rowA.map((a, column) => {
    const b = alignment.rowB[column]!;
    if (a === GAP || b === GAP) return SPACE;
    if (isSame(a, b, points)) return BAR;
    return scoreOf(a, b) > 1 ? COLON : DOT;
  });
}

/** Identical, similar and gapped columns of two aligned rows, as in the header of an EMBOSS alignment. */
export function alignmentStatsOf(
  { rowA, rowB }: Pick<Alignment, 'rowA' | 'rowB'>,
  points: Points,
): AlignmentStats {
  const scoreOf = scoreFunction(points);
  let identity = 0;
  let similarity = 0;
  let gaps = 0;
  for (let column = 0; column < rowA.length; column++) {
    const a = rowA[column]!;
    const b = rowB[column]!;
    if (a === GAP || b === GAP) gaps++;
    else {
      if (isSame(a, b, points)) identity++;
      if (scoreOf(a, b) > 0) similarity++;
    }
  }
  return { length: rowA.length, identity, similarity, gaps };
}

const GAP = 45;
const SPACE = 32;
const BAR = 124;
const COLON = 58;
const DOT = 46;

function isSame(a: number, b: number, points: Points): boolean {
  if (points.by === 'identity' && points.isCaseSensitive) return a === b;
  const isBase = points.by === 'matrix' && points.matrix === 'EDNAFULL';
  return UPPER_CASE[a] === UPPER_CASE[b] || (isBase && asT(a) === asT(b));
}

function asT(byte: number): number {
  return UPPER_CASE[byte] === 85 ? 84 : UPPER_CASE[byte]!;
}

function scoreFunction(points: Points): (a: number, b: number) => number {
  if (points.by === 'identity') return (a, b) => (isSame(a, b, points) ? points.match : points.mismatch);
  const matrix = matrixOf(points.matrix);
  const at = Int16Array.from({ length: 256 }, (_, byte) =>
    matrix.letters.indexOf(String.fromCharCode(UPPER_CASE[byte]!)),
  );
  return (a, b) => matrix.points[at[a]!]?.[at[b]!] ?? 0;
}
