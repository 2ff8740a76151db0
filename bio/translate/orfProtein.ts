// The protein of an ORF: its codons read from the start, round a circle as often as it takes, without the stop.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable, X } from './codonTable.ts';
import type { Orf, OrfOptions } from './orfs.ts';

/** The protein of an ORF: with `starts: 'code'` the first codon always reads as M, with `any` as it is. */
export function orfProteinOf(
  record: Pick<SequenceRecord, 'bytes'>,
  orf: Pick<Orf, 'start' | 'end' | 'strand' | 'residues'>,
  { code = getGeneticCode(1), starts = 'atg' }: Pick<OrfOptions, 'code' | 'starts'> = {},
): Uint8Array<ArrayBuffer> {
  const { bytes } = record;
  const length = bytes.length;
  const table = buildCodonTable(code);
  const amino = orf.strand === 1 ? table.amino : table.reverse;
  const out = new Uint8Array(orf.residues);
  let at = orf.strand === 1 ? orf.start : wrap(orf.end - 3, length);
  for (let i = 0; i < out.length; i++) {
    let index = 0;
    for (let k = 0; k < 3; k++) index = (index << 4) | BASE_MASK[bytes[wrap(at + k, length)]!]!;
    out[i] = amino[index] || X;
    at = wrap(at + 3 * orf.strand, length);
  }
  if (starts === 'code' && out.length > 0) out[0] = 77;
  return out;
}
