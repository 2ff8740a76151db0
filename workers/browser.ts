// The pool of this page: one worker a core, at most 8.
import { Pool, type Spawned } from './pool.ts';

export function browserPool(onCount: (running: number) => void): Pool {
  const most = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
  return new Pool({ spawn, most, onCount });
}

function spawn(): Spawned {
  const worker = new Worker(new URL('./bio.worker.ts', import.meta.url), { type: 'module' });
  return {
    endpoint: worker,
    onBroken(report) {
      worker.addEventListener('error', (event) => report(event.message || 'it could not be loaded'));
      worker.addEventListener('messageerror', () => report('a message could not be read'));
    },
    end: () => worker.terminate(),
  };
}
