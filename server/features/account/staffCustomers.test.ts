import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts, sendings } from '#server/db/tables/accounts.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, sentTo } from '#server/test/people.ts';
import { samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const PHONE = '13800138000';
const KEY = '0b8f1c52-9f0a-4c52-8d1e-0123456789ab';

let customer: Person;
let staff: Person;
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, PHONE));
  staff = await createPerson(site, '13800138001', true);
  site.token = await staff.token();
}, 120_000);

const view = async () => {
  const { data } = await site.ask('viewCustomer', { id: customer.id });
  if (data === null) throw new Error('nobody there');
  return data;
};
const actsOf = async (act: string) =>
  here.database.db.select().from(trail).where(eq(trail.act, act)).orderBy(trail.id);

it('finds customers by name, phone and organization, and nobody of the staff', async () => {
  const find = async (search: string) =>
    (await site.ask('listCustomers', { page: 1, size: 20, search })).data?.rows.map((it) => it.id);
  expect(await find('Peking')).toEqual([customer.id]);
  expect(await find(PHONE)).toEqual([customer.id]);
  expect(await find('13800138001')).toEqual([]);
  const listed = await site.ask('listCustomers', { page: 1, size: 20 });
  expect(listed.data?.rows.map((it) => it.orders)).toEqual([1]);
  expect((await site.ask('viewCustomer', { id: staff.id })).data).toBeNull();
});

it('shows what a customer has, no secret of it, and writes down who looked', async () => {
  const seen = await view();
  expect(seen.addresses).toHaveLength(1);
  expect(seen.invoices).toHaveLength(1);
  expect(seen.contracts).toHaveLength(1);
  expect(seen.coupons).toEqual([expect.objectContaining({ status: 0, quotation: null })]);
  expect(seen.quotations.map((it) => it.order !== null).sort()).toEqual([false, true]);
  expect(seen.quotations.some((it) => (it.total ?? 0) > 0)).toBe(true);
  expect(JSON.stringify(seen)).not.toMatch(/hash|token/i);
  const [row] = await actsOf('viewCustomer');
  expect(row).toMatchObject({ actor: 'staff', actorId: staff.id, subjectId: customer.id });
});

it('writes down who was shown by a list, and nothing of what was typed', async () => {
  await site.ask('listCustomers', { page: 1, size: 20, search: PHONE });
  await site.ask('listCustomers', { page: 1, size: 20, search: 'nobody at all' });
  const rows = await actsOf('listCustomers');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actor: 'staff', actorId: staff.id });
  expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ page: 1, ids: [customer.id] });
  expect(rows[0]?.after).not.toContain(PHONE);
});

it('is closed to who may not see customers', async () => {
  await here.database.db
    .update(accounts)
    .set({ roles: ['production'] })
    .where(eq(accounts.id, staff.id));
  expect((await site.ask('viewCustomer', { id: customer.id })).code).toBe('00000004');
  expect(await actsOf('viewCustomer')).toEqual([]);
});

it('corrects what a buyer entered, with before and after in the trail', async () => {
  const { isDefault: _, ...value } = samples.saveAddress(customer.owned);
  const { id: __, ...fields } = value;
  const corrected = { ...fields, country: 'CN' as const, receiver: 'Wang Fang' };
  const of = { kind: 'address', id: customer.owned.addressId, value: corrected } as const;
  const done = await site.ask('correctBuyer', { customerId: customer.id, reason: 'Called us', of });
  expect(done.msg).toBe('');
  expect((await view()).addresses[0]).toMatchObject({ receiver: 'Wang Fang', isDefault: true });
  const [row] = await actsOf('correctBuyer');
  expect(row).toMatchObject({ reason: 'Called us', subjectKind: 'address' });
  expect([row?.before, row?.after].join()).toMatch(/Wang Wei.*Wang Fang/);
  const foreign = { ...of, id: 'somebody-elses' };
  const refused = await site.ask('correctBuyer', { customerId: customer.id, reason: 'x', of: foreign });
  expect(refused.data).toBeNull();
});

it('corrects points with a cause, once a key, and never below zero', async () => {
  const before = (await view()).points;
  const correct = (points: number, key: string) =>
    site.ask(
      'correctPoints',
      { customerId: customer.id, points, reason: 'Counted twice' },
      { 'idempotency-key': key },
    );
  expect((await correct(500, KEY)).data?.balance).toBe(before + 500);
  expect((await correct(500, KEY)).data?.balance).toBe(before + 500);
  expect((await correct(-(before + 501), '0b8f1c52-1111-4222-8333-444455556666')).msg).toMatch(
    /so many points/,
  );
  const seen = await view();
  expect(seen.points).toBe(before + 500);
  expect(seen.pointEntries[0]).toMatchObject({ points: 500, reason: 'corrected' });
  expect(seen.pointEntries[0]?.cause).toMatch(/Counted twice/);
});

it('helps to sign in: ends sessions, lets codes go out again, and sends a letter without a key', async () => {
  const token = await customer.token();
  const help = (how: 'sendReset' | 'endSessions' | 'allowCodes') =>
    site.ask('helpSignIn', { customerId: customer.id, how, reason: 'Called us' });
  expect((await help('sendReset')).msg).toMatch(/no email/);
  await here.database.db
    .update(accounts)
    .set({ email: 'wang@example.com' })
    .where(eq(accounts.id, customer.id));
  expect((await help('sendReset')).data).toBe(true);
  const [letter] = await sentTo(here, 'wang@example.com');
  expect(letter?.text).not.toMatch(/token|ticket|\b\d{6}\b/);
  const now = site.clock.now;
  await here.database.db
    .insert(sendings)
    .values({ target: PHONE, sender: 'strangers', sentAt: now, dayBeganAt: now, today: 6 });
  expect((await view()).signIn.codesSent).toBe(6);
  await help('allowCodes');
  expect((await view()).signIn.codesSent).toBe(0);
  await help('endSessions');
  expect((await view()).signIn.sessions).toBe(0);
  const own = site.token;
  site.token = token;
  expect((await site.ask('getPersonalInformation', {})).code).toBe('00000003');
  site.token = own;
  expect((await actsOf('endSessions'))[0]).toMatchObject({ actorId: staff.id, reason: 'Called us' });
});
