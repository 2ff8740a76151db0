// The embedded database in its worker thread, asked a question without end: `node stuck.mjs FOLDER`. Tells what became
// of it and of those who waited behind it.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { auditOrders, placeOrder } from '#server/test/orders.ts';

const database = await openEmbedded(process.argv[2] ?? '', silent, { limit: 3_000 });
await placeOrder(database, 1);
const endless = outcome(() =>
  database.transaction(async (tx) => {
    await tx.execute(sql`insert into settings (name, value) values ('half', '1')`);
    await tx.execute(sql`select count(*) from generate_series(1, 1000000000000) n where n < 0`);
  }),
);
const behind = runWithPatience(() => placeOrder(database, 2));
const reported = {
  endless: await endless,
  behind: await behind,
  after: await runWithPatience(() => placeOrder(database, 3)),
};
const { ids, faults } = await auditOrders(database);
console.log(JSON.stringify({ ...reported, ids, faults, half: await halves(database) }));
await database.close();

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}

/** Asks again while the pool has no connection to give: on a busy machine the new start takes longer than it waits. */
async function runWithPatience(work: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const reported = await outcome(work);
    if (!/timeout/.test(reported)) return reported;
  }
}

async function halves(where: Database): Promise<number | null> {
  return (await where.db.execute(sql`select from settings where name = 'half'`)).rowCount;
}
