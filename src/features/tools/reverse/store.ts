import { ok, type Result } from '#bio/core/result.ts';
import { REVERSE_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { runOrStream } from '#src/core/runOrStream.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { ReverseOptions } from '#workers/jobs/reverse.ts';
import type { JobOutput } from '#workers/jobs.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ToolInput } from '#workers/source.ts';

export type Shown = { readonly at: 'shown' } & JobOutput<'reverse'>;
export type Written = { readonly at: 'written'; readonly fileName: string } & JobOutput<'reverseFile'>;

/** Files from this size on become a file and a table. */
const STREAM_FROM = 32_000_000;

export const reverseTool = createTool<ReverseOptions, Shown | Written>({
  id: 'reverse',
  options: { ...REVERSE_OPTIONS },
  isLive: true,
  ask: ([input], chosen, how) => ask(input!, chosen, how),
  jobAnswer: (answer) => (answer.at === 'shown' ? answer : undefined),
});

function ask(input: ToolInput, chosen: ReverseOptions, how: RunOptions): Promise<Result<Shown | Written>> {
  const given = { ...input, options: chosen };
  const fileName = outputName(input.source.name ?? '', chosen.operation);
  return runOrStream<Shown | Written>(input.source, {
    from: STREAM_FROM,
    run: async () => {
      const answer = await runJob('reverse', given, how);
      return answer.ok ? ok({ at: 'shown', ...answer.value }) : answer;
    },
    stream: async () => {
      const answer = await runJob('reverseFile', given, how);
      return answer.ok ? ok({ at: 'written', fileName, ...answer.value }) : answer;
    },
  });
}

/** `reads.fa.gz` becomes `reads.reverse-complement.fasta`. */
function outputName(input: string, operation: ReverseOptions['operation']): string {
  const stem = input.replace(/\.gz$/i, '').replace(/\.[a-z]{1,6}$/i, '') || 'sequence';
  return `${stem}.${operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.fasta`;
}
