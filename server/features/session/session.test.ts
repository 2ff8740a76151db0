import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { encodePassword } from '#contract/validation.ts';
import { makeAccount } from '#server/auth/accounts.ts';
import { accounts, registrations, sessions } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import {
  askForCode,
  codeTo,
  confirm,
  EMAIL,
  logInByMail,
  logInByPhone,
  makeWrongCode,
  openAnotherBrowser,
  openFrontDoor,
  PASSWORD,
  PHONE,
  REGISTRATION,
  readActivationToken,
  readCodeFor,
  register,
  runAtOnce,
  sentTo,
  solveCaptcha,
} from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { sweepSessions } from './rows.ts';

const here = createWorld();
const site = openFrontDoor(here, { settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }) });
const zh = { 'accept-language': 'zh_cn' };

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
/** An account whose invitation has this code. */
async function inviterWith(referralCode: string): Promise<string> {
  const account = { registerSite: 0 as const, phone: '13700137000', referralCode };
  const made = { random: site.deps.random, now: site.clock.now };
  const inviter = await here.database.transaction((tx) => makeAccount(tx, account, made));
  return inviter?.id ?? '';
}

const accountsNow = () => here.database.db.select().from(accounts);

describe('a login by phone', () => {
  it('registers the first time and finds the same account the next time', async () => {
    const first = await logInByPhone(here, site);
    expect(first).toMatchObject({
      code: '00000000',
      data: { sysUserInfo: { registerSite: 0, clientInOrganizationType: null } },
    });
    site.clock.pass(61);
    await logInByPhone(here, site);
    const known = await accountsNow();
    expect(known.map((one) => [one.phone, one.nickname])).toEqual([[PHONE, '138****8000']]);
  });

  it('writes the code in the language of the page, and says how long it is good', async () => {
    const { data } = await site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' }, zh);
    expect(data).toEqual({ attempt: expect.any(String), validFor: 300, again: 60 });
    const [message] = await sentTo(here, PHONE);
    expect(message?.text).toMatch(/^【Genewright】您的验证码为 \d{6}，5 分钟内有效，请勿告诉他人。$/);
  });

  it('takes a code once, though it be sent twenty times at the same moment', async () => {
    const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' });
    const requested = { by: 'phone', phone: PHONE, ...given, registerSite: 0 } as const;
    expect(await runAtOnce(20, () => site.ask('login', requested))).toBe(1);
    expect(await accountsNow()).toHaveLength(1);
  });

  it('lets nobody guess more than five times', async () => {
    const { attempt, code } = await codeTo(here, site, { phone: PHONE, purpose: 'login' });
    const ask = (it: string) =>
      site.ask('login', { by: 'phone', phone: PHONE, attempt, code: it, registerSite: 0 });
    for (let i = 0; i < 5; i++)
      expect(await ask(makeWrongCode(code))).toMatchObject({
        code: '00000006',
        msg: 'Verification code incorrect or expired.',
      });
    expect(await ask(code)).toMatchObject({ code: '00000006' });
  });

  it('takes no code that is older than five minutes, or was sent for something else', async () => {
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'resetPassword' });
    const phone = '13900139000';
    const given = await codeTo(here, site, { phone, purpose: 'login' });
    site.clock.pass(300);
    const late = await site.ask('login', { by: 'phone', phone, ...given, registerSite: 0 });
    expect(late.code).toBe('00000006');
    await logInByPhone(here, site);
    site.clock.pass(61);
    const reset = await codeTo(here, site, { phone: PHONE, purpose: 'resetPassword' });
    const other = await site.ask('login', { by: 'phone', phone: PHONE, ...reset, registerSite: 0 });
    expect(other.code).toBe('00000006');
  });

  it('sends once a minute and four times a day to who asks from one network, also when asked twenty times at once', async () => {
    const ask = () => askForCode(site, { phone: PHONE, purpose: 'login' });
    expect(await runAtOnce(20, ask)).toBe(1);
    expect(await ask()).toMatchObject({ code: '00000007' });
    for (let i = 0; i < 3; i++) {
      site.clock.pass(600);
      expect((await ask()).code).toBe('00000000');
    }
    site.clock.pass(600);
    expect((await ask()).code).toBe('00000007');
    expect(await sentTo(here, PHONE)).toHaveLength(4);
    site.clock.pass(86_400);
    expect((await ask()).code).toBe('00000000');
  });

  it('sends again after the clock was set back, and not to who asks a moment before another server’s clock', async () => {
    const ask = () => askForCode(site, { phone: PHONE, purpose: 'login' });
    for (let i = 0; i < 4; i++) {
      expect((await ask()).code).toBe('00000000');
      site.clock.pass(61);
    }
    site.clock.pass(-3_700);
    expect((await ask()).code).toBe('00000000');
    site.clock.pass(-2);
    expect((await ask()).code).toBe('00000007');
  });
});

