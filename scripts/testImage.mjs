// npm run test:image: builds the image with the engine that is here (docker, or podman), and tries what is promised of
// it: its size as it is pulled, the packages in it, that it serves as its user with a read-only root and without
// capabilities, and that SIGTERM ends it in order. Ends with 1 when something is not so, with 2 where no engine is.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { freePort } from './localServer.mjs';
import { root } from './steps.mjs';

const IMAGE = 'genewright:test';
const MAX_BYTES = 150_000_000;
/** In seconds: a first start makes a database, on a busy machine in half a minute. */
const [READY, STOP] = [180, 30];

const engine = ['docker', 'podman'].find((it) => spawnSync(it, ['info'], { stdio: 'ignore' }).status === 0);
if (engine === undefined) {
  console.error('No container engine answers: start docker or podman, and try again. No image was tested.');
  process.exit(2);
}

let failures = 0;
const built = spawnSync(engine, ['build', '-t', IMAGE, root], { stdio: 'inherit' });
if (built.status !== 0) {
  console.error(`The image was not built by ${engine}.`);
  process.exit(1);
}
const bytes = await compressedBytes();
check(bytes < MAX_BYTES, `as it is pulled it has ${megabytes(bytes)} of at most ${megabytes(MAX_BYTES)}`);

const port = await freePort();
const container = ask(
  ...['run', '--detach', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--publish', `127.0.0.1:${port}:8080`, IMAGE],
);
try {
  const seconds = await secondsUntilReady();
  check(seconds !== undefined, `it is ready after ${seconds ?? `more than ${READY}`} s`);
  if (seconds !== undefined) {
    tryInside();
    await tryOutside();
  }
  const begun = performance.now();
  ask('stop', '--time', String(STOP), container);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const code = ask('inspect', '--format', '{{.State.ExitCode}}', container);
  check(code === '0', `SIGTERM ends it after ${took} s with exit code ${code} (137: it was killed)`);
  if (failures > 0) spawnSync(engine, ['logs', '--tail', '20', container], { stdio: 'inherit' });
} finally {
  ask('rm', '--force', '--volumes', container);
}
console.log(
  failures === 0 ? `The image is as it should be (${engine}).` : `${failures} of these are not so.`,
);
process.exit(failures === 0 ? 0 : 1);

/** Who it runs as, what it may, and what is in it. */
function tryInside() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const forDevelopment = Object.keys(packages).filter((it) => packages[it].dev);
  const look = `
    const { existsSync, readFileSync, writeFileSync } = require('node:fs');
    let fault = 'none';
    try { writeFileSync('/app/x', ''); } catch (error) { fault = error.code; }
    const unwanted = ${JSON.stringify([...forDevelopment, 'server', 'src', 'package-lock.json', '.env'])};
    const [, capabilities] = /^CapEff:\\s*(\\w+)/m.exec(readFileSync('/proc/1/status', 'utf8'));
    const found = unwanted.filter((it) => existsSync('/app/' + it));
    console.log(JSON.stringify({ user: process.getuid(), capabilities, fault, found }));`;
  const { user, capabilities, fault, found } = JSON.parse(ask('exec', container, 'node', '-e', look));
  check(user === 1000, `its user is ${user}`);
  check(/^0+$/.test(capabilities), `its capabilities are ${capabilities}`);
  check(fault === 'EROFS', `its root is read-only (${fault})`);
  const named = found.length === 0 ? 'none' : found.slice(0, 5).join(', ');
  check(
    found.length === 0,
    `of ${forDevelopment.length} packages for development and the sources it has: ${named}`,
  );
}

/** What a visitor gets. */
async function tryOutside() {
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const text = await page.text();
  check(page.ok && /<title>[^<]+<\/title>/.test(text), `it answers / by ${page.status} with a page`);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(text) ?? [];
  const file = await fetch(new URL(script ?? '/no-script', page.url));
  const bytesOfFile = (await file.arrayBuffer()).byteLength;
  check(file.ok && bytesOfFile > 0, `it answers ${script} by ${file.status} with ${bytesOfFile} bytes`);
  const call = await fetch(`http://127.0.0.1:${port}/api/sys/ip/address`);
  const { code } = await call.json();
  check(code === '00000000', `it answers a call by ${call.status} and code ${code}`);
}

/** Undefined when it ended, or takes too long. */
async function secondsUntilReady() {
  const begun = performance.now();
  while (performance.now() - begun < READY * 1000) {
    if (await isReady()) return Math.round((performance.now() - begun) / 1000);
    if (ask('inspect', '--format', '{{.State.Running}}', container) !== 'true') return undefined;
    await sleep(500);
  }
  return undefined;
}

/** By a request of its own: what an engine forwards to nobody ends a `fetch` that never settles. */
function isReady() {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/ready', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

/** Its layers by gzip, as a registry keeps them. */
async function compressedBytes() {
  const saved = spawn(engine ?? '', ['save', IMAGE], { stdio: ['ignore', 'pipe', 'inherit'] });
  let size = 0;
  await Promise.all([
    once(saved, 'close'),
    pipeline(saved.stdout, createGzip(), async (parts) => {
      for await (const part of parts) size += part.length;
    }),
  ]);
  return size;
}

function check(isSo, words) {
  console.log(`${isSo ? 'yes' : 'NO '}  ${words}`);
  if (!isSo) failures++;
}

/** What a command of the engine printed. */
function ask(...command) {
  const { status, stdout, stderr } = spawnSync(engine ?? '', command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${engine} ${command[0]} failed: ${stderr}`);
  return stdout.trim();
}

function megabytes(count) {
  return `${(count / 1e6).toFixed(1)} MB`;
}
