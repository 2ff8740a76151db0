// What an answer on overhangs comes to, as the heading of its verdict.
import { formatRange } from '#bio/core/range.ts';
import type { Text } from '#src/core/text.ts';
import type { overhangWords } from './overhangWords.ts';
import type { OverhangsAnswer } from './store.ts';

interface Writers {
  readonly text: Text<typeof overhangWords>;
  /** A number with the separators of the language. */
  count(value: number, decimals?: number): string;
}

export function overhangVerdictOf(
  { choice, split, enzyme }: OverhangsAnswer,
  { text, count }: Writers,
): string {
  const { fidelity, overhangs } = choice;
  if (split && split.innerSites.length > 0)
    return text('inner', {
      count: split.innerSites.length,
      enzyme,
      places: split.innerSites.map((it) => formatRange(it, split.length)).join(', '),
    });
  if (split && !split.isConfirmed) return text('refuted');
  return fidelity
    ? text('fidelity', { share: count(100 * fidelity.fidelity, 1) })
    : text('fidelityUnknown', { count: overhangs.length });
}
