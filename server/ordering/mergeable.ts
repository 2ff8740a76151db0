// What else of a customer waits for a parcel to the same address: the orders that may travel with this one.
import { and, asc, eq, exists, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PostalAddress } from '#commerce/shipment/destinations.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, orderSteps } from '#server/db/tables/ordering.ts';
import { readCatalogueNow } from '#server/features/catalogue/rows.ts';
import { findOrderById, type OpenOrder, openOrder } from './orderSteps.ts';
import { orderDestinationsOf, readyPiecesOf } from './readyPieces.ts';
import { shipmentsOf } from './shipments.ts';

/** More never fit into one parcel. */
const MAX_MERGED = 20;

interface MergeableLine {
  readonly lineId: string;
  /** From 1, as the order numbers its lines. */
  readonly lineNumber: number;
  readonly productType: number;
  readonly description: string;
  /** Pieces that have not left. */
  readonly left: number;
  readonly needsColdChain: boolean;
}

interface MergeableOrder {
  readonly open: OpenOrder;
  readonly lines: readonly MergeableLine[];
}

interface MergeableGroup {
  readonly address: PostalAddress;
  /** This order first. */
  readonly orders: readonly MergeableOrder[];
}

/** By address, those to which this order and at least one more wait to be sent. */
export async function listMergeableWith(
  tx: Tx,
  open: OpenOrder,
  now: Date,
): Promise<readonly MergeableGroup[]> {
  const others: OpenOrder[] = [];
  for (const id of await waitingOrders(tx, open)) {
    const pair = await findOrderById(tx, id, open.order.accountId);
    if (pair !== undefined && pair.quotation.site === open.quotation.site)
      others.push(await openOrder(tx, pair));
  }
  if (others.length === 0) return [];
  const catalogue = await readCatalogueNow(tx, () => now);
  const isCold = (sku: string) => catalogue.get(sku)?.needsColdChain === true;
  const ready = new Map<string, Map<string, MergeableLine[]>>();
  for (const it of [open, ...others]) ready.set(it.order.id, await readyLinesOf(tx, it, isCold));
  return [...orderDestinationsOf(open)].flatMap(([key, { address }]) => {
    const orders = [open, ...others].flatMap((it): MergeableOrder[] => {
      const lines = ready.get(it.order.id)?.get(key) ?? [];
      return lines.length === 0 ? [] : [{ open: it, lines }];
    });
    return orders.length > 1 && orders[0]?.open === open ? [{ address, orders }] : [];
  });
}

/** With a line that is made and has not left whole. */
async function waitingOrders(tx: Tx, { order }: OpenOrder): Promise<readonly string[]> {
  const made = alias(orderSteps, 'made');
  const left = alias(orderSteps, 'gone');
  const ofLine = and(
    eq(left.orderId, made.orderId),
    eq(left.lineId, made.lineId),
    eq(left.progress, 'shipped'),
  );
  const waiting = tx
    .select({ one: sql`1` })
    .from(made)
    .where(
      and(
        eq(made.orderId, onlineOrders.id),
        eq(made.progress, 'productionCompleted'),
        not(exists(tx.select({ one: sql`1` }).from(left).where(ofLine))),
      ),
    );
  const { id, accountId, state, createdAt } = onlineOrders;
  const rows = await tx
    .select({ id })
    .from(onlineOrders)
    .where(and(eq(accountId, order.accountId), ne(id, order.id), ne(state, 'cancelled'), exists(waiting)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_MERGED - 1);
  return rows.map((it) => it.id).sort();
}

/** By the key of the address that they go to. */
async function readyLinesOf(
  tx: Tx,
  open: OpenOrder,
  isCold: (sku: string) => boolean,
): Promise<Map<string, MergeableLine[]>> {
  const shipments = await shipmentsOf(tx, open.order);
  const byAddress = new Map<string, MergeableLine[]>();
  for (const [key, { lines }] of readyPiecesOf(open, shipments)) {
    const own = lines.map(({ line: { id: lineId, productType, sku, description }, ...rest }) => ({
      ...{ lineId, productType, description: description || sku, needsColdChain: isCold(sku) },
      ...rest,
    }));
    byAddress.set(key, own);
  }
  return byAddress;
}
