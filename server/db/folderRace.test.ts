// Processes that share a folder and nothing else, as containers do: each in a network and a process namespace of its
// own where the test may make them, else side by side. Of those who find what a killed holder left, exactly one gets
// the folder.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { createFreshFolder } from '#server/test/folder.ts';

const RACERS = 4;
const RACES = 25 * Number(process.env['GENEWRIGHT_LONG'] ?? 1);
const APART = ['unshare', '--net', '--pid', '--fork', '--kill-child'];
const isApart = spawnSync('unshare', [...APART.slice(1), 'true']).status === 0;

test.runIf(platform() === 'linux')(
  `of ${RACERS} containers that come to a folder whose holder was killed, exactly one gets it, ${RACES} times`,
  { timeout: 300_000 * Math.max(1, RACES / 100) },
  async () => {
    const locker = join(await bundle('server/test/rig/locker.ts'), 'locker.mjs');
    const root = createFreshFolder();
    const racers = Array.from({ length: RACERS }, () => startRacer(locker));
    for (let race = 0; race < RACES; race++) {
      const folder = join(root, String(race));
      mkdirSync(folder);
      await leaveDeadLock(folder);
      const answers = await Promise.all(racers.map((it) => it.ask(folder)));
      expect(answers.sort()).toEqual(['got', ...Array(RACERS - 1).fill('refused')]);
      await Promise.all(racers.map((it) => it.ask('')));
      // Let go, it is free again.
      const [first] = racers;
      expect(await first?.ask(folder)).toBe('got');
      await first?.ask('');
    }
  },
);

function startRacer(locker: string) {
  const [command = '', ...args] = [...(isApart ? APART : []), process.execPath, locker];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = lines.next();
  return {
    async ask(folder: string): Promise<string> {
      await ready;
      child.stdin.write(`${folder}\n`);
      return String((await lines.next()).value);
    },
  };
}

/** What a process that was killed leaves: a socket behind which nobody answers. */
async function leaveDeadLock(folder: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, 'alive'), resolve));
  renameSync(join(folder, 'alive'), join(folder, 'lock'));
  await new Promise((resolve) => server.close(resolve));
}
