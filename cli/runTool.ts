// A tool of the page run here, by the same jobs, for results that are saved and run again.
import { err, ok, type Result } from '#bio/core/result.ts';
import { completeToolOptions, type ToolId } from '#bio/table/toolOptions.ts';
import type { Job } from '#workers/job.ts';
import { jobs } from '#workers/jobs.ts';
import { REPLAY_TOOLS } from '#workers/replay/tools.ts';
import type { ToolInput } from '#workers/source.ts';
import type { Io } from './command.ts';

export interface ToolRun {
  readonly options: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

export async function runTool(
  tool: ToolId,
  inputs: readonly ToolInput[],
  given: Readonly<Record<string, unknown>>,
): Promise<Result<ToolRun>> {
  const options = completeToolOptions(tool, given);
  if (!options.ok) return options;
  const { job, inputOf } = REPLAY_TOOLS[tool];
  const run = (await jobs[job]()) as unknown as Job<object, unknown>;
  const answer = await run(inputOf(inputs, options.value), () => {});
  return answer.ok ? ok({ options: options.value, answer: answer.value }) : err(answer.fault);
}

/** A file, or standard input, as the page is given one. */
export async function openFileInput(path: string, io: Io, readAs: ToolInput['readAs']): Promise<ToolInput> {
  const bytes = await io.read(path);
  const name = path === '-' ? 'stdin' : path.replace(/^.*[\\/]/, '');
  return { source: { from: 'file', file: new Blob([Uint8Array.from(bytes)]), name }, readAs };
}
