// What the rest of the server does with payments. Orders call `requestPayment` in the transaction that places them and
// hear of the money by `Deps.onPaid` and `Deps.onRefunded`; they need no table of this folder.
import type { Currency } from '#commerce/money/money.ts';
import type { OrderState } from '#commerce/order/order.ts';
import type { PaymentKind, PaymentState } from '#commerce/payment/payment.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentRequest, PaymentRow } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { differenceOf } from '#server/trail/difference.ts';
import { recordPaymentEvent, requestRefund } from './ledger.ts';
import { sendPaymentLetter } from './letters.ts';
import {
  attemptsOf,
  changePayment,
  chooseCard,
  customerOf,
  insertPayment,
  insertRefund,
  insertRequest,
  lockPayment,
  lockRequest,
  placedOrderOf,
  recordPayment,
  requestOf,
  settlementOf,
  withdrawRequest,
} from './rows.ts';
import { cardIdOf } from './savedCards.ts';

export interface ToPay {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly accountId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** The saved card that was chosen, as the provider calls it. */
  readonly card?: string | null;
}

/** Once an order: from now on it can be paid. */
export async function requestPayment(tx: Tx, it: ToPay, now: Date): Promise<void> {
  await insertRequest(tx, { ...it, createdAt: now, withdrawnAt: null });
}

/** A customer who asked to cancel an order does not pay it before that is decided. */
type PaymentStop = 'cancelRequested' | 'cancelled';

export interface PaymentSummary {
  readonly request: PaymentRequest;
  readonly state: PaymentState;
  /** What the order was placed from. */
  readonly quotationId: string | null;
  /** Why it is not to be paid, whatever was paid before. */
  readonly stop: PaymentStop | null;
  /** The payment that settled the order, else its latest attempt. */
  readonly payment: PaymentRow | undefined;
  /** The saved card that was chosen for it, unless that was removed. */
  readonly cardId: string | null;
}

/** Undefined when the account has nothing to pay under this id. */
export async function paymentOf(
  tx: Tx,
  accountId: string,
  orderId: string,
): Promise<PaymentSummary | undefined> {
  const request = await requestOf(tx, accountId, orderId);
  if (request === undefined) return undefined;
  const payment = (await settlementOf(tx, orderId)) ?? (await attemptsOf(tx, orderId))[0];
  const order = await placedOrderOf(tx, orderId);
  const stop = stopOf(request, order);
  const cardId = request.card === null ? undefined : await cardIdOf(tx, accountId, request.card);
  const quotationId = order?.quotationId ?? null;
  return { request, state: payment?.state ?? 'none', stop, payment, quotationId, cardId: cardId ?? null };
}

function stopOf(
  request: PaymentRequest,
  order: { readonly state: OrderState } | undefined,
): PaymentStop | null {
  if (request.withdrawnAt !== null) return 'cancelled';
  return order?.state === 'cancelRequested' ? 'cancelRequested' : null;
}

type Writing = Pick<Deps, 'clock' | 'random' | 'mail' | 'settings' | 'log' | 'onPaid' | 'onRefunded'>;

export interface NewAttempt {
  readonly orderId: string;
  readonly accountId: string;
  readonly kind: PaymentKind;
  readonly poNumber?: string | undefined;
  /** Another choice than the one before: of a saved card, as the provider calls it, or null for any. */
  readonly card?: string | null | undefined;
  readonly sessionHash: string;
  /** Of the hosted page, should one be opened. */
  readonly language: 'en' | 'zh';
}

type OpenAttempt =
  | { readonly at: 'unknown' }
  | { readonly at: 'withdrawn' }
  | { readonly at: 'settled' }
  | { readonly at: 'otherCard'; readonly payment: PaymentRow }
  | { readonly at: 'open'; readonly request: PaymentRequest; readonly payment: PaymentRow };

/**
 * The open attempt of an order, made where there is none: of twenty at the same moment one is made. `settled` when
 * there is nothing left to pay; `otherCard` is an open hosted page that must be closed before another way is taken.
 */