/** What a link answers when it is opened. */
const openLink = async (token: string) => (await site.ask('activate', { step: 'open', token })).data;
describe('a stranger who asks for codes', () => {
  const headersFrom = (ip: string) => ({ 'x-forwarded-for': ip });
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    askForCode(site, { phone: PHONE, purpose: 'login' }, headers);

  it('from one network uses up nothing of the owner elsewhere', async () => {
    for (let at = 0; at < 20; at++) {
      await ask(headersFrom('198.51.100.1'));
      site.clock.pass(61);
    }
    expect((await ask(headersFrom('203.0.113.9'))).code).toBe('00000000');
  });

  it('from many networks uses up nothing of a browser that the owner has logged in from', async () => {
    const keys = await systemKeys();
    const own = { ...headersFrom('203.0.113.9'), ...keys };
    const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, own);
    const login = { by: 'phone', phone: PHONE, registerSite: 0 } as const;
    await site.ask('login', { ...login, ...given }, own);
    for (let at = 0; at < 40; at++) await ask(headersFrom(`198.51.100.${at}`));
    expect((await ask(headersFrom('192.0.2.1'))).code).toBe('00000007');
    const again = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, own);
    expect((await site.ask('login', { ...login, ...again }, own)).code).toBe('00000000');
    // Not by the name of a browser alone: the code proves it.
    const { 'system-code': _, ...alone } = keys;
    expect((await ask({ ...headersFrom('192.0.2.2'), ...alone })).code).toBe('00000007');
  });

  it('lets no more than ten messages reach the phone in a day, whoever asks', async () => {
    const keys = await systemKeys();
    const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, keys);
    await site.ask('login', { by: 'phone', phone: PHONE, registerSite: 0, ...given }, keys);
    for (let at = 0; at < 60; at++) {
      await ask(headersFrom(`198.51.100.${at}`));
      await ask(keys);
      site.clock.pass(61);
    }
    expect(await sentTo(here, PHONE)).toHaveLength(10);
  });

  it('spoils no code but his own, however often he tries', async () => {
    const own = await codeTo(here, site, { phone: PHONE, purpose: 'login' });
    const his = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, headersFrom('198.51.100.1'));
    const login = (attempt: string, code: string) =>
      site.ask('login', { by: 'phone', phone: PHONE, attempt, code, registerSite: 0 });
    for (let at = 0; at < 5; at++) await login(his.attempt, makeWrongCode(his.code));
    expect((await login(his.attempt, his.code)).code).toBe('00000006');
    // Nor is a code good with another attempt than its own.
    expect((await login(own.attempt, his.code)).code).toBe('00000006');
    expect((await login(own.attempt, own.code)).code).toBe('00000000');
  });

  async function systemKeys(): Promise<Readonly<Record<string, string>>> {
    const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
    return { [SYSTEM_KEY]: data?.sysKey ?? '', [SYSTEM_CODE]: data?.systemCode ?? '' };
  }
});

