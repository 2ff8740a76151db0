// How a bench is timed: run until warm, then at least five times and a third of a second; the median counts, since a
// machine that does other things too makes the mean and the worst meaningless. The clock is given: bio has none.
import type { Bench } from './bench.ts';

export interface Timing {
  readonly name: string;
  /** Residues of the input. */
  readonly size: number;
  /** Milliseconds of the very first run: cold, where nothing else has run in the process. */
  readonly first: number;
  /** Milliseconds. */
  readonly median: number;
  readonly best: number;
  readonly runs: number;
  /** Whether each run gave what it must. */
  readonly isRight: boolean;
}

export interface TimingOptions {
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Milliseconds to spend on one bench; default 350. */
  readonly budget?: number;
  /** Runs at least; 5. */
  readonly min?: number;
}

const MIN_RUNS = 5;
const MAX_RUNS = 2000;

export function timeBench(bench: Bench, { now, budget = 350, min = MIN_RUNS }: TimingOptions): Timing {
  const cold = now();
  let isRight = bench.run() === bench.yields;
  const warm = now();
  const first = warm - cold;
  for (let i = 0; i < 20 && now() - warm < budget / 4; i++) bench.run();
  const times: number[] = [];
  const begun = now();
  while (times.length < min || (now() - begun < budget && times.length < MAX_RUNS)) {
    const start = now();
    const answer = bench.run();
    times.push(now() - start);
    isRight &&= answer === bench.yields;
  }
  return {
    name: bench.name,
    size: bench.size,
    first,
    median: medianOf(times),
    best: Math.min(...times),
    runs: times.length,
    isRight,
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * How many times as long they took: of each turn by itself, since a machine is faster now than then, and of those the
 * median.
 */
export function medianRatioOf(theirs: readonly number[], ours: readonly number[]): number {
  return medianOf(theirs.map((time, turn) => time / ours[turn]!));
}
