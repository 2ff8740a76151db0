// A worker thread that reads one vector at a time, seen from outside. Its memory is limited, so that it ends alone
// where a vector needs too much.
import { Worker } from 'node:worker_threads';
import type { Reading } from './copyVector.ts';

export interface Ask {
  readonly content: string;
}

export type Answer = { readonly reading: Reading } | { readonly error: string };

export interface VectorThread {
  /** Rejects when the thread ends. */
  read(content: string): Promise<Answer>;
  readonly ended: Promise<unknown>;
  end(): Promise<unknown>;
}

/** In the same folder as the server bundle: `buildServer` bundles `vectorReader.worker.ts` into one file. */
const WORKER = new URL('./vectorReader.worker.mjs', import.meta.url);

/** In MB. Measured: GenBank of 2 million characters with 90,000 qualifiers needs 90. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function startVectorThread(url: URL = WORKER): VectorThread {
  const worker = new Worker(url, { resourceLimits: MEMORY });
  worker.unref();
  let reason: Error | undefined;
  let waiting: { resolve: (it: Answer) => void; reject: (error: Error) => void } | undefined;
  worker.on('message', (it: Answer) => waiting?.resolve(it));
  worker.on('error', (error) => {
    reason = error;
  });
  const ended = new Promise((resolve) =>
    worker.on('exit', (code) => {
      reason ??= new Error(`A thread that reads vectors ended (exit code ${code}).`);
      waiting?.reject(reason);
      resolve(reason);
    }),
  );
  return {
    ended,
    read(content) {
      const ask: Ask = { content };
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (reason !== undefined) reject(reason);
        else worker.postMessage(ask);
      });
    },
    end: () => worker.terminate(),
  };
}
