// The work of the durability rigs: orders in transactions of several statements, and what must hold of them at any
// time.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** One order: a row with its number, its twin under another index, and one more in the total. */
export async function placeOrder(database: Database, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into idempotency (owner, call, key, input_hash, reply) values ('rig', 'order', ${String(id)}, 'x', '{}')`,
    );
    await tx.execute(
      sql`insert into jobs (kind, payload, key) values ('order', ${JSON.stringify({ id, note: noteOf(id) })}, ${`order-${id}`})`,
    );
    await tx.execute(sql`
      insert into settings (name, value) values ('orders', '1')
      on conflict (name) do update set value = to_jsonb((settings.value #>> '{}')::bigint + 1)`);
  });
}

export interface Audit {
  readonly ids: readonly number[];
  /** What is wrong: an order without its twin, a total that is not their number, a broken index. */
  readonly faults: readonly string[];
}

export async function auditOrders(database: Database): Promise<Audit> {
  const list = async (text: ReturnType<typeof sql>) => (await database.db.execute(text)).rows;
  const orders = await list(sql`select (payload ->> 'id')::int as id, payload ->> 'note' as note from jobs`);
  const twins = await list(sql`select key::int as id from idempotency where owner = 'rig'`);
  const total = await list(sql`select (value #>> '{}')::int as total from settings where name = 'orders'`);
  const ids = orders.map((it) => Number(it['id'])).sort((a, b) => a - b);
  const faults = [];
  if (new Set(ids).size !== ids.length) faults.push('an order stands twice');
  if (orders.some((it) => it['note'] !== noteOf(Number(it['id'])))) faults.push('an order has another note');
  if (String(twins.map((it) => Number(it['id'])).sort((a, b) => a - b)) !== String(ids))
    faults.push(`${ids.length} orders and ${twins.length} twins, or others`);
  if (Number(total[0]?.['total'] ?? 0) !== ids.length)
    faults.push(`${ids.length} orders and a total of ${total[0]?.['total']}`);
  const byIndex = await database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`select key from jobs where key >= 'order-' order by key`)).rows;
  });
  if (byIndex.length !== ids.length) faults.push(`${ids.length} orders, ${byIndex.length} by their index`);
  return { ids, faults };
}

/** Of very different lengths, so that pages and log records are. */
function noteOf(id: number): string {
  return `note ${id} `.repeat(1 + ((id * 7_919) % 200));
}
