// The screens that help:pictures takes: how the app comes to show each. Without words of one language where it can
// be: the two are taken alike. What needs an account takes a new customer with what the screen is about.
import { newCustomer, preparedCustomer } from './helpCustomers.mjs';

const TOOLS = '/tools/';
const SERVICE = '/layout/home/service/';
const ACCOUNT = '/layout/home/personal/';

const GENE = {
  detail: { productType: 2, name: 'EGFP', sequence: `${'ATGGTGAGCAAGGGC'.repeat(48)}TAA`, remark: '' },
  ...{ quantity: 1, services: [] },
};
const GOODS = { detail: { productType: 7, sku: 'PL-RC5' }, quantity: 2, services: [] };
/** The company of the journeys' server (server/test/journeyPeople.ts). */
const COMPANY = { name: 'Photo 51 Institute（伦敦）', code: '7K2M-9XQ4-TTB1' };

const words = {
  tab: { digest: /^(?:Digest|模拟酶切)/, packaging: /^(?:Packaging|包装长度)/ },
  example: /^(?:Example|示例)/,
  run: /^(?:Run|运行)$/,
  done: /^(?:done in|用时|耗时)/,
};

/** Name of an article: the screen that its picture shows. */
export const SCREENS = {
  'first-steps': (page) => open(page, '/guide'),
  'plasmid-map': openPlasmid,
  'restriction-digest': async (page) => {
    await openPlasmid(page);
    await page.getByRole('tab', { name: words.tab.digest }).click();
    const enzymes = page.getByLabel(/^(?:Cut with|所用限制酶)/).first();
    for (const name of ['EcoRI', 'NcoI']) {
      await enzymes.fill(name);
      await enzymes.press('Enter');
    }
    await page.getByRole('tabpanel').getByRole('table').first().waitFor();
  },
  'packaging-limits': async (page) => {
    await openPlasmid(page);
    await page.getByRole('tab', { name: words.tab.packaging }).click();
    await page.getByRole('tabpanel').getByText('4,700').first().waitFor();
  },
  'reverse-complement': (page) => runExample(page, 'reverseUtils'),
  'gc-content': (page) => runExample(page, 'geneticAnalysis'),
  primers: async (page) => {
    await newCustomer(page);
    await runExample(page, 'primer');
  },
  'protein-translation': (page) => runExample(page, 'proteinTranslation'),
  'codon-optimization': (page) => runExample(page, 'codonOptimization'),
  'cre-lox': (page) => runExample(page, 'sequenceAlignment'),
  'sequence-alignment': async (page) => {
    await open(page, `${TOOLS}sequenceAlignment`, '&mode=pair');
    await page.getByRole('button', { name: words.example }).first().click();
    await page.getByRole('menuitem').first().click();
    await page.getByText('1,056 bp').waitFor();
    await run(page);
    await page.getByText(words.done).first().waitFor();
  },
  cloning: async (page) => {
    await open(page, `${TOOLS}cloning`);
    await page.getByRole('button', { name: words.example }).click();
    await run(page);
    await page.getByText('3,361').first().waitFor();
  },
  verification: async (page) => {
    await open(page, `${TOOLS}verification`);
    await page.getByRole('button', { name: words.example }).last().click();
    await page.getByText('simulated.fastq').waitFor();
    await run(page);
    await page.getByText(words.done).first().waitFor();
  },
  'bench-calculator': async (page) => {
    await open(page, `${TOOLS}calculator`);
    await page.getByRole('button', { name: /^(?:Ligation and assembly|连接与组装反应)$/ }).click();
    await page.getByRole('table').getByText('14.5').waitFor();
  },
  'saved-results': async (page) => {
    await runExample(page, 'reverseUtils');
    await page.getByRole('button', { name: /^(?:Save result|保存结果)/ }).click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'element-library': async (page) => {
    await open(page, '/GeneElementsLibrary');
    await page.locator('main a[href*="sequenceDetail"]').first().waitFor();
  },
  'vector-design': openExampleDesign,
  'my-vectors': async (page) => {
    await newCustomer(page);
    await openExampleDesign(page);
    await page.locator('main a[href$="/carrier/third"]').first().click();
    await page.getByRole('button', { name: /^(?:Finish and keep|完成并保存)/ }).click();
    await page.getByRole('alert').waitFor();
    await open(page, `${ACCOUNT}carrier`);
    // Its system is found a moment later.
    await page
      .getByRole('main')
      .getByText(/AAV2? ITR|ssAAV/)
      .or(page.getByRole('cell', { name: /AAV/ }).nth(1))
      .first()
      .waitFor();
  },
  'how-to-order': (page) => open(page, '/layout/home/select'),
  products: async (page) => {
    await open(page, `${SERVICE}virusPackaging`);
    await page.locator('main input[type="radio"], main select').first().waitFor();
  },
  privacy: (page) => open(page, '/cookies'),
  account: async (page) => {
    await newCustomer(page);
    await open(page, `${ACCOUNT}basic`);
  },
  cart: async (page) => {
    const { add } = await newCustomer(page);
    await add(GENE);
    await add(GOODS);
    await openCart(page);
  },
  'sample-information': async (page) => {
    const { add } = await newCustomer(page);
    await add({
      detail: {
        productType: 4,
        virus: 'aav',
        serotype: 'AAV9',
        grade: 'research',
        scale: '1E+13 vg',
        ...{ isYieldGuaranteed: 0, hasFluorescenceControl: 0, remark: '' },
      },
      ...{ quantity: 1, services: [] },
    });
    await open(page, '/shoppingCart/sample');
  },
  checkout: async (page) => {
    const { add } = await newCustomer(page);
    await add(GENE);
    await add(GOODS);
    await openCart(page);
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: /^(?:Go to checkout|去结算)/ }).click();
    await page.waitForURL(/settlement/);
    await page.getByRole('main').getByRole('heading', { level: 2 }).nth(4).waitFor();
  },
  quotations: async (page) => {
    const { place } = await newCustomer(page);
    await place(GENE, { isQuotationOnly: 1 });
    await place(GOODS, { isQuotationOnly: 1 });
    await openList(page, `${ACCOUNT}quotation`);
  },
  payment: async (page) => {
    const { place } = await newCustomer(page);
    const { orderId } = await place(GOODS);
    await open(page, '/shoppingCart/payment', `&order=${orderId}`);
    await page.getByRole('main').getByRole('radio').first().waitFor();
  },
  'orders-and-invoices': async (page) => {
    const { place } = await newCustomer(page);
    await place(GENE);
    await place(GOODS);
    await openList(page, `${ACCOUNT}onlineOrder`);
  },
  'offline-contracts': async (page) => {
    await newCustomer(page);
    await open(page, `${ACCOUNT}offlineOrder`);
    const form = page.getByRole('form', { name: /^(?:Bind contracts|绑定合同)/ });
    await form.getByRole('textbox').first().fill(COMPANY.name);
    await form.getByRole('textbox').last().fill(COMPANY.code);
    await form.getByRole('button', { name: /^(?:Bind|绑定)$/ }).click();
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
  },
  'points-and-coupons': async (page) => {
    await preparedCustomer(page);
    await openList(page, `${ACCOUNT}basic/points`);
  },
};

