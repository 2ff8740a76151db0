// The memory of the whole server, its thread and whatever it started, stays level however much it is asked by 50
// members at once. Measured for minutes, so under GENEWRIGHT_LONG alone; server/db/memory.test.ts holds the same in
// small.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundle } from './test/bundle.ts';
import { createDataFolder } from './test/dataFolder.ts';

const CALLS = Number(process.env['CALLS'] ?? 100_000);
const isLong = Boolean(process.env['GENEWRIGHT_LONG']) && process.platform === 'linux';
const HOUR = 3_600_000;
const MEMBERS = 50;
const WARM_UP = 10_000;

/** Megabytes: what garbage not yet collected and the pages of the database make up, measured from run to run. */
const LEVEL = 80;

let built = '';
let retaining = '';
beforeAll(async () => {
  if (!isLong) return;
  built = await bundle('server/main.ts');
  retaining = await bundle('server/main.ts', 'server/test/rig/retaining.ts');
  const worker = join(retaining, 'embedded.worker.mjs');
  renameSync(worker, join(retaining, 'engine.worker.mjs'));
  writeFileSync(worker, `import './retaining.mjs';\nimport './engine.worker.mjs';\n`);
}, 120_000);

test.runIf(isLong)(`memory is level over ${CALLS} calls`, { timeout: HOUR }, async () => {
  expect(await growth(built, CALLS)).toBeLessThan(LEVEL);
});

test.runIf(isLong)('a database that keeps what it answered is found out', { timeout: HOUR }, async () => {
  expect(await growth(retaining, CALLS / 4)).toBeGreaterThan(LEVEL);
});

/** Megabytes between the end of the warm-up and the end of the calls. */
async function growth(folder: string, calls: number): Promise<number> {
  const { origin, pid } = await start(folder);
  const tokens = await Promise.all(Array.from({ length: MEMBERS }, (_, i) => member(origin, i)));
  await load(origin, tokens, WARM_UP);
  const before = residentMegabytes(pid);
  await load(origin, tokens, calls);
  const after = residentMegabytes(pid);
  console.log(`${calls} calls: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`);
  return after - before;
}

async function start(folder: string): Promise<{ readonly origin: string; readonly pid: number }> {
  const page = join(folder, 'page');
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const server: ChildProcess = spawn(process.execPath, [join(folder, 'main.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      APP_DIR: page,
      DATA_DIR: await createDataFolder(),
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      DEV: '1',
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  if (server.stdout === null || server.pid === undefined) throw new Error('The server did not start.');
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  return { origin: String(/http:\S+/.exec(line)), pid: server.pid };
}

/** Signed in by the code that is in the outbox. */
async function member(origin: string, i: number): Promise<string> {
  const phone = `13${700_000_000 + i}`;
  const sent = await ask(origin, '/api/msg/sms/code', { phone, purpose: 'login' });
  const { attempt } = sent as { attempt: string };
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const login = { by: 'phone', phone, attempt, code, registerSite: 1 };
  const data = await ask(origin, '/api/sys/client/login', login);
  return String((data as { accountToken?: unknown }).accountToken);
}

/** One call in five writes, the others read; each member waits for an answer before the next call. */
async function load(origin: string, tokens: readonly string[], calls: number): Promise<void> {
  let left = calls;
  await Promise.all(
    tokens.map(async (token) => {
      while (left > 0) {
        const n = left--;
        if (n % 5 === 0)
          await ask(origin, '/api/sys/user/customer/fixNickName', { nickname: `n${n}` }, token);
        else if (n % 5 === 1) await ask(origin, '/api/sys/client/findUserInfoDetail', {}, token);
        else await ask(origin, '/api/sys/client/address/selectList', {}, token);
      }
    }),
  );
}

async function ask(origin: string, path: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify(body),
  });
  // On a busy machine too many wait for the one connection.
  if (answer.status === 503) return ask(origin, path, body, token);
  const { code, data, msg }: { code: string; data: unknown; msg: string } = await answer.json();
  if (code !== '00000000') throw new Error(`${path} answered ${code}: ${msg}`);
  return data;
}

/** Of the process and all that it started. */
function residentMegabytes(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .map(statusOf);
  const own = processes.find((it) => it.pid === pid)?.kilobytes ?? 0;
  const children = processes.filter((it) => it.parent === pid && it.pid !== pid);
  return own / 1024 + children.reduce((sum, it) => sum + residentMegabytes(it.pid), 0);
}

function statusOf(pid: string) {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It ended meanwhile.
  }
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), kilobytes: field('VmRSS') };
}
