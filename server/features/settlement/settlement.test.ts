// Checkout over the real contract: what a cart costs, what is in the way, and that each effect of placing happens
// once, however many come at the same moment.
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { InputOf } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { orderedVectors } from '#server/db/tables/cart.ts';
import {
  couponRecords,
  coupons,
  onlineOrders,
  orderSteps,
  quotationLines,
  quotations,
} from '#server/db/tables/ordering.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { replaceCatalogue } from '#server/features/catalogue/rows.ts';
import { changePoints } from '#server/ordering/points.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { makePlasmidSample, SKU, stockDetail } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SUCCESS = '00000000';

let me: Person;
let couponId: string;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  site.token = await me.token();
  const [coupon] = await here.database.db
    .select()
    .from(couponRecords)
    .where(eq(couponRecords.accountId, me.id));
  couponId = coupon?.id ?? '';
});

/** 40 tubes more than are free: 400 yuan. */
async function addPriced(tubes = 60): Promise<string> {
  const detail = { productType: 8, tubes, microlitres: 50 } as const;
  const { data, msg } = await site.ask('addCart', { detail, quantity: 1, services: [] });
  if (data === null) throw new Error(msg);
  return data.id;
}

/** Longer than what is priced without a person. */
async function addSynthesis(): Promise<string> {
  const sequence = 'ATGACC'.repeat(2_000);
  const detail = { productType: 2, name: 'lacZ', sequence, remark: '' } as const;
  const { data, msg } = await site.ask('addCart', { detail, quantity: 1, services: [] });
  if (data === null) throw new Error(msg);
  return data.id;
}

function checkout(cartIds: readonly string[], more: object = {}): InputOf<'placeOrder'> {
  return {
    ...{ cartIds: [...cartIds], addressId: me.owned.addressId, invoiceInfoId: me.owned.invoiceInfoId },
    ...{ couponRecordId: null, points: 0, splitShipments: [], shippingNote: '', remark: '' },
    ...{ isQuotationOnly: 0 as const, ...more },
  };
}

function preview(cartIds: readonly string[], more: object = {}) {
  const { addressId, invoiceInfoId, couponRecordId, points } = checkout(cartIds);
  return site.ask('previewSettlement', {
    ...{ cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points, shipments: [], ...more },
  });
}

/** What the catalogue states is in stock of it, from now on. */
function state(stock: number) {
  site.clock.pass(1);
  const entries = SEED.map((it) => (it.sku === SKU ? { ...it, stock } : it));
  const change = { author: 'store', note: '', now: site.clock.now };
  return here.database.transaction((tx) => replaceCatalogue(tx, entries, change));
}

async function addStocked(quantity: number): Promise<string> {
  const { data, msg } = await site.ask('addCart', { detail: stockDetail, quantity, services: [] });
  if (data === null) throw new Error(msg);
  return data.id;
}

const db = () => here.database.db;
const givePoints = (points: number) =>
  here.database.transaction((tx) =>
    changePoints(tx, {
      ...{ accountId: me.id, points, reason: 'activity', cause: `gift ${points}`, orderNumber: null },
      at: site.clock.now,
    }),
  );
const balance = async () => (await db().select().from(accounts).where(eq(accounts.id, me.id)))[0]?.points;

describe('a preview', () => {
  it('prices the lines, offers the coupon of a new user, and says how many points may be spent', async () => {
    await givePoints(50_000);
    const { data } = await preview([await addPriced()], { couponRecordId: couponId, points: 1_000 });
    expect(data).toMatchObject({
      blocks: [],
      maxPoints: 12_000,
      pointsBalance: 50_000,
      coupons: [
        { id: couponId, couponName: expect.any(String), discountAmount: 10_000, isUsable: 1, status: 0 },
      ],
    });
    expect(data?.statement).toMatchObject({
      ...{ productTotal: 40_000, discount: 10_000, points: 1_000, freight: 3_000, toReview: 0 },
      total: 40_000 - 10_000 - 1_000 + 3_000,
    });
  });

  it('lists everything that stands in the way at once, with the lines', async () => {
    await db().update(accounts).set({ organization: null }).where(eq(accounts.id, me.id));
    const { plasmidLineId, virusLineId } = me.owned;
    const { data } = await preview([plasmidLineId, virusLineId], {
      ...{ addressId: null, invoiceInfoId: 'gone', couponRecordId: 'gone', points: 1 },
    });
    expect(data?.blocks.map((it) => [it.why, it.lineId])).toEqual([
      ['sampleMissing', plasmidLineId],
      ['sampleMissing', virusLineId],
      ['organizationIncomplete', null],
      ['addressMissing', null],
      ['invoiceMissing', null],
      ['couponGone', null],
      ['pointsExceeded', null],
    ]);
    expect((await preview([])).data?.blocks[0]?.why).toBe('nothingSelected');
  });

  it('counts the lines of one product together against what is in stock, and says so before the order', async () => {
    await state(3);
    const lines = [await addStocked(2), await addStocked(2)];
    const { data } = await preview(lines);
    const short = data?.blocks.filter(({ why }) => why === 'outOfStock') ?? [];
    expect(short.map(({ lineId, left }) => ({ lineId, left }))).toEqual(
      lines.map((lineId) => ({ lineId, left: 3 })),
    );
    expect(new Set(short.map(({ message }) => message.en)).size).toBe(1);
    expect(short[0]?.message.en).toContain('Only 3 of');
    expect(short[0]?.message.en).toContain('4 in this order');
    const refused = await site.ask('placeOrder', checkout(lines));
    expect(refused.code).not.toBe(SUCCESS);
    expect(refused.msg).toBe(short[0]?.message.en);
    expect((await preview(lines.slice(0, 1))).data?.blocks.map(({ why }) => why)).not.toContain('outOfStock');
  });

  it('refuses more pieces in a split shipment than are ordered', async () => {
    const lineId = await addPriced();
    const parts = (quantity: number) => ({ shipments: [[{ lineId, quantity }]] });
    expect(await preview([lineId], parts(1))).toMatchObject({ code: SUCCESS });
    expect(await preview([lineId], parts(2))).toMatchObject({ data: null });
  });
});

