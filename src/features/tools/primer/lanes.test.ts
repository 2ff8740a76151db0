import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listTicks, placeInLanes } from './lanes.ts';

const things = fc.array(
  fc.record({
    start: fc.nat(999),
    size: fc.integer({ min: 1, max: 80 }),
    name: fc.string({ maxLength: 12 }),
  }),
  { maxLength: 40 },
);

test('arrows and names of one lane never overlap, and none is lost', () => {
  fc.assert(
    fc.property(things, (given) => {
      const list = given.map(({ start, size, name }, index) => ({
        index,
        range: { start, end: start + size },
        name,
      }));
      const strip = { width: 800, length: 1000 };
      const { placed: drawn, leftOut } = placeInLanes(list, strip, { max: 12, hasNames: true });
      expect(drawn.length + leftOut).toBe(list.length);
      for (const a of drawn)
        for (const b of drawn) {
          if (a === b || a.lane !== b.lane) continue;
          for (const p of a.pieces)
            for (const q of b.pieces) expect(p.x + p.width <= q.x || q.x + q.width <= p.x).toBe(true);
        }
    }),
  );
});

test('a primer over the origin is drawn at both ends', () => {
  const over = [{ index: 0, range: { start: 990, end: 1010 }, name: 'x' }];
  const { placed: drawn } = placeInLanes(over, { width: 1000, length: 1000 }, { max: 3, hasNames: false });
  expect(drawn[0]!.pieces).toEqual([
    { x: 990, width: 10 },
    { x: 0, width: 10 },
  ]);
});

test.each([
  [900, 2686],
  [300, 50],
  [2000, 4_600_000],
])('the ruler over %i pixels of %i bases has round, readable marks', (width, length) => {
  const marks = listTicks({ width, length });
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.length).toBeLessThanOrEqual(width / 60);
});
