import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Agarose, bandsOf, bestAgarose, GELS, migration } from './gelModel.ts';

const gels = Object.keys(GELS) as Agarose[];

it('shorter fragments run further in every gel, and none leaves it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gels),
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      (gel, a, b) => {
        if (a < b) expect(migration(a, gel)).toBeGreaterThanOrEqual(migration(b, gel));
        expect(migration(a, gel)).toBeGreaterThanOrEqual(0);
        expect(migration(a, gel)).toBeLessThanOrEqual(0.98);
      },
    ),
  );
});

it('draws a doublet as one brighter band and keeps every fragment', () => {
  const bands = bandsOf([1500, 800, 800, 795, 300], '1.0');
  expect(bands.map((band) => band.lengths)).toEqual([[1500], [800, 800, 795], [300]]);
  expect(bands[1]!.brightness).toBeGreaterThan(bandsOf([1500, 800], '1.0')[1]!.brightness);
});

it('suggests a dense gel for short fragments and a thin one for long ones', () => {
  expect(bestAgarose([120, 180, 260, 400])).toBe('2.0');
  expect(bestAgarose([12_000, 9000, 7000])).toBe('0.7');
});
