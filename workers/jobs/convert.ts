// Converts any readable input to FASTA or GenBank, and reports what the new format cannot hold.
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { listConversionLosses, type Target, writeRecords } from '#bio/format/convert.ts';
import type { Format } from '#bio/format/parsed.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInputWith } from '#workers/source.ts';

export interface ConvertOptions {
  readonly to: Target;
  /** Residues in a line of FASTA; 0 writes each sequence in one line. */
  readonly lineWidth: number;
}

export interface Converted {
  readonly from: Format;
  readonly records: number;
  readonly content: Uint8Array;
  readonly losses: readonly Fault[];
}

export async function convert(
  { source, readAs, options }: ToolInputWith<ConvertOptions>,
  onProgress: OnProgress,
): Promise<Result<Converted>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { format, records, losses } = parsed.value;
  return ok({
    from: format,
    records: records.length,
    content: writeRecords(records, options.to, options.lineWidth),
    losses: [...losses, ...listConversionLosses(records, options.to)],
  });
}
