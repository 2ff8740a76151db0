// Applications for invoices: the customer applies, the staff issues or rejects each once.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type InvoiceAct,
  type InvoiceStatus,
  invoiceAmountOf,
  mayApply,
  stepInvoice,
} from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { invoiceApplications } from '#server/db/tables/ordering.ts';
import { BY_STAFF, uploads } from '#server/db/tables/uploads.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { writeInvoiceLetter } from '#server/mail/orderLetters.ts';
import { writeStaffLetter } from '#server/mail/workLetters.ts';
import { paymentOf } from '#server/payment/payments.ts';
import { fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { lockOrder } from './orderSteps.ts';
import type { OrderRow, QuotationRow } from './quotationRows.ts';
import { type StepDeps, sendToCustomer, sendToStaff } from './quotationSteps.ts';
import { words } from './words.ts';

export type Application = typeof invoiceApplications.$inferSelect;

/** The amount that an invoice of the order would have now, in minor units of its currency. */
export async function calculateAmountToInvoice(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'accountId'>,
  total: number,
): Promise<number> {
  const paid = await paymentOf(tx, order.accountId, order.id);
  return invoiceAmountOf({ total, refunded: paid?.payment?.refunded ?? 0 });
}

/** Applies for an invoice; the caller must hold the lock of the order. */
export async function applyForInvoice(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
  invoice: object,
  deps: StepDeps,
): Promise<Application | Refused> {
  const now = deps.clock();
  const before = await tx
    .select({ status: invoiceApplications.status })
    .from(invoiceApplications)
    .where(eq(invoiceApplications.orderId, order.id));
  const { total } = quotation.statement;
  const amount = await calculateAmountToInvoice(tx, order, total);
  const isCancelled = order.state === 'cancelled';
  if (
    !mayApply(
      before.map((it) => it.status),
      { isCancelled, amount },
    )
  )
    return refuse(isCancelled ? words.notNow : amount > 0 ? words.invoiceOpen : words.nothingToInvoice);
  const [made] = await tx
    .insert(invoiceApplications)
    .values({
      ...{ id: createId(deps.random), accountId: order.accountId, orderId: order.id, invoice },
      ...{ amount, status: 'applied', createdAt: now, changedAt: now },
    })
    .returning();
  if (made === undefined) throw new Error('an application was not stored');
  const after = {
    orderId: order.id,
    status: made.status,
    amount: made.amount,
    invoice: fingerprintOf(invoice),
  };
  recordChange({
    ...{ act: 'applyForInvoice', subject: { kind: 'invoice', id: made.id }, before: null, after, at: now },
  });
  const link = `${deps.settings.publicUrl}/staff/invoices?search=${encodeURIComponent(order.number)}`;
  await sendToStaff(tx, deps, 'invoices', (to) =>
    writeStaffLetter(to, { number: order.number, what: 'invoice', link }),
  );
  return made;
}

/** Issues or rejects the open application of an order. */
export async function settleInvoice(
  tx: Tx,
  orderId: string,
  {
    act,
    reason,
    number = '',
    file,
  }: {
    readonly act: InvoiceAct;
    readonly reason: string;
    /** Number of the invoice in the books, once it is issued. */
    readonly number?: string;
    /** An upload of `by`, which becomes the customer's. */
    readonly file?: { readonly fileId: string; readonly by: string } | undefined;
  },
  deps: StepDeps,
): Promise<InvoiceStatus | Refused> {
  const pair = await lockOrder(tx, orderId);
  if (pair === undefined) return refuse(words.orderGone);
  const [last] = await tx
    .select()
    .from(invoiceApplications)
    .where(eq(invoiceApplications.orderId, orderId))
    // There is one at most that is not rejected.
    .orderBy(sql`${invoiceApplications.status} = 'rejected'`, desc(invoiceApplications.createdAt))
    .limit(1);
  if (last === undefined) return refuse(words.notNow);
  const next = stepInvoice(last.status, { act, by: 'staff' }, reason);
  if (!next.ok) return refuse(next.fault === 'reasonGiven' ? words.reasonMissing : words.notNow);
  const amount = await calculateAmountToInvoice(tx, pair.order, pair.quotation.statement.total);
  if (act === 'issue' && amount !== last.amount) return refuse(words.invoiceAmountChanged);
  const uploadId =
    file === undefined ? null : await handToCustomer(tx, { ...file, to: last.accountId }, deps);
  if (uploadId === undefined) return refuse(words.fileGone);
  const change = { status: next.value.to, reason, number, uploadId, changedAt: deps.clock() };
  await tx.update(invoiceApplications).set(change).where(eq(invoiceApplications.id, last.id));
  recordChange({
    ...{ act: `${act}Invoice`, subject: { kind: 'invoice', id: last.id }, reason, at: change.changedAt },
    before: { status: last.status, uploadId: last.uploadId },
    after: { status: next.value.to, number, uploadId },
  });
  const isIssued = next.value.to === 'invoiced';
  const page = `${deps.settings.publicUrl}/layout/home/personal/invoicing`;
  const settled = {
    ...{ isIssued, number, reason, hasFile: uploadId !== null },
    amount: formatMoney(last.amount, pair.quotation.statement.currency),
    link: isIssued ? page : `${page}?order=${orderId}`,
  };
  await sendToCustomer(tx, pair.quotation, deps, (to) => writeInvoiceLetter(to, pair.order.number, settled));
  return next.value.to;
}

/** Replaces the file of an issued invoice. */
export async function replaceInvoiceFile(
  tx: Tx,
  { orderId, fileId, by }: { readonly orderId: string; readonly fileId: string; readonly by: string },
  deps: StepDeps,
): Promise<Refused | undefined> {
  const pair = await lockOrder(tx, orderId);
  if (pair === undefined) return refuse(words.orderGone);
  const isIssued = and(eq(invoiceApplications.orderId, orderId), eq(invoiceApplications.status, 'invoiced'));
  const [issued] = await tx.select().from(invoiceApplications).where(isIssued);
  if (issued === undefined) return refuse(words.notNow);
  const uploadId = await handToCustomer(tx, { fileId, by, to: issued.accountId }, deps);
  if (uploadId === undefined) return refuse(words.fileGone);
  await tx.update(invoiceApplications).set({ uploadId }).where(eq(invoiceApplications.id, issued.id));
  if (issued.uploadId !== null) await tx.delete(uploads).where(eq(uploads.id, issued.uploadId));
  recordChange({
    ...{ act: 'attachInvoice', subject: { kind: 'invoice', id: issued.id }, at: deps.clock() },
    ...{ before: { uploadId: issued.uploadId }, after: { uploadId } },
  });
  const settled = {
    ...{ isIssued: true, number: issued.number, reason: '', hasFile: true },
    amount: formatMoney(issued.amount, pair.quotation.statement.currency),
    link: `${deps.settings.publicUrl}/layout/home/personal/invoicing`,
  };
  await sendToCustomer(tx, pair.quotation, deps, (to) => writeInvoiceLetter(to, pair.order.number, settled));
  return undefined;
}

/** Moves an upload to the customer; undefined if `by` has no such file. */
async function handToCustomer(
  tx: Tx,
  { fileId, by, to }: { readonly fileId: string; readonly by: string; readonly to: string },
  { random }: Pick<StepDeps, 'random'>,
): Promise<string | undefined> {
  const own = and(eq(uploads.id, fileId), eq(uploads.accountId, by));
  // The file now belongs to the customer, so the row of the uploader is deleted.
  const [upload] = await tx.delete(uploads).where(own).returning();
  if (upload === undefined) return undefined;
  const id = createId(random);
  await tx.insert(uploads).values({ ...upload, id, accountId: to, kind: BY_STAFF });
  return id;
}

/** Statuses of the applications of each order: the one not rejected first, then the latest. */
export async function applicationsOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InvoiceStatus[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: invoiceApplications.orderId, status: invoiceApplications.status })
    .from(invoiceApplications)
    .where(inArray(invoiceApplications.orderId, [...orderIds]))
    .orderBy(sql`${invoiceApplications.status} = 'rejected'`, desc(invoiceApplications.createdAt));
  const byOrder = new Map<string, InvoiceStatus[]>();
  for (const { orderId, status } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), status]);
  return byOrder;
}
