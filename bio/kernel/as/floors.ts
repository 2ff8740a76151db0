// The floor of a local alignment (no score is below 0) from the differences of a row. AssemblyScript, imported by
// blocks.ts.

/** Scores are clamped here, above which the floor in 8 bits is out of reach. */
const HIGH = 16_000;

/**
 * Writes the floors of a row (2 e - score, saturated) two widths behind its steps along, which are stored with e added
 * and whose prefix sums are the scores. Returns the best score. If `sums` is not 0, it receives two numbers for each
 * sixteen columns: the score before them and their best score.
 */
export function floorRow(row: usize, columns: i32, width: usize, extend: i32, sums: usize): i32 {
  const extendLanes = i8x16.splat(<i8>extend);
  const zero = i8x16.splat(0);
  const end = row + <usize>(columns + 47);
  let base = 0;
  let top = 0;
  for (let from = row; from < end; from += 16) {
    const along = i8x16.sub(v128.load(from), extendLanes);
    const low = prefixSums(i16x8.extend_low_i8x16_s(along), zero);
    let high = prefixSums(i16x8.extend_high_i8x16_s(along), zero);
    high = i16x8.add(high, i16x8.splat(<i16>i16x8.extract_lane_s(low, 7)));
    const start = i16x8.splat(<i16>(2 * extend - min(base, HIGH)));
    v128.store(from + 2 * width, i8x16.narrow_i16x8_s(i16x8.sub(start, low), i16x8.sub(start, high)));
    let highest = i16x8.max_s(low, high);
    highest = i16x8.max_s(
      highest,
      i8x16.shuffle(highest, highest, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
    );
    highest = i16x8.max_s(
      highest,
      i8x16.shuffle(highest, highest, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3),
    );
    highest = i16x8.max_s(
      highest,
      i8x16.shuffle(highest, highest, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1),
    );
    const best = base + <i32>i16x8.extract_lane_s(highest, 0);
    top = max(top, best);
    if (sums) {
      store<i32>(sums, base);
      store<i32>(sums, best, 4);
      sums += 8;
    }
    base += <i32>i16x8.extract_lane_s(high, 7);
  }
  return top;
}

/** Prefix sums of the lanes. */
function prefixSums(lanes: v128, zero: v128): v128 {
  lanes = i16x8.add(
    lanes,
    i8x16.shuffle(zero, lanes, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29),
  );
  lanes = i16x8.add(
    lanes,
    i8x16.shuffle(zero, lanes, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27),
  );
  return i16x8.add(
    lanes,
    i8x16.shuffle(zero, lanes, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
  );
}
