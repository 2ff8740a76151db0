// Payments for finance: what is open and what was paid.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests, paymentSettlements } from '#server/db/tables/payments.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { paymentsByOrder } from '#server/payment/rows.ts';
import { containsText } from './lists.ts';
import { BUYER_NAME, BUYER_ORGANIZATION, customerOf } from './quotations.ts';

type Row = OutputOf<'listStaffPayments'>['rows'][number];

const SORTS = {
  number: paymentRequests.orderNumber,
  created: paymentRequests.createdAt,
  amount: paymentRequests.amount,
} as const;

const SHOWN: Readonly<Record<'open' | 'paid' | 'withdrawn', SQL | undefined>> = {
  open: and(isNull(paymentSettlements.orderId), isNull(paymentRequests.withdrawnAt)),
  paid: isNotNull(paymentSettlements.orderId),
  withdrawn: isNotNull(paymentRequests.withdrawnAt),
};

export const staffPaymentHandlers = {
  async listStaffPayments({ page, size, search, sort = 'created', isDescending = false, show }, { tx }) {
    const where = and(
      show && SHOWN[show],
      containsText(search, [paymentRequests.orderNumber, BUYER_NAME, BUYER_ORGANIZATION]),
    );
    const onOrder = eq(onlineOrders.id, paymentRequests.orderId);
    const onQuotation = eq(quotations.id, onlineOrders.quotationId);
    const onSettlement = eq(paymentSettlements.orderId, paymentRequests.orderId);
    const [all] = await tx
      .select({ total: count() })
      .from(paymentRequests)
      .leftJoin(onlineOrders, onOrder)
      .leftJoin(quotations, onQuotation)
      .leftJoin(paymentSettlements, onSettlement)
      .where(where);
    const found = await tx
      .select({ request: paymentRequests, quotation: quotations })
      .from(paymentRequests)
      .leftJoin(onlineOrders, onOrder)
      .leftJoin(quotations, onQuotation)
      .leftJoin(paymentSettlements, onSettlement)
      .where(where)
      .orderBy((isDescending ? desc : asc)(SORTS[sort]), asc(paymentRequests.orderId))
      .limit(size)
      .offset((page - 1) * size);
    const payments = await paymentsByOrder(
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
    return reply({ total: all?.total ?? 0, rows });
  },
} satisfies Handlers<'listStaffPayments'>;
