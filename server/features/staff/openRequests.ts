// What is to be paid and not paid yet, and which of it a transfer may be for.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#commerce/money/money.ts';
import {
  findNumberKeys,
  type OpenRequest,
  proposeOrder,
  type StatedTransfer,
} from '#commerce/payment/bankStatement.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { BUYER_NAME, BUYER_ORGANIZATION } from './quotations.ts';

type Order = OutputOf<'findOpenOrders'>[number];
type Proposed = OutputOf<'listBankTransfers'>['rows'][number]['proposal'];
type Transfer = Pick<StatedTransfer, 'amount' | 'currency' | 'payer' | 'reference'>;

export const isOpen = and(sql`not ${paymentRequests.isSettled}`, isNull(paymentRequests.withdrawnAt));

/** An amount that more orders have cannot identify one of them: its transfers are proposed only by number. */
const MAX_ALIKE = 1_000;
const AT_ONCE = 5_000;

/** The oldest first. */
export async function listRequestsWhere(tx: Tx, where: SQL | undefined, max: number): Promise<OpenRequest[]> {
  const { orderId, orderNumber, amount, currency } = paymentRequests;
  const rows = await tx
    .select({
      ...{ orderId, orderNumber, amount, currency, quotationNumber: quotations.number },
      ...{
        organization: sql<string | null>`${BUYER_ORGANIZATION}`,
        customer: sql<string | null>`${BUYER_NAME}`,
      },
    })
    .from(paymentRequests)
    .leftJoin(onlineOrders, eq(onlineOrders.id, paymentRequests.orderId))
    .leftJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
    .where(where)
    .orderBy(asc(paymentRequests.createdAt), asc(paymentRequests.orderId))
    .limit(max);
  return rows.map((it) => ({
    ...it,
    quotationNumber: it.quotationNumber ?? '',
    ...{ organization: it.organization ?? '', customer: it.customer ?? '' },
  }));
}

export async function ordersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  const rows = await requestsOf(tx, ids);
  return new Map(rows.map((it) => [it.orderId, orderOf(it)]));
}

export function orderOf({ quotationNumber: _, ...it }: OpenRequest): Order {
  return it;
}

/** In the order of the transfers. Of all that is open only what a transfer names, or asks exactly for, is read. */
export async function listProposalsFor(tx: Tx, transfers: readonly Transfer[]): Promise<readonly Proposed[]> {
  const keys = transfers.map((it) => findNumberKeys(it.reference));
  const byKey = await namedBy(tx, [...new Set(keys.flat())]);
  const byAmount = await countedExactly(tx, transfers);
  const ids = transfers.map((it, at) => {
    const named = (keys[at] ?? []).flatMap((key) => byKey.get(key) ?? []);
    return [...new Set([...named, ...(byAmount.get(sumOf(it)) ?? [])])];
  });
  const requests = new Map(
    (await requestsOf(tx, [...new Set(ids.flat())])).map((it) => [it.orderId, it] as const),
  );
  return transfers.map((it, at) => {
    const proposal = proposeOrder(
      it,
      (ids[at] ?? []).flatMap((id) => requests.get(id) ?? []),
    );
    return proposal === undefined ? null : { order: orderOf(proposal.request), why: proposal.why };
  });
}

/** Open orders by the keys (`number_key`, migration 0270) of their own numbers and of their quotations. */
async function namedBy(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const orderKey = sql`number_key(${paymentRequests.orderNumber})`;
  const quotationKey = sql`number_key(${quotations.number})`;
  const rows = await inParts(keys, async (part) => {
    const given = sql`any(${sql.param(part)}::text[])`;
    const found = await tx.execute<{ key: string; id: string }>(sql`
      select ${orderKey} as key, order_id as id from payment_requests where ${isOpen} and ${orderKey} = ${given}
      union
      select ${quotationKey}, order_id from quotations join online_orders on online_orders.quotation_id = quotations.id
        join payment_requests on payment_requests.order_id = online_orders.id
        where ${isOpen} and ${quotationKey} = ${given}`);
    return found.rows;
  });
  return groupsOf(rows);
}

/** Open orders by the amount that is to be paid. */
async function countedExactly(
  tx: Tx,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const sums = new Map(transfers.map((it) => [sumOf(it), it]));
  const rows = await inParts([...sums.values()], async (part) => {
    const amounts = sql.param(part.map((it) => it.amount));
    const currencies = sql.param(part.map((it) => it.currency));
    const found = await tx.execute<{ amount: string; currency: Currency; id: string }>(sql`
      select given.amount::text as amount, given.currency, alike.id
      from unnest(${amounts}::bigint[], ${currencies}::text[]) given (amount, currency) cross join lateral (
        select order_id as id from payment_requests
        where ${isOpen} and ${paymentRequests.amount} = given.amount and ${paymentRequests.currency} = given.currency
        limit ${MAX_ALIKE + 1}) alike`);
    return found.rows.map(({ amount, currency, id }) => ({
      key: sumOf({ amount: Number(amount), currency }),
      id,
    }));
  });
  return new Map([...groupsOf(rows)].filter(([, ids]) => ids.length <= MAX_ALIKE));
}

async function requestsOf(tx: Tx, ids: readonly string[]): Promise<OpenRequest[]> {
  return inParts(ids, (part) =>
    listRequestsWhere(tx, inArray(paymentRequests.orderId, [...part]), part.length),
  );
}

function sumOf({ amount, currency }: Pick<Transfer, 'amount' | 'currency'>): string {
  return `${amount} ${currency}`;
}

async function inParts<In, Out>(
  all: readonly In[],
  read: (part: readonly In[]) => Promise<readonly Out[]>,
): Promise<Out[]> {
  const rows: Out[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    rows.push(...(await read(all.slice(from, from + AT_ONCE))));
  return rows;
}

function groupsOf(
  rows: readonly { readonly key: string; readonly id: string }[],
): Map<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { key, id } of rows) groups.set(key, [...(groups.get(key) ?? []), id]);
  return groups;
}
