import type { Result } from '#bio/core/result.ts';
import { DEFAULT_CONDITIONS, type MeltingConditions } from '#bio/table/meltingConditions.ts';
import { PRIMER_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { PrimerOptions } from '#workers/jobs/primers.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type { PrimerOptions };
export type PrimerAnswer = JobOutput<'primers'>;
export type ShownHit = PrimerAnswer['hits'][number];
export type ShownPrimer = PrimerAnswer['primers'][number];

export const primerTool = createTool<PrimerOptions, PrimerAnswer>({
  id: 'primer',
  options: { ...PRIMER_OPTIONS, conditions: DEFAULT_CONDITIONS },
  isLive: true,
  ask: ([input], chosen, how): Promise<Result<PrimerAnswer>> =>
    runJob('primers', { ...input!, options: chosen }, how),
});

export function setCondition<Key extends keyof MeltingConditions>(
  key: Key,
  value: MeltingConditions[Key],
): void {
  primerTool.set('conditions', { ...primerTool.state.options.conditions, [key]: value });
}

/** Adds a primer to the user's own, a line of name and sequence. */
export function addOwn(name: string, sequence: string): void {
  const { own } = primerTool.state.options;
  primerTool.set('own', `${own.trimEnd()}${own.trim() === '' ? '' : '\n'}${name}\t${sequence}\n`);
}

/** Reads with a primer, or no longer. */
export function toggleReader(name: string, readers: readonly string[]): void {
  primerTool.set(
    'readers',
    readers.includes(name) ? readers.filter((it) => it !== name) : [...readers, name],
  );
}
