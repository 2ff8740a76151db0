// What goes from a browser into an account and back: what was here before the login waits for a click, what is made
// afterwards goes by itself, and what the account has leaves the browser with the session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSequence } from '#src/core/localDatabase.ts';
import { createLogin, type FakeAccount, fakeAccounts } from '#src/state/testing/fakeAccounts.ts';
import { holdAnswer, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let accounts: Map<string, FakeAccount>;

beforeEach(() => {
  browser = openBrowser();
  accounts = fakeAccounts(browser.server);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openSyncTab() {
  vi.resetModules();
  const { page } = await openTab(browser);
  const account = await import('#src/state/account.ts');
  const session = await import('#src/state/session.ts');
  const sequences = await import('#src/state/mySequences.ts');
  const vectors = await import('#src/state/myVectors.ts');
  const status = await import('#src/state/serverStatus.ts');
  const held = await import('./heldItems.ts');
  const sync = await import('./sync.ts');
  account.startAccount();
  await status.noteReached(true);
  sync.startSync(page);
  await settleAll();
  return {
    page,
    session,
    sequences,
    vectors,
    held,
    sync,
    async logIn(token: string) {
      session.begin(createLogin(token));
      await settleAll();
    },
    async logOut() {
      await session.leaveSession();
      await settleAll();
    },
  };
}

function sequenceOf(id: string) {
  return completeSequence({ id, name: id, text: `>${id}\nACGT` });
}

const namesIn = (token: string) =>
  (accounts.get(token)?.sequences ?? []).flatMap(({ id, content }) => (content === null ? [] : [id])).sort();

const namesHere = async () =>
  (await browser.database.getAll('sequences')).flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])).sort();

describe('what was here before the login', () => {
  it('stays in the browser until it is brought in', async () => {
    await browser.database.put('sequences', sequenceOf('before'));
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    expect(namesIn('rosalind')).toEqual([]);
    expect(tab.held.isSequenceHeldBack('before')).toBe(true);
    await tab.held.bringIn('rosalind');
    await settleAll();
    expect(namesIn('rosalind')).toEqual(['before']);
    expect(tab.held.isSequenceHeldBack('before')).toBe(false);
  });

  it('one sequence is brought in by its own button, the others stay', async () => {
    await browser.database.put('sequences', sequenceOf('one'));
    await browser.database.put('sequences', sequenceOf('other'));
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.held.bringInSequence('rosalind', 'one');
    await settleAll();
    expect(namesIn('rosalind')).toEqual(['one']);
  });

  it('a vector that is held back is not after it was brought in for an order', async () => {
    const { completeVector: wholeVector } = await import('#src/core/localDatabase.ts');
    await browser.database.put('vectors', wholeVector({ id: 'GW-1', uuid: 'v1', genBank: 'LOCUS' }));
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    expect(await tab.held.isHeldBack('v1')).toBe(true);
    await tab.held.bringInVector('rosalind', 'v1');
    expect(await tab.held.isHeldBack('v1')).toBe(false);
    await tab.sync.syncNow();
    expect(accounts.get('rosalind')?.vectors.map(({ id }) => id)).toEqual(['v1']);
  });
});

describe('what is made while signed in', () => {
  it('is in the account after the next round, in the other browsers too', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.sequences.keepSequence(sequenceOf('fresh'));
    await tab.sync.syncNow();
    expect(namesIn('rosalind')).toEqual(['fresh']);
    const theirs = accounts;
    browser = openBrowser();
    accounts = fakeAccounts(browser.server);
    for (const [token, account] of theirs) accounts.set(token, account);
    const elsewhere = await openSyncTab();
    await elsewhere.logIn('rosalind');
    expect(await namesHere()).toEqual(['fresh']);
  });

  it('a deletion reaches the account', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.sequences.keepSequence(sequenceOf('fresh'));
    await tab.sync.syncNow();
    await tab.sequences.forgetSequence('fresh');
    await tab.sync.syncNow();
    expect(namesIn('rosalind')).toEqual([]);
  });

  it('a sequence held back in this browser is never sent', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.held.holdBackSequence('secret');
    await tab.sequences.keepSequence(sequenceOf('secret'));
    await tab.sync.syncNow();
    expect(namesIn('rosalind')).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('takes along what the account has, and leaves what it has not', async () => {
    await browser.database.put('sequences', sequenceOf('own'));
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.sequences.keepSequence(sequenceOf('fresh'));
    await tab.sync.syncNow();
    await tab.logOut();
    expect(await namesHere()).toEqual(['own']);
    expect(namesIn('rosalind')).toEqual(['fresh']);
  });

  it('what of another account was left behind by a session that just ended leaves before the next one’s first round', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.sequences.keepSequence(sequenceOf('hers'));
    await tab.sync.syncNow();
    tab.session.reset();
    await settleAll();
    await tab.logIn('francis');
    expect(await namesHere()).toEqual([]);
    expect(namesIn('francis')).toEqual([]);
    expect(namesIn('rosalind')).toEqual(['hers']);
  });
});

describe('rounds', () => {
  it('many requests during a round make one more, and it has what was kept meanwhile', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    const late = holdAnswer<string[]>();
    browser.server.on('listFavorites', () => late.promise);
    const first = tab.sync.syncOnce();
    await settleAll();
    await tab.sequences.keepSequence(sequenceOf('meanwhile'));
    expect(tab.sync.syncOnce()).toBe(first);
    const requests = browser.server.count('listFavorites');
    const now = tab.sync.syncNow();
    browser.server.on('listFavorites', () => []);
    late.resolve([]);
    await now;
    expect(browser.server.count('listFavorites')).toBe(requests + 1);
    expect(namesIn('rosalind')).toEqual(['meanwhile']);
  });

  it('sends the token of the account that it began with, also when another logs in meanwhile', async () => {
    const tab = await openSyncTab();
    await tab.logIn('rosalind');
    await tab.sequences.keepSequence(sequenceOf('hers'));
    const late = holdAnswer<string[]>();
    browser.server.on('listFavorites', () => late.promise);
    const round = tab.sync.syncOnce();
    await settleAll();
    localStorage.setItem('accessToken', 'francis');
    late.resolve([]);
    await round;
    expect(namesIn('rosalind')).toEqual(['hers']);
    expect(namesIn('francis')).toEqual([]);
  });
});
