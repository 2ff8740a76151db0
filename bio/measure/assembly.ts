// Lengths of many records in numbers: N50 and its kin, mean, quartiles. NX is the length L such that records of L or
// more hold at least X % of all bases; LX is how many records that takes. Quartiles are Tukey's hinges (the median of
// each half, a middle one in both); `seqkit stats -a` has the same but halves Q1 and Q3 when all records are of one
// length.

export interface LengthStatistics {
  readonly count: number;
  readonly total: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly n50: number;
  readonly l50: number;
  readonly n90: number;
  readonly l90: number;
  /** Sum of squared lengths over the total: the expected length of the record a random base lies in. */
  readonly auN: number;
}

/** How many records there are of each length. Distinct lengths grow with the root of the total: small for any file. */
export type LengthCounts = ReadonlyMap<number, number>;

export interface QuartileOptions {
  /** `seqkit` repeats its halved quartiles of records that are all of one length. */
  readonly quartiles?: 'hinges' | 'seqkit';
}

/** N50, L50, N90, quartiles and the other figures of an assembly from the lengths of its records. */
export function lengthStatisticsOf(
  lengths: Iterable<number>,
  options: QuartileOptions = {},
): LengthStatistics {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return statisticsOf(counts, options);
}

/** All 0 for no records at all, the mean NaN. */
export function statisticsOf(counts: LengthCounts, options: QuartileOptions = {}): LengthStatistics {
  const rising = [...counts].sort(([a], [b]) => a - b);
  let count = 0;
  let total = 0;
  let squares = 0;
  for (const [length, times] of rising) {
    count += times;
    total += length * times;
    squares += length * length * times;
  }
  const half = Math.ceil(count / 2);
  const scale = options.quartiles === 'seqkit' && rising.length === 1 ? 0.5 : 1;
  const n50 = holding(rising, total, 0.5);
  const n90 = holding(rising, total, 0.9);
  return {
    count,
    total,
    min: rising[0]?.[0] ?? 0,
    max: rising.at(-1)?.[0] ?? 0,
    mean: total / count,
    q1: scale * middle(rising, 0, half),
    median: middle(rising, 0, count),
    q3: scale * middle(rising, count - half, count),
    n50: n50.length,
    l50: n50.records,
    n90: n90.length,
    l90: n90.records,
    auN: total === 0 ? 0 : squares / total,
  };
}

type Rising = readonly (readonly [length: number, times: number])[];

/** Median of the records `from`..`to` in rising order. */
function middle(rising: Rising, from: number, to: number): number {
  if (to <= from) return 0;
  const n = to - from;
  return (valueAt(rising, from + Math.floor((n - 1) / 2)) + valueAt(rising, from + Math.floor(n / 2))) / 2;
}

function valueAt(rising: Rising, index: number): number {
  let passed = 0;
  for (const [length, times] of rising) {
    passed += times;
    if (index < passed) return length;
  }
  return 0;
}

function holding(rising: Rising, total: number, share: number): { length: number; records: number } {
  let bases = 0;
  let records = 0;
  for (let i = rising.length - 1; i >= 0; i--) {
    const [length, times] = rising[i]!;
    const missing = length === 0 ? 0 : Math.max(1, Math.ceil((share * total - bases) / length));
    if (bases + length * times >= share * total)
      return { length, records: records + Math.min(missing, times) };
    bases += length * times;
    records += times;
  }
  return { length: 0, records: 0 };
}
