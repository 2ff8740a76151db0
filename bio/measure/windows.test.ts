import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { compositionOf, gcContentOf, gcSkewOf } from './composition.ts';
import { countKmers } from './kmers.ts';
import { findSkewTurn, profileOf } from './profile.ts';
import { slide, windowCountOf, windowSizeOf, windowStartsOf } from './windows.ts';

const dna = fc.string({ unit: fc.constantFrom(...'ACGTNS-'), maxLength: 60 });
const options = fc.record({
  window: fc.integer({ min: 1, max: 20 }),
  step: fc.integer({ min: 1, max: 25 }),
  isCircular: fc.boolean(),
  rest: fc.constantFrom('keep' as const, 'drop' as const),
});

describe('sliding windows', () => {
  test('count what a plain slice holds, on a line and over the origin', () => {
    fc.assert(
      fc.property(dna, options, (text, how) => {
        const starts = windowStartsOf(text.length, how);
        const seen: number[] = [];
        slide(bytesOf(text), how, (index, start, under) => {
          const piece = bytesOf((text + text).slice(start, start + windowSizeOf(text.length, start, how)));
          expect(start).toBe(starts[index]);
          expect(under.length).toBe(piece.length);
          expect(Array.from(under.classes)).toEqual(Array.from(compositionOf(piece).classes));
          expect(under.cpg).toBe(countKmers(piece, 2).counts[6]);
          seen.push(start);
        });
        expect(seen.length).toBe(windowCountOf(text.length, how));
      }),
      { numRuns: 300 },
    );
  });

  test('a window longer than a line gives none, than a circle the whole circle', () => {
    expect(windowCountOf(5, { window: 6 })).toBe(0);
    expect(windowSizeOf(5, 2, { window: 6, isCircular: true })).toBe(5);
    expect(windowCountOf(5, { window: 6, isCircular: true })).toBe(5);
    expect(windowCountOf(0, { window: 3, isCircular: true })).toBe(0);
  });

  test('a window or step below one residue is a bug of the caller', () => {
    expect(() => windowCountOf(5, { window: 0 })).toThrow(RangeError);
    expect(() => windowCountOf(5, { window: 2, step: 0 })).toThrow(RangeError);
  });
});

describe('profile', () => {
  test('has in each window the GC and skew of that window', () => {
    const text = 'GGGCATTACGNNNNACGTGGGA';
    const found = profileOf(bytesOf(text), { window: 5, step: 3 });
    for (const [i, center] of found.centers.entries()) {
      const piece = bytesOf(text.slice(center - 2, center + 3));
      expect(found.gc[i]).toBe(gcContentOf(piece));
      expect(found.gcSkew[i]).toBe(gcSkewOf(compositionOf(piece)));
    }
  });

  test('the walk is G minus C up to the middle of each window, windows over the origin included', () => {
    fc.assert(
      fc.property(dna, options, (text, how) => {
        const { centers, walk } = profileOf(bytesOf(text), how);
        for (const [i, center] of centers.entries()) {
          const before = text.slice(0, center + 1);
          expect(walk[i]).toBe(before.split('G').length - before.split('C').length);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('finds where the walk turns', () => {
    expect(findSkewTurn(bytesOf('CCCAGGGGGTCC'))).toEqual({
      lowest: -3,
      lowestAt: 2,
      highest: 2,
      highestAt: 8,
      total: 0,
    });
  });
});
