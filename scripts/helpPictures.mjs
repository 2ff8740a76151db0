// npm run help:pictures [NAME …]: the pictures of the help, made from the running app in both languages, so that they
// stay true. Each is a WebP of 1120 x 700 in public/help, at most 60 kB; articles name them as
// /help/<name>.<language>.webp. The server is that of the journeys, in development and with new data; HELP_URL names
// one that runs already.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from './chromium.mjs';
import { SCREENS } from './helpScreens.mjs';
import { freePort, whenReady } from './localServer.mjs';
import { build, checkNode, root } from './steps.mjs';

const FOLDER = join(root, 'public/help');
const SIZE = { width: 1120, height: 700 };
const MAX_BYTES = 60_000;

checkNode();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((it) => SCREENS[it] === undefined);
if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(', ')}.`);
const app = await runningApp();
const { chromium: browserType } = await import('playwright');
const browser = await browserType.launch({
  executablePath: await chromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, show] of Object.entries(SCREENS))
    if (wanted.length === 0 || wanted.includes(name))
      for (const language of ['en', 'zh']) await take(name, language, show);
} finally {
  await browser.close();
  app.close();
}

async function runningApp() {
  const running = process.env['HELP_URL'];
  if (running) return { url: running, close: () => undefined };
  await build();
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['scripts/serveForJourneys.mjs', String(port), 'dist', '.cache/help.log'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await whenReady(port);
  return { url: `http://localhost:${port}`, close: () => server.kill('SIGTERM') };
}

async function take(name, language, show) {
  const context = await browser.newContext({
    baseURL: app.url,
    ...{ viewport: SIZE, locale: language === 'zh' ? 'zh-CN' : 'en-US' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block', colorScheme: 'light' },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const number = 2 * Object.keys(SCREENS).indexOf(name) + (language === 'en' ? 0 : 1);
  await show(Object.assign(page, { language, number }));
  // The pointer is on nothing.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const png = await steadyPicture(page);
  const webp = await toWebp(context, png);
  await context.close();
  writeFileSync(join(FOLDER, `${name}.${language}.webp`), webp);
  console.log(`public/help/${name}.${language}.webp: ${Math.ceil(webp.length / 1000)} kB`);
}

/** Once nothing changes any more: nothing loads, no notice fades. */
async function steadyPicture(page) {
  let before;
  for (let i = 0; i < 40; i++) {
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (before?.equals(now)) return now;
    before = now;
    await sleep(500);
  }
  throw new Error('The screen does not come to rest.');
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
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        return canvas.toDataURL('image/webp', at).replace(/^data:[^,]*,/, '');
      },
      [png.toString('base64'), quality],
    );
    const webp = Buffer.from(base64, 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture stays above ${MAX_BYTES / 1000} kB.`);
}
