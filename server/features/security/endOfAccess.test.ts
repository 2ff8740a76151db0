// The law of changeAccess.ts: after any change of a way into an account no session, code or ticket that was made before
// it works, in whatever order, also when they race. Every change is tried against everything that was under way.
import { describe, expect, it } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import type { GoogleIdentity } from '#server/auth/google/google.ts';
import { accounts, identities } from '#server/db/tables/accounts.ts';
import {
  codeTo,
  EMAIL,
  logInByMail,
  openAnotherBrowser,
  openFrontDoor,
  PASSWORD,
  PHONE,
  register,
  runAtOnce,
} from '#server/test/people.ts';
import { type Portal, settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

/** Whoever comes back with a code is the Google account of that name. */
const google: GoogleIdentity = {
  startLogin: async () => ({
    authorizationUrl: 'http://google.test',
    state: 'state',
    nonce: 'nonce',
    verifier: 'verifier',
  }),
  finishLogin: async ({ code = '' }) => ({
    issuer: 'http://google.test',
    subject: code,
    email: null,
    name: '',
  }),
};

const here = createWorld();
const site = openFrontDoor(here, { google, settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }) });

const NEW_EMAIL = 'wei@tsinghua.edu.cn';
const NEW_PHONE = '13900139000';
const NEW_PASSWORD = 'wxyz6789';
const given = { password: encodePassword(NEW_PASSWORD), confirmPassword: encodePassword(NEW_PASSWORD) };
const byPassword = { by: 'password', password: encodePassword(PASSWORD) } as const;

type Answer = { readonly code: string; readonly data: unknown };
type Ask = (at: Portal) => Promise<Answer>;

/** An account with address, phone, password and, if wanted, a Google account; `site` is logged in. */
async function member(hasGoogle: boolean): Promise<void> {
  await register(here, site);
  await logInByMail(here, site);
  site.clock.pass(61);
  const code = await codeTo(here, site, { phone: PHONE, purpose: 'changeMobile' });
  const bound = await site.ask('changeMobile', { phone: PHONE, ...code, proof: byPassword });
  site.token = bound.data?.accountToken;
  if (hasGoogle) {
    await here.database.transaction(async (tx) => {
      const [account] = await tx.select().from(accounts);
      const row = { issuer: 'http://google.test', subject: 'bound', accountId: account?.id ?? '' };
      await tx.insert(identities).values({ ...row, createdAt: site.clock.now });
    });
  }
  site.clock.pass(61);
}

async function ticket(): Promise<string> {
  const code = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' });
  const { data } = await site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, ...code });
  return data?.ticket ?? '';
}

async function googleKey(): Promise<string> {
  const { data } = await site.ask('googleLogin', await wayBack('another'));
  return data !== null && 'googleKey' in data ? data.googleKey : '';
}

async function wayBack(subject: string) {
  const { data } = await site.ask('googleLogin', {});
  return { code: subject, state: 'state', attempt: data !== null && 'attempt' in data ? data.attempt : '' };
}

/** The changes, as they are made with a session and what was sent a moment before. */
const changes = {
  async reset() {
    const requested = { step: 'set', ticket: await ticket(), ...given } as const;
    return (at: Portal) => at.ask('resetPassword', requested);
  },
  async changePassword() {
    return (at: Portal) => at.ask('changePassword', { ...given, proof: byPassword });
  },
  async changeEmail() {
    const code = await codeTo(here, site, { email: NEW_EMAIL, purpose: 'changeEmail' });
    return (at: Portal) => at.ask('changeEmail', { email: NEW_EMAIL, ...code, proof: byPassword });
  },
  async changeMobile() {
    const code = await codeTo(here, site, { phone: NEW_PHONE, purpose: 'changeMobile' });
    return (at: Portal) => at.ask('changeMobile', { phone: NEW_PHONE, ...code, proof: byPassword });
  },
  async unbindGoogle() {
    return (at: Portal) => at.ask('unbindGoogle', { proof: byPassword });
  },
  async bindGoogle() {
    const key = await googleKey();
    const code = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, sessionFrom(1));
    return (at: Portal) =>
      at.ask('bindGoogle', { by: 'phone', phone: PHONE, ...code, googleKey: key, registerSite: 0 });
  },
  async logoutEverywhere() {
    return (at: Portal) => at.ask('logoutEverywhere', { proof: byPassword });
  },
} satisfies Record<string, () => Promise<Ask>>;

type Change = keyof typeof changes;
const names = Object.keys(changes) as readonly Change[];

