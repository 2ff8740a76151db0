// How a session begins: by a person's own doing, or by a link, which asks before it brings another account in.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogin, fakeAccounts, informationOf } from './testing/fakeAccounts.ts';
import { holdAnswer, refuse, settleAll } from './testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from './testing/tab.ts';

let browser: FakeBrowser;

afterEach(() => {
  vi.unstubAllGlobals();
});

function openWith(stored: Readonly<Record<string, string>>) {
  browser = openBrowser(stored);
  fakeAccounts(browser.server);
  browser.server.on('singleLogin', () => ({ accountToken: 'rosalind', registerSite: 1 }));
}

async function openSignInTab() {
  vi.resetModules();
  const assign = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL('https://lab.example/tools/primer'), { assign }));
  await openTab(browser);
  const signIn = await import('./signIn.ts');
  const { answerBox } = await import('./messageBox.ts');
  return { signIn, answerBox, assign };
}

const token = () => localStorage.getItem('accessToken');
const loggedOut = () =>
  browser.server.calls.filter((it) => it.name === 'logout').map((it) => it.how.token ?? 'stored');

describe('a link', () => {
  beforeEach(() => openWith({}));

  it('signs in at once where nobody was signed in before', async () => {
    const { signIn } = await openSignInTab();
    await signIn.enterByLink('one-time');
    expect(token()).toBe('rosalind');
  });

  it('that is used up changes nothing', async () => {
    const { signIn } = await openSignInTab();
    browser.server.on('singleLogin', refuse('rejected'));
    await signIn.enterByLink('one-time');
    expect(token()).toBeNull();
  });

  it('of another account than the last asks; refused, its session ends and none begins', async () => {
    openWith({ lastAccount: 'francis' });
    const { signIn, answerBox } = await openSignInTab();
    const entered = signIn.enterByLink('one-time');
    await settleAll();
    expect(token()).toBeNull();
    answerBox(false);
    await entered;
    expect(token()).toBeNull();
    expect(loggedOut()).toEqual(['rosalind']);
  });

  it('asks also where another logged in while its answer was on the way', async () => {
    const { signIn, answerBox } = await openSignInTab();
    const late = holdAnswer<ReturnType<typeof informationOf>>();
    browser.server.on('getPersonalInformation', () => late.promise);
    const entered = signIn.enterByLink('one-time');
    await settleAll();
    localStorage.setItem('accessToken', 'francis');
    late.resolve(informationOf('rosalind'));
    await settleAll();
    expect(token()).toBe('francis');
    answerBox(false);
    await entered;
    expect(token()).toBe('francis');
    expect(loggedOut()).toEqual(['rosalind']);
  });
});

describe('a login', () => {
  it('begins at once where there is no session', async () => {
    openWith({});
    const { signIn } = await openSignInTab();
    expect(await signIn.enter(createLogin('rosalind'))).toBe(true);
    expect(token()).toBe('rosalind');
  });

  it('of the account that is here already renews the session and ends the old one, without a question', async () => {
    openWith({ accessToken: 'old', admitted: 'rosalind' });
    const { signIn } = await openSignInTab();
    expect(await signIn.enter(createLogin('rosalind'))).toBe(true);
    expect([token(), localStorage.getItem('admitted')]).toEqual(['rosalind', 'rosalind']);
    expect(loggedOut()).toEqual(['old']);
  });

  it('of another account asks; agreed to, the old session ends and the page begins anew', async () => {
    openWith({ accessToken: 'francis', admitted: 'francis' });
    const { signIn, answerBox, assign } = await openSignInTab();
    const entered = signIn.enter(createLogin('rosalind'));
    await settleAll();
    expect(token()).toBe('francis');
    answerBox(true);
    expect(await entered).toBe(true);
    expect([token(), localStorage.getItem('admitted')]).toEqual(['rosalind', null]);
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('that is not agreed to is ended again, and the session there is stays', async () => {
    openWith({ accessToken: 'francis', admitted: 'francis' });
    const { signIn, answerBox } = await openSignInTab();
    const entered = signIn.enter(createLogin('rosalind'));
    await settleAll();
    answerBox(false);
    expect(await entered).toBe(false);
    expect(token()).toBe('francis');
    expect(loggedOut()).toEqual(['rosalind']);
  });
});

it('an account is named by its masked address, then by its nickname', async () => {
  openWith({});
  const { signIn } = await openSignInTab();
  const { accountLabelOf: accountLabel } = signIn;
  expect(accountLabel({ email: 'rosalind@lab.example', phone: null, nickname: 'R. F.' })).toBe(
    'r***@lab.example (R. F.)',
  );
  expect(accountLabel({ email: null, phone: '13912345678', nickname: '' })).toBe('139****5678');
  expect(accountLabel({ email: null, phone: null, nickname: 'R. F.' })).toBe('R. F.');
});
