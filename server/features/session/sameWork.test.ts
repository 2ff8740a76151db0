// Nobody learns from the time of an answer whether an account exists: for a known and an unknown target the same
// statements run and the same number of passwords is hashed. Counted, since a time depends on the machine.
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import {
  EMAIL,
  logInByPhone,
  openAnotherBrowser,
  openFrontDoor,
  PHONE,
  REGISTRATION,
  register,
  solveCaptcha,
} from '#server/test/people.ts';
import type { Portal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const argon2 = vi.hoisted(() => ({ hashes: 0 }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const countCalls =
    <Given extends unknown[], T>(work: (...given: Given) => T) =>
    (...given: Given): T => {
      argon2.hashes++;
      return work(...given);
    };
  return { ...real, hash: countCalls(real.hash), verify: countCalls(real.verify) };
});

/** What went to the database since it was emptied. */
const statements: string[] = [];
const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
  const [requested] = given;
  statements.push(typeof requested === 'string' ? requested : (requested as pg.QueryConfig).text);
  return query.apply(this, given);
});

const here = createWorld(undefined, { isEngineNew: true });
const site = openFrontDoor(here);

/** What a call does, whoever is asked for: both have been asked for before. */
const calls = {
  register: (at: Portal, email: string) => at.ask('register', { ...REGISTRATION, email }),
  async login(at: Portal, email: string) {
    const captcha = await solveCaptcha(here, at);
    return () => at.ask('login', { by: 'email', email, password: encodePassword('wrong1234'), ...captcha });
  },
  resetByMail: (at: Portal, email: string) => at.ask('sendMailCode', { email, purpose: 'resetPassword' }),
  async tryReset(at: Portal, email: string) {
    const { data } = await at.ask('sendMailCode', { email, purpose: 'resetPassword' });
    const attempt = data?.attempt ?? '';
    return () => at.ask('resetPassword', { step: 'verifyEmail', email, attempt, code: '000000' });
  },
  resetBySms: (at: Portal, _: string, phone: string) =>
    at.ask('sendSmsCode', { phone, purpose: 'resetPassword' }),
  loginCode: (at: Portal, _: string, phone: string) => at.ask('sendSmsCode', { phone, purpose: 'login' }),
} as const;

describe.each(Object.entries(calls))('%s', (_, call) => {
  it('does the same for a known and an unknown target', async () => {
    await register(here, site);
    await logInByPhone(here, site);
    site.clock.pass(61);
    const stranger = openAnotherBrowser(here, site);
    // The hash that an unknown account is compared with is made once.
    await stranger.ask('login', {
      by: 'email',
      email: 'x@pku.edu.cn',
      password: encodePassword('wrong1234'),
      ...(await solveCaptcha(here, stranger)),
    });
    const known = await workOf(() => call(stranger, EMAIL, PHONE));
    const unknown = await workOf(() => call(stranger, 'nobody@pku.edu.cn', '13900139000'));
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(2);
  });
});

/** The statements of a call in their order, and the passwords hashed; of one that prepares itself, after that. */
async function workOf(ask: () => Promise<unknown>) {
  const begin = () => {
    statements.length = 0;
    argon2.hashes = 0;
  };
  begin();
  let answer = await ask();
  if (typeof answer === 'function') {
    begin();
    answer = await answer();
  }
  const reported = JSON.stringify(answer).replace(/"attempt":"[^"]*"/, '');
  return { statements: [...statements], hashes: argon2.hashes, told: reported };
}
