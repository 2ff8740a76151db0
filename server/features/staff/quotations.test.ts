// Quotations as the staff price them: by the version they looked at, with reasons, and sent again as a revision.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { quotations } from '#server/db/tables/ordering.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SUCCESS = '00000000';

let customer: Person;
let id: string;
let lineId: string;
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, '13800138000'));
  await here.database.db.update(accounts).set({ email: 'wang@pku.edu.cn' });
  const staff = await createPerson(site, '13800138002', true);
  ({ quotationId: id, quotationLineId: lineId } = customer.owned);
  site.token = await staff.token();
}, 120_000);

const read = async (quotationId = id) => {
  const { data, msg } = await site.ask('getStaffQuotation', { id: quotationId });
  if (data === null) throw new Error(msg);
  return data;
};

async function price(more: Partial<InputOf<'priceQuotation'>> = {}) {
  const { version } = await read(more.id);
  const line = { lineId, unitPrice: 128_000, discount: null, reason: '' };
  return site.ask('priceQuotation', { id, version, lines: [line], validDays: 14, ...more });
}

describe('a quotation under evaluation', () => {
  it('is in the list with its customer, found by number and by name', async () => {
    const list = async (search: string) =>
      (await site.ask('listStaffQuotations', { page: 1, size: 10, search, status: 'underEvaluation' })).data;
    const { quotation } = await read();
    const found = await list(quotation.number.toLowerCase());
    expect(found).toMatchObject({ total: 1, rows: [{ id, total: null, toReview: 1 }] });
    const organization = found?.rows[0]?.customer.organization ?? '';
    expect((await list(organization))?.total).toBe(1);
    expect((await list('nobody of this name'))?.total).toBe(0);
  });

  it('is sent when it is priced, for as long as was said', async () => {
    expect((await price()).data).toEqual({ id });
    const { quotation, mayPrice } = await read();
    expect(quotation).toMatchObject({ status: 'readyToOrder', validDays: 14, productTotal: 128_000 });
    expect(mayPrice).toBe(true);
    expect(await sentTo(here, 'wang@pku.edu.cn')).toHaveLength(1);
  });

  it('shows the sequence of a line to its map', async () => {
    const { data } = await site.ask('getOrderedVector', { quotationId: id, lineId });
    expect(data?.genBank).toMatch(/^LOCUS/);
    expect((await site.ask('getOrderedVector', { quotationId: id, lineId: 'other' })).data).toBeNull();
  });
});

describe('of two who price one quotation', () => {
  it('the second learns that it changed, and nothing of theirs is kept', async () => {
    const { version } = await read();
    await price();
    const second = await price({ version, lines: [{ lineId, unitPrice: 1, discount: null, reason: 'x' }] });
    expect(second.code).not.toBe(SUCCESS);
    expect(second.msg).toMatch(/Somebody else/);
    expect((await read()).quotation.productTotal).toBe(128_000);
  });

  it('one alone sends the letter when both click at once', async () => {
    const { version } = await read();
    const both = await Promise.all([price({ version }), price({ version })]);
    expect(both.filter((it) => it.code === SUCCESS)).toHaveLength(1);
    expect(await sentTo(here, 'wang@pku.edu.cn')).toHaveLength(1);
  });
});

it('is previewed as it would be printed, with the prices that are entered, and nothing is written', async () => {
  const lines = [{ lineId, unitPrice: 128_000, discount: null, reason: '' }];
  const preview = (given: typeof lines) =>
    site.ask('previewStaffDocument', { quotationId: id, document: 'quotation', lines: given });
  const [open, priced] = [(await preview([])).data, (await preview(lines)).data];
  expect(open?.rows[0]?.cells.at(-1)).not.toMatch(/1,280\.00/);
  expect(priced?.rows[0]?.cells.at(-1)).toMatch(/1,280\.00/);
  expect(priced?.facts.some((it) => it.value.startsWith('Q'))).toBe(true);
  expect((await read()).quotation.status).toBe('underEvaluation');
  const summary = { quotationId: id, document: 'orderSummary' as const, lines: [] };
  expect((await site.ask('previewStaffDocument', summary)).data).toBeNull();
});

