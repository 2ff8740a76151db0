import { describe, expect, test } from 'vitest';
import { findNearestIndex, orderValues, turnOf, zoomRange } from './plotModel.ts';
import { drawPlotSvg, listTicks } from './plotSvg.ts';

describe('positions round a circle', () => {
  test('are put in rising order, their values with them, NaN as a gap', () => {
    const positions = [2, 5, 8, 0, 1];
    const turn = turnOf(positions);
    expect(orderValues(positions, turn)).toEqual([0, 1, 2, 5, 8]);
    expect(orderValues([0.2, Number.NaN, 0.8, 0, 0.1], turn)).toEqual([0, 0.1, 0.2, null, 0.8]);
    expect(turnOf([0, 1, 2])).toBe(0);
  });
});

test('the nearest position is found, and the first or last beyond the ends', () => {
  const positions = [10, 20, 30];
  expect([-5, 10, 14, 16, 24, 26, 99].map((at) => findNearestIndex(positions, at))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
});

describe('zoom', () => {
  test('keeps the place under the cursor and stays inside', () => {
    expect(zoomRange({ start: 0, end: 1000 }, 250, 0.5, 1000)).toEqual({ start: 125, end: 625 });
    expect(zoomRange({ start: 0, end: 1000 }, 1000, 0.5, 1000)).toEqual({ start: 500, end: 1000 });
  });

  test('out of the whole is the whole, and in ends at twenty bases', () => {
    expect(zoomRange({ start: 100, end: 800 }, 300, 2, 1000)).toBeUndefined();
    expect(zoomRange({ start: 100, end: 124 }, 112, 0.5, 1000)).toEqual({ start: 102, end: 122 });
  });
});

describe('as SVG', () => {
  test('ticks are round numbers inside the range', () => {
    expect(listTicks(0.13, 0.62, 5)).toEqual([0.2, 0.3, 0.4, 0.5, 0.6]);
    expect(listTicks(1, 2686, 8)).toEqual([500, 1000, 1500, 2000, 2500]);
    expect(listTicks(3, 3, 5)).toEqual([3]);
  });

  test('a gap breaks the line, a band over the origin is drawn twice, names are escaped', () => {
    const svg = drawPlotSvg({
      title: 'a<b & "c"',
      positions: [0, 1, 2, 3],
      length: 4,
      unit: 'bp',
      colors: { '--accent': '#123456' },
      rows: [
        {
          id: 'gc',
          label: 'GC',
          format: String,
          lines: [{ id: 'gc', label: 'GC', values: [0.1, 0.2, Number.NaN, 0.4], color: '--accent' }],
          bands: [{ start: 3, end: 5, label: 'x' }],
        },
      ],
    });
    const line = /d="([^"]+)" fill="none" stroke="#123456"/.exec(svg)![1]!;
    expect(line.match(/M/g)).toHaveLength(2);
    expect(svg.match(/#dcefe7/g)).toHaveLength(2);
    expect(svg).toContain('a&lt;b &amp; &quot;c&quot;');
  });
});
