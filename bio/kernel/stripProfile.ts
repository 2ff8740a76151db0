// What the striped kernels read before their first step: the query profile and the row above the first strip.
import { BAD, type Grid, type scoreIdentities } from './stripPoints.ts';
import { BEFORE, BEHIND, LINE_BEFORE } from './stripSizes.ts';

/** The code of the rows after the last one, which fill up its strip. */
export const PAD_ROW = 255;

interface Profile {
  readonly lines: Int8Array;
  /** For each code the byte address of column 0 in its line; 0 for codes that occur in no row. */
  readonly lineOf: Int32Array;
  /** Bytes of a line. */
  readonly size: number;
  /** Scores of equal and of unequal letters, if pair scores depend on nothing else. */
  readonly scores: ReturnType<typeof scoreIdentities>;
}

/** Writes scores of every code of the rows against the columns, with twice the cost of extending a gap added. */
export function writeProfile(grid: Grid, columns: number, { lines, lineOf, size, scores }: Profile): void {
  const { rowCodes, across, size: codes, points, gap, edge, isLocal } = grid;
  const twice = 2 * gap.extend;
  const before = isLocal ? BAD : twice - edge.left.extend;
  lines.fill(BAD);
  lineOf.fill(0);
  lineOf[PAD_ROW] = lines.byteOffset + LINE_BEFORE + BEFORE;
  let at = size;
  for (const code of rowCodes) {
    const first = at + LINE_BEFORE + BEFORE + 1;
    lines.fill(before, at, first);
    const from = code * codes;
    if (scores) lines.fill(scores.unequal + twice, first, first + columns);
    else for (let j = 0; j < columns; j++) lines[first + j] = points[from + across[j]!]! + twice;
    lineOf[code] = lines.byteOffset + first - 1;
    at += size;
  }
  if (!scores) return;
  const base = lines.byteOffset - 1;
  for (let j = 0; j < columns; j++) {
    const line = lineOf[across[j]!]!;
    if (line > 0) lines[line - base + j] = scores.equal + twice;
  }
}

/** Writes the row above the first strip: steps along, then scores of gaps in b, then floors, `width` bytes apart. */
export function writeFirstRow(
  { gap, edge, isLocal }: Grid,
  columns: number,
  row: Int8Array,
  width: number,
): void {
  const less = gap.extend - gap.open;
  const top = isLocal ? { open: 0, extend: 0 } : edge.top;
  const begin = BEFORE + 1;
  const end = begin + columns;
  const until = end + BEHIND - 1;
  row.fill(gap.extend - top.extend, begin, end);
  row[begin] = gap.extend - top.open;
  row.fill(gap.extend, end, until);
  const gaps = row.subarray(width);
  gaps.fill(gap.extend - top.extend + less, begin, end);
  gaps[begin] = gap.extend - top.open + less;
  gaps.fill(gap.extend + less, end, until);
  row.fill(2 * gap.extend, 2 * width + BEFORE, 2 * width + until);
}
