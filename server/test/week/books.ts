// The books after the week, read from the rows and from what is outside: the provider's own account, what customers
// were reported, and the figures that the console shows. Every sum must be the same to the cent, each currency for
// itself.
import { sql } from 'drizzle-orm';
import { sumOf } from '#commerce/money/money.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Database } from '#server/db/database.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { couponRecords, invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests, paymentSettlements, payments, refunds } from '#server/db/tables/payments.ts';
import type { CardProviderDouble } from '#server/test/cardProvider.ts';
import { POINTS_AT_FIRST } from './company.ts';
import type { Scene } from './scene.ts';

type Figures = OutputOf<'getFigures'>;
type Currency = 'CNY' | 'USD';
const CURRENCIES = ['CNY', 'USD'] as const;

type Rows = Awaited<ReturnType<typeof readRows>>;

export interface Books {
  readonly faults: readonly string[];
  readonly sums: Readonly<Record<Currency, ReturnType<typeof sumsOf>>>;
}

export async function auditBooks(
  database: Pick<Database, 'db'>,
  scene: Scene,
  figures: Figures,
): Promise<Books> {
  const rows = await readRows(database, scene);
  const faults: string[] = [];
  const equal = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${found}, and not ${wanted}`);
  };
  checkStatements(rows, equal);
  checkAgainstCustomers(rows, scene, equal);
  checkPoints(rows, equal);
  checkCoupons(rows, equal);
  checkInvoices(rows, equal);
  await checkShippedPieces(database, equal);
  const sums = { CNY: sumsOf(rows, 'CNY'), USD: sumsOf(rows, 'USD') };
  for (const currency of CURRENCIES) {
    checkProvider(rows, scene.provider, currency, equal);
    checkFigures(figures, currency, sums[currency], equal);
  }
  return { faults, sums };
}

type ExpectEqual = (what: string, found: unknown, wanted: unknown) => void;

/** Of the customers of the week: what `person` made besides is not of the shop. */
async function readRows({ db }: Pick<Database, 'db'>, { company }: Scene) {
  const ids = new Set(company.customers.map((it) => it.accountId));
  const orders = (await db.select().from(onlineOrders)).filter((it) => ids.has(it.accountId));
  const orderIds = new Set(orders.map((it) => it.id));
  const requests = (await db.select().from(paymentRequests)).filter((it) => orderIds.has(it.orderId));
  const paymentRows = (await db.select().from(payments)).filter((it) => orderIds.has(it.orderId));
  const settlements = (await db.select().from(paymentSettlements)).filter((it) => orderIds.has(it.orderId));
  return {
    ...{ orders, requests, payments: paymentRows, settlements },
    quotations: await db.select().from(quotations),
    refunds: await db.select().from(refunds),
    accounts: (await db.select().from(accounts)).filter((it) => ids.has(it.id)),
    points: await db.select().from(pointsEntries),
    coupons: await db.select().from(couponRecords),
    invoices: await db.select().from(invoiceApplications),
  };
}

/** Parts to lines, lines to the total, shares of the coupon to the coupon, taxes to what is taxed. */
function checkStatements({ quotations: quotationRows }: Rows, equal: ExpectEqual): void {
  for (const { number, statement: it } of quotationRows) {
    for (const line of it.lines) {
      if (line.subtotal === null) continue;
      equal(`${number} parts`, sumOf(line.parts.map((part) => part.amount)), line.subtotal);
    }
    equal(`${number} lines`, sumOf(it.lines.map((line) => line.subtotal ?? 0)), it.productTotal);
    equal(`${number} coupon`, sumOf(it.lines.map((line) => line.discount)), it.discount);
    equal(`${number} freight`, sumOf(it.freightParts.map((part) => part.amount)), it.freight);
    equal(`${number} after discount`, it.productTotal - it.discount - it.pointsWorth, it.amountAfterDiscount);
    equal(`${number} total`, it.amountAfterDiscount + it.freight, it.total);
    equal(`${number} taxed`, sumOf(it.taxes.map((tax) => tax.base)), it.productTotal - it.discount);
  }
}

/** What each customer was shown is what is there. */
function checkAgainstCustomers(
  { orders, requests, payments: paid, refunds: refundRows, settlements }: Rows,
  scene: Scene,
  equal: ExpectEqual,
) {
  equal('orders', orders.length, scene.orders.size);
  for (const [id, known] of scene.orders) {
    const order = orders.find((it) => it.id === id);
    const request = requests.find((it) => it.orderId === id);
    equal(`${known.number} number`, order?.number, known.number);
    equal(`${known.number} to pay`, request?.amount, known.total);
    equal(`${known.number} currency`, request?.currency, known.currency);
    equal(`${known.number} cancelled`, order?.state === 'cancelled', known.isCancelled);
    const settlement = settlements.find((it) => it.orderId === id);
    const payment = paid.find((it) => it.id === settlement?.paymentId);
    equal(`${known.number} paid`, payment?.amount ?? 0, known.paid);
    const refunded = sumOf(
      refundRows.filter((it) => it.paymentId === payment?.id && it.state === 'done').map((it) => it.amount),
    );
    // A card that was charged for an order that is cancelled gets everything back; a transfer what people give back.
    const isWhole = known.isCancelled && payment?.kind === 'card';
    equal(`${known.number} given back`, refunded, isWhole ? known.paid : known.refunded);
    equal(`${known.number} refunded`, payment?.refunded ?? 0, refunded);
  }
}

function checkPoints(
  { accounts: accountRows, points, orders, quotations: quotationRows }: Rows,
  equal: ExpectEqual,
): void {
  for (const { id, points: balance } of accountRows) {
    const own = points.filter((it) => it.accountId === id);
    equal(`points of ${id}`, sumOf(own.map((it) => it.points)), balance);
    const earned = sumOf(own.filter((it) => it.reason === 'order').map((it) => it.points));
    const active = orders.filter((it) => it.accountId === id && it.state !== 'cancelled');
    // Spent by orders that stand and by quotations that still hold them.
    const holding = quotationRows.filter((it) => it.accountId === id && it.isHolding);
    const spent = sumOf(holding.map((it) => it.statement.points));
    equal(`points of ${id} at last`, balance, POINTS_AT_FIRST + earned - spent);
    for (const order of active)
      if (!holding.some((it) => it.id === order.quotationId)) equal(`${order.number} holds`, false, true);
  }
}

function checkCoupons({ coupons, quotations: quotationRows }: Rows, equal: ExpectEqual): void {
  for (const it of coupons) {
    const users = quotationRows.filter((row) => row.couponRecordId === it.id && row.isHolding);
    equal(`coupon ${it.id} used`, users.length <= 1, true);
    equal(`coupon ${it.id} held`, it.quotationId, users[0]?.id ?? null);
  }
}

/** Each over what its order costs without what was given back before it was applied for. */
function checkInvoices(
  { invoices, orders, quotations: quotationRows, settlements, refunds: refundRows }: Rows,
  equal: ExpectEqual,
): void {
  for (const it of invoices) {
    const order = orders.find((row) => row.id === it.orderId);
    const total = quotationRows.find((row) => row.id === order?.quotationId)?.statement.total ?? 0;
    const paymentId = settlements.find((row) => row.orderId === it.orderId)?.paymentId;
    const before = refundRows.filter(
      (row) => row.paymentId === paymentId && row.state !== 'failed' && row.createdAt < it.createdAt,
    );
    equal(`invoice of ${order?.number}`, it.amount, total - sumOf(before.map((row) => row.amount)));
  }
  const numbers = invoices.flatMap((it) => (it.status === 'invoiced' ? it.number : []));
  equal('numbers of invoices', new Set(numbers).size, numbers.length);
}

/** No more was shipped than was ordered, and a line is shipped once all of it is. */
async function checkShippedPieces({ db }: Pick<Database, 'db'>, equal: ExpectEqual): Promise<void> {
  const { rows } = await db.execute<{
    number: string;
    quantity: number;
    sent: number;
    isShipped: boolean;
  }>(sql`
    select o.number, l.quantity, coalesce((select sum(p.quantity)::int from order_shipment_lines p
        join order_shipments s on s.id = p.shipment_id and s.withdrawn_at is null where s.order_id = o.id and p.line_id = l.id), 0) as sent,
      exists (select 1 from order_steps t where t.order_id = o.id and t.line_id = l.id and t.progress = 'shipped')
        as "isShipped"
    from online_orders o join quotation_lines l on l.quotation_id = o.quotation_id`);
  for (const { number, quantity, sent, isShipped } of rows) {
    equal(`pieces of ${number} sent`, sent <= quantity, true);
    equal(`a line of ${number} shipped`, isShipped, sent === quantity);
  }
}

function sumsOf(
  { orders, quotations: quotationRows, payments: paymentRows, settlements, refunds: back }: Rows,
  currency: Currency,
) {
  const totals = orders.flatMap((order) => {
    const statement = quotationRows.find((it) => it.id === order.quotationId)?.statement;
    return statement?.currency === currency ? [{ order, total: statement.total }] : [];
  });
  const settled = paymentRows.filter(
    (it) => it.currency === currency && settlements.some((row) => row.paymentId === it.id),
  );
  const returned = back.filter(
    (it) =>
      it.state === 'done' && paymentRows.some((row) => row.id === it.paymentId && row.currency === currency),
  );
  return {
    placed: totals.length,
    ordered: sumOf(totals.filter(({ order }) => order.state !== 'cancelled').map((it) => it.total)),
    cancelled: sumOf(totals.filter(({ order }) => order.state === 'cancelled').map((it) => it.total)),
    paid: sumOf(settled.map((it) => it.amount)),
    paidByCard: sumOf(settled.filter((it) => it.kind === 'card').map((it) => it.amount)),
    refunded: sumOf(returned.map((it) => it.amount)),
  };
}

/** The provider keeps an account of its own. */
function checkProvider(
  { payments: paymentRows, refunds: refundRows }: Rows,
  provider: CardProviderDouble,
  currency: Currency,
  equal: ExpectEqual,
) {
  const isOurs = (it: string | null | undefined) => it?.toUpperCase() === currency;
  const paidSessions = [...provider.sessions.values()].filter(
    (it) => it.payment_status === 'paid' && isOurs(it.currency),
  );
  const cards = paymentRows.filter(
    (it) => it.kind === 'card' && it.currency === currency && !['started', 'failed'].includes(it.state),
  );
  equal(
    `${currency} charged`,
    sumOf(paidSessions.map((it) => it.amount_total ?? 0)),
    sumOf(cards.map((it) => it.amount)),
  );
  const returned = provider.refunds.filter((it) => isOurs(it.currency));
  const done = refundRows.filter((it) => it.state === 'done' && cards.some((row) => row.id === it.paymentId));
  equal(`${currency} returned`, sumOf(returned.map((it) => it.amount)), sumOf(done.map((it) => it.amount)));
}

function checkFigures(
  figures: Figures,
  currency: Currency,
  sums: Books['sums'][Currency],
  equal: ExpectEqual,
): void {
  const sumFor = <Row extends { readonly currency: Currency }>(
    rows: readonly Row[],
    read: (row: Row) => number,
  ) => sumOf(rows.filter((it) => it.currency === currency).map(read));
  equal(
    `${currency} orders shown`,
    sumFor(figures.orders, (it) => it.placed),
    sums.placed,
  );
  equal(
    `${currency} total shown`,
    sumFor(figures.orders, (it) => it.total),
    sums.ordered,
  );
  equal(
    `${currency} kinds shown`,
    sumFor(figures.revenue, (it) => it.amount),
    sums.ordered,
  );
  equal(
    `${currency} paid shown`,
    sumFor(figures.money, (it) => it.paid),
    sums.paid,
  );
  equal(
    `${currency} refunds shown`,
    sumFor(figures.money, (it) => it.refunded),
    sums.refunded,
  );
}
