// Outside the workers: a queue over a few of them. Cancel ends the worker and starts another, so a run that never
// looks up is stopped as quickly as one that does; a worker that breaks is replaced and only its own run fails.
import { proxy, type Remote, wrap } from 'comlink';
import type { Result } from '#bio/core/result.ts';
import type { WorkerApi } from './bio.worker.ts';
import type { OnProgress } from './job.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

export interface WorkerHandle {
  readonly endpoint: Parameters<typeof wrap>[0];
  /** Called once when the worker dies of itself. */
  onBroken(report: (reason: string) => void): void;
  end(): void;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

interface Member {
  readonly spawned: WorkerHandle;
  readonly door: Remote<WorkerApi>;
  busy: PendingRun | undefined;
}

interface PendingRun {
  readonly name: JobName;
  readonly input: unknown;
  readonly onProgress: OnProgress;
  readonly resolve: (answer: Result<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

/** What a cancelled run rejects with. */
export class Cancelled extends Error {
  override readonly name = 'AbortError';
}

/** After a cancel, so that a new worker's start does not hold up the screen that says so. */
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

  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    { signal, onProgress = () => {} }: RunOptions = {},
  ): Promise<Result<JobOutput<Name>>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled('cancelled'));
      const waiting: PendingRun = {
        name,
        input,
        onProgress,
        resolve: resolve as PendingRun['resolve'],
        reject,
      };
      signal?.addEventListener('abort', () => this.#cancel(waiting), { once: true });
      this.#queue.push(waiting);
      this.#startSoon();
    });
  }

  end(): void {
    clearTimeout(this.#warming);
    for (const member of [...this.#members]) this.#drop(member, new Cancelled('the pool has ended'));
  }

  /**
   * Once all that is asked and cancelled in the same turn is known: of five runs replaced by five others none of the
   * former is sent to a worker only to be cancelled next.
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

  async #start(member: Member, waiting: PendingRun): Promise<void> {
    member.busy = waiting;
    const onProgress = proxy((progress: Parameters<OnProgress>[0]) => {
      if (member.busy === waiting) waiting.onProgress(progress);
    });
    try {
      const answer = await member.door.run(waiting.name, waiting.input, onProgress);
      if (member.busy === waiting) waiting.resolve(answer);
    } catch (reason) {
      waiting.reject(reason);
    }
    if (member.busy !== waiting) return;
    member.busy = undefined;
    this.#startNext();
  }

  #cancel(waiting: PendingRun): void {
    const queued = this.#queue.indexOf(waiting);
    if (queued >= 0) this.#queue.splice(queued, 1);
    const member = this.#members.find((it) => it.busy === waiting);
    if (member) this.#drop(member, new Cancelled('cancelled'));
    waiting.reject(new Cancelled('cancelled'));
    this.#startSoon();
    clearTimeout(this.#warming);
    this.#warming = setTimeout(() => this.warm(), WARM_AFTER_MS);
  }

  #add(): Member {
    const spawned = this.#spawn();
    const member: Member = { spawned, door: wrap<WorkerApi>(spawned.endpoint), busy: undefined };
    spawned.onBroken((reason) => {
      if (!this.#members.includes(member)) return;
      this.#drop(member, new Error(`a worker stopped: ${reason}`));
      this.#startNext();
    });
    this.#members.push(member);
    return member;
  }

  #drop(member: Member, reason: Error): void {
    this.#members.splice(this.#members.indexOf(member), 1);
    member.spawned.end();
    member.busy?.reject(reason);
    member.busy = undefined;
  }

  #count(): void {
    this.#onCount(this.#members.filter((member) => member.busy).length + this.#queue.length);
  }
}
