// A vector from the designer to the account's cart, and what is done with it there.
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { CARRIER, Designer, type Hand } from './designer.ts';
import {
  accountButton,
  bringIn,
  expectLoggedIn,
  freshPhone,
  type Language,
  logInByPassword,
  logInByPhone,
  needsServer,
  openLogin,
  openStart,
  registerMember,
} from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const EXAMPLE = 'pscAAV-CMV-EGFP';
const OTHER = 'pAAV-CMV-EGFP';

const NAMES = {
  en: {
    title: 'Shopping cart',
    summary: 'Summary',
    add: 'Add to cart',
    added: 'It is in the cart.',
    open: 'Open the cart',
    waits: 'Log in, and it goes into the cart by itself.',
    category: 'Vector construction',
    remark: 'Remark',
    save: 'Save',
    doDelete: 'Delete',
    keep: 'Keep',
    deleteSelected: 'Delete selected',
    selectAll: 'Select all',
    empty: 'Your cart is empty',
    list: 'Order list (CSV)',
    vectors: 'Vectors (GenBank)',
    select: (name: string) => `Select ${name}`,
    copyOf: (name: string) => `Copy ${name}`,
    deleteOf: (name: string) => `Delete ${name}`,
    remarkOn: (name: string) => `Remark on ${name}`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    count: (count: number) => `Shopping cart, ${count} item${count === 1 ? '' : 's'}`,
  },
  zh: {
    title: '购物车',
    summary: '总览',
    add: '加入购物车',
    added: '已加入购物车。',
    open: '查看购物车',
    waits: '登录后将自动加入购物车。',
    category: '载体构建',
    remark: '备注',
    save: '保存',
    doDelete: '删除',
    keep: '保留',
    deleteSelected: '删除所选',
    selectAll: '全选',
    empty: '购物车是空的',
    list: '订单清单（CSV）',
    vectors: '载体序列（GenBank）',
    select: (name: string) => `选择 ${name}`,
    copyOf: (name: string) => `复制 ${name}`,
    deleteOf: (name: string) => `删除 ${name}`,
    remarkOn: (name: string) => `备注 ${name}`,
    quantityOf: (name: string) => `${name} 的数量`,
    count: (count: number) => `购物车，共 ${count} 项`,
  },
} as const;

/** The cart as a person uses it, with the mouse or with the keyboard. */
class Cart {
  readonly page: Page;
  readonly names: (typeof NAMES)[Language];
  readonly designer: Designer;

  constructor(page: Page, language: Language = 'en', hand: Hand = 'click') {
    this.page = page;
    this.names = NAMES[language];
    this.designer = new Designer(page, language, hand);
  }

  /** Opens an example and goes to its summary without a change. */
  async design(example: string): Promise<void> {
    await this.designer.openExample(example);
    await this.designer.press(this.page.getByRole('link', { name: this.names.summary }));
    await expect(this.page).toHaveURL(new RegExp(`${CARRIER}/third`));
    await expect(this.page.getByText(/^cdseguid=/)).toBeVisible();
  }

  async add(): Promise<void> {
    await this.designer.pressButton(this.names.add);
  }

  async isAdded(): Promise<void> {
    await expect(this.page.getByText(this.names.added, { exact: true }).first()).toBeVisible();
  }

  async counts(count: number): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: this.names.count(count) });
    await expect(button).toBeVisible();
  }

  /** By the button in the bar. */
  async open(): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: this.names.title });
    await this.designer.press(button);
    await this.isOpen();
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.names.title })).toBeVisible();
  }

  rows(name: string): Locator {
    return this.main().getByRole('listitem').filter({ hasText: name });
  }

  main(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: this.names.title });
  }

  async press(name: string): Promise<void> {
    await this.designer.press(this.main().getByRole('button', { name, exact: true }).first());
  }

  /** With the keyboard the button that agrees has the focus. */
  async agree(answer: string): Promise<void> {
    const box = this.page.getByRole('alertdialog');
    await this.designer.press(box.getByRole('button', { name: answer, exact: true }));
    await expect(box).toHaveCount(0);
  }
}

