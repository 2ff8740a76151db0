import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcPath } from '#src/ui/map/circle.ts';
import { runsOf } from './fonts.ts';
import { pathSegments } from './path.ts';

describe('letters of a PDF', () => {
  test('Latin, Greek and Chinese each have their font', () => {
    expect(runsOf('lacZα 5′ 蛋', false).map((it) => [it.font, it.codes])).toEqual([
      ['Helvetica', [0x6c, 0x61, 0x63, 0x5a]],
      ['Symbol', [0x61]],
      ['Helvetica', [0x20, 0x35]],
      ['Symbol', [0xa2]],
      ['Helvetica', [0x20]],
      ['Song', [0x86, 0xcb]],
    ]);
  });

  test('widths are those of the font metrics', () => {
    expect(runsOf('Wi', false)[0]?.width).toBeCloseTo(0.944 + 0.222, 6);
    expect(runsOf('Wi', true)[0]?.width).toBeCloseTo(0.944 + 0.278, 6);
  });
});

describe('paths', () => {
  test('relative and absolute commands lead to the same places', () => {
    const places = (d: string) =>
      pathSegments(d).map((it) => (it.as === 'close' ? 'close' : it.points.at(-1)));
    expect(places('M1 2l3 4h5v-6z')).toEqual(places('M1 2L4 6H9V0Z'));
  });

  test('an arc stays on its circle and ends where it should', () => {
    const angle = fc.double({ min: -6, max: 6, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 500 }), angle, angle, (radius, from, to) => {
        fc.pre(Math.abs(from - to) > 0.01);
        for (const it of pathSegments(arcPath(radius, from, to))) {
          if (it.as !== 'curve') continue;
          const end = it.points.at(-1)!;
          expect(Math.abs(Math.hypot(end.x, end.y) - radius)).toBeLessThan(0.1);
        }
      }),
    );
  });
});
