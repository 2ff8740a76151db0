// What finance does in the console: money confirmed and given back, invoices settled; read back from the lists.
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

let customer: Person;
let finance: Person;
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, '13800138000'));
  finance = await createPerson(site, '13800138002', true);
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
    const issue = () =>
      site.ask('settleInvoice', { act: 'issue', orderId, number: '2026-0042', fileId: null });
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

it('invoices what was paid and not given back, and nothing where all of it was', async () => {
  const { onlineOrderId: orderId, invoiceInfoId } = customer.owned;
  const apply = () => as(customer, () => site.ask('applyInvoice', { orderId, invoiceInfoId }));
  const refund = (amount: number) =>
    as(finance, () => site.ask('refundPayment', { orderId, amount, reason: 'One vial arrived thawed.' }));
  const settle = (how: { act: 'issue'; number: string; fileId: null } | { act: 'reject'; reason: string }) =>
    as(finance, () => site.ask('settleInvoice', { orderId, ...how }));
  const invoices = async () =>
    (await as(customer, () => site.ask('listInvoicings', { page: 1, size: 5 }))).data?.rows ?? [];
  const { data: order } = await as(customer, () => site.ask('getOrder', { id: orderId }));
  const { total = 0, currency = 'CNY' } = order ?? {};
  await as(customer, () => site.ask('startPayment', { orderId, kind: 'purchaseOrder', poNumber: 'PO-8' }));
  await as(finance, () => site.ask('confirmPayment', { orderId, amount: total, currency }));
  await apply();
  await refund(1_000);
  // The application is for more than is left.
  const issued = await settle({ act: 'issue', number: '2026-0043', fileId: null });
  expect(issued.msg).toContain('Reject the application');
  expect(await invoices()).toMatchObject([{ status: 'applied', amount: total }]);
  await settle({ act: 'reject', reason: 'A part was refunded.' });
  site.clock.pass(1);
  await apply();
  expect(await invoices()).toMatchObject([{ status: 'applied', amount: total - 1_000 }, {}]);
  await settle({ act: 'reject', reason: 'All of it is refunded.' });
  await refund(total - 1_000);
  expect((await apply()).msg).toContain('refunded');
  const after = await as(customer, () => site.ask('getOrder', { id: orderId }));
  expect(after.data).toMatchObject({ payment: 'refunded', mayApplyInvoice: false });
});

const CSV_HEAD = 'Transaction date,Amount,Payer,Reference';

