import type { Result } from '#bio/core/result.ts';
import { type CodonPreset, DEFAULT_SETTINGS, withPreset } from '#bio/table/codonPresets.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool.ts';
import type { CodonEntry, CodonOptions } from '#workers/jobs/codon.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type { CodonEntry, CodonOptions };
export type CodonAnswer = JobOutput<'codon'>;
export type DesignedEntry = Extract<CodonEntry, { ok: true }>;

/** `cds` -2 asks for the first coding sequence where there is one. */
const options: CodonOptions = { ...DEFAULT_SETTINGS, seconds: 2, cds: -2 };

export const codonTool = createTool<CodonOptions, CodonAnswer>({
  id: 'codonOptimization',
  options,
  ask: ([input], chosen, how): Promise<Result<CodonAnswer>> =>
    runJob('codon', { ...input!, options: chosen }, how),
});

export function takePreset(preset: CodonPreset): void {
  const settings = withPreset(preset, codonTool.state.options);
  for (const [key, value] of Object.entries(settings))
    codonTool.set(key as keyof CodonOptions, value as CodonOptions[keyof CodonOptions]);
}

/** Another CDS of the same record: asked for and run at once. */
export function takeCds(index: number): void {
  codonTool.set('cds', index);
  codonTool.run();
}
