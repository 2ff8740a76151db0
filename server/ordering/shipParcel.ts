// A parcel leaves: pieces of one order, or of several of one customer to the same address. A line is shipped once all
// of its pieces left.
import { commonAddressesOf, type PostalAddress } from '#commerce/shipment/destinations.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { orderShipmentLines, orderShipments } from '#server/db/tables/shipments.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { type ShippedOrder, writeShipmentLetter } from '#server/mail/orderLetters.ts';
import { recordChange } from '#server/trail/trail.ts';
import { lockOrder, moveLine, type OpenOrder, openOrder } from './orderSteps.ts';
import type { OrderRow, QuotationRow } from './quotationRows.ts';
import { orderLinkOf, type StepDeps, sendToCustomer } from './quotationSteps.ts';
import { openDestinationsOf } from './readyPieces.ts';
import { reportsOf, shipmentsOf, shippedPiecesOf } from './shipments.ts';
import { makePiecesLeftMessage, words } from './words.ts';

interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

interface ParcelFacts {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly note: string;
  /** Of the destination. */
  readonly addressId?: string | undefined;
}

interface Part {
  readonly open: OpenOrder;
  readonly lines: readonly Pieces[];
}

export interface ShipmentFacts extends ParcelFacts {
  readonly lines: readonly Pieces[];
}

/** The order must be held. A refusal must roll the transaction back. Answers the id of the shipment. */
export async function shipPieces(
  tx: Tx,
  pair: { readonly order: OrderRow; readonly quotation: QuotationRow },
  { lines, ...facts }: ShipmentFacts,
  deps: StepDeps,
): Promise<string | Refused> {
  const id = createId(deps.random);
  const open = await openOrder(tx, pair);
  const address = await sharedAddressOf(tx, [{ open, lines }], facts.addressId);
  const refused = await shipPart(tx, open, { ...facts, id, parcelId: id, address, lines, others: [] }, deps);
  if (refused !== undefined) return refused;
  if (address === undefined) return refuse(words.parcelAddresses);
  await announce(tx, [{ open, lines }], facts, deps);
  return id;
}

/** One parcel for several orders. A refusal must roll the transaction back. Answers the id of the parcel. */
export async function shipMerged(
  tx: Tx,
  parts: readonly { readonly orderId: string; readonly lines: readonly Pieces[] }[],
  facts: ParcelFacts,
  deps: StepDeps,
): Promise<string | Refused> {
  const opened: Part[] = [];
  // In one order, so that two who ship the same orders never wait for each other in a circle.
  for (const { orderId, lines } of parts.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return refuse(words.orderGone);
    opened.push({ open: await openOrder(tx, pair), lines });
  }
  const owners = new Set(opened.map(({ open }) => open.order.accountId));
  const ids = new Set(opened.map(({ open }) => open.order.id));
  if (owners.size !== 1 || ids.size < 2 || ids.size !== parts.length) return refuse(words.mergeOthers);
  const parcelId = createId(deps.random);
  const address = await sharedAddressOf(tx, opened, facts.addressId);
  for (const { open, lines } of opened) {
    const others = opened.filter((it) => it.open !== open).map((it) => it.open.order.number);
    const part = { ...facts, id: createId(deps.random), parcelId, address, lines, others };
    const refused = await shipPart(tx, open, part, deps);
    if (refused !== undefined) return refused;
  }
  if (address === undefined) return refuse(words.mergeAddresses);
  await announce(tx, opened, facts, deps);
  return parcelId;
}

