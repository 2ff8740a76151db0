// Benches with a goal in milliseconds: processor time of an act in this process once it is warm, and of the first act
// of fresh ones.
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '#bench/bench.ts';
import { medianOf, timeBench } from '#bench/timing.ts';
import { formatDuration } from './processRow.ts';

/** Milliseconds of processor time beside their goals. */
export interface CpuGoal {
  readonly warm: number;
  readonly warmGoal: number;
  readonly cold?: number;
  readonly coldGoal?: number;
}

const PROCESSES = 5;
const SETTLED_MS = 100;

export function timeWithinGoal(bench: Bench, budget: number): CpuGoal | undefined {
  const { within } = bench;
  if (!within) return undefined;
  const warm = timeBench(bench, { now: readProcessorTime, budget }).median;
  const reported = { warm, warmGoal: within.warm };
  if (within.cold === undefined) return reported;
  const first = Array.from({ length: PROCESSES }, () => firstElsewhere(bench.name));
  return { ...reported, cold: medianOf(first), coldGoal: within.cold };
}

export function cpuGoalTextOf({ warm, warmGoal, cold, coldGoal }: CpuGoal): string {
  const parts = [`processor time ${formatDuration(warm)} (${against(warm, warmGoal)})`];
  if (cold !== undefined && coldGoal !== undefined)
    parts.push(`first of a process ${formatDuration(cold)} (${against(cold, coldGoal)})`);
  return parts.join(', ');
}

/** Milliseconds this process has used, its threads that compile and clean up included. */
export function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time of one act, once what other threads compile and clean up after loading is done. */
export async function timeFirstAct(bench: Bench): Promise<number> {
  await setTimeout(SETTLED_MS);
  const start = readProcessorTime();
  bench.run();
  return readProcessorTime() - start;
}

/** The same in a process of its own. */
function firstElsewhere(name: string): number {
  const args = [process.argv[1]!, 'bench', '--first', '--only', name];
  return Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout);
}

function against(time: number, goal: number): string {
  return `goal ${formatDuration(goal)}${time <= goal ? '' : ': not met'}`;
}
