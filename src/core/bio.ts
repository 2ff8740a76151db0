// The only place on the page that knows workers exist.
import type { Result } from '#bio/core/result.ts';
import { createBrowserPool, tidyResults } from '#workers/browser.ts';
import type { JobInput, JobName, JobOutput } from '#workers/jobs.ts';
import type { Pool, RunOptions } from '#workers/pool.ts';

const listeners = new Set<(running: number) => void>();
let opened: Pool | undefined;

/** Made with the first job, or when the page is idle. */
function pool(): Pool {
  opened ??= createBrowserPool((running) => {
    for (const listener of listeners) listener(running);
  });
  return opened;
}

export function runJob<Name extends JobName>(
  name: Name,
  input: JobInput<Name>,
  options?: RunOptions,
): Promise<Result<JobOutput<Name>>> {
  return pool().run(name, input, options);
}

/** Fetches what a job is made of while its input is put together. */
export function loadJob(name: JobName): void {
  pool().load(name);
}

export function onRunning(listener: (running: number) => void): void {
  listeners.add(listener);
}

/** Starts a worker while the page is idle, so that the first run does not wait for one. */
export function warmWorkers(): void {
  pool().warm();
  tidyResults();
}
