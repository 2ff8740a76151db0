// What nobody asks for any more: replies kept for retries, counters of past windows, jobs that are done, where people were
// in the app, the audit of a year ago.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Recurring } from './queue.ts';

export function tidyJob(database: Database): Recurring {
  return { every: 3_600_000, run: () => tidy(database) };
}

export async function tidy(database: Database): Promise<void> {
  for (const it of [
    sql`delete from idempotency where created_at < now() - interval '2 days'`,
    sql`delete from limits where window_start < now() - interval '2 days'`,
    sql`delete from jobs where done_at < now() - interval '7 days'`,
    sql`delete from jobs where failed_at < now() - interval '60 days'`,
    sql`delete from tracking_events where at < now() - interval '180 days'`,
    // Its trigger lets nothing younger go.
    sql`delete from audit where at < now() - interval '365 days'`,
  ])
    await database.db.execute(it);
}
