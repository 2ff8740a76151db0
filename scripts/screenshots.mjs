// npm run screenshots: the pictures of README.md, taken from the built app with the data of its own examples, in
// docs/pictures/. PNG of 256 colors (png.mjs).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { withPalette } from './png.mjs';
import { serve } from './serve.mjs';
import { build, checkNode, install, root } from './steps.mjs';

const FOLDER = join(root, 'docs/pictures');
const MAX_BYTES = 200_000;

checkNode();
install();
await build();
const { chromium: browserType } = await import('playwright');
const server = await serve(join(root, 'dist/app'), 0, '127.0.0.1');
const browser = await browserType.launch({
  executablePath: await chromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  await take('plasmid-map', showPlasmidMap);
  await take('codon-optimization', showCodonOptimization);
} finally {
  await browser.close();
  server.close();
}

/** pAAV-hSyn-EGFP (Addgene 50465) with its elements and enzymes. */
async function showPlasmidMap(page) {
  await open(page, 'plasmidMap');
  await page.getByRole('button', { name: /^pAAV-hSyn-EGFP/ }).click();
  await page.getByRole('application').first().waitFor();
  await page.getByRole('tab', { name: 'Elements' }).click();
}

/** EGFP for human cells under the rules as they open. */
async function showCodonOptimization(page) {
  await open(page, 'codonOptimization');
  await page.getByRole('button', { name: 'Example' }).first().click();
  await page.getByRole('menuitem').first().click();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^done in/).waitFor();
}

async function open(page, tool) {
  await page.goto(`http://127.0.0.1:${server.address().port}/tools/${tool}?lang=en`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function take(name, show) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await show(page);
  // The pointer is on nothing, and no caret blinks.
  await page.mouse.move(0, 0);
  const png = withPalette(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await context.close();
  writeFileSync(join(FOLDER, `${name}.png`), png);
  console.log(`docs/pictures/${name}.png: ${Math.ceil(png.length / 1000)} kB`);
  if (png.length >= MAX_BYTES) throw new Error(`${name}.png must be smaller than ${MAX_BYTES / 1000} kB.`);
}
