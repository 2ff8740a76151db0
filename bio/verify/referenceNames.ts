// Names of plasmids that come without one, so that tables, certificates and files differ. They are the same
// in every language, since a certificate is read again in another.
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Certificate } from './certificate.ts';

/** `plasmid-2` for the second where it has none. */
export function nameReferences(records: readonly SequenceRecord[]): readonly SequenceRecord[] {
  return records.map((it, i) => (it.name.trim() === '' ? { ...it, name: `plasmid-${i + 1}` } : it));
}

/** A certificate made again, as one of an earlier version states it, which had no name there. */
export function toStatedName(made: Certificate, stated: Certificate): Certificate {
  return stated.reference.name === '' ? { ...made, reference: { ...made.reference, name: '' } } : made;
}
