// What is done to an order after it was placed, by the tables of commerce/order: a line goes on, the customer asks to
// cancel, staff cancel. Letters and what is given back are written in the same transaction.
import { and, eq } from 'drizzle-orm';
import { formatMoney } from '#commerce/money/money.ts';
import { needsMaterials } from '#commerce/order/materials.ts';
import {
  type LineAct,
  lowestProgressOf,
  type OrderAct,
  type OrderProgress,
  stepLine,
  stepOrder,
} from '#commerce/order/order.ts';
import { earnedPointsOf, pointsCauseOf } from '#commerce/points/points.ts';
import type { Actor } from '#commerce/states/machine.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, orderEvents, orderSteps, quotations } from '#server/db/tables/ordering.ts';
import type { Deps } from '#server/deps.ts';
import type { Sample } from '#server/features/cart/rules.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import {
  type MoneyBack,
  writeCancelDeclinedLetter,
  writeOrderCancelledLetter,
} from '#server/mail/orderLetters.ts';
import { writeStaffLetter } from '#server/mail/workLetters.ts';
import { paymentOf, withdrawPayment } from '#server/payment/payments.ts';
import { recordChange } from '#server/trail/trail.ts';
import { expectNothing } from './expectSamples.ts';
import { changePoints } from './points.ts';
import { type Arrival, sendProgress } from './progressMail.ts';
import { lineProgressOf } from './quotationAnswer.ts';
import { lockQuotation, type OrderRow, type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';
import {
  giveBack,
  givenBackOf,
  orderLinkOf,
  type StepDeps,
  sendToCustomer,
  sendToStaff,
} from './quotationSteps.ts';
import { words } from './words.ts';

/** To be read. */
export async function findOrderById(
  tx: Tx,
  id: string,
  accountId: string,
): Promise<{ readonly order: OrderRow; readonly quotation: QuotationRow } | undefined> {
  const [pair] = await tx
    .select({ order: onlineOrders, quotation: quotations })
    .from(onlineOrders)
    .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
    .where(and(eq(onlineOrders.id, id), eq(onlineOrders.accountId, accountId)));
  return pair;
}

/** Held until the transaction ends, with its quotation. */
export async function lockOrder(
  tx: Tx,
  id: string,
  accountId?: string,
): Promise<{ readonly order: OrderRow; readonly quotation: QuotationRow } | undefined> {
  const ofAccount = accountId === undefined ? undefined : eq(onlineOrders.accountId, accountId);
  const where = and(eq(onlineOrders.id, id), ofAccount);
  const [order] = await tx.select().from(onlineOrders).where(where).for('update');
  const quotation = order && (await lockQuotation(tx, order.quotationId));
  return order && quotation && { order, quotation };
}

export interface LineStep {
  readonly lineId: string;
  readonly act: LineAct;
  readonly note: string;
}

/** An order that is held, with all that a step of a line looks at; `moveLine` keeps it up to date. */
export interface OpenOrder {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
  readonly lines: readonly LineRow[];
  readonly progress: Map<string, OrderProgress>;
}

type LineRow = Awaited<ReturnType<typeof readLinesOfQuotation>>[number]['line'];

/** What many lines of one order are moved by is read once. */
export async function openOrder(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
): Promise<OpenOrder> {
  const rows = await readLinesOfQuotation(tx, quotation.id);
  const progress = new Map(await lineProgressOf(tx, order.id));
  return { order, quotation, lines: rows.map((it) => it.line), progress };
}

/** One step of one line, and the letter on it. */
export async function advanceLine(
  tx: Tx,
  pair: { readonly order: OrderRow; readonly quotation: QuotationRow },
  step: LineStep,
  deps: StepDeps & Pick<Deps, 'keyedHash'>,
): Promise<OrderProgress | Refused> {
  const moved = await moveLine(tx, await openOrder(tx, pair), step, deps);
  if ('message' in moved) return moved;
  await sendProgress(tx, [moved], deps);
  return moved.progress;
}

/**
 * Where the line has arrived. Whoever calls it writes to the customer (`sendProgress`). A refusal has written nothing.
 */
export async function moveLine(
  tx: Tx,
  { order, quotation, lines, progress }: OpenOrder,
  { lineId, act, note }: LineStep,
  deps: Pick<StepDeps, 'clock'>,
): Promise<Arrival | Refused> {
  const now = deps.clock();
  const line = lines.find((it) => it.id === lineId);
  if (line === undefined) return refuse(words.lineNotThere);
  const state = {
    progress: progress.get(lineId) ?? ('ordered' as const),
    needsMaterials: needsMaterials(line.sample as Sample | null),
  };
  const next = stepLine(state, { act, by: 'staff' }, order.state);
  if (!next.ok) {
    if (next.fault === 'noCancelOpen') return refuse(words.cancelOpen);
    return refuse(next.fault === 'nothingToSend' ? words.materialsFirst : words.notNow);
  }
  const step = { orderId: order.id, lineId, progress: next.value.to, actor: 'staff', note, at: now };
  await tx.insert(orderSteps).values(step);
  progress.set(lineId, next.value.to);
  recordChange({
    ...{ act, subject: { kind: 'order', id: order.id }, at: now, reason: note },
    ...{
      before: { line: lineId, progress: state.progress },
      after: { line: lineId, progress: next.value.to },
    },
  });
  if (lowestProgressOf(lines.map((it) => progress.get(it.id) ?? 'ordered')) === 'shipped')
    await changePoints(tx, {
      ...{ accountId: order.accountId, points: earnedPointsOf(quotation.statement), reason: 'order' },
      ...{ cause: pointsCauseOf.earned(order.id), orderNumber: order.number, at: now },
    });
  return { order, quotation, description: line.description || line.sku, progress: next.value.to, note };
}

export async function stepWholeOrder(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
  { act, by, reason }: { readonly act: OrderAct; readonly by: Actor; readonly reason: string },
  deps: StepDeps,
): Promise<OrderRow | Refused> {
  const now = deps.clock();
  const lines = [...(await lineProgressOf(tx, order.id)).values()];
  const next = stepOrder(order.state, { act, by }, { lines, reason });
  if (!next.ok) {
    if (next.fault === 'beforeProduction') return refuse(words.inProduction);
    return refuse(next.fault === 'reasonGiven' ? words.reasonMissing : words.notNow);
  }
  // Why it is cancelled; an order that goes on has nothing to say.
  const change = { state: next.value.to, reason: next.value.to === 'active' ? '' : reason, changedAt: now };
  await tx.update(onlineOrders).set(change).where(eq(onlineOrders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, act, actor: by, note: reason, at: now });
  recordChange({
    ...{
      act: act === 'cancel' ? 'cancelOrder' : act,
      subject: { kind: 'order', id: order.id },
      at: now,
      reason,
    },
    ...{ before: { state: order.state }, after: { state: next.value.to } },
  });
  for (const effect of next.value.effects)
    switch (effect) {
      case 'giveBack':
        await giveBack(tx, quotation, now);
        await expectNothing(tx, order.id, now);
        await withdrawPayment(tx, deps, { orderId: order.id, reason });
        break;
      case 'notifyCustomer':
        if (act === 'declineCancel') await sendGoesOn(tx, { order, quotation }, reason, deps);
        else await sendCancelled(tx, { order, quotation }, reason, deps);
        break;
      case 'notifyStaff':
        await sendToStaff(tx, deps, 'cancelOrders', (to) => {
          const link = `${deps.settings.publicUrl}/staff/orders/${order.id}`;
          return writeStaffLetter(to, { number: order.number, what: 'cancel', link });
        });
        break;
    }
  return { ...order, ...change };
}

async function sendGoesOn(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
  reason: string,
  deps: StepDeps,
): Promise<void> {
  const about = { reason, link: orderLinkOf(deps, order.id) };
  await sendToCustomer(tx, quotation, deps, (to) => writeCancelDeclinedLetter(to, order.number, about));
}

async function sendCancelled(
  tx: Tx,
  { order, quotation }: { readonly order: OrderRow; readonly quotation: QuotationRow },
  reason: string,
  deps: StepDeps,
): Promise<void> {
  const paid = await paymentOf(tx, order.accountId, order.id);
  const isPaid = paid?.state === 'paid' || paid?.state === 'partlyRefunded';
  const { payment } = paid ?? {};
  const moneyBack: MoneyBack | undefined =
    isPaid && payment !== undefined
      ? {
          amount: formatMoney(payment.amount - payment.refunded, payment.currency),
          by: payment.kind === 'card' ? 'card' : 'staff',
        }
      : undefined;
  const about = { reason, moneyBack, givenBack: givenBackOf(quotation), link: orderLinkOf(deps, order.id) };
  await sendToCustomer(tx, quotation, deps, (to) => writeOrderCancelledLetter(to, order.number, about));
}
