import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import { encodePassword } from '#contract/validation.ts';
import { hashPassword } from '#server/auth/password/password.ts';
import {
  accounts,
  favorites,
  identities,
  knownBrowsers,
  pointsEntries,
  sessions,
} from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentCustomers, paymentRequests } from '#server/db/tables/payments.ts';
import { secondFactors } from '#server/db/tables/secondFactors.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { workClaims } from '#server/db/tables/work.ts';
import { createPerson, type Person, toSendableInput, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { logInByPhone, openFrontDoor, PASSWORD, runAtOnce } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const proof = { by: 'password', password: encodePassword(PASSWORD) } as const;

let owner: Person;
beforeEach(async () => {
  owner = await createPerson(site, '13800138000');
  const passwordHash = await hashPassword(PASSWORD);
  await here.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, owner.id));
  site.token = await owner.token();
}, 120_000);

const information = async () => (await site.ask('getPersonalInformation', {})).data;

describe('the profile', () => {
  it('takes the names that its site asks for', async () => {
    const names = { name: ' 王伟 ', firstName: '', middleName: '', lastName: '' };
    expect((await site.ask('fixName', names)).code).toBe('00000000');
    expect(await information()).toMatchObject({ name: '王伟' });
    expect((await site.ask('fixName', { ...names, name: ' ' })).msg).toMatch(/enter your name/);
  });

  it('has a small picture, and nothing else in its place', async () => {
    const avatar = 'data:image/png;base64,iVBORw0KGgo=';
    await site.ask('setAvatar', { avatar });
    expect((await information())?.avatar).toBe(avatar);
    for (const wrong of ['https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', 'javascript:1'])
      expect((await site.ask('setAvatar', { avatar: wrong })).code).toBe('00000005');
    await site.ask('setAvatar', { avatar: '' });
    expect((await information())?.avatar).toBe('');
  });

  it('changes its site while it has no points of the other currency', async () => {
    await here.database.db.update(accounts).set({ points: 5 }).where(eq(accounts.id, owner.id));
    expect((await site.ask('changeSite', { registerSite: 1 })).msg).toMatch(/points of the account/);
    await here.database.db.update(accounts).set({ points: 0 }).where(eq(accounts.id, owner.id));
    expect((await site.ask('changeSite', { registerSite: 1 })).code).toBe('00000000');
    expect((await information())?.registerSite).toBe(1);
  });
});

describe('the sessions', () => {
  it('are listed with their devices, and each other one is ended with a proof, whose browser learns why', async () => {
    site.clock.pass(100);
    await logInByPhone(here, site, '13800138000');
    const other = await owner.token();
    const { data } = await site.ask('listSessions', {});
    expect(data?.filter((it) => it.isCurrent)).toHaveLength(1);
    const own = site.token;
    site.token = other;
    const theirs = (await site.ask('listSessions', {})).data?.find((it) => it.isCurrent)?.id ?? '';
    site.token = own;
    expect(data?.map((it) => it.id)).toContain(theirs);
    const wrong = { by: 'password', password: encodePassword('wrong1234') } as const;
    for (const refused of [
      await site.ask('endOtherSession', { id: theirs, proof: wrong }),
      await site.ask('logoutEverywhere', { proof: wrong }),
    ])
      expect(refused.msg).toMatch(/password is incorrect/);
    const events = await here.database.db.select().from(audit).where(eq(audit.result, 'refused'));
    expect(events).toMatchObject([
      { event: 'endSession', accountId: owner.id },
      { event: 'logout', accountId: owner.id, detail: { of: 'everywhere' } },
    ]);
    expect((await site.ask('listSessions', {})).data?.map((it) => it.id)).toContain(theirs);
    expect(
      await runAtOnce(20, () => site.ask('endOtherSession', { id: theirs, proof })),
    ).toBeGreaterThanOrEqual(1);
    expect((await site.ask('listSessions', {})).data?.map((it) => it.id)).not.toContain(theirs);
    site.token = other;
    expect((await site.ask('listAddresses', {})).code).toBe('00000003');
  });

  it('cannot be ended by the session itself here, nor by a stranger', async () => {
    const current = (await site.ask('listSessions', {})).data?.find((it) => it.isCurrent)?.id ?? '';
    expect((await site.ask('endOtherSession', { id: current, proof })).code).toBe('00000008');
    await logInByPhone(here, site, '13900139000');
    const passwordHash = await hashPassword(PASSWORD);
    await here.database.db.update(accounts).set({ passwordHash });
    expect((await site.ask('endOtherSession', { id: current, proof })).code).toBe('00000008');
    expect(await here.database.db.$count(sessions, eq(sessions.accountId, owner.id))).toBeGreaterThan(0);
  });
});

