// Inside the worker: one door, `run`, over the table of jobs.
import { expose, transfer } from 'comlink';
import { err, type Result } from '#bio/core/result.ts';
import { fileFault } from './fileFault.ts';
import { buffersIn, type Job, type Tell, throttleProgress } from './job.ts';
import { type JobName, jobs } from './jobs.ts';

const door = {
  async run(name: JobName, input: unknown, tell: Tell): Promise<Result<unknown>> {
    const job = (await jobs[name]()) as Job<unknown, unknown>;
    try {
      const answer = await job(input, throttleProgress(tell));
      return transfer(answer, [...buffersIn(answer)]);
    } catch (error) {
      const unreadable = fileFault(error);
      if (unreadable) return err(unreadable);
      throw error;
    }
  },
  /** Answers when the worker stands. */
  ready: () => true,
};

export type Door = typeof door;
expose(door);
