// What must hold of a shop at any moment, whatever was killed before: each state is what its events say, and each
// ledger adds up to its balance. Rows are read as they are, and judged by the tables of commerce/.
import { isNotNull, sql } from 'drizzle-orm';
import { type LineAct, ORDER_PROGRESS, type OrderProgress, stepLine } from '#commerce/order/order.ts';
import { applyPaymentEvent, type Payment, type PaymentEvent } from '#commerce/payment/payment.ts';
import { earnedPointsOf, pointsCauseOf } from '#commerce/points/points.ts';
import { type QuotationAct, quotationTransitions } from '#commerce/quotation/quotation.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { documents } from '#server/db/tables/documents.ts';
import { idempotency } from '#server/db/tables/ground.ts';
import {
  couponRecords,
  invoiceApplications,
  onlineOrders,
  orderSteps,
  quotationEvents,
  quotationLines,
  quotations,
  stockEntries,
  stockLevels,
} from '#server/db/tables/ordering.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import {
  paymentEvents,
  paymentRequests,
  paymentSettlements,
  payments,
  refunds,
} from '#server/db/tables/payments.ts';
import { orderShipments } from '#server/db/tables/shipments.ts';
import type { FileStore } from '#server/deps.ts';

export interface ShopAudit {
  readonly faults: readonly string[];
  /** By number, for what was acknowledged outside. */
  readonly orders: readonly AuditedOrder[];
  /** Not done yet; and given up. */
  readonly jobs: { readonly waiting: number; readonly dead: number };
}

