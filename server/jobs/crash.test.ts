// Processes that die in the middle of a job. Time is moved in the rows, not waited for.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshPostgres } from '#server/test/postgres.ts';
import { MAX_TRIES } from './queue.ts';

const SLOW = { timeout: 180_000 };
const isPostgres = process.env['TEST_ON'] === 'postgres';

let rig = '';
beforeAll(async () => {
  rig = join(await bundle('server/test/rig/worker.ts'), 'worker.mjs');
}, 180_000);

async function makeFolder(): Promise<string> {
  if (!isPostgres) return createDataFolder();
  const { url, drop } = await createFreshPostgres();
  onTestFinished(drop);
  return url;
}

interface Worker {
  readonly child: ChildProcess;
  readonly reported: { readonly ran?: number; readonly counts?: unknown }[];
  /** The signal that ended it, or its exit code. */
  readonly ended: Promise<string | number | null>;
}

function worker(...args: readonly string[]): Worker {
  const child = spawn(process.execPath, [rig, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const reported: Worker['reported'] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (it) => reported.push(JSON.parse(it)));
  const read = new Promise((resolve) => lines.once('close', resolve));
  const exit = new Promise<string | number | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  return { child, reported, ended: Promise.all([exit, read]).then(([how]) => how) };
}

it(
  'a job that kills its process is a dead letter after its tries, and the next process lives',
  SLOW,
  async () => {
    const where = await makeFolder();
    expect(await worker(where, 'work', 'fatal', String(MAX_TRIES - 2)).ended).toBe('SIGKILL');
    expect(await worker(where, 'work').ended).toBe('SIGKILL');
    const third = worker(where, 'work');
    expect(await third.ended).toBe(0);
    expect(third.reported).toEqual([{ counts: [{ kind: 'fatal', state: 'dead', count: 1 }] }]);
  },
);

it('a job whose process was killed is taken over exactly once', SLOW, async () => {
  const where = await makeFolder();
  const first = worker(where, 'hang', 'held', '0');
  await expect.poll(() => first.reported, { timeout: 120_000 }).toHaveLength(1);
  first.child.kill('SIGKILL');
  await first.ended;
  // The embedded database has one process at a time.
  const others = Array.from({ length: isPostgres ? 2 : 1 }, () => worker(where, 'work'));
  expect(await Promise.all(others.map((it) => it.ended))).toEqual(others.map(() => 0));
  expect(others.flatMap((it) => it.reported.filter(({ ran }) => ran !== undefined))).toHaveLength(1);
});
