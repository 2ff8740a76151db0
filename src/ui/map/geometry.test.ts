import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, type Range } from '#bio/core/range.ts';
import { angleOf, drawArc, drawBand, drawPathAround, findPointAt, findPositionAt, TURN } from './circle.ts';
import { placeAround, spread } from './labels.ts';
import { packLanes } from './lanes.ts';
import { fitName, fitText, letterWidthOf } from './letters.ts';
import { chooseTickStep, listTicksWithin, tickTextOf } from './ticks.ts';

const circles = fc.integer({ min: 50, max: 5000 }).chain((length) =>
  fc.record({
    length: fc.constant(length),
    ranges: fc.array(
      fc
        .record({ start: fc.integer({ min: 0, max: length - 1 }), size: fc.integer({ min: 1, max: length }) })
        .map(({ start, size }): Range => ({ start, end: start + size })),
      { maxLength: 40 },
    ),
  }),
);

describe('a line to a label', () => {
  it('goes straight where it can and never through the circle', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        fc.double({ min: 1.02, max: 3, noNaN: true }),
        (angle, towards, far) => {
          const end = findPointAt(100 * far, towards);
          const path = drawPathAround(100, angle, end);
          const [, arc] = /A100 100 0 0 [01] (\S+ \S+)L/.exec(path) ?? [];
          const [x, y] = (arc ?? path.slice(1).split('L')[0]!).split(' ').map(Number) as [number, number];
          for (let i = 0; i <= 20; i++) {
            const at = { x: x + ((end.x - x) * i) / 20, y: y + ((end.y - y) * i) / 20 };
            expect(Math.hypot(at.x, at.y)).toBeGreaterThan(99.8);
          }
        },
      ),
    );
  });
});

describe('circle', () => {
  it('puts base 0 at twelve o’clock and a quarter at three', () => {
    expect(findPointAt(10, angleOf(0, 400))).toEqual({ x: 0, y: -10 });
    expect(findPointAt(10, angleOf(100, 400)).x).toBeCloseTo(10);
    expect(findPositionAt({ x: -10, y: 0 }, 400)).toBeCloseTo(300);
  });

  it('finds the base it drew, however far the map is turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300_000 }),
        fc.nat(300_000),
        fc.nat(300_000),
        (length, at, reversed) => {
          const base = at % length;
          const found = findPositionAt(
            findPointAt(200, angleOf(base + 0.5, length, reversed)),
            length,
            reversed,
          );
          expect(Math.floor(found)).toBe(base);
        },
      ),
    );
  });

  it('draws arcs of at most a third of a turn', () => {
    expect(drawArc(10, 0, TURN).match(/A/g)).toHaveLength(3);
    expect(drawArc(10, Math.PI, 0).match(/A/g)).toHaveLength(2);
    expect(drawArc(10, 0, 2).match(/A/g)).toHaveLength(1);
    expect(drawBand({ inner: 8, outer: 12 }, 0, TURN).match(/Z/g)).toHaveLength(2);
  });

  it('points an arrow with its strand and never past its own tail', () => {
    const head = { at: 1 as const, length: 50 };
    expect(drawBand({ inner: 8, outer: 12 }, 0, 0.1, head)).toContain('L1 -9.95');
    expect(drawBand({ inner: 8, outer: 12 }, 0, 0.1, { ...head, at: -1 })).toContain('L0 -10');
  });
});

describe('lanes', () => {
  it('never lets two ranges of a lane overlap, over the origin too', () => {
    fc.assert(
      fc.property(circles, ({ length, ranges }) => {
        const { lanes, count } = packLanes(ranges, length);
        expect(Math.max(-1, ...lanes)).toBe(count - 1);
        for (let i = 0; i < ranges.length; i++) {
          for (let j = 0; j < i; j++) {
            if (lanes[i] === lanes[j]) expect(overlaps(ranges[i]!, ranges[j]!, length)).toBe(false);
          }
        }
      }),
    );
  });

  it('keeps neighbors in one lane, a gap apart where asked, and gives up beyond the most lanes', () => {
    const ranges = [
      { start: 0, end: 100 },
      { start: 100, end: 200 },
      { start: 50, end: 60 },
    ];
    expect(packLanes(ranges, 1000).lanes).toEqual([0, 0, 1]);
    expect(packLanes(ranges, 1000, { gap: 1 }).lanes).toEqual([0, 1, 1]);
    expect(packLanes(ranges, 1000, { max: 1 }).lanes).toEqual([0, 0, -1]);
  });
});

describe('labels', () => {
  it('keeps labels a line apart, in order and inside, for any requests', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 30 }), (wanted) => {
        const sorted = wanted.toSorted((a, b) => a - b);
        const ys = spread(sorted, 14, -300, 300);
        expect(ys).toHaveLength(sorted.length);
        ys.forEach((y, i) => {
          if (i > 0) expect(y - ys[i - 1]!).toBeGreaterThan(14 - 1e-6);
          expect(y).toBeGreaterThanOrEqual(-300 - 1e-6);
          expect(y).toBeLessThanOrEqual(300 + 1e-6);
        });
      }),
    );
  });

  it('leaves a label where it wants to be when nothing is in its way', () => {
    expect(spread([-100, 0, 50], 14, -300, 300)).toEqual([-100, 0, 50]);
    expect(spread([0, 0], 10, -300, 300)).toEqual([-5, 5]);
  });

  it('drops the lightest when a side is full and says how many', () => {
    const requests = Array.from({ length: 10 }, (_, i) => ({ id: `${i}`, text: 'x', angle: 1, weight: i }));
    const around = { radius: 100, lineHeight: 20, halfHeight: 40 };
    const { placed, dropped } = placeAround(requests, around);
    expect(placed.map((it) => it.id).toSorted()).toEqual(['6', '7', '8', '9']);
    expect(dropped).toBe(6);
  });
});

describe('letters and ticks', () => {
  it('shortens a name to its room, and leaves it out when three letters do not fit', () => {
    expect(fitText('AmpR promoter', 100)).toBe('AmpR promoter');
    expect(fitText('AmpR promoter', 5)).toMatch(/^AmpR .*…$/);
    expect(fitText('AmpR promoter', 1.2)).toBe('');
    expect(letterWidthOf('质粒')).toBe(2);
  });

  it('leaves out what is in parentheses before it cuts a name', () => {
    const width = letterWidthOf('hU6 (249, e');
    expect(fitName('hU6 (249, ends CACC)', width)).toBe('hU6');
    expect(fitName('hU6 (249, ends CACC)', 100)).toBe('hU6 (249, ends CACC)');
    expect(fitName('lacZ-alpha, part (61 %)', letterWidthOf('lacZ-alpha, part'))).toBe('lacZ-alpha, part');
    expect(fitName('lacZ-alpha, part (61 %)', letterWidthOf('lacZ-al…'))).toMatch(/^lacZ-a.*…$/);
    expect(fitName('(long name in parentheses)', letterWidthOf('(long n…'))).toMatch(/^\(long.*…$/);
  });

  it('steps by 1, 2 or 5', () => {
    expect([
      chooseTickStep(2686, 12),
      chooseTickStep(300_000, 12),
      chooseTickStep(50, 12),
      chooseTickStep(3, 12),
    ]).toEqual([500, 50_000, 5, 1]);
    expect(listTicksWithin(1, 2686, 500)).toEqual([500, 1000, 1500, 2000, 2500]);
    expect([tickTextOf(1500, 500), tickTextOf(20_000, 5000), tickTextOf(1_500_000, 500_000)]).toEqual([
      '1500',
      '20 kb',
      '1.5 Mb',
    ]);
  });
});
