// The map's record as a file, with what that file has no room for.
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { listConversionLosses, recordCountFaultOf, type Target, writeRecords } from '#bio/format/convert.ts';

const LINE_WIDTH = 60;

export function writeMap({
  records,
  as,
}: {
  readonly records: readonly SequenceRecord[];
  readonly as: Target;
}): Result<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly losses: readonly Fault[] }> {
  const refusal = recordCountFaultOf(records, as);
  if (refusal) return err(refusal);
  return ok({ bytes: writeRecords(records, as, LINE_WIDTH), losses: listConversionLosses(records, as) });
}
