import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitOf } from './fitToStock.ts';

test('the first lines keep what they ask for, the next gets the rest, and the others go', () => {
  const lines = [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 4 },
    { id: 'c', quantity: 1 },
  ];
  expect(fitOf(lines, 5)).toEqual({ changed: [{ id: 'b', quantity: 2 }], deletedIds: ['c'] });
});

test('what stays is all that is in stock, and no line of it is empty', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(quantities, fc.nat(100), (counts, left) => {
      const lines = counts.map((quantity, at) => ({ id: String(at), quantity }));
      const { changed, deletedIds } = fitOf(lines, left);
      const kept = lines
        .filter((it) => !deletedIds.includes(it.id))
        .map((it) => changed.find(({ id }) => id === it.id)?.quantity ?? it.quantity);
      const wanted = counts.reduce((sum, it) => sum + it, 0);
      expect(kept.reduce((sum, it) => sum + it, 0)).toBe(Math.min(wanted, left));
      expect(kept.every((it) => it > 0)).toBe(true);
    }),
  );
});