/** Everything that can be under way, each as a call that would work if nothing changed. */
async function underWay(hasGoogle: boolean): Promise<Readonly<Record<string, Ask>>> {
  const held = await ticket();
  const key = await googleKey();
  const away = await wayBack('bound');
  const browser = openAnotherBrowser(here, site);
  await logInByMail(here, browser);
  site.clock.pass(61);
  const resetByMail = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' }, sessionFrom(2));
  const resetBySms = await codeTo(here, site, { phone: PHONE, purpose: 'resetPassword' }, sessionFrom(3));
  const login = await codeTo(here, site, { phone: PHONE, purpose: 'login' }, sessionFrom(4));
  const toEmail = await codeTo(here, site, { email: 'third@pku.edu.cn', purpose: 'changeEmail' });
  const toPhone = await codeTo(here, site, { phone: '13700137000', purpose: 'changeMobile' });
  const confirm = await codeTo(here, site, { phone: PHONE, purpose: 'confirm' });
  const proof = { by: 'phone', ...confirm } as const;
  const phone = { phone: PHONE, registerSite: 0 } as const;
  return {
    'a session': () => browser.ask('getPersonalAdjust', {}),
    'a session, to log out the others': () => browser.ask('logoutEverywhere', { proof: byPassword }),
    'a reset ticket': (at) => at.ask('resetPassword', { step: 'set', ticket: held, ...given }),
    'a reset code by mail': (at) =>
      at.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, ...resetByMail }),
    'a reset code by short message': (at) =>
      at.ask('resetPassword', { step: 'verifyPhone', phone: PHONE, ...resetBySms }),
    'a login code': (at) => at.ask('login', { by: 'phone', ...phone, ...login }),
    'a login code, to bind': (at) =>
      at.ask('bindGoogle', { by: 'phone', ...phone, ...login, googleKey: key }),
    'a code to a new address': (at) =>
      at.ask('changeEmail', { email: 'third@pku.edu.cn', ...toEmail, proof }),
    'a code to a new phone': (at) => at.ask('changeMobile', { phone: '13700137000', ...toPhone, proof }),
    'a code of confirmation': (at) => at.ask('changePassword', { ...given, proof }),
    'a code of confirmation, to unbind': (at) => at.ask('unbindGoogle', { proof }),
    ...(hasGoogle && {
      async 'a way back from Google'(at) {
        const answer = await at.ask('googleLogin', away);
        // A Google account that is bound no longer gets a key, as any other.
        return tokenOf(answer) === undefined ? { code: '', data: null } : answer;
      },
    }),
  };
}

/** Each from a network of its own: it is not the limits that are tried here. */
function sessionFrom(at: number) {
  return { 'x-forwarded-for': `203.0.113.${at}` };
}

describe.each(names)('after %s', { timeout: 60_000 }, (name) => {
  it('nothing that was made before it works', async () => {
    // Only an account without Google account can be bound to one.
    const hasGoogle = name !== 'bindGoogle';
    await member(hasGoogle);
    const then = await underWay(hasGoogle);
    const change = await changes[name]();
    // What goes to Google and back tells its age by the clock.
    site.clock.pass(1);
    const changed = await change(site);
    expect(changed.code).toBe('00000000');
    // In the session that is there now: it is what was sent before that must not work.
    site.token = tokenOf(changed);
    if (site.token === undefined) await logInByMail(here, site, EMAIL, NEW_PASSWORD);
    const before = await waysToEnd();
    for (const [what, ask] of Object.entries(then)) expect((await ask(site)).code, what).not.toBe('00000000');
    // The change itself does not work a second time either, except the one that leaves its own proof valid.
    if (name !== 'logoutEverywhere') expect((await change(site)).code).not.toBe('00000000');
    expect(await waysToEnd()).toEqual(before);
  });
});

it('works as long as nothing has changed', { timeout: 60_000 }, async () => {
  await member(true);
  const then = await underWay(true);
  for (const what of [
    'a session',
    'a reset code by mail',
    'a reset code by short message',
    'a login code',
    'a way back from Google',
    'a code to a new address',
  ])
    expect((await then[what]?.(site))?.code, what).toBe('00000000');
});

describe('of twenty changes at the same moment', { timeout: 60_000 }, () => {
  it('one is made, and ends what the others stand on', async () => {
    await member(true);
    const browser = openAnotherBrowser(here, site);
    await logInByMail(here, browser);
    const asks: Ask[] = [];
    for (const name of names) if (name !== 'bindGoogle') asks.push(await changes[name]());
    const before = await waysToEnd();
    expect(await runAtOnce(20, (at) => asks[at % asks.length]!(site))).toBe(1);
    const after = await waysToEnd();
    expect(after.accessVersion).toBe(Number(before.accessVersion) + 1);
    for (const at of [site, browser])
      expect((await at.ask('getPersonalAdjust', {})).code).not.toBe('00000000');
  });

  it('no login with the old password outlives a reset', async () => {
    await member(false);
    const reset = await changes.reset();
    const browsers = Array.from({ length: 9 }, () => openAnotherBrowser(here, site));
    await Promise.all([...browsers.map((it) => logInByMail(here, it)), reset(site)]);
    const alive = browsers.map(async (it) => (await it.ask('getPersonalAdjust', {})).code);
    expect(await Promise.all(alive)).not.toContain('00000000');
  });
});

function tokenOf({ data }: Answer): string | undefined {
  const isToken = typeof data === 'object' && data !== null && 'accountToken' in data;
  return isToken ? String(data.accountToken) : undefined;
}

/** What the account is opened by. */
async function waysToEnd() {
  const [account] = await here.database.db.select().from(accounts);
  const { email, phone, passwordHash, accessVersion } = account ?? {};
  const bound = await here.database.db.select({ subject: identities.subject }).from(identities);
  return { email, phone, passwordHash, accessVersion, bound };
}
