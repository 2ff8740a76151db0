// What waits for the staff, read from the rows themselves: nothing is on the list that the data does not say. A kind is
// one statement here, its permission in contract/staff/work.ts, and its name and place in the console.
import { type SQL, sql } from 'drizzle-orm';
import { beginOfBusinessHours, REVIEW_HOURS } from '#commerce/quotation/businessHours.ts';
import { overdueLimitOf } from '#commerce/sample/intake.ts';
import { REPLY_HOURS } from '#contract/messageLimits.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';

/**
 * The payment request `r` of a payment `p`, looked up by its key: as a plain join the planner may read the whole table
 * in the order of that key, to count what waits.
 */
const requestOfPayment = sql`cross join lateral (
    select order_number, withdrawn_at from payment_requests where order_id = p.order_id limit 1
  ) r`;

/**
 * Each selects subject_id, number, since, is_late, lines and note of what waits, and finds it by an index in the order
 * of `since`.
 */
export const WAITING: Readonly<Record<WorkKind, (now: Date) => SQL>> = {
  priceQuotation: (now) => sql`
    select id as subject_id, number, created_at as since,
      created_at < case site when 0 then ${reviewBegin(now, 0)} else ${reviewBegin(now, 1)} end as is_late,
      coalesce((statement ->> 'toReview')::int, 0) as lines, remark as note
    from quotations where status = 'underEvaluation'`,

  answerCancel: () => sql`
    select id as subject_id, number, changed_at as since, false as is_late, 0 as lines, reason as note
    from online_orders where state = 'cancelRequested'`,

  awaitSamples: (now) =>
    samplesWhere(
      (it) => sql`${it}.state = 'expected' and ${it}.expected_at < ${momentOf(overdueLimitOf(now))}`,
      {
        ...{ since: sql`expected_at`, isLate: true },
      },
    ),

  checkSamples: () =>
    samplesWhere((it) => sql`${it}.state = 'received'`, { since: sql`received_at`, isLate: false }),

  storeSamples: () =>
    samplesWhere((it) => sql`${it}.state = 'accepted' and ${it}.is_loose`, {
      ...{ since: sql`checked_at`, isLate: false },
    }),

  advanceOrder: () => sql`
    select id as subject_id, number, advance_since as since, false as is_late,
      (select count(*)::int from lines_to_advance(id)) as lines, '' as note
    from online_orders where state = 'active' and advance_since is not null`,

  confirmTransfer: () => sql`
    select p.order_id as subject_id, r.order_number as number, p.created_at as since, false as is_late,
      0 as lines, '' as note
    from payments p ${requestOfPayment}
    where p.state = 'started' and r.withdrawn_at is null and p.kind = 'transfer'`,

  collectPurchaseOrder: (now) => sql`
    select p.order_id as subject_id, r.order_number as number, p.due_at as since,
      true as is_late, 0 as lines, coalesce(p.po_number, '') as note
    from payments p ${requestOfPayment}
    where p.state = 'started' and r.withdrawn_at is null and p.kind = 'purchaseOrder'
      and p.due_at < ${momentOf(now)}`,

  resolveAlarm: () => sql`
    select e.id as subject_id, r.order_number as number, e.at as since, false as is_late, 0 as lines,
      coalesce(e.alarm, '') as note
    from payment_events e join payments p on p.id = e.payment_id ${requestOfPayment}
    where e.alarm is not null and e.alarm_resolved_at is null`,

  // Money of a bank statement that is for no order yet.
  matchTransfer: () => sql`
    select id as subject_id, left(coalesce(nullif(reference, ''), payer), 60) as number,
      imported_at as since, false as is_late, 0 as lines,
      left(payer, 200) || ' · ' || currency || ' ' || to_char(amount / 100.0, 'FM999999999990.00') as note
    from bank_transfers where state = 'open'`,

  issueInvoice: () => sql`
    select a.order_id as subject_id, o.number, a.created_at as since, false as is_late, 0 as lines, '' as note
    from invoice_applications a ${orderOf('a')}
    where a.status = 'applied'`,

  answerMessage: (now) => sql`
    select t.id as subject_id, t.id as number, t.waits_since as since,
      t.waits_since < case t.site when 0 then ${replyBegin(now, 0)} else ${replyBegin(now, 1)} end as is_late,
      0 as lines, left(p.text, 200) as note
    from message_threads t
    join lateral (select text from message_posts where thread_id = t.id order by number desc limit 1) p on true
    where t.state = 'waiting'`,
};

export async function isWaiting(
  tx: Tx,
  { kind, subjectId }: { readonly kind: WorkKind; readonly subjectId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from (${WAITING[kind](now)}) w where w.subject_id = ${subjectId} limit 1`,
  );
  return rows.length > 0;
}

/** One item an order, since the first of its samples that are like this: the row of that one. */
function samplesWhere(
  isLike: (alias: SQL) => SQL,
  { since, isLate }: { readonly since: SQL; readonly isLate: boolean },
): SQL {
  return sql`
    select s.order_id as subject_id, o.number, s.${since} as since, ${isLate}::boolean as is_late,
      (select count(*)::int from samples x where x.order_id = s.order_id and ${isLike(sql`x`)}) as lines, '' as note
    from samples s ${orderOf('s')}
    where o.state <> 'cancelled' and ${isLike(sql`s`)}
      and (select 1 from samples x where x.order_id = s.order_id and ${isLike(sql`x`)}
        and (x.${since}, x.id) < (s.${since}, s.id) limit 1) is null`;
}

/** The order `o` of a row, looked up by its key like `requestOfPayment`. */
function orderOf(alias: 'a' | 's'): SQL {
  return sql`cross join lateral (
    select id, number, state from online_orders where id = ${sql.raw(alias)}.order_id limit 1
  ) o`;
}

/** What began before it has waited for longer than a review may take. */
function reviewBegin(now: Date, site: 0 | 1): SQL {
  return momentOf(beginOfBusinessHours(REVIEW_HOURS, now, site));
}

/** Who has waited since before it was promised a reply by now. */
function replyBegin(now: Date, site: 0 | 1): SQL {
  return momentOf(new Date(now.getTime() - REPLY_HOURS[site] * 3_600_000));
}

function momentOf(it: Date): SQL {
  return sql`${it.toISOString()}::timestamptz`;
}
