// From the menu to the cart: choices with their price at once, choices that do not combine, and a change from the cart.
import { keptDrafts } from './drafts.ts';
import { type Language, needsServer, newMember, openStart } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const SERVICE = '/layout/home/service';

const NAMES = {
  en: {
    menu: 'Virus packaging',
    aav: 'AAV packaging',
    price: 'Price',
    mailed: 'I mail or upload it',
    synthesis: 'To be synthesized',
    switchOk: 'Switch and clear',
    keep: 'Keep it',
    plasmid: 'Plasmid name',
    length: 'Length between the ITRs (bp)',
    nhp: /^NHP grade/,
    research: /^Research grade/,
    reason: /NHP grade begins at 1E\+13 vg/,
    tooLong: /at most 4,700 bp/,
    total: 'USD 520.00',
    aliquoted: 'USD 535.00',
    tubes: 'Aliquoting: number of tubes',
    volume: 'Volume of each tube (µL)',
    tubeCount: '11',
    add: 'Add to cart',
    added: 'It is in the cart.',
    open: 'Open the cart',
    change: /^Change the choices of AAV · AAV9/,
    save: 'Save changes',
    saved: 'The item in the cart was changed.',
    scale: '5E+12 vg',
  },
  zh: {
    menu: '病毒包装',
    aav: 'AAV 病毒包装',
    price: '价格',
    mailed: '寄送或上传质粒',
    synthesis: '委托合成',
    switchOk: '切换并清空',
    keep: '保留',
    plasmid: '质粒名称',
    length: 'ITR 间长度（bp）',
    nhp: /^NHP 级/,
    research: /^科研级/,
    reason: /NHP 级从 1E\+13 vg 起提供/,
    tooLong: /最多容纳 4,700 bp/,
    total: '¥2,400.00',
    aliquoted: '¥2,410.00',
    tubes: '分装管数',
    volume: '每管体积（µL）',
    tubeCount: '21',
    add: '加入购物车',
    added: '已加入购物车。',
    open: '查看购物车',
    change: /^修改 AAV · AAV9/,
    save: '保存修改',
    saved: '购物车中的商品已修改。',
    scale: '5E+12 vg',
  },
} as const;

function partsOf(page: Page, language: Language) {
  const names = NAMES[language];
  const main = page.getByRole('main');
  return {
    names,
    main,
    price: main.getByRole('complementary', { name: names.price }),
    radio: (name: string | RegExp) => main.getByRole('radio', { name }),
    add: main.getByRole('button', { name: names.add }),
  };
}

