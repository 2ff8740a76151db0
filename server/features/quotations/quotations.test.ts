// Quotations and orders over the real contract: by the tables of commerce, each effect once, and expired by the clock.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type LinePrices, reviewStatement } from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { InputOf } from '#contract/calls.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { couponRecords, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { syncedItems } from '#server/db/tables/vectors.ts';
import { settleInvoice } from '#server/ordering/invoices.ts';
import { advanceLine, lockOrder, stepWholeOrder } from '#server/ordering/orderSteps.ts';
import { changePoints } from '#server/ordering/points.ts';
import { priceQuotation } from '#server/ordering/priceQuotation.ts';
import { releaseExpired } from '#server/ordering/releaseExpired.ts';
import { createPerson, type Person, uploadPo } from '#server/test/accounts.ts';
import { makePlasmidDetail, makePlasmidSample } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SUCCESS = '00000000';
const DAY = 86_400;

let me: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  site.token = await me.token();
});

const db = () => here.database.db;
const tubes = { productType: 8, tubes: 60, microlitres: 50 } as const;
type Detail = InputOf<'addCart'>['detail'];

async function add(detail: Detail): Promise<string> {
  return (await site.ask('addCart', { detail, quantity: 1, services: [] })).data?.id ?? '';
}

async function place(cartIds: readonly string[], more: object = {}) {
  const { addressId, invoiceInfoId } = me.owned;
  const { data, msg } = await site.ask('placeOrder', {
    ...{ cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
    ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 1, ...more },
  });
  if (data === null) throw new Error(msg);
  return data;
}

async function placeForReview() {
  const cartId = await add({ ...makePlasmidDetail(me.owned.vectorId), scale: '1 g' });
  await site.ask('saveSample', { cartId, sample: makePlasmidSample(me.owned.vectorId, me.owned.fileId) });
  return { ...(await place([cartId])), lineId: cartId };
}

const get = async (id: string) => (await site.ask('getQuotation', { id })).data;
const edit = (id: string, action: InputOf<'editQuotation'>['action'], more: object = {}) =>
  site.ask('editQuotation', { id, action, ...more });

