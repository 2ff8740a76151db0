// Applications for invoices as finance settles them.
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { settleInvoice } from '#server/ordering/invoices.ts';
import { containsText } from './lists.ts';
import { BUYER_NAME, BUYER_ORGANIZATION, customerOf } from './quotations.ts';

type Row = OutputOf<'listStaffInvoices'>['rows'][number];

const SORTS = { applied: invoiceApplications.createdAt, amount: invoiceApplications.amount } as const;

export const staffInvoiceHandlers = {
  async listStaffInvoices({ page, size, search, sort = 'applied', isDescending = false, status }, { tx }) {
    const where = and(
      status && eq(invoiceApplications.status, status),
      containsText(search, [onlineOrders.number, invoiceApplications.number, BUYER_NAME, BUYER_ORGANIZATION]),
    );
    const onOrder = eq(onlineOrders.id, invoiceApplications.orderId);
    const onQuotation = eq(quotations.id, onlineOrders.quotationId);
    const [all] = await tx
      .select({ total: count() })
      .from(invoiceApplications)
      .innerJoin(onlineOrders, onOrder)
      .innerJoin(quotations, onQuotation)
      .where(where);
    const found = await tx
      .select({ it: invoiceApplications, order: onlineOrders, quotation: quotations })
      .from(invoiceApplications)
      .innerJoin(onlineOrders, onOrder)
      .innerJoin(quotations, onQuotation)
      .where(where)
      .orderBy((isDescending ? desc : asc)(SORTS[sort]), asc(invoiceApplications.id))
      .limit(size)
      .offset((page - 1) * size);
    const rows = found.map(({ it, order, quotation }): Row => {
      const { name, organization } = customerOf(quotation);
      return {
        ...{ id: it.id, orderId: order.id, orderNumber: order.number, customer: name, organization },
        ...{ status: it.status, amount: it.amount, number: it.number, reason: it.reason },
        currency: quotation.statement.currency,
        taxes: quotation.statement.taxes.map((tax) => ({ ...tax })),
        invoice: it.invoice as Row['invoice'],
        appliedTime: it.createdAt.toISOString(),
        settledTime: it.status === 'applied' ? null : it.changedAt.toISOString(),
      };
    });
    return reply({ total: all?.total ?? 0, rows });
  },

  async settleInvoice(settled, { tx, deps }) {
    const how =
      settled.act === 'issue'
        ? { act: settled.act, number: settled.number, reason: '', uploadId: null }
        : { act: settled.act, reason: settled.reason, uploadId: null };
    const done = await settleInvoice(tx, settled.orderId, how, deps);
    return typeof done === 'string' ? reply(true as const) : done;
  },
} satisfies Handlers<'listStaffInvoices' | 'settleInvoice'>;
