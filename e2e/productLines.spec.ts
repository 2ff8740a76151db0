// Products of several kinds from their pages into the cart, and back: a visitor's first one waits for the login, and
// each line is changed on the page that it came from.
import { keptDrafts } from './drafts.ts';
import { freshPhone, type Language, logInByPhone, needsServer, openStart } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(180_000);
needsServer();

const SERVICE = '/layout/home/service';
const CODING = 'ATGGCTAGCGTCGTCATGCTGGCTAGCTGA';

const NAMES = {
  en: {
    mailed: 'I mail or upload it',
    plasmid: 'Plasmid name',
    name: 'Name',
    coding: 'Sequence, as DNA',
    gene: 'Sequence',
    tubes: 'Aliquoting: number of tubes',
    volume: 'Volume of each tube (µL)',
    add: 'Add to cart',
    addOf: (name: string) => `Add ${name} to the cart`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    added: 'It is in the cart.',
    login: 'Log in',
    cart: 'Shopping cart',
    price: 'Price',
    auc: 'Empty and full capsids by AUC',
    helper: 'pHelper plasmid',
    product: 'Product',
    quantity: 'Quantity',
    change: (name: string) => `Change the choices of ${name}`,
    remark: 'Remark',
    save: 'Save changes',
    saved: 'The item in the cart was changed.',
    aliquoting: '7 × 50 µL',
    back: 'Back to the cart',
    overtaken: /changed elsewhere after you opened it/,
    keepOwn: 'Keep what I entered',
  },
  zh: {
    mailed: '寄送或上传质粒',
    plasmid: '质粒名称',
    name: '名称',
    coding: '序列（DNA）',
    gene: '序列',
    tubes: '分装管数',
    volume: '每管体积（µL）',
    add: '加入购物车',
    addOf: (name: string) => `将 ${name} 加入购物车`,
    quantityOf: (name: string) => `${name} 的数量`,
    added: '已加入购物车。',
    login: '登录',
    cart: '购物车',
    price: '价格',
    auc: '空壳率（AUC）',
    helper: 'pHelper 质粒',
    product: '商品',
    quantity: '数量',
    change: (name: string) => `修改 ${name} 的选项`,
    remark: '备注',
    save: '保存修改',
    saved: '购物车中的商品已修改。',
    aliquoting: '7 管 × 50 µL',
    back: '返回购物车',
    overtaken: /打开此页面后，购物车中的该商品已在别处/,
    keepOwn: '以我填写的为准',
  },
} as const;

class Shop {
  readonly page: Page;
  readonly names: (typeof NAMES)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.names = NAMES[language];
  }

  get main() {
    return this.page.getByRole('main');
  }

  radio(name: string | RegExp) {
    return this.main.getByRole('radio', { name });
  }

  button(name: string) {
    return this.main.getByRole('button', { name, exact: true });
  }

  box(name: string) {
    return this.main.getByRole('textbox', { name });
  }

  async isAdded() {
    const notice = this.page.getByText(this.names.added, { exact: true });
    await expect(notice.first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  }

  async openCart() {
    await this.page.goto('/shoppingCart/index');
    await expect(this.page.getByRole('heading', { level: 1, name: this.names.cart })).toBeVisible();
  }

  /** From the cart to the page of a line. */
  async change(name: string) {
    await this.button(this.names.change(name)).click();
    await expect(this.button(this.names.save)).toBeVisible();
  }

  async save() {
    await this.button(this.names.save).click();
    await expect(this.page).toHaveURL(/shoppingCart\/index/);
    await expect(this.page.getByText(this.names.saved).first()).toBeVisible();
  }

  row(name: string) {
    return this.main.getByRole('listitem').filter({ hasText: name }).first();
  }
}

for (const language of ['en', 'zh'] as const)
  test(`${language}: five kinds of product are added, the first by itself after the login, and changed from the cart`, async ({
    page,
    context,
  }) => {
    const shop = new Shop(page, language);
    const { names, main } = shop;
    page.setDefaultTimeout(20_000);
    await openStart(page, language);

    await page.goto(`${SERVICE}/plasmidExtraction`);
    await shop.radio(names.mailed).check();
    await shop.box(names.plasmid).fill('pUC-test');
    await shop.radio(/^1 mg/).check();
    await shop.button(names.add).click();
    await logInByPhone(page, page.getByRole('dialog', { name: names.login }), freshPhone(), language);
    await shop.isAdded();
    await expect(shop.box(names.plasmid)).toHaveCount(0);

    await page.goto(`${SERVICE}/mRNA`);
    await shop.box(names.name).fill('EGFP');
    await shop.box(names.coding).fill(CODING);
    await shop.radio(/^100 µg/).check();
    await shop.box(names.tubes).fill('5');
    await shop.box(names.volume).fill('50');
    await shop.button(names.add).click();
    await shop.isAdded();

    await page.goto(`${SERVICE}/geneSynthesis`);
    await shop.box(names.name).fill('lacZ');
    await main.getByRole('textbox', { name: names.gene, exact: true }).fill(CODING);
    await shop.button(names.add).click();
    await shop.isAdded();

    await page.goto(`${SERVICE}/testingServices`);
    await shop.button(names.addOf(names.auc)).click();
    await shop.isAdded();

    await page.goto(`${SERVICE}/offShelf`);
    await main
      .getByRole('button', { name: names.addOf(names.helper) })
      .first()
      .click();
    await shop.isAdded();

    await shop.openCart();
    await expect(main.getByRole('checkbox')).toHaveCount(6);

    await shop.change('EGFP');
    await expect(shop.box(names.coding)).toHaveValue(CODING);
    await expect(shop.box(names.tubes)).toHaveValue('5');
    const price = main.getByRole('complementary', { name: names.price });
    const before = (await price.textContent()) ?? '';
    await shop.radio(/^1 mg/).check();
    await shop.box(names.tubes).fill('7');
    await expect(price).not.toHaveText(before);
    // What was typed stays when the page is left, and over a reload.
    await expect.poll(() => keptDrafts(page, 'product:')).toMatch(/"1 mg".*"7"|"7".*"1 mg"/);
    await main.getByRole('link', { name: names.back }).click();
    await expect(shop.row('EGFP')).toContainText('100 µg');
    await page.reload();
    await shop.change('EGFP');
    await expect(shop.radio(/^1 mg/)).toBeChecked();
    await shop.save();
    await expect(shop.row('EGFP')).toContainText('1 mg');
    await expect(shop.row('EGFP')).toContainText(names.aliquoting);

    await shop.change('lacZ');
    await main.getByRole('textbox', { name: names.gene, exact: true }).fill(`${CODING}${CODING}`);
    await shop.save();
    await expect(shop.row('lacZ')).toContainText('60 bp');

    await shop.change(names.auc);
    await shop.box(names.quantity).fill('3');
    await shop.box(names.remark).fill('two dilutions');
    await shop.save();
    await expect(shop.row(names.auc)).toContainText('two dilutions');

    // In two tabs: the second one learns of the first before it saves.
    const other = new Shop(await context.newPage(), language);
    await other.openCart();
    await other.change('pUC-test');
    await other.box(names.plasmid).fill('pUC-mine');
    await shop.change('pUC-test');
    await shop.radio(/^5 mg/).check();
    await shop.save();
    await expect(other.main.getByText(names.overtaken)).toBeVisible();
    await expect(other.button(names.save)).toBeDisabled();
    await other.button(names.keepOwn).click();
    await other.save();
    await expect(other.row('pUC-mine')).toContainText('1 mg');
  });
