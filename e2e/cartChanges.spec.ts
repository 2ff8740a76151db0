// What a line of the cart is changed to on its own page: a vector with all its choices, a gene with its forbidden
// enzymes; a vector too long for its virus shortened on the way; and more pieces than are in stock, over several lines.
import { TOKEN } from '#contract/headers.ts';
import { violationsInThemes } from './axe.ts';
import { Designer } from './designer.ts';
import { keptDrafts } from './drafts.ts';
import { begin } from './member.ts';
import { freshPhone, needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const VECTOR = 'pAAV-hSyn-DIO-mCherry';
const SERVICE = '/layout/home/service';

async function customer(page: Page) {
  const phone = freshPhone();
  const post = async (path: string, data: object, token?: string) => {
    const headers = {
      ...{ 'accept-language': 'en_us', 'idempotency-key': crypto.randomUUID() },
      ...(token !== undefined && { [TOKEN]: token }),
    };
    const reply = await page.request.post(`/api${path}`, { data, headers });
    const { code, data: answer, msg } = await reply.json();
    expect([code, msg]).toEqual(['00000000', expect.any(String)]);
    return answer;
  };
  const { attempt } = await post('/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const login = { by: 'phone', phone, attempt, code, registerSite: 1 };
  const { accountToken } = await post('/sys/client/login', login);
  await begin(page, accountToken);
  return (path: string, data: object) => post(path, data, accountToken);
}

test('a vector is changed on its own page, and a copy shortened for packaging stays a design', async ({
  page,
}) => {
  await customer(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const designer = new Designer(page, 'en');
  await designer.openExample(VECTOR);
  await page.getByRole('link', { name: 'Summary' }).click();
  await button('Add to cart').click();
  await expect(page.getByText('It is in the cart.', { exact: true }).first()).toBeVisible();

  await page.goto('/shoppingCart/index');
  await button(`Change the choices of ${VECTOR}`).click();
  await expect(button('Save changes')).toBeVisible();
  await expect(main.getByText('Rules of the designer:')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Your vector' }).getByText(/^cdseguid=/)).toBeVisible();
  const price = main.getByRole('complementary', { name: 'Price' });
  await expect(price).toContainText('USD 320.00');
  await main.getByRole('radio', { name: /^Plasmid only/ }).check();
  await main.getByRole('textbox', { name: 'Aliquoting: number of tubes' }).fill('30');
  await main.getByRole('textbox', { name: 'Volume of each tube (µL)' }).fill('20');
  await expect(price).toContainText('USD 620.00');
  const yours = main.getByRole('region', { name: 'Your vector' });
  const map = [
    'LOCUS       notes      12 bp    DNA     linear   SYN 01-JAN-2026',
    'ORIGIN',
    '        1 gatcctctagag',
  ];
  const buffer = Buffer.from([...map, '//', ''].join('\n'));
  await yours.locator('input[type=file]').setInputFiles({ name: 'notes.gb', mimeType: '', buffer });
  await expect(yours.getByRole('button', { name: 'Remove notes.gb' })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await button('Save changes').click();
  await expect(page).toHaveURL(/shoppingCart\/index/);
  const row = main.getByRole('listitem').filter({ hasText: VECTOR }).first();
  await expect(row).toContainText('30 × 20 µL');
  await button(`Change the choices of ${VECTOR}`).click();
  await expect(main.getByRole('radio', { name: /^Plasmid only/ })).toBeChecked();
  await expect(yours).toContainText('1 file of this item stays');

  await page.goto(`${SERVICE}/virusPackaging?virus=aav`);
  await main.getByRole('combobox', { name: 'Vector' }).selectOption({ index: 1 });
  await main.getByRole('radio', { name: /^Self-complementary/ }).check();
  const ways = main.getByRole('list', { name: /^Ways to get under the limit/ });
  await ways.getByRole('button', { name: 'Order a copy shortened so' }).last().click();
  await expect(page.getByText(`${VECTOR} shortened is kept in My Vectors and chosen here.`)).toBeVisible();
  await expect(ways).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'Vector' })).toContainText(`${VECTOR} shortened`);
  await page.goto('/layout/home/personal/carrier');
  await main.getByRole('link', { name: `${VECTOR} shortened` }).click();
  await button('Open in the designer').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${VECTOR} shortened`);
  await expect(designer.map()).toBeVisible();
});

test('a gene keeps its forbidden enzymes, and lines that exceed the stock together are reduced in one click', async ({
  page,
}) => {
  const post = await customer(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto(`${SERVICE}/geneSynthesis?lang=en`);
  await main.getByRole('textbox', { name: 'Name' }).fill('lacZ');
  await main.getByRole('textbox', { name: 'Sequence', exact: true }).fill('ATGGCTAGCGTCGTCATGCTGGCTAGCTGA');
  await main.getByText('Forbidden restriction sites:').click();
  await main.getByRole('button', { name: 'Sets' }).click();
  await page.getByRole('menuitem', { name: /Golden Gate/ }).click();
  await button('Add to cart').click();
  await expect(page.getByText('It is in the cart.', { exact: true }).first()).toBeVisible();
  const goods = { detail: { productType: 7, sku: 'PL-RC5' }, services: [] };
  for (const quantity of [25, 10]) await post('/product/cart/addCart', { ...goods, quantity });

  await page.goto('/shoppingCart/index');
  await expect(main.getByRole('listitem').filter({ hasText: 'lacZ' }).first()).toContainText('BsaI');
  await button('Change the choices of lacZ').click();
  await expect(main.getByText('Forbidden restriction sites:')).toContainText('BsaI');

  await page.goto('/shoppingCart/index');
  const boxes = main.getByRole('checkbox', { name: 'Select pAAV-RC5 plasmid' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check({ force: true });
  await expect(main.getByText(/in stock, 35 selected/)).toBeVisible();
  await expect(button('Go to checkout')).toBeDisabled();
  // It is the same before the order, whichever way one came there.
  await expect.poll(() => keptDrafts(page, 'form:settlement')).toMatch(/"cartIds":\["[^"]+","[^"]+"\]/);
  await page.goto('/shoppingCart/settlement');
  await main.getByRole('button', { name: /^Reduce to \d+/ }).click();
  await expect(main.getByText(/available, 35 in this order/)).toHaveCount(0);
  await page.goto('/shoppingCart/index');
  await expect(main.getByText(/in stock, \d+ selected/)).toHaveCount(0);
  await expect(button('Go to checkout')).toBeEnabled();
});

test('on a phone the total stays at the lower edge until the order is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const post = await customer(page);
  const goods = { detail: { productType: 7, sku: 'PL-RC5' }, services: [] };
  for (let lines = 0; lines < 8; lines++) await post('/product/cart/addCart', { ...goods, quantity: 1 });
  await page.goto('/shoppingCart/index?lang=en');
  const main = page.getByRole('main');
  const order = main.getByRole('region', { name: 'Order' });
  const toOrder = main.getByRole('button', { name: 'See the order' });
  await expect(order).not.toBeInViewport();
  await toOrder.click();
  await expect(order.getByText('Select what you want to order')).toBeInViewport();
  await main.getByRole('checkbox', { name: 'Select all' }).check({ force: true });
  await expect(toOrder).toBeHidden();
  const [below] = await main.getByRole('button', { name: 'Go to checkout' }).all();
  await main.evaluate((box) => box.scrollTo(0, 0));
  await expect(below!).toBeInViewport();
  await expect(order).not.toBeInViewport();
  expect(await violationsInThemes(page)).toEqual([]);
  await below!.click();
  await expect(page).toHaveURL(/settlement/);
});
