// The figures of the console by the rows themselves, in one look at all of them: what the days that are kept must add
// up to.
import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';

type Figures = Omit<OutputOf<'getFigures'>, 'weeks'>;

const ZONE = sql`'Asia/Shanghai'`;

/** From the first day, a Monday, to the last, a Sunday. */
export async function readPlainFigures(
  tx: Tx,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Figures> {
  const isIn = (at: SQL) => sql`${at} >= ${first}::timestamp at time zone ${ZONE}
    and ${at} < (${last}::date + 1)::timestamp at time zone ${ZONE}`;
  return {
    orders: await ordersOf(tx, isIn),
    revenue: await revenueOf(tx, isIn),
    money: await moneyOf(tx, isIn),
    turnaround: await turnaroundOf(tx, isIn),
    quotations: await quotationsOf(tx, isIn),
  };
}

type IsIn = (at: SQL) => SQL;

async function ordersOf(tx: Tx, isIn: IsIn): Promise<Figures['orders']> {
  const rows = await read<Figures['orders'][number] & { total: string }>(
    tx,
    sql`select ${weekOf(sql`o.created_at`)} as week, q.statement ->> 'currency' as currency,
        count(*)::int as placed, (count(*) filter (where o.state = 'cancelled'))::int as cancelled,
        coalesce(sum((q.statement ->> 'total')::bigint) filter (where o.state <> 'cancelled'), 0)::text as total
      from online_orders o join quotations q on q.id = o.quotation_id
      where ${isIn(sql`o.created_at`)} group by 1, 2 order by 1, 2`,
  );
  return rows.map((it) => ({ ...it, total: Number(it.total) }));
}

async function revenueOf(tx: Tx, isIn: IsIn): Promise<Figures['revenue']> {
  const rows = await read<Figures['revenue'][number] & { amount: string }>(
    tx,
    sql`with active as (
        select ${weekOf(sql`o.created_at`)} as week, q.statement ->> 'currency' as currency, q.statement
        from online_orders o join quotations q on q.id = o.quotation_id
        where o.state <> 'cancelled' and ${isIn(sql`o.created_at`)})
      select week, currency, kind, sum(lines)::int as lines, sum(amount)::text as amount from (
        select week, currency, line ->> 'productType' as kind, 1 as lines,
          coalesce((line ->> 'subtotal')::bigint, 0) - (line ->> 'discount')::bigint as amount
        from active, jsonb_array_elements(statement -> 'lines') line
        union all select week, currency, 'freight', 0, (statement ->> 'freight')::bigint from active
        union all select week, currency, 'points', 0, -(statement ->> 'pointsWorth')::bigint from active) parts
      group by 1, 2, 3 having sum(lines) > 0 or sum(amount) <> 0 order by 1, 2, 3`,
  );
  return rows.map((it) => ({ ...it, amount: Number(it.amount) }));
}

async function moneyOf(tx: Tx, isIn: IsIn): Promise<Figures['money']> {
  const rows = await read<Figures['money'][number] & { paid: string; refunded: string }>(
    tx,
    sql`select week, currency, kind, sum(payments)::int as payments, sum(paid)::text as paid,
        sum(refunded)::text as refunded from (
        select ${weekOf(sql`s.settled_at`)} as week, p.currency, p.kind, 1 as payments, p.amount as paid,
          0::bigint as refunded
        from payment_settlements s join payments p on p.id = s.payment_id where ${isIn(sql`s.settled_at`)}
        union all
        select ${weekOf(sql`r.created_at`)}, p.currency, p.kind, 0, 0, r.amount
        from refunds r join payments p on p.id = r.payment_id
        where r.state <> 'failed' and ${isIn(sql`r.created_at`)}) moved
      group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows.map((it) => ({ ...it, paid: Number(it.paid), refunded: Number(it.refunded) }));
}

async function turnaroundOf(tx: Tx, isIn: IsIn): Promise<Figures['turnaround']> {
  const rows = await read<Figures['turnaround'][number] & { days: string; quotedDays: string }>(
    tx,
    sql`with left_house as (
        select ${weekOf(sql`s.at`)} as week, l.product_type, d.promised_on,
          (s.at at time zone ${ZONE})::date as shipped_on,
          ${tenths(sql`s.at - o.created_at`)} as days,
          (select (line ->> 'turnaroundDays')::int from jsonb_array_elements(q.statement -> 'lines') line
            where line ->> 'id' = l.id limit 1) as quoted
        from order_steps s join online_orders o on o.id = s.order_id
        join quotations q on q.id = o.quotation_id
        join quotation_lines l on l.quotation_id = o.quotation_id and l.id = s.line_id
        left join order_line_dates d on d.order_id = s.order_id and d.line_id = s.line_id
        where s.progress = 'shipped' and o.state <> 'cancelled' and ${isIn(sql`s.at`)})
      select week, product_type as "productType", count(*)::int as shipped, count(promised_on)::int as promised,
        (count(*) filter (where shipped_on <= promised_on))::int as kept,
        ${median(sql`days`)} as days, ${median(sql`quoted`)} as "quotedDays"
      from left_house group by grouping sets ((week, product_type), (week)) order by 1, 2 nulls first`,
  );
  return rows.map((it) => ({ ...it, days: daysOf(it.days), quotedDays: daysOf(it.quotedDays) }));
}

async function quotationsOf(tx: Tx, isIn: IsIn): Promise<Figures['quotations']> {
  const rows = await read<Figures['quotations'][number] & { days: string }>(
    tx,
    // A quotation counts once with all its revisions, and once a product however many lines it has.
    sql`with roots as (
        select q.id, ${weekOf(sql`q.created_at`)} as week, q.created_at, ordered.at as ordered_at,
          coalesce(ordered.at = q.created_at, false) as is_direct
        from quotations q cross join lateral (
          select min(o.created_at) as at from quotations own join online_orders o on o.quotation_id = own.id
          where regexp_replace(own.number, '-R[0-9]+$', '') = q.number) ordered
        where q.revision_of is null and ${isIn(sql`q.created_at`)}),
      counted as (
        select id, week, created_at, ordered_at, is_direct, null::smallint as product_type from roots
        union all
        select distinct r.id, r.week, r.created_at, r.ordered_at, r.is_direct, l.product_type
        from roots r join quotation_lines l on l.quotation_id = r.id)
      select week, product_type as "productType", (count(*) filter (where is_direct))::int as direct,
        (count(*) filter (where not is_direct))::int as asked,
        (count(*) filter (where not is_direct and ordered_at is not null))::int as ordered,
        ${median(sql`case when not is_direct then ${tenths(sql`ordered_at - created_at`)} end`)} as days
      from counted group by 1, 2 order by 1, 2 nulls first`,
  );
  return rows.map((it) => ({ ...it, days: daysOf(it.days) }));
}

async function read<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(query);
  return rows as Row[];
}

function weekOf(at: SQL): SQL {
  return sql`date_trunc('week', ${at} at time zone ${ZONE})::date::text`;
}

function median(of: SQL): SQL {
  return sql`(round((percentile_cont(0.5) within group (order by ${of}))::numeric, 1))::text`;
}

function daysOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** Days, in the tenths that durations are counted in. */
function tenths(of: SQL): SQL {
  return sql`case when ${of} is not null then greatest(0, round(extract(epoch from ${of}) / 86400, 1)) end`;
}
