// A customer's whole way over a network that fails at each step: of every change that a page sends, the answer of the
// first request is lost after the server acted, and the second never leaves. Pressed once more, each change is there
// once.
import type { Locator } from '@playwright/test';
import { type CallName, PREFIX, routes } from '#contract/routes.ts';
import { newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(240_000);
needsServer();

const CHANGES: readonly CallName[] = [
  ...(['upload', 'addCart', 'copyCartItem', 'editCartPlasmidPreparation'] as const),
  ...(['placeOrder', 'editQuotation', 'startPayment'] as const),
  ...(['requestOrderCancel', 'reorder', 'applyInvoice'] as const),
];

test.use({ viewport: { width: 390, height: 844 } });

test('each change that is pressed again after a lost answer is made once', async ({ page }) => {
  page.setDefaultTimeout(20_000);
  const customer = await newCustomer(page);
  await begin(page, customer.token);
  const { lost, insist } = await losing(page);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first();
  const cart = () => customer.post('/product/cart/selectList', {});

  await page.goto('/layout/home/service/plasmidExtraction?lang=en');
  await main.getByRole('radio', { name: 'I mail or upload it' }).check();
  await main.getByRole('textbox', { name: 'Plasmid name' }).fill('pLost');
  await main.getByRole('radio', { name: /^1 mg/ }).check();
  await main.locator('input[type=file]').first().setInputFiles(FILE);
  await insist(button('Add to cart'), page.getByText('It is in the cart.', { exact: true }).first());
  expect(await cart()).toMatchObject([{ detail: { plasmidName: 'pLost', fileIds: [expect.any(String)] } }]);

  await page.goto('/shoppingCart/index');
  const selected = main.getByRole('checkbox', { name: 'Select pLost' });
  await insist(button('Copy pLost'), selected.nth(1));
  expect(await cart()).toHaveLength(2);
  await button('Delete pLost').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(selected).toHaveCount(1);

  await main.getByRole('link', { name: 'Sample information of pLost' }).click();
  const sample = page.getByRole('form', { name: 'Plasmid preparation' });
  await sample.getByLabel('Tube label').fill('A1');
  await sample.locator('input[type=file][accept*=gb]').setInputFiles(FILE);
  await sample.getByLabel('Bacterial resistance').fill('AmpR');
  await sample.getByLabel('Competent cells').fill('Stbl3');
  await insist(sample.getByRole('button', { name: 'Save', exact: true }), /shoppingCart\/index/);

  // On a narrow page the notices cover it.
  await selected.focus();
  await page.keyboard.press('Space');
  await expect(selected).toBeChecked();
  await button('Go to checkout').click();
  await main.getByRole('textbox', { name: 'Order remark' }).fill('Before Friday');
  await insist(button('Generate quotation'), /shoppingCart\/review\?quotation=/);
  expect(await customer.post('/order/client/quotationList', { page: 1, size: 20 })).toMatchObject({
    total: 1,
  });

  await insist(button('Order Later'), page.getByText('The quotation is kept.').first());
  await button('Change the remark').click();
  await main.getByRole('textbox', { name: 'Remark' }).fill('In June');
  await insist(button('Save the remark'), main.getByText('All lines are the same.'));
  await main.getByRole('link', { name: 'Upload a purchase order' }).click();
  const po = { name: 'PO 4711.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await main.getByLabel('Purchase order', { exact: true }).last().setInputFiles(po);
  await insist(button('Attach'), button('Download PO 4711.pdf'));
  await insist(
    button('Order Now'),
    main.getByText('Ordered', { exact: true }).first(),
    page.getByRole('alertdialog'),
  );
  const orders = async () => (await customer.post('/order/online/selectPage', { page: 1, size: 20 })).rows;
  expect(await orders()).toHaveLength(1);

  const [{ id }] = await orders();
  await page.goto(`/shoppingCart/payment?order=${id}`);
  const transfer = main.getByRole('radio', { name: /^Bank transfer/ });
  await transfer.focus();
  await page.keyboard.press('Space');
  await expect(transfer).toBeChecked();
  await insist(button('Continue'), page.getByText('Waiting for your transfer'));
  await page.goto(`/layout/home/personal/onlineOrder?id=${id}`);
  await button('Request cancellation').click();
  await main.getByLabel('Why should the order be cancelled?').fill('another serotype');
  await insist(button('Send the request'), main.getByText('Cancellation requested', { exact: true }).first());
  await insist(button('Order again'), /shoppingCart\/index/);
  expect(await cart()).toHaveLength(1);
  await page.goto(`/layout/home/personal/invoicing?order=${id}`);
  await insist(button('Apply'), main.getByText('Applied', { exact: true }).first());
  // The file of the product, the map of its sample and the purchase order: each once.
  expect(await customer.post('/product/file/selectPage', { page: 1, size: 20 })).toMatchObject({ total: 3 });
  expect([...lost.keys()].sort()).toEqual(REACHED);
});

const REACHED = [
  ...['addCart', 'applyInvoice', 'copyCartItem', 'editCartPlasmidPreparation', 'editQuotation attachPo'],
  ...['editQuotation orderLater', 'editQuotation orderNow', 'editQuotation remark', 'placeOrder', 'reorder'],
  ...['requestOrderCancel', 'startPayment', 'upload'],
];
const FILE = { name: 'pLost.fasta', mimeType: 'text/plain', buffer: Buffer.from('>pLost\nGATTACAGATTACA\n') };

/** Loses the answer to the first request of each change, and the second on its way. */
async function losing(page: Page) {
  const lost = new Map<string, number>();
  const names = new Map(CHANGES.map((it) => [PREFIX + routes[it].path.replace('{brand}', 'genewright'), it]));
  await page.route(`**${PREFIX}/**`, async (route) => {
    const request = route.request();
    const name = names.get(new URL(request.url()).pathname);
    if (name === undefined) return route.fallback();
    const change = name === 'editQuotation' ? `${name} ${request.postDataJSON().action}` : name;
    const times = lost.get(change) ?? 0;
    if (times >= 2) return route.fallback();
    if (times === 0) await route.fetch();
    lost.set(change, times + 1);
    return route.abort('connectionreset');
  });
  const failures = () => [...lost.values()].reduce((sum, it) => sum + it, 0);
  const isThere = async (outcome: Locator | RegExp) =>
    outcome instanceof RegExp ? outcome.test(page.url()) : outcome.isVisible();
  return {
    lost,
    /** Presses the button, and presses it again whenever the network has failed. */
    async insist(target: Locator, outcome: Locator | RegExp, dialog?: Locator): Promise<void> {
      for (;;) {
        const before = failures();
        // A change that was made after all may show by itself.
        await expect
          .poll(async () => (await isThere(outcome)) || target.isEnabled({ timeout: 100 }).catch(() => false))
          .toBe(true);
        if (await isThere(outcome)) return;
        await press(target, dialog).catch(async (reason) => {
          if (!(await isThere(outcome))) throw reason;
        });
        await expect.poll(async () => failures() > before || (await isThere(outcome))).toBe(true);
        if (await isThere(outcome)) return;
        await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
      }
    },
  };
}

async function press(target: Locator, dialog: Locator | undefined): Promise<void> {
  await target.click({ timeout: 5_000 });
  await dialog?.getByRole('button').last().click();
}
