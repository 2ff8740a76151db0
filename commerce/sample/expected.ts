// What a customer sends for a line, by its sample information: one entry a plasmid or a sample, those left out that are
// synthesized here.
import { MAX_SAMPLE_TUBES } from './intake.ts';
import type { Sample } from './sample.ts';

export interface ExpectedSample {
  /** In the sample information of its line, from 1. */
  readonly place: number;
  readonly name: string;
  /** What is written on the tube, or the lot. */
  readonly mark: string;
  readonly tubes: number;
  /** Ids of STORAGES and HAZARDS; empty where nothing was stated. */
  readonly storage: string;
  readonly hazard: string;
}

export function expectedSamplesOf(sample: Sample | null): readonly ExpectedSample[] {
  if (sample === null || sample.kind === 'carrier') return [];
  if (sample.kind === 'test')
    return sample.samples.map(({ name, lotNumber, quantity = 1, storage, hazard }, at) => ({
      ...{ place: at + 1, name, mark: lotNumber, storage, hazard },
      tubes: Math.min(quantity, MAX_SAMPLE_TUBES),
    }));
  return sample.plasmids.flatMap(({ plasmidName, tubeLabel, needsSynthesis }, at) =>
    needsSynthesis === 1
      ? []
      : [{ place: at + 1, name: plasmidName, mark: tubeLabel, tubes: 1, storage: '', hazard: '' }],
  );
}