describe('placing', () => {
  it('orders a priced cart at once: lines copied, cart emptied of them, coupon held, points spent, a letter', async () => {
    await givePoints(50_000);
    const lineId = await addPriced();
    const input = checkout([lineId], { couponRecordId: couponId, points: 1_000 });
    const { data } = await site.ask('placeOrder', input);
    expect(data).toMatchObject({
      needsReview: 0,
      total: 32_000,
      orderNumber: expect.stringMatching(/^S\d{6}-/),
    });
    expect((await site.ask('listCart', {})).data?.some((it) => it.id === lineId)).toBe(false);
    expect(await balance()).toBe(49_000);
    expect(await db().select().from(quotations)).toMatchObject([{ status: 'ordered', points: 1_000 }]);
    expect(await db().select().from(quotationLines)).toMatchObject([{ id: lineId, productType: 8 }]);
    expect(await db().select().from(orderSteps)).toMatchObject([{ lineId, progress: 'ordered' }]);
    const [coupon] = await db().select().from(couponRecords).where(eq(couponRecords.id, couponId));
    expect(coupon?.quotationId).toBe(data?.quotationId);
    const { rows } = await db().execute(sql`select target, subject from outbox`);
    expect(rows).toEqual([{ target: 'wang.wei@example.com', subject: expect.stringContaining('S2611') }]);
  });

  it('keeps the saved card that was chosen for the payment, and refuses one of someone else', async () => {
    const { isQuotationOnly: _, ...order } = checkout([await addPriced()]);
    expect((await site.ask('placeCardOrder', { ...order, cardId: 'gone' })).code).not.toBe(SUCCESS);
    const { data } = await site.ask('placeCardOrder', { ...order, cardId: me.owned.cardId });
    const [request] = await db()
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.orderId, data?.orderId ?? ''));
    expect(request?.card).toBe('ref');
  });

  it('keeps it where the order is placed later, from the quotation, unless the card is gone by then', async () => {
    const cardOf = async (orderId: string | null | undefined) => {
      const own = eq(paymentRequests.orderId, orderId ?? '');
      return (await db().select().from(paymentRequests).where(own))[0]?.card;
    };
    const later = async (change: () => Promise<unknown>) => {
      const input = { ...checkout([await addPriced()], { isQuotationOnly: 1 }), cardId: me.owned.cardId };
      const { data } = await site.ask('placeCardOrder', input);
      expect(data?.orderId).toBeNull();
      await change();
      const ordered = await site.ask('editQuotation', { id: data?.quotationId ?? '', action: 'orderNow' });
      return ordered.data?.orderId;
    };
    expect(await cardOf(await later(async () => undefined))).toBe('ref');
    const remove = () => site.ask('deleteCard', { id: me.owned.cardId });
    expect(await cardOf(await later(remove))).toBeNull();
  });

  it('makes a quotation alone where only that is asked for, and one under evaluation where people must price it', async () => {
    const ready = await site.ask('placeOrder', checkout([await addPriced()], { isQuotationOnly: 1 }));
    expect(ready.data).toMatchObject({ orderId: null, needsReview: 0, total: 43_000 });
    const reviewed = await site.ask('placeOrder', checkout([await addSynthesis()]));
    expect(reviewed.data).toMatchObject({ orderId: null, needsReview: 1, total: null });
    const statuses = (await db().select().from(quotations)).map((it) => it.status);
    expect(statuses.sort()).toEqual(['readyToOrder', 'underEvaluation']);
    expect(await db().select().from(onlineOrders)).toEqual([]);
  });

  it('keeps the vector that was ordered when the cart lets go of it', async () => {
    const { plasmidLineId: cartId, vectorId, fileId } = me.owned;
    await site.ask('saveSample', { cartId, sample: makePlasmidSample(vectorId, fileId) });
    expect(await site.ask('placeOrder', checkout([cartId]))).toMatchObject({ code: SUCCESS });
    const [line] = await db().select().from(quotationLines);
    const left = (await site.ask('listCart', {})).data ?? [];
    await site.ask('deleteCart', { ids: left.map((it) => it.id) });
    const kept = await db().select().from(orderedVectors);
    expect(kept).toMatchObject([{ id: line?.orderedVectorId, digest: expect.stringContaining('cdseguid=') }]);
  });

  it('is refused with every reason in one message', async () => {
    const { code, msg } = await site.ask(
      'placeOrder',
      checkout([me.owned.plasmidLineId], { addressId: 'gone' }),
      { 'accept-language': 'en_us' },
    );
    expect(code).not.toBe(SUCCESS);
    expect(msg).toMatch(/sample information is missing.*shipping address/);
    expect(await db().select().from(quotations)).toEqual([]);
  });
});

