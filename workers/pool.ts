// A queue of runs over a few workers. Cancelling a run terminates its worker and starts another, so even a run that
// never yields stops at once; a worker that breaks is replaced, and only its own run fails.
import { proxy, type Remote, wrap } from 'comlink';
import type { Result } from '#bio/core/result.ts';
import type { WorkerApi } from './bio.worker.ts';
import type { OnProgress } from './job.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

export interface WorkerHandle {
  readonly endpoint: Parameters<typeof wrap>[0];
  /** Calls `report` once when the worker dies by itself. */
  onBroken(report: (reason: string) => void): void;
  end(): void;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

interface Member {
  readonly handle: WorkerHandle;
  readonly api: Remote<WorkerApi>;
  /** The run that it works on. */
  busy: PendingRun | undefined;
}

interface PendingRun {
  readonly name: JobName;
  readonly input: unknown;
  readonly onProgress: OnProgress;
  readonly resolve: (answer: Result<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

/** The error of a cancelled run. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';
}

/**
 * Delay before a new worker starts after a cancel, so that its start does not delay the screen that shows the cancel.
 */
const WARM_AFTER_MS = 150;

export class Pool {
  readonly #spawn: () => WorkerHandle;
  readonly #max: number;
  readonly #members: Member[] = [];
  readonly #queue: PendingRun[] = [];
  readonly #onCount: (running: number) => void;
  #warming: ReturnType<typeof setTimeout> | undefined;
  #isStarting = false;

  constructor(options: { spawn: () => WorkerHandle; max: number; onCount?: (running: number) => void }) {
    this.#spawn = options.spawn;
    this.#max = options.max;
    this.#onCount = options.onCount ?? (() => {});
  }

  /** Starts one worker before it is needed. */
  warm(): void {
    if (this.#members.length === 0) this.#add();
  }

  /** Has a worker fetch what a job is made of, before it is needed. */
  load(name: JobName): void {
    this.warm();
    // What cannot be fetched fails again, with its message, when the job runs.
    this.#members[0]!.api.load(name).catch(() => undefined);
  }

  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    { signal, onProgress = () => {} }: RunOptions = {},
  ): Promise<Result<JobOutput<Name>>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled('cancelled'));
      const pending: PendingRun = {
        name,
        input,
        onProgress,
        resolve: resolve as PendingRun['resolve'],
        reject,
      };
      signal?.addEventListener('abort', () => this.#cancel(pending), { once: true });
      this.#queue.push(pending);
      this.#startSoon();
    });
  }

  end(): void {
    clearTimeout(this.#warming);
    for (const member of [...this.#members]) this.#drop(member, new Cancelled('the pool has ended'));
  }

  /**
   * Starts runs in a microtask, after all requests and cancels of the same turn: of five runs that five others replace,
   * none is sent to a worker only to be cancelled.
   */
  #startSoon(): void {
    this.#count();
    if (this.#isStarting) return;
    this.#isStarting = true;
    queueMicrotask(() => {
      this.#isStarting = false;
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#queue.length > 0) {
      const free =
        this.#members.find((member) => !member.busy) ??
        (this.#members.length < this.#max ? this.#add() : undefined);
      if (!free) break;
      void this.#start(free, this.#queue.shift()!);
    }
    this.#count();
  }

  async #start(member: Member, pending: PendingRun): Promise<void> {
    member.busy = pending;
    const onProgress = proxy((progress: Parameters<OnProgress>[0]) => {
      if (member.busy === pending) pending.onProgress(progress);
    });
    try {
      const answer = await member.api.run(pending.name, pending.input, onProgress);
      if (member.busy === pending) pending.resolve(answer);
    } catch (reason) {
      pending.reject(reason);
    }
    if (member.busy !== pending) return;
    member.busy = undefined;
    this.#startNext();
  }

  #cancel(pending: PendingRun): void {
    const queued = this.#queue.indexOf(pending);
    if (queued >= 0) this.#queue.splice(queued, 1);
    const member = this.#members.find((it) => it.busy === pending);
    if (member) this.#drop(member, new Cancelled('cancelled'));
    pending.reject(new Cancelled('cancelled'));
    this.#startSoon();
    clearTimeout(this.#warming);
    this.#warming = setTimeout(() => this.warm(), WARM_AFTER_MS);
  }

  #add(): Member {
    const handle = this.#spawn();
    const member: Member = { handle, api: wrap<WorkerApi>(handle.endpoint), busy: undefined };
    handle.onBroken((reason) => {
      if (!this.#members.includes(member)) return;
      this.#drop(member, new Error(`a worker stopped: ${reason}`));
      this.#startNext();
    });
    this.#members.push(member);
    return member;
  }

  #drop(member: Member, reason: Error): void {
    this.#members.splice(this.#members.indexOf(member), 1);
    member.handle.end();
    member.busy?.reject(reason);
    member.busy = undefined;
  }

  #count(): void {
    this.#onCount(this.#members.filter((member) => member.busy).length + this.#queue.length);
  }
}