for (const [language, hand] of [
  ['en', 'click'],
  ['zh', 'key'],
] as const)
  test.describe(`${language}, by ${hand}`, () => {
    test.use({ isMember: true });

    test('a vector is designed, added, copied, remarked on, counted and deleted', async ({ page }) => {
      const cart = new Cart(page, language, hand);
      const { names } = cart;
      await cart.design(EXAMPLE);
      const seguid = await cart.designer.seguid();
      await cart.add();
      await cart.isAdded();
      await cart.counts(1);
      await cart.open();
      const rows = cart.rows(EXAMPLE);
      await expect(rows).toHaveCount(1);
      for (const it of [names.category, seguid, /(?:USD |¥)\d/]) await expect(rows).toContainText(it);

      await cart.press(names.copyOf(EXAMPLE));
      await expect(rows).toHaveCount(2);
      await cart.counts(2);

      await cart.press(names.remarkOn(EXAMPLE));
      const dialog = page.getByRole('dialog', { name: names.remarkOn(EXAMPLE) });
      await dialog.getByRole('textbox', { name: names.remark }).fill('low endotoxin');
      await cart.designer.press(dialog.getByRole('button', { name: names.save }));
      await expect(dialog).toHaveCount(0);
      await expect(rows.filter({ hasText: 'low endotoxin' })).toHaveCount(1);

      const quantity = cart
        .main()
        .getByRole('spinbutton', { name: names.quantityOf(EXAMPLE) })
        .first();
      await quantity.fill('3');
      await quantity.press('Enter');
      await quantity.fill('0');
      await quantity.press('Tab');
      await expect(quantity).toHaveValue('3');
      // The reload comes at once, perhaps before the request was sent.
      await page.reload();
      await cart.isOpen();
      await expect(quantity).toHaveValue('3');
      // The server has it now, not only this browser.
      const isSent = async () =>
        (await page.evaluate(() => localStorage.getItem('unsentQuantities'))) === null;
      await expect.poll(isSent).toBe(true);
      await quantity.fill('4');
      await page.reload();
      await cart.isOpen();
      await expect(quantity).toHaveValue('4');
      await expect.poll(isSent).toBe(true);
      await page.reload();
      await cart.isOpen();
      await expect(quantity).toHaveValue('4');
      await expect(page.getByText(/changed elsewhere|别处被修改/)).toHaveCount(0);
      await expect(rows.first()).toContainText('low endotoxin');

      await cart.press(names.deleteOf(EXAMPLE));
      await cart.agree(names.keep);
      await expect(rows).toHaveCount(2);
      await cart.press(names.deleteOf(EXAMPLE));
      await cart.agree(names.doDelete);
      await expect(rows).toHaveCount(1);
      await cart.main().getByRole('checkbox', { name: names.selectAll }).press('Space');
      await cart.press(names.deleteSelected);
      await cart.agree(names.doDelete);
      await expect(cart.main().getByText(names.empty)).toBeVisible();
    });
  });

for (const language of ['zh', 'en'] as const)
  test(`${language}: who is not signed in logs in, brings the vector in, and it goes into the cart`, async ({
    page,
  }) => {
    const cart = new Cart(page, language);
    await cart.design(EXAMPLE);
    await cart.add();
    await expect(page.getByText(cart.names.waits)).toBeVisible();
    const phone = freshPhone();
    const form = { en: 'Log in', zh: '登录' }[language];
    await logInByPhone(page, page.getByRole('dialog', { name: form }), phone, language);
    await bringIn(page, language, `${phone.slice(0, 3)}****${phone.slice(-4)}`);
    await cart.isAdded();
    // A notice stays while the pointer is on it.
    await page.getByText(cart.names.added, { exact: true }).first().hover();
    await cart.counts(1);
    await page.getByRole('button', { name: cart.names.open }).click();
    await cart.isOpen();
    await expect(cart.rows(EXAMPLE)).toHaveCount(1);
  });

