// Whether the customer sends something for a line: production waits for it.
import type { Sample } from '#commerce/sample/sample.ts';

/** Samples to be tested and plasmids are sent, but for those that are synthesized here. */
export function needsMaterials(sample: Sample | null): boolean {
  if (sample === null || sample.kind === 'carrier') return false;
  if (sample.kind === 'test') return true;
  return sample.plasmids.some((it) => it.needsSynthesis !== 1);
}
