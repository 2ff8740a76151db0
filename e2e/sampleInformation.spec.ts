// Sample information of lines of the cart: by the form, and by a spreadsheet that comes down as a template and goes up
// again.
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { TOKEN } from '#contract/headers.ts';
import { type CallName, PREFIX, routes } from '#contract/routes.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { CARRIER, Designer } from './designer.ts';
import { needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const VECTOR = 'pAAV-CMV-EGFP';

const NAMES = {
  en: {
    summary: 'Summary',
    add: 'Add to cart',
    added: 'It is in the cart.',
    cart: 'Shopping cart',
    sampleOf: (name: string) => `Sample information of ${name}`,
    carrier: 'Carrier template',
    virus: 'Virus-packaging plasmids',
    save: 'Save',
    unfinished: 'Save unfinished',
    cells: 'Competent cells',
    delivered: 'Delivered as',
    glycerol: 'Glycerol stock',
    verification: 'Sequence verification',
    whole: 'Whole plasmid (NGS)',
    pleaseSelect: 'Please select the sequence verification.',
    fromSequence: `From the sequence of ${VECTOR}`,
    length: 'Length between ITRs or LTRs (bp)',
    gene: 'Fluorescent gene',
    synthesis: 'To be synthesized',
    label: 'Tube label',
    remark: 'Remark',
    no: 'No',
    download: 'Download the template',
    upload: 'Upload a filled-in file',
    wrongPlace: /Row 6, column D \(Length between ITRs or LTRs \(bp\)\): Please enter a whole number/,
    read: 'filled.xlsx: 1 row read.',
    missing: 'Missing',
    complete: 'Complete',
    fillIn: 'Fill it in',
    everything: 'Everything is filled in.',
  },
  zh: {
    summary: '总览',
    add: '加入购物车',
    added: '已加入购物车。',
    cart: '购物车',
    sampleOf: (name: string) => `${name} 的样品信息`,
    carrier: '载体模板信息',
    virus: '病毒包装质粒信息',
    save: '保存',
    unfinished: '暂存',
    cells: '感受态细胞',
    delivered: '交付形式',
    glycerol: '甘油菌',
    verification: '测序验证',
    whole: '全质粒测序（NGS）',
    pleaseSelect: '请选择测序验证。',
    fromSequence: `根据 ${VECTOR} 的序列自动填写`,
    length: 'ITR/LTR 间长度（bp）',
    gene: '荧光基因',
    synthesis: '是否需要合成',
    label: '管壁标签',
    remark: '备注',
    no: '否',
    download: '下载模板',
    upload: '上传已填写的表格',
    wrongPlace: /第 6 行 D 列（ITR\/LTR 间长度（bp））：请输入 0 至 100,000 的整数/,
    read: 'filled.xlsx：已读取 1 行',
    missing: '待填写',
    complete: '已完整',
    fillIn: '去填写',
    everything: '所有信息均已填写完整。',
  },
} as const;

/** A virus of the vector that is in the cart, as its product page would add it. */
async function addVirus(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const headers = { [TOKEN]: token };
  const ask = async (path: string, data: object) =>
    (await (await page.request.post(`/api/product/cart/${path}`, { headers, data })).json()) as {
      readonly data: readonly { readonly detail: { readonly vectorId: string } }[];
    };
  const [line] = (await ask('selectList', {})).data;
  const detail = {
    ...{ productType: 4, virus: 'aav', serotype: 'AAV9', vectorId: line?.detail.vectorId },
    ...{ grade: 'research', scale: '1E+13 vg', isYieldGuaranteed: 0, hasFluorescenceControl: 0, remark: '' },
  };
  expect((await ask('addCart', { detail, quantity: 1, services: [] })).data).not.toBeNull();
}

/** The template with these cells in its first line, by heading. */
async function filledTemplate(template: Buffer, values: Readonly<Record<string, string>>): Promise<Buffer> {
  const cells = (await readSheet(template)).map((line) => line.map((it) => (it === null ? '' : String(it))));
  const top = cells.findIndex((line) => line.includes(`${Object.keys(values)[0]} *`));
  const heads = cells[top] ?? [];
  const line = heads.map((head, at) => values[head.replace(' *', '')] ?? cells[top + 2]?.[at] ?? '');
  return writeXlsxFile(
    [...cells.slice(0, top + 2), line].map((it) => it.map((value) => ({ value, type: String }))),
  ).toBuffer();
}

for (const language of ['en', 'zh'] as const)
  test.describe(language, () => {
    test.use({ isMember: true });

    test('lines are completed by the form and by a spreadsheet', async ({ page }) => {
      const names = NAMES[language];
      const designer = new Designer(page, language, 'click');
      await designer.openExample(VECTOR);
      await page.getByRole('link', { name: names.summary }).click();
      await expect(page).toHaveURL(new RegExp(`${CARRIER}/third`));
      await designer.pressButton(names.add);
      await expect(page.getByText(names.added, { exact: true }).first()).toBeVisible();
      await addVirus(page);
      await page.goto('/shoppingCart/index');
      const cart = page.getByRole('region', { name: names.cart, exact: true });
      await expect(cart.getByText(names.missing, { exact: true })).toHaveCount(2);

      // By the form: it asks for what is missing, and what is typed survives a reload.
      await cart.getByRole('link', { name: names.sampleOf(VECTOR), exact: true }).click();
      const carrier = page.getByRole('form', { name: names.carrier });
      await expect(carrier.getByLabel(names.cells)).toHaveValue('Stbl3');
      await expect(carrier.getByText(names.fromSequence).first()).toBeVisible();
      await carrier.getByRole('button', { name: names.save, exact: true }).click();
      await expect(carrier.getByText(names.pleaseSelect)).toBeVisible();
      await expect(carrier.getByLabel(names.verification)).toBeFocused();
      await expect(carrier.getByLabel(names.delivered)).toHaveValue('both');
      await carrier.getByLabel(names.delivered).selectOption({ label: names.glycerol });
      await carrier.getByLabel(names.remark).fill('=by Friday');
      await page.reload();
      await expect(carrier.getByLabel(names.remark)).toHaveValue('=by Friday');
      await expect(carrier.getByLabel(names.delivered)).toHaveValue('glycerol');
      await carrier.getByLabel(names.verification).selectOption({ label: names.whole });
      await carrier.getByRole('button', { name: names.save, exact: true }).click();
      await expect(cart.getByText(names.complete, { exact: true })).toHaveCount(1);
      await expect(cart.getByText(names.missing, { exact: true })).toHaveCount(1);

      // By the spreadsheet: filled in by the sequence before anybody types.
      await cart.getByRole('link', { name: names.sampleOf(`AAV · AAV9 · ${VECTOR}`), exact: true }).click();
      const virus = page.getByRole('form', { name: names.virus });
      await expect(virus.getByLabel(names.gene)).toHaveValue('EGFP');
      await expect(virus.getByLabel(names.length)).toHaveValue(/^\d{4}$/);
      const length = await virus.getByLabel(names.length).inputValue();
      await virus.getByLabel(names.remark).fill('typed before the sheet');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        virus.getByRole('button', { name: names.download }).click(),
      ]);
      expect(saved.suggestedFilename()).toContain(`${names.virus} AAV`);
      const template = await readFile((await saved.path()) ?? '');
      const upload = async (values: Readonly<Record<string, string>>) =>
        virus
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'filled.xlsx',
            mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            buffer: await filledTemplate(template, values),
          });
      const filled = {
        [names.gene]: 'EGFP',
        [names.synthesis]: names.no,
        [names.label]: 'A1',
        WPRE: names.no,
      };
      const more = {
        [names.cells]: 'Stbl3',
        '是否含 WPRE': names.no,
        'Bacterial resistance': 'AmpR',
        细菌抗性: 'AmpR',
      };
      await upload({ ...filled, ...more, [names.length]: 'long' });
      await expect(virus.getByText(names.wrongPlace)).toBeVisible();
      await expect(virus.getByLabel(names.length)).toHaveValue('long');
      await upload({ ...filled, ...more, [names.length]: length });
      await expect(virus.getByText(names.read)).toBeVisible();
      await expect(virus.getByLabel(names.label)).toHaveValue('A1');
      await virus.getByRole('button', { name: names.save, exact: true }).click();
      await expect(cart.getByText(names.complete, { exact: true })).toHaveCount(2);
      await page.goto('/shoppingCart/sample');
      await expect(page.getByText(names.everything)).toBeVisible();
    });
  });

