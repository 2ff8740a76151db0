// Prices set by people keep the laws of those that rules make: the statement adds up, whatever was priced and in which
// order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewStatement } from './reviewStatement.ts';
import { PRICING_SETTINGS } from './settings.ts';
import type { Statement, StatementLine } from './statement.ts';

const RUNS = { numRuns: 300 * Number(process.env['GENEWRIGHT_LONG'] ?? 1) };

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000 }),
  unitPrice: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  taxBasisPoints: fc.constantFrom(600, 1_300),
});

const context = fc.record({
  coupon: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000_000 }) }),
      fc.record({
        kind: fc.constant('rate' as const),
        offBasisPoints: fc.integer({ min: 1, max: 10_000 }),
      }),
    ),
  ),
  points: fc.nat({ max: 1_000_000 }),
  freight: fc.nat({ max: 100_000 }),
});

const review = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 12 }),
    context,
    fc.infiniteStream(fc.nat({ max: 9_999_999 })),
  )
  .map(([rows, more, prices]) => {
    const lines = rows.map(({ quantity, unitPrice, taxBasisPoints }, at): StatementLine => {
      const subtotal = unitPrice === null ? null : unitPrice * quantity;
      const named = { id: `l${at}`, serviceId: null, productType: 2 as const, sku: `S-${at}` };
      return {
        ...{ ...named, quantity, unitPrice, parts: [], subtotal, discount: 0, taxBasisPoints },
        turnaroundDays: null,
      };
    });
    const open = lines.filter((it) => it.subtotal === null);
    const given = new Map(open.map(({ id }) => [id, { unitPrice: prices.next().value as number }]));
    const { coupon, points, freight } = more;
    const freightParts = freight === 0 ? [] : [{ name: { en: 'Shipping', zh: '运费' }, amount: freight }];
    return { lines, given, freightParts, context: { settings: PRICING_SETTINGS, coupon, points } };
  });

function statementOf(it: {
  readonly lines: readonly StatementLine[];
  readonly freightParts: Statement['freightParts'];
}): Statement {
  const zero = { toReview: 0, productTotal: 0, discount: 0, points: 0, pointsWorth: 0, freight: 0 };
  const { lines, freightParts } = it;
  const totals = { ...zero, amountAfterDiscount: 0, total: 0, taxes: [] };
  return { site: 0, currency: 'CNY', lines, freightParts, ...totals };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, it) => total + it, 0);

describe('a statement that people priced', () => {
  it('adds up exactly, and nothing in it is negative', () => {
    fc.assert(
      fc.property(review, ({ given, context: terms, ...it }) => {
        const made = reviewStatement(statementOf(it), given, terms);
        const { lines, productTotal, discount, pointsWorth, freight, amountAfterDiscount, total } = made;
        expect(made.toReview).toBe(0);
        expect(sum(lines.map(({ subtotal }) => subtotal ?? 0))).toBe(productTotal);
        expect(sum(lines.map((row) => row.discount))).toBe(discount);
        expect(productTotal - discount - pointsWorth).toBe(amountAfterDiscount);
        expect(amountAfterDiscount + freight).toBe(total);
        expect(sum(it.freightParts.map(({ amount }) => amount))).toBe(freight);
        for (const row of lines) {
          expect(row.subtotal).toBe((row.unitPrice ?? 0) * row.quantity);
          expect(row.discount).toBeGreaterThanOrEqual(0);
          expect(row.discount).toBeLessThanOrEqual(row.subtotal ?? 0);
        }
        for (const amount of [productTotal, discount, pointsWorth, freight, amountAfterDiscount, total])
          expect(amount).toBeGreaterThanOrEqual(0);
        expect(sum(made.taxes.map(({ base }) => base))).toBe(productTotal - discount);
      }),
      RUNS,
    );
  });

  it('is the same whether all lines are priced at once or one after the other', () => {
    fc.assert(
      fc.property(review, ({ given, context: terms, ...it }) => {
        const before = statementOf(it);
        const oneByOne = [...given].reduce(
          (statement, [id, price]) => reviewStatement(statement, new Map([[id, price]]), terms),
          reviewStatement(before, new Map(), terms),
        );
        expect(oneByOne).toEqual(reviewStatement(before, given, terms));
      }),
      RUNS,
    );
  });

  it('keeps the lines that nobody named, and changes nothing when it is priced as it was', () => {
    fc.assert(
      fc.property(review, ({ given, context: terms, ...it }) => {
        const made = reviewStatement(statementOf(it), given, terms);
        for (const { id, unitPrice, parts } of it.lines)
          if (!given.has(id))
            expect(made.lines.find((row) => row.id === id)).toMatchObject({ unitPrice, parts });
        expect(reviewStatement(made, given, terms)).toEqual(made);
      }),
      RUNS,
    );
  });

  it('never costs less for a higher price of a line, before discounts', () => {
    fc.assert(
      fc.property(review, fc.nat({ max: 1_000 }), ({ given, context: terms, ...it }, more) => {
        const [first] = given.keys();
        if (first === undefined) return;
        const higher = new Map([...given, [first, { unitPrice: (given.get(first)?.unitPrice ?? 0) + more }]]);
        const plain = { ...terms, coupon: null, points: 0 };
        const [low, high] = [given, higher].map((it2) => reviewStatement(statementOf(it), it2, plain).total);
        expect(high).toBeGreaterThanOrEqual(low ?? 0);
      }),
      RUNS,
    );
  });
});
