// One record of any file: residues as bytes, and all the file said about them.
import type { Kind } from './alphabet.ts';
import { COMPLEMENT_DNA, COMPLEMENT_RNA } from './alphabet.ts';
import { concatenate } from './bytes.ts';
import type { Feature } from './feature.ts';
import { type Range, type Strand, sizeOf, splitAtOrigin } from './range.ts';

export type Topology = 'linear' | 'circular';

export interface SequenceRecord {
  readonly name: string;
  readonly description: string;
  readonly kind: Kind;
  readonly topology: Topology;
  /** ASCII, one byte a residue, case kept. */
  readonly bytes: Uint8Array;
  readonly features: readonly Feature[];
  /** What else the file said, by INSDC keyword in lower case: accession, version, date, organism, comment ... */
  readonly annotations: Readonly<Record<string, string>>;
}

/** How the names of SnapGene files end. */
export const SNAPGENE_EXTENSION: Readonly<Record<Kind, string>> = { dna: 'dna', protein: 'prot', rna: 'rna' };

/** A record of nothing but residues; every field may be given. */
export function createSequenceRecord(
  given: Partial<SequenceRecord> & { readonly bytes: Uint8Array },
): SequenceRecord {
  return {
    name: '',
    description: '',
    kind: 'dna',
    topology: 'linear',
    features: [],
    annotations: {},
    ...given,
  };
}

/** The residues under a range, read along its strand; over the origin too. */
export function residuesOf(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  range: Range,
  strand: Strand = 1,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(sizeOf(range));
  let at = 0;
  for (const piece of splitAtOrigin(range, record.bytes.length)) {
    out.set(record.bytes.subarray(piece.start, piece.end), at);
    at += sizeOf(piece);
  }
  if (strand === 1) return out;
  const complement = record.kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  out.reverse();
  for (let i = 0; i < out.length; i++) out[i] = complement[out[i]!]!;
  return out;
}

/** The residues of a feature, its parts joined in reading order. */
export function featureResiduesOf(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  feature: Feature,
): Uint8Array {
  return concatenate(feature.parts.map((part) => residuesOf(record, part, part.strand)));
}
