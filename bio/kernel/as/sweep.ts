// Affine alignment row by row: the recurrence, ties and direction bytes of bio/align/gotohRows.ts, four columns a step,
// or eight with 16-bit scores. The gap in a along a row is a running maximum (prefix scan), made of log2(lanes) shifted
// maxima. A gap is opened from the best score that does not end in one, so the dependency from step to step is one
// subtraction and one maximum. AssemblyScript; `job` is a block of 32-bit numbers at the offsets below. Local, 3 kb x 3
// kb, with the path: 0.63 ns a cell (16 bits), 0.98 (32), the plain loops 4.2 to 5.2.

const GAP_IN_A: i32 = 1;
const GAP_IN_B: i32 = 2;
const EXTENDS_A: i32 = 4;
const EXTENDS_B: i32 = 8;
const STOP: i32 = 16;

const ROWS = 0;
const ROW_COUNT = 4;
const FROM = 8;
const UNTIL = 12;
const COLUMNS = 16;
const ALL_COLUMNS = 20;
const PROFILE = 24;
const LINE_OF = 28;
const BEST = 32;
const DOWN = 36;
const DIRECTIONS = 40;
const OPEN = 44;
const EXTEND = 48;
const BOTTOM_OPEN = 52;
const BOTTOM_EXTEND = 56;
const LEFT_OPEN = 60;
const LEFT_EXTEND = 64;
const RIGHT_OPEN = 68;
const RIGHT_EXTEND = 72;
const IS_LOCAL = 76;
const MUST_OVERLAP = 80;
const NEVER = 84;
const TOP_SCORE = 88;
const TOP_ROW = 92;
const TOP_COLUMN = 96;
const SCRATCH = 112;

/** Fills the matrix with 32-bit scores. */
export function sweep32(job: usize): void {
  sweep<i32>(job);
}

/** Fills the matrix with 16-bit scores; the caller makes sure that none leaves -16,000 to 30,000. */
export function sweep16(job: usize): void {
  sweep<i16>(job);
}

function cellAt<T>(row: usize, column: i32): usize {
  return row + <usize>column * sizeof<T>();
}

function read<T>(row: usize, column: i32): i32 {
  return <i32>load<T>(cellAt<T>(row, column));
}

function write<T>(row: usize, column: i32, value: i32): void {
  store<T>(cellAt<T>(row, column), <T>value);
}

