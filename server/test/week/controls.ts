// Negative controls of the books and of the trail: a cent that is moved, a row that is gone and a line of the trail
// that was changed must each be found, or their agreement proves nothing.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** One row each, of the customers of the week. */
const TAMPERINGS: Readonly<Record<string, SQL>> = {
  'a cent more paid': sql`update payments set amount = amount + 1 where id =
    (select payment_id from payment_settlements order by payment_id limit 1)`,
  'a cent less given back': sql`update refunds set amount = amount - 1 where id =
    (select id from refunds where state = 'done' and amount > 1 order by id limit 1)`,
  'a refund that is gone': sql`delete from refunds where id =
    (select id from refunds where state = 'done' order by id limit 1)`,
  'a settlement that is gone': sql`delete from payment_settlements where order_id =
    (select order_id from payment_settlements order by order_id limit 1)`,
  'a cent more to pay': sql`update payment_requests set amount = amount + 1 where order_id =
    (select order_id from payment_settlements order by order_id limit 1)`,
  'a cent more in a total': sql`update quotations set statement =
    jsonb_set(statement, '{total}', to_jsonb((statement->>'total')::bigint + 1))
    where id = (select quotation_id from online_orders order by id limit 1)`,
  'a cent more on a line': sql`update quotations set statement =
    jsonb_set(statement, '{lines,0,subtotal}', to_jsonb((statement->'lines'->0->>'subtotal')::bigint + 1))
    where id = (select quotation_id from online_orders order by id limit 1)`,
  'an order that is gone': sql`delete from online_orders where id =
    (select order_id from payment_settlements order by order_id limit 1)`,
  'a point too many': sql`update accounts set points = points + 1 where id =
    (select account_id from online_orders order by id limit 1)`,
  'a cent more on an invoice': sql`update invoice_applications set amount = amount + 1 where id =
    (select id from invoice_applications order by id limit 1)`,
  'a piece more in a parcel': sql`update order_shipment_lines set quantity = quantity + 1 where (shipment_id, line_id) =
    (select shipment_id, line_id from order_shipment_lines order by shipment_id, line_id limit 1)`,
};

/** Each in a transaction that is undone. Answers what was not found, and how many were. */
export async function tamperWithBooks(
  database: Database,
  audit: (tampered: Pick<Database, 'db'>) => Promise<readonly string[]>,
): Promise<{ readonly faults: readonly string[]; readonly found: number }> {
  const undo = new Error('undone');
  const faults: string[] = [];
  let found = 0;
  for (const [what, tampering] of Object.entries(TAMPERINGS)) {
    const attempt = database.transaction(async (tx) => {
      const { rowCount } = await tx.execute(tampering);
      // A short week may have none of it.
      if (rowCount === 0) throw undo;
      if ((await audit({ db: tx as unknown as Database['db'] })).length === 0)
        faults.push(`${what} was not found`);
      else found++;
      throw undo;
    });
    await attempt.catch((error: unknown) => {
      // What the database itself refuses cannot come about.
      if (error !== undo) found++;
    });
  }
  return { faults, found };
}

/** By the program that strangers verify it with (scripts/verifyTrail.mjs). */
export function tamperWithTrail(
  trail: string,
  folder: string,
): { readonly faults: readonly string[]; readonly found: number } {
  const lines = trail.trimEnd().split('\n');
  const middle = Math.floor(lines.length / 2);
  const replaceLine = (at: number, to: (line: string) => readonly string[]) =>
    lines.flatMap((line, place) => (place === at ? to(line) : [line]));
  const setField = (name: string, value: string) =>
    replaceLine(middle, (line) => [JSON.stringify({ ...JSON.parse(line), [name]: value })]);
  const tampered: Readonly<Record<string, readonly string[]>> = {
    'another act': setField('act', 'nothing'),
    'another time': setField('at', '2020-01-01T00:00:00.000Z'),
    'another reason': setField('reason', 'none'),
    'a row that is gone': replaceLine(middle, () => []),
    'a row twice': replaceLine(middle, (line) => [line, line]),
  };
  const faults: string[] = [];
  for (const [what, rows] of Object.entries(tampered)) {
    const file = join(folder, 'tampered.jsonl');
    writeFileSync(file, `${rows.join('\n')}\n`);
    const { status, stderr } = spawnSync(process.execPath, ['scripts/verifyTrail.mjs', file], {
      encoding: 'utf8',
    });
    if (status !== 1 || !stderr.startsWith('row ')) faults.push(`${what} in the trail was not found`);
  }
  return { faults, found: Object.keys(tampered).length - faults.length };
}
