// Paying for an order through a provider on this machine in place of Stripe (server/test/cardProvider.ts). Its page can
// pay, decline, or be left without an answer.
import { readFileSync } from 'node:fs';
import { violationsInThemes } from './axe.ts';
import { type Language, needsServer, prepareUse, signInAs } from './portal.ts';
import { expect, type Page, test } from './test.ts';

test.use({ isMember: false });
needsServer();

const WORDS_OF = {
  en: {
    title: 'Payment',
    toProvider: 'To the payment page',
    paid: 'Paid. Thank you.',
    left: 'You left the payment page',
    choose: 'How would you like to pay?',
    chooseOther: 'Pay another way',
    transfer: 'Bank transfer',
    purchaseOrder: 'Purchase order',
    go: 'Continue',
    poNumber: 'Number of the purchase order',
    noPoNumber: 'Please enter the number of the purchase order.',
    poNoted: 'Purchase order PO-4711 is noted',
    waits: 'Waiting for your transfer',
    beneficiary: 'Genewright Ltd',
    unknown: 'There is nothing to pay under this number.',
    cards: 'Credit cards',
    addCard: 'Add a card',
    added: 'The card was added.',
    foreign: /was not entered from your present session/,
    amount: 'USD 1,280.50',
    proFormaPdf: 'Pro-forma invoice (PDF)',
    summaryWord: 'Order summary (Word)',
  },
  zh: {
    title: '付款',
    toProvider: '前往支付页面',
    paid: '付款成功，感谢您的订购。',
    left: '您已离开支付页面',
    choose: '请选择付款方式',
    chooseOther: '更换付款方式',
    transfer: '银行转账',
    purchaseOrder: '采购订单（PO）',
    go: '继续',
    poNumber: '采购订单（PO）号',
    noPoNumber: '请填写采购订单（PO）号。',
    poNoted: '已登记采购订单（PO）PO-4711',
    waits: '等待您转账',
    beneficiary: 'Genewright Ltd',
    unknown: '未找到该订单的付款信息。',
    cards: '信用卡',
    addCard: '添加信用卡',
    added: '信用卡已添加。',
    foreign: /并非在您当前的登录会话中填写/,
    amount: 'USD 1,280.50',
    proFormaPdf: '形式发票（PDF）',
    summaryWord: '订单确认单（Word）',
  },
} as const;

async function signIn(page: Page, language: Language): Promise<string> {
  const person = prepareUse('pay', language);
  await signInAs(page, person);
  await page.goto(`/?lang=${language}`);
  return person.id;
}

for (const language of ['en', 'zh'] as const satisfies readonly Language[]) {
  const w = WORDS_OF[language];
  const open = async (page: Page, order: string) => {
    await page.goto(`/shoppingCart/payment?order=${order}`);
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    await expect(page.getByText(w.amount, { exact: true }).first()).toBeVisible();
  };
  const atProvider = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test(`an order is paid by card: declined, then paid, then nothing is left to do (${language})`, async ({
    page,
  }) => {
    const id = await signIn(page, language);
    await open(page, `${id}-card`);
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: w.toProvider }).click();
    await atProvider(page, 'Pay with a card that is declined');
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await atProvider(page, 'Pay');
    await expect(page.getByText(w.paid)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/shoppingCart/payment\\?order=${id}-card$`));
    await expect(page.getByRole('form')).toHaveCount(0);
    expect(await violationsInThemes(page)).toEqual([]);
  });

  test(`a lost webhook is made good when the person comes back (${language})`, async ({ page }) => {
    const id = await signIn(page, language);
    await open(page, `${id}-lost`);
    await page.getByRole('button', { name: w.toProvider }).click();
    await atProvider(page, 'Pay, and lose the webhook');
    await expect(page.getByText(w.paid)).toBeVisible();
  });

  test(`who leaves the page of the provider goes on or pays another way (${language})`, async ({ page }) => {
    const id = await signIn(page, language);
    await open(page, `${id}-left`);
    await page.getByRole('button', { name: w.toProvider }).click();
    await atProvider(page, 'Leave');
    await expect(page.getByText(w.left)).toBeVisible();
    const ways = page.getByRole('form', { name: w.chooseOther });
    await ways.getByRole('radio', { name: w.transfer }).check({ force: true });
    await ways.getByRole('button', { name: w.go }).click();
    await expect(page.getByText(w.waits)).toBeVisible();
    await expect(page.getByText(w.beneficiary)).toBeVisible();
    await expect(page.getByText(`GW-left-${id}`)).toHaveCount(2);
    expect(await violationsInThemes(page)).toEqual([]);
    await ways.getByRole('radio', { name: w.purchaseOrder }).check({ force: true });
    await ways.getByRole('button', { name: w.go }).click();
    await expect(page.getByText(w.noPoNumber)).toBeVisible();
    await ways.getByRole('textbox', { name: w.poNumber }).fill('PO-4711');
    await ways.getByRole('button', { name: w.go }).click();
    await expect(page.getByText(w.poNoted)).toBeVisible();
  });

  test(`who pays by transfer takes the pro-forma invoice along (${language})`, async ({ page }) => {
    const id = await signIn(page, language);
    await open(page, `${id}-transfer`);
    for (const [name, ending, head] of [
      [w.proFormaPdf, 'pdf', '%PDF-'],
      [w.summaryWord, 'docx', 'PK'],
    ] as const) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^GW-transfer-${id} .*\\.${ending}$`));
      const bytes = readFileSync(await file.path());
      expect(bytes.subarray(0, head.length).toString()).toBe(head);
      expect(bytes.length).toBeGreaterThan(5_000);
    }
  });

  test(`the order of someone else is not there (${language})`, async ({ page }) => {
    await signIn(page, language);
    await page.goto('/shoppingCart/payment?order=prepared-00-card');
    await expect(page.getByText(w.unknown)).toBeVisible();
  });

  test(`a card is added on the page of the provider; a link of someone else adds none (${language})`, async ({
    page,
  }) => {
    await signIn(page, language);
    await page.goto('/layout/home/personal/creditCard');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /4242|4444/ });
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: w.addCard }).click();
    await atProvider(page, 'Save the card');
    await expect(page.getByText(w.added)).toBeVisible();
    await expect(cards).toHaveCount(3);
    await expect(page).toHaveURL(/creditCard$/);
    await page.goto(`/layout/home/personal/creditCard?providerToken=cs_test_1&state=${'A'.repeat(43)}`);
    await expect(page.getByText(w.foreign)).toBeVisible();
    await expect(cards).toHaveCount(3);
  });
}
