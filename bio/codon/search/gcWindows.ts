// Limits on GC as whole numbers of bases: every stretch of a given width inside the design, and the design as a whole.
import type { Problem } from '#bio/codon/problem/problem.ts';
import { type GcLimit, type GcRange, settingOf, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { GC_BITS } from '#bio/codon/usage/codons.ts';

/** Window t covers `start[t]` to `start[t] + width[t]` and may hold `low[t]` to `high[t]` G and C. */
export interface Windows {
  readonly count: number;
  readonly start: Int32Array;
  readonly width: Int32Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Cost of each G or C beyond a limit in soft mode; undefined forbids it. */
  readonly excess?: number;
}

/** The windows of a problem: the whole first, then each width from the first base on. */
export function problemWindowsOf({ protein, rules }: Problem): Windows {
  return windowsOf(3 * protein.length, settingsOf(rules, 'gcWindow'), settingOf(rules, 'gcTotal'));
}

/**
 * All windows of a design of `length` bases. A width above the length has no window: the limit on the whole design is
 * the one to use there.
 */
export function windowsOf(length: number, limits: readonly GcLimit[], whole?: GcRange): Windows {
  const all = whole && length > 0 ? [{ ...whole, width: length }, ...limits] : [...limits];
  const counts = all.map(({ width }) => Math.max(0, length - width + 1));
  const count = counts.reduce((sum, n) => sum + n, 0);
  const windows = {
    count,
    start: new Int32Array(count),
    width: new Int32Array(count),
    low: new Int32Array(count),
    high: new Int32Array(count),
  };
  let t = 0;
  all.forEach((limit, i) => {
    for (let start = 0; start < counts[i]!; start++, t++) {
      windows.start[t] = start;
      windows.width[t] = limit.width;
      windows.low[t] = minCount(limit);
      windows.high[t] = maxCount(limit);
    }
  });
  return windows;
}

/** Smallest whole number of G and C that a limit allows, with a tolerance for rounding (0.3 · 50 is 15). */
function minCount({ min, width }: GcLimit): number {
  return Math.max(0, Math.ceil(min * width - 1e-9));
}

function maxCount({ max, width }: GcLimit): number {
  return Math.min(width, Math.floor(max * width + 1e-9));
}

/** G and C before each base of a design, and in total: one number more than bases. */
export function gcSumsOf(codons: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(3 * codons.length + 1);
  let sum = 0;
  for (let i = 0; i < codons.length; i++) {
    const bits = GC_BITS[codons[i]!]!;
    for (let k = 0; k < 3; k++) {
      sum += (bits >> k) & 1;
      sums[3 * i + k + 1] = sum;
    }
  }
  return sums;
}

/** Whether every window is within its limits. */
export function isWithinWindows(windows: Windows, sums: Int32Array): boolean {
  for (let t = 0; t < windows.count; t++) {
    const gc = sums[windows.start[t]! + windows.width[t]!]! - sums[windows.start[t]!]!;
    if (gc < windows.low[t]! || gc > windows.high[t]!) return false;
  }
  return true;
}

/**
 * The price of a G or C at every base: the sum of the multipliers of its windows. `some`: the windows to include, if
 * not all.
 */
export function basePricesOf(
  windows: Windows,
  multipliers: Float64Array,
  length: number,
  subset?: Int32Array,
): Float64Array {
  const prices = new Float64Array(length + 1);
  const count = subset?.length ?? windows.count;
  for (let i = 0; i < count; i++) {
    const t = subset ? subset[i]! : i;
    const multiplier = multipliers[t]!;
    if (multiplier === 0) continue;
    const start = windows.start[t]!;
    prices[start] = prices[start]! + multiplier;
    const end = start + windows.width[t]!;
    prices[end] = prices[end]! - multiplier;
  }
  for (let i = 1; i < length; i++) prices[i] = prices[i]! + prices[i - 1]!;
  return prices;
}

/** Sum of multipliers times limits; added to the best priced path it bounds every design from above. */
export function limitWorthOf(windows: Windows, multipliers: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < windows.count; t++) {
    const multiplier = multipliers[t]!;
    sum += multiplier * (multiplier > 0 ? windows.high[t]! : windows.low[t]!);
  }
  return sum;
}

/** One set of windows of equal width, by start. */
export interface Track {
  readonly width: number;
  readonly first: number;
  readonly windows: number;
  /** One window over the whole design: its count is kept, its bases are not. */
  readonly isWhole: boolean;
}

/** Windows come in runs of equal width and rising start. */
export function tracksOf(windows: Windows, length: number): readonly Track[] {
  const tracks: Track[] = [];
  for (let t = 0; t < windows.count; ) {
    const width = windows.width[t]!;
    let end = t + 1;
    while (end < windows.count && windows.start[end] === windows.start[end - 1]! + 1) end++;
    tracks.push({ width, first: t, windows: end - t, isWhole: width === length });
    t = end;
  }
  return tracks;
}
