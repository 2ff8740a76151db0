// Payments for finance: what is open and what was paid.
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { readPaymentsByOrder } from '#server/payment/rows.ts';
import { customerOf } from './quotations.ts';
import { ownTextOf, readPageIn, searchOf } from './search.ts';

type Row = OutputOf<'listStaffPayments'>['rows'][number];

const SORTS = {
  number: paymentRequests.orderNumber,
  created: paymentRequests.createdAt,
  amount: paymentRequests.amount,
} as const;

const SHOWN: Readonly<Record<'open' | 'paid' | 'withdrawn', SQL | undefined>> = {
  open: and(sql`not ${paymentRequests.isSettled}`, isNull(paymentRequests.withdrawnAt)),
  paid: sql`${paymentRequests.isSettled}`,
  withdrawn: isNotNull(paymentRequests.withdrawnAt),
};

export const staffPaymentHandlers = {
  async listStaffPayments({ page, size, search, sort = 'created', isDescending = false, show }, { tx }) {
    const order = [SORTS[sort], paymentRequests.orderId].map(isDescending ? desc : asc);
    const isFound = await searchOf(tx, {
      ...ownTextOf(search, paymentRequests.orderId, paymentRequests.searchText),
      ...{ filters: show && SHOWN[show], first: { order, rows: page * size + 1 } },
    });
    const where = and(show && SHOWN[show], isFound.where);
    const onOrder = eq(onlineOrders.id, paymentRequests.orderId);
    const onQuotation = eq(quotations.id, onlineOrders.quotationId);
    const all = tx.select({ id: paymentRequests.orderId }).from(paymentRequests).where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: paymentRequests.orderId, order, max: isFound.max },
      { page, size },
    );
    const found = await tx
      .select({ request: paymentRequests, quotation: quotations })
      .from(paymentRequests)
      .leftJoin(onlineOrders, onOrder)
      .leftJoin(quotations, onQuotation)
      .where(isOnPage)
      .orderBy(...order);
    const payments = await readPaymentsByOrder(
      tx,
      found.map((it) => it.request.orderId),
    );
    const rows = found.map(({ request, quotation }): Row => {
      const { orderId, orderNumber, amount, currency, createdAt, withdrawnAt } = request;
      const payment = payments.get(orderId);
      const buyer = quotation === null ? undefined : customerOf(quotation);
      return {
        ...{ orderId, orderNumber, amount, currency },
        customer: buyer?.name ?? '',
        organization: buyer?.organization ?? '',
        refunded: payment?.refunded ?? 0,
        state: payment?.state ?? 'none',
        kind: payment?.kind ?? null,
        poNumber: payment?.poNumber ?? null,
        createdTime: createdAt.toISOString(),
        dueTime: payment?.dueAt?.toISOString() ?? null,
        isWithdrawn: withdrawnAt !== null,
      };
    });
    return reply({ ...counted, rows });
  },
} satisfies Handlers<'listStaffPayments'>;
