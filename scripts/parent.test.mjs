import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { expect, test } from 'vitest';

const SERVER = `
  import { endWithParent } from './scripts/parent.mjs';
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  endWithParent();
  console.log('ready');
  if (!process.env.npm_lifecycle_event) setInterval(() => console.log('beat'), 50);
  setInterval(() => {}, 1000);`;
/** Of 50 ms: several looks at the parent. */
const BEATS = 20;

/** A shell that waits for the server and dies of its own SIGTERM, as between npm and us. */
function underShell(env) {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
    detached: true,
  });
  return { shell, group: () => process.kill(-Number(shell.pid), 'SIGKILL') };
}

test.skipIf(platform() === 'win32')('a server whose npm was asked to end stops in order', async () => {
  const { shell } = underShell({ npm_lifecycle_event: 'start' });
  let said = '';
  shell.stdout.on('data', (part) => {
    said += part;
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell.stdout, 'close');
  expect(said).toBe('ready\nstopped\n');
});

test.skipIf(platform() === 'win32')('one that was left in the background goes on', async () => {
  const { shell, group } = underShell({});
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  let beats = 0;
  await new Promise((resolve) => {
    shell.stdout.on('data', (part) => {
      beats += String(part).split('beat').length - 1;
      if (beats >= BEATS) resolve(undefined);
    });
    shell.stdout.on('close', resolve);
  });
  expect(beats).toBeGreaterThanOrEqual(BEATS);
  group();
});
