// The second factor of the staff from sign-in to reset, through the calls alone.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import { hashPassword } from '#server/auth/password/password.ts';
import { findStep, stepOf, totpOf } from '#server/auth/secondFactor/totp.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/secondFactors.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const logged: string[] = [];
const note = (...of: readonly unknown[]) => void logged.push(JSON.stringify(of));
const site = openFrontDoor(here, {
  settings: settingsOf({ STAFF_SECOND_FACTOR: 'on' }),
  random: (bytes) => randomBytes(bytes),
  files: createMemoryFiles(),
  log: { info: note, warn: note, error: note },
});

const DUE = '00000011';
const WRONG = '00000006';
const PAUSED = '00000007';
const list = () => site.ask('listStaff', { page: 1, size: 20 });

const PASSWORD = 'kelp4Brine';
const proof = { by: 'password', password: encodePassword(PASSWORD) } as const;
let passwordHash: string | undefined;
let me: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138002', true);
  await givePasswords();
  site.token = await me.token();
});

/** One password for everybody. */
async function givePasswords(): Promise<void> {
  passwordHash ??= await hashPassword(PASSWORD);
  await site.deps.database.db.update(accounts).set({ passwordHash });
}

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((it) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(it).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (it) => Number.parseInt(it, 2));
}

function codeNow(secret: string): string {
  return totpOf(bytesOf(secret), stepOf(site.clock.now));
}

function wrongCode(secret: string): string {
  const of = { now: site.clock.now, lastStep: 0 };
  for (let it = 0; ; it++) {
    const code = String(it).padStart(6, '0');
    if (findStep(bytesOf(secret), code, of) === undefined) return code;
  }
}

async function setUp(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const secret = (await site.ask('beginSecondFactor', { proof })).data?.secret ?? '';
  const confirmed = await site.ask('confirmSecondFactor', { code: codeNow(secret) });
  site.clock.pass(30);
  return { secret, codes: confirmed.data?.recoveryCodes ?? [] };
}

it('is set up by who proves to be the owner of the account, not by a session alone', async () => {
  expect((await site.ask('beginSecondFactor', {})).code).toBe(WRONG);
  const wrong = { by: 'password', password: encodePassword('kelp5Brine') } as const;
  expect((await site.ask('beginSecondFactor', { proof: wrong })).code).toBe(WRONG);
  const events = await site.deps.database.db.select().from(audit).where(eq(audit.accountId, me.id));
  expect(events.at(-1)).toMatchObject({
    event: 'secondFactor',
    result: 'refused',
    detail: { what: 'proof' },
  });
  // Where there is one, the password is not enough to set up another.
  await setUp();
  expect((await site.ask('beginSecondFactor', { proof })).code).toBe(WRONG);
});

it('opens the console once it is set up, and asks for it at the next sign-in', async () => {
  expect((await list()).code).toBe(DUE);
  expect((await site.ask('getSecondFactor', {})).data).toEqual({
    ...{ isDemanded: true, setTime: null, isGiven: false, recoveryCodesLeft: 0 },
  });
  expect((await site.ask('listAddresses', {})).code).toBe('00000000');
  const { data: begun } = await site.ask('beginSecondFactor', { proof });
  expect(begun?.secret).toMatch(/^[A-Z2-7]{32}$/);
  // A finder pattern is in three corners of a QR code.
  expect(begun?.qr[0]).toMatch(/^1111111/);
  expect(begun?.qr.at(-1)).toMatch(/^1111111/);
  expect(new Set(begun?.qr.map((it) => it.length))).toEqual(new Set([begun?.qr.length]));
  expect((await site.ask('confirmSecondFactor', { code: wrongCode(begun?.secret ?? '') })).code).toBe(WRONG);
  expect((await list()).code).toBe(DUE);
  const confirmed = await site.ask('confirmSecondFactor', { code: codeNow(begun?.secret ?? '') });
  expect(new Set(confirmed.data?.recoveryCodes).size).toBe(10);
  // 24 letters of 5 bits: past the 112 bits from which a plain hash of a code is enough (ASVS 6.5.2).
  for (const it of confirmed.data?.recoveryCodes ?? [])
    expect(it).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
  expect((await list()).code).toBe('00000000');

  site.token = await me.token();
  expect((await list()).code).toBe(DUE);
  site.clock.pass(30);
  expect((await site.ask('giveSecondFactor', { code: codeNow(begun?.secret ?? '') })).code).toBe('00000000');
  expect((await list()).code).toBe('00000000');
  expect((await site.ask('getSecondFactor', {})).data).toMatchObject({
    isGiven: true,
    recoveryCodesLeft: 10,
  });
});

it('asks for it again in the console twelve hours later, and after an hour without use', async () => {
  const { secret } = await setUp();
  const giveAgain = async () => {
    expect((await site.ask('giveSecondFactor', { code: codeNow(secret) })).code).toBe('00000000');
    site.clock.pass(30);
  };
  for (let hour = 0; hour < 23; hour++) {
    expect((await list()).code).toBe('00000000');
    site.clock.pass(1_850);
  }
  site.clock.pass(1_850);
  // The session itself goes on.
  expect((await site.ask('listAddresses', {})).code).toBe('00000000');
  expect((await list()).code).toBe(DUE);
  await giveAgain();
  expect((await list()).code).toBe('00000000');
  site.clock.pass(3_600);
  expect((await list()).code).toBe(DUE);
  expect((await list()).code).toBe(DUE);
  await giveAgain();
  expect((await list()).code).toBe('00000000');
});