describe('the files', () => {
  it('are listed with what stands on them; the others are deleted once', async () => {
    const { data } = await site.ask('listUploads', { page: 1, size: 20 });
    const stateOf = (id: string) => data?.rows.find((it) => it.id === id)?.isUsed;
    const { fileId, unusedFileId } = owner.owned;
    expect(data?.bytes).toBeGreaterThan(0);
    expect(stateOf(unusedFileId)).toBe(false);
    await site.ask('saveSample', {
      ...{ cartId: owner.owned.plasmidLineId, revision: 1 },
      sample: (await import('#server/test/cartSamples.ts')).makePlasmidSample(owner.owned.vectorId, fileId),
    });
    const after = (await site.ask('listUploads', { page: 1, size: 20 })).data?.rows ?? [];
    expect(after.filter((it) => it.isUsed).map((it) => it.id)).toContain(fileId);
    expect(after.find((it) => it.id === unusedFileId)?.isUsed).toBe(false);
    expect((await site.ask('deleteUpload', { id: fileId })).msg).toMatch(/belongs to an order/);
    expect(await runAtOnce(20, () => site.ask('deleteUpload', { id: unusedFileId }))).toBe(1);
    expect((await site.ask('deleteUpload', { id: unusedFileId })).code).toBe('00000008');
  });
});

async function exportData(): Promise<Readonly<Record<string, unknown>>> {
  const response = await site.app.request(toSendableInput('exportAccount', {}, { token: site.token ?? '' }));
  expect(response.headers.get('content-disposition')).toContain('account-2026-11-22.json');
  return response.json() as Promise<Readonly<Record<string, unknown>>>;
}

