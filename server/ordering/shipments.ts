// Parcels of an order as they stand: what was shipped with which of its pieces, and by when the rest is promised.
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, orderAttachments } from '#server/db/tables/ordering.ts';
import { orderLineDates, orderShipmentLines, orderShipments } from '#server/db/tables/shipments.ts';
import { recordChange } from '#server/trail/trail.ts';
import { type OrderRow, type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';

interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

type Address = OutputOf<'getOrder'>['shipments'][number]['address'];

type ShipmentRow = typeof orderShipments.$inferSelect;

/** The first first, each with what was in it, which other orders were with it, and the reports on it. */
export async function shipmentsOf(
  tx: Tx,
  { id: orderId, quotationId }: Pick<OrderRow, 'id' | 'quotationId'>,
): Promise<OutputOf<'getOrder'>['shipments']> {
  const rows = await tx
    .select()
    .from(orderShipments)
    .where(eq(orderShipments.orderId, orderId))
    .orderBy(asc(orderShipments.at), asc(orderShipments.id))
    .limit(200);
  if (rows.length === 0) return [];
  const ids = rows.map((it) => it.id);
  const pieces = await tx
    .select()
    .from(orderShipmentLines)
    .where(inArray(orderShipmentLines.shipmentId, ids));
  const others = await othersIn(tx, rows);
  const reports = await reportsOf(tx, quotationId);
  const places = new Map(
    (await readLinesOfQuotation(tx, quotationId)).map(({ line }, at) => [line.id, at + 1]),
  );
  return rows.map(
    ({ id, carrier, trackingNumber, note, at, parcelId, address, withdrawnAt, withdrawnReason }) => {
      const lines = pieces
        .filter((it) => it.shipmentId === id)
        .map(({ lineId, quantity }) => ({ lineId, quantity }));
      const lineNumbers = new Set(lines.map((it) => places.get(it.lineId)));
      return {
        ...{ id, carrier, trackingNumber, note, shippedTime: at.toISOString(), lines },
        address: address as Address | null,
        mergedWith: others
          .filter((it) => it.parcelId === parcelId)
          .map(({ orderId, number }) => ({ orderId, number })),
        withdrawn: withdrawnAt === null ? null : { time: withdrawnAt.toISOString(), reason: withdrawnReason },
        reports: reports
          .filter(
            (it) => it.shipmentId === id || (it.shipmentId === null && lineNumbers.has(it.lineNumber ?? 0)),
          )
          .map(({ uploadId, fileName }) => ({ id: uploadId, fileName })),
      };
    },
  );
}

/** Orders of the same parcels. */
async function othersIn(tx: Tx, rows: readonly ShipmentRow[]) {
  const parcelIds = rows.map((it) => it.parcelId);
  const { parcelId, orderId } = orderShipments;
  return tx
    .select({ parcelId, orderId, number: onlineOrders.number })
    .from(orderShipments)
    .innerJoin(onlineOrders, eq(onlineOrders.id, orderId))
    .where(and(inArray(parcelId, parcelIds), ne(orderId, rows[0]?.orderId ?? '')))
    .orderBy(asc(onlineOrders.number))
    .limit(2_000);
}

/** On a line, on a parcel, or on the whole of the order. */
export async function reportsOf(tx: Tx, quotationId: string) {
  const { quotationId: owner, type, at, id } = orderAttachments;
  return tx
    .select()
    .from(orderAttachments)
    .where(and(eq(owner, quotationId), eq(type, 'qcReport')))
    .orderBy(asc(at), asc(id))
    .limit(200);
}

/** What was withdrawn did not leave. */
export function shippedPiecesOf(
  shipments: readonly { readonly lines: readonly Pieces[]; readonly withdrawn?: object | null }[],
): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  const sent = shipments.filter((it) => (it.withdrawn ?? null) === null);
  for (const { lineId, quantity } of sent.flatMap((it) => it.lines))
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
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
  const known = new Set((await readLinesOfQuotation(tx, quotation.id)).map((it) => it.line.id));
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
