import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, type Counted, itemCount } from './cartTotals.ts';

const lineOf = (children: fc.Arbitrary<readonly Counted[]>): fc.Arbitrary<Counted> =>
  fc.record({ price: fc.option(fc.nat(1_000_000)), quantity: fc.integer({ min: 1, max: 100 }), children });
const step = lineOf(fc.constant([]));
const service = lineOf(fc.array(step, { maxLength: 3 }));
const cart = fc.array(lineOf(fc.array(service, { maxLength: 3 })), { maxLength: 8 });

const flat = (lines: readonly Counted[]): readonly Counted[] =>
  lines.flatMap((it) => [it, ...flat(it.children)]);

test('every item counts, nested children too', () => {
  const leaf: Counted = { price: null, quantity: 5, children: [] };
  const service = { ...leaf, children: [leaf, leaf] };
  expect(itemCount([{ ...leaf, children: [service] }, leaf])).toBe(5);
  expect(itemCount([])).toBe(0);
});

test('a tree comes to what its items come to one by one', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const all = flat(lines);
      expect(itemCount(lines)).toBe(all.length);
      expect(amountOf(lines)).toEqual({
        priced: all.reduce((sum, it) => sum + (it.price ?? 0) * it.quantity, 0),
        toQuote: all.filter((it) => it.price === null).length,
      });
    }),
  );
});
