// Invoices of the account's orders: applied for, and what became of them.
import { and, count, desc, eq } from 'drizzle-orm';
import { invoiceInfo } from '#contract/account.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { applyForInvoice } from '#server/ordering/invoices.ts';
import { lockOrder } from '#server/ordering/orderSteps.ts';
import { linesOfQuotation, type QuotationRow } from '#server/ordering/quotationRows.ts';
import { words } from '#server/ordering/words.ts';

type Record = OutputOf<'listInvoicings'>['rows'][number];

export const invoicingHandlers = {
  async listInvoicings({ page, size, status }, { tx, session }) {
    const ofStatus = status === undefined ? undefined : eq(invoiceApplications.status, status);
    const where = and(eq(invoiceApplications.accountId, session.userId), ofStatus);
    const [all] = await tx.select({ total: count() }).from(invoiceApplications).where(where);
    const rows = await tx
      .select({ it: invoiceApplications, order: onlineOrders, quotation: quotations, upload: uploads })
      .from(invoiceApplications)
      .innerJoin(onlineOrders, eq(onlineOrders.id, invoiceApplications.orderId))
      .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
      .leftJoin(uploads, eq(uploads.id, invoiceApplications.uploadId))
      .where(where)
      .orderBy(desc(invoiceApplications.createdAt), desc(invoiceApplications.id))
      .limit(size)
      .offset((page - 1) * size);
    const answers: Record[] = [];
    for (const { it, order, quotation, upload } of rows)
      answers.push({
        ...{ id: it.id, orderId: order.id, orderNumber: order.number, status: it.status },
        ...{ amount: it.amount, currency: quotation.statement.currency, reason: it.reason },
        number: it.number,
        time: it.createdAt.toISOString(),
        settledTime: it.status === 'applied' ? null : it.changedAt.toISOString(),
        invoice: it.invoice as Record['invoice'],
        attachment: upload && { id: upload.id, fileName: upload.name },
        lines: await linesOf(tx, quotation),
      });
    return reply({ total: all?.total ?? 0, rows: answers });
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

async function linesOf(tx: Tx, quotation: QuotationRow): Promise<Record['lines']> {
  const priced = new Map(quotation.statement.lines.map((it) => [it.id, it.subtotal]));
  return (await linesOfQuotation(tx, quotation.id)).map(({ line }) => ({
    ...{ productType: line.productType, description: line.description, quantity: line.quantity },
    subtotal: priced.get(line.id) ?? null,
  }));
}