describe('at the same moment', { timeout: 60_000 }, () => {
  it('twenty with one key place one order', async () => {
    const input = checkout([await addPriced()]);
    expect(await runAtOnce(20, () => site.ask('placeOrder', input, { [IDEMPOTENCY_KEY]: 'one-click' }))).toBe(
      20,
    );
    expect(await db().select().from(onlineOrders)).toHaveLength(1);
  });

  it('twenty with twenty keys order one cart once', async () => {
    const input = checkout([await addPriced()]);
    const ask = (at: number) => site.ask('placeOrder', input, { [IDEMPOTENCY_KEY]: `click-${at}-x` });
    expect(await runAtOnce(20, ask)).toBe(1);
    expect(await db().select().from(onlineOrders)).toHaveLength(1);
  });

  it('offers the coupons that are free and not over, the one that ends first first', async () => {
    const [mine] = await db().select().from(couponRecords).where(eq(couponRecords.id, couponId));
    const [terms] = await db()
      .select()
      .from(coupons)
      .where(eq(coupons.id, mine?.couponId ?? ''));
    const at = (days: number) => new Date(site.clock.now.getTime() + days * 86_400_000);
    const add = async (id: string, beginsAt: Date, endsAt: Date) => {
      await db()
        .insert(coupons)
        .values({ ...terms!, id });
      await db()
        .insert(couponRecords)
        .values({ ...mine!, id, couponId: id, beginsAt, endsAt });
    };
    await add('over', at(-9), at(-1));
    await add('soon', at(-9), at(1));
    await add('later', at(2), at(3));
    const listOffered = async () => (await preview([await addPriced()])).data?.coupons ?? [];
    expect((await listOffered()).map((it) => [it.id, it.isUsable])).toEqual([
      ['soon', 1],
      ['later', 0],
      [couponId, 1],
    ]);
    await site.ask('placeOrder', checkout([await addPriced()], { couponRecordId: 'soon' }));
    expect((await listOffered()).map((it) => it.id)).toEqual(['later', couponId]);
  });

  it('twenty with one coupon have it once', async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, () => addPriced()));
    const ask = (at: number) =>
      site.ask('placeOrder', checkout([lines[at] ?? ''], { couponRecordId: couponId }));
    expect(await runAtOnce(20, ask)).toBe(1);
  });

  it('twenty that want the last piece have it once, and the next when the store is stated anew', async () => {
    await state(1);
    const lines = await Promise.all(Array.from({ length: 21 }, () => addStocked(1)));
    const ask = (at: number) => site.ask('placeOrder', checkout([lines[at] ?? '']));
    expect(await runAtOnce(20, ask)).toBe(1);
    expect((await ask(20)).code).not.toBe(SUCCESS);
    await state(2);
    expect((await ask(20)).code).toBe(SUCCESS);
  });

  it('twenty of two lines each share what is in stock without a piece too many', async () => {
    await state(5);
    const carts = await Promise.all(
      Array.from({ length: 20 }, () => Promise.all([addStocked(1), addStocked(1)])),
    );
    const ask = (at: number) => site.ask('placeOrder', checkout(carts[at] ?? []));
    expect(await runAtOnce(20, ask)).toBe(2);
    const left = await site.ask('getStock', {});
    expect(left.data?.find(({ sku }) => sku === SKU)?.available).toBe(1);
  });

  it('nineteen that spend 300 of 1,000 points each leave 100', async () => {
    await givePoints(1_000);
    const lines = await Promise.all(Array.from({ length: 19 }, () => addPriced()));
    const ask = (at: number) => site.ask('placeOrder', checkout([lines[at] ?? ''], { points: 300 }));
    expect(await runAtOnce(19, ask)).toBe(3);
    expect(await balance()).toBe(100);
    const [sum] = await db()
      .select({ points: sql<number>`sum(${pointsEntries.points})::int` })
      .from(pointsEntries)
      .where(eq(pointsEntries.accountId, me.id));
    expect(sum?.points).toBe(100);
  });
});

it('asks for the organization, and says where it is completed', async () => {
  await db().update(accounts).set({ organization: null }).where(eq(accounts.id, me.id));
  const { msg } = await site.ask('placeOrder', checkout([await addPriced()]), { 'accept-language': 'zh_cn' });
  expect(msg).toContain('个人中心 - 基本信息');
  await site.ask('saveOrganization', samples.saveOrganization(OWNS_NOTHING));
  const input = checkout([await addPriced()]);
  expect(await site.ask('placeOrder', input)).toMatchObject({ code: SUCCESS });
});