test.describe('a quotation', () => {
  test.use({ isMember: true });

  test('takes the sample information of a line as long as nothing is made of it', async ({ page }) => {
    await page.goto('/shoppingCart/index?lang=en');
    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const ask = async (name: CallName, data: object) => {
      const address = PREFIX + routes[name].path.replace('{brand}', 'genewright');
      const reply = await page.request.post(address, { headers: { [TOKEN]: token }, data });
      return ((await reply.json()) as { readonly data: Readonly<Record<string, string>> }).data;
    };
    const nothing = OWNS_NOTHING;
    await ask('saveOrganization', samples.saveOrganization(nothing));
    const { id: _, ...address } = samples.saveAddress(nothing);
    const { id: __, ...invoice } = samples.saveInvoiceInfo(nothing);
    const addressId = (await ask('saveAddress', address))['id'];
    const invoiceInfoId = (await ask('saveInvoiceInfo', invoice))['id'];
    const detail = {
      ...{ productType: 3, plasmidName: 'pTiny', resistance: 'AmpR', competentCells: 'Stbl3' },
      ...{ grade: 'research', scale: '1 mg', remark: '' },
    };
    const cartId = (await ask('addCart', { detail, quantity: 1, services: [] }))['id'];
    const plasmid = {
      plasmidName: 'pTiny',
      resistance: 'AmpR',
      competentCells: 'Stbl3',
      fluorescentGene: '',
    };
    const known = { tubeLabel: 'A1', digestion: '', sequence: 'GATTACA', needsSynthesis: 0, remark: '' };
    await ask('saveSample', { cartId, sample: { kind: 'plasmid', plasmids: [{ ...plasmid, ...known }] } });
    const { quotationId } = await ask('placeOrder', {
      ...{ cartIds: [cartId], addressId, invoiceInfoId, couponRecordId: null, points: 0, splitShipments: [] },
      ...{ shippingNote: '', remark: '', isQuotationOnly: 1 },
    });
    const { lines } = (await ask('getQuotation', { id: quotationId })) as unknown as {
      readonly lines: readonly { readonly id: string }[];
    };
    const place = `/shoppingCart/sample?quotation=${quotationId}&line=${lines[0]?.id}`;
    await page.goto(place);
    const form = page.getByRole('form', { name: 'Plasmid preparation' });
    await expect(form.getByLabel('Tube label')).toHaveValue('A1');
    await expect(form.getByRole('button', { name: 'Save unfinished' })).toHaveCount(0);
    await form.getByLabel('Tube label').fill('B2');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/shoppingCart\/review/);
    await page.goto(place);
    await expect(form.getByLabel('Tube label')).toHaveValue('B2');
  });
});
