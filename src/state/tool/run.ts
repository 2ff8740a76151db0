// One run of a job as the screen sees it: idle, working, ready, failed by bad input, or broken by a bug.
import { proxy, ref } from 'valtio';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Result } from '#bio/core/result.ts';
import type { Progress } from '#workers/job.ts';
import type { RunOptions } from '#workers/pool.ts';

export type RunState<Answer> =
  | { readonly at: 'idle' }
  | {
      readonly at: 'working';
      readonly startedAt: number;
      /** Watched apart: a form and a result are not drawn again ten times a second. */
      readonly progress: { readonly last: Progress | undefined };
      /** The previous answer, which stays visible until the new one is there. */
      readonly last: Answer | undefined;
    }
  | {
      readonly at: 'ready';
      readonly answer: Answer;
      readonly milliseconds: number;
      readonly isStale: boolean;
    }
  | { readonly at: 'failed'; readonly fault: Fault }
  | { readonly at: 'cancelled' };

/** Holds `slot.run` of a store: starts, reports, cancels; a new start ends the run before it. */
export class Runner<Answer extends object> {
  readonly #slot: { run: RunState<Answer> };
  #control: AbortController | undefined;
  #isOutdated = false;

  constructor(slot: { run: RunState<Answer> }) {
    this.#slot = slot;
  }

  async start(ask: (how: RunOptions) => Promise<Result<Answer>>): Promise<void> {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    const startedAt = performance.now();
    const isCurrent = () => this.#control === control;
    const last = lastOf(this.#slot.run);
    this.#isOutdated = false;
    const progress = ref(proxy<{ last: Progress | undefined }>({ last: undefined }));
    this.#slot.run = { at: 'working', startedAt, progress, last };
    try {
      const result = await ask({
        signal: control.signal,
        onProgress: (it) => {
          progress.last = it;
        },
      });
      if (!isCurrent()) return;
      const { duration: milliseconds } = performance.measure('run', { start: startedAt });
      this.#slot.run = result.ok
        ? {
            at: 'ready',
            answer: ref(result.value),
            milliseconds,
            isStale: this.#isOutdated,
          }
        : { at: 'failed', fault: ref(result.fault) };
    } catch (reason) {
      if (isCurrent()) this.#slot.run = { at: 'failed', fault: ref(makeBrokenJobFault(reason)) };
    }
  }

  cancel(): void {
    this.#end();
    this.#slot.run = { at: 'cancelled' };
  }

  /** An answer that is until the next run: the one under way, if any, belongs to an older input and is ended. */
  putStale(answer: Answer): void {
    this.#end();
    this.#slot.run = { at: 'ready', answer: ref(answer), milliseconds: 0, isStale: true };
  }

  #end(): void {
    this.#control?.abort();
    this.#control = undefined;
  }

  /** The input changed: what is shown no longer belongs to it. */
  outdate(): void {
    const run = this.#slot.run;
    this.#isOutdated = true;
    if (run.at === 'ready' && !run.isStale) this.#slot.run = { ...run, isStale: true };
    else if (run.at === 'failed' || run.at === 'cancelled') this.#slot.run = { at: 'idle' };
  }
}

function lastOf<Answer extends object>(run: RunState<Answer>): Answer | undefined {
  const answer = run.at === 'ready' ? run.answer : run.at === 'working' ? run.last : undefined;
  return answer && ref(answer);
}

/** A bug or a lost worker, in words. */
export function makeBrokenJobFault(reason: unknown): Fault {
  const detail = reason instanceof Error ? reason.message : String(reason);
  return fault('app/broken', {
    en: `The run stopped unexpectedly (${detail}). Your input is kept; run it again, or try a smaller input.`,
    zh: `运行意外中断（${detail}）。输入内容已保留，请重新运行，或换用较小的序列。`,
  });
}
