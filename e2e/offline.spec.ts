// After one visit every tool works without the server, also after a reload; nothing that was typed leaves the page, and
// a new version waits until somebody asks for it.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from './test.ts';
import { run, takeExample, toolNames, typeSequence, waitForResult } from './tool.ts';

test.setTimeout(180_000);
test.use({ serviceWorkers: 'allow' });

test('every tool works offline after one visit, and no request carries a sequence', async ({ page }) => {
  const { server, origin } = await startServer();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));

  await page.goto(`${origin}/tools/reverseUtils?lang=en`);
  await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
  server.kill('SIGKILL');
  await expect.poll(() => isDown(origin)).toBe(true);
  await page.reload();

  for (const name of toolNames) {
    await page.goto(`${origin}/tools/${name}?lang=en`);
    if (name === 'plasmidMap') await drawsAMap(page);
    else await runsAnExample(page);
  }
  await expect(page.getByText('Sequence data sent: 0 bytes')).toBeVisible();

  expect(requests.filter((it) => it.postData() !== null)).toEqual([]);
  expect(
    requests.filter((it) => !/^(blob:|data:)/.test(it.url()) && new URL(it.url()).origin !== origin),
  ).toEqual([]);
  expect(requests.filter((it) => it.url().length > 300 && !/^(blob:|data:)/.test(it.url()))).toEqual([]);
});

test('a new version is offered, not forced, and what was typed is there after it', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
  const servers: ChildProcess[] = [];
  try {
    await cp('dist/app', folder, { recursive: true });
    const { server: before, origin } = await startServer(folder);
    servers.push(before);
    await page.goto(`${origin}/tools/reverseUtils?lang=en`);
    await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });

    await appendFile(join(folder, 'sw.js'), '\n// a later build\n');
    before.kill();
    await expect.poll(() => isDown(origin)).toBe(true);
    servers.push((await startServer(folder, Number(new URL(origin).port))).server);
    await page.reload();
    await expect(page.getByText('A new version was found.')).toBeVisible({ timeout: 30_000 });
    await typeSequence(page, 'GATTACA');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('A new version was found.')).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('GATTACA');
  } finally {
    for (const server of servers) server.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

async function runsAnExample(page: Page): Promise<void> {
  await takeExample(page);
  await expect(page.getByText(/\d (bp|nt|aa)$/).first()).toBeVisible();
  await run(page);
  await waitForResult(page);
}

async function drawsAMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: /pUC19/ }).click();
  await expect(page.getByText('pUC ori').first()).toBeVisible();
}

async function startServer(
  folder = 'dist/app',
  given?: number,
): Promise<{ server: ChildProcess; origin: string }> {
  const port = given ?? (await freePort());
  const server = spawn(process.execPath, ['scripts/serveBuilt.mjs', String(port), folder], {
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  await expect.poll(async () => !(await isDown(origin)), { timeout: 15_000 }).toBe(true);
  return { server, origin };
}

async function isDown(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => false,
    () => true,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
