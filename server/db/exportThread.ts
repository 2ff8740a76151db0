// `exportCopy` in a thread of its own, so that neither its work nor its failure disturbs the calls.
import { Worker } from 'node:worker_threads';
import type { ExportCopy } from './exportCopy.ts';

export interface ExportData {
  readonly cluster: string;
  readonly file: string;
}

/** In the same folder as the server bundle: `buildServer` bundles `exportCopy.worker.ts` into one file. */
const WORKER = new URL('./exportCopy.worker.mjs', import.meta.url);

export const exportInThread: ExportCopy = async (cluster, file) => {
  const data: ExportData = { cluster, file };
  const worker = new Worker(WORKER, { workerData: data });
  try {
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) =>
        reject(new Error(`The export ended before it was done (exit code ${code}).`)),
      );
    });
  } finally {
    await worker.terminate();
  }
};
