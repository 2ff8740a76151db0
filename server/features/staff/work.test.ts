import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/staff/permissions.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { paymentRequests, payments } from '#server/db/tables/payments.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const settings = settingsOf({ BANK_CNY: 'Account: 123 456' });
const site = openFrontDoor(here, { files: createMemoryFiles(), settings });
let me: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  me = await withOrders(site, await createPerson(site, '13800138000'));
  ann = await createPerson(site, '13800138001', true);
  bob = await createPerson(site, '13800138002', true);
  await giveRole(ann, 'sales');
  await giveRole(bob, 'sales');
});

const giveRole = (who: Person, role: RoleName) =>
  here.database.db
    .update(accounts)
    .set({ roles: [role] })
    .where(eq(accounts.id, who.id));

async function as<T>(who: Person, work: () => Promise<T>): Promise<T> {
  site.token = await who.token();
  return work();
}

const list = async (more: object = {}) =>
  (await site.ask('listWork', { page: 1, size: 50, ...more })).data?.rows ?? [];
const item = () => ({ kind: 'priceQuotation' as const, subjectId: me.owned.quotationId });

describe('the work list', () => {
  it('has what waits, the oldest first, each for those who may work on it', async () => {
    const sales = await as(ann, list);
    expect(sales.map((it) => it.kind)).toContain('priceQuotation');
    expect(sales.map((it) => it.since)).toEqual(sales.map((it) => it.since).toSorted());
    await giveRole(ann, 'finance');
    expect((await as(ann, list)).map((it) => it.kind)).toEqual([]);
    await giveRole(ann, 'production');
    expect((await as(ann, list)).map((it) => it.kind)).not.toContain('priceQuotation');
  });

  it('marks a review that took longer than a day of business', async () => {
    const isLate = async () => (await as(ann, () => list({ kind: 'priceQuotation' })))[0]?.isLate;
    // Placed on Sunday in the afternoon in Shanghai.
    expect(await isLate()).toBe(false);
    site.clock.pass(31 * 3_600);
    expect(await isLate()).toBe(false);
    site.clock.pass(2 * 3_600);
    expect(await isLate()).toBe(true);
  });

  it('has a transfer until its money is confirmed, and a purchase order once it is past due', async () => {
    await giveRole(ann, 'finance');
    const { orderId } = me.owned;
    await as(me, () => site.ask('startPayment', { orderId, kind: 'transfer' }));
    expect(await as(ann, list)).toMatchObject([{ kind: 'confirmTransfer', subjectId: orderId }]);
    await site.ask('confirmPayment', { orderId, amount: 128_000, currency: 'CNY' });
    expect(await list()).toEqual([]);
    await here.database.db
      .update(payments)
      .set({ kind: 'purchaseOrder', state: 'started', dueAt: site.clock.now });
    expect(await list()).toEqual([]);
    site.clock.pass(60);
    expect(await as(ann, list)).toMatchObject([{ kind: 'collectPurchaseOrder', isLate: true }]);
  });
});

describe('an item', () => {
  it('is taken by one of many, and says who has it', async () => {
    const tokens = [await ann.token(), await bob.token()];
    let next = 0;
    await runAtOnce(10, () => site.ask('takeWork', item(), { token: tokens[next++ % 2] ?? '' }));
    const taken = (await here.database.db.select().from(trail)).filter((it) => it.act === 'takeWork');
    expect(taken).toHaveLength(1);
    const [first] = await as(ann, () => list({ kind: 'priceQuotation' }));
    expect(first?.holder?.id).toBe(taken[0]?.actorId);
    const again = await as(bob, () => site.ask('takeWork', item()));
    expect(again.data?.holder.id).toBe(first?.holder?.id);
    expect(again.data?.isMine).toBe(first?.holder?.id === bob.id);
  });

  it('is released and handed over by who has it, or by an administrator, to who may work on it', async () => {
    await as(ann, () => site.ask('takeWork', item()));
    const code = async (who: Person, to: Person) =>
      (await as(who, () => site.ask('handOverWork', { ...item(), to: to.id }))).code;
    const holder = async () => (await as(ann, () => list({ kind: 'priceQuotation' })))[0]?.holder?.id;
    expect(await code(bob, bob)).not.toBe('00000000');
    expect((await as(bob, () => site.ask('releaseWork', item()))).code).not.toBe('00000000');
    expect(await code(ann, me)).not.toBe('00000000');
    expect(await holder()).toBe(ann.id);
    expect(await code(ann, bob)).toBe('00000000');
    expect(await holder()).toBe(bob.id);
    await giveRole(ann, 'administrator');
    expect(await code(ann, ann)).toBe('00000000');
    await as(ann, () => site.ask('releaseWork', item()));
    expect(await holder()).toBeUndefined();
  });

  it('is not taken by who may not work on it, nor when it waits no more', async () => {
    await giveRole(bob, 'finance');
    expect((await as(bob, () => site.ask('takeWork', item()))).data).toBeNull();
    const gone = { ...item(), subjectId: 'gone' };
    expect((await as(ann, () => site.ask('takeWork', gone))).data).toBeNull();
  });
});

