// Binding sites of primers as features of their template.
import { textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { primerFeatureOf } from '#bio/core/primerFeature.ts';
import type { Hit, Primer } from './primer.ts';

export function primerFeaturesOf(primers: readonly Primer[], hits: readonly Hit[]): readonly Feature[] {
  return hits.map((hit) => {
    const { name, bytes } = primers[hit.primer]!;
    const { start, end, strand } = hit;
    return primerFeatureOf({
      name,
      sequence: textOf(bytes),
      place: { start, end, strand },
      description: noteOf(hit),
    });
  });
}

/** What does not fit, or nothing. */
function noteOf({ tail, mismatches }: Hit): string {
  const parts: string[] = [];
  if (tail > 0) parts.push(`${tail} unbound 5' bases`);
  if (mismatches.length > 0) parts.push(`${mismatches.length} mismatched`);
  return parts.join('; ');
}

/** `A4>T` a mismatch: primer letter, place in the primer from 1, template letter read along the primer. */
export function mismatchTextOf({ mismatches }: Pick<Hit, 'mismatches'>): string {
  return mismatches.map((it) => `${it.primer}${it.inPrimer + 1}>${it.template}`).join(' ');
}
