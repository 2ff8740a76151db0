// The live line under every input: what it is, how long, and what is odd about it.
import type { Kind } from '#bio/core/alphabet.ts';
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { Topology } from '#bio/core/sequence.ts';
import type { Format } from '#bio/format/parsed.ts';
import type { Tell } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';

export interface Inspected {
  readonly format: Format;
  readonly kind: Kind;
  readonly topology: Topology;
  readonly records: number;
  /** Residues of all records together. */
  readonly length: number;
  readonly features: number;
  /** The name of the first record. */
  readonly name: string;
  readonly problems: readonly Fault[];
  /** True when only the beginning of a large file was looked at; counts are then of that part. */
  readonly isPartial: boolean;
}

export async function inspect(
  { source, readAs }: { readonly source: Source; readonly readAs: ReadAs },
  tell: Tell,
): Promise<Result<Inspected>> {
  const parsed = await readSource(source, readAs, tell);
  if (!parsed.ok) return parsed;
  const { format, records, losses } = parsed.value;
  const first = records[0];
  return ok({
    format,
    kind: first?.kind ?? 'dna',
    topology: first?.topology ?? 'linear',
    records: records.length,
    length: records.reduce((sum, it) => sum + it.bytes.length, 0),
    features: records.reduce((sum, it) => sum + it.features.length, 0),
    name: first?.name ?? '',
    problems: losses.slice(0, 20),
    isPartial: false,
  });
}
