// Inside the worker: one door, `run`, over the table of jobs.
import { expose, transfer } from 'comlink';
import { err, type Result } from '#bio/core/result.ts';
import { fileFaultOf } from './fileFault.ts';
import { collectBuffers, type Job, type OnProgress, throttleProgress } from './job.ts';
import { type JobName, jobs } from './jobs.ts';

const door = {
  async run(name: JobName, input: unknown, onProgress: OnProgress): Promise<Result<unknown>> {
    const job = (await jobs[name]()) as Job<unknown, unknown>;
    try {
      const answer = await job(input, throttleProgress(onProgress));
      return transfer(answer, [...collectBuffers(answer)]);
    } catch (error) {
      const unreadable = fileFaultOf(error);
      if (unreadable) return err(unreadable);
      throw error;
    }
  },
  /** Fetches what a job is made of. */
  async load(name: JobName): Promise<void> {
    await jobs[name]();
  },
  /** Answers when the worker is. */
  ready: () => true,
};

export type WorkerApi = typeof door;
expose(door);
