// The engine in a worker thread, seen from outside: the same `Engine`, its calls sent over.
import { Worker } from 'node:worker_threads';
import type { Engine, Syncs } from './engine.ts';

export type Ask =
  | { readonly id: number; readonly do: 'send'; readonly batch: Uint8Array }
  | { readonly id: number; readonly do: 'syncs' | 'close' };

export type Answer =
  | { readonly id: number; readonly value: Uint8Array | Syncs | undefined }
  | { readonly id: number; readonly failed: string };

export interface ThreadData {
  readonly cluster: string;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Beside the bundle this is part of: `buildServer` makes one file of `embedded.worker.ts`. */
const WORKER = new URL('./embedded.worker.mjs', import.meta.url);

/** The first answer of the worker, when the engine is open. */
export const OPENED = 0;

export async function startThread(cluster: string): Promise<Engine> {
  const data: ThreadData = { cluster };
  const worker = new Worker(WORKER, { workerData: data });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = OPENED;

  const failAll = (error: Error) => {
    for (const it of waiting.values()) it.reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const it = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failed' in answer) it?.reject(new Error(answer.failed));
    else it?.resolve(answer.value);
  });
  let fault = '';
  let isGone = false;
  worker.on('error', (error) => {
    fault = `: ${error.message}`;
  });
  const ended = new Promise<string>((resolve) => {
    worker.on('exit', (code) => {
      const reason = `The embedded database ended (exit code ${code})${fault}`;
      isGone = true;
      failAll(new Error(reason));
      resolve(reason);
    });
  });

  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = async (it: WithoutId<Ask>) => {
    // Nobody would answer.
    if (isGone) throw new Error(await ended);
    const id = ++lastId;
    const answer = answerTo(id);
    worker.postMessage({ ...it, id });
    return answer;
  };

  await answerTo(OPENED);
  return {
    ended,
    send: async (batch) => (await ask({ do: 'send', batch })) as Uint8Array,
    syncs: async () => (await ask({ do: 'syncs' })) as Syncs,
    async close() {
      await ask({ do: 'close' });
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}
