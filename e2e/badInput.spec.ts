// What people put in by mistake: each tool answers at once in the user's words, keeps the input, and never breaks.
import { expect, type Page, test } from './test.ts';
import { openTool, run, toolNames } from './tool.ts';

// One of the tools opens only for members.
test.use({ isMember: true });

const PROTEIN = 'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTL';
const CODING = 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGTAA';

const PLACE = { name: 'page.txt', mimeType: 'application/octet-stream' };
const FILES = {
  'a PDF': [Buffer.from('%PDF-1.4\n1 0 obj\n'), /PDF 文档/],
  'a picture': [Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /图片/],
  'a Word document': [Buffer.from('PK\x03\x04\x14\0\0\0\x08\0....word/document.xml', 'latin1'), /Word 文档/],
  'an empty file': [Buffer.alloc(0), /内容为空/],
  'a SnapGene file cut short': [
    Buffer.from('\t\0\0\0\x0eSnapGene\0\x01\0\x0e\0\x0e\0\0\0c', 'latin1'),
    /提前结束/,
  ],
} as const;

const REFUSED = [
  ['digits only', '12345 67890\n 11 22', /应为序列.*实际为“12345 67890 11 22”/],
  ['full-width letters', 'ＡＴＧＣＣＧＴＡＡ', /应为半角字母/],
  ['a sentence', '这不是序列，请忽略。', /应为序列.*实际为“这不是序列/],
] as const;

const ODD = [
  ['Chinese commas', `${CODING.slice(0, 30)}，${CODING.slice(30)}。`],
  ['RNA', CODING.replaceAll('T', 'U')],
  ['nothing but N', 'N'.repeat(300)],
  ['nothing but gaps', '-'.repeat(60)],
  ['Windows line ends', `>a x\r\n${CODING.slice(0, 30)}\r\n${CODING.slice(30)}\r\n`],
  ['one base', '>one\nA'],
  [
    'a circle of one base',
    'LOCUS       c1       1 bp    DNA     circular SYN 01-JAN-2020\nORIGIN\n        1 a\n//\n',
  ],
  ['a header without a sequence', '>only a name'],
  ['a GenBank record cut before its sequence', 'LOCUS       cut      60 bp    DNA     linear\nFEATURES  '],
  ['a protein', PROTEIN],
  ['a name of 200 letters', `>${'x'.repeat(200)}\n${CODING}`],
] as const;

test('each kind of file or text that is no sequence is named, and stays to be mended', async ({ page }) => {
  await openTool(page, 'reverseUtils', 'zh');
  for (const [what, text, stated] of REFUSED) {
    await put(page, text);
    await expect(inspection(page), what).toContainText(stated);
    await expect(box(page), what).toHaveValue(text);
  }
  for (const [what, [buffer, stated]] of Object.entries(FILES)) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...PLACE, buffer });
    await expect(inspection(page), what).toContainText(stated);
    await page.getByRole('button', { name: '清空' }).first().click();
  }
});

for (const tool of toolNames)
  test(`${tool}: odd sequences are answered, not broken`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await openTool(page, tool, 'zh');
    await put(page, REFUSED[1][1]);
    await expect(inspection(page)).toContainText(REFUSED[1][2]);
    for (const [what, text] of ODD) {
      await put(page, text);
      await expect(page.getByText(/尚无序列|正在读取/), what).toHaveCount(0);
      await run(page);
      await expect(answer(page), what).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0);
      await expect(page.getByText(/运行意外中断|页面加载失败/), what).toHaveCount(0);
      expect(errors, what).toEqual([]);
      if (tool === 'plasmidMap') await closeMap(page);
    }
  });

test('5,000 records are read and turned', async ({ page }) => {
  await openTool(page, 'reverseUtils', 'zh');
  await put(page, Array.from({ length: 5000 }, (_, i) => `>r${i}\n${CODING}`).join('\n'));
  await expect(page.getByText('5,000 条序列').or(page.getByText('5000 条序列'))).toBeVisible();
  await expect(page.getByText(/^用时/)).toBeVisible();
});

function box(page: Page) {
  return page.getByRole('textbox', { name: /序列/ }).first();
}

function inspection(page: Page) {
  return page.getByRole('status').first();
}

/** Shows the run's time, a fault, or the reason why it cannot run. */
function answer(page: Page) {
  return page
    .getByText(/^用时/)
    .or(page.getByRole('alert'))
    .or(page.getByText(/^(?:输入(?:看起来|已)是|序列至少需要)/))
    .first();
}

/** As a paste does: the whole text at once. */
async function put(page: Page, text: string): Promise<void> {
  await box(page).evaluate((area: HTMLTextAreaElement, value) => {
    area.focus();
    area.value = '';
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** The map opens what it understands; the form comes back when it is closed. */
async function closeMap(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '关闭当前图谱' });
  if (await close.isVisible()) await close.click();
}
