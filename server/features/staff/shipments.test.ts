// One parcel for several orders: one number, one letter, one slip, the fees as charged; and a parcel that is withdrawn.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { documents } from '#server/db/tables/documents.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import type { DocumentContent } from '#server/documents/buildDocument.ts';
import { contentOf } from '#server/documents/quotationContent.ts';
import { createPerson, type Person, uploadPo, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce, sentTo } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { auditShop } from '#server/test/shopAudit.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SUCCESS = '00000000';
const MAIL = 'wang@pku.edu.cn';
const FACTS = { carrier: 'SF Express', trackingNumber: 'SF777', note: '' };

let customer: Person;
let staff: Person;
let ids: readonly string[];
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, '13800138000'));
  const second = await withOrders(site, customer);
  await here.database.db.update(accounts).set({ email: MAIL });
  staff = await createPerson(site, '13800138002', true);
  ids = [customer.owned.onlineOrderId, second.owned.onlineOrderId];
  site.token = await staff.token();
}, 120_000);

async function read(id: string | undefined): Promise<OutputOf<'getStaffOrder'>> {
  const { data, msg } = await site.ask('getStaffOrder', { id: id ?? '' });
  if (data === null) throw new Error(msg);
  return data;
}

async function make(chosen = ids): Promise<void> {
  for (const orderId of chosen) {
    const { lines } = await read(orderId);
    const steps = lines.map((it) => ({ orderId, lineId: it.id }));
    for (const act of ['startProduction', 'completeProduction'] as const)
      await site.ask('advanceLines', { lines: steps, act, note: '' });
  }
}

const partsOf = async (chosen = ids): Promise<InputOf<'shipMerged'>['parts']> =>
  Promise.all(
    chosen.map(async (orderId) => ({
      orderId,
      lines: (await read(orderId)).lines.map((it) => ({ lineId: it.id, quantity: it.quantity })),
    })),
  );
const merge = async (chosen = ids) => site.ask('shipMerged', { ...FACTS, parts: await partsOf(chosen) });
const find = async () => (await site.ask('findMergeable', { orderId: ids[0] ?? '' })).data ?? [];
const faults = async () => (await auditShop(here.database, site.deps.files)).faults;
const letters = async () => (await sentTo(here, MAIL)).length;

describe('a merged parcel', () => {
  it('is offered once both are made, with the fee of each as charged, and no fee to production', async () => {
    expect(await find()).toEqual([]);
    await make(ids.slice(0, 1));
    expect(await find()).toEqual([]);
    await make(ids.slice(1));
    const [group] = await find();
    expect(group?.orders.map((it) => it.orderId)).toEqual(ids);
    expect(group?.orders[0]).toMatchObject({ freight: 3_000, lines: [{ lineNumber: 1, left: 1 }] });
    expect(group?.site).toBe(0);
    await here.database.db
      .update(accounts)
      .set({ roles: ['production'] })
      .where(eq(accounts.id, staff.id));
    expect((await find())[0]?.orders.map((it) => it.freight)).toEqual([null, null]);
  });

  it('has one number and one letter, and each order says what else was in it; nothing of the money changes', async () => {
    await make();
    const before = await letters();
    const statements = await here.database.db.select({ it: quotations.statement }).from(quotations);
    const { data } = await merge();
    expect(data?.id).toBeTruthy();
    expect(await letters()).toBe(before + 1);
    const [first, second] = [await read(ids[0]), await read(ids[1])];
    expect([first.progress, second.progress]).toEqual(['shipped', 'shipped']);
    expect(first.shipments).toMatchObject([
      {
        trackingNumber: 'SF777',
        mergedWith: [{ orderId: second.id, number: second.number }],
        withdrawn: null,
      },
    ]);
    const [letter] = await sentTo(here, MAIL);
    for (const it of [first, second]) expect(letter?.text).toContain(it.number);
    expect(await here.database.db.select({ it: quotations.statement }).from(quotations)).toEqual(statements);
    const { data: order } = await site.ask('getOrder', { id: second.id }, { token: await customer.token() });
    expect(order?.shipments).toMatchObject([{ mergedWith: [{ number: first.number }] }]);
    expect(await faults()).toEqual([]);
  });

  it('leaves once of twenty at once', async () => {
    await make();
    const parts = await partsOf();
    expect(await runAtOnce(20, () => site.ask('shipMerged', { ...FACTS, parts }))).toBe(1);
    expect((await read(ids[0])).shipments).toHaveLength(1);
  });

  it('is refused for an order of another customer, another address, and an order twice', async () => {
    await make();
    const [first = '', second = ''] = ids;
    expect((await merge([first, first])).msg).toMatch(/different orders/);
    const stranger = await withOrders(site, await createPerson(site, '13800138009'));
    site.token = await staff.token();
    await make([stranger.owned.onlineOrderId]);
    expect((await merge([first, stranger.owned.onlineOrderId])).msg).toMatch(/one customer/);
    const { quotationId } = await read(second);
    const [row] = await here.database.db.select().from(quotations).where(eq(quotations.id, quotationId));
    const address = { ...(row?.address as object), address: 'Another road 9' };
    await here.database.db.update(quotations).set({ address }).where(eq(quotations.id, quotationId));
    expect((await merge()).msg).toMatch(/one address/);
    expect(await find()).toEqual([]);
    // Nothing of a refused parcel stays.
    expect((await read(first)).shipments).toEqual([]);
  });

  it('has one slip over all of it', async () => {
    await make();
    await merge();
    const { shipments, number } = await read(ids[0]);
    const shipmentId = shipments[0]?.id ?? '';
    const slip = { document: 'parcelSlip', orderId: ids[0] ?? '', shipmentId, language: 'en' } as const;
    await site.app.request(requestOf('getShippingDocument', slip, { token: site.token ?? '' }));
    const models = await here.database.db.select().from(documents);
    const model = JSON.stringify(models.at(-1)?.model);
    for (const part of ['SF777', number, (await read(ids[1])).number]) expect(model).toContain(part);
  });
});

