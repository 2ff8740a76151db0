// The engine in a worker thread, seen from outside: the same `Engine`, its calls sent over.
import { Worker } from 'node:worker_threads';
import type { Bytes, Engine, OnPart, Syncs } from './engine.ts';

export type Ask =
  | { readonly id: number; readonly do: 'send'; readonly batch: Bytes }
  | { readonly id: number; readonly do: 'syncs' | 'close' };

/** The buffers of batches and parts move between the threads, they are not copied. */
export type Answer =
  | { readonly id: number; readonly part: Bytes }
  | { readonly id: number; readonly value: Bytes | Syncs | undefined }
  | { readonly id: number; readonly failed: string };

export interface ThreadData {
  readonly cluster: string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: OnPart;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** In the same folder as the server bundle: `buildServer` bundles `embedded.worker.ts` into one file. */
const WORKER = new URL('./embedded.worker.mjs', import.meta.url);

/** The first answer of the worker, when the engine is open. */
export const OPENED = 0;

export async function startThread(cluster: string): Promise<Engine> {
  const data: ThreadData = { cluster };
  const worker = new Worker(WORKER, { workerData: data });
  const waiting = new Map<number, Waiting>();
  let lastId = OPENED;

  const failAll = (error: Error) => {
    for (const it of waiting.values()) it.reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const it = waiting.get(answer.id);
    if ('part' in answer) {
      it?.onPart(answer.part);
      return;
    }
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

  const answerTo = (id: number, onPart: OnPart = () => undefined) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject, onPart }));
  const ask = async (it: WithoutId<Ask>, onPart?: OnPart) => {
    // Nobody would answer.
    if (isGone) throw new Error(await ended);
    const id = ++lastId;
    const answer = answerTo(id, onPart);
    worker.postMessage({ ...it, id }, it.do === 'send' ? [it.batch.buffer] : []);
    return answer;
  };

  await answerTo(OPENED);
  return {
    ended,
    send: async (batch, onPart) => (await ask({ do: 'send', batch }, onPart)) as Bytes,
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
