// How a line of the benches reads that run beside other tools on large files, and what machine it was.
import { cpus, platform, release } from 'node:os';

export interface ProcessLine {
  readonly name: string;
  /** Milliseconds. */
  readonly median: number;
  readonly peers: readonly {
    readonly tool: string;
    readonly median: number;
    /** How many times as long it took, of each turn by itself, the median. */
    readonly times: number;
    /** How many times as long it shall take. */
    readonly goal?: number | undefined;
    /** Whether the outputs are equal, where they should be. */
    readonly isRight: boolean;
  }[];
}

export function formatProcessRow({ name, median, peers }: ProcessLine): string {
  const others = peers.map(({ tool, median: time, times, goal, isRight }) => {
    const requested = goal === undefined ? '' : `, goal ${goal}x${times >= goal ? '' : ': not met'}`;
    return `${tool} ${formatDuration(time)} (${formatRatio(times)}${requested})${isRight ? '' : '  OTHER OUTPUT'}`;
  });
  return `${name.padEnd(60)} ${formatDuration(median).padStart(10)}   ${others.join(', ')}`;
}

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `Node ${process.versions.node}, ${platform()} ${release()}, ${cpus().length} x ${model}`;
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1) return `${(milliseconds * 1000).toPrecision(3)} µs`;
  return milliseconds < 1000
    ? `${milliseconds.toPrecision(3)} ms`
    : `${(milliseconds / 1000).toPrecision(3)} s`;
}

/** A ratio near 1 is judged against goals of two places. */
export function formatRatio(times: number): string {
  return `${times >= 10 ? Math.round(times) : times.toPrecision(times < 2 ? 3 : 2)}x`;
}