test('a login that is given up adds nothing later', async ({ page }) => {
  const cart = new Cart(page);
  const member = await registerMember(page, 'en');
  await cart.design(EXAMPLE);
  await cart.add();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await logInByPassword(await openLogin(page, 'en'), member, 'en');
  await expectLoggedIn(page, 'en');
  await bringIn(page, 'en', member.email.slice(0, 1));
  await cart.open();
  await expect(cart.main().getByText(cart.names.empty)).toBeVisible();
});

test.describe('a member', () => {
  test.use({ isMember: true });

  test('adds once by two clicks, and is asked before the same vector is added again', async ({ page }) => {
    const cart = new Cart(page);
    await cart.design(EXAMPLE);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).dblclick();
    await cart.isAdded();
    await cart.counts(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await cart.add();
    await cart.agree('Do not add');
    await cart.counts(1);
    await cart.add();
    await cart.agree('Add once more');
    await cart.counts(2);
  });

  test('is asked before an unfinished vector is ordered, and its verdict goes with it', async ({ page }) => {
    const cart = new Cart(page);
    await cart.designer.openExample(EXAMPLE);
    await cart.designer.add('ORF', 2);
    await page.getByRole('link', { name: 'Summary' }).click();
    await cart.add();
    await expect(page.getByRole('alertdialog')).toContainText('of the cassette is empty');
    await cart.agree('Fix it first');
    await cart.add();
    await cart.agree('Order anyway');
    await cart.isAdded();
    await cart.counts(1);
    await cart.open();
    await expect(cart.rows(EXAMPLE)).toContainText('Unfinished');
    await expect(cart.rows(EXAMPLE)).toContainText('Ordered with open checks: Slot');
    await page.goto('/layout/home/personal/carrier');
    await expect(page.getByRole('row').filter({ hasText: EXAMPLE })).toContainText('Unfinished');
  });

  test('orders a vector as it was, whatever is done to it later', async ({ page }) => {
    const cart = new Cart(page);
    await cart.design(EXAMPLE);
    const seguid = await cart.designer.seguid();
    await cart.add();
    await cart.isAdded();
    await page.goto('/layout/home/personal/carrier');
    await expect(page.getByRole('heading', { level: 1, name: 'My vectors' })).toBeVisible();
    await page.getByRole('button', { name: `More for ${EXAMPLE}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('row').filter({ hasText: EXAMPLE })).toHaveCount(0);
    await cart.open();
    await expect(cart.rows(EXAMPLE)).toContainText(seguid);
    await cart
      .main()
      .getByRole('checkbox', { name: cart.names.select(EXAMPLE) })
      .check({ force: true });
    const genBank = await savedDuring(page, () => cart.press(cart.names.vectors));
    expect(genBank).toMatch(/^LOCUS +pscAAV-CMV-EGFP/);
    expect(genBank.match(/^\/\/$/gm)).toHaveLength(1);
    const list = await savedDuring(page, () => cart.press(cart.names.list));
    expect(list).toContain(`${EXAMPLE},GW-`);
    expect(list).toContain(seguid);
  });

  test('adds from My Vectors and, as gene synthesis, from My Sequences', async ({ page }) => {
    const cart = new Cart(page);
    await page.goto('/layout/home/personal/carrier?lang=en');
    await expect(page.getByRole('heading', { level: 1, name: 'My vectors' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'pTiny.fasta',
        mimeType: 'text/plain',
        buffer: Buffer.from(`>pTiny\n${'GATTACA'.repeat(20)}\n`),
      });
    await page.getByRole('button', { name: 'More for pTiny' }).click();
    await page.getByRole('menuitem', { name: 'Add to cart' }).click();
    await cart.isAdded();
    await cart.counts(1);

    await page.goto('/layout/home/personal/sequence');
    await expect(page.getByRole('heading', { level: 1, name: 'My sequences' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'two.fasta',
        mimeType: 'text/plain',
        buffer: Buffer.from('>fine\nATGGCCTAA\n>odd\nATGNNNTAA\n'),
      });
    await page.getByRole('button', { name: 'More for odd' }).click();
    await page.getByRole('menuitem', { name: /gene synthesis/ }).click();
    await expect(page.getByText('found N at position 4')).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'More for fine' }).click();
    await page.getByRole('menuitem', { name: /gene synthesis/ }).click();
    await cart.counts(2);
    await cart.open();
    await expect(cart.rows('fine')).toContainText('9 bp');
    await expect(cart.rows('pTiny')).toContainText('140 bp, circular');
  });

  test('sees in one tab what was done in the other', async ({ page, context }) => {
    const cart = new Cart(page);
    await cart.design(EXAMPLE);
    await cart.add();
    await cart.counts(1);
    await cart.open();
    const tab = await context.newPage();
    const other = new Cart(tab);
    await tab.goto('/shoppingCart/index');
    await other.isOpen();
    await expect(other.rows(EXAMPLE)).toHaveCount(1);
    await other.press(other.names.copyOf(EXAMPLE));
    await expect(cart.rows(EXAMPLE)).toHaveCount(2);
    await cart.counts(2);
  });

  test.describe('the installed page', () => {
    test.use({ serviceWorkers: 'allow' });

    test('reads the cart without a server, and learns why it cannot be changed', async ({
      page,
      context,
    }) => {
      const cart = new Cart(page);
      await cart.design(EXAMPLE);
      await cart.add();
      await cart.isAdded();
      await cart.open();
      await expect(cart.rows(EXAMPLE)).toHaveCount(1);
      await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
      await context.setOffline(true);
      for (const again of [false, true]) {
        if (again) await page.reload();
        await cart.isOpen();
        await expect(
          cart.main().getByText(/The server cannot be reached. This is the cart as it was/),
        ).toBeVisible();
        await expect(cart.rows(EXAMPLE)).toHaveCount(1);
        await expect(
          cart.main().getByRole('button', { name: cart.names.deleteOf(EXAMPLE), exact: true }),
        ).toBeDisabled();
      }
      await context.setOffline(false);
      await expect(cart.main().getByText(/The server cannot be reached/)).toHaveCount(0);
      await cart.press(cart.names.copyOf(EXAMPLE));
      await expect(cart.rows(EXAMPLE)).toHaveCount(2);
    });
  });
});

test('a session that ended keeps the cart in sight, and after the login it goes on', async ({ page }) => {
  const member = await registerMember(page, 'en');
  const cart = new Cart(page);
  await openStart(page, 'en');
  await logInByPassword(await openLogin(page, 'en'), member, 'en');
  await expectLoggedIn(page, 'en');
  await cart.design(OTHER);
  await cart.add();
  await cart.isAdded();
  await cart.open();
  await expect(cart.rows(OTHER)).toHaveCount(1);

  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  await page.request.post('/api/sys/outLogin', { data: {}, headers: { token } });
  // A call in the background may have noticed it before, and its dialog may already cover the button.
  await cart
    .main()
    .getByRole('button', { name: cart.names.copyOf(OTHER), exact: true })
    .dispatchEvent('click');
  await cart.agree('Log in');
  await logInByPassword(page.getByRole('dialog', { name: 'Log in' }), member, 'en');
  await expect(accountButton(page, 'en')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cart.rows(OTHER)).toHaveCount(1);
  await cart.press(cart.names.copyOf(OTHER));
  await expect(cart.rows(OTHER)).toHaveCount(2);
});

async function savedDuring(page: Page, act: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await act();
  return readFile(await (await waiting).path(), 'utf8');
}