it('takes no code twice, of authenticator or recovery, in however many sessions at once', async () => {
  const { secret, codes } = await setUp();
  for (const code of [codeNow(secret), codes[3] ?? '', ` ${codes[4]?.toLowerCase().replaceAll('-', ' ')}`]) {
    const tokens = [await me.token(), await me.token(), await me.token()];
    const replies = await Promise.all(
      tokens.map((token) => site.ask('giveSecondFactor', { code }, { token })),
    );
    expect(replies.filter((it) => it.code === '00000000')).toHaveLength(1);
    site.token = await me.token();
    // A correct code resets the count of wrong ones.
    site.clock.pass(30);
    await site.ask('giveSecondFactor', { code: codeNow(secret) });
  }
  expect((await site.ask('getSecondFactor', {})).data?.recoveryCodesLeft).toBe(8);
  const renewed = await site.ask('renewRecoveryCodes', { code: codes[5] ?? '' });
  expect(renewed.data?.recoveryCodes).toHaveLength(10);
  expect((await site.ask('giveSecondFactor', { code: codes[6] ?? '' })).code).toBe(WRONG);
});

it('looks at no code for a while after five wrong ones, the right one neither', async () => {
  const { secret, codes } = await setUp();
  site.token = await me.token();
  for (let it = 0; it < 5; it++)
    expect((await site.ask('giveSecondFactor', { code: wrongCode(secret) })).code).toBe(WRONG);
  expect((await site.ask('giveSecondFactor', { code: codeNow(secret) })).code).toBe(PAUSED);
  expect((await site.ask('giveSecondFactor', { code: codes[0] ?? '' })).code).toBe(PAUSED);
  site.clock.pass(901);
  expect((await site.ask('giveSecondFactor', { code: codeNow(secret) })).code).toBe('00000000');
});

it('is replaced only by who gives the present one, and ends what other sessions gave', async () => {
  const { secret } = await setUp();
  const elsewhere = await me.token();
  const code = codeNow(secret);
  expect((await site.ask('giveSecondFactor', { code }, { token: elsewhere })).code).toBe('00000000');
  expect((await site.ask('beginSecondFactor', {})).code).toBe(WRONG);
  expect((await site.ask('beginSecondFactor', { code })).code).toBe(WRONG);
  site.clock.pass(30);
  const { data } = await site.ask('beginSecondFactor', { code: codeNow(secret) });
  expect(data?.secret).not.toBe(secret);
  // The present one holds until a code of the next is confirmed; that is too late after 15 minutes.
  site.clock.pass(901);
  expect((await site.ask('confirmSecondFactor', { code: codeNow(data?.secret ?? '') })).code).toBe(WRONG);
  const again = await site.ask('beginSecondFactor', { code: codeNow(secret) });
  await site.ask('confirmSecondFactor', { code: codeNow(again.data?.secret ?? '') });
  expect((await list()).code).toBe('00000000');
  site.token = elsewhere;
  expect((await list()).code).toBe(DUE);
});

it('is reset by another administrator with a reason, told to its owner, and asked for anew', async () => {
  await setUp();
  const own = site.token ?? '';
  expect(
    (await site.ask('resetSecondFactor', { id: me.id, reason: 'lost', identifiedBy: 'inPerson' })).code,
  ).toBe(WRONG);
  const other = await createPerson(site, '13800138003', true);
  await givePasswords();
  site.token = await other.token();
  expect(
    (await site.ask('resetSecondFactor', { id: me.id, reason: 'lost', identifiedBy: 'inPerson' })).code,
  ).toBe(DUE);
  await setUp();
  await here.database.db.update(accounts).set({ email: 'me@example.org' }).where(eq(accounts.id, me.id));
  expect(
    (await site.ask('resetSecondFactor', { id: me.id, reason: 'The phone was lost.', identifiedBy: 'video' }))
      .code,
  ).toBe('00000000');
  expect(
    (await site.ask('resetSecondFactor', { id: me.id, reason: 'Twice.', identifiedBy: 'video' })).code,
  ).toBe('00000008');
  site.token = own;
  expect((await list()).code).toBe(DUE);
  expect((await site.ask('getSecondFactor', {})).data).toMatchObject({ setTime: null, isGiven: false });
  const rows = await here.database.db.select().from(trail).where(eq(trail.act, 'resetSecondFactor'));
  expect(rows).toMatchObject([
    {
      ...{ actor: 'staff', actorId: other.id, subjectId: me.id, reason: 'The phone was lost.' },
      after: JSON.stringify({ setAt: null, identifiedBy: 'video' }),
    },
  ]);
});

it('is kept sealed, its codes as hashes, and neither stands in trail, audit or log', async () => {
  const { secret, codes } = await setUp();
  site.token = await me.token();
  await site.ask('giveSecondFactor', { code: codes[0] ?? '' });
  const { db } = here.database;
  const kept = JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(recoveryCodes),
    await db.select().from(trail),
    await db.select().from(audit),
    logged,
  ]);
  const raw = Buffer.from(bytesOf(secret));
  for (const it of [secret, raw.toString('hex'), raw.toString('base64url'), raw.toString('base64')])
    expect(kept).not.toContain(it);
  const hashed = await db.select().from(recoveryCodes);
  expect(hashed).toHaveLength(10);
  expect(kept).toContain('enrolSecondFactor');
  expect(kept).toContain('spendRecoveryCode');
});
