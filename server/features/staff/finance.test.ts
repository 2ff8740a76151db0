// What finance does in the console: money confirmed and given back, invoices settled; read back from the lists.
import { beforeEach, expect, it } from 'vitest';
import { type Person, person, withOrders } from '#server/test/accounts.ts';
import { memoryFiles } from '#server/test/memoryFiles.ts';
import { frontDoor } from '#server/test/people.ts';
import { world } from '#server/test/world.ts';

const here = world();
const site = frontDoor(here, { files: memoryFiles() });

let customer: Person;
let finance: Person;
beforeEach(async () => {
  customer = await withOrders(site, await person(site, '13800138000'));
  finance = await person(site, '13800138002', true);
}, 120_000);

const as = async <T>(who: Person, work: () => Promise<T>): Promise<T> => {
  site.token = await who.token();
  return work();
};

const listPayments = async (more: object = {}) =>
  (await site.ask('listStaffPayments', { page: 1, size: 50, ...more })).data?.rows ?? [];

it('sees the money of a purchase order come, confirms the exact amount alone, and gives a part of it back', async () => {
  const { orderId } = customer.owned;
  const find = async (more: object = {}) => (await listPayments(more)).find((it) => it.orderId === orderId);
  await as(customer, () => site.ask('startPayment', { orderId, kind: 'purchaseOrder', poNumber: 'PO-7' }));
  await as(finance, async () => {
    expect(await find({ show: 'open' })).toMatchObject({ state: 'started', poNumber: 'PO-7', refunded: 0 });
    const confirm = (amount: number) => site.ask('confirmPayment', { orderId, amount, currency: 'CNY' });
    expect((await confirm(127_999)).code).not.toBe('00000000');
    expect(await find({ show: 'open' })).toMatchObject({ state: 'started' });
    await confirm(128_000);
    expect(await find({ show: 'open' })).toBeUndefined();
    await site.ask('refundPayment', { orderId, amount: 28_000, reason: 'One vial arrived thawed.' });
    expect(await find({ show: 'paid' })).toMatchObject({ state: 'partlyRefunded', refunded: 28_000 });
    expect(await find({ search: 'no such order' })).toBeUndefined();
    const number = (await find())?.orderNumber ?? '';
    expect(await find({ search: number })).toMatchObject({ orderNumber: number });
  });
});

it('rejects an invoice with its reason, and issues the next one under its number, once', async () => {
  const { onlineOrderId: orderId, invoiceInfoId } = customer.owned;
  const apply = () => as(customer, () => site.ask('applyInvoice', { orderId, invoiceInfoId }));
  const list = async (more: object = {}) =>
    (await site.ask('listStaffInvoices', { page: 1, size: 50, ...more })).data?.rows ?? [];
  await apply();
  await as(finance, async () => {
    expect(await list({ status: 'applied' })).toMatchObject([{ orderId, number: '', settledTime: null }]);
    await site.ask('settleInvoice', { act: 'reject', orderId, reason: 'The tax number is wrong.' });
    expect(await list()).toMatchObject([{ status: 'rejected', reason: 'The tax number is wrong.' }]);
  });
  await apply();
  await as(finance, async () => {
    const issue = () => site.ask('settleInvoice', { act: 'issue', orderId, number: '2026-0042' });
    expect((await issue()).data).toBe(true);
    expect((await issue()).code).not.toBe('00000000');
    expect(await list({ search: '0042' })).toMatchObject([{ status: 'invoiced', number: '2026-0042' }]);
  });
  const { data } = await as(customer, () => site.ask('listInvoicings', { page: 1, size: 20 }));
  expect(data?.rows.map((it) => [it.status, it.number])).toEqual(
    expect.arrayContaining([
      ['invoiced', '2026-0042'],
      ['rejected', ''],
    ]),
  );
});
