// The packing slip of a parcel as it left: one list over all orders that are in it.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { commonAddressesOf, destinationsOf } from '#commerce/shipment/destinations.ts';
import type { SplitShipment } from '#commerce/shipment/parcels.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders } from '#server/db/tables/ordering.ts';
import { orderShipmentLines, orderShipments } from '#server/db/tables/shipments.ts';
import { dayOf } from '#server/ordering/dayOf.ts';
import type { DocumentModel } from './documentModel.ts';
import { requestDocument } from './documentStore.ts';
import {
  type Address,
  type Language,
  makeSlipModel,
  type ShippedOrder,
  type ShippingDeps,
  type ShippingDocument,
  sellerLinesOf,
  shippedOrderOf,
  slipRowsOf,
} from './shipping.ts';
import { makeLocalizer } from './words.ts';

interface Part {
  readonly shipped: ShippedOrder;
  readonly contents: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** Undefined where the order has no such parcel, or it was withdrawn. */
export async function requestParcelSlip(
  tx: Tx,
  {
    orderId,
    shipmentId,
    language,
  }: { readonly orderId: string; readonly shipmentId: string; readonly language?: Language },
  deps: ShippingDeps,
): Promise<ShippingDocument | undefined> {
  const { id, parcelId, withdrawnAt } = orderShipments;
  const own = and(eq(id, shipmentId), eq(orderShipments.orderId, orderId), isNull(withdrawnAt));
  const [named] = await tx.select().from(orderShipments).where(own);
  if (named === undefined) return undefined;
  const rows = await tx
    .select({ id, orderId: orderShipments.orderId })
    .from(orderShipments)
    .innerJoin(onlineOrders, eq(onlineOrders.id, orderShipments.orderId))
    .where(eq(parcelId, named.parcelId))
    .orderBy(asc(onlineOrders.number));
  const ids = rows.map((it) => it.id);
  const pieces = await tx
    .select()
    .from(orderShipmentLines)
    .where(inArray(orderShipmentLines.shipmentId, ids));
  const parts: Part[] = [];
  for (const it of rows) {
    const shipped = await shippedOrderOf(tx, it.orderId, language, deps);
    if (shipped !== undefined) parts.push({ shipped, contents: inOrderOfLines(shipped, pieces, it.id) });
  }
  const [first] = parts;
  if (first === undefined) return undefined;
  const numbers = parts.map((it) => it.shipped.order.number);
  const model = parcelSlip(parts, named, sellerLinesOf(first.shipped, deps));
  const row = await requestDocument(tx, { kind: 'pdf', model }, deps.clock());
  return { row, fileName: `${numbers.join(' ').slice(0, 100)} ${model.title}.pdf` };
}

function inOrderOfLines(
  { lines }: ShippedOrder,
  pieces: readonly (typeof orderShipmentLines.$inferSelect)[],
  shipmentId: string,
): Part['contents'] {
  const own = new Map(
    pieces.filter((it) => it.shipmentId === shipmentId).map((it) => [it.lineId, it.quantity]),
  );
  return lines.flatMap(({ id: lineId }) => {
    const quantity = own.get(lineId);
    return quantity === undefined ? [] : [{ lineId, quantity }];
  });
}

function parcelSlip(
  parts: readonly Part[],
  { carrier, trackingNumber, note, at, address }: typeof orderShipments.$inferSelect,
  sellerLines: readonly string[],
): DocumentModel {
  const [first] = parts;
  if (first === undefined) throw new Error('a parcel without an order');
  const { language, quotation } = first.shipped;
  const localize = makeLocalizer(language);
  const isMerged = parts.length > 1;
  const numbers = parts.map((it) => it.shipped.order.number);
  const notes = parts.map((it) => it.shipped.quotation.shippingNote);
  return makeSlipModel(language, {
    facts: [
      { label: localize(isMerged ? 'parcelOrders' : 'orderNumber'), value: numbers.join(', ') },
      { label: localize('carrier'), value: carrier },
      { label: localize('trackingNumber'), value: trackingNumber },
      { label: localize('shippedOn'), value: dayOf(at, quotation.site) ?? '' },
    ],
    sellerLines,
    address: (address as Address | null) ?? addressOf(parts),
    rows: parts.flatMap(({ shipped, contents }) =>
      slipRowsOf(shipped, contents, isMerged ? `${shipped.order.number}-` : ''),
    ),
    remarks: [...new Set([note, ...notes])],
    code: isMerged ? trackingNumber : `${numbers[0]} ${trackingNumber}`,
    ...(isMerged && { placeShare: 20 }),
  });
}

/** Of an early parcel, which did not record it: to which all of it goes, else that of the order. */
function addressOf(parts: readonly Part[]): Address {
  const ways = parts.map(({ shipped: { lines, quotation }, contents }) => ({
    destinations: destinationsOf(
      lines,
      quotation.address as Address,
      quotation.shipments as readonly SplitShipment<Address>[],
    ),
    pieces: new Map(contents.map((it) => [it.lineId, it.quantity])),
  }));
  const [address] = commonAddressesOf(ways).values();
  return address ?? (parts[0]?.shipped.quotation.address as Address);
}
