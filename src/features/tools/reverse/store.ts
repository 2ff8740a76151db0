import type { Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool.ts';
import type { ReverseOptions } from '#workers/jobs/reverse.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type ReverseAnswer = JobOutput<'reverse'>;

const options: ReverseOptions = { operation: 'reverseComplement', as: 'same', lineWidth: 60 };

export const reverseTool = createTool<ReverseOptions, ReverseAnswer>({
  id: 'reverse',
  options,
  isLive: true,
  ask: ([input], chosen, how): Promise<Result<ReverseAnswer>> =>
    runJob('reverse', { ...input!, options: chosen }, how),
});
