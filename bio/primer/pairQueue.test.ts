import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairQueue } from './pairQueue.ts';

test('gives every pair once, the least sum first', () => {
  const points = fc
    .array(fc.nat(30), { maxLength: 12 })
    .map((all) => all.sort((a, b) => a - b).map((it) => ({ points: it })));
  fc.assert(
    fc.property(points, points, (ones, others) => {
      const queue = new PairQueue(ones, others);
      const sums: number[] = [];
      const seen = new Set<string>();
      for (;;) {
        const bound = queue.bound();
        const pair = queue.take();
        if (!pair) break;
        sums.push(pair[0].points + pair[1].points);
        expect(bound).toBe(sums.at(-1));
        seen.add(`${ones.indexOf(pair[0])} ${others.indexOf(pair[1])}`);
      }
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
      expect(seen.size).toBe(ones.length * others.length);
      expect(queue.bound()).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