describe('an order to two addresses', () => {
  const OTHER = 'Another road 9';
  let orderId: string;
  /** The first has three pieces, one of them to the other address; the second goes there whole. */
  let lineIds: readonly string[];
  beforeEach(async () => {
    const token = await customer.token();
    const { addressId, invoiceInfoId } = customer.owned;
    const { id: _, ...fields } = (await site.ask('listAddresses', {}, { token })).data?.[0] ?? ({} as never);
    const saved = await site.ask('saveAddress', { ...fields, address: OTHER, isDefault: false }, { token });
    const add = async (quantity: number) => {
      const detail = { productType: 8, tubes: 30 + quantity, microlitres: 50 } as const;
      return (await site.ask('addCart', { detail, quantity, services: [] }, { token })).data?.id ?? '';
    };
    lineIds = [await add(3), await add(2)];
    const split = [
      { lineId: lineIds[0] ?? '', quantity: 1 },
      { lineId: lineIds[1] ?? '', quantity: 2 },
    ];
    const { data, msg } = await site.ask(
      'placeOrder',
      {
        ...{ cartIds: [...lineIds], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
        splitShipments: [{ addressId: saved.data?.id ?? '', remark: 'second lab', lines: split }],
        ...{ shippingNote: '', remark: '', isQuotationOnly: 0 },
      },
      { token },
    );
    if (!data?.orderId) throw new Error(msg);
    orderId = data.orderId;
    lineIds = (await read(orderId)).lines.map((it) => it.id);
    await make([orderId]);
  });
  const ship = (...quantities: readonly number[]) => {
    const lines = quantities.flatMap((quantity, at) =>
      quantity === 0 ? [] : [{ lineId: lineIds[at] ?? '', quantity }],
    );
    return site.ask('shipPieces', { ...FACTS, orderId, lines });
  };

  it('has both of them in its documents, each with its pieces', async () => {
    const [order] = await here.database.db.select().from(onlineOrders).where(eq(onlineOrders.id, orderId));
    const { accountId = '', quotationId = '' } = order ?? {};
    const content = await here.database.transaction((tx) =>
      contentOf(tx, { accountId, quotationId, document: 'orderSummary' }),
    );
    const { delivery } = content as DocumentContent;
    const [first, second] = ['33 × 50 µL', '32 × 50 µL'];
    const heads = [`${first} × 2`, `${first} × 1, ${second} × 2`];
    expect(delivery.filter((it) => it.includes('×'))).toEqual(heads);
    expect(delivery.indexOf(OTHER)).toBeGreaterThan(delivery.indexOf(heads[1] ?? ''));
  });

  it('is sent in parcels each to one of them, pieces counted', async () => {
    const { destinations } = await read(orderId);
    expect(
      destinations.map((it) => [it.address.address === OTHER, it.lines.map((line) => line.left)]),
    ).toEqual([
      [false, [2]],
      [true, [1, 2]],
    ]);
    for (const together of [[2, 2], [3], [2, 1]]) {
      const { msg } = await ship(...together);
      expect(msg).toMatch(/do not all go to one address.*another parcel/);
    }
    expect((await read(orderId)).shipments).toEqual([]);
    expect((await ship(1, 2)).code).toBe(SUCCESS);
    expect((await read(orderId)).destinations.map((it) => it.lines.map((line) => line.left))).toEqual([
      [2],
      [],
    ]);
    expect((await ship(2)).code).toBe(SUCCESS);
    expect((await read(orderId)).progress).toBe('shipped');
    expect(await faults()).toEqual([]);
  });

  it('keeps with each parcel the address that it was sent to, whatever becomes of that of the order', async () => {
    const [own, other] = (await read(orderId)).destinations.map((it) => it.address);
    const lines = [{ lineId: lineIds[0] ?? '', quantity: 1 }];
    const send = async (addressId: string | undefined) =>
      site.ask('shipPieces', { ...FACTS, orderId, lines, addressId: addressId ?? '' });
    expect((await send('elsewhere')).msg).toMatch(/do not all go to one address/);
    const there = (await send(other?.id)).data?.id ?? '';
    // The only piece that was ordered to there has left.
    expect((await send(other?.id)).msg).toMatch(/do not all go to one address/);
    const usual = (await send(own?.id)).data?.id ?? '';
    const expected = new Map([
      [there, other],
      [usual, own],
    ]);
    const { quotationId } = await read(orderId);
    const address = { ...own, address: 'Corrected road 1' };
    await here.database.db.update(quotations).set({ address }).where(eq(quotations.id, quotationId));
    const { shipments } = await read(orderId);
    expect(shipments).toHaveLength(2);
    for (const it of shipments) expect(it.address).toEqual(expected.get(it.id));
    const token = await customer.token();
    const { data } = await site.ask('getOrder', { id: orderId }, { token });
    expect(data?.shipments).toEqual(shipments);
    for (const [shipmentId, to] of expected) {
      const slip = { document: 'parcelSlip', orderId, shipmentId } as const;
      await site.app.request(
        requestOf('getShippingDocument', { ...slip, language: 'en' }, { token: site.token ?? '' }),
      );
      const model = JSON.stringify((await here.database.db.select().from(documents)).at(-1)?.model);
      expect(model).toContain(to?.address);
      expect(model).not.toContain('Corrected road');
    }
  });

  it('names what is wrong with a line before what is wrong with the address', async () => {
    const lines = [{ lineId: 'elsewhere', quantity: 1 }];
    expect((await site.ask('shipPieces', { ...FACTS, orderId, lines })).msg).toMatch(/not in the quotation/);
    expect((await ship(4)).msg).toMatch(/only 3 .* left/);
  });

  it('is merged with another one only as far as both go to one address', async () => {
    await make(ids.slice(0, 1));
    const [part] = await partsOf(ids.slice(0, 1));
    const mergePieces = (quantity: number) =>
      site.ask('shipMerged', {
        ...FACTS,
        parts: [{ orderId, lines: [{ lineId: lineIds[0] ?? '', quantity }] }, ...(part ? [part] : [])],
      });
    expect((await mergePieces(3)).msg).toMatch(/do not all go to one address/);
    expect((await mergePieces(2)).code).toBe(SUCCESS);
  });
});

describe('a parcel that is withdrawn', () => {
  const withdraw = async (orderId = ids[1] ?? '') => {
    const shipmentId = (await read(orderId)).shipments.at(-1)?.id ?? '';
    return site.ask('withdrawParcel', { orderId, shipmentId, reason: 'still in the freezer' });
  };

  it('stays with its reason; its lines wait again in all its orders, and earn their points once', async () => {
    await make();
    await merge();
    const earned = await here.database.db.$count(pointsEntries, eq(pointsEntries.reason, 'order'));
    const before = await letters();
    expect((await withdraw()).code).toBe(SUCCESS);
    expect((await withdraw()).msg).toMatch(/withdrawn already/);
    expect(await letters()).toBe(before + 1);
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        progress: 'productionCompleted',
        lines: [{ shipped: 0 }],
        shipments: [{ withdrawn: { reason: 'still in the freezer' } }],
      });
    expect(await faults()).toEqual([]);
    expect((await merge()).code).toBe(SUCCESS);
    expect((await read(ids[0])).progress).toBe('shipped');
    expect(await here.database.db.$count(pointsEntries, eq(pointsEntries.reason, 'order'))).toBe(earned);
    expect(await faults()).toEqual([]);
  });

  it('is not that of another order', async () => {
    await make();
    const [first = '', second = ''] = ids;
    const [part] = await partsOf([first]);
    if (part !== undefined) await site.ask('shipPieces', { ...FACTS, ...part });
    const shipmentId = (await read(first)).shipments[0]?.id ?? '';
    const wrong = await site.ask('withdrawParcel', { orderId: second, shipmentId, reason: 'x' });
    expect(wrong.msg).toMatch(/not of this order/);
  });
});

it('hands a QC report on a parcel to the customer: on the order, with the parcel, told by letter', async () => {
  await make();
  await merge();
  const { shipments, number } = await read(ids[0]);
  const shipmentId = shipments[0]?.id ?? '';
  const attach = async (orderId: string | undefined) => {
    const fileId = await uploadPo(site);
    const report = {
      orderId: orderId ?? '',
      fileId,
      type: 'qcReport',
      lineNumber: null,
      shipmentId,
    } as const;
    return site.ask('attachToOrder', report);
  };
  expect((await attach(ids[1])).msg).toMatch(/not of this order/);
  expect((await attach(ids[0])).code).toBe(SUCCESS);
  const [letter] = await sentTo(here, MAIL);
  expect(letter?.subject).toContain(`${number}: the QC report`);
  expect(letter?.text).toContain(`onlineOrder?id=${ids[0]}`);
  const token = await customer.token();
  const { data } = await site.ask('getOrder', { id: ids[0] ?? '' }, { token });
  const [report] = data?.shipments[0]?.reports ?? [];
  expect(report?.fileName).toBe('PO 4711.pdf');
  const file = await site.app.request(requestOf('download', { id: report?.id ?? '' }, { token }));
  expect(await file.text()).toContain('%PDF');
});
