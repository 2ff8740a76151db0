// Offline orders: bound by customer name and authorization code, found in the list, and read in detail with their
// files.
import { COMPANY, CONTRACT_COUNT } from '#server/test/journeyPeople.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const NAMES = {
  en: {
    account: 'My account',
    title: 'Offline orders',
    bind: 'Bind contracts',
    none: 'No contract is bound to your account yet',
    customer: 'Customer name',
    code: 'Authorization code',
    doBind: 'Bind',
    enterCode: 'Please enter the authorization code.',
    noMatch: 'Customer name and authorization code do not belong together.',
    bound: 'The contracts are bound to your account.',
    list: 'Contracts',
    count: (count: number) => `${count} contract${count === 1 ? '' : 's'}`,
    status: 'Status',
    inProduction: 'In Production',
    search: 'Number, company or contact',
    next: 'Next',
    amount: 'USD 12,000.00',
    lines: 'Lines',
    service: 'AAV packaging, NHP grade',
    coupon: '−USD 800.00',
    attachments: 'Attachments',
    kind: 'Signed contract · line 1',
    download: 'Download signed contract.pdf',
    all: 'All contracts',
  },
  zh: {
    account: '个人中心',
    title: '线下订单',
    bind: '绑定合同',
    none: '您的账号尚未绑定合同',
    customer: '客户名称',
    code: '授权码',
    doBind: '绑定',
    enterCode: '请输入授权码。',
    noMatch: '客户名称与授权码不匹配',
    bound: '合同已绑定到您的账号。',
    list: '合同列表',
    count: (count: number) => `共 ${count} 份合同`,
    status: '状态',
    inProduction: '生产中',
    search: '合同编号、单位或联系人',
    next: '下一页',
    amount: 'USD 12,000.00',
    lines: '合同明细',
    service: 'AAV 包装（NHP 级）',
    coupon: '−USD 800.00',
    attachments: '附件',
    kind: '已签署合同 · 第 1 项',
    download: '下载 signed contract.pdf',
    all: '全部合同',
  },
} as const;

for (const language of ['en', 'zh'] as const)
  test.describe(language, () => {
    test.use({ isMember: true });

    test('contracts are bound, found and read', async ({ page }) => {
      const names = NAMES[language];
      await page.goto(`/layout/home/personal/basic?lang=${language}`);
      await page
        .getByRole('navigation', { name: names.account })
        .getByRole('link', { name: names.title })
        .click();
      await expect(page.getByText(names.none)).toBeVisible();

      const form = page.getByRole('form', { name: names.bind });
      await form.getByLabel(names.customer).fill('photo 51 institute(伦敦)');
      await form.getByRole('button', { name: names.doBind }).click();
      await expect(form.getByText(names.enterCode)).toBeVisible();
      await form.getByLabel(names.code).fill('0000-0000-0000');
      await form.getByRole('button', { name: names.doBind }).click();
      await expect(form.getByText(names.noMatch)).toBeVisible();
      await expect(form.getByLabel(names.customer)).toHaveValue('photo 51 institute(伦敦)');
      await form.getByLabel(names.code).fill(COMPANY.code.toLowerCase().replaceAll('-', ' '));
      await form.getByRole('button', { name: names.doBind }).click();
      await expect(page.getByText(names.bound)).toBeVisible();

      const list = page.getByRole('region', { name: names.list }).first();
      await expect(list.getByText(names.count(CONTRACT_COUNT), { exact: true })).toBeVisible();
      await list.getByRole('button', { name: names.next }).click();
      await expect(list.getByRole('row')).toHaveCount(1 + CONTRACT_COUNT - 20);
      await list.getByRole('combobox', { name: names.status }).selectOption({ label: names.inProduction });
      await expect(list.getByText(names.count(1), { exact: true })).toBeVisible();
      await expect(list.getByRole('row').nth(1)).toContainText(names.amount);
      await list.getByRole('combobox', { name: names.status }).selectOption('');
      await list.getByRole('searchbox', { name: names.search }).fill('wilkins');
      await expect(list.getByText(names.count(1), { exact: true })).toBeVisible();
      await list.getByRole('link', { name: 'GW-2026-001' }).click();

      const lines = page.getByRole('region', { name: names.lines }).first();
      for (const it of [names.service, names.coupon, names.amount]) await expect(lines).toContainText(it);
      await expect(page.getByRole('region', { name: names.attachments })).toContainText(names.kind);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: names.download }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe('signed contract.pdf');
      await page.reload();
      await expect(lines).toContainText(names.service);
      await page.getByRole('link', { name: names.all }).click();
      await expect(page.getByRole('region', { name: names.list }).first()).toBeVisible();
    });
  });
