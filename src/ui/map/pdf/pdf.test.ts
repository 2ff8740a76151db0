import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '#bio/core/pdf/fonts.ts';
import { drawArc, findPointAt, type Point, TURN } from '#src/ui/map/circle.ts';
import { pathSegmentsOf } from './path.ts';

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
      pathSegmentsOf(d).map((it) => (it.as === 'close' ? 'close' : it.points.at(-1)));
    expect(places('M1 2l3 4h5v-6z')).toEqual(places('M1 2L4 6H9V0Z'));
  });

  const angle = fc.double({ min: -6, max: 6, noNaN: true });
  // What a half turn, and a turn, lack: their ends, rounded to hundredths, say least about the center.
  const lacking = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  const nearly = fc
    .tuple(angle, fc.constantFrom(Math.PI, -Math.PI, TURN, -TURN), lacking)
    .map(([from, turn, less]): [number, number] => [from, from + turn + less]);

  test('an arc stays on its circle and ends where it should', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 500 }),
        fc.oneof(fc.tuple(angle, angle), nearly),
        (radius, [from, to]) => {
          fc.pre(Math.abs(from - to) > 0.01 && Math.abs(from - to) <= TURN);
          const segments = pathSegmentsOf(drawArc(radius, from, to));
          let last = segments[0]!.as === 'close' ? { x: 0, y: 0 } : segments[0]!.points[0]!;
          for (const it of segments) {
            if (it.as !== 'curve') continue;
            const end = it.points[2]!;
            for (const place of [end, middleOf(last, it.points)])
              expect(Math.abs(Math.hypot(place.x, place.y) - radius)).toBeLessThan(0.15);
            last = end;
          }
          const end = findPointAt(radius, to);
          expect(Math.hypot(last.x - end.x, last.y - end.y)).toBeLessThan(0.01);
        },
      ),
    );
  });

  test.each([
    [485, -5.544279679656029, 0.7389031784408812],
    [484, Math.PI, -3.1411697374125986],
  ])('an arc of radius %s from %s to %s, whose ends are one place, is a circle all the same', (...arc) => {
    const [radius] = arc;
    const ends = pathSegmentsOf(drawArc(...arc)).flatMap((it) => (it.as === 'curve' ? [it.points[2]!] : []));
    expect(ends.length).toBeGreaterThan(3);
    for (const { x, y } of ends) expect(Math.hypot(x, y)).toBeCloseTo(radius, 1);
  });
});

/** Half the way of a Bezier curve. */
function middleOf(start: Point, [first, second, end]: readonly Point[]): Point {
  const half = (key: 'x' | 'y') => (start[key] + 3 * first![key] + 3 * second![key] + end![key]) / 8;
  return { x: half('x'), y: half('y') };
}
