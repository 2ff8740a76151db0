// The laws of a statement over random catalogues, carts, coupons, points and shipments.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogueEntry, catalogueOf, type PriceRule } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { sumOf } from '#commerce/money/money.ts';
import {
  type CouponTerms,
  maxPointsOf,
  type PricedItem,
  type PricingContext,
  priceCart,
} from './priceCart.ts';
import { PRICING_SETTINGS } from './settings.ts';
import type { Statement } from './statement.ts';

const RUNS = Number(process.env['GENEWRIGHT_LONG'] ?? 0) > 0 ? 10_000 : 400;
const name = { en: 'part', zh: '部分' };
const productTypes = fc.constantFrom<ProductType>(1, 2, 3, 4, 5, 6, 7, 9);
const OPTIONS = ['a', 'b', 'c'] as const;

const when = fc.option(
  fc.subarray([...OPTIONS], { minLength: 1 }).map((codes) => ({ grade: codes })),
  { nil: undefined },
);
const amount = fc.nat({ max: 5_000_000 });
const rule: fc.Arbitrary<PriceRule> = fc
  .oneof(
    fc.record({ kind: fc.constant('fixed' as const), amount, isBase: fc.boolean() }),
    fc.record({
      kind: fc.constant('measured' as const),
      measure: fc.constantFrom('basePairs' as const, 'tubes' as const),
      amount: fc.nat({ max: 2_000 }),
      per: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ kind: fc.constant('minimum' as const), amount }),
    fc.record({
      kind: fc.constant('tier' as const),
      from: fc.integer({ min: 1, max: 20 }),
      offBasisPoints: fc.nat({ max: 10_000 }),
    }),
  )
  .chain((it) =>
    when.map((condition) => ({ ...it, name, ...(condition && { when: condition }) }) as PriceRule),
  );

const entry = (sku: string): fc.Arbitrary<CatalogueEntry> =>
  fc.record({
    sku: fc.constant(sku),
    productType: productTypes,
    category: fc.constant('any'),
    ...{ name: fc.constant(name), description: fc.constant(name), deliveryContent: fc.constant(name) },
    isOnShelf: fc.constant(true),
    stock: fc.constant(null),
    turnaroundDays: fc.option(fc.nat({ max: 60 })),
    needsColdChain: fc.boolean(),
    options: fc.constant([
      { code: 'grade', name, isRequired: true, choices: OPTIONS.map((code) => ({ code, name })) },
    ]),
    exclusions: fc.constant([]),
    prices: fc.record({ 0: fc.array(rule, { maxLength: 5 }), 1: fc.array(rule, { maxLength: 5 }) }),
  });

const ALIQUOTING: CatalogueEntry = {
  sku: 'ALIQUOT',
  productType: PRODUCT_TYPES.aliquoting,
  category: 'service',
  ...{ name, description: name, deliveryContent: name },
  isOnShelf: true,
  stock: null,
  turnaroundDays: 0,
  needsColdChain: false,
  options: [],
  exclusions: [],
  prices: {
    0: [{ kind: 'measured', name, measure: 'tubes', amount: 1_000, per: 1, free: 20 }],
    1: [{ kind: 'measured', name, measure: 'tubes', amount: 1_500, per: 1, free: 10 }],
  },
};

const catalogue = fc
  .tuple(entry('A'), entry('B'), entry('C'))
  .map((entries) => catalogueOf([...entries, ALIQUOTING]));