interface AuditedOrder {
  readonly id: string;
  readonly number: string;
  readonly quotationId: string;
  readonly accountId: string;
  readonly state: string;
  readonly isPaid: boolean;
  readonly isShipped: boolean;
  readonly refunded: number;
  readonly invoice: string | null;
  /** What the coupon, the points and the store gave for it and still give. */
  readonly held: { readonly coupons: number; readonly points: number; readonly pieces: number };
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type Fault = (what: string) => void;

export async function auditShop(database: Database, files: FileStore): Promise<ShopAudit> {
  const rows = await database.transaction(readRows);
  const faults: string[] = [];
  const fault: Fault = (what) => void faults.push(what);
  checkQuotations(rows, fault);
  checkSteps(rows, fault);
  checkPayments(rows, fault);
  checkLedgers(rows, fault);
  checkLetters(rows, fault);
  for (const { key, size, digest } of rows.documents)
    if (key !== null && (await bytesOf(files, key)) !== size) fault(`document ${digest} has another file`);
  for (const it of rows.idempotency)
    if (!('data' in (it.reply as object))) fault(`the key ${it.key} of ${it.call} has no reply`);
  return { faults, orders: rows.orders.map((it) => auditedOrder(it, rows)), jobs: rows.jobs };
}

async function readRows(tx: Tx) {
  // One moment for all of them.
  await tx.execute(sql`set transaction isolation level repeatable read`);
  const { rows: jobs } = await tx.execute<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where done_at is null and failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as dead from jobs where kind in ('document', 'refund')`);
  return {
    quotations: await tx.select().from(quotations),
    lines: await tx.select().from(quotationLines),
    events: await tx.select().from(quotationEvents).orderBy(quotationEvents.id),
    orders: await tx.select().from(onlineOrders),
    withdrawn: new Set(
      (await tx.select().from(orderShipments).where(isNotNull(orderShipments.withdrawnAt))).map(
        (it) => it.orderId,
      ),
    ),
    steps: await tx.select().from(orderSteps).orderBy(orderSteps.id),
    requests: await tx.select().from(paymentRequests),
    payments: await tx.select().from(payments),
    settlements: await tx.select().from(paymentSettlements),
    paymentEvents: await tx.select().from(paymentEvents).orderBy(paymentEvents.at),
    refunds: await tx.select().from(refunds),
    coupons: await tx.select().from(couponRecords),
    accounts: await tx.select().from(accounts),
    points: await tx.select().from(pointsEntries),
    stock: await tx.select().from(stockEntries),
    levels: await tx.select().from(stockLevels),
    invoices: await tx.select().from(invoiceApplications),
    documents: await tx.select().from(documents),
    letters: await tx.select().from(outbox),
    idempotency: await tx.select().from(idempotency),
    jobs: jobs[0] ?? { waiting: 0, dead: 0 },
  };
}

/** Its events, gone through again by the table, end at its status; what was ordered has one order. */
function checkQuotations({ quotations: all, events, orders }: Rows, fault: Fault): void {
  for (const it of all) {
    const own = events.filter((event) => event.quotationId === it.id);
    const [first] = own;
    if (it.revisionOf === null && first?.act !== 'place') fault(`${it.number} was not placed`);
    let status: string = own.some((event) => event.act === 'price') ? 'underEvaluation' : 'readyToOrder';
    if (it.statement.toReview > 0) status = 'underEvaluation';
    for (const { act, actor } of own) {
      if (act === 'place') continue;
      const next = quotationTransitions.find(
        (row) =>
          row.act === (act as QuotationAct) &&
          row.from.some((from) => from === status) &&
          row.by.some((by) => by === actor),
      );
      if (next === undefined) fault(`${it.number} was ${status} and then ${act} by ${actor}`);
      else status = next.to;
    }
    if (status !== it.status) fault(`${it.number} is ${it.status}, its events say ${status}`);
    const count = orders.filter((order) => order.quotationId === it.id).length;
    if (count !== (it.status === 'ordered' ? 1 : 0))
      fault(`${it.number} is ${it.status} and has ${count} orders`);
  }
}

const ACT_TO: Readonly<Record<Exclude<OrderProgress, 'ordered'>, LineAct>> = {
  customerMaterials: 'awaitMaterials',
  inProduction: 'startProduction',
  productionCompleted: 'completeProduction',
  shipped: 'ship',
};

function checkSteps({ orders, lines, steps }: Rows, fault: Fault): void {
  for (const order of orders)
    for (const { id } of lines.filter((it) => it.quotationId === order.quotationId)) {
      const own = steps.filter((it) => it.orderId === order.id && it.lineId === id);
      if (own[0]?.progress !== 'ordered') fault(`a line of ${order.number} was not ordered first`);
      let progress: OrderProgress = 'ordered';
      for (const step of own.slice(1)) {
        if (step.progress === 'ordered') fault(`a line of ${order.number} was ordered twice`);
        else {
          const event = { act: ACT_TO[step.progress], by: 'staff' } as const;
          const next = stepLine({ progress, needsMaterials: false }, event, order.state);
          if (!next.ok) fault(`a line of ${order.number} went from ${progress} to ${step.progress}`);
          progress = step.progress;
        }
      }
    }
}

function checkPayments(rows: Rows, fault: Fault): void {
  for (const it of rows.payments) {
    let payment: Payment = { ...it, state: 'started', refunds: [] };
    for (const { what, actor, body } of rows.paymentEvents.filter((event) => event.paymentId === it.id))
      payment = applyPaymentEvent(payment, { ...(body as object), what, by: actor } as PaymentEvent).payment;
    if (payment.state !== it.state) fault(`payment ${it.id} is ${it.state}, its events say ${payment.state}`);
    const given = rows.refunds.filter((refund) => refund.paymentId === it.id && refund.state !== 'failed');
    const sum = given.reduce((total, { amount }) => total + amount, 0);
    if (sum !== it.refunded) fault(`payment ${it.id} gave back ${sum} and says ${it.refunded}`);
    const isSettling = rows.settlements.some((settlement) => settlement.paymentId === it.id);
    if (isSettling !== !['started', 'failed'].includes(it.state))
      fault(`payment ${it.id} is ${it.state} and settles ${isSettling}`);
  }
  for (const order of rows.orders) {
    const total = rows.quotations.find((it) => it.id === order.quotationId)?.statement.total;
    const request = rows.requests.find((it) => it.orderId === order.id);
    if (request?.amount !== total) fault(`${order.number} costs ${total} and asks for ${request?.amount}`);
    if ((order.state === 'cancelled') !== (request?.withdrawnAt !== null))
      fault(`${order.number} is ${order.state}, its request is not`);
    const invoices = rows.invoices.filter((it) => it.orderId === order.id && it.status !== 'rejected');
    if (invoices.length > 1) fault(`${order.number} has ${invoices.length} invoices`);
  }
}

function checkLedgers(rows: Rows, fault: Fault): void {
  for (const it of rows.accounts) {
    const sum = sumOf(rows.points.filter(({ accountId }) => accountId === it.id));
    if (sum !== it.points) fault(`account ${it.id} has ${it.points} points, its entries ${sum}`);
  }
  for (const it of rows.quotations) {
    const entry = (cause: string) => sumOf(rows.points.filter((row) => row.cause === cause));
    const superseded = rows.quotations.some(({ revisionOf }) => revisionOf === it.id);
    if (it.isSuperseded !== superseded) fault(`${it.number} does not say whether a revision took its place`);
    const returned = it.isHolding || superseded ? 0 : it.points;
    const former = rows.quotations.find(({ id }) => id === it.revisionOf);
    const spent = former?.points ?? -entry(pointsCauseOf.spent(it.id));
    if (spent - entry(pointsCauseOf.excess(it.id)) !== it.points) fault(`${it.number} spent other points`);
    if (it.points !== it.statement.points) fault(`${it.number} counts other points than it spent`);
    if (entry(pointsCauseOf.returned(it.id)) !== returned) fault(`${it.number} gave back other points`);
    const held = rows.coupons.filter(({ quotationId }) => quotationId === it.id);
    const wanted = it.isHolding && it.couponRecordId !== null ? [it.couponRecordId] : [];
    if (String(held.map(({ id }) => id)) !== String(wanted))
      fault(`${it.number} holds ${held.length} coupons`);
  }
  for (const order of rows.orders) {
    const { earned } = auditedPoints(order, rows);
    const statement = rows.quotations.find((it) => it.id === order.quotationId)?.statement;
    const due = statement && isShipped(order.id, rows) ? earnedPointsOf(statement) : 0;
    // Of a parcel that was withdrawn again they stay.
    const stayed = statement && rows.withdrawn.has(order.id) ? earnedPointsOf(statement) : 0;
    if (earned !== due && earned !== stayed) fault(`${order.number} earned ${earned} points of ${due}`);
  }
  for (const { sku, pieces } of rows.levels) {
    const entries = rows.stock.filter((it) => it.sku === sku).reduce((sum, it) => sum + it.pieces, 0);
    const taken = rows.orders
      .filter((it) => it.state !== 'cancelled')
      .flatMap((it) => rows.lines.filter((line) => line.quotationId === it.quotationId && line.sku === sku))
      .reduce((sum, it) => sum + it.quantity, 0);
    if (pieces !== entries || entries !== -taken)
      fault(`of ${sku} ${taken} were ordered, ${entries} moved, ${pieces} left`);
  }
}

/** Written in the transaction of their cause, and sent nowhere: each is there once. */
function checkLetters({ letters, orders, settlements }: Rows, fault: Fault): void {
  const count = (number: string, ...words: readonly string[]) =>
    letters.filter(({ subject }) => subject.includes(number) && words.some((it) => subject.includes(it)))
      .length;
  for (const { id, number, state } of orders) {
    const isPaid = settlements.some(({ orderId }) => orderId === id);
    // In the language of the site.
    const announced = count(number, '已提交', 'was placed');
    if (announced !== 1) fault(`${number} was announced ${announced} times`);
    if (count(number, '已收到付款', 'Payment received') !== (isPaid ? 1 : 0))
      fault(`${number} was thanked for otherwise`);
    if (count(number, '已取消', 'was cancelled') !== (state === 'cancelled' ? 1 : 0))
      fault(`${number} was cancelled otherwise`);
  }
}

function auditedOrder(order: Rows['orders'][number], rows: Rows): AuditedOrder {
  const { id, number, quotationId, accountId, state } = order;
  const settlement = rows.settlements.find(({ orderId }) => orderId === id);
  const payment = rows.payments.find((it) => it.id === settlement?.paymentId);
  const invoice = rows.invoices.find((it) => it.orderId === id && it.status !== 'rejected');
  const pieces = rows.stock
    .filter((it) => it.cause.includes(quotationId))
    .reduce((sum, it) => sum + it.pieces, 0);
  return {
    ...{ id, number, quotationId, accountId, state },
    isPaid: settlement !== undefined,
    isShipped: isShipped(id, rows),
    refunded: payment?.refunded ?? 0,
    invoice: invoice?.status ?? null,
    held: {
      coupons: rows.coupons.filter((it) => it.quotationId === quotationId).length,
      points: -auditedPoints(order, rows).held,
      pieces: -pieces,
    },
  };
}

function auditedPoints({ id, quotationId }: Rows['orders'][number], { points }: Rows) {
  const held = [pointsCauseOf.spent(quotationId), pointsCauseOf.returned(quotationId)];
  return {
    earned: sumOf(points.filter(({ cause }) => cause === pointsCauseOf.earned(id))),
    held: sumOf(points.filter(({ cause }) => cause !== null && held.includes(cause))),
  };
}

function isShipped(orderId: string, { steps }: Rows): boolean {
  const own = steps.filter((it) => it.orderId === orderId);
  const last = ORDER_PROGRESS.at(-1);
  const lines = new Set(own.map((it) => it.lineId));
  return own.filter((it) => it.progress === last).length === lines.size;
}

function sumOf(entries: readonly { readonly points: number }[]): number {
  return entries.reduce((sum, it) => sum + it.points, 0);
}

async function bytesOf(files: FileStore, key: string): Promise<number> {
  let bytes = 0;
  for await (const part of await files.get(key)) bytes += part.length;
  return bytes;
}
