// Starts a worker of the served app. The portable file has startPortable.ts in its place.

export function startWorker(): Worker {
  return new Worker(new URL('./bio.worker.ts', import.meta.url), { type: 'module' });
}
