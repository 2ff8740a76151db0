// Two tools under one address: a construct and the recombinases, and two sequences against each other.
import { ALIGN_OPTIONS, CRE_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { AlignOptions } from '#workers/jobs/align.ts';
import type { CreOptions } from '#workers/jobs/cre.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type CreResultData = JobOutput<'cre'>;
export type PairResultData = JobOutput<'alignPair'>;

export const creTool = createTool<CreOptions, CreResultData>({
  id: 'cre',
  options: { ...CRE_OPTIONS },
  isLive: true,
  ask: ([input], chosen, how) => runJob('cre', { ...input!, options: chosen }, how),
});

const { open, extend } = ALIGN_OPTIONS;
export const EMBOSS = { open, extend } as const;

export const pairTool = createTool<AlignOptions, PairResultData>({
  id: 'align',
  options: { ...ALIGN_OPTIONS },
  inputs: 2,
  ask: ([a, b], chosen, how) => runJob('alignPair', { a: a!, b: b!, options: chosen }, how),
});

/** The first sequence becomes the second, and the other way round. */
export function swapInputs(): void {
  const [a, b] = pairTool.state.drafts.map(({ text, file, readAs }) => ({
    text,
    file,
    readAs: { ...readAs },
  }));
  for (const [draft, index] of [
    [b!, 0],
    [a!, 1],
  ] as const) {
    if (draft.file) pairTool.setFile(new File([draft.file.blob], draft.file.name), index);
    else pairTool.setText(draft.text, index);
    pairTool.setReadAs(draft.readAs, index);
  }
}

/** A sequence sent here goes to the box that is still empty, else to the second. */
export function takeForPair(handoff: Parameters<typeof pairTool.take>[0]): void {
  const first = pairTool.state.drafts[0]!;
  pairTool.take(handoff, first.text.trim() === '' && !first.file ? 0 : 1);
}
