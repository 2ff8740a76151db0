// The app in Chromium on files of 1 GB, beside other tools and the bare reading of the file: npm run bench -- --browser
// [--share 0.1]. What is timed is in cli/bench/browser.ts; this starts the browser.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { tabs } from './benchBrowserTab.mjs';
import { installedChromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { build, buildNode, root } from './steps.mjs';

const CHROMIUM_OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Prints a line each; exit code 1 where something is not what the command line yields. */
export async function benchBrowser({ share = 1 } = {}) {
  const executablePath = await installedChromium();
  if (!executablePath) {
    console.log('No Chromium was found: what runs in a browser is not timed (CHROMIUM_PATH names one).');
    return 0;
  }
  await build();
  await buildNode('cli/bench/browser.ts', 'dist/bench');
  const bench = await import(pathToFileURL(join(root, 'dist/bench/inBrowser.mjs')).href);
  const folder = bench.benchFolder();
  const server = await serve(join(root, 'dist/app'), 0, '127.0.0.1');
  const profile = join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: CHROMIUM_OPTIONS,
    viewport: { width: 1440, height: 900 },
  });
  let isRight = true;
  try {
    const version = versionOf(executablePath);
    console.log(`${bench.machine()}, ${version}\n${bench.toolVersions()}\n${bench.inputsText(share)}\n`);
    const origin = `http://127.0.0.1:${server.address().port}`;
    const open = tabs({ context, origin, profile });
    const cli = join(root, 'dist/cli/main.mjs');
    for await (const line of bench.timedInBrowser({ open, folder, cli, share })) {
      console.log(`${bench.processRow(line)}${line.isRight ? '' : '  NOT AS THE COMMAND LINE'}`);
      if (line.memory) console.log(memoryRow(line.memory));
      isRight &&= line.isRight && line.peers.every((peer) => peer.isRight);
    }
  } finally {
    await context.close();
    server.close();
    bench.removed(folder);
  }
  return isRight ? 0 : 1;
}

function versionOf(executable) {
  return execFileSync(executable, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function memoryRow({ before, most }) {
  const of = ({ own, resident }) => `${own.toFixed(0)} MB own, ${resident.toFixed(0)} MB resident`;
  return `${' '.repeat(61)}process of the tab: before ${of(before)}; at most ${of(most)}`;
}
