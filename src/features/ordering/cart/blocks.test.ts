import { expect, test } from 'vitest';
import type { CartItem } from '#src/state/cart/cart.ts';
import { type AvailableOf, blocksOf as blocksWith } from './blocks.ts';
import { cartWords } from './words.ts';

const blocksOf = (items: readonly CartItem[], availableOf: AvailableOf = () => null) =>
  blocksWith(items, availableOf);

const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  revision: 1,
  serviceId: null,
  productType: 9,
  sku: '',
  category: 'Endotoxin control',
  grade: '',
  scale: '',
  description: '',
  quantity: 1,
  price: null,
  deliveryContent: '',
  turnaroundDays: null,
  addedTime: '2026-11-22T08:00:00.000Z',
  detail: { productType: 9, limit: '<1 EU/mL' },
  vector: null,
  isOnShelf: 1,
  isSampleComplete: 1,
  children: [],
  ...more,
});

test('nothing selected is the one thing said', () => {
  expect(blocksOf([])).toEqual([{ why: 'nothingSelected' }]);
});

test('what is whole and on the shelf may be ordered', () => {
  expect(blocksOf([item('a', { children: [item('b')] })])).toEqual([]);
});

test('what was taken off the shelf and what lacks its samples is named, deep below too', () => {
  const gone = item('gone', { isOnShelf: 0 });
  const bare = item('bare', { isSampleComplete: 0 });
  const both = item('both', { isOnShelf: 0, isSampleComplete: 0 });
  const service = item('service', { children: [bare] });
  expect(blocksOf([item('top', { children: [service] }), gone, both])).toEqual([
    { why: 'offShelf', items: [gone, both] },
    { why: 'sampleMissing', items: [bare, both] },
  ]);
});

test('what stands in the way is said in the words of the specification', () => {
  expect(cartWords.offShelf.en).toContain('Selected products do not exist or are delisted, select again');
  expect(cartWords.sampleMissing.en).toContain('Template or sample information is missing');
});

test('lines of one product are counted together against what is in stock', () => {
  const goods = (id: string, sku: string, quantity: number) =>
    item(id, { detail: { productType: 7, sku }, productType: 7, sku, quantity });
  const lines = [goods('a', 'VECTOR-A', 2), goods('b', 'VECTOR-A', 2), goods('c', 'VECTOR-B', 9)];
  const left = (sku: string) => (sku === 'VECTOR-A' ? 3 : 9);
  expect(blocksOf(lines, left)).toEqual([
    { why: 'outOfStock', sku: 'VECTOR-A', items: lines.slice(0, 2), left: 3, wanted: 4 },
  ]);
  expect(blocksOf(lines.slice(1), left)).toEqual([]);
});
