// The pool of this page: one worker a core, at most 8.
import { Pool, type WorkerHandle } from './pool.ts';
import { holdResults, removeLeftOver } from './privateFiles.ts';
import { startWorker } from './start.ts';

export function createBrowserPool(onCount: (running: number) => void): Pool {
  holdResults();
  const max = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
  return new Pool({ spawn, max, onCount });
}

/** Removes results of pages that are no more; for idle time. */
export function tidyResults(): void {
  void removeLeftOver();
}

function spawn(): WorkerHandle {
  const worker = startWorker();
  return {
    endpoint: worker,
    onBroken(report) {
      worker.addEventListener('error', (event) => report(event.message || 'it could not be loaded'));
      worker.addEventListener('messageerror', () => report('a message could not be read'));
    },
    end: () => worker.terminate(),
  };
}
