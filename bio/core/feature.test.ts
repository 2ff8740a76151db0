import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Feature, type Part, spanOf } from './feature.ts';
import { type Range, size } from './range.ts';

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
    (best, it) => (size(it) < size(best) ? it : best),
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
