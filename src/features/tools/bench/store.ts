import type { Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { BenchAnswer, BenchOptions } from '#workers/jobs/bench.ts';

export const benchTool = createTool<BenchOptions, BenchAnswer>({
  id: 'bench',
  options: { budget: 350, room: 'all' },
  ask: ([input], options, how): Promise<Result<BenchAnswer>> =>
    runJob('bench', { source: input!.source, options }, how),
});