export async function openAttempt(
  tx: Tx,
  deps: Writing,
  { orderId, accountId, kind, poNumber, card, sessionHash, language }: NewAttempt,
): Promise<OpenAttempt> {
  const request = await lockRequest(tx, orderId);
  if (request === undefined || request.accountId !== accountId) return { at: 'unknown' };
  if (request.withdrawnAt !== null) return { at: 'withdrawn' };
  if ((await settlementOf(tx, orderId)) !== undefined) return { at: 'settled' };
  const [last] = await attemptsOf(tx, orderId);
  const open = last?.state === 'started' ? last : undefined;
  const chosen = card === undefined ? request.card : card;
  if (chosen !== request.card) await chooseCard(tx, orderId, chosen);
  const isOtherCard = kind === 'card' && card !== undefined && (open?.page?.card ?? null) !== chosen;
  if (open?.kind === kind && !isOtherCard) {
    const poChange = poNumber === undefined ? {} : { poNumber };
    await changePayment(tx, open.id, { sessionHash, ...poChange });
    recordPayment('continuePayment', open.id, {
      ...differenceOf({ poNumber: open.poNumber }, { poNumber: poNumber ?? open.poNumber }),
      at: deps.clock(),
    });
    return { at: 'open', request, payment: { ...open, sessionHash, ...poChange } };
  }
  if (open?.kind === 'card' && open.providerSession !== null) return { at: 'otherCard', payment: open };
  if (open !== undefined) await giveUp(tx, deps, open);
  const now = deps.clock();
  const attempt = (last?.attempt ?? 0) + 1;
  const dueAt = kind === 'purchaseOrder' ? new Date(now.getTime() + deps.settings.termsDays * DAY) : null;
  const customer = (await customerOf(tx, accountId)) ?? null;
  const page = kind === 'card' ? { language, customer, card: customer && chosen } : null;
  const payment = await insertPayment(tx, {
    ...{ id: createId(deps.random), orderId, attempt, kind, state: 'started' as const, sessionHash, dueAt },
    ...{ amount: request.amount, currency: request.currency, poNumber: poNumber ?? null },
    ...{ page, createdAt: now, changedAt: now },
  });
  if (kind === 'transfer') await sendPaymentLetter(tx, 'transfer', { request }, deps);
  return { at: 'open', request, payment };
}

const DAY = 86_400_000;

/** Of a hosted page that nobody was sent to, the server itself knows that nothing came of it. */
async function giveUp(tx: Tx, deps: Writing, { id, kind }: PaymentRow): Promise<void> {
  const by = kind === 'card' ? 'provider' : 'customer';
  await recordPaymentEvent(tx, deps, { id: `left-${id}`, paymentId: id, event: { what: 'fail', by } });
}

/**
 * A cancelled order is not paid any more. What was paid by card goes back whole, by a job; a transfer is sent back by
 * staff, who record it with `refundPayment`. Called again, also after money that came late, it gives back what is left.
 */
export async function withdrawPayment(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<void> {
  if ((await lockRequest(tx, orderId)) === undefined) return;
  await withdrawRequest(tx, orderId, deps.clock());
  const settled = await settlementOf(tx, orderId);
  const locked = settled?.kind === 'card' ? await lockPayment(tx, settled.id) : undefined;
  if (locked === undefined) return;
  const amount = locked.row.amount - locked.row.refunded;
  if (amount > 0) await requestRefund(tx, deps, locked, { amount, reason, requestedBy: null });
}

/**
 * Gives money of a settled order back: a card's by a job, through the provider; that of a transfer was sent by staff.
 * False when there is not so much left.
 */
export async function refundPayment(
  tx: Tx,
  deps: Writing,
  it: {
    readonly orderId: string;
    readonly amount: number;
    readonly reason: string;
    readonly requestedBy: string;
  },
): Promise<boolean> {
  const settled = await settlementOf(tx, it.orderId);
  const locked = settled && (await lockPayment(tx, settled.id));
  if (locked === undefined) return false;
  const { row, request } = locked;
  const { amount, reason, requestedBy } = it;
  if (row.kind === 'card') return requestRefund(tx, deps, locked, { amount, reason, requestedBy });
  if (amount <= 0 || amount > row.amount - row.refunded) return false;
  const id = createId(deps.random);
  const now = deps.clock();
  const event = { what: 'refund', by: 'staff', id, amount, currency: row.currency } as const;
  await recordPaymentEvent(tx, deps, { id: `refund-${id}`, paymentId: row.id, event });
  const done = { id, paymentId: row.id, amount, reason, requestedBy, state: 'done' as const };
  await insertRefund(tx, { ...done, providerRefund: null, createdAt: now, changedAt: now });
  await sendPaymentLetter(tx, 'refunded', { request, amount }, deps);
  return true;
}