describe('a registration', () => {
  it('sends a link, makes the account when its owner confirms, and lets it in with the password', async () => {
    expect(await site.ask('register', REGISTRATION, zh)).toMatchObject({ code: '00000000', data: true });
    expect(await accountsNow()).toHaveLength(0);
    const [letter] = await sentTo(here, EMAIL);
    expect(letter?.subject).toBe('请激活您的 Genewright 账号');
    expect(letter?.text).toMatch(/http:\/\/localhost:8080\/activate\?token=[\w-]{43}\n/);
    expect(await confirm(site, await readActivationToken(here, EMAIL))).toMatchObject({
      data: { at: 'active' },
    });
    expect(await logInByMail(here, site)).toMatchObject({
      data: { sysUserInfo: { registerSite: 0, clientInOrganizationType: 'university' } },
    });
    expect((await site.ask('getPersonalInformation', {})).data).toMatchObject({
      email: EMAIL,
      name: '王伟',
      nickname: '王伟',
      organizationName: '北京大学',
      hasPassword: true,
      phone: null,
    });
  });

  it('tells who opens its link what was typed, however often, and makes no account of that', async () => {
    await inviterWith('GENE42');
    await site.ask('register', { ...REGISTRATION, inviteCode: 'GENE42', referralSource: 'search' });
    const token = await readActivationToken(here, EMAIL);
    for (let i = 0; i < 3; i++)
      expect(await openLink(token)).toEqual({
        at: 'waiting',
        registration: {
          registerSite: 0,
          name: '王伟',
          email: EMAIL,
          organizationName: '北京大学',
          customerType: 'university',
          referralSource: 'search',
          inviteCode: 'GENE42',
        },
      });
    expect(await accountsNow()).toHaveLength(1);
  });

  it('that a stranger made never gives him a password: the owner of the mailbox sets it', async () => {
    const strangers = encodePassword('stranger1');
    await site.ask('register', { ...REGISTRATION, password: strangers, confirmPassword: strangers });
    const token = await readActivationToken(here, EMAIL);
    expect(await confirm(site, token)).toMatchObject({ code: '00000000', data: { at: 'repeat' } });
    expect(await accountsNow()).toHaveLength(0);
    expect((await confirm(site, token, { isRepeated: true })).data).toEqual({ at: 'active' });
    expect((await logInByMail(here, site, EMAIL, 'stranger1')).code).toBe('00000006');
    expect((await logInByMail(here, site)).code).toBe('00000000');
  });

  it('becomes an account of what its owner confirms, not of what a stranger typed', async () => {
    const inviter = await inviterWith('MINE');
    await site.ask('register', { ...REGISTRATION, inviteCode: 'MINE', organizationName: 'Acme', name: 'x' });
    const password = encodePassword('owner2468');
    const { data } = await site.ask('activate', {
      step: 'confirm',
      token: await readActivationToken(here, EMAIL),
      registerSite: 1,
      firstName: 'Rosalind',
      lastName: 'Franklin',
      organizationName: "King's College London",
      customerType: 'institute',
      password,
      confirmPassword: password,
    });
    expect(data).toEqual({ at: 'active' });
    expect((await accountsNow()).filter((it) => it.id !== inviter)).toMatchObject([
      {
        email: EMAIL,
        name: '',
        nickname: 'Rosalind Franklin',
        registerSite: 1,
        organizationName: "King's College London",
        customerType: 'institute',
        inviteCode: null,
        invitedBy: null,
      },
    ]);
  });

  it('replaces an earlier one of the same address, whose link is good no longer', async () => {
    await site.ask('register', { ...REGISTRATION, name: 'a stranger' });
    const first = await readActivationToken(here, EMAIL);
    site.clock.pass(61);
    await site.ask('register', { ...REGISTRATION, email: EMAIL.toUpperCase() });
    const second = await readActivationToken(here, EMAIL.toUpperCase());
    expect(await site.ask('activate', { step: 'open', token: first })).toMatchObject({ code: '00000006' });
    expect(await openLink(second)).toMatchObject({ registration: { name: '王伟' } });
    expect(await here.database.db.select().from(registrations)).toHaveLength(1);
  });

  it('that was discarded makes no account, and its link is good no longer', async () => {
    await site.ask('register', REGISTRATION);
    const token = await readActivationToken(here, EMAIL);
    expect((await site.ask('activate', { step: 'discard', token })).data).toEqual({ at: 'discarded' });
    expect((await confirm(site, token)).code).toBe('00000006');
    expect(await here.database.db.select().from(registrations)).toHaveLength(0);
    site.clock.pass(61);
    await register(here, site);
    expect(await accountsNow()).toHaveLength(1);
  });

  it('makes one account however often it is sent and confirmed at the same moment', async () => {
    await runAtOnce(10, () => site.ask('register', REGISTRATION));
    const token = await readActivationToken(here, EMAIL);
    expect(await runAtOnce(10, () => confirm(site, token, { isRepeated: true }))).toBe(10);
    expect(await accountsNow()).toHaveLength(1);
  });

  it('says the same of an address that has an account, and tells its owner by mail', async () => {
    await register(here, site);
    site.clock.pass(61);
    const again = await site.ask('register', REGISTRATION);
    site.clock.pass(61);
    const fresh = await site.ask('register', { ...REGISTRATION, email: 'new@pku.edu.cn' });
    expect(again).toEqual(fresh);
    expect((await sentTo(here, EMAIL))[0]?.subject).toBe('You already have a Genewright account');
  });

  it('has a link that is good for a day, and once used says for long that the account is active', async () => {
    await site.ask('register', REGISTRATION);
    const late = await readActivationToken(here, EMAIL);
    site.clock.pass(86_400);
    expect(await confirm(site, late)).toMatchObject({ code: '00000006' });
    await register(here, site);
    const token = await readActivationToken(here, EMAIL);
    site.clock.pass(60 * 86_400);
    await here.database.transaction((tx) => sweepSessions(tx, site.clock.now));
    for (const password of [PASSWORD, 'another99'])
      expect((await confirm(site, token, { password, isRepeated: true })).data).toEqual({ at: 'active' });
    expect((await site.ask('activate', { step: 'discard', token })).data).toEqual({ at: 'active' });
    expect((await logInByMail(here, site)).code).toBe('00000000');
  });

  it('whose address got an account by another way leaves that account as it is', async () => {
    await site.ask('register', REGISTRATION);
    const row = { registerSite: 1, email: EMAIL, nickname: 'by Google' } as const;
    await here.database.transaction((tx) => makeAccount(tx, row, { random, now: site.clock.now }));
    const token = await readActivationToken(here, EMAIL);
    expect((await confirm(site, token)).data).toEqual({ at: 'active' });
    expect(await accountsNow()).toMatchObject([{ nickname: 'by Google', passwordHash: null }]);
  });

  it('lets who has the link guess its password ten times in a quarter of an hour', async () => {
    await site.ask('register', REGISTRATION);
    const token = await readActivationToken(here, EMAIL);
    for (let i = 0; i < 10; i++)
      expect((await confirm(site, token, { password: `guess1234${i}` })).data).toEqual({ at: 'repeat' });
    expect((await confirm(site, token)).code).toBe('00000007');
    expect((await confirm(site, token, { isRepeated: true })).data).toEqual({ at: 'active' });
  });

  it('before it is activated lets nobody in, and does not tell that there is no account', async () => {
    await site.ask('register', REGISTRATION);
    const right = await logInByMail(here, site);
    const wrong = await logInByMail(here, site, EMAIL, 'wrong1234');
    expect(right).toEqual(wrong);
    expect(right.msg).toBe('The account or the password is incorrect.');
    expect(await sentTo(here, EMAIL)).toHaveLength(1);
  });

  it.each([
    [{ confirmPassword: encodePassword('kelp4Brine5') }, '两次输入的密码不一致。'],
    [{ password: encodePassword('short1') }, '密码须为 8 至 20 位，须同时包含字母和数字。'],
    [
      { password: encodePassword('abcd1234'), confirmPassword: encodePassword('abcd1234') },
      '该密码过于常见，容易被猜到，请更换。',
    ],
    [
      { password: encodePassword('wangwei88'), confirmPassword: encodePassword('wangwei88') },
      '密码不能由姓名、邮箱、手机号码或网站名称组成，请更换。',
    ],
    [{ email: 'nobody' }, '请输入有效的邮箱地址。'],
    [{ isAgreed: false as never }, '请先阅读并同意用户协议。'],
    [{ organizationName: ' ' }, '请输入单位名称。'],
  ])('with %j is refused in the specified words', async (wrong, msg) => {
    expect(await site.ask('register', { ...REGISTRATION, ...wrong }, zh)).toMatchObject({
      code: '00000005',
      msg,
    });
  });
});

