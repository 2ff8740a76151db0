// npm run help:pictures: the pictures of the help, made from the running app in both languages, so that they stay true. Each is a
// WebP of 1120 x 700 in public/help, at most 60 kB; articles name them as /help/<name>.<language>.webp. HELP_URL names an app
// that runs already; without it the built one is served for the time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { build, checkNode, root } from './steps.mjs';

const FOLDER = join(root, 'public/help');
const SIZE = { width: 1120, height: 700 };
const MAX_BYTES = 60_000;
const TOOLS = '/tools/';
const SERVICE = '/layout/home/service/';

/** Name of a picture: how the app comes to show it. Without words of one language: the two are taken alike. */
const PICTURES = {
  'plasmid-map': async (page) => {
    await open(page, `${TOOLS}plasmidMap`);
    await page.getByRole('button', { name: /^pAAV-hSyn-EGFP/ }).click();
    await page.getByRole('application').first().waitFor();
  },
  'restriction-digest': async (page) => {
    await open(page, `${TOOLS}plasmidMap`);
    await page.getByRole('button', { name: /^pAAV-hSyn-EGFP/ }).click();
    await page.getByRole('application').first().waitFor();
    await page.getByRole('tab', { name: /^(?:Digest|模拟酶切)/ }).click();
  },
  'reverse-complement': (page) => runExample(page, 'reverseUtils'),
  'gc-content': (page) => runExample(page, 'geneticAnalysis'),
  primers: (page) => runExample(page, 'primer'),
  'protein-translation': (page) => runExample(page, 'proteinTranslation'),
  'codon-optimization': (page) => runExample(page, 'codonOptimization'),
  'cre-lox': (page) => runExample(page, 'sequenceAlignment'),
  'element-library': async (page) => {
    await open(page, '/GeneElementsLibrary');
    await page.locator('main a[href*="sequenceDetail"]').first().waitFor();
  },
  'vector-design': (page) => open(page, `${SERVICE}carrier/preA`),
  'how-to-order': (page) => open(page, '/layout/home/select'),
  products: async (page) => {
    await open(page, `${SERVICE}virusPackaging`);
    await page.locator('main input[type="radio"], main select').first().waitFor();
  },
};

checkNode();
const [only] = process.argv.slice(2);
const address = await addressOfApp();
const { chromium: browserType } = await import('playwright');
const browser = await browserType.launch({
  executablePath: await chromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, show] of Object.entries(PICTURES))
    if (only === undefined || only === name)
      for (const language of ['en', 'zh']) await take(name, language, show);
} finally {
  await browser.close();
  address.close();
}

async function addressOfApp() {
  const running = process.env['HELP_URL'];
  if (running) return { url: running, close: () => undefined };
  await build();
  const server = await serve(join(root, 'dist/app'), 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function take(name, language, show) {
  const context = await browser.newContext({
    ...{ viewport: SIZE, locale: language === 'zh' ? 'zh-CN' : 'en-US' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block', colorScheme: 'light' },
  });
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  page.language = language;
  await show(page);
  await page.waitForLoadState('networkidle');
  // The pointer stands on nothing.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const webp = await toWebp(context, png);
  await context.close();
  writeFileSync(join(FOLDER, `${name}.${language}.webp`), webp);
  console.log(`public/help/${name}.${language}.webp: ${Math.ceil(webp.length / 1000)} kB`);
}

/** The browser is the encoder; the quality falls until the picture is small enough. */
async function toWebp(context, png) {
  const page = await context.newPage();
  for (const quality of [0.8, 0.7, 0.6, 0.5, 0.4]) {
    const base64 = await page.evaluate(
      async ([data, at]) => {
        const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = document.createElement('canvas');
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        canvas.getContext('2d').drawImage(bitmap, 0, 0);
        return canvas.toDataURL('image/webp', at).replace(/^data:[^,]*,/, '');
      },
      [png.toString('base64'), quality],
    );
    const webp = Buffer.from(base64, 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture stays above ${MAX_BYTES / 1000} kB.`);
}

async function open(page, path) {
  await page.goto(`${address.url}${path}?lang=${page.language}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** The first example of a tool, run. */
async function runExample(page, tool) {
  await open(page, `${TOOLS}${tool}`);
  await page
    .getByRole('button', { name: /^(?:Example|示例)/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().click();
  const run = page.getByRole('button', { name: /^(?:Run|运行)$/ });
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true');
  if (await run.isEnabled()) await run.click();
  await page
    .getByText(/^(?:done in|用时|耗时)/)
    .first()
    .waitFor();
}
