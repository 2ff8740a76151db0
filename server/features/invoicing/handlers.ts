// Invoices of the account's orders: applications and their outcome.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { invoiceInfo } from '#contract/account.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';
import {
  invoiceApplications,
  onlineOrders,
  type quotationLines,
  quotations,
} from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { applyForInvoice } from '#server/ordering/invoices.ts';
import { lockOrder } from '#server/ordering/orderSteps.ts';
import { findPage } from '#server/ordering/pages.ts';
import { type QuotationRow, readLinesOfQuotations } from '#server/ordering/quotationRows.ts';
import { words } from '#server/ordering/words.ts';

type Record = OutputOf<'listInvoicings'>['rows'][number];

export const invoicingHandlers = {
  async listInvoicings({ page, size, status }, { tx, session }) {
    const ofStatus = status === undefined ? undefined : eq(invoiceApplications.status, status);
    const where = and(eq(invoiceApplications.accountId, session.userId), ofStatus);
    const inOrder = [desc(invoiceApplications.createdAt), desc(invoiceApplications.id)];
    const selectIds = () =>
      tx.select({ id: invoiceApplications.id }).from(invoiceApplications).where(where).$dynamic();
    const { total, ids } = await findPage(tx, selectIds, { inOrder, page, size });
    const rows = await tx
      .select({ it: invoiceApplications, order: onlineOrders, quotation: quotations, upload: uploads })
      .from(invoiceApplications)
      .innerJoin(onlineOrders, eq(onlineOrders.id, invoiceApplications.orderId))
      .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
      .leftJoin(uploads, eq(uploads.id, invoiceApplications.uploadId))
      .where(inArray(invoiceApplications.id, ids))
      .orderBy(...inOrder);
    const lines = await readLinesOfQuotations(
      tx,
      rows.map((it) => it.quotation.id),
    );
    const answers = rows.map(
      ({ it, order, quotation, upload }): Record => ({
        ...{ id: it.id, orderId: order.id, orderNumber: order.number, status: it.status },
        ...{ amount: it.amount, currency: quotation.statement.currency, reason: it.reason },
        number: it.number,
        time: it.createdAt.toISOString(),
        settledTime: it.status === 'applied' ? null : it.changedAt.toISOString(),
        invoice: it.invoice as Record['invoice'],
        attachment: upload && { id: upload.id, fileName: upload.name },
        lines: recordLines(quotation, lines.get(quotation.id) ?? []),
      }),
    );
    return reply({ total, rows: answers });
  },

  async applyInvoice({ orderId, invoiceInfoId }, { tx, session, deps }) {
    const pair = await lockOrder(tx, orderId, session.userId);
    if (pair === undefined) return refuse(words.orderGone, NOT_FOUND);
    const { accountId, kind, id } = accountEntries;
    const own = and(eq(accountId, session.userId), eq(kind, 'invoice'), eq(id, invoiceInfoId));
    const [entry] = await tx.select().from(accountEntries).where(own);
    if (entry === undefined) return refuse(words.invoiceMissing, NOT_FOUND);
    const invoice = invoiceInfo.parse({
      ...{ id: entry.id, isDefault: entry.isDefault },
      ...(entry.body as object),
    });
    const made = await applyForInvoice(tx, pair, invoice, deps);
    return 'message' in made ? made : reply(true as const);
  },
} satisfies Handlers<'listInvoicings' | 'applyInvoice'>;

function recordLines(
  { statement }: QuotationRow,
  lines: readonly (typeof quotationLines.$inferSelect)[],
): Record['lines'] {
  const priced = new Map(statement.lines.map((it) => [it.id, it.subtotal]));
  return lines.map(({ id, productType, description, quantity }) => ({
    ...{ productType, description, quantity },
    subtotal: priced.get(id) ?? null,
  }));
}