describe('a login by email', () => {
  it('asks for a captcha that is good for one answer', async () => {
    await register(here, site);
    const captcha = await solveCaptcha(here, site);
    const ask = (password: string) =>
      site.ask('login', { by: 'email', email: EMAIL, password: encodePassword(password), ...captcha });
    expect((await ask('wrong1234')).msg).toBe('The account or the password is incorrect.');
    expect((await ask(PASSWORD)).msg).toMatch(/^Captcha incorrect or no longer valid/);
    const old = await solveCaptcha(here, site);
    site.clock.pass(300);
    const late = await site.ask('login', {
      by: 'email',
      email: EMAIL,
      password: encodePassword(PASSWORD),
      ...old,
    });
    expect(late.msg).toMatch(/^Captcha/);
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    await register(here, site);
    const unknown = await logInByMail(here, site, 'nobody@pku.edu.cn');
    const wrong = await logInByMail(here, site, EMAIL, 'wrong1234');
    expect(unknown).toEqual(wrong);
  });

  it('after ten wrong passwords from one address asks that one to wait, and the owner elsewhere not', async () => {
    await register(here, site);
    for (let i = 0; i < 10; i++) await logInByMail(here, site, EMAIL, 'wrong1234');
    expect(await logInByMail(here, site)).toMatchObject({ code: '00000007' });
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const given = { by: 'email', email: EMAIL, password: encodePassword(PASSWORD) } as const;
    const owner = await site.ask('login', { ...given, ...(await solveCaptcha(here, site)) }, elsewhere);
    expect(owner.code).toBe('00000000');
    site.clock.pass(900);
    expect((await logInByMail(here, site)).code).toBe('00000000');
  });

  it('counts the addresses of one IPv6 connection as one', async () => {
    await register(here, site);
    const headersFrom = async (ip: string, password: string) =>
      site.ask(
        'login',
        {
          by: 'email',
          email: EMAIL,
          password: encodePassword(password),
          ...(await solveCaptcha(here, site)),
        },
        { 'x-forwarded-for': ip },
      );
    for (let at = 0; at < 10; at++) await headersFrom(`2001:db8:1:2::${at}`, 'wrong1234');
    expect((await headersFrom('2001:db8:1:2:ffff::1', PASSWORD)).code).toBe('00000007');
    expect((await headersFrom('2001:db8:1:3::1', PASSWORD)).code).toBe('00000000');
  });

  it('finds the address in whatever case', async () => {
    await register(here, site);
    expect((await logInByMail(here, site, EMAIL.toLowerCase())).code).toBe('00000000');
  });
});

