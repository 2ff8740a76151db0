// What was said about payments, and what is open altogether.
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { paymentEvents, paymentRequests, payments } from '#server/db/tables/payments.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { containsText } from './lists.ts';
import { readPageIn, searchOf, TEXT } from './search.ts';

type Sums = OutputOf<'summarizePayments'>['open'];

export const staffPaymentEventHandlers = {
  async listPaymentEvents({ page, size, search, isDescending = true, by, alarm }, { tx }) {
    const { id } = paymentEvents;
    const order = [paymentEvents.at, id].map(isDescending ? desc : asc);
    const filters = and(
      by && eq(paymentEvents.actor, by),
      alarm && isNotNull(paymentEvents.alarm),
      alarm === 'open' ? isNull(paymentEvents.alarmResolvedAt) : undefined,
      alarm === 'resolved' ? isNotNull(paymentEvents.alarmResolvedAt) : undefined,
    );
    const found = await searchOf(tx, {
      ...{ search, id, filters },
      from: sql`payment_events join payments on payments.id = payment_events.payment_id
        join payment_requests on payment_requests.order_id = payments.order_id`,
      first: { order, rows: page * size + 1 },
      sources: (contains) => [
        sql`select id from payment_events where ${contains(TEXT.event)}`,
        sql`select payment_events.id from payment_requests join payments on payments.order_id = payment_requests.order_id
          join payment_events on payment_events.payment_id = payments.id where ${contains(TEXT.payment)}`,
      ],
      otherwise: containsText(search, [paymentRequests.orderNumber, paymentEvents.id]),
    });
    const where = and(filters, found.where);
    const onPayment = eq(payments.id, paymentEvents.paymentId);
    const onRequest = eq(paymentRequests.orderId, payments.orderId);
    const all = tx
      .select({ id })
      .from(paymentEvents)
      .leftJoin(payments, onPayment)
      .leftJoin(paymentRequests, onRequest)
      .where(where);
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max: found.max }, { page, size });
    const rows = await tx
      .select({ event: paymentEvents, kind: payments.kind, request: paymentRequests })
      .from(paymentEvents)
      .innerJoin(payments, onPayment)
      .innerJoin(paymentRequests, onRequest)
      .where(isOnPage)
      .orderBy(...order);
    return reply({
      ...counted,
      rows: rows.map(({ event, kind, request }) => {
        const { amount = null, currency = null } = event.body as EventAmount;
        return {
          ...{ id: event.id.slice(0, 255), at: event.at.toISOString(), kind, amount, currency },
          ...{ orderId: request.orderId, orderNumber: request.orderNumber },
          ...{ what: event.what, by: event.actor, alarm: event.alarm },
          resolvedTime: event.alarmResolvedAt?.toISOString() ?? null,
        };
      }),
    });
  },

  async summarizePayments(_, { tx, deps }) {
    // In the words of the index of these sums (migration 0221).
    const isOpen = sql`not r.is_settled and r.withdrawn_at is null`;
    const now = deps.clock().toISOString();
    return reply({
      open: await sumsOf(tx, sql`select r.currency, r.amount from payment_requests r where ${isOpen}`),
      overdue: await sumsOf(
        tx,
        sql`select r.currency, r.amount from payments p join payment_requests r on r.order_id = p.order_id
          where p.state = 'started' and p.due_at < ${now}::timestamptz and ${isOpen}`,
      ),
      transfers: await sumsOf(tx, sql`select currency, amount from bank_transfers where state = 'open'`),
      alarms: await tx.$count(
        paymentEvents,
        and(isNotNull(paymentEvents.alarm), isNull(paymentEvents.alarmResolvedAt)),
      ),
    });
  },
} satisfies Handlers<'listPaymentEvents' | 'summarizePayments'>;

interface EventAmount {
  readonly amount?: number;
  readonly currency?: string;
}

async function sumsOf(tx: Tx, rows: ReturnType<typeof sql>): Promise<Sums> {
  const { rows: found } = await tx.execute<{ currency: 'CNY' | 'USD'; orders: number; amount: string }>(
    sql`select currency, count(*)::int as orders, sum(amount)::text as amount from (${rows}) x
      group by currency order by currency`,
  );
  return found.map(({ currency, orders, amount }) => ({ currency, orders, amount: Number(amount) }));
}
