import { describe, expect, it } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import { accounts, registrations, sessions } from '#server/db/tables/accounts.ts';
import {
  activationToken,
  anotherBrowser,
  atOnce,
  codeFor,
  EMAIL,
  frontDoor,
  loginByMail,
  loginByPhone,
  otherThan,
  PASSWORD,
  PHONE,
  REGISTRATION,
  registered,
  sentTo,
  solved,
} from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { world } from '#server/test/world.ts';

const here = world();
const site = frontDoor(here, { settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }) });
const zh = { 'accept-language': 'zh_cn' };

const accountsNow = () => here.database.db.select().from(accounts);

describe('a login by phone', () => {
  it('registers the first time and finds the same account the next time', async () => {
    const first = await loginByPhone(here, site);
    expect(first).toMatchObject({
      code: '00000000',
      data: { sysUserInfo: { registerSite: 0, clientInOrganizationType: null } },
    });
    site.clock.pass(61);
    await loginByPhone(here, site);
    const known = await accountsNow();
    expect(known.map((one) => [one.phone, one.nickname])).toEqual([[PHONE, '138****8000']]);
  });

  it('writes the code in the language of the page, and says how long it is good', async () => {
    const { data } = await site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' }, zh);
    expect(data).toEqual({ validFor: 300, again: 60 });
    const [message] = await sentTo(here, PHONE);
    expect(message?.text).toMatch(/^【Genewright】您的验证码为 \d{6}，5 分钟内有效，请勿告诉他人。$/);
  });

  it('takes a code once, though it be sent twenty times at the same moment', async () => {
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' });
    const code = await codeFor(here, PHONE);
    expect(
      await atOnce(20, () => site.ask('login', { by: 'phone', phone: PHONE, code, registerSite: 0 })),
    ).toBe(1);
    expect(await accountsNow()).toHaveLength(1);
  });

  it('lets nobody guess more than five times', async () => {
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' });
    const code = await codeFor(here, PHONE);
    const ask = (it: string) => site.ask('login', { by: 'phone', phone: PHONE, code: it, registerSite: 0 });
    for (let i = 0; i < 5; i++)
      expect(await ask(otherThan(code))).toMatchObject({
        code: '00000006',
        msg: 'Verification code incorrect or expired.',
      });
    expect(await ask(code)).toMatchObject({ code: '00000006' });
  });

  it('takes no code that is older than five minutes, or was sent for something else', async () => {
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'resetPassword' });
    await site.ask('sendSmsCode', { phone: '13900139000', purpose: 'login' });
    const code = await codeFor(here, '13900139000');
    site.clock.pass(300);
    const late = await site.ask('login', { by: 'phone', phone: '13900139000', code, registerSite: 0 });
    expect(late.code).toBe('00000006');
    await loginByPhone(here, site);
    site.clock.pass(61);
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'resetPassword' });
    const reset = await codeFor(here, PHONE);
    const other = await site.ask('login', { by: 'phone', phone: PHONE, code: reset, registerSite: 0 });
    expect(other.code).toBe('00000006');
  });

  it('sends once a minute and ten times a day, also when asked twenty times at once', async () => {
    const ask = () => site.ask('sendSmsCode', { phone: PHONE, purpose: 'login' });
    expect(await atOnce(20, ask)).toBe(1);
    expect(await ask()).toMatchObject({ code: '00000007' });
    for (let i = 0; i < 9; i++) {
      site.clock.pass(600);
      expect((await ask()).code).toBe('00000000');
    }
    site.clock.pass(600);
    expect((await ask()).code).toBe('00000007');
    expect(await sentTo(here, PHONE)).toHaveLength(10);
    site.clock.pass(86_400);
    expect((await ask()).code).toBe('00000000');
  });
});