describe('a session', () => {
  it('is over after seven days without use, and after thirty in any case', async () => {
    await logInByPhone(here, site);
    for (let day = 0; day < 29; day += 6) {
      expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000000');
      site.clock.pass(6 * 86_400);
    }
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
    await logInByPhone(here, site);
    site.clock.pass(7 * 86_400);
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
  });

  it('ends with a logout, there and nowhere else', async () => {
    await logInByPhone(here, site);
    const other = openAnotherBrowser(here, site);
    site.clock.pass(61);
    await logInByPhone(here, other);
    expect(await site.ask('logout', {})).toMatchObject({ data: true });
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
    expect((await other.ask('getPersonalAdjust', {})).code).toBe('00000000');
  });

  it('is kept as a hash alone', async () => {
    await logInByPhone(here, site);
    const kept = JSON.stringify(await here.database.db.select().from(sessions));
    expect(kept).not.toContain(site.token);
  });

  it('is exchanged once by single sign-on', async () => {
    await logInByPhone(here, site);
    const token = site.token ?? '';
    site.token = undefined;
    expect(await runAtOnce(5, () => site.ask('singleLogin', { token }))).toBe(1);
    const rows = await here.database.db.select().from(audit).where(eq(audit.result, 'refused'));
    const refused = { event: 'login', accountId: null, detail: { by: 'singleSignOn' } };
    expect(rows).toMatchObject(Array(4).fill(refused));
  });
});

