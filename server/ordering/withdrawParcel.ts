// A parcel that was recorded in error is withdrawn with a reason: its pieces count as not sent, lines that it completed
// wait for another one, and the customer reads why. Points that the order earned stay: they are earned once, and what
// was made can no longer be cancelled.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { needsMaterials } from '#commerce/order/materials.ts';
import { stepLine } from '#commerce/order/order.ts';
import type { Tx } from '#server/db/database.ts';
import { orderSteps } from '#server/db/tables/ordering.ts';
import { orderShipmentLines, orderShipments } from '#server/db/tables/shipments.ts';
import type { Sample } from '#server/features/cart/rules.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { writeParcelWithdrawnLetter } from '#server/mail/orderLetters.ts';
import { recordChange } from '#server/trail/trail.ts';
import { lockOrder, type OpenOrder, openOrder } from './orderSteps.ts';
import { orderLinkOf, type StepDeps, sendToCustomer } from './quotationSteps.ts';
import { words } from './words.ts';

/** The whole parcel, whichever of its orders names it. A refusal must roll the transaction back. */
export async function withdrawParcel(
  tx: Tx,
  { orderId, shipmentId, reason }: Readonly<Record<'orderId' | 'shipmentId' | 'reason', string>>,
  deps: StepDeps,
): Promise<Refused | undefined> {
  const [named] = await tx
    .select()
    .from(orderShipments)
    .where(and(eq(orderShipments.id, shipmentId), eq(orderShipments.orderId, orderId)));
  if (named === undefined) return refuse(words.parcelGone);
  const { parcelId } = orderShipments;
  const parts = await tx.select().from(orderShipments).where(eq(parcelId, named.parcelId));
  const opened: OpenOrder[] = [];
  for (const id of parts.map((it) => it.orderId).sort()) {
    const pair = await lockOrder(tx, id);
    if (pair !== undefined) opened.push(await openOrder(tx, pair));
  }
  const at = deps.clock();
  // The orders are held: of two who withdraw it at once the second finds it withdrawn.
  const changed = await tx
    .update(orderShipments)
    .set({ withdrawnAt: at, withdrawnReason: reason })
    .where(and(eq(parcelId, named.parcelId), isNull(orderShipments.withdrawnAt)))
    .returning();
  if (changed.length === 0) return refuse(words.parcelWithdrawn);
  for (const part of changed) {
    const open = opened.find((it) => it.order.id === part.orderId);
    if (open === undefined) continue;
    const subject = { kind: 'order', id: open.order.id } as const;
    const { carrier, trackingNumber } = part;
    recordChange({
      ...{ act: 'withdrawParcel', subject, at, reason, after: null },
      before: { shipment: part.id, parcel: part.parcelId, carrier, trackingNumber },
    });
    await reopenLines(tx, open, { shipmentId: part.id, reason, at });
  }
  const [first] = opened;
  if (first !== undefined) {
    const { carrier, trackingNumber } = named;
    const orders = opened.map(({ order }) => ({ number: order.number, link: orderLinkOf(deps, order.id) }));
    const about = { carrier, trackingNumber, reason };
    await sendToCustomer(tx, first.quotation, deps, (to) => writeParcelWithdrawnLetter(to, orders, about));
  }
  return undefined;
}

/** Lines whose last pieces were in it are to be shipped again. */
async function reopenLines(
  tx: Tx,
  { order, lines, progress }: OpenOrder,
  { shipmentId, reason, at }: { readonly shipmentId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const pieces = await tx
    .select()
    .from(orderShipmentLines)
    .where(eq(orderShipmentLines.shipmentId, shipmentId));
  const reopened: string[] = [];
  for (const { lineId } of pieces) {
    const line = lines.find((it) => it.id === lineId);
    if (line === undefined) continue;
    const before = progress.get(lineId) ?? 'ordered';
    const state = { progress: before, needsMaterials: needsMaterials(line.sample as Sample | null) };
    const next = stepLine(state, { act: 'withdraw', by: 'staff' }, order.state);
    // Not all of its pieces had left.
    if (!next.ok) continue;
    reopened.push(lineId);
    recordChange({
      ...{ act: 'withdraw', subject: { kind: 'order', id: order.id }, at, reason },
      ...{ before: { line: lineId, progress: before }, after: { line: lineId, progress: next.value.to } },
    });
  }
  if (reopened.length === 0) return;
  const { orderId, lineId, progress: reached } = orderSteps;
  const own = and(eq(orderId, order.id), inArray(lineId, reopened), eq(reached, 'shipped'));
  await tx.delete(orderSteps).where(own);
}
