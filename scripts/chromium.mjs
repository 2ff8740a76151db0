// A Chromium for the journeys. A headless shell comes first: it makes no windows, and a page starts in two thirds of
// the time.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './steps.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const isRoot = process.getuid?.() === 0;

const INSTALL_TIMEOUT = 180_000;
const FETCH_TIMEOUT = 300_000;

/** Path of an executable; exits with a message if none can be installed. */
export async function chromium() {
  return (
    process.env.CHROMIUM_PATH ||
    onMachine(SHELLS) ||
    playwrightsShell() ||
    (isRoot && debians(SHELLS)) ||
    onMachine(BROWSERS) ||
    (await playwrightsBrowser()) ||
    fetchPlaywrightsShell() ||
    debians(BROWSERS) ||
    giveUp()
  );
}

/** For measurements: the browser that people have, before a shell. Fetches nothing; undefined where there is none. */
export async function installedChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    onMachine(BROWSERS) ||
    (await playwrightsBrowser()) ||
    onMachine(SHELLS) ||
    playwrightsShell()
  );
}

function onMachine(names) {
  return names.map(findProgram).find((path) => path !== undefined);
}

async function playwrightsBrowser() {
  const { chromium: browser } = await import('playwright');
  return existsSync(browser.executablePath()) ? browser.executablePath() : undefined;
}

/** Playwright's library does not tell the path of its shell; its command line tells the folder. */
function playwrightsShell() {
  const { stdout } = spawnSync('npx', ['playwright', 'install', '--dry-run', '--only-shell', 'chromium'], {
    encoding: 'utf8',
  });
  const folder = /Install location: +(.+chromium_headless_shell.*)/.exec(stdout ?? '')?.[1]?.trim();
  if (!folder || !existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(it))
    .map((it) => join(folder, it))[0];
}

function fetchPlaywrightsShell() {
  console.log('Fetching a Chromium for the journeys…');
  spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: FETCH_TIMEOUT,
  });
  return playwrightsShell();
}

/** The first of these programs, from the package of its name. Ubuntu has no package of the shell. */
function debians(names) {
  if (!findProgram('apt-get')) return undefined;
  const [name] = names;
  console.log(`Installing the package ${name}…`);
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const packages = [name, 'fonts-liberation', 'fonts-noto-cjk'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: 'ignore',
      timeout: INSTALL_TIMEOUT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return onMachine(names);
}

function giveUp() {
  console.error(
    'The journeys need a Chromium: install one, or set CHROMIUM_PATH to its executable, and run npm test again.',
  );
  process.exit(1);
}
