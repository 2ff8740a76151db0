import type { Result } from '#bio/core/result.ts';
import { DEFAULT_CONDITIONS, type MeltingConditions } from '#bio/table/meltingConditions.ts';
import { runJob } from '#src/core/bio.ts';
import { createTool } from '#src/state/tool.ts';
import type { PrimerOptions } from '#workers/jobs/primers.ts';
import type { JobOutput } from '#workers/jobs.ts';

export type { PrimerOptions };
export type PrimerAnswer = JobOutput<'primers'>;
export type ShownHit = PrimerAnswer['hits'][number];
export type ShownMiss = PrimerAnswer['misses'][number];
export type ShownPrimer = PrimerAnswer['primers'][number];

const options: PrimerOptions = {
  panel: 'all',
  own: '',
  maxMismatches: 1,
  anchor: 3,
  hasTails: true,
  minBound: 15,
  maxUnsure: 3,
  conditions: DEFAULT_CONDITIONS,
  minProduct: 50,
  maxProduct: 3000,
  readers: null,
  skip: 50,
  reach: 800,
  record: 0,
};

export const primerTool = createTool<PrimerOptions, PrimerAnswer>({
  id: 'primer',
  options,
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
