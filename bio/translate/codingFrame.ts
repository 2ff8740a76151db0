// The codons of a coding feature where they lie on the record: over exons, over the origin, on either strand.
import { textOf } from '#bio/core/bytes.ts';
import { codonOffsetOf, type Feature, qualifierOf } from '#bio/core/feature.ts';
import { wrap } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { featureResiduesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { translate } from './translate.ts';

export interface Codon {
  /** 1-based, as amino acids are counted. */
  readonly number: number;
  /** 0-based places of its bases on the top strand, in reading order. */
  readonly places: readonly [number, number, number];
  /** As read, 5' to 3'. */
  readonly bases: string;
  /** One letter; `*` is a stop, `X` any amino acid. */
  readonly aminoAcid: string;
}

export interface CodingFrame {
  readonly codons: readonly Codon[];
  /** Bases behind the last whole codon: 0 where the frame is kept. */
  readonly rest: 0 | 1 | 2;
}

/**
 * The codons of a feature from its `codon_start` (the first base if it has none), in the genetic code of its
 * `transl_table`, else in `code` (NCBI number).
 */
export function codingFrameOf(
  record: Pick<SequenceRecord, 'bytes' | 'kind'>,
  feature: Feature,
  code = 1,
): CodingFrame {
  const { length } = record.bytes;
  const skipped = codonOffsetOf(feature);
  const named = Number(qualifierOf(feature, 'transl_table') ?? code);
  const bases = featureResiduesOf(record, feature).subarray(skipped);
  const places: number[] = [];
  for (const part of feature.parts) {
    if (part.strand === 1) for (let at = part.start; at < part.end; at++) places.push(wrap(at, length));
    else for (let at = part.end - 1; at >= part.start; at--) places.push(wrap(at, length));
  }
  places.splice(0, skipped);
  const read = translate(bases, { code: getGeneticCode(isKnown(named) ? named : 1), unreadable: 'X' });
  const protein = textOf(unwrap(read));
  const codons: Codon[] = [];
  for (let i = 0; i + 3 <= bases.length; i += 3) {
    codons.push({
      number: i / 3 + 1,
      places: [places[i]!, places[i + 1]!, places[i + 2]!],
      bases: textOf(bases.subarray(i, i + 3)),
      aminoAcid: protein[i / 3] ?? 'X',
    });
  }
  return { codons, rest: (bases.length % 3) as 0 | 1 | 2 };
}

/** The codon that a base lies in, and which of its three it is (0, 1, 2). */
export function findCodonAt(
  { codons }: CodingFrame,
  position: number,
): { readonly codon: Codon; readonly base: 0 | 1 | 2 } | undefined {
  for (const codon of codons) {
    const base = codon.places.indexOf(position);
    if (base >= 0) return { codon, base: base as 0 | 1 | 2 };
  }
  return undefined;
}

function isKnown(id: number): boolean {
  return Number.isInteger(id) && ((id >= 1 && id <= 6) || (id >= 9 && id <= 16) || (id >= 21 && id <= 33));
}
