// One fragment of the map's digest as a document of its own.
import { fault } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { digest } from '#bio/cut/digest.ts';
import { fragmentRecordOf } from '#bio/cut/fragmentRecord.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';

export function extractFragment({
  record,
  enzymes,
  start,
}: {
  readonly record: SequenceRecord;
  readonly enzymes: readonly string[];
  /** Where the fragment begins. */
  readonly start: Range['start'];
}): Result<SequenceRecord> {
  const named = findDigestEnzymes(enzymes);
  if (!named.ok) return named;
  const fragment = digest(record, named.value.enzymes, { nicking: named.value.nicking }).fragments.find(
    (it) => it.range.start === start,
  );
  if (!fragment)
    return err(
      fault('map/no-fragment', {
        en: 'Expected a fragment of this digest, found none at this place. The sequence has changed; choose again.',
        zh: '该位置没有此次酶切的片段，序列已更改，请重新选择。',
      }),
    );
  return ok(fragmentRecordOf(record, fragment));
}
