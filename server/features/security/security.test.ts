import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { encodePassword } from '#contract/validation.ts';
import { addMonths } from '#server/auth/emailChange.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import {
  codeTo,
  EMAIL,
  logInByMail,
  logInByPhone,
  makeWrongCode,
  openAnotherBrowser,
  openFrontDoor,
  PASSWORD,
  PHONE,
  register,
  runAtOnce,
  sentTo,
} from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here);
const NEW = 'wei@tsinghua.edu.cn';
const byPassword = { by: 'password', password: encodePassword(PASSWORD) } as const;

async function signedIn(): Promise<void> {
  await register(here, site);
  await logInByMail(here, site);
  site.clock.pass(61);
}

const codeToNew = (email = NEW) => codeTo(here, site, { email, purpose: 'changeEmail' });

/** The token of the reply is the browser's from now on. */
async function changeEmail(email = NEW, proof: typeof byPassword = byPassword) {
  const reply = await site.ask('changeEmail', { email, ...(await codeToNew(email)), proof });
  if (reply.data !== null) site.token = reply.data.accountToken;
  return reply;
}

describe('the email address', () => {
  it('changes with a code to the new one and a proof, and tells the old one', async () => {
    await signedIn();
    expect((await changeEmail()).code).toBe('00000000');
    expect((await site.ask('getPersonalInformation', {})).data).toMatchObject({
      email: NEW,
      emailChangeableAt: '2027-05-22T08:01:01.000Z',
    });
    expect((await sentTo(here, EMAIL))[0]?.subject).toBe(
      'The email address of your Genewright account was changed',
    );
    expect((await logInByMail(here, site, EMAIL)).code).toBe('00000006');
    expect((await logInByMail(here, site, NEW)).code).toBe('00000000');
  });

  it('changes once in six months', async () => {
    await signedIn();
    await changeEmail();
    site.clock.pass(100);
    expect(await changeEmail('third@tsinghua.edu.cn')).toMatchObject({
      code: '00000006',
      msg: 'The email address can be changed once in six months.',
    });
    // The session has come to its end by then.
    site.clock.pass(182 * 86_400);
    await logInByMail(here, site, NEW);
    expect((await changeEmail('third@tsinghua.edu.cn')).code).toBe('00000000');
  });

  it('changes once, though ten ask at the same moment for ten addresses', async () => {
    await signedIn();
    const requested: InputOf<'changeEmail'>[] = [];
    for (let at = 0; at < 10; at++) {
      const email = `wei${at}@tsinghua.edu.cn`;
      requested.push({ email, ...(await codeToNew(email)), proof: byPassword });
    }
    const changed = await runAtOnce(10, (at) => site.ask('changeEmail', requested[at]!));
    expect(changed).toBe(1);
    const [account] = await here.database.db.select().from(accounts);
    expect(account?.email).toMatch(/^wei\d@tsinghua\.edu\.cn$/);
  });

  // The embedded database does one transaction after the other; here all of them have come as far as they can before
  // the first may write.
  it.runIf(process.env['TEST_ON'] === 'postgres')(
    'changes once also when each of several has read before one has written',
    async () => {
      await signedIn();
      const requested: InputOf<'changeEmail'>[] = [];
      for (let at = 0; at < 6; at++) {
        const email = `wei${at}@tsinghua.edu.cn`;
        requested.push({ email, ...(await codeToNew(email)), proof: byPassword });
      }
      let notifyHeld: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        notifyHeld = resolve;
      });
      const holding = here.database.transaction(async (tx) => {
        await tx.execute(sql`select from accounts for update`);
        notifyHeld();
        await expect
          .poll(async () => (await tx.execute(sql`select from pg_locks where not granted`)).rowCount, {
            timeout: 20_000,
          })
          .toBeGreaterThanOrEqual(requested.length);
      });
      await held;
      const [changed] = await Promise.all([
        runAtOnce(requested.length, (at) => site.ask('changeEmail', requested[at]!)),
        holding,
      ]);
      expect(changed).toBe(1);
    },
  );

  it('of an account that had none is no change: it may be changed the day after', async () => {
    await logInByPhone(here, site);
    site.clock.pass(61);
    const confirm = await codeTo(here, site, { phone: PHONE, purpose: 'confirm' });
    const proof = { by: 'phone', ...confirm } as const;
    const first = await site.ask('changeEmail', { email: NEW, ...(await codeToNew()), proof });
    expect(first.code).toBe('00000000');
    site.token = first.data?.accountToken;
    expect((await site.ask('getPersonalAdjust', {})).data).toEqual({
      bindAdjust: 1,
      isOrganizationComplete: false,
    });
    expect((await site.ask('getPersonalInformation', {})).data?.emailChangeableAt).toBeNull();
  });

  it('does not change without the proof, and a wrong try uses up no code', async () => {
    await signedIn();
    const { attempt, code } = await codeToNew();
    const given = { email: NEW, attempt };
    const wrong = { by: 'password', password: encodePassword('wrong1234') } as const;
    expect((await site.ask('changeEmail', { ...given, code, proof: wrong })).msg).toBe(
      'The password is incorrect.',
    );
    expect(
      (await site.ask('changeEmail', { ...given, code: makeWrongCode(code), proof: byPassword })).msg,
    ).toMatch(/^Verification code incorrect/);
    expect((await site.ask('changeEmail', { ...given, code, proof: byPassword })).code).toBe('00000000');
  });

  it('goes to no address of another account, nor to the present one', async () => {
    await register(here, site, NEW);
    await signedIn();
    expect((await changeEmail()).msg).toBe('This email address belongs to another account.');
    site.clock.pass(61);
    expect((await changeEmail(EMAIL.toLowerCase())).msg).toBe('This is the present email address.');
  });
});

