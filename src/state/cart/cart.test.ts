// The cart of a page: what is shown is what the server answered last, whoever changed it and whenever the answer came.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_FOUND, REFUSED, SESSION_INVALID } from '#contract/envelope.ts';
import { holdAnswer, refuse, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';
import type { CartLine } from './cartTree.ts';

let browser: FakeBrowser;
/** What the server has. */
let lines: readonly CartLine[];

beforeEach(() => {
  browser = openBrowser({ accessToken: 'rosalind' });
  lines = [lineOf('a'), lineOf('b')];
  browser.server.on('findCart', () => ({ version: 'v', lines }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const GENE = { productType: 2, name: 'lacZ', sequence: 'ACGT', remark: '' } as const;
const STOCK = { productType: 7, sku: 'pUC19' } as const;

function lineOf(id: string, change: Partial<CartLine> = {}): CartLine {
  return {
    id,
    revision: 1,
    serviceId: null,
    productType: 7,
    sku: 'pUC19',
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
    detail: STOCK,
    vector: null,
    children: [],
    ...change,
  };
}

async function openCartTab() {
  vi.resetModules();
  const { page } = await openTab(browser);
  const cart = await import('./cart.ts');
  const session = await import('#src/state/session.ts');
  cart.startCart(page);
  await settleAll();
  return {
    page,
    cart,
    session,
    shown: () => (cart.getCartLines() ?? []).map(({ id, quantity }) => [id, quantity]),
  };
}

describe('the answer of a change is what is shown', () => {
  it('an added line comes first, and the list is not asked for again', async () => {
    const { cart, shown } = await openCartTab();
    browser.server.on('addCart', () => lineOf('c'));
    await cart.addLine({ detail: GENE, quantity: 1, services: [] }, 'key');
    expect(shown()).toEqual([
      ['c', 1],
      ['a', 1],
      ['b', 1],
    ]);
    expect(browser.server.count('findCart')).toBe(1);
  });

  it('an addition that is answered a second time stands in the list once', async () => {
    const { cart, shown } = await openCartTab();
    browser.server.on('addCart', () => lineOf('a'));
    await cart.addLine({ detail: GENE, quantity: 1, services: [] }, 'key');
    expect(shown()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('an edited line is the one that the server made of it', async () => {
    const { cart } = await openCartTab();
    browser.server.on('editCartPreProduct', () => lineOf('b', { revision: 2, quantity: 3, price: 900 }));
    expect(await cart.changeLine('b', 3, STOCK)).toBe(true);
    expect(cart.getCartLines()?.[1]).toMatchObject({ revision: 2, quantity: 3, price: 900 });
    expect(browser.server.count('findCart')).toBe(1);
  });

  it('a copy of a line below another stands beside it', async () => {
    lines = [lineOf('a', { children: [lineOf('a1', { serviceId: 'a' }) as never] })];
    const { cart } = await openCartTab();
    browser.server.on('copyCartItem', () => lineOf('a2', { serviceId: 'a' }));
    await cart.copyLine('a1');
    expect(cart.getCartLines()?.[0]?.children.map(({ id }) => id)).toEqual(['a1', 'a2']);
  });

  it('deleted lines are gone, also when they were gone before', async () => {
    const { cart, shown } = await openCartTab();
    browser.server.on('deleteCart', refuse('rejected', NOT_FOUND));
    expect(await cart.deleteLines(['a'])).toBe(true);
    expect(shown()).toEqual([['b', 1]]);
  });

  it('a refused edit comes back as the server has it', async () => {
    const { cart, shown } = await openCartTab();
    browser.server.on('editCartPreProduct', refuse('rejected', REFUSED));
    const changed = cart.changeLine('a', 5, STOCK);
    expect(shown()[0]).toEqual(['a', 5]);
    expect(await changed).toBe(false);
    expect(shown()[0]).toEqual(['a', 1]);
  });
});

describe('races', () => {
  it('two edits of a line follow each other: the first answer does not undo the second on the screen', async () => {
    const { cart, shown } = await openCartTab();
    const first = holdAnswer<CartLine>();
    const second = holdAnswer<CartLine>();
    const answers = [first.promise, second.promise];
    browser.server.on('editCartPreProduct', () => answers.shift());
    const edits = [cart.changeLine('a', 2, STOCK), cart.changeLine('a', 3, STOCK)];
    first.resolve(lineOf('a', { revision: 2, quantity: 2 }));
    await edits[0];
    expect(shown()[0]).toEqual(['a', 3]);
    second.resolve(lineOf('a', { revision: 3, quantity: 3 }));
    await edits[1];
    const sent = browser.server.calls.filter((it) => it.name === 'editCartPreProduct');
    expect(sent.map((it) => it.input)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    expect(cart.getCartLines()?.[0]).toMatchObject({ revision: 3, quantity: 3 });
  });

  it('a list that was on its way when an edit began does not undo it on the screen', async () => {
    const { page, cart, shown } = await openCartTab();
    const [list, edit] = [holdAnswer<object>(), holdAnswer<CartLine>()];
    browser.server.on('findCart', () => list.promise);
    page.show();
    await settleAll();
    browser.server.on('editCartPreProduct', () => edit.promise);
    const edited = cart.changeQuantity('a', 5, STOCK);
    list.resolve({ version: 'v1', lines });
    await settleAll();
    expect(shown()[0]).toEqual(['a', 5]);
    lines = [lineOf('a', { revision: 2, quantity: 5 }), lineOf('b')];
    browser.server.on('findCart', () => ({ version: 'v2', lines }));
    edit.resolve(lineOf('a', { revision: 2, quantity: 5 }));
    await edited;
    expect(shown()[0]).toEqual(['a', 5]);
  });

  it('a list that was on its way during a change is asked for anew', async () => {
    const { page, cart, shown } = await openCartTab();
    const late = holdAnswer<{ readonly version: string; readonly lines: readonly CartLine[] }>();
    browser.server.on('findCart', () => late.promise);
    page.show();
    await settleAll();
    const before = lines;
    lines = [lineOf('c'), ...lines];
    browser.server.on('findCart', () => ({ version: 'v', lines }));
    browser.server.on('addCart', () => lineOf('c'));
    await cart.addLine({ detail: GENE, quantity: 1, services: [] }, 'key');
    late.resolve({ version: 'v', lines: before });
    await settleAll();
    expect(shown().map(([id]) => id)).toEqual(['c', 'a', 'b']);
  });

  it('an answer that comes after the session ended changes nothing of another account’s cart', async () => {
    const { cart, session, shown } = await openCartTab();
    const late = holdAnswer<CartLine>();
    browser.server.on('addCart', () => late.promise);
    const added = cart.addLine({ detail: GENE, quantity: 1, services: [] }, 'key');
    await settleAll();
    lines = [lineOf('x')];
    session.begin({
      accountToken: 'francis',
      sysUserInfo: { registerSite: 1, clientInOrganizationType: null },
    } as never);
    await settleAll();
    late.resolve(lineOf('c'));
    await added;
    expect(shown()).toEqual([['x', 1]]);
  });

  it('a list of an ended session that comes late is not shown', async () => {
    const late = holdAnswer<{ readonly version: string; readonly lines: readonly CartLine[] }>();
    browser.server.on('findCart', () => late.promise);
    const { cart, session } = await openCartTab();
    session.reset();
    await settleAll();
    late.resolve({ version: 'v', lines });
    await settleAll();
    expect(cart.getCartLines()).toBeUndefined();
  });

  it('what one tab adds is in the other', async () => {
    const one = await openCartTab();
    const other = await openCartTab();
    browser.server.on('addCart', () => lineOf('c'));
    lines = [lineOf('c'), ...lines];
    const requests = browser.server.count('findCart');
    await one.cart.addLine({ detail: GENE, quantity: 1, services: [] }, 'key');
    await settleAll();
    expect(one.shown()).toEqual(other.shown());
    expect(browser.server.count('findCart')).toBe(requests + 1);
  });
});

describe('a cart that is as it was', () => {
  it('is asked for by its version, and shown on when nothing comes', async () => {
    const { page, shown } = await openCartTab();
    browser.server.on('findCart', () => ({ version: 'v', lines: null }));
    page.show();
    await settleAll();
    expect(browser.server.calls.at(-1)).toMatchObject({ name: 'findCart', input: { version: 'v' } });
    expect(shown().map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('is asked for whole after a change of this tab, whose version nobody told', async () => {
    const { page, cart } = await openCartTab();
    browser.server.on('editCartPreProduct', () => lineOf('b', { revision: 2, quantity: 3 }));
    await cart.changeLine('b', 3, STOCK);
    page.show();
    await settleAll();
    expect(browser.server.calls.at(-1)).toMatchObject({ name: 'findCart', input: {} });
  });
});

describe('a quantity whose answer never came', () => {
  it('is sent again once the cart can be loaded', async () => {
    const { page, cart, shown } = await openCartTab();
    for (const call of ['editCartPreProduct', 'findCart'] as const)
      browser.server.on(call, refuse('unreachable'));
    expect(await cart.changeQuantity('a', 5, STOCK)).toBe(false);
    browser.server.on('findCart', () => ({ version: 'v', lines }));
    browser.server.on('editCartPreProduct', () => lineOf('a', { revision: 2, quantity: 5 }));
    page.show();
    await settleAll();
    expect(browser.server.calls.at(-1)).toMatchObject({
      name: 'editCartPreProduct',
      input: { id: 'a', revision: 1, quantity: 5 },
    });
    expect(shown()[0]).toEqual(['a', 5]);
  });

  it('gives way to what was done after all, and to what was changed elsewhere', async () => {
    const { page, cart, shown } = await openCartTab();
    for (const call of ['editCartPreProduct', 'findCart'] as const)
      browser.server.on(call, refuse('unreachable'));
    await cart.changeQuantity('a', 5, STOCK);
    await cart.changeQuantity('b', 6, STOCK);
    lines = [lineOf('a', { revision: 2, quantity: 5 }), lineOf('b', { revision: 2, quantity: 9 })];
    browser.server.on('findCart', () => ({ version: 'v2', lines }));
    page.show();
    await settleAll();
    expect(browser.server.count('editCartPreProduct')).toBe(2);
    expect(shown()).toEqual([
      ['a', 5],
      ['b', 9],
    ]);
  });

  it('is given up where it is never answered while the cart is', async () => {
    const { cart } = await openCartTab();
    browser.server.on('editCartPreProduct', refuse('unreachable'));
    await cart.changeQuantity('a', 5, STOCK);
    await settleAll();
    await settleAll();
    expect(browser.server.count('editCartPreProduct')).toBe(6);
  });
});

describe('a quantity that is on its way when the page is left', () => {
  const edits = () => browser.server.calls.filter((it) => it.name === 'editCartPreProduct');

  it('is sent by the next page under the same key, and by none after it', async () => {
    const first = await openCartTab();
    browser.server.on('editCartPreProduct', () => holdAnswer<CartLine>().promise);
    void first.cart.changeQuantity('a', 5, STOCK);
    await settleAll();
    browser.server.on('editCartPreProduct', () => lineOf('a', { revision: 2, quantity: 5 }));
    expect((await openCartTab()).shown()[0]).toEqual(['a', 5]);
    const [lost, again, ...more] = edits();
    expect(again?.input).toEqual(lost?.input);
    expect(again?.how.idempotencyKey).toBe(lost?.how.idempotencyKey);
    await openCartTab();
    expect(more).toEqual([]);
    expect(edits()).toHaveLength(2);
  });

  it('is sent though it was only typed', async () => {
    const first = await openCartTab();
    browser.server.on('editCartPreProduct', () => holdAnswer<CartLine>().promise);
    first.cart.noteTyped({ id: 'a', quantity: 5, detail: STOCK });
    first.page.hide();
    await settleAll();
    browser.server.on('editCartPreProduct', () => lineOf('a', { revision: 2, quantity: 5 }));
    expect((await openCartTab()).shown()[0]).toEqual(['a', 5]);
  });

  it('that waits behind another of the line follows it, whether that was done or not', async () => {
    for (const isDone of [false, true]) {
      lines = [lineOf('a')];
      const first = await openCartTab();
      browser.server.on('editCartPreProduct', () => holdAnswer<CartLine>().promise);
      void first.cart.changeQuantity('a', 5, STOCK);
      await settleAll();
      void first.cart.changeQuantity('a', 7, STOCK);
      if (isDone) lines = [lineOf('a', { revision: 2, quantity: 5 })];
      browser.server.on('editCartPreProduct', ({ revision, quantity }) =>
        lineOf('a', { revision: Number(revision) + 1, quantity: Number(quantity) }),
      );
      const before = edits().length;
      expect((await openCartTab()).shown()).toEqual([['a', 7]]);
      const sent = edits().slice(before);
      expect(sent.map(({ input }) => input)).toMatchObject(
        isDone
          ? [{ revision: 2, quantity: 7 }]
          : [
              { revision: 1, quantity: 5 },
              { revision: 2, quantity: 7 },
            ],
      );
    }
  });

  it('gives way to a change elsewhere, and is forgotten with a refusal and with the logout', async () => {
    const first = await openCartTab();
    browser.server.on('editCartPreProduct', () => holdAnswer<CartLine>().promise);
    void first.cart.changeQuantity('a', 5, STOCK);
    await settleAll();
    lines = [lineOf('a', { revision: 2, quantity: 9 }), lineOf('b')];
    const second = await openCartTab();
    expect(second.shown()[0]).toEqual(['a', 9]);
    expect(edits()).toHaveLength(1);
    browser.server.on('editCartPreProduct', refuse('rejected', REFUSED));
    await second.cart.changeQuantity('b', 5, STOCK);
    await openCartTab();
    expect(edits()).toHaveLength(2);
    browser.server.on('editCartPreProduct', refuse('unreachable'));
    browser.server.on('findCart', refuse('unreachable'));
    browser.server.on('logout', () => true);
    await second.cart.changeQuantity('b', 6, STOCK);
    expect(localStorage.getItem('unsentQuantities')).not.toBeNull();
    await second.session.leaveSession();
    expect(localStorage.getItem('unsentQuantities')).toBeNull();
  });

  it('is kept over a session that ended, for the login after it', async () => {
    const first = await openCartTab();
    for (const call of ['editCartPreProduct', 'findCart'] as const)
      browser.server.on(call, refuse('rejected', SESSION_INVALID));
    await first.cart.changeQuantity('a', 5, STOCK);
    browser.server.on('findCart', () => ({ version: 'v', lines }));
    browser.server.on('editCartPreProduct', () => lineOf('a', { revision: 2, quantity: 5 }));
    expect((await openCartTab()).shown()[0]).toEqual(['a', 5]);
  });
});

describe('without a server', () => {
  it('the list seen last is kept for the session that saw it, and is known to be old', async () => {
    const first = await openCartTab();
    first.page.hide();
    await settleAll();
    browser.server.on('findCart', refuse('unreachable'));
    const later = await openCartTab();
    expect(later.cart.getCartLines()).toBeUndefined();
    expect(await browser.database.get('drafts', 'cart:seen')).toMatchObject({ session: 'rosalind' });
  });
});
