// The map's record as a file.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';

export function mapWrite({
  records,
  as,
}: {
  readonly records: readonly SequenceRecord[];
  readonly as: 'genbank' | 'fasta';
}): Result<{ readonly bytes: Uint8Array<ArrayBuffer> }> {
  return ok({ bytes: as === 'genbank' ? writeGenBank(records) : writeFasta(records) });
}
