// A flood of short messages over many phones and networks ends at the day's ceiling, which the staff hears of before;
// who is known still gets in, and codes by email are not touched.
import { expect, it } from 'vitest';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { codeTo, EMAIL, openFrontDoor, PHONE, register, sentTo } from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { listDegradedBySms, readShortMessagesToday } from './ceiling.ts';

const here = createWorld();
const settings = settingsOf({ TRUSTED_PROXIES: '127.0.0.1', SMS_DAILY_MAX: '20' });
const site = openFrontDoor(here, { settings });

const ask = (phone: string, headers: Readonly<Record<string, string>>) =>
  site.ask('sendSmsCode', { phone, purpose: 'login' }, headers);
const today = () => readShortMessagesToday(here.database, settings, site.clock.now);

it('ends for strangers at four fifths, for known browsers at all of it, and begins anew the next day', async () => {
  await register(here, site);
  await here.database.db.update(accounts).set({ isStaff: true });
  const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
  const known = { [SYSTEM_KEY]: data?.sysKey ?? '', [SYSTEM_CODE]: data?.systemCode ?? '' };
  const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, known);
  await site.ask('login', { by: 'phone', phone: PHONE, registerSite: 0, ...given }, known);
  const letters = (await sentTo(here, EMAIL)).length;

  const verdicts: string[] = [];
  for (let at = 0; at < 20; at++) {
    const { code } = await ask(`139${10_000_000 + at}`, { 'x-forwarded-for': `198.51.100.${at}` });
    verdicts.push(code);
    const isAlarmDue = at >= 10;
    expect((await sentTo(here, EMAIL)).length, `after ${at + 2} messages`).toBe(
      letters + (isAlarmDue ? 1 : 0),
    );
  }
  expect(verdicts.filter((it) => it === '00000000')).toHaveLength(15);
  expect(new Set(verdicts.slice(15))).toEqual(new Set(['00000007']));
  expect(await today()).toEqual({ sent: 16, max: 20 });
  expect(listDegradedBySms(await today())).toEqual([
    '16 short messages today, of 20 at most and 16 for strangers (SMS_DAILY_MAX)',
  ]);

  const refused = await ask('13920000000', { 'x-forwarded-for': '203.0.113.1' });
  expect(refused.msg).toContain('email address and password');
  site.clock.pass(61);
  expect((await ask(PHONE, known)).code).toBe('00000000');
  const byMail = await site.ask('sendMailCode', { email: EMAIL, purpose: 'resetPassword' });
  expect(byMail.code).toBe('00000000');

  site.clock.pass(86_400);
  expect((await ask('13920000000', { 'x-forwarded-for': '203.0.113.1' })).code).toBe('00000000');
  expect(listDegradedBySms(await today())).toEqual([]);
});
