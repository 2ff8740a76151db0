// A server that is given another key: what the former one made stays good while it is listed, and is made anew under
// the new one as it is used.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Contract } from '#commerce/contract/contractSheet.ts';
import {
  beginSetup,
  confirmSetup,
  renewRecoveryCodes,
  takeSecondFactor,
} from './auth/secondFactor/secondFactor.ts';
import { stepOf, totpOf } from './auth/secondFactor/totp.ts';
import { createKeyedHash } from './auth/secrets.ts';
import type { Tx } from './db/database.ts';
import { contractCustomers } from './db/tables/contracts.ts';
import { importContracts } from './features/contracts/importContracts.ts';
import { setProgressMail, unsubscribeLinksOf } from './mail/unsubscribe.ts';
import { createPerson } from './test/accounts.ts';
import { createMemoryFiles } from './test/memoryFiles.ts';
import { codeTo, openFrontDoor, PHONE } from './test/people.ts';
import { settingsOf } from './test/portal.ts';
import { createWorld } from './test/world.ts';

const random = (bytes: number) => randomBytes(bytes);
const [old, fresh] = [random(32), random(32)];
const before = createKeyedHash(old);
const between = createKeyedHash(fresh, [old]);
const after = createKeyedHash(fresh);

const here = createWorld();
const settings = settingsOf();
const frontDoorBy = (keyedHash: typeof before) =>
  openFrontDoor(here, { keyedHash, settings, random, files: createMemoryFiles() });
const [oldSite, newSite, lastSite] = [frontDoorBy(before), frontDoorBy(between), frontDoorBy(after)];
const inTx = <T>(work: (tx: Tx) => Promise<T>) => here.database.transaction(work);

it('takes codes of an authenticator that the former key sealed, and seals it anew', async () => {
  const { id: accountId } = await createPerson(oldSite, PHONE, true);
  let now = new Date('2026-11-01T00:00:00Z');
  const secret = await inTx((tx) => beginSetup(tx, accountId, { random, keyedHash: before, now }));
  const take = (keyedHash: typeof before) => {
    now = new Date(now.getTime() + 60_000);
    const code = totpOf(secret, stepOf(now));
    return inTx((tx) => takeSecondFactor(tx, { accountId, code }, { random, keyedHash, now }));
  };
  const code = totpOf(secret, stepOf(now));
  await inTx((tx) => confirmSetup(tx, { accountId, code }, { random, keyedHash: before, now }));
  expect(await take(after)).toBe('wrong');
  expect(await take(between)).toBe('right');
  expect(await take(after)).toBe('right');
});

it('takes recovery codes that the former key hashed, once', async () => {
  const { id: accountId } = await createPerson(oldSite, PHONE, true);
  const now = new Date('2026-11-01T00:00:00Z');
  const by = { random, keyedHash: before, now };
  const secret = await inTx((tx) => beginSetup(tx, accountId, by));
  await inTx((tx) => confirmSetup(tx, { accountId, code: totpOf(secret, stepOf(now)) }, by));
  const [code = ''] = await inTx((tx) => renewRecoveryCodes(tx, accountId, by));
  const take = (keyedHash: typeof before) =>
    inTx((tx) => takeSecondFactor(tx, { accountId, code }, { random, keyedHash, now }));
  expect(await take(after)).toBe('wrong');
  expect(await take(between)).toBe('right');
  expect(await take(between)).toBe('wrong');
});

it('opens contracts by a code that the former key hashed, and hashes it anew', async () => {
  const { token } = await createPerson(oldSite, PHONE);
  const contract: Contract = {
    ...{ number: 'C-1', customer: 'Rotating Ltd', contact: 'Ann', currency: 'USD', amount: 100 },
    ...{ status: 'completed', signingDate: '2026-10-01' },
    lines: [{ serviceType: 10, description: '', quantity: 1, subtotal: 100, status: 'completed' }],
  };
  const now = new Date('2026-11-01T00:00:00Z');
  const [issued] = await inTx((tx) => importContracts(tx, [contract], { random, keyedHash: before, now }));
  const open = async (site: typeof newSite) => {
    site.token = await token();
    const names = { customerName: 'Rotating Ltd', authorizationCode: issued?.code ?? '' };
    return (await site.ask('listContracts', { page: 1, size: 20, ...names })).code;
  };
  expect(await open(lastSite)).not.toBe('00000000');
  expect(await open(newSite)).toBe('00000000');
  expect(await open(lastSite)).toBe('00000000');
  const [kept] = await here.database.db
    .select()
    .from(contractCustomers)
    .where(eq(contractCustomers.nameKey, 'rotating ltd'));
  expect(kept?.codeHash).toMatch(/^[0-9a-f]{64}$/);
});

it('takes codes and links that were sent before the change', async () => {
  const { attempt, code } = await codeTo(here, oldSite, { phone: PHONE, purpose: 'login' });
  const login = { by: 'phone', phone: PHONE, attempt, code, registerSite: 1 } as const;
  expect((await newSite.ask('login', login)).code).toBe('00000000');
  const { page } = unsubscribeLinksOf('a1', { keyedHash: before, settings });
  const link = new URL(page).searchParams.get('token') ?? '';
  const stop = (keyedHash: typeof before) => inTx((tx) => setProgressMail(tx, link, false, { keyedHash }));
  expect(await stop(between)).toBe(true);
  expect(await stop(after)).toBe(false);
});
