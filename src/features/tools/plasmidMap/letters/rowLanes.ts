// Marks in lanes that hold over the whole sequence, and which of them lie in each row. A chromosome has tens of
// thousands of rows and is laid out again with each base that is typed, so the index is made of numbers.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import { packLanes } from '#src/ui/map/lanes.ts';
import type { Mark } from '#src/ui/map/scene.ts';

interface Placed {
  readonly mark: Mark;
  readonly lane: number;
}

export interface RowLanes {
  readonly count: number;
  isEmpty(row: number): boolean;
  inRow(row: number): readonly Placed[];
  /** Height of each lane in a row: that of the highest mark in it. */
  heightsIn(row: number): Float64Array;
  /** The sum of these. */
  heightOf(row: number): number;
}

interface Rows {
  readonly length: number;
  readonly perRow: number;
  readonly rowCount: number;
  /** Most lanes. */
  readonly max: number;
  /** What a mark takes of the rows. */
  roomOf(mark: Mark): Range;
  heightOf(mark: Mark): number;
}

export function rowLanesOf(marks: readonly Mark[], rows: Rows): RowLanes {
  const { length, perRow, rowCount, max } = rows;
  const rooms = marks.map(rows.roomOf);
  const { lanes, count } = packLanes(rooms, length, { max, gap: 1 });
  const markHeights = Float64Array.from(marks, rows.heightOf);
  const forEachRow = (visit: (row: number, mark: number) => void) => {
    for (const [mark, room] of rooms.entries()) {
      if (lanes[mark]! < 0) continue;
      let before: { readonly first: number; readonly last: number } | undefined;
      for (const piece of splitAtOrigin(room, length)) {
        const first = Math.floor(piece.start / perRow);
        const last = Math.min(rowCount - 1, Math.floor((Math.max(piece.start + 1, piece.end) - 1) / perRow));
        for (let row = first; row <= last; row++) {
          if (!before || row < before.first || row > before.last) visit(row, mark);
        }
        before = { first, last };
      }
    }
  };
  /** Where the marks of a row begin in `placed`. */
  const starts = new Int32Array(rowCount + 1);
  forEachRow((row) => {
    starts[row + 1]! += 1;
  });
  for (let row = 0; row < rowCount; row++) starts[row + 1]! += starts[row]!;
  const placed = new Int32Array(starts[rowCount]!);
  const next = starts.slice();
  forEachRow((row, mark) => {
    placed[next[row]!++] = mark;
  });
  const inRow = (row: number) => placed.subarray(starts[row], starts[row + 1]);
  const highest = new Float64Array(count);
  return {
    count,
    isEmpty: (row) => starts[row] === starts[row + 1],
    inRow: (row) => Array.from(inRow(row), (mark) => ({ mark: marks[mark]!, lane: lanes[mark]! })),
    heightsIn(row) {
      const heights = new Float64Array(count);
      for (const mark of inRow(row)) {
        const lane = lanes[mark]!;
        heights[lane] = Math.max(heights[lane]!, markHeights[mark]!);
      }
      return heights;
    },
    heightOf(row) {
      let sum = 0;
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const mark = placed[at]!;
        const lane = lanes[mark]!;
        const more = markHeights[mark]! - highest[lane]!;
        if (more <= 0) continue;
        highest[lane]! += more;
        sum += more;
      }
      for (let at = starts[row]!; at < starts[row + 1]!; at++) highest[lanes[placed[at]!]!] = 0;
      return sum;
    },
  };
}
