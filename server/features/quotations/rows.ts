// Quotations as an account lists them. Every statement names the account.
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { findPage, hasNumberLike } from '#server/ordering/pages.ts';
import { isQuotationOver } from '#server/ordering/quotationRows.ts';
import { fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';

/** The latest first; of a revised one only the last revision. */
export async function readQuotationsPage(
  tx: Tx,
  accountId: string,
  { page, size, status, isOrdered, search }: InputOf<'listQuotations'>,
  now: Date,
) {
  const isOver = isQuotationOver(now);
  const wanted: (SQL | undefined)[] = [
    eq(quotations.accountId, accountId),
    sql`not ${quotations.isSuperseded}`,
  ];
  if (status === 'expired') wanted.push(eq(quotations.status, 'readyToOrder'), isOver);
  else if (status === 'readyToOrder') wanted.push(eq(quotations.status, status), sql`not (${isOver})`);
  else if (status !== undefined) wanted.push(eq(quotations.status, status));
  if (isOrdered !== undefined)
    wanted.push(isOrdered === 1 ? isNotNull(onlineOrders.id) : sql`${onlineOrders.id} is null`);
  wanted.push(hasNumberLike(search, quotations.searchText));
  const onOrder = eq(onlineOrders.quotationId, quotations.id);
  const selectIds = () => {
    const all = tx.select({ id: quotations.id }).from(quotations).$dynamic();
    return (isOrdered === undefined ? all : all.leftJoin(onlineOrders, onOrder)).where(and(...wanted));
  };
  const inOrder = [desc(quotations.createdAt), desc(quotations.id)];
  const { total, ids } = await findPage(tx, selectIds, { inOrder, page, size });
  const rows = await tx
    .select({ quotation: quotations, order: onlineOrders })
    .from(quotations)
    .leftJoin(onlineOrders, onOrder)
    .where(inArray(quotations.id, ids))
    .orderBy(...inOrder);
  return { total, rows };
}

/** `before` is what it was. */
export async function setSample(
  tx: Tx,
  { quotationId, lineId, sample }: InputOf<'updateSample'>,
  { before, at }: { readonly before: unknown; readonly at: Date },
): Promise<void> {
  await tx
    .update(quotationLines)
    .set({ sample })
    .where(and(eq(quotationLines.quotationId, quotationId), eq(quotationLines.id, lineId)));
  recordChange({
    ...{ act: 'changeSample', subject: { kind: 'quotation', id: quotationId }, at },
    before: { line: lineId, sample: fingerprintOf(before) },
    after: { line: lineId, sample: fingerprintOf(sample) },
  });
}
