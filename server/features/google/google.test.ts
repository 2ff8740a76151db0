// Against a provider of its own, over sockets: the whole code flow as a browser goes through it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import { createGoogleIdentity, type GoogleIdentity } from '#server/auth/google/google.ts';
import { accounts, identities } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { CLIENT, startGoogle, type Visitor } from '#server/test/googleProvider.ts';
import {
  codeTo,
  EMAIL,
  logInByMail,
  openFrontDoor,
  PASSWORD,
  PHONE,
  register,
  runAtOnce,
  sentTo,
  solveCaptcha,
} from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const PUBLIC = 'http://localhost:8080';
const here = createWorld();
let provider: Awaited<ReturnType<typeof startGoogle>>;
let google: GoogleIdentity;
/** Who is signed in at the provider. */
let visitor: Visitor;
/** Somebody on the way replaces the provider's ID tokens by others of the same length with an invalid signature. */
let isForged = false;

beforeAll(async () => {
  provider = await startGoogle({
    publicUrl: PUBLIC,
    visitor: () => visitor,
    changeTokens: (body) => (isForged ? forgeSignature(body) : body),
    meet: (_, __, answer) => answer(visitor.sub),
  });
  google = createGoogleIdentity({ issuer: provider.issuer, ...CLIENT }, PUBLIC);
});
afterAll(() => provider.server.close());

const site = openFrontDoor(here, {
  google: { startLogin: () => google.startLogin(), finishLogin: (...it) => google.finishLogin(...it) },
});

function forgeSignature(body: string): string {
  return body.replace(/("id_token":"[^"]*\.)(.)([^."]*")/, (_, before, sign, after) =>
    before.concat(sign === 'A' ? 'B' : 'A', after),
  );
}

/** To the provider and back: what is in the address then, and the attempt. */
async function wayBack() {
  const { data } = await site.ask('googleLogin', {});
  if (data === null || !('authorizationUrl' in data)) throw new Error('no way to Google');
  const back = await browse(data.authorizationUrl);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return { code, state, iss, attempt: data.attempt };
}

async function googleKey(): Promise<string> {
  const { data } = await site.ask('googleLogin', await wayBack());
  if (data === null || !('googleKey' in data)) throw new Error('no key');
  return data.googleKey;
}

function comes(sub: string, more: Partial<Visitor> = {}): void {
  visitor = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Wei Wang', ...more };
}

describe('a Google login', () => {
  it('gives an unknown account a key, and no session', async () => {
    comes('new-one');
    const reply = await site.ask('googleLogin', await wayBack());
    expect(reply.data).toEqual({
      googleKey: expect.stringMatching(/^[\w-]{43}$/),
      email: 'new-one@example.com',
      name: 'Wei Wang',
    });
    expect(await here.database.db.select().from(accounts)).toHaveLength(0);
  });

  it('opens the session of an account once it is bound', async () => {
    comes('bound');
    await site.ask('bindGoogle', { by: 'new', googleKey: await googleKey(), registerSite: 1 });
    const { data } = await site.ask('googleLogin', await wayBack());
    expect(data).toMatchObject({ accountToken: expect.any(String), sysUserInfo: { registerSite: 1 } });
    site.token = data !== null && 'accountToken' in data ? data.accountToken : undefined;
    const { data: account } = await site.ask('getPersonalInformation', {});
    expect(account).toMatchObject({ email: 'bound@example.com', hasGoogle: true, hasPassword: false });
  });

  it('knows the account by its subject, though the address changed', async () => {
    comes('mover');
    await site.ask('bindGoogle', { by: 'new', googleKey: await googleKey(), registerSite: 1 });
    comes('mover', { email: 'elsewhere@example.com' });
    const { data } = await site.ask('googleLogin', await wayBack());
    expect(data).toHaveProperty('accountToken');
  });

  it('takes a way back once, from the tab that went away, with the state it was given', async () => {
    comes('careful');
    const back = await wayBack();
    const failed = { code: '00000006', msg: 'Google login failed. Please try again.' };
    expect(await site.ask('googleLogin', { ...back, attempt: 'x'.repeat(43) })).toMatchObject(failed);
    expect(await runAtOnce(5, () => site.ask('googleLogin', back))).toBe(1);
    const other = await wayBack();
    expect(await site.ask('googleLogin', { ...other, state: 'another' })).toMatchObject(failed);
    const third = await wayBack();
    expect(await site.ask('googleLogin', { ...third, code: 'made-up' })).toMatchObject(failed);
    const fourth = await wayBack();
    const { code: _, ...rest } = fourth;
    expect(await site.ask('googleLogin', { ...rest, error: 'access_denied' })).toMatchObject(failed);
  });

  it('leaves each refused way back in the audit, with the account where it is known', async () => {
    comes('audited');
    await site.ask('bindGoogle', { by: 'new', googleKey: await googleKey(), registerSite: 1 });
    const [account] = await here.database.db.select().from(accounts);
    const kept = await wayBack();
    await site.ask('googleLogin', { ...kept, attempt: 'x'.repeat(43) });
    await site.ask('googleLogin', { ...(await wayBack()), state: 'another' });
    await site.ask('googleLogin', { ...(await wayBack()), code: 'made-up' });
    site.clock.pass(1);
    await here.database.db.update(accounts).set({ accessChangedAt: site.clock.now });
    await site.ask('googleLogin', kept);
    const refused = await here.database.db.select().from(audit).where(eq(audit.result, 'refused'));
    const row = { event: 'login', detail: { by: 'google' }, network: '127.0.0.0/24' };
    expect(refused).toMatchObject([
      { ...row, accountId: null },
      { ...row, accountId: null },
      { ...row, accountId: null },
      { ...row, accountId: account?.id },
    ]);
  });
});

