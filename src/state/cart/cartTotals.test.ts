import { expect, test } from 'vitest';
import { catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { itemCountOf, statementOf } from './cartTotals.ts';
import type { CartItem } from './cartTree.ts';

const catalogue = catalogueOf(SEED);

function itemOf(id: string, detail: CartItem['detail'], children: readonly CartItem[] = []): CartItem {
  return { id, serviceId: null, quantity: 1, detail, vector: null, children } as unknown as CartItem;
}

const tubes = (id: string, count: number) => ({
  ...itemOf(id, { productType: 8, tubes: count, microlitres: 100 }),
  serviceId: 'gene',
});

test('every item counts, nested children too', () => {
  const leaf = { children: [] };
  expect(itemCountOf([{ children: [{ children: [leaf, leaf] }] }, leaf])).toBe(5);
  expect(itemCountOf([])).toBe(0);
});

test('the free tubes of a product are given once, whatever its lines of aliquoting', () => {
  const gene = { productType: 2, name: 'GFP', sequence: 'ATGGTGAGC', remark: '' } as const;
  const cart = [itemOf('gene', gene, [tubes('a', 15), tubes('b', 15)])];
  const amountOf = (site: 0 | 1, id: string) =>
    statementOf(cart, catalogue, site).lines.find((it) => it.id === id)?.subtotal;
  // 20 tubes are free in China, 10 elsewhere.
  expect([amountOf(0, 'a'), amountOf(0, 'b')]).toEqual([0, 10_000]);
  expect([amountOf(1, 'a'), amountOf(1, 'b')]).toEqual([7_500, 22_500]);
});

test('what the catalogue does not know has no price', () => {
  const statement = statementOf([itemOf('x', { productType: 7, sku: 'GONE' })], catalogue, 1);
  expect(statement).toMatchObject({ toReview: 1, productTotal: 0 });
});