const quantity = fc.integer({ min: 1, max: 30 });
const items = fc
  .array(
    fc.record({
      sku: fc.constantFrom('A', 'B', 'C', 'gone'),
      productType: productTypes,
      grade: fc.constantFrom(...OPTIONS),
      quantity,
      basePairs: fc.nat({ max: 9_000 }),
      aliquots: fc.array(
        fc.record({ tubes: fc.integer({ min: 1, max: 40 }), quantity: fc.integer({ min: 1, max: 3 }) }),
        {
          maxLength: 3,
        },
      ),
    }),
    { maxLength: 8 },
  )
  .map((products) =>
    products.flatMap(({ sku, productType, grade, quantity, basePairs, aliquots }, at): PricedItem[] => [
      {
        ...{ id: `line-${at}`, serviceId: null, productType, quantity },
        selection: { sku, options: { grade }, measures: { basePairs, tubes: 2 } },
      },
      ...aliquots.map(({ tubes, quantity }, place) => ({
        ...{ id: `line-${at}-${place}`, serviceId: `line-${at}`, quantity },
        productType: PRODUCT_TYPES.aliquoting,
        selection: { sku: 'ALIQUOT', options: {}, measures: { tubes } },
      })),
    ]),
  );

const coupon: fc.Arbitrary<CouponTerms | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.nat({ max: 20_000_000 }) }),
    fc.record({ kind: fc.constant('rate' as const), offBasisPoints: fc.nat({ max: 10_000 }) }),
  ),
);

const context: fc.Arbitrary<PricingContext> = fc.record({
  site: fc.constantFrom(0 as const, 1 as const),
  settings: fc.constant(PRICING_SETTINGS),
  coupon,
  points: fc.nat({ max: 100_000_000 }),
  shipments: fc.array(
    fc
      .subarray(['line-0', 'line-1', 'line-2'])
      .chain((ids) => fc.tuple(...ids.map((lineId) => fc.record({ lineId: fc.constant(lineId), quantity })))),
    { maxLength: 3 },
  ),
});

function everyCart(
  law: (statement: Statement, cart: readonly PricedItem[], of: typeof priceCart) => void,
): void {
  fc.assert(
    fc.property(items, catalogue, context, (cart, entries, terms) => {
      const price: typeof priceCart = (lines) => priceCart(lines, entries, terms);
      law(price(cart, entries, terms), cart, price);
    }),
    { numRuns: RUNS },
  );
}

const anywhere = {} as Parameters<typeof priceCart>[1];
const noContext = {} as PricingContext;

