// A primer as an INSDC feature: `primer_bind` over the bases it anneals to, its name as /label, its whole sequence, 5'
// tail included, as a /note that begins with `sequence: `. The annealed part is its 3' end, as long as the place.
// SnapGene's list of primers is read and written in this form.
import type { Feature, Part, Qualifier } from './feature.ts';

export const SEQUENCE_NOTE = 'sequence: ';

export interface PlacedPrimer {
  readonly name: string;
  /** 5' to 3', tail included. */
  readonly sequence: string;
  /** What anneals. */
  readonly place: Part;
  readonly description?: string | undefined;
}

export function primerFeatureOf({ name, sequence, place, description }: PlacedPrimer): Feature {
  const qualifiers = primerQualifiersOf(name, sequence, description);
  return { type: 'primer_bind', name: name || 'primer', parts: [place], qualifiers };
}

/**
 * The primer that a feature holds; nothing where it states no sequence, lies in several parts or is longer than its
 * primer.
 */
export function placedPrimerOf({ type, name, parts, qualifiers }: Feature): PlacedPrimer | undefined {
  const [place] = parts;
  if (type !== 'primer_bind' || parts.length !== 1 || !place || place.end === place.start) return undefined;
  const notes = qualifiers.filter((it) => it.key === 'note').map((it) => it.value ?? '');
  const sequence = notes.map((it) => /^sequence:\s*([A-Za-z]+)/.exec(it)?.[1]).find((it) => it !== undefined);
  if (!sequence || sequence.length < place.end - place.start) return undefined;
  const description = notes.find((it) => !it.startsWith(SEQUENCE_NOTE));
  return { name, sequence, place, ...(description && { description }) };
}

/** What a primer_bind states of its primer. */
export function primerQualifiersOf(
  title: string,
  sequence: string | undefined,
  description: string | undefined,
): readonly Qualifier[] {
  return [
    ...(title ? [{ key: 'label', value: title }] : []),
    ...(sequence ? [{ key: 'note', value: `${SEQUENCE_NOTE}${sequence}` }] : []),
    ...(description ? [{ key: 'note', value: description }] : []),
  ];
}
