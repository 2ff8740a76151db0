// What the account tells reaches the session and local storage.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let customerType: string | null;
let site: 0 | 1;
let failing: string | undefined;

beforeEach(() => {
  vi.resetModules();
  customerType = 'university';
  site = 1;
  failing = undefined;
  vi.doMock('#src/core/remote.ts', () => ({
    call: async (name: string) => {
      if (name === failing) throw new Error('unreachable');
      if (name === 'getPersonalInformation')
        return { userId: 'u1', nickname: 'Rosalind', registerSite: site };
      if (name === 'getPersonalAdjust') return { bindAdjust: 1, isOrganizationComplete: false };
      if (name === 'getAccountType') return { type: 'customer', clientInOrganizationType: customerType };
      return { frameworkGuidelines: 1, aavFirstVisit: 0 };
    },
  }));
  vi.stubGlobal('location', new URL('https://lab.example/tools/primer'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#src/core/remote.ts');
});

async function page() {
  const { getStored: stored, removeStored: unstore, GUIDELINES } = await import('#src/core/localStorage.ts');
  unstore('accessToken', 'registerSite', 'clientInOrganizationType', ...GUIDELINES);
  const session = await import('./session.ts');
  const account = await import('./account.ts');
  account.startAccount();
  const waitForAccount = () => new Promise<string>((resolve) => account.onAccount(resolve));
  return { stored, session, account, loaded: waitForAccount };
}

const SSO = {
  accountToken: 'token',
  sysUserInfo: { registerSite: 1, clientInOrganizationType: null },
} as const;

it('a session from another site, which does not tell the kind of customer, learns it from the account', async () => {
  const { stored, session, loaded } = await page();
  session.begin(SSO);
  expect(stored('clientInOrganizationType')).toBe('');
  expect(await loaded()).toBe('u1');
  expect(stored('clientInOrganizationType')).toBe('university');
});

it('a kind that was chosen anew is that of the session from the next load on', async () => {
  const { stored, session, account, loaded } = await page();
  session.begin(SSO);
  await loaded();
  customerType = 'hospital';
  await account.reloadAccount();
  expect(stored('clientInOrganizationType')).toBe('hospital');
  expect(stored('accessToken')).toBe('token');
});

it('prices are those of the site of the account, whatever this browser had stored', async () => {
  const { stored, session, loaded } = await page();
  site = 0;
  session.begin(SSO);
  await loaded();
  expect(stored('registerSite')).toBe('0');
});

it('flags come from the account; when the session ends, those that are 0 go and the rest stays', async () => {
  const { stored, session, loaded } = await page();
  session.begin(SSO);
  await loaded();
  expect([stored('frameworkGuidelines'), stored('aavFirstVisit')]).toEqual(['1', '0']);
  session.reset();
  await Promise.resolve();
  expect([stored('frameworkGuidelines'), stored('aavFirstVisit')]).toEqual(['1', null]);
  expect(stored('clientInOrganizationType')).toBeNull();
});

it('an account that could not be had leaves the session as it is', async () => {
  const { stored, session, account } = await page();
  failing = 'getAccountType';
  session.begin({ ...SSO, sysUserInfo: { registerSite: 1, clientInOrganizationType: 'cro' } });
  await account.reloadAccount();
  expect(stored('clientInOrganizationType')).toBe('cro');
});
