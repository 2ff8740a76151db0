// Local alignment in a band of diagonals (match 1, mismatch -2, gap -3), eight diagonals at once: the same best score
// and the same path as the plain loops of bio/annotate/bandedExtension.ts; 0.2 (wide bands) to 0.9 ns a cell, theirs 4
// to 8.
// AssemblyScript.
//
// Row r is a base of the element (0 to 3), column c a diagonal; both meet at base r + c of the stretch of query. A cell
// is reached from the one above (a pair), from the next one above (a gap in the query) or from the one before (a gap in
// the element). Scores are kept with 3 (c + 1) added: then a gap along the row costs nothing, and the gap in the
// element is a running maximum. All rows are kept, so the path follows from the scores alone. Padding beyond the ends
// of the query matches nothing: before its start no score rises above 0, and a path past its end has lost 3, loses more
// with each step and cannot return, so no cell needs to be masked.

const MISMATCH = -2;
const GAP = 3;
/** Cost of a gap in the query between scores as they are kept. */
const GAP_DOWN = 2 * GAP;

/**
 * Query profile: scores of each base of the stretch against bases 0 to 3, in four lines `apart` bytes apart. Writes
 * whole groups of sixteen.
 */
export function bandPoints(stretch: usize, length: i32, points: usize, lineBytes: i32): void {
  const worst = i8x16.splat(<i8>MISMATCH);
  const better = i8x16.splat(<i8>(1 - MISMATCH));
  for (let i = 0; i < length; i += 16) {
    const bases = v128.load(stretch + i);
    let to = points + i;
    for (let base = 0; base < 4; base++) {
      const isSame = i8x16.eq(bases, i8x16.splat(<i8>base));
      v128.store(to, i8x16.add(worst, v128.and(isSame, better)));
      to += lineBytes;
    }
  }
}

/**
 * Fills the band and returns the best score; puts its row and column into `reply`. `scores` has a row of zero scores,
 * then a row for each base of the element; columns from `width` on hold 0. `first`: where the query begins in the
 * stretch, or
 * -1; after row 0 this base matches nothing, so that no path begins there.
 */
export function bandRows(
  element: usize,
  rows: i32,
  width: i32,
  points: usize,
  lineBytes: i32,
  first: i32,
  scores: usize,
  reply: usize,
): i32 {
  const blocks = (width + 7) >> 3;
  const stride = (<usize>(blocks + 1)) << 4;
  const endOfRow = (<usize>blocks) << 4;
  const floor0 = i16x8.mul(i16x8(1, 2, 3, 4, 5, 6, 7, 8), i16x8.splat(<i16>GAP));
  const rise = i16x8.splat(<i16>(8 * GAP));
  const down = i16x8.splat(<i16>GAP_DOWN);
  const none = i16x8.splat(0);
  const isInBand = i16x8.gt_s(i16x8.splat(<i16>(width - 8 * (blocks - 1))), i16x8(0, 1, 2, 3, 4, 5, 6, 7));
  let floor = floor0;
  for (let k: usize = 0; k < endOfRow; k += 16) {
    v128.store(scores + k, floor);
    floor = i16x8.add(floor, rise);
  }
  v128.store(scores + endOfRow, none);
  let tops = none;
  let topRows = none;
  let above = scores;
  for (let row = 0; row < rows; row++) {
    const line = points + <usize>load<u8>(element + row) * lineBytes + row;
    const rowScores = above + stride;
    let before = none;
    let rowBest = none;
    floor = floor0;
    let diagonal = v128.load(above);
    for (let k: usize = 0; k < endOfRow; k += 16) {
      const next = v128.load(above + k, 16);
      const pair = i16x8.add(diagonal, v128.load8x8_s(line + (k >> 1)));
      const gap = i16x8.sub(
        i8x16.shuffle(diagonal, next, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17),
        down,
      );
      diagonal = next;
      let best = i16x8.max_s(i16x8.max_s(pair, gap), floor);
      best = i16x8.max_s(
        best,
        i8x16.shuffle(none, best, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29),
      );
      best = i16x8.max_s(
        best,
        i8x16.shuffle(none, best, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27),
      );
      best = i16x8.max_s(
        best,
        i8x16.shuffle(none, best, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
      );
      best = i16x8.max_s(best, before);
      if (k + 16 == endOfRow) best = v128.and(best, isInBand);
      v128.store(rowScores + k, best);
      before = i8x16.shuffle(best, best, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15);
      rowBest = i16x8.max_s(rowBest, i16x8.sub(best, floor));
      floor = i16x8.add(floor, rise);
    }
    v128.store(rowScores + endOfRow, none);
    topRows = v128.bitselect(i16x8.splat(<i16>row), topRows, i16x8.gt_s(rowBest, tops));
    tops = i16x8.max_s(tops, rowBest);
    above = rowScores;
    if (row == 0 && first >= 0)
      for (let base = 0; base < 4; base++) store<i8>(points + base * lineBytes + first, MISMATCH);
  }
  return findPlace(tops, topRows, scores + stride, stride, reply);
}

/** The first row with the best score, and the first column in it. */
function findPlace(tops: v128, topRows: v128, scores: usize, stride: usize, reply: usize): i32 {
  v128.store(reply, tops);
  v128.store(reply, topRows, 16);
  let score = 0;
  let row = 0;
  for (let lane: usize = 0; lane < 16; lane += 2) {
    const top = <i32>load<i16>(reply + lane);
    const at = <i32>load<i16>(reply + lane, 16);
    if (top > score || (top == score && at < row)) {
      score = top;
      row = at;
    }
  }
  let column = 0;
  if (score > 0) {
    const scoreRow = scores + <usize>row * stride;
    while (scoreIn(scoreRow, column) != score) column++;
  }
  store<i32>(reply, row);
  store<i32>(reply, column, 4);
  return score;
}

function scoreIn(row: usize, column: i32): i32 {
  return <i32>load<i16>(row + ((<usize>column) << 1)) - GAP * (column + 1);
}

/**
 * Traces back from the row and column in `reply`; appends row and column of the start, equal columns and all columns.
 */
export function bandPath(stretch: usize, element: usize, width: i32, scores: usize, reply: usize): void {
  const stride = (<usize>(((width + 7) >> 3) + 1)) << 4;
  let row = load<i32>(reply);
  let column = load<i32>(reply, 4);
  let above = scores + <usize>row * stride;
  let score = scoreIn(above + stride, column);
  let equal = 0;
  let columns = 0;
  while (true) {
    columns++;
    const isSame = load<u8>(stretch + row + column) == load<u8>(element + row);
    const scoreAbove = scoreIn(above, column);
    if (score == scoreAbove + (isSame ? 1 : MISMATCH)) {
      if (isSame) equal++;
      if (scoreAbove <= 0) break;
      score = scoreAbove;
      row--;
      above -= stride;
    } else if (score == scoreIn(above, column + 1) - GAP) {
      score += GAP;
      column++;
      row--;
      above -= stride;
    } else {
      score += GAP;
      column--;
    }
  }
  store<i32>(reply, row, 16);
  store<i32>(reply, column, 20);
  store<i32>(reply, equal, 24);
  store<i32>(reply, columns, 28);
}
