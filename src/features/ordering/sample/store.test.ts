// Saving the sample information of a line of the cart.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEmptySampleRow } from '#commerce/sample/rows.ts';
import { REFUSED } from '#contract/envelope.ts';
import type { CartLine } from '#src/state/cart/cart.ts';
import { refuse } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let store: typeof import('./store.ts');

beforeEach(async () => {
  browser = openBrowser({ accessToken: 'rosalind' });
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  browser.server.on('saveSample', () => true);
  browser.server.on('editCartPlasmidPreparation', () => LINE);
  vi.resetModules();
  await openTab(browser);
  store = await import('./store.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const LINE: CartLine = {
  ...{ id: 'line', revision: 3, serviceId: null, productType: 3, quantity: 2, children: [], vector: null },
  ...{ sku: '', category: '', grade: '', scale: '', description: '', price: null, deliveryContent: '' },
  ...{ turnaroundDays: null, addedTime: '2026-11-20T08:00:00.000Z', isOnShelf: 1, isSampleComplete: 0 },
  detail: {
    ...{ productType: 3, plasmidName: 'pUC19', resistance: 'AmpR', competentCells: '', source: 'mailed' },
    ...{ grade: 'research', scale: '1 mg', remark: '' },
  },
};

function rowOf(values: Readonly<Record<string, string>>) {
  const plasmid = { plasmidName: 'pUC19', resistance: 'AmpR', needsSynthesis: '0', digestion: 'SmaI' };
  return { ...createEmptySampleRow('plasmidPreparation'), ...plasmid, tubeLabel: 'A1', ...values };
}

const inputsOf = (name: string) =>
  browser.server.calls.filter((it) => it.name === name).map((it) => it.input);

it('changes the plasmid of a preparation together with its sample information', async () => {
  const row = rowOf({ plasmidName: 'pUC19-ITR', competentCells: 'Stbl3', repeatsLength: '4200' });
  await store.saveSample({ current: LINE }, 'plasmidPreparation', [row]);
  const plasmid = { plasmidName: 'pUC19-ITR', competentCells: 'Stbl3', repeatsLength: 4_200 };
  expect(inputsOf('editCartPlasmidPreparation')).toMatchObject([
    {
      ...{ id: 'line', revision: 3, quantity: 2, detail: { ...LINE.detail, ...plasmid } },
      sample: { kind: 'plasmid', plasmids: [plasmid] },
    },
  ]);
  expect(inputsOf('saveSample')).toEqual([]);
});

it('saves the sample alone where the line says the same, or the sample is of several plasmids', async () => {
  await store.saveSample({ current: LINE }, 'plasmidPreparation', [rowOf({})]);
  const others = [rowOf({ plasmidName: 'pA' }), rowOf({ plasmidName: 'pB' })];
  await store.saveSample({ current: LINE }, 'mailedPlasmid', others);
  expect(inputsOf('saveSample')).toMatchObject([{ cartId: 'line', revision: 3 }, { cartId: 'line' }]);
  expect(inputsOf('editCartPlasmidPreparation')).toEqual([]);
});

it('tries again with the line as it is now, once it was changed elsewhere', async () => {
  const seen = { current: LINE };
  browser.server.on('saveSample', refuse('rejected', REFUSED));
  browser.server.on('getCartItem', () => ({ ...LINE, revision: 4, sample: null, genBank: null }));
  await expect(store.saveSample(seen, 'plasmidPreparation', [rowOf({})])).rejects.toThrow();
  expect(seen.current.revision).toBe(4);
});
