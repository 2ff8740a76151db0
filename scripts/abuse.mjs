// npm run test:abuse: attacks the built server over real sockets and prints what an honest customer felt meanwhile,
// from the attacker's own address and from another one. It ends with 1 when a call of the honest one failed, or a limit
// was passed. ABUSE_ONLY: the attacks with this in their name. ABUSE_SERVER: another build to attack (before and
// after). ABUSE_DATABASE_URL: an empty PostgreSQL database to run on.
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './localServer.mjs';
import { build, checkNode, install } from './steps.mjs';

const SECONDS = Number(process.env.ABUSE_SECONDS ?? 10);
const ELSEWHERE = '127.0.0.2';
const FLOOD = 6_000;
const LARGE = 15_900_000;

checkNode();
const main = process.env.ABUSE_SERVER ?? (await built());
const folder = mkdtempSync(join(tmpdir(), 'genewright-abuse-'));
const app = join(folder, 'app');
mkdirSync(app);
writeFileSync(join(app, 'index.html'), '<!doctype html><title>Genewright</title>');
const port = await freePort();
let failures = 0;
let honest;
let server = await start({ DEV: '1' });
try {
  honest = await member('13700000001');
  const attacker = await member('13700000002');
  const slow = (count, path, token) => () => hold(count, slowBody(path, token));
  console.log(`honest customer, for ${SECONDS} s under each attack: answered/asked, median and longest time`);
  await under('nothing', () => () => undefined);
  await under('257 slow anonymous bodies', slow(257, '/api/sys/client/login'));
  await under('2,000 slow anonymous bodies', slow(2_000, '/api/sys/client/login'));
  await under('2,000 slow bodies with a made up token', slow(2_000, '/api/product/vector/sync', madeUp()));
  await under('2,000 slow heads', () =>
    hold(2_000, 'GET /api/sys/ip/address HTTP/1.1\r\nhost: x\r\nx-slow: '),
  );
  await under('2,000 silent connections', () => hold(2_000, ''));
  await under('150 anonymous bodies of 16 MB', () => hold(150, largeBody(), LARGE));
  await under('150 bodies of 16 MB of one customer', () => hold(150, largeBody(attacker), LARGE));
  await under('100 idle uploads of one customer', () => hold(100, idleUpload(attacker)));
  if (process.env.ABUSE_ONLY === undefined) {
    await floodWithTokens();
    await largeUpload(attacker);
  }
} finally {
  if (server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

/** A fresh process without the wide limits of development for each attack. */
async function under(name, attack) {
  if (!name.includes(process.env.ABUSE_ONLY ?? '')) return;
  await restart();
  const end = attack();
  await sleep(1_500);
  const until = performance.now() + SECONDS * 1000;
  const [same, elsewhere, health, peak] = await Promise.all([
    customer(until, undefined),
    customer(until, ELSEWHERE),
    probe(until),
    peakMemory(until),
  ]);
  end();
  failures += same.failed + elsewhere.failed + health.failed;
  console.log(
    `${name}\n  same address ${same.told}; elsewhere ${elsewhere.told}; health and ready ${health.told}; peak ${peak} MB`,
  );
}

function customer(until, localAddress) {
  const calls = [
    ['POST', '/api/sys/client/address/selectList', { token: honest }],
    ['GET', '/api/sys/ip/address', {}],
    ['GET', '/api/sys/user/personal/information', { token: honest }],
  ];
  return felt(until, (i) => ask(...calls[i % calls.length], localAddress));
}

function probe(until) {
  return felt(until, (i) => ask('GET', i % 2 ? '/health' : '/ready', {}, ELSEWHERE));
}

async function felt(until, call) {
  const times = [];
  const wrong = new Map();
  for (let i = 0; performance.now() < until; i++) {
    const begun = performance.now();
    const result = await call(i);
    times.push(performance.now() - begun);
    if (result !== 'ok') wrong.set(result, (wrong.get(result) ?? 0) + 1);
    await sleep(40);
  }
  times.sort((a, b) => a - b);
  const failed = [...wrong.values()].reduce((sum, it) => sum + it, 0);
  const told = [
    `${times.length - failed}/${times.length}`,
    `${times[times.length >> 1].toFixed(0)} ms, ${times.at(-1).toFixed(0)} ms`,
  ];
  if (failed > 0) told.push([...wrong].map(([what, count]) => `${count} × ${what}`).join(', '));
  return { failed, told: told.join(' ') };
}

/** In a process of its own: what the honest customer feels is the server's doing, not that of the attack beside him. */
function hold(count, beginning, bytes = 0) {
  const child = fork('scripts/abuseHold.mjs', [String(port), String(count), String(bytes)]);
  child.send(beginning);
  return () => child.kill('SIGKILL');
}

function slowBody(path, token) {
  return `${head(path, 10_000, token)}{`;
}

function largeBody(token) {
  return head('/api/product/vector/sync', LARGE, token);
}

function idleUpload(token) {
  const type = 'multipart/form-data; boundary=b';
  const fields = '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nplasmid\r\n';
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.fasta"\r\n\r\n>a\n';
  return head('/api/product/file/upload', 20_000_000, token, type) + fields + file;
}

function head(path, length, token, type = 'application/json') {
  const headers = [
    `host: localhost:${port}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...(token ? [`token: ${token}`] : []),
  ];
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Twice the limit of a minute, each call with another token: no more may pass than without. */
async function floodWithTokens() {
  await restart();
  // Within one window of the limit.
  await sleep((60 - ((Date.now() / 1000) % 60)) * 1000);
  let [asked, passed] = [0, 0];
  const begun = Date.now();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (asked < 2 * FLOOD && Date.now() < begun + 55_000) {
        asked++;
        if ((await ask('GET', '/api/sys/ip/address', { token: madeUp() })) === 'ok') passed++;
      }
    }),
  );
  const isHeld = passed <= FLOOD + 100;
  if (!isHeld) failures++;
  console.log(
    `random tokens: ${passed} of ${asked} calls passed, ${FLOOD} may: ${isHeld ? 'held' : 'PASSED'}`,
  );
}

/** A client that reads the answer only after it has sent everything, as browsers do. */
async function largeUpload(token) {
  await restart();
  const part = (name, more, text) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const kind = part('kind', '', 'plasmid');
  const file = (size) => part('file', '; filename="a.fasta"', `>a\n${'A'.repeat(size)}`);
  const cases = {
    'a file of 45 MB': kind + file(45_000_000),
    'two files of 20 MB': kind + file(20_000_000) + file(20_000_000),
    'a field __proto__': kind + part('__proto__', '', 'x') + file(20_000_000),
    'a session that is over': kind + file(20_000_000),
  };
  for (const [name, text] of Object.entries(cases)) {
    const body = Buffer.from(`${text}--b--\r\n`);
    let arrived = 0;
    for (let i = 0; i < 5; i++) {
      const as = name.startsWith('a session') ? madeUp() : token;
      if (await answerAfterAll(body, as)) arrived++;
    }
    if (arrived < 5) failures++;
    console.log(`refused upload, ${name}: the answer arrived ${arrived} of 5 times`);
  }
}

function answerAfterAll(body, token) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.pause();
    socket.on('error', () => resolve(false));
    socket.on('data', (it) => {
      text += it;
    });
    socket.on('close', () => resolve(/"msg":"[^"]+"/.test(text)));
    socket.write(head('/api/product/file/upload', body.length, token, 'multipart/form-data; boundary=b'));
    socket.write(body, () => socket.resume());
  });
}

/** A first login by phone, with the code from the outbox. */
async function member(phone) {
  const post = async (path, body) =>
    (
      await fetch(`http://localhost:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const sent = await post('/api/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await fetch(`http://localhost:${port}/dev/outbox`)).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const { attempt } = sent.data;
  const login = { by: 'phone', phone, attempt, code, registerSite: 1 };
  const { data } = await post('/api/sys/client/login', login);
  return data.accountToken;
}

/** `ok`, or what was wrong. On a connection of its own. */
function ask(method, path, headers, localAddress) {
  return new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        localAddress,
        agent: false,
        timeout: 20_000,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (it) => {
          text += it;
        });
        answer.on('end', () =>
          resolve(
            answer.statusCode === 200 && !/"code":"000000[1-9]|"code":"0000000[1-9]/.test(text)
              ? 'ok'
              : String(answer.statusCode),
          ),
        );
        answer.on('error', () => resolve('cut'));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('late')));
    asked.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    asked.end(method === 'POST' ? '{}' : undefined);
  });
}

async function peakMemory(until) {
  let peak = 0;
  while (performance.now() < until) {
    const kilobytes = Number(
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1],
    );
    peak = Math.max(peak, kilobytes / 1024);
    await sleep(100);
  }
  return peak.toFixed(0);
}

async function start(env) {
  const url = process.env.ABUSE_DATABASE_URL;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APP_DIR: app,
      PORT: String(port),
      METRICS_PORT: 'off',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...(url && { DATABASE_URL: url }),
      ...env,
    },
  });
  let said = '';
  child.stdout.on('data', (it) => {
    said += it;
  });
  while (!said.includes('is ready at')) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await sleep(50);
  }
  return child;
}

async function restart() {
  server.kill('SIGTERM');
  await once(server, 'exit');
  server = await start({ DEV: '0' });
}

async function built() {
  install();
  await build();
  return 'dist/server/main.mjs';
}

function madeUp() {
  return randomBytes(32).toString('base64url');
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
