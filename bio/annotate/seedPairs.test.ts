import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { sortPairs } from './seedPairs.ts';

function expectSamePairs(pairs: readonly (readonly [number, number])[], from: number, to: number): void {
  const first = Int32Array.from(pairs, ([a]) => a);
  const second = Int32Array.from(pairs, ([, b]) => b);
  sortPairs(first, second, from, to);
  const sorted = pairs.slice(from, to).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const all = [...pairs.slice(0, from), ...sorted, ...pairs.slice(to)];
  expect([...first].map((a, i) => [a, second[i]!])).toEqual(all);
}

it('sorts by the first number, then by the second, and leaves the others where they are', () => {
  const number = fc.oneof(fc.integer({ min: -6000, max: 300_000 }), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number), { maxLength: 80 }),
      fc.nat(20),
      fc.nat(20),
      (pairs, a, b) => {
        const from = Math.min(a, pairs.length);
        expectSamePairs(pairs, from, Math.max(from, pairs.length - b));
      },
    ),
    { numRuns: 500 },
  );
});

it('sorts many, in whatever order they are', () => {
  const chance = createRandom(4);
  const mixed = Array.from(
    { length: 3000 },
    () => [chance.int(250_000) - 5000, chance.int(250_000)] as const,
  );
  expectSamePairs(mixed, 10, 2990);
  expectSamePairs(
    [...mixed].sort((p, q) => q[0] - p[0]),
    0,
    3000,
  );
  // One diagonal with some chance words among it.
  expectSamePairs(
    mixed.map((pair, i) => (i % 50 === 0 ? pair : [40, i])),
    0,
    3000,
  );
});
