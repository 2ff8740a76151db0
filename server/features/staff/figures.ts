// Figures by week, calculated by the database over whole minor units, each currency for itself, of what each day gave.
import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { MAX_WEEKS } from '#contract/staff/figures.ts';
import type { Tx } from '#server/db/database.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';

type Figures = OutputOf<'getFigures'>;

const DAY = 86_400_000;

const wrongTime = refuse({
  en: `The time ends on the day that it begins or later, and is at most ${MAX_WEEKS} weeks long.`,
  zh: `结束日期不能早于开始日期，且最多 ${MAX_WEEKS} 周。`,
});

export const staffFigureHandlers = {
  async getFigures({ from, to }, { tx }) {
    const weeks = weeksBetween(from, to);
    const [first] = weeks;
    if (first === undefined || weeks.length > MAX_WEEKS) return wrongTime;
    const span = { first, last: dayAfter(weeks.at(-1) ?? first, 6) };
    return reply({
      weeks: [...weeks],
      ...(await placedIn(tx, span)),
      money: await moneyOf(tx, span),
      turnaround: await turnaroundOf(tx, span),
      quotations: await quotationsOf(tx, span),
    });
  },
} satisfies Handlers<'getFigures'>;

interface Span {
  readonly first: string;
  readonly last: string;
}

async function placedIn(tx: Tx, span: Span): Promise<Pick<Figures, 'orders' | 'revenue'>> {
  const rows = await read<PlacedRow>(
    tx,
    sql`with ${figuresIn('placed', span)}
      select figure, week, currency, kind, sum(first)::int as first, sum(second)::int as second, sum(amount)::text as amount
      from figures group by 1, 2, 3, 4
      having figure = 'orders' or sum(first) > 0 or sum(amount) <> 0 order by 1, 2, 3, 4`,
  );
  const orders: Figures['orders'] = [];
  const revenue: Figures['revenue'] = [];
  for (const { figure, week, currency, kind, first, second, amount } of rows)
    if (figure === 'orders')
      orders.push({ week, currency, placed: first, cancelled: second, total: amountOf(amount) });
    else revenue.push({ week, currency, kind, lines: first, amount: amountOf(amount) });
  return { orders, revenue };
}

interface PlacedRow extends Pick<Figures['revenue'][number], 'week' | 'currency' | 'kind'> {
  readonly figure: 'orders' | 'revenue';
  readonly first: number;
  readonly second: number;
  readonly amount: string;
}

async function moneyOf(tx: Tx, span: Span): Promise<Figures['money']> {
  const rows = await read<Figures['money'][number] & { paid: string; refunded: string }>(
    tx,
    sql`with ${figuresIn('money', span)}
      select week, currency, kind, sum(first)::int as payments, sum(amount)::text as paid,
        sum(second)::text as refunded
      from figures group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows.map((it) => ({ ...it, paid: amountOf(it.paid), refunded: amountOf(it.refunded) }));
}

async function turnaroundOf(tx: Tx, span: Span): Promise<Figures['turnaround']> {
  const rows = await read<Figures['turnaround'][number] & { days: string; quotedDays: string }>(
    tx,
    sql`with ${figuresIn('left', span)},
      each as (
        select week, figure, of.product_type, tenths, first, second, third
        from figures cross join lateral (values (figures.product_type), (null)) of (product_type)),
      ${mediansOf('days', sql`select week, product_type, tenths, first as counted from each where figure = 'left'`)},
      ${mediansOf('quoted', sql`select week, product_type, tenths, first as counted from each where figure = 'quoted'`)},
      sums as (
        select week, product_type, sum(first)::int as shipped, sum(second)::int as promised, sum(third)::int as kept
        from each where figure = 'left' group by 1, 2)
      select sums.week, sums.product_type as "productType", shipped, promised, kept, days.median as days,
        quoted.median as "quotedDays"
      from sums ${withMedian('days')} ${withMedian('quoted')} order by 1, 2 nulls first`,
  );
  return rows.map((it) => ({ ...it, days: daysOf(it.days), quotedDays: daysOf(it.quotedDays) }));
}

async function quotationsOf(tx: Tx, span: Span): Promise<Figures['quotations']> {
  const rows = await read<Figures['quotations'][number] & { days: string }>(
    tx,
    sql`with ${figuresIn('asked', span)}, each as (select * from figures),
      ${mediansOf('days', sql`select week, product_type, tenths, third as counted from each`)},
      sums as (
        select week, product_type, sum(first)::int as direct, sum(second)::int as asked, sum(third)::int as ordered
        from each group by 1, 2)
      select sums.week, sums.product_type as "productType", direct, asked, ordered, days.median as days
      from sums ${withMedian('days')} order by 1, 2 nulls first`,
  );
  return rows.map((it) => ({ ...it, days: daysOf(it.days) }));
}

async function read<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(query);
  return rows as Row[];
}

/**
 * The figures of a part (migration 0250) by day: those stored, or counted now for days that have changed since. One
 * statement sees one moment, so nothing changes between the two.
 */
function figuresIn(part: 'placed' | 'money' | 'left' | 'asked', { first, last }: Span): SQL {
  const columns = sql`date_trunc('week', days.day)::date::text as week, it.figure, it.currency, it.kind,
    it.product_type, it.tenths, it.first, it.second, it.third, it.amount`;
  return sql`days as materialized (
      select day::date as day,
        exists (select from figure_days d where d.part = ${part} and d.day = each_day.day::date)
          and not exists (select from figure_marks m where m.part = ${part} and m.day = each_day.day::date) as is_counted
      from generate_series(${first}::date, ${last}::date, interval '1 day') each_day (day)),
    figures as (
      select ${columns} from days join figure_rows it on it.part = ${part} and it.day = days.day where is_counted
      union all
      select ${columns} from days cross join lateral figures_of(${part}, days.day) it where not is_counted)`;
}

/** `NAME_medians`: the median of the durations. */
function mediansOf(name: 'days' | 'quoted', durations: SQL): SQL {
  return sql`${sql.raw(name)}_medians as (
      select week, product_type, round((min(tenths) filter (where up_to > (total - 1) / 2)
        + min(tenths) filter (where up_to > total / 2)) / 20.0, 1)::text as median
      from (
        select week, product_type, tenths, sum(counted) over (partition by week, product_type order by tenths) as up_to,
          sum(counted) over (partition by week, product_type) as total
        from (
          select week, product_type, tenths, sum(counted) as counted from (${durations}) durations
          where tenths is not null group by 1, 2, 3) by_duration) placed
      group by 1, 2)`;
}

function withMedian(name: 'days' | 'quoted'): SQL {
  const it = sql.raw(name);
  return sql`left join ${it}_medians ${it}
    on ${it}.week = sums.week and coalesce(${it}.product_type, 0) = coalesce(sums.product_type, 0)`;
}

function daysOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** A sum of the database may be of any size; one that a number cannot hold exactly is refused. */
function amountOf(text: string): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount is beyond what can be counted exactly');
  return amount;
}

/** The Mondays from the week of the one day to the week of the other; none where they are in the wrong order. */
function weeksBetween(from: string, to: string): readonly string[] {
  if (to < from) return [];
  const weeks: string[] = [];
  for (let week = mondayOf(from); week <= to && weeks.length <= MAX_WEEKS; week = dayAfter(week, 7))
    weeks.push(week);
  return weeks;
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
