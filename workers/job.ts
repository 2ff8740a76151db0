// A job: a plain function from plain data to a Result, given a way to report progress. Large buffers in its answer are
// moved to the caller, not copied. A job returns faults; what it throws is a bug.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Result } from '#bio/core/result.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** What `done` counts. */
  readonly unit: 'bytes' | 'steps';
  /** What there is so far, in words. */
  readonly message?: LocalizedText;
}

export type OnProgress = (progress: Progress) => void;

export type Job<Input, Output> = (
  input: Input,
  onProgress: OnProgress,
) => Result<Output> | Promise<Result<Output>>;

/** Milliseconds between two reports: each is a message and a drawing of the page, 5 to 10 ms of its thread. */
const REPORT_EVERY = 100;

/** Passes on the first report, then those that come late enough, and what has reached its end. */
export function throttleProgress(
  onProgress: OnProgress,
  now: () => number = () => performance.now(),
): OnProgress {
  let last = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const at = now();
    if (at - last < REPORT_EVERY && progress.done < progress.total) return;
    last = at;
    onProgress(progress);
  };
}

/** Every ArrayBuffer inside an answer, for the transfer list; a buffer is moved whole, so it must not be kept. */
export function collectBuffers(
  value: unknown,
  found: Set<ArrayBuffer> = new Set(),
  depth = 0,
): Set<ArrayBuffer> {
  if (value === null || typeof value !== 'object' || depth > 6) return found;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (value instanceof ArrayBuffer) found.add(value);
  else if (Array.isArray(value)) for (const item of value) collectBuffers(item, found, depth + 1);
  else for (const item of Object.values(value)) collectBuffers(item, found, depth + 1);
  return found;
}
