// Binding sites as INSDC features: `primer_bind` with the primer's name, its sequence and what does not fit in the notes.
import { textOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Hit, Primer } from './primer.ts';

export function primerFeatures(primers: readonly Primer[], hits: readonly Hit[]): readonly Feature[] {
  return hits.map((hit) => {
    const { name, bytes } = primers[hit.primer]!;
    return {
      type: 'primer_bind',
      name,
      parts: [{ start: hit.start, end: hit.end, strand: hit.strand }],
      qualifiers: [
        { key: 'label', value: name },
        { key: 'note', value: noteOf(hit, textOf(bytes)) },
      ],
    };
  });
}

function noteOf({ tail, mismatches }: Hit, sequence: string): string {
  const parts = [`sequence: ${sequence.toLowerCase()}`];
  if (tail > 0) parts.push(`${tail} unbound 5' bases`);
  if (mismatches.length > 0) parts.push(`${mismatches.length} mismatched`);
  return parts.join('; ');
}

/** `A4>T` a mismatch: primer letter, place in the primer from 1, template letter read along the primer. */
export function mismatchText({ mismatches }: Pick<Hit, 'mismatches'>): string {
  return mismatches.map((it) => `${it.primer}${it.inPrimer + 1}>${it.template}`).join(' ');
}