for (const language of ['en', 'zh'] as const)
  test.describe(language, () => {
    test('AAV9 is chosen, priced, refused where it does not combine, added with aliquoting and changed from the cart', async ({
      page,
    }) => {
      const { names, main, price, radio, add } = partsOf(page, language);
      await newMember(page, language);
      await page.getByRole('navigation').getByRole('link', { name: names.menu }).click();
      await main.getByRole('link', { name: names.aav }).click();
      await expect(page).toHaveURL(new RegExp(`${SERVICE}/virusPackaging\\?virus=aav`));
      await expect(add).toBeDisabled();

      await radio(names.mailed).check();
      await main.getByLabel(names.plasmid).fill('pAAV-test');
      await radio(/^AAV9/).check();
      await radio(/^1E\+12 vg/).check();
      await expect(price).toContainText(names.total);
      await expect(add).toBeEnabled();

      await radio(names.nhp).check();
      await expect(price).toContainText(names.reason);
      await expect(add).toBeDisabled();
      await radio(names.research).check();
      await main.getByLabel(names.length).fill('4701');
      await expect(price).toContainText(names.tooLong);
      await main.getByLabel(names.length).fill('4700');

      await radio(names.synthesis).click();
      await page.getByRole('alertdialog').getByRole('button', { name: names.keep }).click();
      await expect(main.getByLabel(names.plasmid)).toHaveValue('pAAV-test');

      await main.getByLabel(names.tubes).fill(names.tubeCount);
      await main.getByLabel(names.volume).fill('50');
      await expect(price).toContainText(names.aliquoted);
      await add.click();
      await expect(page.getByText(names.added, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: names.open }).click();
      await expect(page).toHaveURL(/shoppingCart\/index/);
      await main.getByRole('button', { name: names.change }).first().click();

      await expect(main.getByLabel(names.plasmid)).toHaveValue('pAAV-test');
      await radio(/^5E\+12 vg/).check();
      await main.getByRole('button', { name: names.save }).click();
      await expect(page.getByText(names.saved)).toBeVisible();
      await expect(main.getByText(names.scale).first()).toBeVisible();
    });

    test('what was typed stays over a reload, and a visitor is asked to log in', async ({ page }) => {
      const { names, main, radio, add } = partsOf(page, language);
      await openStart(page, language);
      await page.goto(`${SERVICE}/virusPackaging?virus=aav`);
      await radio(names.mailed).check();
      await main.getByLabel(names.plasmid).fill('pAAV-kept');
      await radio(/^AAV9/).check();
      await radio(/^1E\+12 vg/).check();
      const kept = expect.poll(() => keptDrafts(page, 'product:'));
      await kept.toMatch(/pAAV-kept.*1E\+12 vg|1E\+12 vg.*pAAV-kept/);
      await page.reload();
      await expect(main.getByLabel(names.plasmid)).toHaveValue('pAAV-kept');
      await add.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });

for (const [path, english, chinese] of [
  ['plasmidExtraction', 'Plasmid preparation', '质粒提取'],
  ['geneSynthesis', 'Gene synthesis', '基因合成'],
  ['preGoodCategory', 'Pre-made viruses', '预制病毒'],
  ['preGoods', 'Pre-made viruses', '预制病毒'],
] as const)
  test(`${path} opens without a login, in both languages`, async ({ page }) => {
    for (const [language, title] of [
      ['en', english],
      ['zh', chinese],
    ] as const) {
      await openStart(page, language);
      await page.goto(`${SERVICE}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

for (const [language, title, sequence, broken, price, sites] of [
  [
    ...([
      'en',
      'Can it be made?',
      'Sequence',
      'Break the run with a synonymous codon.',
      'USD 75.00',
    ] as const),
    {
      forbidden: /^Forbidden restriction sites/,
      sets: 'Sets',
      set: 'Golden Gate',
      fix: 'Remove these sites',
    },
  ],
  [
    ...(['zh', '合成难点检查', '序列', '用同义密码子打断连续碱基。', '¥400.00'] as const),
    { forbidden: /^禁用酶切位点/, sets: '常用组合', set: 'Golden Gate', fix: '去除这些位点' },
  ],
] as const)
  test(`${language}: a gene tells what is hard to make of it, and its price; forbidden sites are removed`, async ({
    page,
  }) => {
    await openStart(page, language);
    await page.goto(`${SERVICE}/geneSynthesis`);
    const main = page.getByRole('main');
    const field = main.getByRole('textbox', { name: sequence, exact: true });
    const check = main.getByRole('region', { name: title });
    await field.fill(`ATGGCTAGCGTC${'A'.repeat(14)}GTCATGCTGA`);
    await expect(check).toContainText(broken);
    await expect(main.getByRole('complementary')).toContainText(price);

    // BsaI on both strands.
    const coding = 'ATGGGTCTCGCTGAATTCGAGACCAAATAA';
    await field.fill(coding);
    // What is below moves up when the earlier findings disappear.
    await expect(check).not.toContainText(broken);
    await check.getByText(sites.forbidden).click();
    await check.getByRole('button', { name: sites.sets, exact: true }).click();
    await page.getByRole('menuitem', { name: sites.set }).click();
    await expect(check.getByRole('listitem').filter({ hasText: 'BsaI' })).toContainText('4..9, 19..24');
    await check.getByRole('button', { name: sites.fix }).click();
    await expect(check.getByRole('listitem').filter({ hasText: 'BsaI' })).toHaveCount(0);
    await expect(field).not.toHaveValue(coding);
    await expect(field).toHaveValue(/^ATGGG[ACGT]{19}AAATAA$/);
  });
