import { describe, expect, it } from 'vitest';
import { type Figures, figureTableOf, listChoicesIn } from './figureTables.ts';

const weeks = ['2026-11-16', '2026-11-23'];
const [one = '', two = ''] = weeks;
const CNY = { currency: 'CNY', productType: null } as const;

const figures: Figures = {
  weeks,
  orders: [
    { week: one, currency: 'CNY', placed: 3, cancelled: 1, total: 30_005 },
    { week: one, currency: 'USD', placed: 1, cancelled: 0, total: 7 },
    { week: two, currency: 'CNY', placed: 1, cancelled: 0, total: 5 },
  ],
  revenue: [
    { week: one, currency: 'CNY', kind: '1', lines: 2, amount: 27_005 },
    { week: one, currency: 'CNY', kind: 'freight', lines: 0, amount: 3_000 },
    { week: two, currency: 'CNY', kind: '1', lines: 1, amount: 5 },
  ],
  money: [{ week: two, currency: 'CNY', kind: 'transfer', payments: 2, paid: 900, refunded: 200 }],
  turnaround: [
    { week: one, productType: null, shipped: 4, promised: 3, kept: 2, days: 9.5, quotedDays: 12 },
    { week: one, productType: 1, shipped: 1, promised: 1, kept: 1, days: 3, quotedDays: null },
    { week: two, productType: null, shipped: 1, promised: 0, kept: 0, days: 1, quotedDays: null },
  ],
  quotations: [{ week: two, productType: null, direct: 1, asked: 3, ordered: 1, days: 2 }],
};

const column = (name: Parameters<typeof figureTableOf>[1], id: string, choice = CNY) =>
  figureTableOf(figures, name, choice).columns.find((it) => it.id === id);

describe('a table of figures', () => {
  it('adds up one currency alone, over weeks that have nothing too', () => {
    expect(column('orders', 'total')).toMatchObject({ values: [30_005, 5], sum: 30_010 });
    expect(column('money', 'kept')).toMatchObject({ values: [0, 700], sum: 700 });
    expect(column('money', 'refunded')).toMatchObject({ values: [0, -200], sum: -200 });
  });

  it('has kinds of revenue that add up to their total', () => {
    const { columns } = figureTableOf(figures, 'revenue', CNY);
    const total = columns.find((it) => it.id === 'total');
    const kinds = columns.filter((it) => it.id !== 'total');
    expect(kinds.reduce((sum, it) => sum + (it.sum ?? 0), 0)).toBe(total?.sum);
    expect(total?.sum).toBe(column('orders', 'total')?.sum);
  });

  it('has the share of all below the shares of the weeks, and no sum of medians', () => {
    expect(column('turnaround', 'share')).toMatchObject({ values: [667, null], sum: 667 });
    expect(column('turnaround', 'days')).toMatchObject({ values: [9.5, 1], sum: null });
    expect(column('quotations', 'share')).toMatchObject({ values: [null, 333], sum: 333 });
  });

  it('is of one product where one is chosen', () => {
    const share = figureTableOf(figures, 'turnaround', { currency: 'CNY', productType: 1 }).columns[2];
    expect(share).toMatchObject({ values: [1, 0], sum: 1 });
  });
});

it('offers the currencies and products that there is anything of', () => {
  expect(listChoicesIn(figures)).toEqual({ currencies: ['CNY', 'USD'], products: [1] });
});
