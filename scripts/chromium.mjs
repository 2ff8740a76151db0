// A Chromium for the journeys: one that is on the machine, else Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { has } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of an executable; ends the run with a sentence when none can be had. */
export async function chromium() {
  return process.env.CHROMIUM_PATH || onMachine() || (await playwrights()) || debians() || giveUp();
}

/** The same without fetching one; undefined where there is none. */
export async function installedChromium() {
  return process.env.CHROMIUM_PATH || onMachine() || (await playwrightsOwn());
}

function onMachine() {
  return NAMES.map(has).find((path) => path !== undefined);
}

async function playwrights() {
  const own = await playwrightsOwn();
  if (own) return own;
  console.log('Fetching a Chromium for the journeys…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return playwrightsOwn();
}

async function playwrightsOwn() {
  const { chromium: browser } = await import('playwright');
  return existsSync(browser.executablePath()) ? browser.executablePath() : undefined;
}

function debians() {
  if (!has('apt-get')) return undefined;
  console.log('Installing the chromium package…');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-cjk'],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return onMachine();
}

function giveUp() {
  console.error(
    'The journeys need a Chromium: install one, or set CHROMIUM_PATH to its executable, and run npm test again.',
  );
  process.exit(1);
}
