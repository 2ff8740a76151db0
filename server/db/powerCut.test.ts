// A power cut at any moment: nothing acknowledged may be lost and the database must open. The same rig over PGlite's
// own defaults must see losses, or it would prove nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { Disk } from '#server/test/disk.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { auditOrders, placeOrder } from '#server/test/orders.ts';
import { openUnsynced } from '#server/test/unsynced.ts';
import { clusterFolderOf } from './cluster.ts';
import type { Hook } from './durableFS.ts';
import { wrapEngine } from './embedded.ts';
import type { Engine } from './engine.ts';
import { silent } from './log.ts';
import { openEngine } from './pglite.ts';

const LONG = Number(process.env['GENEWRIGHT_LONG'] ?? 0) > 0;
const CUTS = LONG ? 20 : 4;
const SLOW = { timeout: 600_000 };
const SEED = Number(process.env['SEED'] ?? (process.env['CI'] ? 20_261_122 : Date.now() % 1_000_000));

test(`no acknowledged order is lost in ${CUTS} power cuts (seed ${SEED})`, SLOW, async () => {
  const disk = await recordDisk(openEngine);
  const seen: Cut[] = [];
  for await (const cut of cutsBetween(disk, 0, disk.length)) seen.push(cut);
  expect(seen.map((it) => it.verdict)).toEqual(seen.map(() => 'nothing lost'));
  expect(Math.max(...seen.map((it) => it.acked))).toBeGreaterThan(50);
});

test('nothing escapes the record of the disk: played back, it is the folder', SLOW, async () => {
  const folder = clusterFolderOf(await createDataFolder());
  const disk = new Disk(folder);
  await placeOrders(await openEngine(folder, [disk.watch]), disk);
  const twin = join(createFreshFolder(), 'twin');
  disk.replay(twin);
  expect(differences(folder, twin)).toEqual([]);
});

test('over PGlite as it comes, which syncs nothing, such cuts show losses', SLOW, async () => {
  const disk = await recordDisk(openUnsynced);
  let verdict = 'nothing lost';
  for await (const cut of cutsBetween(disk, disk.length / 2, disk.length)) {
    verdict = cut.verdict;
    if (verdict !== 'nothing lost') break;
  }
  expect(verdict).not.toBe('nothing lost');
});

type Open = (cluster: string, hooks: readonly Hook[]) => Promise<Engine>;

interface Cut {
  readonly acked: number;
  readonly verdict: string;
}

/** The disk under a run of orders. */
async function recordDisk(open: Open): Promise<Disk> {
  const folder = clusterFolderOf(await createDataFolder());
  const disk = new Disk(folder);
  await placeOrders(await open(folder, [disk.watch]), disk);
  return disk;
}

/** Orders, some side by side, with a checkpoint and a vacuum in between. */
async function placeOrders(engine: Engine, disk: Disk): Promise<void> {
  const database = await wrapEngine(engine, silent);
  for (let id = 0; id < 150; id += 3) {
    await Promise.all([id, id + 1, id + 2].map((it) => placeOrder(database, it).then(() => disk.ack(it))));
    if (id === 60) await database.db.execute('checkpoint');
    if (id === 90) await database.db.execute('vacuum (analyze) jobs');
  }
  await database.close();
}

/** Cuts the power at random moments, one in each part of the run, then opens the database again and checks it. */
async function* cutsBetween(disk: Disk, from: number, to: number): AsyncGenerator<Cut> {
  const chance = createRandom(SEED);
  for (let i = 0; i < CUTS; i++) {
    const cut = Math.floor(from + ((to - from) * (i + chance.next())) / CUTS);
    const acked = disk.ackedBefore(cut);
    const folder = join(createFreshFolder(), 'cluster');
    disk.cutPower(folder, cut, () => chance.next());
    yield { acked: acked.length, verdict: await verdictOn(folder, acked) };
  }
}

async function verdictOn(folder: string, acked: readonly number[]): Promise<string> {
  try {
    const database = await wrapEngine(await openEngine(folder), silent);
    const { ids, faults } = await auditOrders(database);
    await database.close();
    if (faults.length > 0) return faults.join('; ');
    const lost = acked.filter((it) => !ids.includes(it));
    return lost.length === 0 ? 'nothing lost' : `${lost.length} acknowledged orders lost`;
  } catch (error) {
    return `does not open: ${error}`;
  }
}

function differences(left: string, right: string): readonly string[] {
  const files = (folder: string) =>
    readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((it) =>
      it.isFile() ? [relative(folder, join(it.parentPath, it.name))] : [],
    );
  const all = new Set([...files(left), ...files(right)]);
  const read = (folder: string, path: string) => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  };
  return [...all].filter((path) => {
    const [a, b] = [read(left, path), read(right, path)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}