async function open(page, path, more = '') {
  await page.goto(`${path}?lang=${page.language}${more}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function openPlasmid(page) {
  await open(page, `${TOOLS}plasmidMap`);
  await page.getByRole('button', { name: /^pAAV-hSyn-EGFP/ }).click();
  await page.getByRole('application').first().waitFor();
}

async function openExampleDesign(page) {
  await open(page, `${SERVICE}carrier/preA`);
  await page.getByRole('button', { name: /pAAV-CMV-EGFP$/ }).click();
  await page.getByRole('application').first().waitFor();
  // What is offered once is before the page itself.
  const skip = page.getByRole('button', { name: /^(?:Skip|跳过)$/ });
  if (await skip.isVisible()) await skip.click();
}

async function openCart(page) {
  await open(page, '/shoppingCart/index');
  await page.getByRole('main').getByRole('checkbox').nth(1).waitFor();
}

async function openList(page, path) {
  await open(page, path);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('main').getByRole('row'))
    .first()
    .waitFor();
}

/** The first example of a tool, run. */
async function runExample(page, tool) {
  await open(page, `${TOOLS}${tool}`);
  await page.getByRole('button', { name: words.example }).first().click();
  await page.getByRole('menuitem').first().click();
  await run(page);
  await page.getByText(words.done).first().waitFor();
}

async function run(page) {
  // What is recognized later cancels a run that began before.
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true');
  await page.getByRole('button', { name: words.run }).click();
}