/** Lanes moved up by one; the last lane of `before` becomes the first. */
function upOne<T>(before: v128, v: v128): v128 {
  if (sizeof<T>() == 4)
    return i8x16.shuffle(before, v, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  return i8x16.shuffle(before, v, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}

function upTwo<T>(before: v128, v: v128): v128 {
  if (sizeof<T>() == 4)
    return i8x16.shuffle(before, v, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23);
  return i8x16.shuffle(before, v, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
}

/** Eight lanes moved up by four. */
function upFour(before: v128, v: v128): v128 {
  return i8x16.shuffle(before, v, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23);
}

/** The last lane, in all lanes. */
function lastOf<T>(v: v128): v128 {
  if (sizeof<T>() == 4)
    return i8x16.shuffle(v, v, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
  return i8x16.shuffle(v, v, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15);
}

function storeDirections<T>(to: usize, direction: v128): void {
  if (sizeof<T>() == 4)
    v128.store32_lane(
      to,
      i8x16.shuffle(direction, direction, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12),
      0,
    );
  else v128.store64_lane(to, i8x16.narrow_i16x8_u(direction, direction), 0);
}

function sweep<T>(job: usize): void {
  const lanes = 16 / <i32>sizeof<T>();
  const rows = <usize>load<u32>(job, ROWS);
  const rowCount = load<i32>(job, ROW_COUNT);
  const until = load<i32>(job, UNTIL);
  const columns = load<i32>(job, COLUMNS);
  const all = load<i32>(job, ALL_COLUMNS);
  const profile = <usize>load<u32>(job, PROFILE);
  const lineOf = <usize>load<u32>(job, LINE_OF);
  const best = <usize>load<u32>(job, BEST);
  const down = <usize>load<u32>(job, DOWN);
  const directions = <usize>load<u32>(job, DIRECTIONS);
  const open = load<i32>(job, OPEN);
  const extend = load<i32>(job, EXTEND);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const mustOverlap = load<i32>(job, MUST_OVERLAP) != 0;
  const never = load<i32>(job, NEVER);
  const inner = columns == all ? columns - 1 : columns;
  // In a global alignment the floor is below all scores.
  const floor = isLocal ? 0 : sizeof<T>() == 4 ? i32.MIN_VALUE : -32768;
  const floors = v128.splat<T>(<T>floor);
  const nevers = v128.splat<T>(<T>never);
  const opens = v128.splat<T>(<T>open);
  const longerBy = v128.splat<T>(<T>extend);
  let line = directions;
  for (let row = load<i32>(job, FROM); row < until; ) {
    const at = profile + <usize>(load<i32>(lineOf + ((<usize>load<u8>(rows + row)) << 2)) - 1) * sizeof<T>();
    row++;
    const isLast = row == rowCount && !isLocal;
    const overOpen = isLast ? load<i32>(job, BOTTOM_OPEN) : open;
    const overExtend = isLast ? load<i32>(job, BOTTOM_EXTEND) : extend;
    let diagonal = read<T>(best, 0);
    const left = isLocal ? 0 : -(load<i32>(job, LEFT_OPEN) + (row - 1) * load<i32>(job, LEFT_EXTEND));
    write<T>(best, 0, left);
    let along = left - (isLast && mustOverlap ? open : overOpen);
    let extendsGap = 0;
    if (directions) store<u8>(line, GAP_IN_B | EXTENDS_B);

    const overOpens = v128.splat<T>(<T>overOpen);
    const over1 = v128.splat<T>(<T>overExtend);
    const over2 = v128.splat<T>(<T>(2 * overExtend));
    const over4 = v128.splat<T>(<T>(4 * overExtend));
    const overAll = v128.splat<T>(<T>(lanes * overExtend));
    for (let k = 0; k < lanes; k++) write<T>(job + SCRATCH, k, k * overExtend);
    const ramp = v128.load(job + SCRATCH);
    let before = v128.splat<T>(<T>diagonal);
    let carry = v128.splat<T>(<T>along);
    let extendedBefore = i32x4.splat(0);
    let tops = i32x4.splat(0);
    let j = 1;
    for (; j + lanes <= inner + 1; j += lanes) {
      const cell = cellAt<T>(best, j);
      const gap = cellAt<T>(down, j);
      const above = v128.load(cell);
      const longer = v128.sub<T>(v128.load(gap), longerBy);
      const opened = v128.sub<T>(above, opens);
      const inB = v128.max<T>(longer, opened);
      v128.store(gap, inB);
      const diagonals = upOne<T>(before, above);
      before = above;
      const here = v128.max<T>(v128.add<T>(diagonals, v128.load(cellAt<T>(at, j))), floors);
      const pair = v128.max<T>(here, inB);
      const t = v128.sub<T>(pair, overOpens);
      let s = v128.max<T>(t, v128.sub<T>(upOne<T>(nevers, t), over1));
      s = v128.max<T>(s, v128.sub<T>(upTwo<T>(nevers, s), over2));
      if (sizeof<T>() == 2) s = v128.max<T>(s, v128.sub<T>(upFour(nevers, s), over4));
      const inA = v128.max<T>(v128.sub<T>(carry, ramp), upOne<T>(nevers, s));
      const score = v128.max<T>(pair, inA);
      v128.store(cell, score);
      tops = v128.max<T>(tops, pair);
      carry = v128.max<T>(v128.sub<T>(carry, overAll), lastOf<T>(s));
      if (directions) {
        const on = v128.gt<T>(v128.sub<T>(inA, over1), t);
        let direction = v128.or(
          v128.and(upOne<T>(extendedBefore, on), v128.splat<T>(<T>EXTENDS_A)),
          v128.and(v128.gt<T>(longer, opened), v128.splat<T>(<T>EXTENDS_B)),
        );
        extendedBefore = on;
        direction = v128.or(direction, v128.and(v128.gt<T>(inB, here), v128.splat<T>(<T>GAP_IN_B)));
        direction = v128.or(direction, v128.and(v128.gt<T>(inA, pair), v128.splat<T>(<T>GAP_IN_A)));
        direction = v128.or(direction, v128.and(v128.le<T>(score, floors), v128.splat<T>(<T>STOP)));
        storeDirections<T>(line + j, direction);
      }
    }
    v128.store(job + SCRATCH, before);
    diagonal = read<T>(job + SCRATCH, lanes - 1);
    v128.store(job + SCRATCH, carry);
    along = read<T>(job + SCRATCH, 0);
    v128.store(job + SCRATCH, extendedBefore);
    extendsGap = read<T>(job + SCRATCH, lanes - 1) & EXTENDS_A;
    v128.store(job + SCRATCH, tops);
    let top = 0;
    for (let k = 0; k < lanes; k++) top = max(top, read<T>(job + SCRATCH, k));
    for (; j <= inner; j++) {
      const above = read<T>(best, j);
      const longer = read<T>(down, j) - extend;
      const inB = max(longer, above - open);
      write<T>(down, j, inB);
      const here = max(diagonal + read<T>(at, j), floor);
      const pair = max(here, inB);
      const score = max(pair, along);
      write<T>(best, j, score);
      top = max(top, pair);
      if (directions) {
        let direction = extendsGap;
        if (longer > above - open) direction |= EXTENDS_B;
        if (inB > here) direction |= GAP_IN_B;
        if (along > pair) direction |= GAP_IN_A;
        if (score <= floor) direction |= STOP;
        store<u8>(line + j, direction);
      }
      const extendedA = along - overExtend;
      extendsGap = extendedA > pair - overOpen ? EXTENDS_A : 0;
      along = max(extendedA, pair - overOpen);
      diagonal = above;
    }
    if (isLocal && top > load<i32>(job, TOP_SCORE)) {
      let column = 1;
      while (read<T>(best, column) != top) column++;
      keepTop(job, top, row, column);
    }
    if (inner < columns && all > 0) {
      // Gaps in b have a cost of their own in the last column.
      const rightOpen = load<i32>(job, RIGHT_OPEN);
      const above = read<T>(best, all);
      const longer = read<T>(down, all) - load<i32>(job, RIGHT_EXTEND);
      const inB = max(longer, above - rightOpen);
      const here = max(diagonal + read<T>(at, all), isLocal ? 0 : never * 2);
      const pair = max(here, inB);
      const score = max(pair, along);
      if (directions) {
        let direction = extendsGap;
        if (along > pair) direction |= GAP_IN_A;
        if (inB > here) direction |= GAP_IN_B;
        if (longer > above - rightOpen) direction |= EXTENDS_B;
        if (isLocal && score <= 0) direction |= STOP;
        store<u8>(line + all, direction);
      }
      write<T>(down, all, inB);
      write<T>(best, all, score);
      if (score > load<i32>(job, TOP_SCORE)) keepTop(job, score, row, all);
    }
    line += columns + 1;
  }
}

function keepTop(job: usize, score: i32, row: i32, column: i32): void {
  store<i32>(job, score, TOP_SCORE);
  store<i32>(job, row, TOP_ROW);
  store<i32>(job, column, TOP_COLUMN);
}
