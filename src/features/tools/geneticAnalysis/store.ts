import { ok, type Result } from '#bio/core/result.ts';
import { COMPOSITION_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { runOrStream } from '#src/core/runOrStream.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { JobInput, JobOutput } from '#workers/jobs.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ToolInput } from '#workers/source.ts';

export type GeneticAnswer = DetailAnswer | StreamAnswer;

export type DetailAnswer = { readonly at: 'detail' } & JobOutput<'geneticAnalysis'>;
export type StreamAnswer = {
  readonly at: 'stream';
  readonly fileName: string;
} & JobOutput<'compositionFile'>;
export type Analysis = DetailAnswer['detail'];

type AnalysisOptions = JobInput<'geneticAnalysis'>['options'];

export type GeneticOptions = AnalysisOptions & {
  /** Which record to look at closely, from 0. */
  readonly record: number;
};

/** Files from this size on are streamed: a table and totals, no plots. */
const STREAM_FROM = 64_000_000;

export const geneticTool = createTool<GeneticOptions, GeneticAnswer>({
  id: 'geneticAnalysis',
  options: { ...COMPOSITION_OPTIONS },
  isLive: true,
  ask: ([input], chosen, how) => ask(input!, chosen, how),
  jobAnswer: (answer) => (answer.at === 'detail' ? answer : undefined),
});

/** Looks closely at another record of the same input. */
export function lookAt(record: number): void {
  geneticTool.set('record', record);
  if (geneticTool.state.run.at !== 'working') geneticTool.run();
}

function ask(
  { source, readAs }: ToolInput,
  { record, ...chosen }: GeneticOptions,
  how: RunOptions,
): Promise<Result<GeneticAnswer>> {
  return runOrStream<GeneticAnswer>(source, {
    from: STREAM_FROM,
    stream: async () => {
      const answer = await runJob('compositionFile', { source, rule: chosen.rule }, how);
      return answer.ok ? ok({ at: 'stream', fileName: source.name ?? '', ...answer.value }) : answer;
    },
    run: async () => {
      const answer = await runJob('geneticAnalysis', { source, readAs, options: chosen, record }, how);
      return answer.ok ? ok({ at: 'detail', ...answer.value }) : answer;
    },
  });
}
