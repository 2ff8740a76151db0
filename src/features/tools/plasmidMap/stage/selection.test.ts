import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { contains, sizeOf } from '#bio/core/range.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { applyEdit } from '#bio/edit/edit.ts';
import {
  beginSweep,
  editedPlaceOf,
  goSweep,
  otherArcOf,
  type Selection,
  stepSelection,
  sweptRangeOf,
} from './selection.ts';

function drag(positions: readonly number[], length: number, isCircular = true) {
  const [first, ...rest] = positions;
  return sweptRangeOf(
    rest.reduce((sweep, at) => goSweep(sweep, at, length, isCircular), beginSweep(first!)),
    length,
  );
}

describe('a drag on the map', () => {
  it('takes the arc the pointer went over, forwards, backwards and over the origin', () => {
    expect(drag([10, 20, 40], 100)).toEqual({ start: 10, end: 40 });
    expect(drag([40, 20, 10], 100)).toEqual({ start: 10, end: 40 });
    expect(drag([90, 99, 5], 100)).toEqual({ start: 90, end: 105 });
    expect(drag([5, 98, 90], 100)).toEqual({ start: 90, end: 105 });
    expect(drag([10, 50, 90, 5], 100)).toEqual({ start: 10, end: 105 });
  });

  it('does not wind more than once round, and shrinks again when it comes back', () => {
    expect(sizeOf(drag([0, 40, 80, 20, 60, 99], 100))).toBe(100);
    expect(drag([10, 40, 70, 30], 100)).toEqual({ start: 10, end: 30 });
  });

  it('on a line is the stretch between its ends, however fast the pointer', () => {
    expect(drag([5, 95], 100, false)).toEqual({ start: 5, end: 95 });
    expect(drag([95, 5], 100, false)).toEqual({ start: 5, end: 95 });
  });
});

describe('the keyboard', () => {
  const selectionAt = (start: number, end: number): Selection => ({ start, end, strand: 1 });

  it('moves a caret round a circle and stops it at the ends of a line', () => {
    const round = { extend: false, length: 100, isCircular: true };
    expect(stepSelection(selectionAt(99, 99), 2, round)).toMatchObject({ start: 1, end: 1 });
    expect(stepSelection(selectionAt(0, 0), -1, { ...round, isCircular: false })).toMatchObject({
      start: 0,
      end: 0,
    });
    expect(stepSelection(selectionAt(20, 30), 1, round)).toMatchObject({ start: 30, end: 30 });
    expect(stepSelection(selectionAt(20, 30), -1, round)).toMatchObject({ start: 20, end: 20 });
  });

  it('extends over the origin, and turns about when it shrinks past its start', () => {
    const grow = { extend: true, length: 100, isCircular: true };
    expect(stepSelection(selectionAt(95, 99), 4, grow)).toMatchObject({ start: 95, end: 103 });
    expect(stepSelection(selectionAt(10, 12), -5, grow)).toMatchObject({ start: 7, end: 10 });
    expect(stepSelection(selectionAt(95, 99), 4, { ...grow, isCircular: false })).toMatchObject({
      start: 95,
      end: 100,
    });
  });
});

describe('two arcs', () => {
  it('share no base and make the circle together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), fc.nat(), (length, a, b) => {
        const start = a % length;
        const one: Selection = { start, end: start + 1 + (b % (length - 1)), strand: 1 };
        const other = otherArcOf(one, length);
        expect(sizeOf(one) + sizeOf(other)).toBe(length);
        for (let at = 0; at < length; at++)
          expect(contains(one, at, length)).toBe(!contains(other, at, length));
      }),
    );
  });
});

describe('editedPlace', () => {
  const record = createSequenceRecord({ bytes: bytesOf('AAACCCGGGTTT'), topology: 'circular' });
  const by = (letters: string) => ({ bytes: bytesOf(letters), features: [] });

  it.each([
    [{ start: 3, end: 6 }, 'acgtacgt'],
    [{ start: 3, end: 3 }, 'acgt'],
    [{ start: 10, end: 14 }, 'acgtac'],
    [{ start: 10, end: 14 }, ''],
    [{ start: 12, end: 12 }, 'ac'],
  ])('names the bases that came back and those that were written again: %j by %j', (range, letters) => {
    const edit = { do: 'replace', range, by: by(letters) } as const;
    const after = applyEdit(record, edit);
    if (!after.ok) throw new Error(after.fault.code);
    const redone = editedPlaceOf(edit, 'redone', after.value.record.bytes.length)!;
    expect(new TextDecoder().decode(residuesOf(after.value.record, redone))).toBe(letters);
    expect(editedPlaceOf(edit, 'undone', record.bytes.length)).toEqual(range);
  });

  it('names nothing for an edit of the whole record', () => {
    expect(editedPlaceOf({ do: 'flip' }, 'undone', 12)).toBeUndefined();
  });
});