describe('a reset of the password', () => {
  const set = (ticket: string, password = 'wxyz6789') =>
    site.ask('resetPassword', {
      step: 'set',
      ticket,
      password: encodePassword(password),
      confirmPassword: encodePassword(password),
    });

  it('by mail goes through its steps, signs everyone out and tells the owner', async () => {
    await register(here, site);
    await logInByMail(here, site);
    site.clock.pass(61);
    const given = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' });
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, ...given });
    const ticket = data?.ticket ?? '';
    expect(await runAtOnce(5, () => set(ticket))).toBe(1);
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000003');
    expect((await sentTo(here, EMAIL))[0]?.subject).toBe(
      'The password of your Genewright account was changed',
    );
    expect((await logInByMail(here, site)).code).toBe('00000006');
    expect((await logInByMail(here, site, EMAIL, 'wxyz6789')).code).toBe('00000000');
  });

  it('by phone gives a password to an account that had none', async () => {
    await logInByPhone(here, site);
    site.clock.pass(61);
    const given = await codeTo(here, site, { phone: PHONE, purpose: 'resetPassword' });
    const { data } = await site.ask('resetPassword', { step: 'verifyPhone', phone: PHONE, ...given });
    expect((await set(data?.ticket ?? '')).data).toEqual({ ticket: null });
    site.clock.pass(61);
    await logInByPhone(here, site);
    expect((await site.ask('getPersonalInformation', {})).data?.hasPassword).toBe(true);
  });

  it('sends nothing to an address without account, and answers the same', async () => {
    await register(here, site);
    site.clock.pass(61);
    const known = await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' });
    const unknown = await site.ask('sendMailCode', { email: 'nobody@pku.edu.cn', purpose: 'resetPassword' });
    expect(unknown).toEqual({ ...known, data: { ...known.data, attempt: unknown.data?.attempt } });
    expect(await sentTo(here, 'nobody@pku.edu.cn')).toHaveLength(0);
    const code = makeWrongCode(await readCodeFor(here, EMAIL));
    const guess = (email: string, attempt = '') =>
      site.ask('resetPassword', { step: 'verifyEmail', email, code, attempt });
    expect(await guess('nobody@pku.edu.cn', unknown.data?.attempt)).toEqual(
      await guess(EMAIL, known.data?.attempt),
    );
  });

  it('is over ten minutes after the code was right', async () => {
    await register(here, site);
    site.clock.pass(61);
    const given = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' });
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, ...given });
    site.clock.pass(600);
    expect((await set(data?.ticket ?? '')).msg).toBe('This step has expired. Please start again.');
  });

  it('lets someone in who had tried too often', async () => {
    await register(here, site);
    for (let i = 0; i < 11; i++) await logInByMail(here, site, EMAIL, 'wrong1234');
    site.clock.pass(61);
    const given = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' });
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, ...given });
    await set(data?.ticket ?? '');
    expect((await logInByMail(here, site, EMAIL, 'wxyz6789')).code).toBe('00000000');
  });
});

it('codes for a change go to nobody who is not signed in, nor to another phone', async () => {
  expect((await site.ask('sendSmsCode', { phone: PHONE, purpose: 'confirm' })).code).toBe('00000002');
  expect((await site.ask('sendMailCode', { email: EMAIL, purpose: 'changeEmail' })).code).toBe('00000002');
  await logInByPhone(here, site);
  expect((await site.ask('sendSmsCode', { phone: '13900139000', purpose: 'confirm' })).code).toBe('00000006');
});

it('hashes a password anew at a login where it was hashed at less than today', async () => {
  const { db } = here.database;
  await register(here, site);
  const old = await hash(PASSWORD, { memoryCost: 4_096, timeCost: 2, parallelism: 1 });
  await db.update(accounts).set({ passwordHash: old });
  const hashNow = async () => (await db.select().from(accounts))[0]?.passwordHash ?? '';
  expect((await logInByMail(here, site, EMAIL, 'another1')).data).toBeNull();
  expect(await hashNow()).toBe(old);
  const { data } = await logInByMail(here, site);
  expect(data).not.toBeNull();
  const raised = await hashNow();
  expect(raised).toMatch(/m=19456,t=2,p=1/);
  // Two at once: each is let in.
  await db.update(accounts).set({ passwordHash: old });
  const both = await Promise.all([logInByMail(here, site), logInByMail(here, site)]);
  expect(both.map((it) => it.data !== null)).toEqual([true, true]);
  await db.update(accounts).set({ passwordHash: raised });
  // The session that began with it is good, and so is the password; another login changes nothing.
  expect((await logInByMail(here, site)).data).not.toBeNull();
  expect(await hashNow()).toBe(raised);
});
