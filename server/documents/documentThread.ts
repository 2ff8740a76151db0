// Documents are made in a thread of their own: laying out a long one takes a second, in which no call would be
// answered. Its memory and its time are limited.
import { Worker } from 'node:worker_threads';
import type { DocumentRenderer } from './documentModel.ts';

/** In the same folder as the server bundle: `buildServer` bundles `document.worker.ts` into one file. */
const WORKER = new URL('./document.worker.mjs', import.meta.url);
/** In MB. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const MAX_TIME = 45_000;

export function renderInThread(url: URL = WORKER): DocumentRenderer {
  return (kind, model) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(url, { workerData: { kind, model }, resourceLimits: MEMORY });
      worker.unref();
      const timer = setTimeout(() => {
        reject(new Error(`A document took longer than ${MAX_TIME / 1_000} s.`));
        void worker.terminate();
      }, MAX_TIME);
      worker.once('message', (bytes: Uint8Array) => resolve(bytes));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`The thread of a document ended (exit code ${code}).`));
      });
    });
}
