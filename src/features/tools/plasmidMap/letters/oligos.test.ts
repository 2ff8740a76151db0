import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from '#src/ui/map/scene.ts';
import { oligoRunsOf, roomOf } from './oligos.ts';

const primer = (start: number, end: number, strand: 1 | -1, oligo: string): Mark => ({
  id: 'feature:0',
  kind: 'feature',
  name: 'p',
  type: 'primer_bind',
  parts: [{ start, end, strand }],
  span: { start, end },
  strand,
  color: '#000000',
  oligo,
});
const circle = { length: 30, isCircular: true };
const drawnIn = (mark: Mark, row: { start: number; end: number }, whole = circle) =>
  oligoRunsOf(mark, row, whole, 0).map((it) => [it.column, it.text, it.isTail]);

describe('letters of a primer', () => {
  test('read to the right on the top strand, with the tail before them', () => {
    const mark = primer(5, 9, 1, 'ggACGT');
    expect(drawnIn(mark, { start: 0, end: 30 })).toEqual([
      [5, 'ACGT', false],
      [3, 'gg', true],
    ]);
    expect(roomOf(mark, circle)).toEqual({ start: 3, end: 9 });
  });

  test('read to the left on the bottom strand, with the tail behind them', () => {
    const mark = primer(5, 9, -1, 'gaACCT');
    expect(drawnIn(mark, { start: 0, end: 30 })).toEqual([
      [5, 'TCCA', false],
      [9, 'ag', true],
    ]);
    expect(roomOf(mark, circle)).toEqual({ start: 5, end: 11 });
  });

  test('go over the origin and from row to row', () => {
    const mark = primer(1, 5, 1, 'tttACGT');
    expect(drawnIn(mark, { start: 20, end: 30 })).toEqual([[8, 'tt', true]]);
    expect(drawnIn(mark, { start: 0, end: 3 })).toEqual([
      [1, 'AC', false],
      [0, 't', true],
    ]);
    expect(drawnIn(mark, { start: 0, end: 10 }, { ...circle, isCircular: false })).toEqual([
      [1, 'ACGT', false],
      [0, 't', true],
    ]);
  });

  test('rows together show every letter once', () => {
    const letters = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'ACGT'), minLength, maxLength });
    fc.assert(
      fc.property(
        fc.nat(29),
        letters(1, 12),
        letters(0, 12),
        fc.constantFrom(1 as const, -1 as const),
        fc.integer({ min: 1, max: 30 }),
        (start, bound, tail, strand, perRow) => {
          const mark = primer(start, start + bound.length, strand, tail + bound);
          const at = new Array<string>(30).fill('');
          for (let row = 0; row < 30; row += perRow)
            for (const run of oligoRunsOf(mark, { start: row, end: Math.min(30, row + perRow) }, circle, 0))
              for (const [i, letter] of [...run.text].entries()) at[row + run.column + i] += letter;
          const room = roomOf(mark, circle);
          const read = Array.from({ length: room.end - room.start }, (_, i) => at[(room.start + i) % 30]!);
          const inOrder = strand === 1 ? read : read.reverse();
          expect(inOrder.join('')).toBe(tail + bound);
          expect(at.join('').length).toBe(tail.length + bound.length);
        },
      ),
    );
  });
});
