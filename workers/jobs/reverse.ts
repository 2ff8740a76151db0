// Reverse, complement, or both, of every record of an input that fits in memory. Files go through `reverseFile`.
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Operation, reverseComplementRecord } from '#bio/edit/reverseComplementRecord.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource } from '#workers/read.ts';
import type { ToolInputWith } from '#workers/source.ts';

export interface ReverseOptions {
  readonly operation: Operation;
  readonly as: 'same' | 'dna' | 'rna';
  /** Letters a line of FASTA; 0 is all on one. */
  readonly lineWidth: number;
}

export interface Reversed {
  readonly records: readonly Pick<SequenceRecord, 'name' | 'description' | 'kind' | 'topology' | 'bytes'>[];
  readonly fasta: Uint8Array;
  /** Present where the input had features, which moved along. */
  readonly genbank: Uint8Array | undefined;
  readonly losses: readonly Fault[];
}

export async function reverse(
  { source, readAs, options }: ToolInputWith<ReverseOptions>,
  onProgress: OnProgress,
): Promise<Result<Reversed>> {
  const parsed = await readSource(source, readAs, onProgress, { maxRecords: MAX_RECORDS });
  if (!parsed.ok) return parsed;
  const records: SequenceRecord[] = [];
  for (const record of parsed.value.records) {
    const done = reverseComplementRecord(record, options.operation, options.as);
    if (!done.ok) return done;
    records.push(done.value);
  }
  return ok({
    records: records.map(({ name, description, kind, topology, bytes }) => ({
      name,
      description,
      kind,
      topology,
      bytes,
    })),
    fasta: writeFasta(records, { width: options.lineWidth }),
    genbank: records.some((it) => it.features.length > 0) ? writeGenBank(records) : undefined,
    losses: parsed.value.losses,
  });
}
