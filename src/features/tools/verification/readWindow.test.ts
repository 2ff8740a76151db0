import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import type { ReadShown } from '#workers/jobs/verify.ts';
import { clipTrace, readWindow } from './readWindow.ts';

const REFERENCE = 'AACCGGTTACGTACGTTGCATGCAACGGTTCCAATTGGCC';

/** A read over 10..30 of the reference, one base missing at 20, as it lies on a strand. */
function read(strand: 1 | -1): ReadShown {
  const ordered = REFERENCE.slice(10, 30);
  const rowRead = `${ordered.slice(0, 10)}-${ordered.slice(11)}`;
  return {
    index: 0,
    name: 'r',
    strand,
    range: { start: 10, end: 30 },
    bases: { start: 5, end: 24 },
    length: 30,
    rowReference: bytesOf(ordered),
    rowRead: bytesOf(rowRead),
    qualities: Uint8Array.from({ length: 30 }, (_, i) => i),
  };
}

describe('the window of a read around a place', () => {
  test('holds twelve columns on either side, with the qualities of the bases in the file', () => {
    const columns = readWindow(read(1), { start: 20, end: 21 }, { length: 40 });
    expect(columns.map((it) => it.ordered).join('')).toBe(REFERENCE.slice(10, 30));
    expect(columns[0]).toMatchObject({ read: REFERENCE[10], quality: 5, base: 5 });
    expect(columns[10]).toEqual({ ordered: REFERENCE[20], read: '-', isInside: true });
    expect(columns.at(-1)).toMatchObject({ base: 23 });
  });

  test('is as wide as the zoom states', () => {
    const columns = readWindow(read(1), { start: 20, end: 21 }, { length: 40, around: 3 });
    expect(columns.map((it) => it.ordered).join('')).toBe(REFERENCE.slice(17, 24));
  });

  test('runs backward through a read of the other strand', () => {
    const columns = readWindow(read(-1), { start: 20, end: 21 }, { length: 40 });
    expect([columns[0]!.base, columns.at(-1)!.base]).toEqual([23, 5]);
  });

  test('is found over the origin, and empty where the read does not reach', () => {
    const over = { ...read(1), range: { start: 30, end: 50 } };
    expect(readWindow(over, { start: 2, end: 3 }, { length: 40 }).length).toBeGreaterThan(10);
    expect(readWindow(read(1), { start: 2, end: 3 }, { length: 40 })).toEqual([]);
  });
});

test('of a read of the other strand the trace is turned and its bases complemented', () => {
  const heights = (at: number) => Int32Array.from({ length: 60 }, (_, i) => (i === at ? 100 : 0));
  const trace = {
    name: 'r',
    bases: new Uint8Array(30),
    peaks: Int32Array.from({ length: 30 }, (_, i) => 2 * i),
    channels: [heights(10), heights(20), heights(30), heights(40)],
  } as const;
  const shown = { ...read(-1), trace };
  const columns = readWindow(shown, { start: 20, end: 21 }, { length: 40 });
  const drawn = clipTrace(shown, columns)!;
  expect(drawn.curves.map((it) => it.base)).toEqual(['T', 'G', 'C', 'A']);
  const peakOf = (k: number) => drawn.curves[k]!.points.find(([, y]) => y === 1)?.[0];
  // The peak at sample 20 is that of base 10 of the file, the fourteenth column from the left.
  expect(peakOf(1)).toBeCloseTo(drawn.peaks[columns.findIndex((it) => it.base === 10)]!, 5);
  expect(drawn.peaks[0]).toBeLessThan(drawn.peaks.at(-1)!);
  expect(clipTrace(read(1), columns)).toBeUndefined();
});
