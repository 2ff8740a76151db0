// What the staff's command does at orders until there is a console: read by number, written by the same tables and
// functions as everything else.
import { asc, eq, inArray } from 'drizzle-orm';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES, quotationStatusOf } from '#commerce/quotation/quotation.ts';
import type { Tx } from '#server/db/database.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { lineProgressOf } from './quotationAnswer.ts';
import { findOrderOfQuotation, type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';

/** By the number of a quotation or of an order. */
export async function findQuotationByNumber(tx: Tx, number: string): Promise<QuotationRow | undefined> {
  const [own] = await tx.select().from(quotations).where(eq(quotations.number, number));
  if (own !== undefined) return own;
  const [order] = await tx.select().from(onlineOrders).where(eq(onlineOrders.number, number));
  if (order === undefined) return undefined;
  const [row] = await tx.select().from(quotations).where(eq(quotations.id, order.quotationId));
  return row;
}

/** What waits for the staff, a line each. */
export async function listWaitingWork(tx: Tx): Promise<readonly string[]> {
  const reviews = await tx
    .select()
    .from(quotations)
    .where(eq(quotations.status, 'underEvaluation'))
    .orderBy(asc(quotations.createdAt));
  const cancels = await tx.select().from(onlineOrders).where(eq(onlineOrders.state, 'cancelRequested'));
  const invoices = await tx
    .select({ number: onlineOrders.number })
    .from(invoiceApplications)
    .innerJoin(onlineOrders, eq(onlineOrders.id, invoiceApplications.orderId))
    .where(inArray(invoiceApplications.status, ['applied']));
  return [
    ...reviews.map((it) => `${it.number}  to be priced: ${it.statement.toReview} lines`),
    ...cancels.map((it) => `${it.number}  asks to be cancelled: ${it.reason}`),
    ...invoices.map((it) => `${it.number}  invoice applied for`),
  ];
}

/** A quotation with its lines, numbered from 1. */
export async function describeQuotation(tx: Tx, row: QuotationRow, now: Date): Promise<readonly string[]> {
  const order = await findOrderOfQuotation(tx, row.id);
  const progress = order === undefined ? undefined : await lineProgressOf(tx, order.id);
  const priced = new Map(row.statement.lines.map((it) => [it.id, it]));
  const { currency, total, toReview } = row.statement;
  const lines = await readLinesOfQuotation(tx, row.id);
  return [
    `${row.number}  ${QUOTATION_NAMES[quotationStatusOf(row, now)].en}${order ? `  order ${order.number}  ${order.state}` : ''}`,
    ...lines.map(({ line }, at) => {
      const subtotal = priced.get(line.id)?.subtotal ?? null;
      const price = subtotal === null ? 'to be priced' : formatMoney(subtotal, currency);
      return `  ${at + 1}  ${line.sku}  ${line.description}  ×${line.quantity}  ${price}  ${progress?.get(line.id) ?? ''}`.trimEnd();
    }),
    `  total ${toReview > 0 ? 'not yet' : formatMoney(total, currency)}`,
  ];
}
