// Steps that start, test, build and bench share: install missing packages, build stale targets, run a command.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** Exits with a message unless this is Node 20.19 or later. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Genewright needs Node 20.19 or later; this is ${process.versions.node}. Install a newer Node and try again.`,
  );
  process.exit(1);
}

/**
 * Installs when node_modules is missing or was made from another lock file. `npm install` keeps to the lock; `npm ci`
 * would refuse it on a registry that lacks the optional binaries of other platforms.
 */
export function install() {
  const stamp = 'node_modules/.genewright-lock';
  const lock = hashOf(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

/** Sources of every target. */
const COMMON = ['package.json', 'package-lock.json', 'scripts/steps.mjs'];

const PORTABLE_SOURCES = [
  'bio',
  'bench',
  'workers',
  'commerce',
  'contract',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.portable.config.ts',
  'LICENSE',
  'NOTICE',
  'scripts/licenses.mjs',
  'scripts/thirdParty.mjs',
  ...COMMON,
];

/** Each target has its own stamp, so that a change of the server does not rebuild the page. */
const TARGETS = [
  {
    name: 'app',
    sources: [...PORTABLE_SOURCES, 'scripts/compress.mjs'],
    async make() {
      await Promise.all([buildApp(), buildPortable()]);
      copyFileSync(PORTABLE, 'dist/app/genewright.html');
      await runOrExit('node', ['scripts/licenses.mjs', 'dist/app/licenses.txt']);
      await runOrExit('node', ['scripts/compress.mjs', 'dist/app']);
    },
  },
  {
    name: 'server',
    sources: [
      'server',
      'content',
      'bio',
      'bench',
      'workers',
      'commerce',
      'contract',
      'vite.server.config.ts',
      'scripts/buildServer.mjs',
      ...COMMON,
    ],
    make: () => runOrExit('node', ['scripts/buildServer.mjs']),
  },
  {
    name: 'cli',
    sources: [
      'cli',
      'bio',
      'bench',
      'workers',
      'commerce',
      'contract',
      'fixtures',
      'vite.node.config.ts',
      ...COMMON,
    ],
    make: () => buildNode('cli/main.ts', 'dist/cli'),
  },
];

/**
 * Builds, in parallel, those of the app with its portable file, the server and the command line that are missing or
 * whose sources have changed.
 */
export async function build() {
  const stale = TARGETS.map((it) => ({ ...it, stamp: `dist/.${it.name}`, now: stampOf(it.sources) })).filter(
    ({ name, stamp, now }) => !existsSync(`dist/${name}`) || !isStamped(stamp, now),
  );
  if (stale.length === 0) return;
  console.log(`Building ${stale.map((it) => it.name).join(', ')}…`);
  mkdirSync('dist', { recursive: true });
  await Promise.all(
    stale.map(async ({ stamp, now, make }) => {
      rmSync(stamp, { force: true });
      await make();
      writeFileSync(stamp, now);
    }),
  );
}

/** The app as a single file that opens without a server. */
export const PORTABLE = 'dist/portable/genewright.html';

/** Builds the portable file if the sources of the page have changed, in about five seconds. */
export async function buildPortable() {
  const stamp = 'dist/.portable';
  const now = stampOf(PORTABLE_SOURCES);
  if (existsSync(PORTABLE) && isStamped(stamp, now)) return;
  await runOrExit('npx', ['vite', 'build', '--config', 'vite.portable.config.ts', '--logLevel', 'warn']);
  await runOrExit('node', ['scripts/licenses.mjs', '--into', PORTABLE]);
  writeFileSync(stamp, now);
}

function stampOf(sources) {
  return `${hashOf(sources)} ${process.env.BRAND ?? ''}`;
}

function isStamped(stamp, now) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

/** Workbox leaves a copy of the service worker in the temporary folder at every build, so it gets its own folder. */
async function buildApp() {
  const folder = mkdtempSync(join(tmpdir(), 'genewright-build-'));
  const status = await run('npx', ['vite', 'build', '--logLevel', 'warn'], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
  });
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) process.exit(status);
}

/** Bundles an entry for Node with its packages into a folder. */
export async function buildNode(entry, outDir) {
  await runOrExit('npx', [
    'vite',
    'build',
    '--config',
    'vite.node.config.ts',
    '--ssr',
    entry,
    '--outDir',
    outDir,
    '--logLevel',
    'warn',
  ]);
}

/** Runs a command and exits if it fails. */
export async function runOrExit(command, args) {
  const status = await run(command, args);
  if (status !== 0) process.exit(status);
}

/** Runs a command and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', ...options }).on('close', (code) => resolve(code ?? 1));
  });
}

/** The path of a program, or undefined if it is not installed. */
export function findProgram(command) {
  try {
    return (
      execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function hashOf(paths) {
  const hash = createHash('sha1');
  for (const path of paths
    .filter((it) => existsSync(it))
    .flatMap(filesUnder)
    .sort()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (statSync(path).isFile()) return /\.test\.(?:tsx?|mjs)$/.test(path) ? [] : [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((it) => filesUnder(join(path, it.name)));
}
