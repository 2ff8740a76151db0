// What nobody asks for any more: replies kept for retries, counters of past windows, jobs that are done, where people
// were in the app, the audit of a year ago, and what those without an account left: messages, addresses of prizes and
// invitations.
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
    // Those with an account are deleted with it.
    sql`delete from message_threads where account_id is null and state <> 'waiting'
      and changed_at < now() - interval '365 days'`,
    sql`update draw_records it set receiver = null from questionnaire_fills fill where fill.id = it.fill_id
      and fill.account_id is null and it.receiver is not null and it.sent_at < now() - interval '365 days'`,
    sql`delete from invitations where expires_at < now() - interval '365 days'`,
    // A trigger of the table refuses to delete younger rows.
    sql`delete from audit where at < now() - interval '365 days'`,
  ])
    await database.db.execute(it);
}
