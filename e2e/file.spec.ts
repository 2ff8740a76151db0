// The built page opened as a file (S2): hash addresses, all parts found by relative paths, workers and the files' policy
// included, and nothing asked of anybody. Chromium lets a file load its parts where it is started so.
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test as watched } from './test.ts';
import { finished, goTo, result, run, shows, TOOLS, typeSequence } from './tool.ts';

interface Opened {
  /** The folder of the built app, with a blank and Chinese in its name, as an address. */
  readonly folder: string;
  /** What left the page, and what went wrong on it. */
  readonly heard: readonly string[];
}

const test = watched.extend<Opened>({
  folder: async ({ page: _ }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'genewright-'));
    await symlink(resolve('dist/app'), join(home, '基因 app'));
    await use(pathToFileURL(join(home, '基因 app')).href);
    await rm(home, { recursive: true });
  },
  heard: async ({ page }, use) => {
    const heard: string[] = [];
    page.on('request', (it) => {
      if (!/^(?:file|blob|data):/.test(it.url())) heard.push(it.url());
    });
    page.on('requestfailed', (it) => {
      const error = it.failure()?.errorText;
      // What was still under way when the page was left is no fault.
      if (error !== 'net::ERR_ABORTED') heard.push(`${it.url()}: ${error}`);
    });
    page.on('pageerror', (it) => heard.push(it.message));
    page.on('console', (it) => {
      if (it.type() === 'error') heard.push(it.text());
    });
    await use(heard);
  },
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--allow-file-access-from-files'] });
  },
});

const WORDS = {
  chooser: { en: 'What would you like to do?', zh: '您想做什么？' },
  basic: { en: 'Basic information', zh: '基本信息' },
  noServer: { en: 'The server cannot be reached now', zh: '当前无法连接服务器' },
  sent: { en: 'Sequence data sent: 0 bytes', zh: '已发送序列数据：0 字节' },
  skip: { en: 'Skip to the tool', zh: '跳到工具内容' },
} as const;

for (const language of ['en', 'zh'] as const)
  test(`opened as a file, a tool runs, pages change by link and by reload, and nothing leaves (${language})`, async ({
    page,
    folder,
    heard,
  }) => {
    await page.goto(`${folder}/file.html?lang=${language}`);
    await expect(title(page, WORDS.chooser[language])).toBeVisible();
    await expect(page).toHaveURL(`${folder}/file.html?lang=${language}#/layout/home/select`);

    await goTo(page, 'reverseUtils', language);
    await expect(page).toHaveURL(`${folder}/file.html?lang=${language}#/tools/reverseUtils`);
    await typeSequence(page, 'GATTACA');
    await run(page);
    await finished(page, language);
    await expect(result(page, language)).toContainText('TGTAATC');

    await goTo(page, 'geneticAnalysis', language);
    await page.reload();
    await shows(page, 'geneticAnalysis', language);
    await page.goBack();
    await shows(page, 'reverseUtils', language);
    await expect(page.getByRole('textbox', { name: /^(Sequence|序列)$/ })).toHaveValue('GATTACA');

    await page.goto(`${folder}/file.html#/layout/home/personal/basic`);
    await expect(title(page, WORDS.basic[language])).toBeVisible();
    await expect(page.getByText(WORDS.noServer[language])).toBeVisible();
    await expect(page.getByText(WORDS.sent[language])).toBeVisible();
    expect(heard).toEqual([]);
  });

test('an address behind the hash opens at once, and skipping to the tool does not change it', async ({
  page,
  folder,
  heard,
}) => {
  await page.goto(`${folder}/file.html#/tools/primer?lang=zh`);
  await expect(title(page, TOOLS.primer.zh)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: WORDS.skip.zh })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`${folder}/file.html#/tools/primer?lang=zh`);
  await page.getByRole('link', { name: 'Genewright' }).click();
  await expect(title(page, WORDS.chooser.zh)).toBeVisible();
  expect(heard).toEqual([]);
});

test('the page made for a host says, opened as a file, which page is the one for that', async ({
  page,
  folder,
}) => {
  await page.goto(`${folder}/index.html`);
  await expect(page.getByText('页面未能加载。')).toBeVisible();
  await page.getByText('Opened as a file').getByRole('link', { name: 'file.html' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${folder}/file.html#/layout/home/select`);
});

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}
