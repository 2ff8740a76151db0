import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { createDraftOver, draftOf, featureFrom, withFeature, withoutFeature } from './editing.ts';

const record = createSequenceRecord({ bytes: bytesOf('ACGT'.repeat(25)), topology: 'circular' });
const spliced: Feature = {
  type: 'CDS',
  name: 'spliced',
  parts: [
    { start: 60, end: 90, strand: -1 },
    { start: 10, end: 40, strand: -1, openStart: true },
  ],
  qualifiers: [
    { key: 'gene', value: 'x' },
    { key: 'note', value: 'first' },
    { key: 'note', value: 'second' },
  ],
  color: '#112233',
};

describe('the editor of a feature', () => {
  it('shows parts from the left and 1-based, and gives the feature back untouched when nothing changed', () => {
    const draft = draftOf(spliced, 100);
    expect(draft.place).toBe('11..40, 61..90');
    const again = unwrap(featureFrom(draft, record, spliced));
    expect(again.parts).toEqual(spliced.parts);
    expect(again.color).toBe('#112233');
  });

  it('keeps every qualifier it does not show', () => {
    const again = unwrap(
      featureFrom({ ...draftOf(spliced, 100), name: 'new', note: 'other' }, record, spliced),
    );
    expect(again.qualifiers).toEqual([
      { key: 'label', value: 'new' },
      { key: 'note', value: 'other' },
      { key: 'gene', value: 'x' },
      { key: 'note', value: 'second' },
    ]);
  });

  it('writes a place over the origin as one range, on the strand chosen', () => {
    const draft = { ...createDraftOver({ start: 95, end: 103 }, -1, 100, 'ori'), type: 'rep_origin' };
    expect(draft.place).toBe('96..3');
    expect(unwrap(featureFrom(draft, record)).parts).toEqual([{ start: 95, end: 103, strand: -1 }]);
    expect(unwrap(featureFrom({ ...draft, strand: 0 }, record)).isUndirected).toBe(true);
  });

  it('keeps and reads a place between two bases', () => {
    const between: Feature = {
      type: 'variation',
      name: 'v',
      parts: [{ start: 33, end: 33, strand: 1 }],
      qualifiers: [],
    };
    const draft = draftOf(between, 100);
    expect(draft.place).toBe('33^34');
    expect(unwrap(featureFrom(draft, record, between)).parts).toEqual(between.parts);
    expect(unwrap(featureFrom({ ...draft, place: '12^13' }, record, between)).parts[0]).toMatchObject({
      start: 12,
      end: 12,
    });
    expect(featureFrom({ ...draft, place: '12^15' }, record, between).ok).toBe(false);
  });

  it('refuses a place outside the sequence, and one over the origin of a line', () => {
    const draft = createDraftOver({ start: 0, end: 10 }, 1, 100, 'x');
    const outside = featureFrom({ ...draft, place: '1..101' }, record);
    expect(outside.ok ? '' : outside.fault.code).toBe('range/unreadable');
    const over = featureFrom({ ...draft, place: '96..3' }, { ...record, topology: 'linear' });
    expect(over.ok ? '' : over.fault.code).toBe('range/backwards');
  });

  it('adds, replaces and removes without touching the record it was given', () => {
    const one = withFeature(record, spliced);
    const two = withFeature(one, { ...spliced, name: 'b' }, 0);
    expect(record.features).toHaveLength(0);
    expect(two.features.map((it) => it.name)).toEqual(['b']);
    expect(withoutFeature(two, 0).features).toEqual([]);
  });
});
