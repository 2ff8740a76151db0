// Online orders as an account lists them. Every statement names the account.
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ORDER_PROGRESS } from '#commerce/order/order.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { findPage, hasNumberLike } from '#server/ordering/pages.ts';
import { ORDER_PROGRESS_PLACE } from '#server/ordering/quotationRows.ts';

export async function readOrdersPage(
  tx: Tx,
  accountId: string,
  { page, size, progress, search }: InputOf<'listOrders'>,
) {
  const wanted: (SQL | undefined)[] = [eq(onlineOrders.accountId, accountId)];
  if (progress !== undefined)
    wanted.push(sql`${ORDER_PROGRESS_PLACE} = ${ORDER_PROGRESS.indexOf(progress) + 1}`);
  wanted.push(hasNumberLike(search, onlineOrders.searchText));
  const ofQuotation = eq(quotations.id, onlineOrders.quotationId);
  const selectIds = () =>
    tx
      .select({ id: onlineOrders.id })
      .from(onlineOrders)
      .where(and(...wanted))
      .$dynamic();
  const inOrder = [desc(onlineOrders.createdAt), desc(onlineOrders.id)];
  const { total, ids } = await findPage(tx, selectIds, { inOrder, page, size });
  const rows = await tx
    .select({ order: onlineOrders, quotation: quotations })
    .from(onlineOrders)
    .innerJoin(quotations, ofQuotation)
    .where(inArray(onlineOrders.id, ids))
    .orderBy(...inOrder);
  return { total, rows };
}

/**
 * How often each of My Vectors was ordered; orders that were cancelled do not count. Line by line, each by its keys: as
 * a join of three tables it is planned over all lines and orders of all accounts.
 */
export async function purchasesOf(tx: Tx, accountId: string) {
  const { rows } = await tx.execute<{ vectorId: string; times: number }>(sql`
    select v.vector_id as "vectorId", count(distinct l.quotation_id)::int as times
    from ordered_vectors v cross join lateral (
      select quotation_id from quotation_lines
      where ordered_vector_id = v.id and (
        select state from online_orders where quotation_id = quotation_lines.quotation_id) <> 'cancelled'
      offset 0) l
    where v.account_id = ${accountId}
    group by v.vector_id
    limit 10000`);
  return rows;
}
