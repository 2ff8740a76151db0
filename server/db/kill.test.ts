// kill -9 at random moments while orders are written, while the database starts and while it is made: whatever was told
// to the outside must be there after the next start. The ledger stands in this process, which is not killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { random } from '#bio/core/random.ts';
import { bundle } from '#server/test/bundle.ts';
import { freshFolder } from '#server/test/folder.ts';
import type { Audit } from '#server/test/orders.ts';
import { dataFolder } from '#server/test/template.ts';

const KILLS = Number(process.env['KILLS'] ?? (process.env['GENEWRIGHT_LONG'] ? 20 : 4));
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const SLOW = { timeout: 60_000 + KILLS * 30_000 };
const WRITERS = 16;

let rig = '';
beforeAll(async () => {
  rig = join(await bundle('server/test/rig/writer.ts'), 'writer.mjs');
}, 120_000);

test(`nothing stored is lost in ${KILLS} kills (seed ${SEED})`, SLOW, async () => {
  const folder = await dataFolder();
  const chance = random(SEED);
  const ledger = new Set<number>();
  for (let round = 0; round < KILLS; round++) {
    // One kill in four falls into the start and its recovery.
    const writer = new Writer(folder, round * 1_000_000, WRITERS);
    if (chance.next() < 0.25) await writer.killAfter(chance.int(400));
    else {
      check(await writer.opened, ledger);
      await writer.hasStored(1);
      await writer.killAfter(chance.int(1_000));
    }
    for (const id of writer.stored) ledger.add(id);
  }
  const last = new Writer(folder, 0, 0);
  check(await last.opened, ledger);
  expect(ledger.size).toBeGreaterThan(KILLS);
  console.log(`${KILLS} kills, ${ledger.size} orders acknowledged, none lost`);
});

test('a kill while the database is made leaves a folder that starts', SLOW, async () => {
  const chance = random(SEED);
  for (let round = 0; round < Math.ceil(KILLS / 4); round++) {
    const folder = freshFolder();
    await new Writer(folder, 0, 1).killAfter(200 + chance.int(2_500));
    expect((await new Writer(folder, 0, 0).opened).faults).toEqual([]);
  }
});

test('SIGTERM while orders are written ends in order, with all that was told', SLOW, async () => {
  const folder = await dataFolder();
  const writer = new Writer(folder, 0, WRITERS);
  await writer.hasStored(20);
  expect(await writer.endedBy('SIGTERM')).toBe(0);
  check(await new Writer(folder, 0, 0).opened, writer.stored);
});

test('a second process on the folder is told who has it, and the first goes on', SLOW, async () => {
  const folder = await dataFolder();
  const first = new Writer(folder, 0, 1);
  await first.opened;
  await expect(new Writer(folder, 1_000_000, 1).opened).rejects.toThrow(
    `Process ${first.pid} already uses the data folder ${folder}`,
  );
  const so = first.stored.size;
  await first.hasStored(so + 5);
  await first.endedBy('SIGTERM');
});

function check({ ids, faults }: Audit, ledger: ReadonlySet<number>): void {
  expect(faults).toEqual([]);
  const there = new Set(ids);
  expect([...ledger].filter((id) => !there.has(id))).toEqual([]);
}

/** The process under test; what it told until its end. */
class Writer {
  readonly stored = new Set<number>();
  readonly opened: Promise<Audit>;
  readonly #child: ChildProcess;
  readonly #end: Promise<number | null>;
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  constructor(folder: string, first: number, writers: number) {
    const child = spawn(process.execPath, [rig, folder, String(first), String(writers)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const read = new Promise((resolve) => lines.once('close', resolve));
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    this.#end = Promise.all([exit, read]).then(([code]) => code);
    this.opened = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const told: { opened?: Audit; stored?: number; failed?: string } = JSON.parse(line);
        if (told.opened !== undefined) resolve(told.opened);
        if (told.failed !== undefined) reject(new Error(told.failed));
        if (told.stored !== undefined) this.#store(told.stored);
      });
      this.#end.then(() => reject(new Error('ended before it was open')));
    });
    this.opened.catch(() => undefined);
    onTestFinished(() => void child.kill('SIGKILL'));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  hasStored(count: number): Promise<void> {
    if (this.stored.size >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** Resolves when the process is gone and everything it told was read. */
  async killAfter(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await this.endedBy('SIGKILL');
  }

  endedBy(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.#end;
  }

  #store(id: number): void {
    this.stored.add(id);
    for (const it of this.#waiting) if (this.stored.size >= it.count) it.resolve();
    this.#waiting = this.#waiting.filter((it) => this.stored.size < it.count);
  }
}
