// The typed table of jobs. Each is loaded by the worker when first asked for.
import type { Job } from './job.ts';

export const jobs = {
  inspect: async () => (await import('./jobs/inspect.ts')).inspect,
  reverse: async () => (await import('./jobs/reverse.ts')).reverse,
  geneticAnalysis: async () => (await import('./jobs/geneticAnalysis.ts')).geneticAnalysis,
} as const;

export type JobName = keyof typeof jobs;

type Loaded<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;
export type JobInput<Name extends JobName> = Loaded<Name> extends Job<infer Input, infer _> ? Input : never;
export type JobOutput<Name extends JobName> =
  Loaded<Name> extends Job<infer _, infer Output> ? Output : never;
