// Reads the vectors of accounts in a few threads, with a queue in which the accounts take turns. An account has one
// thread at a time and few calls in the queue, and a vector has limits of time and memory: whatever one customer sends,
// another waits for a thread no longer than `MAX_TIME`. A thread that exceeded a limit or died is replaced.
import { availableParallelism } from 'node:os';
import type { Log } from '#server/db/log.ts';
import { type Reading, UNREADABLE } from './copyVector.ts';
import { startVectorThread, type VectorThread } from './vectorThread.ts';

export interface VectorReader {
  /**
   * Reads `contents`; the outcomes are in the same order. `tooHeavy`: a vector exceeded its time or memory. Undefined
   * when the account, or all accounts together, have reached their limit of waiting calls.
   */
  read(accountId: string, contents: readonly string[]): Promise<readonly Outcome[] | undefined>;
}

export type Outcome = Reading | { readonly at: 'tooHeavy' };

export interface VectorReaderOptions {
  readonly start?: () => VectorThread;
  readonly threads?: number;
  /** Milliseconds that reading one vector may take. */
  readonly maxTime?: number;
}

/** Measured: two million characters of GenBank take 0.1 to 0.9 s on one of two busy cores. */
const MAX_TIME = 5_000;
/** Calls waiting or running; each holds the texts of its vectors in memory. */
const MAX_CALLS = { account: 2, all: 32 };

interface Job {
  readonly content: string;
  readonly resolve: (it: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

export function makeVectorReader(log: Log, options: VectorReaderOptions = {}): VectorReader {
  const { start = startVectorThread, maxTime = MAX_TIME } = options;
  const maxThreads = options.threads ?? Math.min(2, Math.max(1, availableParallelism() - 1));
  const idle = new Set<VectorThread>();
  let threads = 0;
  /** Jobs by account, in the order of their turns: an account that was served moves to the end. */
  const waiting = new Map<string, Job[]>();
  const served = new Set<string>();
  const calls = new Map<string, number>();
  let allCalls = 0;

  return {
    async read(accountId, contents) {
      const own = calls.get(accountId) ?? 0;
      if (own >= MAX_CALLS.account || allCalls >= MAX_CALLS.all) return undefined;
      calls.set(accountId, own + 1);
      allCalls++;
      try {
        return await Promise.all(contents.map((content) => enqueue(accountId, content)));
      } finally {
        allCalls--;
        const left = (calls.get(accountId) ?? 1) - 1;
        if (left > 0) calls.set(accountId, left);
        else calls.delete(accountId);
      }
    },
  };

  function enqueue(accountId: string, content: string): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const jobs = waiting.get(accountId) ?? [];
      waiting.set(accountId, jobs);
      jobs.push({ content, resolve, reject });
      takeTurns();
    });
  }

  function takeTurns(): void {
    for (const [accountId, jobs] of [...waiting]) {
      if (served.has(accountId)) continue;
      const thread = idleThread();
      if (thread === undefined) return;
      const job = jobs.shift();
      if (job === undefined) continue;
      if (jobs.length === 0) waiting.delete(accountId);
      served.add(accountId);
      idle.delete(thread);
      void readOn(thread, job).finally(() => {
        served.delete(accountId);
        const rest = waiting.get(accountId);
        waiting.delete(accountId);
        if (rest !== undefined) waiting.set(accountId, rest);
        takeTurns();
      });
    }
  }

  function idleThread(): VectorThread | undefined {
    const [known] = idle;
    if (known !== undefined || threads >= maxThreads) return known;
    const thread = start();
    threads++;
    void thread.ended.then(() => {
      threads--;
      idle.delete(thread);
    });
    return thread;
  }

  async function readOn(thread: VectorThread, { content, resolve, reject }: Job): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void thread.end();
    }, maxTime);
    try {
      const answer = await thread.read(content);
      if (isLate) await thread.ended;
      else idle.add(thread);
      if ('error' in answer) log.warn({ error: answer.error }, 'a vector could not be read');
      resolve('error' in answer ? UNREADABLE : answer.reading);
    } catch (error) {
      await thread.ended;
      const isHeavy = isLate || isOutOfMemory(error);
      if (isHeavy) log.warn({ error: String(error), isLate }, 'a vector took too much time or memory');
      if (isHeavy) resolve({ at: 'tooHeavy' });
      else reject(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
