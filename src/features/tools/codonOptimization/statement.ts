// How near a design that is not proved best is to its bound, in the terms of its objective.
import type { useCount, useText } from '#src/core/text.ts';
import type { DesignedEntry } from './store.ts';
import type { codonWords } from './words.ts';

export function cpuGoalTextOf(
  { design, settings: { objective } }: DesignedEntry,
  text: ReturnType<typeof useText<typeof codonWords>>,
  count: ReturnType<typeof useCount>,
): string {
  if (objective === 'matchUsage') return text('withinCodons', { gap: count(design.gap, 1) });
  if (objective === 'balanced' || objective === 'maxCai')
    return text('within', { percent: count(100 * design.loss, 3) });
  return text('withinGap', { gap: count(design.gap, 4) });
}