describe('a bank statement', () => {
  const statementOf = (...lines: readonly string[]) => [CSV_HEAD, ...lines].join('\n');
  const listTransfers = async (more: object = {}) =>
    (await site.ask('listBankTransfers', { page: 1, size: 50, ...more })).data?.rows ?? [];
  const bring = async (sheet: string) => {
    const given = { sheet, currency: 'CNY' as const };
    const { data: would } = await site.ask('previewBankStatement', given);
    const { data } = await site.ask('importBankStatement', { ...given, digest: would?.digest ?? '' });
    return { would, added: data?.added };
  };

  it('is not waited for: one that is entered by hand settles its order, and a statement does not bring it again', async () => {
    const { orderId } = customer.owned;
    await as(finance, async () => {
      const entered = {
        ...{ bookedOn: '2026-11-20', amount: 128_000, currency: 'CNY' as const },
        ...{ payer: 'Peking University', reference: 'ORD-13800138000' },
      };
      const { data } = await site.ask('enterBankTransfer', entered);
      expect((await site.ask('enterBankTransfer', { ...entered, payer: ' Peking University' })).msg).toMatch(
        /is here already/,
      );
      const [row] = await listTransfers({ state: 'open' });
      const findExactly = async (amount: number) => {
        const exactly = { amount, currency: 'CNY' as const };
        const { data: found } = await site.ask('findOpenOrders', { search: '', exactly });
        return found?.map((it) => it.orderId);
      };
      expect(await findExactly(128_000)).toContain(orderId);
      expect(await findExactly(127_999)).toEqual([]);
      expect(row).toMatchObject({ id: data?.id, proposal: { why: 'number', order: { orderId } } });
      const sheet = statementOf('2026-11-20,"1,280.00",Peking University,ORD-13800138000');
      expect((await bring(sheet)).would).toMatchObject({ added: [], known: 1 });
      const settled = await site.ask('confirmBankTransfer', { id: data?.id ?? '', orderId });
      expect(settled.code).toBe('00000000');
      expect(await listPayments({ show: 'paid', search: 'ORD-13800138000' })).toHaveLength(1);
    });
  });

  it('is imported once, proposes orders, and settles one whose customer never chose a transfer', async () => {
    const { orderId } = customer.owned;
    await as(finance, async () => {
      const [open] = await listPayments({ show: 'open', search: 'ORD-13800138000' });
      expect(open).toMatchObject({ orderId, state: 'none', kind: null });
      const sheet = statementOf(
        `2026-11-20,"1,280.00",Peking University,Order ${open?.orderNumber}`,
        '2026-11-20,50.00,Somebody,Interest',
        '2026-11-20,50.00,Somebody,Interest',
        '2026-11-21,-12.00,Courier,Parcel',
      );
      const { would, added } = await bring(sheet);
      expect(would).toMatchObject({ known: 0, outgoing: 1, problems: [] });
      expect(would?.added.map((it) => it.proposal?.why ?? null)).toEqual(['number', null, null]);
      expect(added).toBe(3);
      // The same file again, and one that goes on from it.
      expect((await bring(sheet)).would).toMatchObject({ added: [], known: 3 });
      expect((await bring(`${sheet}\n2026-11-22,7.00,Other,`)).added).toBe(1);
      const [match] = (await listTransfers({ state: 'open' })).filter((it) => it.proposal !== null);
      expect(match).toMatchObject({ amount: 128_000, proposal: { why: 'number', order: { orderId } } });
      expect((await site.ask('summarizePayments', {})).data?.transfers).toEqual([
        { currency: 'CNY', orders: 4, amount: 128_000 + 5_000 + 5_000 + 700 },
      ]);
      const confirm = () => site.ask('confirmBankTransfer', { id: match?.id ?? '', orderId });
      expect((await confirm()).data).toBe(true);
      expect((await confirm()).code).not.toBe('00000000');
      expect((await listPayments({ show: 'paid' })).find((it) => it.orderId === orderId)).toMatchObject({
        ...{ state: 'paid', kind: 'transfer' },
      });
      expect(await listTransfers({ state: 'confirmed' })).toMatchObject([{ order: { orderId } }]);
      const { data } = await site.ask('listPaymentEvents', { page: 1, size: 5, by: 'staff' });
      expect(data?.rows).toMatchObject([{ orderId, what: 'pay', amount: 128_000, alarm: null }]);
    });
  });

  it('settles nothing at another amount, and sets a transfer aside and back', async () => {
    const { orderId } = customer.owned;
    await as(finance, async () => {
      await bring(statementOf('2026-11-20,1279.99,Peking University,ORD-13800138000'));
      const [found] = await listTransfers();
      expect(found?.proposal).toMatchObject({ why: 'otherAmount' });
      const id = found?.id ?? '';
      expect((await site.ask('confirmBankTransfer', { id, orderId })).msg).toContain('does not fit');
      await site.ask('setTransferAside', { id, note: 'Sent back to the payer.' });
      expect(await listTransfers()).toMatchObject([{ state: 'aside', note: 'Sent back to the payer.' }]);
      expect((await site.ask('confirmBankTransfer', { id, orderId })).msg).toContain('dealt with');
      await site.ask('reopenTransfer', { id });
      expect(await listTransfers({ state: 'open' })).toHaveLength(1);
      expect((await listPayments({ show: 'open' })).some((it) => it.orderId === orderId)).toBe(true);
    });
  });

  it('with a fault changes nothing', async () => {
    await as(finance, async () => {
      const { would, added } = await bring(statementOf('2026-11-20,12.345,Somebody,'));
      expect(would).toMatchObject({ digest: '', added: [], problems: [{ line: 2 }] });
      expect(added).toBeUndefined();
      expect(await listTransfers()).toEqual([]);
    });
  });
});

it('delivers the file of an invoice to its customer, and exports the tax parts', async () => {
  const { onlineOrderId: orderId, invoiceInfoId } = customer.owned;
  await as(customer, () => site.ask('applyInvoice', { orderId, invoiceInfoId }));
  const { poFileId: fileId } = (await withOrders(site, finance)).owned;
  const exported = await as(finance, async () => {
    const issued = { act: 'issue', orderId, number: '2026-0042', fileId } as const;
    expect((await site.ask('settleInvoice', issued)).data).toBe(true);
    const answer = await site.app.request(
      requestOf('exportInvoices', { format: 'csv', status: 'invoiced' }, { token: site.token ?? '' }),
    );
    return answer.text();
  });
  expect(exported).toContain('Order,Invoice number,Status');
  expect(exported).toMatch(/Base 6%|Base 13%/);
  expect(exported).toContain('2026-0042');
  const [bill] = await as(
    customer,
    async () => (await site.ask('listInvoicings', { page: 1, size: 5 })).data?.rows ?? [],
  );
  expect(bill?.attachment?.fileName).toBe('PO 4711.pdf');
  const id = bill?.attachment?.id ?? '';
  const file = await site.app.request(requestOf('download', { id }, { token: site.token ?? '' }));
  expect(await file.text()).toContain('%PDF');
});
