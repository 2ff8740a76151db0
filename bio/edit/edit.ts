// One edit of a record as plain data: what an editor does, keeps, undoes and does again, and a script repeats.
import { concatenate } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import { pluralize } from '#bio/core/plural.ts';
import { formatRange, type Range, sizeOf } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { makeNoComplementFault, reverseComplementFeatures } from './flipFeatures.ts';
import { rotate } from './rotate.ts';
import {
  type Inserted,
  overwrite,
  replace,
  reverseComplementRange,
  type Spliced,
  setLetterCase,
} from './splice.ts';
import { withTopology } from './topology.ts';

export { excerpt, type Inserted, type Spliced } from './splice.ts';

/** Ranges are 0-based, half-open, and may pass the origin of a circle. */
export type Edit =
  /** An empty range inserts, no residues delete. */
  | { readonly do: 'replace'; readonly range: Range; readonly by: Inserted }
  /** As many residues written over those of the range; features stay as they are. */
  | { readonly do: 'letters'; readonly range: Range; readonly bytes: Uint8Array }
  | { readonly do: 'reverseComplement'; readonly range: Range }
  | { readonly do: 'letterCase'; readonly range: Range; readonly to: 'upper' | 'lower' }
  /** The whole record read from its other strand. */
  | { readonly do: 'flip' }
  /** The base at `origin` becomes the first of a circle. */
  | { readonly do: 'rotate'; readonly origin: number }
  | { readonly do: 'topology'; readonly to: Topology }
  | { readonly do: 'features'; readonly features: readonly Feature[] }
  | { readonly do: 'name'; readonly name: string }
  /** Another record in its place. */
  | { readonly do: 'record'; readonly record: SequenceRecord };

/** The record after an edit; the one given is never changed. Fails on a range outside the record. */
export function applyEdit(record: SequenceRecord, edit: Edit): Result<Spliced> {
  if ('range' in edit && !isWithin(edit.range, record)) return err(outsideFault(edit.range, record));
  switch (edit.do) {
    case 'replace':
      return ok(replace(record, edit.range, edit.by));
    case 'reverseComplement':
      return record.kind === 'protein'
        ? withoutDamage(flip(record))
        : ok(reverseComplementRange(record, edit.range));
    case 'letters':
      return sizeOf(edit.range) === edit.bytes.length
        ? withoutDamage(ok(overwrite(record, edit.range, edit.bytes)))
        : err(otherLength(sizeOf(edit.range), edit.bytes.length));
    case 'letterCase':
      return withoutDamage(ok(setLetterCase(record, edit.range, edit.to)));
    case 'flip':
      return withoutDamage(flip(record));
    case 'rotate':
      return withoutDamage(rotate(record, edit.origin));
    case 'topology':
      return withoutDamage(ok(withTopology(record, edit.to)));
    case 'features':
      return withoutDamage(ok({ ...record, features: edit.features }));
    case 'name':
      return withoutDamage(ok({ ...record, name: edit.name }));
    case 'record':
      return withoutDamage(ok(edit.record));
  }
}

/** What is to be inserted, read from its other strand, its features with it. */
export function reverseComplementInsert(inserted: Inserted, kind: 'dna' | 'rna'): Inserted {
  const { bytes, features } = unwrap(flip(createSequenceRecord({ ...inserted, kind })));
  return { bytes, features };
}

/** As `flip`, without the kernel: a page that edits must not load it. */
function flip(record: SequenceRecord): Result<SequenceRecord> {
  if (record.kind === 'protein') return err(makeNoComplementFault(record.name));
  const bytes = residuesOf(record, { start: 0, end: record.bytes.length }, -1);
  return ok({ ...record, bytes, features: reverseComplementFeatures(record, 'reverseComplement') });
}

/** Two edits that one act of typing or deleting makes, as one; undefined where they are two acts. */
export function mergeEdits(before: Edit, after: Edit): Edit | undefined {
  if (before.do !== 'replace' || after.do !== 'replace') return undefined;
  if (before.by.features.length > 0 || after.by.features.length > 0) return undefined;
  const { range, by } = before;
  const isTyping = sizeOf(after.range) === 0 && after.range.start === range.start + by.bytes.length;
  if (isTyping && by.bytes.length > 0 && after.by.bytes.length > 0) {
    return { ...before, by: { bytes: concatenate([by.bytes, after.by.bytes]), features: [] } };
  }
  // On the bottom strand what is typed next lies before what was typed.
  const isTypingDown = sizeOf(after.range) === 0 && after.range.start === range.start;
  if (isTypingDown && by.bytes.length > 0 && after.by.bytes.length > 0) {
    return { ...before, by: { bytes: concatenate([after.by.bytes, by.bytes]), features: [] } };
  }
  if (by.bytes.length > 0 || after.by.bytes.length > 0 || sizeOf(range) === 0 || sizeOf(after.range) === 0)
    return undefined;
  // Backwards from the caret, or forwards under it.
  if (after.range.end === range.start)
    return { ...before, range: { start: after.range.start, end: range.end } };
  if (after.range.start === range.start)
    return { ...before, range: { start: range.start, end: range.end + sizeOf(after.range) } };
  return undefined;
}

function withoutDamage(result: Result<SequenceRecord>): Result<Spliced> {
  return result.ok ? ok({ record: result.value, cut: [], lost: [] }) : result;
}

function isWithin({ start, end }: Range, { bytes, topology }: SequenceRecord): boolean {
  const { length } = bytes;
  const isOrdered = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
  const isReached = topology === 'circular' ? start <= length && end - start <= length : end <= length;
  return isOrdered && isReached;
}

function otherLength(expected: number, found: number) {
  return fault('edit/other-length', {
    en: `Expected ${pluralize(expected, 'letter')} to write over as many, found ${found}. Replace the range instead.`,
    zh: `应以 ${expected} 个字符覆盖等长区间，实际为 ${found} 个。请改用替换。`,
  });
}

function outsideFault(range: Range, { name, bytes, topology }: SequenceRecord) {
  const found = formatRange(range, bytes.length);
  return fault(
    'edit/outside',
    {
      en: `Expected a place within 1..${bytes.length} of a ${topology} sequence, found ${found}. Choose another place.`,
      zh: `应为${topology === 'circular' ? '环状' : '线性'}序列 1..${bytes.length} 之内的位置，实际为 ${found}。请另选位置。`,
    },
    name === '' ? {} : { record: name },
  );
}
