// A gene that comes as letters alone is a coding sequence all the same: reading frames over junctions and the map of a
// product need it as a feature.
import { textOf } from '#bio/core/bytes.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';

/** Shorter ones may read so by chance. */
const MIN_BASES = 90;
const LETTERS = /^ATG(?:[ACGT]{3})+$/;

/**
 * A linear record without features that is one reading frame of the standard code, ATG at its first base and no stop
 * codon but at its end, with a CDS feature over the whole; any other as it is.
 */
export function withCodingFeature(record: SequenceRecord): SequenceRecord {
  const { bytes, topology, features, name } = record;
  if (topology === 'circular' || features.length > 0 || bytes.length < MIN_BASES) return record;
  const text = textOf(bytes).toUpperCase();
  if (!LETTERS.test(text)) return record;
  const { stops } = getGeneticCode(1);
  for (let at = 0; at < text.length - 3; at += 3) if (stops.includes(text.slice(at, at + 3))) return record;
  const parts = [{ start: 0, end: bytes.length, strand: 1 as const }];
  return { ...record, features: [{ type: 'CDS', name: name || 'ORF', parts, qualifiers: [] }] };
}
