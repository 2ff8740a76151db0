// npm run bench:server: the built server on a database of its own, asked by 50 members who each wait for an answer
// before they ask again. A mixed reading load, the same with writes, and a cart of 500 lines that is as it was, whole
// and by its version; the goals are reported beside what was measured.
// BENCH_DATABASE_URL: an empty PostgreSQL database to run on instead of the embedded one.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, whenReady } from './localServer.mjs';
import { build, checkNode, install } from './steps.mjs';

const CLIENTS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const GOALS = { reading: { rate: 300 }, cart: { rate: 300 }, loop: 50 };
const CART_LINES = 500;

const READS = [
  ['POST', '/api/sys/client/address/selectList'],
  ['GET', '/api/sys/user/personal/information'],
  ['POST', '/api/sys/client/invoice/selectList'],
  ['GET', '/api/sys/genewrightCustomer/personal/adjust'],
  ['POST', '/api/sys/client/findUserInfoDetail'],
  ['POST', '/api/sys/client/favorite/selectList'],
  ['GET', '/api/sys/type'],
  ['GET', '/api/sys/ip/address'],
];

checkNode();
install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'genewright-bench-'));
const [port, metricsPort] = [await freePort(), await freePort()];
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    DEV: '1',
    LOG_LEVEL: 'warn',
    ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  },
});
try {
  await whenReady(port);
  const members = [];
  for (let i = 0; i < CLIENTS; i++) members.push(await member(`13${String(700_000_000 + i)}`));
  for (const token of members) for (let i = 0; i < 5; i++) await ask('POST', ...saveAddress(i), token);
  console.log(`${CLIENTS} members, ${process.env.BENCH_DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`);
  const reading = await load('reading', members, () => pick(READS));
  const mixed = await load('80 % reading, 20 % writing', members, (i) =>
    Math.random() < 0.8
      ? pick(READS)
      : ['POST', '/api/sys/user/customer/fixNickName', { nickname: `Member ${i}` }],
  );
  const version = await fillCart(members[0]);
  const owners = members.map(() => members[0]);
  await load(`a cart of ${CART_LINES} lines, whole`, owners, () => ['POST', '/api/product/cart/selectList']);
  const cart = await load(`the same by its version`, owners, () => [
    'POST',
    '/api/product/cart/selectChanged',
    { version },
  ]);
  const isMet =
    reading.rate >= GOALS.reading.rate &&
    reading.loop <= GOALS.loop &&
    cart.rate >= GOALS.cart.rate &&
    mixed.failed + cart.failed === 0;
  console.log(
    `goals: reading and the cart by its version at least ${GOALS.reading.rate} a second each, event loop p99 at most ${GOALS.loop} ms, nothing failed: ${isMet ? 'met' : 'NOT met'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  agent.destroy();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function load(name, members, next) {
  await loopDelay();
  const times = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    members.map(async (token) => {
      for (let i = 0; performance.now() < end; i++) {
        const begun = performance.now();
        const { status, body } = await ask(...withBody(next(i)), token);
        times.push(performance.now() - begun);
        if (status !== 200 || body.code !== '00000000') failed++;
      }
    }),
  );
  times.sort((a, b) => a - b);
  const rate = times.length / SECONDS;
  const loop = await loopDelay();
  const at = (share) => times[Math.floor(times.length * share)].toFixed(0);
  console.log(
    `${name}: ${rate.toFixed(0)} a second, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, event loop p99 ${loop.toFixed(0)} ms, ${failed} failed`,
  );
  return { rate, loop, failed };
}

/** Answers the version of the full cart. */
async function fillCart(token) {
  const line = { detail: { productType: 5, service: 'QC-AUC', remark: '' }, quantity: 1, services: [] };
  for (let i = 0; i < CART_LINES; i += 50)
    await ask('POST', '/api/product/cart/newAddCart', { lines: Array(50).fill(line) }, token);
  const { body } = await ask('POST', '/api/product/cart/selectChanged', {}, token);
  if (body.data?.lines?.length !== CART_LINES) throw new Error(`The cart could not be filled: ${body.msg}`);
  return body.data.version;
}

function withBody([method, path, body = {}]) {
  return [method, path, body];
}

function saveAddress(i) {
  return [
    '/api/sys/client/address/saveOrUpdate',
    {
      receiver: `Receiver ${i}`,
      phone: '13800138000',
      email: 'lab@example.com',
      zipCode: '100871',
      address: '5 Yiheyuan Road',
      isDefault: i === 0,
    },
  ];
}

/** A first login by phone, with the code from the outbox. */
async function member(phone) {
  const sent = await ask('POST', '/api/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await fetch(`http://localhost:${port}/dev/outbox`)).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const { attempt } = sent.body.data;
  const login = { by: 'phone', phone, attempt, code, registerSite: 1 };
  const { body } = await ask('POST', '/api/sys/client/login', login);
  return body.data.accountToken;
}

function ask(method, path, body, token) {
  const sent = method === 'POST' ? JSON.stringify(body) : undefined;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        method,
        path,
        headers: {
          'accept-language': 'en_us',
          ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...(token && { token }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** p99 of the server's event loop since the last look, in milliseconds. */
async function loopDelay() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
