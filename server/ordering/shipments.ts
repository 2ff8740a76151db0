// Parcels of an order: written with the pieces that are in them. A line is shipped once all of its pieces left.
import { asc, eq, inArray } from 'drizzle-orm';
import { newId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { orderLineDates, orderShipmentLines, orderShipments } from '#server/db/tables/shipments.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { shipmentLetter } from '#server/mail/orderLetters.ts';
import { recordChange } from '#server/trail/trail.ts';
import { moveLine, openOrder } from './orderSteps.ts';
import { linesOfQuotation, type OrderRow, type QuotationRow } from './quotationRows.ts';
import { type StepDeps, sendToCustomer } from './quotationSteps.ts';
import { words } from './words.ts';

interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

export interface ShipmentFacts {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly note: string;
  readonly lines: readonly Pieces[];
}

/** The first first, each with what was in it. */
export async function shipmentsOf(tx: Tx, orderId: string) {
  const rows = await tx
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.at), asc(orderShipments.id))
    .limit(200);
  const ids = rows.map((it) => it.id);
  const pieces =
    ids.length === 0
      ? []
      : await tx.select().from(orderShipmentLines).where(inArray(orderShipmentLines.shipmentId, ids));
  return rows.map(({ id, carrier, trackingNumber, note, at }) => ({
    ...{ id, carrier, trackingNumber, note, shippedTime: at.toISOString() },
    lines: pieces.filter((it) => it.shipmentId === id).map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
}

export function shippedPiecesOf(
  shipments: readonly { readonly lines: readonly Pieces[] }[],
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of shipments.flatMap((it) => it.lines))
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/** The order must be held. A refusal must roll the transaction back. Answers the id of the shipment. */
export async function shipPieces(
  tx: Tx,
  pair: { readonly order: OrderRow; readonly quotation: QuotationRow },
  { carrier, trackingNumber, note, lines: given }: ShipmentFacts,
  deps: StepDeps,
): Promise<string | Refused> {
  const { order, quotation } = pair;
  const at = deps.clock();
  const open = await openOrder(tx, pair);
  const { lines, progress } = open;
  const before = shippedPiecesOf(await shipmentsOf(tx, order.id));
  const pieces = shippedPiecesOf([{ lines: given }]);
  const complete: string[] = [];
  for (const [lineId, quantity] of pieces) {
    const line = lines.find((it) => it.id === lineId);
    if (line === undefined) return refuse(words.lineNotThere);
    if (order.state === 'cancelled' || progress.get(lineId) !== 'productionCompleted')
      return refuse(words.notMade);
    const left = line.quantity - (before.get(lineId) ?? 0) - quantity;
    if (left < 0) return refuse(words.shipmentWrong);
    if (left === 0) complete.push(lineId);
  }
  const id = newId(deps.random);
  await tx.insert(orderShipments).values({ id, orderId: order.id, carrier, trackingNumber, note, at });
  const rows = [...pieces].map(([lineId, quantity]) => ({ shipmentId: id, lineId, quantity }));
  await tx.insert(orderShipmentLines).values(rows);
  recordChange({
    ...{ act: 'shipPieces', subject: { kind: 'order', id: order.id }, before: null, at },
    after: { shipment: id, carrier, trackingNumber, lines: Object.fromEntries(pieces) },
  });
  for (const lineId of complete) {
    const step = { lineId, act: 'ship', note: `${carrier} ${trackingNumber}`.trim() } as const;
    const moved = await moveLine(tx, open, step, deps);
    if ('message' in moved) return moved;
  }
  const contents = [...pieces].map(([lineId, quantity]) => {
    const line = lines.find((it) => it.id === lineId);
    return `${line?.description || line?.sku || ''} × ${quantity}`;
  });
  const link = `${deps.settings.publicUrl}/layout/home/personal/onlineOrder?id=${order.id}`;
  const about = { carrier, trackingNumber, note, contents, link };
  await sendToCustomer(tx, quotation, deps, (to) => shipmentLetter(to, order.number, about));
  return id;
}

/** By the id of a line, as `2026-12-31`. */
export async function promisedDatesOf(tx: Tx, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(orderLineDates).where(eq(orderLineDates.orderId, orderId));
  return new Map(rows.map(({ lineId, promisedOn }) => [lineId, promisedOn]));
}

/** The order must be held. False where a line is not one of it. */
export async function promiseDate(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
  { lineIds, promisedOn }: { readonly lineIds: readonly string[]; readonly promisedOn: string },
  at: Date,
): Promise<boolean> {
  const known = new Set((await linesOfQuotation(tx, quotation.id)).map((it) => it.line.id));
  if (!lineIds.every((it) => known.has(it))) return false;
  const before = await promisedDatesOf(tx, order.id);
  for (const lineId of new Set(lineIds)) {
    const row = { orderId: order.id, lineId, promisedOn };
    await tx
      .insert(orderLineDates)
      .values(row)
      .onConflictDoUpdate({
        target: [orderLineDates.orderId, orderLineDates.lineId],
        set: { promisedOn },
      });
    recordChange({
      ...{ act: 'promiseDate', subject: { kind: 'order', id: order.id }, at },
      before: { line: lineId, promisedOn: before.get(lineId) ?? null },
      after: { line: lineId, promisedOn },
    });
  }
  return true;
}
