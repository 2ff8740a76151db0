// Into the cart: once for two clicks, once for a lost answer, and after the login for who had to log in.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_INVALID } from '#contract/envelope.ts';
import { completeVector } from '#src/core/localDatabase.ts';
import type { CartLine } from '#src/state/cart/cartTree.ts';
import { createLogin, fakeAccounts } from '#src/state/testing/fakeAccounts.ts';
import { holdAnswer, refuse, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let lines: CartLine[];

beforeEach(() => {
  browser = openBrowser();
  fakeAccounts(browser.server);
  lines = [];
  browser.server.on('findCart', () => ({ version: 'v', lines }));
  browser.server.on('addCart', ({ detail }) => addedLine(detail as CartLine['detail']));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const GENE = { productType: 2, name: 'lacZ', sequence: 'ACGT', remark: '' } as const;

function addedLine(detail: CartLine['detail']): CartLine {
  const line: CartLine = {
    id: `line-${lines.length}`,
    revision: 1,
    serviceId: null,
    productType: detail.productType,
    sku: '',
    category: '',
    grade: '',
    scale: '',
    description: '',
    quantity: 1,
    price: null,
    deliveryContent: '',
    turnaroundDays: null,
    addedTime: '2026-11-20T08:00:00.000Z',
    isOnShelf: 1,
    isSampleComplete: 1,
    detail,
    vector: null,
    children: [],
  };
  lines = [line, ...lines];
  return line;
}

/** A vector without open checks, measured before. */
const FACTS = { digest: 'd1', checks: { errors: 0, empty: 0, first: [] } };

function keepVector(uuid: string) {
  const vector = completeVector({ id: `GW-${uuid}`, uuid, genBank: 'LOCUS', facts: FACTS as never });
  return browser.database.put('vectors', vector);
}

async function openOrderTab() {
  vi.resetModules();
  const { page } = await openTab(browser);
  const session = await import('#src/state/session.ts');
  const account = await import('#src/state/account.ts');
  const status = await import('#src/state/serverStatus.ts');
  const held = await import('#src/state/sync/heldItems.ts');
  const dialog = await import('#src/state/dialog.ts');
  const { answerBox } = await import('#src/state/messageBox.ts');
  const cart = await import('./cart.ts');
  const adding = await import('./addToCart.ts');
  account.startAccount();
  cart.startCart(page);
  const { afterLogin } = await import('./awaitedLogin.ts');
  afterLogin((waiting) => void adding.addAwaited(waiting));
  await status.noteReached(true);
  return {
    ...{ adding, answerBox, cart, dialog, held, session },
    async logIn() {
      session.begin(createLogin('rosalind'));
      await settleAll();
    },
  };
}

const keys = () =>
  browser.server.calls.filter((it) => it.name === 'addCart').map((it) => it.how.idempotencyKey);

describe('a gene', () => {
  it('two clicks while the first is under way add one line', async () => {
    const tab = await openOrderTab();
    await tab.logIn();
    const late = holdAnswer<CartLine>();
    browser.server.on('addCart', () => late.promise);
    const clicks = [tab.adding.addGeneLine(GENE), tab.adding.addGeneLine(GENE)];
    late.resolve(addedLine(GENE));
    await Promise.all(clicks);
    expect(keys()).toHaveLength(1);
  });

  it('a click after a lost answer is the same request; one after an answer is another', async () => {
    const tab = await openOrderTab();
    await tab.logIn();
    browser.server.on('addCart', refuse('timeout'));
    await tab.adding.addGeneLine(GENE);
    browser.server.on('addCart', () => addedLine(GENE));
    await tab.adding.addGeneLine(GENE);
    await tab.adding.addGeneLine(GENE);
    const [lost, again, other] = keys();
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('a click after a refusal is another request', async () => {
    const tab = await openOrderTab();
    await tab.logIn();
    browser.server.on('addCart', refuse('rejected'));
    await tab.adding.addGeneLine(GENE);
    await tab.adding.addGeneLine(GENE);
    expect(new Set(keys()).size).toBe(2);
  });

  it('nothing is sent for who is not signed in; after the login it is added once', async () => {
    const tab = await openOrderTab();
    await tab.adding.addGeneLine(GENE);
    expect(tab.dialog.isDialogOpen('login')).toBe(true);
    expect(keys()).toEqual([]);
    await tab.logIn();
    await settleAll();
    expect(lines.map((it) => it.detail)).toEqual([GENE]);
    expect(sessionStorage.getItem('cartWaits')).toBeNull();
  });

  it('nothing is added after a login that was given up', async () => {
    const tab = await openOrderTab();
    await tab.adding.addGeneLine(GENE);
    tab.dialog.dismissDialog();
    await tab.logIn();
    expect(keys()).toEqual([]);
  });

  it('a reload before the login loses nothing, one before the answer adds nothing twice', async () => {
    const before = await openOrderTab();
    await before.adding.addGeneLine(GENE);
    await settleAll();
    const tab = await openOrderTab();
    browser.server.on('addCart', refuse('timeout'));
    await tab.logIn();
    await settleAll();
    browser.server.on('addCart', ({ detail }) => addedLine(detail as CartLine['detail']));
    await openOrderTab();
    await settleAll();
    const [lost, again, ...more] = keys();
    expect(lost).toBeDefined();
    expect(again).toBe(lost);
    expect(more).toEqual([]);
    expect(lines.map((it) => it.detail)).toEqual([GENE]);
  });

  it('a session that ended meanwhile is no reason to click again', async () => {
    const tab = await openOrderTab();
    await tab.logIn();
    browser.server.on('addCart', refuse('rejected', SESSION_INVALID));
    await tab.adding.addGeneLine(GENE);
    tab.session.reset();
    await settleAll();
    browser.server.on('addCart', ({ detail }) => addedLine(detail as CartLine['detail']));
    await tab.logIn();
    await settleAll();
    expect(lines.map((it) => it.detail)).toEqual([GENE]);
  });
});

describe('the line of a product page', () => {
  const LINE = { detail: GENE, quantity: 2, services: [] };

  it('is added with its draft emptied; one that was changed after the click waits for another click', async () => {
    const tab = await openOrderTab();
    const drafts = await import('./productDraft.ts');
    const draft = drafts.draftOf('gene', { name: '' });
    await settleAll();
    drafts.setFields(draft, { name: 'lacZ' });
    await tab.adding.addProductLine({ line: LINE, draftId: 'gene' });
    drafts.setFields(draft, { name: 'lacI' });
    await tab.logIn();
    await settleAll();
    expect(keys()).toEqual([]);
    await tab.adding.addProductLine({ line: LINE, draftId: 'gene' });
    expect(keys()).toHaveLength(1);
    expect(draft.state.fields).toEqual({ name: '' });
  });
});

describe('a vector', () => {
  it('that is held back in this browser goes in once its owner agrees to bring it into the account', async () => {
    await keepVector('v1');
    const tab = await openOrderTab();
    await tab.logIn();
    const added = tab.adding.addVectorLine('v1');
    await settleAll();
    // The question of the first login, then that of this vector.
    tab.dialog.closeDialog();
    await settleAll();
    expect(keys()).toEqual([]);
    tab.answerBox(true);
    await added;
    expect(tab.cart.getCartLines()?.map(({ detail }) => detail)).toMatchObject([{ vectorId: 'v1' }]);
  });

  it('waits for the login, and not for one that is given up', async () => {
    await keepVector('v1');
    const tab = await openOrderTab();
    await tab.adding.addVectorLine('v1');
    expect(sessionStorage.getItem('cartWaits')).toBe('v1');
    tab.dialog.dismissDialog();
    expect(sessionStorage.getItem('cartWaits')).toBeNull();
    await tab.logIn();
    expect(keys()).toEqual([]);
  });
});

describe('several vectors', () => {
  it('go into the cart in one request, which a click after a lost answer repeats', async () => {
    await keepVector('v1');
    await keepVector('v2');
    const tab = await openOrderTab();
    await tab.logIn();
    const requests = () => browser.server.calls.filter((it) => it.name === 'newAddCart');
    browser.server.on('newAddCart', refuse('timeout'));
    const added = tab.adding.addVectorLines(['v1', 'v2']);
    await settleAll();
    // The question of the first login, then one of both vectors.
    tab.dialog.closeDialog();
    await settleAll();
    expect(requests()).toEqual([]);
    tab.answerBox(true);
    await added;
    browser.server.on('newAddCart', ({ lines: added }) =>
      (added as readonly Pick<CartLine, 'detail'>[]).map((it) => addedLine(it.detail)),
    );
    await tab.adding.addVectorLines(['v1', 'v2']);
    expect(tab.cart.getCartLines()?.length).toBe(2);
    expect(requests().length).toBe(2);
    expect(new Set(requests().map((it) => it.how.idempotencyKey)).size).toBe(1);
  });
});