describe('two people on one item', () => {
  const TAKEN = '00000012';
  const price = async (who: Person) =>
    as(who, async () => {
      const id = me.owned.quotationId;
      const { data } = await site.ask('getStaffQuotation', { id });
      const open = data?.quotation.statement.lines.filter((it) => it.subtotal === null) ?? [];
      const lines = open.map((it) => ({ lineId: it.id, unitPrice: 5_000, discount: null, reason: '' }));
      const given = { id, version: data?.version ?? '', lines, validDays: 14 };
      return site.ask('priceQuotation', given, { 'idempotency-key': 'the-same-click' });
    });

  it('the second learns who has it and since when, takes it over, and does it then', async () => {
    await as(ann, () => site.ask('takeWork', item()));
    site.clock.pass(12 * 60);
    const refused = await price(bob);
    expect(refused).toMatchObject({ code: TAKEN, data: { ...item(), holder: { id: ann.id } } });
    expect(refused.msg).toMatch(/12 (min|分钟)/);
    const takeOver = (from: string) => as(bob, () => site.ask('takeOverWork', { ...item(), from }));
    // From whoever has it, and nobody else.
    expect((await takeOver(bob.id)).data).toBeNull();
    expect((await takeOver(ann.id)).data).toBe(true);
    expect((await price(bob)).code).toBe('00000000');
    const [last] = (await here.database.db.select().from(trail)).filter((it) => it.act === 'takeOverWork');
    expect(last).toMatchObject({ actorId: bob.id });
  });

  it('there is no question about what is over', async () => {
    await as(ann, () => site.ask('takeWork', item()));
    expect((await price(ann)).code).toBe('00000000');
    const { data } = await as(bob, () => site.ask('getStaffQuotation', { id: me.owned.quotationId }));
    const voided = { id: me.owned.quotationId, version: data?.version ?? '', reason: 'a new one' };
    expect((await as(bob, () => site.ask('voidQuotation', voided))).code).toBe('00000000');
  });

  it('lines of several orders are answered one by one, those of a colleague with the name', async () => {
    const other = await withOrders(site, me);
    const ids = [me.owned.onlineOrderId, other.owned.onlineOrderId];
    // Nothing is to be paid first.
    await here.database.db.delete(paymentRequests);
    const [first = '', second = ''] = ids;
    await as(ann, () => site.ask('takeWork', { kind: 'advanceOrder', subjectId: first }));
    await as(bob, async () => {
      const lines = [];
      for (const id of [first, second]) {
        const { data } = await site.ask('getStaffOrder', { id });
        lines.push({ orderId: id, lineId: data?.lines[0]?.id ?? '' });
      }
      const step = { act: 'startProduction', note: '' } as const;
      const { data } = await site.ask('advanceLines', { lines, ...step });
      expect(data).toMatchObject([{ progress: null }, { progress: 'inProduction', problem: null }]);
      expect(data?.[0]?.problem?.en).toMatch(/has taken this, just now/);
      const alone = await site.ask('advanceLines', { lines: lines.slice(0, 1), ...step });
      expect(alone.code).toBe(TAKEN);
    });
  });
});
