// A fragment of a digest as a record of its own: the top strand from cut to cut, with the features that lie on it and
// each end as a feature that names its enzymes and its overhang. What sticks out on the bottom strand lies beyond the
// letters; its feature then is at the last base and states it.
import type { Feature } from '#bio/core/feature.ts';
import { formatRange } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { excerpt } from '#bio/edit/splice.ts';
import type { End, Fragment } from './digest.ts';

/**
 * A fragment as a record of its own: features that lie in it move along, and both ends are features. An uncut circle
 * is the record itself.
 */
export function fragmentRecordOf(record: SequenceRecord, fragment: Fragment): SequenceRecord {
  const { range, left, right, isCircle } = fragment;
  if (isCircle) return record;
  const part = excerpt(record, range);
  const { length } = part.bytes;
  const ends = [endFeature(left, 'left', length), endFeature(right, 'right', length)];
  const names = [left, right].map((end) => (end.kind === 'natural' ? 'end' : end.enzymes.join('/')));
  const place = formatRange(range, record.bytes.length);
  return {
    ...part,
    name: `${record.name || 'fragment'}_${names.join('-')}`.replace(/\s+/g, '_'),
    description: `${place} of ${record.name || 'a sequence'}, ${names.join(' to ')}`,
    features: [...part.features, ...ends.filter((it) => it !== undefined)],
  };
}

function endFeature(end: End, side: 'left' | 'right', length: number): Feature | undefined {
  if (end.kind === 'natural' || length === 0) return undefined;
  const { kind, overhang, enzymes } = end;
  // At the left the top strand sticks out with its 5' end, at the right with its 3' end.
  const isOnTop = kind === (side === 'left' ? "5'" : "3'");
  const bases = Math.min(length, isOnTop ? Math.max(1, overhang.length) : 1);
  const range = side === 'left' ? { start: 0, end: bases } : { start: length - bases, end: length };
  const what = kind === 'blunt' ? 'blunt end' : `${kind} overhang ${overhang}`;
  const where = kind === 'blunt' || isOnTop ? '' : ', on the bottom strand beyond this base';
  const name = `${enzymes.join('/')} ${what}`;
  return {
    type: 'misc_feature',
    name,
    parts: [{ ...range, strand: side === 'left' ? 1 : -1 }],
    qualifiers: [
      { key: 'label', value: name },
      { key: 'note', value: `${side} end, cut by ${enzymes.join(', ')}: ${what}${where}` },
    ],
  };
}
