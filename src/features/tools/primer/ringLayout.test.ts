import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutRing, spread } from './ringLayout.ts';

const circle = { width: 640, height: 420, radius: 120, length: 3000 };

test('names of one column keep their order and never lie on each other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 25 }), (given) => {
      const ys = spread(
        given.toSorted((a, b) => a - b),
        14,
        413,
      );
      for (let i = 1; i < ys.length; i++) expect(ys[i]! - ys[i - 1]!).toBeGreaterThanOrEqual(14 - 1e-9);
      expect(ys.at(-1) ?? 0).toBeLessThanOrEqual(413);
    }),
  );
});

test('a site over the origin stands at the top, one opposite at the bottom', () => {
  const placed = layOutRing(
    [
      { index: 0, range: { start: 2990, end: 3010 }, strand: 1 },
      { index: 1, range: { start: 1490, end: 1510 }, strand: -1 },
    ],
    circle,
  );
  const top = placed.find((it) => it.index === 0)!;
  const bottom = placed.find((it) => it.index === 1)!;
  expect(top.from.x).toBeCloseTo(320, 5);
  expect(top.from.y).toBeLessThan(bottom.from.y);
});
