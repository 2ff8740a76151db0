// The inner loop of affine alignment, the same recurrence, ties and bytes as bio/align/sweep.ts: a row at a time, four
// columns a step (eight with 16-bit scores). The gap along the row is a running maximum, made by log2(lanes) shifted
// maxima; a gap is opened from the best that does not end in one, so the chain is one subtraction and one maximum.
// AssemblyScript. `job` is a block of 32-bit numbers, named below.

const GAP_IN_A: i32 = 1;
const GAP_IN_B: i32 = 2;
const A_GOES_ON: i32 = 4;
const B_GOES_ON: i32 = 8;
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
const WAYS = 40;
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

/** 32-bit scores. */
export function sweep32(job: usize): void {
  const rows = <usize>load<u32>(job, ROWS);
  const rowCount = load<i32>(job, ROW_COUNT);
  const until = load<i32>(job, UNTIL);
  const columns = load<i32>(job, COLUMNS);
  const all = load<i32>(job, ALL_COLUMNS);
  const profile = <usize>load<u32>(job, PROFILE);
  const lineOf = <usize>load<u32>(job, LINE_OF);
  const best = <usize>load<u32>(job, BEST);
  const down = <usize>load<u32>(job, DOWN);
  const ways = <usize>load<u32>(job, WAYS);
  const open = load<i32>(job, OPEN);
  const extend = load<i32>(job, EXTEND);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const mustOverlap = load<i32>(job, MUST_OVERLAP) != 0;
  const never = load<i32>(job, NEVER);
  const inner = columns == all ? columns - 1 : columns;
  const floor = isLocal ? 0 : i32.MIN_VALUE;
  const floors = i32x4.splat(floor);
  const nevers = i32x4.splat(never);
  const opens = i32x4.splat(open);
  const extends_ = i32x4.splat(extend);
  let line = ways;
  for (let row = load<i32>(job, FROM); row < until; ) {
    const at = profile + <usize>((load<i32>(lineOf + ((<usize>load<u8>(rows + row)) << 2)) - 1) << 2);
    row++;
    const isLast = row == rowCount && !isLocal;
    const overOpen = isLast ? load<i32>(job, BOTTOM_OPEN) : open;
    const overExtend = isLast ? load<i32>(job, BOTTOM_EXTEND) : extend;
    let diagonal = load<i32>(best);
    const left = isLocal ? 0 : -(load<i32>(job, LEFT_OPEN) + (row - 1) * load<i32>(job, LEFT_EXTEND));
    store<i32>(best, left);
    let along = left - (isLast && mustOverlap ? open : overOpen);
    let goesOn = 0;
    if (ways) store<u8>(line, GAP_IN_B | B_GOES_ON);

    const overOpens = i32x4.splat(overOpen);
    const over1 = i32x4.splat(overExtend);
    const over2 = i32x4.splat(2 * overExtend);
    const over4 = i32x4.splat(4 * overExtend);
    const ramp = i32x4(0, overExtend, 2 * overExtend, 3 * overExtend);
    let before = i32x4.splat(diagonal);
    let carry = i32x4.splat(along);
    let wentOn = i32x4.splat(0);
    let tops = i32x4.splat(0);
    let j = 1;
    for (; j + 3 <= inner; j += 4) {
      const cell = best + ((<usize>j) << 2);
      const gap = down + ((<usize>j) << 2);
      const above = v128.load(cell);
      const longer = i32x4.sub(v128.load(gap), extends_);
      const opened = i32x4.sub(above, opens);
      const inB = i32x4.max_s(longer, opened);
      v128.store(gap, inB);
      const diagonals = i8x16.shuffle(
        before,
        above,
        12,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
      );
      before = above;
      const here = i32x4.max_s(i32x4.add(diagonals, v128.load(at + ((<usize>j) << 2))), floors);
      const pair = i32x4.max_s(here, inB);
      const t = i32x4.sub(pair, overOpens);
      const s1 = i32x4.max_s(
        t,
        i32x4.sub(
          i8x16.shuffle(nevers, t, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27),
          over1,
        ),
      );
      const s2 = i32x4.max_s(
        s1,
        i32x4.sub(
          i8x16.shuffle(nevers, s1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
          over2,
        ),
      );
      const inA = i32x4.max_s(
        i32x4.sub(carry, ramp),
        i8x16.shuffle(nevers, s2, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27),
      );
      const score = i32x4.max_s(pair, inA);
      v128.store(cell, score);
      tops = i32x4.max_s(tops, pair);
      carry = i32x4.max_s(
        i32x4.sub(carry, over4),
        i8x16.shuffle(s2, s2, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15),
      );
      if (ways) {
        const on = i32x4.gt_s(i32x4.sub(inA, over1), t);
        const aGoesOn = i8x16.shuffle(
          wentOn,
          on,
          12,
          13,
          14,
          15,
          16,
          17,
          18,
          19,
          20,
          21,
          22,
          23,
          24,
          25,
          26,
          27,
        );
        wentOn = on;
        let way = v128.or(
          v128.and(aGoesOn, i32x4.splat(A_GOES_ON)),
          v128.and(i32x4.gt_s(longer, opened), i32x4.splat(B_GOES_ON)),
        );
        way = v128.or(way, v128.and(i32x4.gt_s(inB, here), i32x4.splat(GAP_IN_B)));
        way = v128.or(way, v128.and(i32x4.gt_s(inA, pair), i32x4.splat(GAP_IN_A)));
        // Only a local alignment has a score equal to its floor.
        way = v128.or(way, v128.and(i32x4.le_s(score, floors), i32x4.splat(STOP)));
        const bytes = i8x16.shuffle(way, way, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12);
        store<i32>(line + j, i32x4.extract_lane(bytes, 0));
      }
    }
    diagonal = i32x4.extract_lane(before, 3);
    along = i32x4.extract_lane(carry, 0);
    goesOn = i32x4.extract_lane(wentOn, 3) & A_GOES_ON;
    let top = max(
      max(i32x4.extract_lane(tops, 0), i32x4.extract_lane(tops, 1)),
      max(i32x4.extract_lane(tops, 2), i32x4.extract_lane(tops, 3)),
    );
    for (; j <= inner; j++) {
      const cell = best + ((<usize>j) << 2);
      const gap = down + ((<usize>j) << 2);
      const above = load<i32>(cell);
      const longer = load<i32>(gap) - extend;
      const inB = max(longer, above - open);
      store<i32>(gap, inB);
      const here = max(diagonal + load<i32>(at + ((<usize>j) << 2)), floor);
      const pair = max(here, inB);
      const score = max(pair, along);
      store<i32>(cell, score);
      top = max(top, pair);
      if (ways) {
        let way = goesOn;
        if (longer > above - open) way |= B_GOES_ON;
        if (inB > here) way |= GAP_IN_B;
        if (along > pair) way |= GAP_IN_A;
        if (score <= floor) way |= STOP;
        store<u8>(line + j, way);
      }
      const longerA = along - overExtend;
      goesOn = longerA > pair - overOpen ? A_GOES_ON : 0;
      along = max(longerA, pair - overOpen);
      diagonal = above;
    }
    if (isLocal && top > load<i32>(job, TOP_SCORE)) {
      let column = 1;
      while (load<i32>(best + ((<usize>column) << 2)) != top) column++;
      store<i32>(job, top, TOP_SCORE);
      store<i32>(job, row, TOP_ROW);
      store<i32>(job, column, TOP_COLUMN);
    }
    if (inner < columns && all > 0) {
      // The last column has its own price for gaps in b.
      const rightOpen = load<i32>(job, RIGHT_OPEN);
      const rightExtend = load<i32>(job, RIGHT_EXTEND);
      const cell = best + ((<usize>all) << 2);
      const gap = down + ((<usize>all) << 2);
      const above = load<i32>(cell);
      const longer = load<i32>(gap) - rightExtend;
      const inB = max(longer, above - rightOpen);
      const here = max(diagonal + load<i32>(at + ((<usize>all) << 2)), isLocal ? 0 : never * 2);
      const pair = max(here, inB);
      const score = max(pair, along);
      if (ways) {
        let way = goesOn;
        if (along > pair) way |= GAP_IN_A;
        if (inB > here) way |= GAP_IN_B;
        if (longer > above - rightOpen) way |= B_GOES_ON;
        if (isLocal && score <= 0) way |= STOP;
        store<u8>(line + all, way);
      }
      store<i32>(gap, inB);
      store<i32>(cell, score);
      if (score > load<i32>(job, TOP_SCORE)) {
        store<i32>(job, score, TOP_SCORE);
        store<i32>(job, row, TOP_ROW);
        store<i32>(job, all, TOP_COLUMN);
      }
    }
    line += columns + 1;
  }
}
