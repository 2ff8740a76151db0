// Recounts days of the figures: those that have changed since they were counted, and those that never
// were, the newest first. What reads them (server/features/staff/figures.ts) needs nothing of this but its speed.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Recurring } from '#server/jobs/queue.ts';

/** One at a time among all processes: who counts later must have seen more. */
const LOCK = 0x67_65_6e_66;
const AT_ONCE = 100;

interface DayOf {
  readonly part: string;
  readonly day: string;
}

export function makeFiguresJob({ database, clock }: Pick<Deps, 'database' | 'clock'>): Recurring {
  return { every: 60_000, run: (signal) => keepFigures(database, clock(), signal) };
}

export async function keepFigures(
  database: Pick<Database, 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const countAll = async (days: readonly DayOf[]) => {
    for (const it of days) {
      signal?.throwIfAborted();
      await database.transaction((tx) => countDay(tx, it));
    }
  };
  // Once each, however fast marks come.
  await countAll(await database.transaction(markedDays));
  for (;;) {
    const days = await database.transaction((tx) => newDays(tx, now));
    if (days.length === 0) return;
    await countAll(days);
  }
}

/**
 * In one statement, which sees one moment: the marks that go are of what was counted, and what is committed later
 * leaves its own.
 */
async function countDay(tx: Tx, { part, day }: DayOf): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(sql`with of as (select ${part}::text as part, ${day}::date as day),
      seen as (delete from figure_marks m using of where m.part = of.part and m.day = of.day),
      before as (delete from figure_rows r using of where r.part = of.part and r.day = of.day),
      counted as (insert into figure_days (part, day) select part, day from of
        on conflict (part, day) do update set counted_at = excluded.counted_at)
    insert into figure_rows (part, day, figure, currency, kind, product_type, tenths, first, second, third, amount)
      select of.part, of.day, figure, currency, kind, product_type, tenths, first, second, third, amount
      from of cross join lateral figures_of(of.part, of.day)`);
}

async function markedDays(tx: Tx): Promise<readonly DayOf[]> {
  const { rows } = await tx.execute<Record<keyof DayOf, string>>(
    sql`select distinct part, day::text as day from figure_marks order by day desc`,
  );
  return rows;
}

/** Up to the end of the week that is shown, since a day without anything is asked for as often. */
async function newDays(tx: Tx, now: Date): Promise<readonly DayOf[]> {
  const { rows } = await tx.execute<Record<keyof DayOf, string>>(sql`
    with span (part, first, last) as (values
      ('placed', (select min(created_at) from online_orders), (select max(created_at) from online_orders)),
      ('money', least((select min(settled_at) from payment_settlements), (select min(created_at) from refunds)),
        greatest((select max(settled_at) from payment_settlements), (select max(created_at) from refunds))),
      ('left', (select min(at) from order_steps where progress = 'shipped'),
        (select max(at) from order_steps where progress = 'shipped')),
      ('asked', (select min(created_at) from quotations where revision_of is null),
        (select max(created_at) from quotations where revision_of is null)))
    select part, of::date::text as day
    from span cross join lateral generate_series(figure_day(first),
      greatest(figure_day(last), figure_day(${now.toISOString()}) + 6), interval '1 day') of
    where not exists (select from figure_days known where known.part = span.part and known.day = of::date)
    order by 2 desc limit ${AT_ONCE}`);
  return rows;
}
