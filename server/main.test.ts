// The whole process as it is started: one port, plain words when it cannot, an orderly end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { PAGE_POLICY } from './http/policy.ts';
import { bundle } from './test/bundle.ts';
import { createDataFolder } from './test/dataFolder.ts';
import { createFreshFolder } from './test/folder.ts';

const SLOW = 120_000;
const PAGE = `<!doctype html><title>Genewright</title>${'<!-- a page -->'.repeat(200)}`;

let server: string;
let app: string;
beforeAll(async () => {
  const folder = await bundle('server/main.ts');
  server = join(folder, 'main.mjs');
  app = join(folder, 'page');
  mkdirSync(app);
  writeFileSync(join(app, 'index.html'), PAGE);
  writeFileSync(join(app, 'index.html.br'), brotliCompressSync(PAGE));
}, SLOW);

interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly metrics: string;
  readonly ended: Promise<{ readonly code: number | null; readonly stated: string }>;
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const process_ = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      APP_DIR: app,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  onTestFinished(() => void process_.kill('SIGKILL'));
  let stated = '';
  const read = (part: Buffer) => {
    stated += part.toString();
  };
  process_.stdout.on('data', read);
  process_.stderr.on('data', read);
  const ended = once(process_, 'exit').then(([code]) => ({ code: code as number | null, stated }));
  const waitUntilReady = async () => {
    while (!stated.includes('Genewright is ready at')) {
      if (process_.exitCode !== null) return;
      await Promise.race([once(process_.stdout, 'data'), ended]);
    }
  };
  await waitUntilReady();
  return {
    process: process_,
    origin: `http://localhost:${env['PORT'] ?? port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    ended,
  };
}

it(
  'serves the page, the calls, version.json and its numbers, tells why a second one cannot start, and ends in order',
  async () => {
    const folder = await createDataFolder();
    const it = await start({ DATA_DIR: folder });
    const accepted = { headers: { 'accept-encoding': 'br, gzip' } };
    const described = await fetch(`${it.origin}/tools/primer`, accepted);
    expect(await described.text()).toBe(PAGE.replace('<title>', '<title>Primer alignment · '));
    expect(described.headers.get('content-encoding')).toBe('gzip');
    const page = await fetch(`${it.origin}/cart`, accepted);
    expect(await page.text()).toBe(PAGE);
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('content-security-policy')).toBe(PAGE_POLICY);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const path of ['missing.js', 'missing', 'x/missing']) {
      const missing = await fetch(`${it.origin}/assets/${path}`);
      expect([missing.status, missing.headers.get('cache-control')], path).toEqual([404, 'no-store']);
    }
    const region = await fetch(`${it.origin}/api/sys/ip/address`, {
      headers: { 'accept-language': 'en_us' },
    });
    expect(await region.json()).toEqual({ code: '00000000', msg: '', data: 1 });
    expect(await (await fetch(`${it.origin}/version.json`)).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
    });
    expect((await fetch(`${it.origin}/ready`)).status).toBe(200);
    expect((await fetch(`${it.origin}/dev/outbox`)).status).toBe(404);
    expect(await (await fetch(it.metrics)).text()).toContain('genewright_database_up 1');

    const samePort = await start({ PORT: new URL(it.origin).port, DATA_DIR: createFreshFolder() });
    expect(await samePort.ended).toMatchObject({
      code: 1,
      stated: expect.stringMatching(/^Port \d+ is in use\. Choose another: PORT=\d+ npm start\n$/),
    });
    const sameFolder = await start({ DATA_DIR: folder });
    expect(await sameFolder.ended).toMatchObject({
      code: 1,
      stated: expect.stringContaining('already uses the data folder'),
    });
    const wrong = await start({ DATABASE_URL: 'mysql://host', DATA_DIR: createFreshFolder() });
    expect(await wrong.ended).toMatchObject({
      code: 1,
      stated: expect.stringContaining('DATABASE_URL must be'),
    });
    const barred = join(createFreshFolder(), 'file');
    writeFileSync(barred, '');
    const noFolder = await start({ DATA_DIR: barred });
    expect(await noFolder.ended).toMatchObject({
      code: 1,
      stated: expect.stringMatching(
        /^The server cannot write its data folder \S+ \(EEXIST\)\. Give the folder to .* or set DATA_DIR to another one\.\n$/,
      ),
    });

    const underWay = answerOfSlowPost(it.origin);
    await underWay.begun;
    it.process.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${it.origin}/ready`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    underWay.finish();
    expect(await underWay.status).toBe(200);
    expect((await it.ended).code).toBe(0);
    const again = await start({ DATA_DIR: folder });
    expect((await fetch(`${again.origin}/ready`)).status).toBe(200);
    again.process.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  },
  SLOW,
);

/** A call whose body comes in two halves, the second when it is asked to. */
function answerOfSlowPost(origin: string) {
  const body = JSON.stringify({
    page: '/',
    functionName: 'open',
    browsingDuration: 1,
    type: 'click',
    locale: 'en',
  });
  const requested = request(`${origin}/api/sys/PSysBurialPoint/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    requested.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    requested.on('error', reject);
  });
  const begun = new Promise<void>((resolve) => requested.write(body.slice(0, 10), () => resolve()));
  return { status, begun, finish: () => requested.end(body.slice(10)) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