it('gives all data of the account as one file, without secrets', async () => {
  await withOrders(site, owner);
  site.token = await owner.token();
  const data = await exportData();
  expect(data).toMatchObject({
    format: 'account export 1',
    profile: { id: owner.id, phone: '13800138000', hasPassword: true },
    addresses: [expect.objectContaining({ receiver: 'Wang Wei' })],
    orders: [expect.objectContaining({ accountId: owner.id })],
    cards: [{ brand: 'Visa', lastDigits: '4242', expiresMonth: 12, expiresYear: 2030 }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/argon2|tokenHash|passwordHash|"reference":/);
  const stranger = await createPerson(site, '13900139000');
  expect(text).not.toContain(stranger.id);
});

describe('the end of an account', () => {
  const erase = () => site.ask('deleteAccount', { proof });

  it('waits for what is under way, and says what that is', async () => {
    await withOrders(site, owner);
    site.token = await owner.token();
    const { msg } = await erase();
    expect(msg).toMatch(/still under way: .*ORD-13800138000|still under way: S/);
    expect((await information())?.phone).toBe('13800138000');
  });

  it('wants a proof, and is not for the staff', async () => {
    const wrong = { by: 'password', password: encodePassword('wrong1234') } as const;
    expect((await site.ask('deleteAccount', { proof: wrong })).msg).toMatch(/password is incorrect/);
    await here.database.db.update(accounts).set({ isStaff: true }).where(eq(accounts.id, owner.id));
    expect((await erase()).msg).toMatch(/account of the staff/);
  });

  it('removes the person and keeps the orders', async () => {
    await withOrders(site, owner);
    await finishAll(owner.id);
    site.token = await owner.token();
    const other = await owner.token();
    const files = await here.database.db.$count(uploads, eq(uploads.accountId, owner.id));
    expect(await runAtOnce(20, erase)).toBe(1);
    for (const token of [site.token, other]) {
      site.token = token;
      expect((await site.ask('getPersonalInformation', {})).code).toBe('00000002');
    }
    const [row] = await here.database.db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect(row).toMatchObject({ phone: null, email: null, name: '', passwordHash: null, points: 0 });
    expect(row?.deletedAt).not.toBeNull();
    const kept = await here.database.db
      .select()
      .from(onlineOrders)
      .where(eq(onlineOrders.accountId, owner.id));
    expect(kept).toHaveLength(1);
    const quotes = await here.database.db.select().from(quotations).where(eq(quotations.accountId, owner.id));
    expect(quotes.map((it) => it.id)).toEqual([kept[0]?.quotationId]);
    expect(await here.database.db.$count(uploads, eq(uploads.accountId, owner.id))).toBeLessThan(files);
    // The phone is free for whoever has it now.
    site.token = undefined;
    site.clock.pass(100);
    const again = await logInByPhone(here, site, '13800138000');
    expect((again.data as OutputOf<'login'> | null)?.accountToken).toBeDefined();
    expect((await information())?.userId).not.toBe(owner.id);
  });
});

/** `table.column` of what a deleted account keeps: orders, what was asked and paid for them, and who invited whom. */
const KEPT = [
  ...['coupon_records.account_id', 'invoice_applications.account_id', 'online_orders.account_id'],
  ...['ordered_vectors.account_id', 'payment_requests.account_id', 'quotations.account_id'],
  ...['referral_rewards.invited_id', 'referral_rewards.inviter_id', 'uploads.account_id'],
];

/** What a colleague did for a customer stays, with who did it. */
const BY_COLLEAGUES = [
  ...['bank_transfers.imported_by', 'invitations.accepted_by', 'invitations.invited_by'],
  ...['refunds.requested_by', 'samples.checked_by', 'samples.received_by'],
];

it('leaves nothing of a deleted account in any table that refers to accounts, but for what belongs to orders', async () => {
  const { db } = here.database;
  await withOrders(site, owner);
  await finishAll(owner.id);
  const at = site.clock.now;
  const accountId = owner.id;
  await db.insert(favorites).values({ accountId, elementId: 'e1', at });
  await db.insert(identities).values({ issuer: 'google', subject: 's1', accountId, createdAt: at });
  await db.insert(knownBrowsers).values({ accountId, browserHash: 'b1', seenAt: at });
  await db.insert(pointsEntries).values({ accountId, points: 1, reason: 'earned', at });
  await db.insert(paymentCustomers).values({ accountId, customer: 'c1' });
  const friend = await createPerson(site, '13900139000');
  await db.update(accounts).set({ invitedBy: accountId }).where(eq(accounts.id, friend.id));
  // Of a former colleague.
  await db.insert(secondFactors).values({ accountId });
  await db.insert(workClaims).values({ kind: 'advanceOrder', subjectId: 'o1', accountId, takenAt: at });
  site.token = await owner.token();
  const before = await referencesTo(owner.id);
  expect((await site.ask('deleteAccount', { proof })).code).toBe('00000000');
  const left = (await referencesTo(owner.id)).filter((it) => it.rows > 0).map((it) => it.column);
  expect(left.filter((it) => !KEPT.includes(it))).toEqual([]);
  // A column without a row of this account shows nothing: give it one above, or name it.
  const without = before.filter((it) => it.rows === 0).map((it) => it.column);
  expect(without.filter((it) => !KEPT.includes(it))).toEqual(BY_COLLEAGUES);
});

/** Every column that refers to accounts, and how many of its rows refer to this one. */
async function referencesTo(
  id: string,
): Promise<readonly { readonly column: string; readonly rows: number }[]> {
  const { db } = here.database;
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select conrelid::regclass::text as name, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass order by 1, 2`);
  return Promise.all(
    rows.map(async ({ name, column }) => {
      const found = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.raw(name)} where ${sql.raw(column)} = ${id}`,
      );
      return { column: `${name}.${column}`, rows: found.rows[0]?.count ?? -1 };
    }),
  );
}

/** As if everything had been shipped and paid, and what was not ordered was cancelled. */
async function finishAll(accountId: string): Promise<void> {
  const { db } = here.database;
  await db
    .update(paymentRequests)
    .set({ withdrawnAt: site.clock.now })
    .where(eq(paymentRequests.accountId, accountId));
  await db
    .update(quotations)
    .set({ status: 'cancelled' })
    .where(sql`${quotations.accountId} = ${accountId} and ${quotations.status} <> 'ordered'`);
  await db.execute(sql`
    insert into order_steps (order_id, line_id, progress, actor, at)
    select o.id, line.id, step, 'staff', now() from online_orders o
    join quotation_lines line on line.quotation_id = o.quotation_id
    cross join unnest(array['customerMaterials', 'inProduction', 'productionCompleted', 'shipped']) step
    where o.account_id = ${accountId} on conflict do nothing`);
}
