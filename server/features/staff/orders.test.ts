// Orders as the staff move them: line by line with an answer each, in parcels, with or without the right to see
// amounts.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { quotationLines } from '#server/db/tables/ordering.ts';
import { createPerson, type Person, uploadPo, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const SUCCESS = '00000000';
const STAFF = '13800138002';

let customer: Person;
let staff: Person;
let id: string;
let lineId: string;
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, '13800138000'));
  await here.database.db.update(accounts).set({ email: 'wang@pku.edu.cn' });
  staff = await createPerson(site, STAFF, true);
  id = customer.owned.onlineOrderId;
  site.token = await staff.token();
  lineId = (await read()).lines[0]?.id ?? '';
}, 120_000);

async function read() {
  const { data, msg } = await site.ask('getStaffOrder', { id });
  if (data === null) throw new Error(msg);
  return data;
}

const advance = async (act: InputOf<'advanceLines'>['act'], lines = [{ orderId: id, lineId }]) =>
  (await site.ask('advanceLines', { lines, act, note: '' })).data;

const ship = (quantity: number, headers: Readonly<Record<string, string>> = {}) => {
  const lines = [{ lineId, quantity }];
  const parcel = { orderId: id, carrier: 'SF Express', trackingNumber: 'SF123', note: '', lines };
  return site.ask('shipPieces', parcel, headers);
};

async function make(pieces = 1): Promise<void> {
  await here.database.db
    .update(quotationLines)
    .set({ quantity: pieces })
    .where(eq(quotationLines.id, lineId));
  await advance('startProduction');
  await advance('completeProduction');
}

it('is found by its number and by its customer, with what it is worth', async () => {
  const { number, customer: who } = await read();
  for (const search of [number.toLowerCase(), who.organization]) {
    const { data } = await site.ask('listStaffOrders', { page: 1, size: 10, search, progress: 'ordered' });
    expect(data).toMatchObject({ total: 1, rows: [{ id, lines: 1, amounts: { currency: 'CNY', paid: 0 } }] });
  }
});

it('is seen by production without amounts', async () => {
  await here.database.db
    .update(accounts)
    .set({ roles: ['production'] })
    .where(eq(accounts.phone, STAFF));
  const order = await read();
  expect(order.amounts).toBeNull();
  expect(JSON.stringify(order)).not.toMatch(/"(total|subtotal|price|unitPrice)"/);
  const { data } = await site.ask('listStaffOrders', { page: 1, size: 10 });
  expect(data?.rows[0]?.amounts).toBeNull();
  const document = { quotationId: order.quotationId, kind: 'pdf', document: 'quotation' } as const;
  expect((await site.ask('getStaffDocument', document)).msg).toMatch(/Permission denied/);
});

describe('lines in bulk', () => {
  it('are answered one by one: one goes on, another says why it does not', async () => {
    const lines = [
      { orderId: id, lineId },
      { orderId: id, lineId: 'elsewhere' },
      { orderId: 'nowhere', lineId },
    ];
    const answers = await advance('startProduction', lines);
    expect(answers?.map((it) => [it.progress, it.problem?.en.slice(0, 14)])).toEqual([
      ['inProduction', undefined],
      [null, 'This line is n'],
      [null, 'This order is '],
    ]);
    expect((await read()).lines[0]).toMatchObject({ progress: 'inProduction', acts: ['completeProduction'] });
    expect(await advance('startProduction')).toMatchObject([{ progress: null }]);
    expect(await sentTo(here, 'wang@pku.edu.cn')).toHaveLength(1);
  });
});

describe('what customers read of a step in bulk', () => {
  const lettersAfter = async (work: () => Promise<unknown>) => {
    const before = (await sentTo(here, 'wang@pku.edu.cn')).length;
    await work();
    // The last one first.
    const letters = await sentTo(here, 'wang@pku.edu.cn');
    return letters.slice(0, letters.length - before);
  };

  it('is one letter a customer, whatever the number of lines and orders', async () => {
    const other = await withOrders(site, customer);
    site.token = await staff.token();
    const orders = [];
    for (const orderId of [id, other.owned.onlineOrderId])
      orders.push((await site.ask('getStaffOrder', { id: orderId })).data);
    const lines = orders.flatMap(
      (it) => it?.lines.map((line) => ({ orderId: it.id, lineId: line.id })) ?? [],
    );
    expect(lines.length).toBeGreaterThan(1);
    const letters = await lettersAfter(() => advance('startProduction', lines));
    expect(letters).toHaveLength(1);
    for (const it of orders) expect(letters[0]?.text).toContain(it?.number);
  });

  it('is nothing where nothing went on, nor for who declined it', async () => {
    expect(await lettersAfter(() => advance('completeProduction'))).toEqual([]);
    await here.database.db.update(accounts).set({ wantsProgressMail: false });
    expect(await lettersAfter(() => advance('startProduction'))).toEqual([]);
  });
});