describe('the phone', () => {
  it('changes with a code to the new one and a code to the old one', async () => {
    await logInByPhone(here, site);
    site.clock.pass(61);
    const phone = '13900139000';
    const given = await codeTo(here, site, { phone, purpose: 'changeMobile' });
    const confirm = await codeTo(here, site, { phone: PHONE, purpose: 'confirm' });
    const proof = { by: 'phone', ...confirm } as const;
    expect(await runAtOnce(5, () => site.ask('changeMobile', { phone, ...given, proof }))).toBe(1);
    const [account] = await here.database.db.select().from(accounts);
    expect(account?.phone).toBe(phone);
  });

  it('of another account is not taken over', async () => {
    await logInByPhone(here, site, '13900139000');
    await logInByPhone(here, site);
    site.clock.pass(61);
    const phone = '13900139000';
    const given = await codeTo(here, site, { phone, purpose: 'changeMobile' });
    const confirm = await codeTo(here, site, { phone: PHONE, purpose: 'confirm' });
    const proof = { by: 'phone', ...confirm } as const;
    expect((await site.ask('changeMobile', { phone, ...given, proof })).msg).toBe(
      'This phone number belongs to another account.',
    );
  });
});

describe('the password', () => {
  const password = encodePassword('wxyz6789');
  const change = (proof: typeof byPassword = byPassword) =>
    site.ask('changePassword', { password, confirmPassword: password, proof });

  it('changes, signs out every other browser and leaves this one signed in', async () => {
    await signedIn();
    const other = openAnotherBrowser(here, site);
    await logInByMail(here, other);
    const reply = await change();
    expect(await other.ask('getPersonalAdjust', {})).toMatchObject({
      code: '00000003',
      msg: 'You were signed out elsewhere. Please log in again.',
    });
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
    site.token = reply.data?.accountToken;
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000000');
    expect((await logInByMail(here, other, EMAIL, 'wxyz6789')).code).toBe('00000000');
  });

  it('of two changes at the same moment with the same old one, one is done', async () => {
    await signedIn();
    expect(await runAtOnce(5, () => change())).toBe(1);
  });

  it('is not to be guessed with a stolen token', async () => {
    await signedIn();
    const wrong = { by: 'password', password: encodePassword('wrong1234') } as const;
    for (let i = 0; i < 10; i++) expect((await change(wrong)).code).toBe('00000006');
    expect((await change()).code).toBe('00000007');
  });
});

it.each([
  ['2026-11-22T08:00:00.000Z', '2027-05-22T08:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2027-08-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
])('six months after %s is %s', (from, to) => {
  expect(addMonths(new Date(from), 6).toISOString()).toBe(to);
});
