// What waits for the staff, read from the rows themselves: nothing is on the list that the data does not say.
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { businessHoursOf, REVIEW_HOURS } from '#commerce/quotation/businessHours.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentEvents, paymentRequests, payments } from '#server/db/tables/payments.ts';

export type WorkItem = Omit<OutputOf<'listWork'>['rows'][number], 'holder'>;

/** Of one kind; so many wait at once where nobody works. */
const MAX = 1_000;

export const WAITING: Readonly<Record<WorkKind, (tx: Tx, now: Date) => Promise<readonly WorkItem[]>>> = {
  async priceQuotation(tx, now) {
    const rows = await tx
      .select()
      .from(quotations)
      .where(eq(quotations.status, 'underEvaluation'))
      .limit(MAX);
    return rows.map(({ id, number, createdAt, site, statement, remark }) =>
      itemOf('priceQuotation', id, number, createdAt, {
        isLate: businessHoursOf(createdAt, now, site) > REVIEW_HOURS,
        lines: statement.toReview,
        note: remark,
      }),
    );
  },

  async answerCancel(tx) {
    const rows = await tx
      .select()
      .from(onlineOrders)
      .where(eq(onlineOrders.state, 'cancelRequested'))
      .limit(MAX);
    return rows.map(({ id, number, changedAt, reason }) =>
      itemOf('answerCancel', id, number, changedAt, { note: reason }),
    );
  },

  async awaitSamples(tx) {
    return linesAt(tx, 'awaitSamples', ['customerMaterials']);
  },

  async advanceOrder(tx) {
    return linesAt(tx, 'advanceOrder', ['ordered', 'inProduction', 'productionCompleted']);
  },

  async confirmTransfer(tx) {
    const rows = await openPayments(tx)
      .where(and(IS_OPEN, eq(payments.kind, 'transfer')))
      .limit(MAX);
    return rows.map(({ payment, number }) =>
      itemOf('confirmTransfer', payment.orderId, number, payment.createdAt),
    );
  },

  async collectPurchaseOrder(tx, now) {
    const isDue = and(IS_OPEN, eq(payments.kind, 'purchaseOrder'), lt(payments.dueAt, now));
    const rows = await openPayments(tx).where(isDue).limit(MAX);
    return rows.map(({ payment, number }) =>
      itemOf('collectPurchaseOrder', payment.orderId, number, payment.dueAt ?? payment.createdAt, {
        ...{ isLate: true, note: payment.poNumber ?? '' },
      }),
    );
  },

  async resolveAlarm(tx) {
    const rows = await tx
      .select({ event: paymentEvents, number: paymentRequests.orderNumber })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .innerJoin(paymentRequests, eq(paymentRequests.orderId, payments.orderId))
      .where(and(isNotNull(paymentEvents.alarm), isNull(paymentEvents.alarmResolvedAt)))
      .limit(MAX);
    return rows.map(({ event, number }) =>
      itemOf('resolveAlarm', event.id, number, event.at, { note: event.alarm ?? '' }),
    );
  },

  async issueInvoice(tx) {
    const rows = await tx
      .select({ id: onlineOrders.id, number: onlineOrders.number, at: invoiceApplications.createdAt })
      .from(invoiceApplications)
      .innerJoin(onlineOrders, eq(onlineOrders.id, invoiceApplications.orderId))
      .where(eq(invoiceApplications.status, 'applied'))
      .limit(MAX);
    return rows.map(({ id, number, at }) => itemOf('issueInvoice', id, number, at));
  },
};

function itemOf(
  kind: WorkKind,
  subjectId: string,
  number: string,
  since: Date,
  more: Partial<Pick<WorkItem, 'isLate' | 'lines' | 'note'>> = {},
): WorkItem {
  return {
    ...{ kind, subjectId, number, since: since.toISOString() },
    isLate: false,
    lines: 0,
    note: '',
    ...more,
  };
}

const IS_OPEN = and(eq(payments.state, 'started'), isNull(paymentRequests.withdrawnAt));

/** With the number of their order. */
function openPayments(tx: Tx) {
  return tx
    .select({ payment: payments, number: paymentRequests.orderNumber })
    .from(payments)
    .innerJoin(paymentRequests, eq(paymentRequests.orderId, payments.orderId))
    .$dynamic();
}

/**
 * Orders with lines that have got as far as one of these, counted; since the last step of such a line. One that is to be paid
 * first by transfer or card waits for its money.
 */
async function linesAt(tx: Tx, kind: WorkKind, progress: readonly string[]): Promise<readonly WorkItem[]> {
  const { rows } = await tx.execute<{ id: string; number: string; since: string; lines: number }>(sql`
    with reached as (
      select distinct on (order_id, line_id) order_id, progress, at
      from order_steps order by order_id, line_id, id desc)
    select o.id, o.number, to_json(min(reached.at)) #>> '{}' as since, count(*)::int as lines
    from online_orders o
    join reached on reached.order_id = o.id
    where o.state = 'active' and reached.progress in (${sql.join(
      progress.map((it) => sql`${it}`),
      sql`, `,
    )})
      and (not exists (select 1 from payment_requests r where r.order_id = o.id)
        or exists (select 1 from payment_settlements s where s.order_id = o.id)
        or exists (select 1 from payments p where p.order_id = o.id and p.kind = 'purchaseOrder' and p.state = 'started'))
    group by o.id, o.number
    limit ${MAX}`);
  return rows.map(({ id, number, since, lines }) => itemOf(kind, id, number, new Date(since), { lines }));
}