describe('what was sent', () => {
  it('gets a revision with the discount and its reason, which is sent by mail too', async () => {
    await price();
    const discount = { kind: 'rate', offBasisPoints: 1_000 } as const;
    const line = { lineId, unitPrice: null, discount, reason: 'second order of the year' };
    const again = await price({ lines: [line], validDays: 30 });
    expect(again.data?.id).not.toBe(id);
    const { quotation } = await read(again.data?.id);
    expect(quotation).toMatchObject({ status: 'readyToOrder', productTotal: 115_200, validDays: 30 });
    expect(quotation.statement.lines[0]?.parts.at(-1)?.name.en).toBe('Discount: second order of the year');
    const [last, first] = await sentTo(here, 'wang@pku.edu.cn');
    expect([first?.text, last?.text]).toEqual([
      expect.not.stringContaining('-R2'),
      expect.stringContaining(`${quotation.number}`),
    ]);
    expect((await read()).quotation).toMatchObject({ status: 'invalid', validDays: 14 });
    // The customer is given the same.
    site.token = await customer.token();
    const own = await site.ask('getQuotation', { id: again.data?.id ?? '' });
    expect(own.data?.statement).toEqual(quotation.statement);
  });

  it('takes a discount in place of the one before', async () => {
    await price();
    const give = async (quotationId: string, offBasisPoints: number) => {
      const discount = { kind: 'rate', offBasisPoints } as const;
      const lines = [{ lineId, unitPrice: null, discount, reason: 'second order' }];
      const sent = (await price({ id: quotationId, lines })).data?.id ?? '';
      return { sent, total: (await read(sent)).quotation.productTotal };
    };
    const ten = await give(id, 1_000);
    const fifteen = await give(ten.sent, 1_500);
    expect([ten.total, fifteen.total]).toEqual([115_200, 108_800]);
  });

  it('gives back the points that a lower price leaves no room for, once', async () => {
    await here.database.db.update(quotations).set({ points: 30_000 }).where(eq(quotations.id, id));
    const balance = async () =>
      (await here.database.db.select().from(accounts).where(eq(accounts.id, customer.id)))[0]?.points ?? 0;
    const before = await balance();
    await price();
    expect((await read()).quotation.statement.points).toBe(30_000);
    const lines = [
      { lineId, unitPrice: null, discount: { kind: 'rate', offBasisPoints: 5_000 } as const, reason: 'x' },
    ];
    const sent = (await price({ lines })).data?.id ?? '';
    // 30 % of 64,000.
    expect((await read(sent)).quotation.statement.points).toBe(19_200);
    expect((await balance()) - before).toBe(10_800);
    const { version } = await read(sent);
    await site.ask('voidQuotation', { id: sent, version, reason: 'x' });
    expect((await balance()) - before).toBe(30_000);
  });

  it('says which terms its coupon has, so that the preview of a price takes the percentage', async () => {
    const couponTerms = { kind: 'rate', offBasisPoints: 1_000 } as const;
    await here.database.db.update(quotations).set({ couponTerms }).where(eq(quotations.id, id));
    expect((await read()).couponTerms).toEqual(couponTerms);
    await price();
    expect((await read()).quotation.statement).toMatchObject({ productTotal: 128_000, discount: 12_800 });
  });

  it('is not changed to another price, nor discounted, without a reason', async () => {
    await price();
    const other = await price({ lines: [{ lineId, unitPrice: 5, discount: null, reason: ' ' }] });
    expect(other.msg).toMatch(/reason/);
    const discount = { kind: 'amount', amount: 5 } as const;
    expect((await price({ lines: [{ lineId, unitPrice: null, discount, reason: '' }] })).msg).toMatch(
      /reason/,
    );
    expect((await read()).quotation.number).not.toMatch(/-R/);
  });

  it('is void once it is voided with a reason, which the customer reads', async () => {
    const { version } = await read();
    const reason = 'asked for twice';
    expect((await site.ask('voidQuotation', { id, version, reason })).code).toBe(SUCCESS);
    expect((await site.ask('voidQuotation', { id, version, reason })).msg).toMatch(/Somebody else/);
    const { quotation, mayPrice, mayVoid } = await read();
    expect(quotation).toMatchObject({ status: 'invalid', reason });
    expect([mayPrice, mayVoid]).toEqual([false, false]);
    expect((await sentTo(here, 'wang@pku.edu.cn'))[0]?.text).toContain(reason);
  });
});

it('shows no amount to whoever may not see them', async () => {
  await price();
  await here.database.db
    .update(accounts)
    .set({ roles: ['content'] })
    .where(eq(accounts.phone, '13800138002'));
  expect((await site.ask('getStaffQuotation', { id })).msg).toMatch(/Permission denied/);
});