describe('an ID token', () => {
  it('that nobody signed opens nothing', async () => {
    comes('forged');
    isForged = true;
    try {
      expect(await site.ask('googleLogin', await wayBack())).toMatchObject({ code: '00000006', data: null });
    } finally {
      isForged = false;
    }
    expect(await googleKey()).toMatch(/./);
  });
});

describe('binding', () => {
  it('by phone registers, and by password joins the account that is there', async () => {
    comes('by-phone');
    const key = await googleKey();
    const given = await codeTo(here, site, { phone: PHONE, purpose: 'login' });
    const bind = { by: 'phone', phone: PHONE, ...given, registerSite: 0 } as const;
    expect(await runAtOnce(5, () => site.ask('bindGoogle', { ...bind, googleKey: key }))).toBe(1);

    await register(here, site);
    comes('by-password');
    const byEmail = { by: 'email', email: EMAIL, ...(await solveCaptcha(here, site)) } as const;
    const bound = await site.ask('bindGoogle', {
      ...byEmail,
      googleKey: await googleKey(),
      password: encodePassword(PASSWORD),
    });
    expect(bound.data?.sysUserInfo.clientInOrganizationType).toBe('university');
    expect(await here.database.db.select().from(identities)).toHaveLength(2);
  });

  it('asks for the password where the address has an account, and takes no address that Google did not verify', async () => {
    await register(here, site);
    comes('same-address', { email: EMAIL.toLowerCase() });
    const taken = await site.ask('bindGoogle', { by: 'new', googleKey: await googleKey(), registerSite: 1 });
    expect(taken.msg).toMatch(/^There is an account with this email address already/);
    comes('unverified', { email: 'victim@example.com', email_verified: false });
    const unverified = await site.ask('bindGoogle', {
      by: 'new',
      googleKey: await googleKey(),
      registerSite: 1,
    });
    expect(unverified.msg).toMatch(/^Google has not verified/);
  });

  it('binds an account to one Google account alone, with a key that is good for ten minutes', async () => {
    await register(here, site);
    const bind = async (key: string) =>
      site.ask('bindGoogle', {
        by: 'email',
        email: EMAIL,
        googleKey: key,
        password: encodePassword(PASSWORD),
        ...(await solveCaptcha(here, site)),
      });
    comes('first');
    expect((await bind(await googleKey())).code).toBe('00000000');
    comes('second');
    const key = await googleKey();
    expect((await bind(key)).msg).toMatch(/already bound/);
    site.clock.pass(600);
    expect((await bind(key)).msg).toBe('This step has expired. Please start again.');
    expect((await logInByMail(here, site)).code).toBe('00000000');
  });
});

describe('without Google', () => {
  const off = openFrontDoor(here);

  it('says that it is not available', async () => {
    expect((await off.ask('googleLogin', {})).msg).toBe('Google login is not available here.');
    expect(await sentTo(here, EMAIL)).toHaveLength(0);
  });

  it('asks to try again when it cannot be reached', async () => {
    const gone = createGoogleIdentity(
      { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' },
      PUBLIC,
    );
    const reply = await frontDoorOver(gone);
    expect(reply.msg).toBe('Google login failed. Please try again.');
  });

  async function frontDoorOver(identity: GoogleIdentity) {
    const before = google;
    google = identity;
    try {
      return await site.ask('googleLogin', {});
    } finally {
      google = before;
    }
  }
});

/** Follows redirects with cookies until it would leave for the product. */
async function browse(from: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(from);
  for (let hops = 0; hops < 10; hops++) {
    if (at.origin === PUBLIC) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    at = new URL(next, at);
  }
  throw new Error('The provider goes round in circles.');
}
