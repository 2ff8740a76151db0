import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  codonOffsetOf,
  type Feature,
  hasFeatureAt,
  type Part,
  spanOf,
  splitPartAtOrigin,
} from './feature.ts';
import { type Range, sizeOf } from './range.ts';

const LENGTH = 40;
const featureOf = (parts: readonly Part[]): Feature => ({ type: 'CDS', name: 'a', parts, qualifiers: [] });
const ranges = fc
  .tuple(fc.nat(LENGTH - 1), fc.nat(LENGTH), fc.constantFrom(1 as const, -1 as const))
  .map(([start, length, strand]): Part => ({ start, end: start + length, strand }));

/** The definition: of the ranges that begin with a part and hold all of them, the smallest; the first of equal ones. */
function plainSpan(parts: readonly Part[], length: number, isCircular: boolean): Range {
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  const all = inOrder.map(({ start }) => ({
    start,
    end: Math.max(...parts.map((part) => (part.start >= start ? part.end : part.end + length))),
  }));
  const allowed = isCircular ? all : all.slice(0, 1);
  return allowed.reduce(
    (best, it) => (sizeOf(it) < sizeOf(best) ? it : best),
    allowed[0] ?? { start: 0, end: 0 },
  );
}

describe('spanOf', () => {
  it('is the smallest range that holds all parts, as the definition says', () => {
    const parts = fc.array(ranges, { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.boolean(), (some, isCircular) => {
        expect(spanOf(featureOf(some), LENGTH, isCircular)).toEqual(plainSpan(some, LENGTH, isCircular));
      }),
      { numRuns: 2_000 },
    );
  });

  it('looks at twice as many parts with less than three times the work', () => {
    const featureChecks = (count: number) => {
      let sum = 0;
      const partAt = (at: number) => {
        sum++;
        return at;
      };
      const parts = Array.from({ length: count }, (_, i): Part => {
        const start = (i * 7_919) % count;
        return {
          get start() {
            return partAt(start);
          },
          get end() {
            return partAt(start + 3);
          },
          strand: 1,
        };
      });
      spanOf(featureOf(parts), count, true);
      return sum;
    };
    for (const count of [1_000, 2_000, 4_000, 8_000])
      expect(featureChecks(2 * count)).toBeLessThan(3 * featureChecks(count));
  });

  it('holds more parts than a call takes arguments', () => {
    const parts = Array.from({ length: 300_000 }, (_, i): Part => ({ start: i, end: i + 1, strand: 1 }));
    expect(spanOf(featureOf(parts), 400_000, true)).toEqual({ start: 0, end: 300_000 });
  });
});

describe('codonOffsetOf', () => {
  const cds = (value?: string): Feature => ({
    type: 'CDS',
    name: 'cds',
    parts: [{ start: 0, end: 30, strand: 1 }],
    qualifiers: value === undefined ? [] : [{ key: 'codon_start', value }],
  });

  it.each([
    [undefined, 0],
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['0', 0],
    ['5', 0],
    ['two', 0],
  ])('%s skips %i bases', (value, skipped) => {
    expect(codonOffsetOf(cds(value))).toBe(skipped);
  });
});

describe('hasFeatureAt', () => {
  const features: readonly Feature[] = [
    { type: 'CDS', name: 'bla', parts: [{ start: 100, end: 961, strand: -1 }], qualifiers: [] },
    { type: 'source', name: 'all', parts: [{ start: 0, end: 2_000, strand: 1 }], qualifiers: [] },
    { type: 'primer_bind', name: 'M13', parts: [{ start: 1_500, end: 1_517, strand: 1 }], qualifiers: [] },
  ];

  it.each([
    [{ start: 100, end: 961 }, true],
    [{ start: 97, end: 970 }, true],
    [{ start: 100, end: 700 }, false],
    [{ start: 0, end: 2_000 }, false],
    [{ start: 1_500, end: 1_517 }, false],
  ])('%o: %s', (range, expected) => {
    expect(hasFeatureAt(features, range)).toBe(expected);
  });
});

test('a part over the origin is split in reading order, each piece with its own open end', () => {
  const part: Part = { start: 8, end: 13, strand: -1, openStart: true, openEnd: true };
  expect(splitPartAtOrigin(part, 10)).toEqual([
    { start: 0, end: 3, strand: -1, openEnd: true },
    { start: 8, end: 10, strand: -1, openStart: true },
  ]);
  expect(splitPartAtOrigin({ start: 2, end: 5, strand: 1 }, 10)).toEqual([{ start: 2, end: 5, strand: 1 }]);
});
