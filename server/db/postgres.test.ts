// Several processes beside one PostgreSQL database: they start at the same moment, work side by side, and one may die.
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { auditOrders } from '#server/test/orders.ts';
import { emptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { Writer } from '#server/test/process.ts';
import { silent } from './log.ts';
import { openPostgres } from './postgres.ts';

const SLOW = { timeout: 120_000 };

let rig = '';
beforeAll(async () => {
  if (postgresUrl !== undefined) rig = join(await bundle('server/test/rig/writer.ts'), 'writer.mjs');
}, 120_000);

test.skipIf(postgresUrl === undefined)(
  'two processes migrate, write and die without the other noticing',
  SLOW,
  async () => {
    const fresh = await emptyPostgres();
    onTestFinished(fresh.drop);
    const writers = [new Writer(rig, fresh.url, 0, 4), new Writer(rig, fresh.url, 1_000_000, 4)] as const;
    await Promise.all(writers.map((it) => it.opened));
    await Promise.all(writers.map((it) => it.hasStored(40)));
    await writers[0].endedBy('SIGKILL');
    await writers[1].hasStored(writers[1].stored.size + 40);
    expect(await writers[1].endedBy('SIGTERM')).toBe(0);

    const database = await openPostgres(fresh.url, silent);
    const { ids, faults } = await auditOrders(database);
    await database.close();
    expect(faults).toEqual([]);
    const there = new Set(ids);
    const told = writers.flatMap((it) => [...it.stored]);
    expect(told.filter((id) => !there.has(id))).toEqual([]);
  },
);

test('a PostgreSQL that is not there fails the start in words', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none', silent)).rejects.toThrow(
    /PostgreSQL at 127\.0\.0\.1:1 .*ECONNREFUSED.*DATABASE_URL/,
  );
});