describe('a statement', () => {
  it('adds up exactly', () => {
    everyCart((it) => {
      const { lines, productTotal, discount, pointsWorth, freight, total } = it;
      expect(sumOf(lines.map((line) => line.subtotal ?? 0))).toBe(productTotal);
      expect(productTotal - discount - pointsWorth + freight).toBe(total);
      expect(sumOf(lines.map((line) => line.discount))).toBe(discount);
      expect(sumOf(it.freightParts.map((part) => part.amount))).toBe(freight);
      for (const { parts, subtotal } of lines)
        if (subtotal !== null) expect(sumOf(parts.map((part) => part.amount))).toBe(subtotal);
    });
  });

  it('has nothing below nothing', () => {
    everyCart(({ lines, total, amountAfterDiscount, taxes }) => {
      expect(total).toBeGreaterThanOrEqual(0);
      expect(amountAfterDiscount).toBeGreaterThanOrEqual(0);
      for (const { subtotal, discount } of lines) {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect((subtotal ?? 0) - discount).toBeGreaterThanOrEqual(0);
      }
      for (const { base, amount } of taxes) expect(Math.min(base, amount)).toBeGreaterThanOrEqual(0);
    });
  });

  it('taxes what is paid for the lines, each rate once', () => {
    everyCart(({ taxes, productTotal, discount }) => {
      expect(sumOf(taxes.map((it) => it.base))).toBe(productTotal - discount);
      expect(new Set(taxes.map((it) => it.basisPoints)).size).toBe(taxes.length);
    });
  });

  it('does not get cheaper before discounts by another line', () => {
    everyCart(({ productTotal }, cart, price) => {
      const shorter = cart.filter((it) => it.serviceId === null && it.id !== 'line-0');
      const longer = cart.filter((it) => it.serviceId === null);
      expect(price(longer, anywhere, noContext).productTotal).toBeGreaterThanOrEqual(
        price(shorter, anywhere, noContext).productTotal,
      );
      expect(productTotal).toBeGreaterThanOrEqual(price(longer, anywhere, noContext).productTotal);
    });
  });

  it('is the same in whatever order the lines stand', () => {
    everyCart((statement, cart, price) => {
      const reversed = price(cart.toReversed(), anywhere, noContext);
      expect({ ...reversed, lines: reversed.lines.toReversed() }).toEqual(statement);
    });
  });

  it('is the same byte for byte when it is made again', () => {
    everyCart((statement, cart, price) => {
      const copy = JSON.parse(JSON.stringify(cart)) as readonly PricedItem[];
      expect(JSON.stringify(price(copy, anywhere, noContext))).toBe(JSON.stringify(statement));
    });
  });

  it('gives the free tubes of a product once, however its aliquoting is split', () => {
    const entries = catalogueOf([ALIQUOTING]);
    const terms = { site: 0, settings: PRICING_SETTINGS, coupon: null, points: 0, shipments: [] } as const;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), (split) => {
        const lines = split.map((tubes, at) => ({
          ...{ id: `l${at}`, serviceId: 'product', productType: PRODUCT_TYPES.aliquoting, quantity: 1 },
          selection: { sku: 'ALIQUOT', options: {}, measures: { tubes } },
        }));
        const charged = Math.max(0, sumOf(split) - 20);
        expect(priceCart(lines, entries, terms).productTotal).toBe(charged * 1_000);
      }),
    );
  });

  it('takes no more points than their share and what is left to pay', () => {
    everyCart((statement) => {
      const { points, productTotal, pointsWorth } = statement;
      expect(points).toBeLessThanOrEqual(maxPointsOf(statement, 100_000_000, PRICING_SETTINGS));
      expect(pointsWorth * 10).toBeLessThanOrEqual(productTotal * 3);
    });
    const none = { productTotal: 10_000, discount: 10_000 };
    expect(maxPointsOf(none, 500, PRICING_SETTINGS)).toBe(0);
    expect(maxPointsOf({ productTotal: 10_000, discount: 0 }, 500, PRICING_SETTINGS)).toBe(500);
    expect(maxPointsOf({ productTotal: 1_000, discount: 0 }, 500, PRICING_SETTINGS)).toBe(300);
  });

  it('ships each part of a split line at its own cost', () => {
    const terms = { site: 0, settings: PRICING_SETTINGS, coupon: null, points: 0 } as const;
    const [line]: readonly PricedItem[] = [
      {
        ...{ id: 'x', serviceId: null, productType: 5, quantity: 3 },
        selection: { sku: 'gone', options: {}, measures: {} },
      },
    ];
    const freightOf = (...parts: readonly number[]) =>
      priceCart([line as PricedItem], catalogueOf([]), {
        ...terms,
        shipments: parts.map((it) => [{ lineId: 'x', quantity: it }]),
      }).freight;
    const { base } = PRICING_SETTINGS.freight[0];
    expect([freightOf(), freightOf(1), freightOf(3), freightOf(1, 1), freightOf(0)]).toEqual(
      [1, 2, 1, 3, 1].map((it) => it * base),
    );
  });

  it('lists what has no price and keeps it out of the sums', () => {
    const terms = { site: 1, settings: PRICING_SETTINGS, coupon: null, points: 0, shipments: [] } as const;
    const gone: PricedItem = {
      ...{ id: 'x', serviceId: null, productType: 5, quantity: 2 },
      selection: { sku: 'gone', options: {}, measures: {} },
    };
    const statement = priceCart([gone], catalogueOf([]), terms);
    expect(statement).toMatchObject({ toReview: 1, productTotal: 0 });
    expect(statement.lines[0]).toMatchObject({ unitPrice: null, subtotal: null, parts: [] });
  });
});
