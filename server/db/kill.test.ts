// kill -9 at random moments: while orders are written, while the database starts and while it is created. Every order
// that was acknowledged must be there after the next start. The ledger is in this process, which is not killed.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { bundle } from '#server/test/bundle.ts';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import type { Audit } from '#server/test/orders.ts';
import { Writer } from '#server/test/process.ts';

const KILLS = Number(process.env['KILLS'] ?? (process.env['GENEWRIGHT_LONG'] ? 20 : 4));
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const SLOW = { timeout: 60_000 + KILLS * 30_000 };
const WRITERS = 16;
/** Kills come while orders are written, after up to that many: ten thousand and more in a hundred kills. */
const MAX_ORDERS = 350;

let rig = '';
let stuck = '';
beforeAll(async () => {
  const folder = await bundle('server/test/rig/writer.ts', 'server/test/rig/stuck.ts');
  rig = join(folder, 'writer.mjs');
  stuck = join(folder, 'stuck.mjs');
}, 120_000);

test(`nothing stored is lost in ${KILLS} kills (seed ${SEED})`, SLOW, async () => {
  const folder = await createDataFolder();
  const chance = createRandom(SEED);
  const ledger = new Set<number>();
  const restarts: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    // One kill in four happens during the start and its recovery.
    const writer = new Writer(rig, folder, round * 1_000_000, WRITERS);
    if (chance.next() < 0.25) await writer.killAfter(chance.int(400));
    else {
      const opened = await writer.opened;
      check(opened, ledger);
      if (round > 0) restarts.push(opened.openedAfter);
      await writer.hasStored(1 + chance.int(MAX_ORDERS));
      await writer.killAfter(chance.int(50));
    }
    for (const id of writer.stored) ledger.add(id);
  }
  const last = new Writer(rig, folder, 0, 0);
  check(await last.opened, ledger);
  expect(ledger.size).toBeGreaterThan(KILLS);
  restarts.sort((a, b) => a - b);
  const [median, worst] = [restarts[restarts.length >> 1], restarts.at(-1)];
  console.log(`${KILLS} kills, ${ledger.size} orders acknowledged, none lost`);
  console.log(`open again ${median} ms after the start in the median, ${worst} at worst`);
});

test('a kill while the database is made leaves a folder that starts', SLOW, async () => {
  const chance = createRandom(SEED);
  for (let round = 0; round < Math.ceil(KILLS / 4); round++) {
    const folder = createFreshFolder();
    await new Writer(rig, folder, 0, 1).killAfter(200 + chance.int(2_500));
    expect((await new Writer(rig, folder, 0, 0).opened).faults).toEqual([]);
  }
});

test('SIGTERM while orders are written ends in order, with all that was reported', SLOW, async () => {
  const folder = await createDataFolder();
  const writer = new Writer(rig, folder, 0, WRITERS);
  await writer.hasStored(20);
  expect(await writer.endedBy('SIGTERM')).toBe(0);
  check(await new Writer(rig, folder, 0, 0).opened, writer.stored);
});

test('a second process on the folder learns who has it, and the first goes on', SLOW, async () => {
  const folder = await createDataFolder();
  const first = new Writer(rig, folder, 0, 1);
  await first.opened;
  await expect(new Writer(rig, folder, 1_000_000, 1).opened).rejects.toThrow(
    `Process ${first.pid} already uses the data folder ${folder}`,
  );
  const before = first.stored.size;
  await first.hasStored(before + 5);
  await first.endedBy('SIGTERM');
});

test('a query without end is given up, those behind it go on, and nothing stored is lost', SLOW, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [stuck, await createDataFolder()]);
  const reported = JSON.parse(stdout);
  expect(reported.endless).toMatch(/no answer within 3 s/);
  expect(reported).toMatchObject({ behind: 'done', after: 'done', ids: [1, 2, 3], faults: [], half: 0 });
});

function check({ ids, faults }: Audit, ledger: ReadonlySet<number>): void {
  expect(faults).toEqual([]);
  const there = new Set(ids);
  expect([...ledger].filter((id) => !there.has(id))).toEqual([]);
}