describe('a parcel', () => {
  it('may hold some of the pieces; the line is shipped with the last one, and the customer sees each', async () => {
    expect((await ship(1)).msg).toMatch(/production is completed/);
    await make(3);
    const before = (await sentTo(here, 'wang@pku.edu.cn')).length;
    expect((await ship(2)).code).toBe(SUCCESS);
    expect((await read()).lines[0]).toMatchObject({ progress: 'productionCompleted', shipped: 2 });
    expect((await ship(2)).msg).toMatch(/only 1 of the pieces ordered are left/);
    site.clock.pass(60);
    expect((await ship(1)).code).toBe(SUCCESS);
    expect((await read()).lines[0]).toMatchObject({ progress: 'shipped', shipped: 3 });
    expect(await sentTo(here, 'wang@pku.edu.cn')).toHaveLength(before + 2);
    site.token = await customer.token();
    const { data } = await site.ask('getOrder', { id });
    expect(data).toMatchObject({
      progress: 'shipped',
      shipments: [
        { carrier: 'SF Express', trackingNumber: 'SF123', lines: [{ lineId, quantity: 2 }] },
        { lines: [{ lineId, quantity: 1 }] },
      ],
    });
  });

  it('of twenty at once leaves no more than there is', async () => {
    await make(3);
    expect(await runAtOnce(20, () => ship(1))).toBe(3);
    expect((await read()).lines[0]).toMatchObject({ progress: 'shipped', shipped: 3 });
  });
});

it('promises a day that the customer reads', async () => {
  const promised = { orderId: id, lineIds: [lineId], promisedOn: '2026-12-24' };
  expect((await site.ask('promiseDate', promised)).code).toBe(SUCCESS);
  expect((await site.ask('promiseDate', { ...promised, promisedOn: '2026-12-31' })).code).toBe(SUCCESS);
  expect((await site.ask('promiseDate', { ...promised, lineIds: ['elsewhere'] })).code).not.toBe(SUCCESS);
  const { data } = await site.ask('listStaffOrders', { page: 1, size: 10 });
  expect(data?.rows.find((it) => it.id === id)?.promisedOn).toBe('2026-12-31');
  site.token = await customer.token();
  expect((await site.ask('getOrder', { id })).data?.steps[0]?.promisedOn).toBe('2026-12-31');
});

it('hands a report to the customer, who downloads it; staff download what the customer attached', async () => {
  const fileId = await uploadPo(site);
  const report = { orderId: id, fileId, type: 'qcReport', lineNumber: 1, shipmentId: null } as const;
  expect((await site.ask('attachToOrder', { ...report, fileId: customer.owned.poFileId })).code).not.toBe(
    SUCCESS,
  );
  expect((await site.ask('attachToOrder', { ...report, lineNumber: 7 })).code).not.toBe(SUCCESS);
  expect((await site.ask('attachToOrder', report)).code).toBe(SUCCESS);
  const { quotationId, attachments } = await read();
  expect(attachments).toMatchObject([{ type: 'qcReport', lineNumber: 1 }]);
  const attachedId = attachments[0]?.id ?? '';
  const { requestOf } = await import('#server/test/portal.ts');
  const get = async (call: 'download' | 'downloadAttachment', input: object) =>
    (await site.app.request(requestOf(call, input, { token: site.token ?? '' }))).headers.get(
      'content-disposition',
    );
  expect(await get('downloadAttachment', { quotationId, fileId: attachedId })).toMatch(/PO/);
  expect(await get('downloadAttachment', { quotationId: 'other', fileId: attachedId })).toBeNull();
  site.token = await customer.token();
  expect(await get('download', { id: attachedId })).toMatch(/PO/);
});

it('is cancelled with a reason before production, and not after', async () => {
  const cancel = () => site.ask('cancelOrder', { orderId: id, reason: 'cannot be made' });
  expect((await read()).mayCancel).toBe(true);
  expect((await cancel()).code).toBe(SUCCESS);
  expect(await read()).toMatchObject({ state: 'cancelled', reason: 'cannot be made', mayCancel: false });
  expect((await ship(1)).code).not.toBe(SUCCESS);
  expect((await cancel()).code).not.toBe(SUCCESS);
});

it('answers a request to cancel before production begins: declined with a reason, the order goes on', async () => {
  const decline = (reason: string) => site.ask('declineCancel', { orderId: id, reason });
  expect((await decline('nobody asked')).code).not.toBe(SUCCESS);
  const token = await customer.token();
  const request = { id, reason: 'wrong vector' };
  expect((await site.ask('requestOrderCancel', request, { token })).code).toBe(SUCCESS);
  const [early] = (await advance('startProduction')) ?? [];
  expect(early?.problem?.en).toMatch(/asked to cancel/);
  expect((await decline('it is packed already')).code).toBe(SUCCESS);
  expect(await read()).toMatchObject({ state: 'active', reason: '' });
  expect((await sentTo(here, 'wang@pku.edu.cn'))[0]?.text).toMatch(/packed already/);
  expect(await advance('startProduction')).toMatchObject([{ progress: 'inProduction' }]);
  const { data } = await site.ask('getOrder', { id }, { token });
  expect(data?.events.map((it) => it.act)).toEqual(['requestCancel', 'declineCancel']);
});