describe('a quotation', () => {
  it('that is ready is ordered once, though twenty ask for it', async () => {
    const { quotationId } = await place([await add(tubes)]);
    expect(await get(quotationId)).toMatchObject({
      ...{ status: 'readyToOrder', turn: 'customer', total: 43_000, orderId: null },
      acts: ['orderNow', 'orderLater', 'cancel', 'attachPo', 'remark'],
    });
    expect(await runAtOnce(20, () => edit(quotationId, 'orderNow'))).toBe(1);
    expect(await get(quotationId)).toMatchObject({
      status: 'ordered',
      progress: 'ordered',
      acts: ['attachPo'],
    });
    const { data } = await site.ask('listOrders', { page: 1, size: 10 });
    expect(data).toMatchObject({ total: 1, rows: [{ total: 43_000, payment: 'none', quotationId }] });
    const requests = await db().select().from(paymentRequests);
    expect(requests.filter((it) => it.amount === 43_000)).toHaveLength(1);
  });

  it('stays ready when it is put off, and its prices hold until it expires', async () => {
    const { quotationId } = await place([await add(tubes)]);
    site.clock.pass(29 * DAY);
    site.token = await me.token();
    expect((await edit(quotationId, 'orderLater')).data).toMatchObject({
      status: 'readyToOrder',
      total: 43_000,
    });
    site.clock.pass(DAY);
    site.token = await me.token();
    expect(await get(quotationId)).toMatchObject({ status: 'expired', turn: null, acts: [] });
    const refused = await site.ask(
      'editQuotation',
      { id: quotationId, action: 'orderNow' },
      { 'accept-language': 'en_us' },
    );
    expect(refused).toMatchObject({ data: null, msg: expect.stringContaining('has expired') });
    const listed = await site.ask('listQuotations', { page: 1, size: 10, status: 'expired' });
    expect(listed.data?.rows.map((it) => it.id)).toEqual([quotationId]);
    expect(
      (await site.ask('listQuotations', { page: 1, size: 10, status: 'readyToOrder' })).data?.total,
    ).toBe(0);
    // A new quotation is requested from the cart, at today's prices; the expired one stays as it is.
    const { data } = await site.ask('requote', { id: quotationId });
    const fresh = await place(data?.cartIds ?? []);
    expect(await get(fresh.quotationId)).toMatchObject({ status: 'readyToOrder', total: 43_000 });
    expect(await get(quotationId)).toMatchObject({ status: 'expired' });
  });

  it('gives coupon and points back once when it is cancelled, and again may not be cancelled', async () => {
    await here.database.transaction((tx) =>
      changePoints(tx, {
        ...{ accountId: me.id, points: 5_000, reason: 'activity', cause: 'gift', orderNumber: null },
        at: site.clock.now,
      }),
    );
    const [coupon] = await db().select().from(couponRecords).where(eq(couponRecords.accountId, me.id));
    const more = { couponRecordId: coupon?.id, points: 2_000 };
    const { quotationId } = await place([await add(tubes)], more);
    expect((await site.ask('getPersonalInformation', {})).data?.points).toBe(3_000);
    expect(await runAtOnce(5, () => edit(quotationId, 'cancel'))).toBe(1);
    expect((await site.ask('getPersonalInformation', {})).data?.points).toBe(5_000);
    const [free] = await db().select().from(couponRecords).where(eq(couponRecords.accountId, me.id));
    expect(free?.quotationId).toBeNull();
    expect((await get(quotationId))?.status).toBe('cancelled');
  });

  it('gives them back when it has expired, by the clock alone and once', async () => {
    const [coupon] = await db().select().from(couponRecords).where(eq(couponRecords.accountId, me.id));
    await place([await add(tubes)], { couponRecordId: coupon?.id });
    const release = () => here.database.transaction((tx) => releaseExpired(tx, site.deps));
    expect(await release()).toBe(0);
    site.clock.pass(31 * DAY);
    expect([await release(), await release()]).toEqual([1, 0]);
    const [free] = await db().select().from(couponRecords).where(eq(couponRecords.accountId, me.id));
    expect(free?.quotationId).toBeNull();
  });

  it('that was sent is not changed: a remark makes a revision that names it', async () => {
    const { quotationId, quotationNumber } = await place([await add(tubes)]);
    const { data } = await edit(quotationId, 'remark', { remark: 'deliver in June' });
    expect(data).toMatchObject({
      ...{
        number: `${quotationNumber}-R2`,
        status: 'readyToOrder',
        remark: 'deliver in June',
        total: 43_000,
      },
      revisions: [{ revision: 2 }, { revision: 1, status: 'invalid', remark: '' }],
    });
    expect((await edit(quotationId, 'orderNow')).code).not.toBe(SUCCESS);
    const listed = await site.ask('listQuotations', { page: 1, size: 10 });
    expect(listed.data?.rows.map((it) => it.number)).toEqual([`${quotationNumber}-R2`]);
    expect((await edit(data?.id ?? '', 'orderNow')).data?.status).toBe('ordered');
  });

  it('carries the files of its lines, each once, with the line that it belongs to', async () => {
    const { vectorId, fileId } = me.owned;
    const detail = { ...makePlasmidDetail(vectorId), fileIds: [fileId] };
    const [named, unnamed] = [await add(detail), await add(detail)];
    await site.ask('saveSample', { cartId: named, sample: makePlasmidSample(vectorId, fileId) });
    const { mapFileId: _, ...plasmid } = Object(makePlasmidSample(vectorId, fileId)).plasmids[0];
    await site.ask('saveSample', { cartId: unnamed, sample: { kind: 'plasmid', plasmids: [plasmid] } });
    const { quotationId } = await place([named, unnamed]);
    const found = (await get(quotationId))?.attachments.map(({ id, lineNumber }) => [id, lineNumber]);
    expect(found?.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [fileId, 1],
      [fileId, 2],
    ]);
  });

  it('gives the sequence of a line as it was ordered, to its account alone', async () => {
    const { quotationId, lineId } = await placeForReview();
    const ask = (line: string) => site.ask('getVectorAsOrdered', { quotationId, lineId: line });
    const before = (await ask(lineId)).data;
    expect(before?.genBank).toMatch(/^LOCUS/);
    // What becomes of it in My Vectors is another matter.
    await db().delete(syncedItems);
    expect((await ask(lineId)).data).toEqual(before);
    expect((await ask('other')).msg).toContain('no vector');
    site.token = await (await createPerson(site, '13900139000')).token();
    expect((await ask(lineId)).data).toBeNull();
  });

  it('under evaluation is priced by people line by line, and then ready', async () => {
    const { quotationId, lineId } = await placeForReview();
    expect(await get(quotationId)).toMatchObject({ status: 'underEvaluation', turn: 'staff', total: null });
    expect((await edit(quotationId, 'orderNow')).code).not.toBe(SUCCESS);
    const price = (prices: LinePrices) =>
      here.database.transaction((tx) => priceQuotation(tx, quotationId, { prices }, site.deps));
    expect(await price(new Map([['elsewhere', { unitPrice: 1 }]]))).toHaveProperty('message');
    expect(await price(new Map([[lineId, { unitPrice: 128_000 }]]))).toMatchObject({
      status: 'readyToOrder',
    });
    const after = await get(quotationId);
    expect(after).toMatchObject({ status: 'readyToOrder', productTotal: 128_000, total: 131_000 });
    expect(after?.lines[0]).toMatchObject({ price: 128_000, vector: { digest: expect.any(String) } });
    expect((await edit(quotationId, 'orderNow')).data?.status).toBe('ordered');
  });

  it('takes a purchase order of the account alone', async () => {
    const { quotationId } = await place([await add(tubes)]);
    const fileId = await uploadPo(site);
    const attached = await edit(quotationId, 'attachPo', { fileId });
    expect(attached.data?.attachments).toMatchObject([{ id: fileId, type: 'po', lineNumber: null }]);
    // As after an answer that was lost.
    expect((await edit(quotationId, 'attachPo', { fileId })).data?.attachments).toHaveLength(1);
    expect((await edit(quotationId, 'attachPo', { fileId: 'elsewhere' })).code).not.toBe(SUCCESS);
    // A sequence file is no purchase order.
    expect((await edit(quotationId, 'attachPo', { fileId: me.owned.fileId })).code).not.toBe(SUCCESS);
    expect((await edit(quotationId, 'attachPo')).code).not.toBe(SUCCESS);
  });
});

