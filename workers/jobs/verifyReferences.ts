// The plasmids as ordered: sequences, or a cloning history, of which the last molecule is meant.
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { historyOf } from './cloneInputs.ts';

interface References {
  readonly records: readonly SequenceRecord[];
  readonly losses: readonly Fault[];
}

export async function readReferences(
  source: Source,
  readAs: ReadAs,
  onProgress: OnProgress,
): Promise<Result<References>> {
  const opened = await historyOf(source, onProgress);
  if (!opened) return readSource(source, readAs, onProgress);
  if (!opened.ok) return opened;
  const { last, losses } = opened.value;
  const { record } = last.molecule;
  return ok({ records: [{ ...record, topology: readAs.topology ?? record.topology }], losses });
}