/** To which all of these pieces were ordered and have not been sent: the one that is wanted, or the first. */
async function sharedAddressOf(
  tx: Tx,
  parts: readonly Part[],
  addressId: string | undefined,
): Promise<PostalAddress | undefined> {
  const ways = [];
  const wanted = new Set<string>();
  for (const { open, lines } of parts) {
    const destinations = openDestinationsOf(open, await shipmentsOf(tx, open.order));
    for (const [key, { address }] of destinations)
      if ((address as PostalAddress & { readonly id?: string }).id === addressId) wanted.add(key);
    ways.push({ destinations, pieces: shippedPiecesOf([{ lines }]) });
  }
  const shared = [...commonAddressesOf(ways)];
  return shared.find(([key]) => addressId === undefined || wanted.has(key))?.[1];
}

async function shipPart(
  tx: Tx,
  open: OpenOrder,
  {
    lines: given,
    others,
    address,
    addressId: _,
    ...facts
  }: ShipmentFacts & {
    readonly id: string;
    readonly parcelId: string;
    /** Undefined where there is none: it is refused once its lines are looked at. */
    readonly address: PostalAddress | undefined;
    /** Numbers of the orders that share the parcel. */
    readonly others: readonly string[];
  },
  deps: StepDeps,
): Promise<Refused | undefined> {
  const { order, lines, progress } = open;
  const at = deps.clock();
  const { id, parcelId, carrier, trackingNumber } = facts;
  const before = shippedPiecesOf(await shipmentsOf(tx, order));
  const pieces = shippedPiecesOf([{ lines: given }]);
  const complete: string[] = [];
  for (const [lineId, quantity] of pieces) {
    const line = lines.find((it) => it.id === lineId);
    if (line === undefined) return refuse(words.lineNotThere);
    if (order.state === 'cancelled' || progress.get(lineId) !== 'productionCompleted')
      return refuse(words.notMade);
    const left = line.quantity - (before.get(lineId) ?? 0);
    if (quantity > left)
      return refuse(makePiecesLeftMessage({ line: lines.indexOf(line) + 1, left, wanted: quantity }));
    if (quantity === left) complete.push(lineId);
  }
  await tx.insert(orderShipments).values({ ...facts, orderId: order.id, address: address ?? null, at });
  const rows = [...pieces].map(([lineId, quantity]) => ({ shipmentId: id, lineId, quantity }));
  await tx.insert(orderShipmentLines).values(rows);
  const shared = others.length > 0 && { parcel: parcelId, with: others };
  recordChange({
    ...{
      act: shared ? 'shipMerged' : 'shipPieces',
      subject: { kind: 'order', id: order.id },
      before: null,
      at,
    },
    after: {
      shipment: id,
      ...shared,
      carrier,
      trackingNumber,
      address: address ?? null,
      lines: Object.fromEntries(pieces),
    },
  });
  for (const lineId of complete) {
    const step = { lineId, act: 'ship', note: `${carrier} ${trackingNumber}`.trim() } as const;
    const moved = await moveLine(tx, open, step, deps);
    if ('message' in moved) return moved;
  }
  return undefined;
}

/** One letter, whatever the number of orders, with the reports that are there already. */
async function announce(tx: Tx, parts: readonly Part[], facts: ParcelFacts, deps: StepDeps): Promise<void> {
  const [first] = parts;
  if (first === undefined) return;
  const orders: ShippedOrder[] = [];
  for (const { open, lines: pieces } of parts) {
    const { order, quotation, lines } = open;
    const places = pieces.map(({ lineId }) => lines.findIndex((it) => it.id === lineId) + 1);
    const reports = await reportsOf(tx, quotation.id);
    orders.push({
      number: order.number,
      link: orderLinkOf(deps, order.id),
      contents: [...shippedPiecesOf([{ lines: pieces }])].map(([lineId, quantity]) => {
        const line = lines.find((it) => it.id === lineId);
        return `${line?.description || line?.sku || ''} × ${quantity}`;
      }),
      reports: reports
        .filter((it) => it.shipmentId === null && places.includes(it.lineNumber ?? 0))
        .map((it) => it.fileName),
    });
  }
  await sendToCustomer(tx, first.open.quotation, deps, (to) => writeShipmentLetter(to, orders, facts));
}