describe('an order', () => {
  async function placeOrdered() {
    const { orderId } = await place([await add(tubes), await add({ ...tubes, tubes: 40 })], {
      isQuotationOnly: 0,
    });
    return orderId ?? '';
  }
  const staffStep = (id: string, lineId: string, act: 'startProduction' | 'completeProduction' | 'ship') =>
    here.database.transaction(async (tx) => {
      const pair = await lockOrder(tx, id);
      return pair && advanceLine(tx, pair, { lineId, act, note: 'batch 7' }, site.deps);
    });

  it('shows the least of its lines, and gives points once all of it is shipped', async () => {
    const id = await placeOrdered();
    const lines = (await site.ask('getOrder', { id })).data?.steps.map((it) => it.lineId) ?? [];
    const [first = '', second = ''] = lines;
    const acts = ['startProduction', 'completeProduction', 'ship'] as const;
    for (const act of acts) await staffStep(id, first, act);
    expect((await site.ask('getOrder', { id })).data?.progress).toBe('ordered');
    expect(await staffStep(id, second, 'ship')).toHaveProperty('message');
    for (const act of acts) await staffStep(id, second, act);
    const { data } = await site.ask('getOrder', { id });
    expect(data).toMatchObject({ progress: 'shipped', mayRequestCancel: false });
    expect(data?.steps[0]?.steps.map((it) => it.progress)).toEqual([
      ...['ordered', 'inProduction', 'productionCompleted', 'shipped'],
    ]);
    const [account] = await db().select().from(accounts).where(eq(accounts.id, me.id));
    expect(account?.points).toBe(600);
    expect((await site.ask('listOrders', { page: 1, size: 10, progress: 'shipped' })).data?.total).toBe(1);
    expect((await site.ask('listOrders', { page: 1, size: 10, progress: 'ordered' })).data?.total).toBe(0);
  });

  it('is not paid while the customer waits for its cancellation, and again once that was declined', async () => {
    const id = await placeOrdered();
    const pay = () => site.ask('startPayment', { orderId: id, kind: 'purchaseOrder', poNumber: 'PO-1' });
    const stop = async () => (await site.ask('checkPayment', { orderId: id })).data?.stop;
    expect(await stop()).toBeNull();
    await site.ask('requestOrderCancel', { id, reason: 'wrong vector' });
    expect(await stop()).toBe('cancelRequested');
    expect((await pay()).msg).toContain('asked to cancel');
    await here.database.transaction(async (tx) => {
      const pair = await lockOrder(tx, id);
      const decline = { act: 'declineCancel', by: 'staff', reason: 'it is packed' } as const;
      return pair && stepWholeOrder(tx, pair, decline, site.deps);
    });
    expect(await stop()).toBeNull();
    expect((await pay()).code).toBe(SUCCESS);
  });

  it('is cancelled by staff with a reason before production, after the customer asked', async () => {
    const id = await placeOrdered();
    expect((await site.ask('requestOrderCancel', { id, reason: 'wrong vector' })).code).toBe(SUCCESS);
    expect((await site.ask('requestOrderCancel', { id, reason: 'wrong vector' })).code).not.toBe(SUCCESS);
    const cancel = (reason: string) =>
      here.database.transaction(async (tx) => {
        const pair = await lockOrder(tx, id);
        return pair && stepWholeOrder(tx, pair, { act: 'cancel', by: 'staff', reason }, site.deps);
      });
    expect(await cancel(' ')).toHaveProperty('message');
    expect(await cancel('as asked')).toMatchObject({ state: 'cancelled' });
    expect((await site.ask('getOrder', { id })).data).toMatchObject({
      state: 'cancelled',
      reason: 'as asked',
      events: [
        { act: 'requestCancel', note: 'wrong vector' },
        { act: 'cancel', note: 'as asked' },
      ],
    });
    const [line] = (await site.ask('getOrder', { id })).data?.steps ?? [];
    expect(await staffStep(id, line?.lineId ?? '', 'startProduction')).toHaveProperty('message');
    // Nothing is bought any more: no purchase order is asked for or taken.
    const { quotationId = '' } = (await site.ask('getOrder', { id })).data ?? {};
    expect(await get(quotationId)).toMatchObject({ status: 'ordered', acts: [] });
    const fileId = await uploadPo(site);
    expect((await edit(quotationId, 'attachPo', { fileId })).code).not.toBe(SUCCESS);
  });

  it('comes back into the cart, with its services', async () => {
    const id = await placeOrdered();
    const before = (await site.ask('listCart', {})).data?.length ?? 0;
    expect((await site.ask('reorder', { id })).data).toBe(2);
    expect((await site.ask('listCart', {})).data?.length).toBe(before + 2);
  });

  it('is invoiced once; after a rejection it may be applied for again', async () => {
    const orderId = await placeOrdered();
    const apply = () => site.ask('applyInvoice', { orderId, invoiceInfoId: me.owned.invoiceInfoId });
    expect(await runAtOnce(5, apply)).toBe(1);
    const settle = (act: 'issue' | 'reject', reason: string) =>
      here.database.transaction((tx) => settleInvoice(tx, orderId, { act, reason }, site.deps));
    expect(await settle('reject', '')).toHaveProperty('message');
    expect(await settle('reject', 'the tax number is wrong')).toBe('rejected');
    expect((await apply()).code).toBe(SUCCESS);
    expect(await settle('issue', '')).toBe('invoiced');
    expect((await apply()).code).not.toBe(SUCCESS);
    const { data } = await site.ask('listInvoicings', { page: 1, size: 10 });
    expect(data?.rows.map((it) => it.status).sort()).toEqual(['invoiced', 'rejected']);
    expect((await site.ask('getOrder', { id: orderId })).data).toMatchObject({
      invoice: 'invoiced',
      mayApplyInvoice: false,
    });
  });

  it('counts how often a vector was ordered', async () => {
    const { quotationId, lineId } = await placeForReview();
    expect((await site.ask('listPurchases', {})).data).toEqual([]);
    await here.database.transaction((tx) =>
      priceQuotation(tx, quotationId, { prices: new Map([[lineId, { unitPrice: 5 }]]) }, site.deps),
    );
    await edit(quotationId, 'orderNow');
    expect((await site.ask('listPurchases', {})).data).toEqual([{ vectorId: me.owned.vectorId, times: 1 }]);
  });
});

it('keeps a statement whose digest is of it alone', async () => {
  const { quotationId } = await place([await add(tubes)]);
  const [row] = await db().select().from(quotations).where(eq(quotations.id, quotationId));
  const again =
    row && reviewStatement(row.statement, new Map(), { settings: PRICING_SETTINGS, coupon: null, points: 0 });
  expect(again).toEqual(row?.statement);
});