describe('a registration', () => {
  it('sends a link, makes the account when it is followed, and lets it in with its password', async () => {
    expect(await site.ask('register', REGISTRATION, zh)).toMatchObject({ code: '00000000', data: true });
    expect(await accountsNow()).toHaveLength(0);
    const [letter] = await sentTo(here, EMAIL);
    expect(letter?.subject).toBe('请激活您的 Genewright 账号');
    expect(letter?.text).toMatch(/http:\/\/localhost:8080\/activate\?token=[\w-]{43}\n/);
    expect(await site.ask('activate', { token: await activationToken(here, EMAIL) })).toMatchObject({
      data: true,
    });
    expect(await loginByMail(here, site)).toMatchObject({
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

  it('makes one account however often it is sent and activated at the same moment', async () => {
    await atOnce(10, () => site.ask('register', REGISTRATION));
    const first = await activationToken(here, EMAIL);
    site.clock.pass(61);
    await site.ask('register', { ...REGISTRATION, email: EMAIL.toUpperCase() });
    const second = await activationToken(here, EMAIL.toUpperCase());
    expect(second).not.toBe(first);
    const made = await atOnce(10, (at) => site.ask('activate', { token: at % 2 === 0 ? first : second }));
    expect(made).toBe(1);
    expect(await accountsNow()).toHaveLength(1);
    expect(await here.database.db.select().from(registrations)).toHaveLength(0);
  });

  it('says the same of an address that has an account, and tells its owner by mail', async () => {
    await registered(here, site);
    site.clock.pass(61);
    const again = await site.ask('register', REGISTRATION);
    site.clock.pass(61);
    const fresh = await site.ask('register', { ...REGISTRATION, email: 'new@pku.edu.cn' });
    expect(again).toEqual(fresh);
    expect((await sentTo(here, EMAIL))[0]?.subject).toBe('You already have a Genewright account');
  });

  it('follows a link once and for a day', async () => {
    await site.ask('register', REGISTRATION);
    const token = await activationToken(here, EMAIL);
    site.clock.pass(86_400);
    expect(await site.ask('activate', { token })).toMatchObject({ code: '00000006' });
    await registered(here, site);
    expect((await site.ask('activate', { token: await activationToken(here, EMAIL) })).code).toBe('00000006');
  });

  it('before it is activated lets nobody in, and sends the link again to who knows the password', async () => {
    await site.ask('register', REGISTRATION);
    const before = await activationToken(here, EMAIL);
    expect(await loginByMail(here, site, EMAIL, 'wrong1234')).toMatchObject({
      msg: 'The account or the password is incorrect.',
    });
    site.clock.pass(61);
    expect((await loginByMail(here, site)).msg).toMatch(/^This account is not activated yet\./);
    const after = await activationToken(here, EMAIL);
    expect(after).not.toBe(before);
    expect((await site.ask('activate', { token: before })).code).toBe('00000006');
    expect((await site.ask('activate', { token: after })).code).toBe('00000000');
    expect((await loginByMail(here, site)).code).toBe('00000000');
  });

  it.each([
    [{ confirmPassword: encodePassword('abcd12345') }, '两次输入的密码不一致。'],
    [{ password: encodePassword('short1') }, '密码须为 8 至 20 位，由字母和数字组成，两者都要有。'],
    [{ email: 'nobody' }, '请输入有效的邮箱地址。'],
    [{ isAgreed: false as never }, '请先阅读并同意用户协议。'],
    [{ organizationName: ' ' }, '请输入单位名称。'],
  ])('with %j is refused in the words of S5', async (wrong, msg) => {
    expect(await site.ask('register', { ...REGISTRATION, ...wrong }, zh)).toMatchObject({
      code: '00000005',
      msg,
    });
  });
});

describe('a login by email', () => {
  it('asks for a captcha that is good for one answer', async () => {
    await registered(here, site);
    const captcha = await solved(here, site);
    const ask = (password: string) =>
      site.ask('login', { by: 'email', email: EMAIL, password: encodePassword(password), ...captcha });
    expect((await ask('wrong1234')).msg).toBe('The account or the password is incorrect.');
    expect((await ask(PASSWORD)).msg).toMatch(/^Captcha incorrect or no longer valid/);
    const old = await solved(here, site);
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
    await registered(here, site);
    const unknown = await loginByMail(here, site, 'nobody@pku.edu.cn');
    const wrong = await loginByMail(here, site, EMAIL, 'wrong1234');
    expect(unknown).toEqual(wrong);
  });

  it('after ten wrong passwords from one address asks that one to wait, and the owner elsewhere not', async () => {
    await registered(here, site);
    for (let i = 0; i < 10; i++) await loginByMail(here, site, EMAIL, 'wrong1234');
    expect(await loginByMail(here, site)).toMatchObject({ code: '00000007' });
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const given = { by: 'email', email: EMAIL, password: encodePassword(PASSWORD) } as const;
    const owner = await site.ask('login', { ...given, ...(await solved(here, site)) }, elsewhere);
    expect(owner.code).toBe('00000000');
    site.clock.pass(900);
    expect((await loginByMail(here, site)).code).toBe('00000000');
  });

  it('counts the addresses of one IPv6 connection as one', async () => {
    await registered(here, site);
    const from = async (ip: string, password: string) =>
      site.ask(
        'login',
        { by: 'email', email: EMAIL, password: encodePassword(password), ...(await solved(here, site)) },
        { 'x-forwarded-for': ip },
      );
    for (let at = 0; at < 10; at++) await from(`2001:db8:1:2::${at}`, 'wrong1234');
    expect((await from('2001:db8:1:2:ffff::1', PASSWORD)).code).toBe('00000007');
    expect((await from('2001:db8:1:3::1', PASSWORD)).code).toBe('00000000');
  });

  it('finds the address in whatever case', async () => {
    await registered(here, site);
    expect((await loginByMail(here, site, EMAIL.toLowerCase())).code).toBe('00000000');
  });
});

describe('a session', () => {
  it('is over after seven days without use, and after thirty in any case', async () => {
    await loginByPhone(here, site);
    for (let day = 0; day < 29; day += 6) {
      expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000000');
      site.clock.pass(6 * 86_400);
    }
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
    await loginByPhone(here, site);
    site.clock.pass(7 * 86_400);
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
  });

  it('ends with a logout, there and nowhere else', async () => {
    await loginByPhone(here, site);
    const other = anotherBrowser(here, site);
    site.clock.pass(61);
    await loginByPhone(here, other);
    expect(await site.ask('logout', {})).toMatchObject({ data: true });
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000002');
    expect((await other.ask('getPersonalAdjust', {})).code).toBe('00000000');
  });

  it('is kept as a hash alone', async () => {
    await loginByPhone(here, site);
    const kept = JSON.stringify(await here.database.db.select().from(sessions));
    expect(kept).not.toContain(site.token);
  });

  it('is exchanged once by single sign-on', async () => {
    await loginByPhone(here, site);
    const token = site.token ?? '';
    site.token = undefined;
    expect(await atOnce(5, () => site.ask('singleLogin', { token }))).toBe(1);
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
    await registered(here, site);
    await loginByMail(here, site);
    site.clock.pass(61);
    expect((await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' })).data).toEqual({
      validFor: 600,
      again: 60,
    });
    const code = await codeFor(here, EMAIL);
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, code });
    const ticket = data?.ticket ?? '';
    expect(await atOnce(5, () => set(ticket))).toBe(1);
    expect((await site.ask('getPersonalAdjust', {})).code).toBe('00000003');
    expect((await sentTo(here, EMAIL))[0]?.subject).toBe(
      'The password of your Genewright account was changed',
    );
    expect((await loginByMail(here, site)).code).toBe('00000006');
    expect((await loginByMail(here, site, EMAIL, 'wxyz6789')).code).toBe('00000000');
  });

  it('by phone gives a password to an account that had none', async () => {
    await loginByPhone(here, site);
    site.clock.pass(61);
    await site.ask('sendSmsCode', { phone: PHONE, purpose: 'resetPassword' });
    const code = await codeFor(here, PHONE);
    const { data } = await site.ask('resetPassword', { step: 'verifyPhone', phone: PHONE, code });
    expect((await set(data?.ticket ?? '')).data).toEqual({ ticket: null });
    site.clock.pass(61);
    await loginByPhone(here, site);
    expect((await site.ask('getPersonalInformation', {})).data?.hasPassword).toBe(true);
  });

  it('sends nothing to an address without account, and answers the same', async () => {
    await registered(here, site);
    site.clock.pass(61);
    const known = await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' });
    const unknown = await site.ask('sendMailCode', { email: 'nobody@pku.edu.cn', purpose: 'resetPassword' });
    expect(unknown).toEqual(known);
    expect(await sentTo(here, 'nobody@pku.edu.cn')).toHaveLength(0);
    const guess = { step: 'verifyEmail', code: '123456' } as const;
    const code = otherThan(await codeFor(here, EMAIL));
    expect(await site.ask('resetPassword', { ...guess, email: 'nobody@pku.edu.cn' })).toEqual(
      await site.ask('resetPassword', { ...guess, code, email: EMAIL }),
    );
  });

  it('is over ten minutes after the code was right', async () => {
    await registered(here, site);
    site.clock.pass(61);
    await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' });
    const code = await codeFor(here, EMAIL);
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, code });
    site.clock.pass(600);
    expect((await set(data?.ticket ?? '')).msg).toBe('This step has expired. Please start again.');
  });

  it('lets someone in who had tried too often', async () => {
    await registered(here, site);
    for (let i = 0; i < 11; i++) await loginByMail(here, site, EMAIL, 'wrong1234');
    site.clock.pass(61);
    await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' });
    const code = await codeFor(here, EMAIL);
    const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, code });
    await set(data?.ticket ?? '');
    expect((await loginByMail(here, site, EMAIL, 'wxyz6789')).code).toBe('00000000');
  });
});

it('codes for a change go to nobody who is not signed in, nor to another phone', async () => {
  expect((await site.ask('sendSmsCode', { phone: PHONE, purpose: 'confirm' })).code).toBe('00000002');
  expect((await site.ask('sendMailCode', { email: EMAIL, purpose: 'changeEmail' })).code).toBe('00000002');
  await loginByPhone(here, site);
  expect((await site.ask('sendSmsCode', { phone: '13900139000', purpose: 'confirm' })).code).toBe('00000006');
});
