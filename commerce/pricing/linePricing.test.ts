// Prices and discounts that people give line by line, each with its reason.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '#commerce/money/money.ts';
import { totalLinesOf } from './priceCart.ts';
import { type LinePricing, pricingProblemOf, reviewStatement } from './reviewStatement.ts';
import { PRICING_SETTINGS } from './settings.ts';
import type { Statement, StatementLine } from './statement.ts';

const context = { settings: PRICING_SETTINGS, coupon: null, points: 0 };

function lineOf(id: string, unitPrice: number | null, quantity = 2): StatementLine {
  const subtotal = unitPrice === null ? null : unitPrice * quantity;
  const parts = subtotal === null ? [] : [{ name: { en: 'Base', zh: '基础价' }, amount: subtotal }];
  return {
    ...{ id, serviceId: null, productType: 1, sku: '', quantity, unitPrice, parts, subtotal, discount: 0 },
    ...{ taxBasisPoints: 600, turnaroundDays: null },
  };
}

function statementOf(lines: readonly StatementLine[]): Statement {
  return totalLinesOf(lines, [{ name: { en: 'Shipping', zh: '运费' }, amount: 3_000 }], {
    ...context,
    site: 0,
  });
}

describe('reviewStatement', () => {
  it('prices what had no price, and says nothing of a reason where none is given', () => {
    const priced = reviewStatement(
      statementOf([lineOf('a', null)]),
      new Map([['a', { unitPrice: 50_050 }]]),
      context,
    );
    expect(priced.lines[0]).toMatchObject({
      unitPrice: 50_050,
      subtotal: 100_100,
      parts: [{ name: { en: 'Price by quotation', zh: '人工报价' }, amount: 100_100 }],
    });
    expect(priced).toMatchObject({ toReview: 0, total: 103_100 });
  });

  it('takes a discount off what the line costs, with its reason as a part, and keeps the others', () => {
    const before = statementOf([lineOf('a', 10_000), lineOf('b', 333)]);
    const after = reviewStatement(
      before,
      new Map([['a', { discount: { kind: 'rate', offBasisPoints: 1_250 }, reason: 'second order' }]]),
      context,
    );
    expect(after.lines[0]?.parts.at(-1)).toEqual({
      name: { en: 'Discount: second order', zh: '折扣：second order' },
      amount: -2_500,
      isStaffDiscount: true,
    });
    expect(after.lines[1]).toEqual(before.lines[1]);
    expect(after.total).toBe(before.total - 2_500);
  });

  it('puts a discount in the place of the one before: they do not add up, and one of nothing takes it back', () => {
    const give = (it: Statement, offBasisPoints: number) =>
      reviewStatement(
        it,
        new Map([['a', { discount: { kind: 'rate', offBasisPoints } as const, reason: 'x' }]]),
        context,
      );
    const before = statementOf([lineOf('a', 10_000)]);
    const ten = give(before, 1_000);
    expect(ten.productTotal).toBe(18_000);
    const fifteen = give(ten, 1_500);
    expect(fifteen.productTotal).toBe(17_000);
    expect(fifteen.lines[0]?.parts).toHaveLength(2);
    expect(give(fifteen, 0)).toEqual(before);
    // A line that is not named keeps what was taken off.
    expect(reviewStatement(ten, new Map(), context)).toEqual(ten);
  });

  it('never takes off more than the line costs', () => {
    const prices = new Map([
      ['a', { discount: { kind: 'amount', amount: 99_999 }, reason: 'sorry' } as const],
    ]);
    expect(reviewStatement(statementOf([lineOf('a', 100)]), prices, context).productTotal).toBe(0);
  });

  it('keeps the laws: parts add up to subtotals, subtotals to the product total, no total below zero', () => {
    const pricing: fc.Arbitrary<LinePricing> = fc.record(
      {
        unitPrice: fc.nat(10_000_000),
        discount: fc.oneof(
          fc.record({ kind: fc.constant('amount' as const), amount: fc.nat(20_000_000) }),
          fc.record({ kind: fc.constant('rate' as const), offBasisPoints: fc.nat(10_000) }),
        ),
        reason: fc.string({ maxLength: 20 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(fc.nat(1_000_000)), fc.integer({ min: 1, max: 500 }), pricing), {
          maxLength: 8,
        }),
        (given) => {
          const lines = given.map(([price, quantity], at) => lineOf(`l${at}`, price, quantity));
          const prices = new Map(given.map(([, , it], at) => [`l${at}`, it]));
          const after = reviewStatement(statementOf(lines), prices, context);
          for (const it of after.lines)
            if (it.subtotal !== null) {
              expect(sumOf(it.parts.map((part) => part.amount))).toBe(it.subtotal);
              expect(it.subtotal).toBeGreaterThanOrEqual(0);
            }
          expect(sumOf(after.lines.map((it) => it.subtotal ?? 0))).toBe(after.productTotal);
          expect(after.total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('pricingProblemOf', () => {
  it.each([
    ['a first price', null, { unitPrice: 5 }, undefined],
    ['the price that it has', 5, { unitPrice: 5 }, undefined],
    ['another price', 5, { unitPrice: 6 }, 'reasonMissing'],
    ['another price with a reason', 5, { unitPrice: 6, reason: 'rush' }, undefined],
    ['a discount', 5, { discount: { kind: 'amount', amount: 1 }, reason: ' ' }, 'reasonMissing'],
    [
      'a discount of nothing',
      null,
      { discount: { kind: 'amount', amount: 1 }, reason: 'x' },
      'nothingToDiscount',
    ],
  ] as const)('of %s', (_, price, pricing, problem) => {
    expect(pricingProblemOf(lineOf('a', price), pricing)).toBe(problem);
  });
});
