import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  flipRange,
  formatRange,
  overlaps,
  parseRange,
  sizeOf,
  splitAtOrigin,
  wrap,
  wrapOnCircle,
} from './range.ts';
import { unwrap } from './result.ts';

const circle = fc
  .integer({ min: 1, max: 60 })
  .chain((length) =>
    fc.record({
      length: fc.constant(length),
      start: fc.integer({ min: 0, max: length - 1 }),
      size: fc.integer({ min: 0, max: length }),
    }),
  )
  .map(({ length, start, size: n }) => ({ length, range: { start, end: start + n } }));

describe('a range on a circle', () => {
  test('is made of straight pieces that hold each of its positions once', () => {
    fc.assert(
      fc.property(circle, ({ length, range }) => {
        const positions = splitAtOrigin(range, length).flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, i) => start + i),
        );
        const walked = Array.from({ length: sizeOf(range) }, (_, i) => wrap(range.start + i, length));
        expect(positions).toEqual(walked);
        for (let at = 0; at < length; at++) expect(contains(range, at, length)).toBe(walked.includes(at));
      }),
    );
  });

  test('reverse-complemented twice is itself', () => {
    fc.assert(
      fc.property(circle, ({ length, range }) => {
        const twice = wrapOnCircle(flipRange(wrapOnCircle(flipRange(range, length), length), length), length);
        expect(twice).toEqual(range);
      }),
    );
  });

  test('overlaps another exactly when they share a position', () => {
    fc.assert(
      fc.property(circle, fc.nat(), fc.nat(), ({ length, range }, start, n) => {
        const first = start % length;
        const other = { start: first, end: first + 1 + (n % length) };
        fc.pre(sizeOf(range) > 0);
        const shared = Array.from({ length }, (_, at) => at).some(
          (at) => contains(range, at, length) && contains(other, at, length),
        );
        expect(overlaps(range, other, length)).toBe(shared);
      }),
    );
  });

  test('is read back as it is shown, unless it is empty or the whole circle from elsewhere', () => {
    fc.assert(
      fc.property(circle, ({ length, range }) => {
        fc.pre(sizeOf(range) > 0 && (sizeOf(range) < length || range.start === 0));
        expect(unwrap(parseRange(formatRange(range, length), length, true))).toEqual(range);
      }),
    );
  });
});

test.each([
  ['12..40', { start: 11, end: 40 }],
  [' 12 - 40 ', { start: 11, end: 40 }],
  ['12:40', { start: 11, end: 40 }],
  ['7', { start: 6, end: 7 }],
  ['95..5', { start: 94, end: 105 }],
])('%s on a circle of 100 is read', (text, range) => {
  expect(unwrap(parseRange(text, 100, true))).toEqual(range);
});

test.each([
  ['0..5', 'range/unreadable'],
  ['1..101', 'range/unreadable'],
  ['-5..-1', 'range/unreadable'],
  ['', 'range/unreadable'],
  ['a..b', 'range/unreadable'],
  ['40..12', 'range/backwards'],
])('%s on a line of 100 is refused', (text, code) => {
  const read = parseRange(text, 100, false);
  expect(read.ok ? read.value : read.fault.code).toBe(code);
});

test('the place between two bases is shown with a caret', () => {
  expect(formatRange({ start: 12, end: 12 }, 100)).toBe('12^13');
});
