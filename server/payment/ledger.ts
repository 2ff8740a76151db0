// What is reported of a payment becomes a row of the ledger and, in the same transaction, its effects. An event that
// was written before has none. Where the provider must be asked, the caller learns it, and asks outside of the
// transaction.
import { applyPaymentEvent, type PaymentEvent, refundableOf } from '#commerce/payment/payment.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import type { PaymentRequest, PaymentRow } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/jobRows.ts';
import { actAs } from '#server/trail/trail.ts';
import { sendPaymentLetter } from './letters.ts';
import type { ProviderRefund } from './provider.ts';
import {
  changePayment,
  changeRefund,
  insertEvent,
  insertRefund,
  type Locked,
  lockPayment,
  noteAlarm,
  recordPayment,
  refundsOf,
  settle,
  settlementOf,
} from './rows.ts';

type LedgerDeps = Pick<Deps, 'clock' | 'random' | 'mail' | 'settings' | 'log' | 'onPaid' | 'onRefunded'>;

export interface PaymentReport {
  /** Of the event: events of the same id count once. */
  readonly id: string;
  readonly paymentId: string;
  readonly event: PaymentEvent;
  /** As the provider calls the money that came. */
  readonly providerPayment?: string;
}

export type Recorded = 'known' | 'unknownPayment' | 'recorded' | 'askProvider';

/** An event that the provider reports has the provider as its actor, whoever requested the report. */
export async function recordPaymentEvent(tx: Tx, deps: LedgerDeps, report: PaymentReport): Promise<Recorded> {
  const record = () => recordEvent(tx, deps, report);
  return report.event.by === 'provider' ? actAs({ actor: 'provider' }, record) : record();
}

async function recordEvent(
  tx: Tx,
  deps: LedgerDeps,
  { id, paymentId, event, providerPayment }: PaymentReport,
): Promise<Recorded> {
  const locked = await lockPayment(tx, paymentId);
  if (locked === undefined) return 'unknownPayment';
  const now = deps.clock();
  if (!(await insertEvent(tx, { id, paymentId, event, at: now }))) return 'known';
  const { row, request } = locked;
  const { payment, effects } = applyPaymentEvent(locked.payment, event);
  if (payment.state !== row.state && payment.state !== 'none')
    await changePayment(tx, paymentId, {
      state: payment.state,
      changedAt: now,
      ...(payment.state === 'paid' && providerPayment !== undefined && { providerPayment }),
    });
  const { what, by: _, ...said } = event;
  recordPayment(effects.includes('alarm') ? 'raisePaymentAlarm' : EVENT_ACTS[what], paymentId, {
    before: { state: row.state },
    after: { state: payment.state, event: id, ...said },
    at: now,
  });
  if (effects.includes('alarm')) await raiseAlarm(tx, deps, { id, row, request, event });
  if (effects.includes('settle')) await settleOrder(tx, deps, { row, request });
  if (payment.state === 'refunded' && row.state !== 'refunded')
    await noteRefunded(tx, deps, { row, request });
  return effects.includes('askProvider') ? 'askProvider' : 'recorded';
}

/** As the audit trail calls them. */
const EVENT_ACTS: Readonly<Record<PaymentEvent['what'], string>> = {
  start: 'openPayment',
  return: 'returnFromProvider',
  pay: 'receivePayment',
  fail: 'failPayment',
  refund: 'refundPayment',
  wait: 'waitForPayment',
};

interface RefundReport {
  readonly id: string;
  readonly paymentId: string;
  readonly refund: ProviderRefund;
}

/** A refund as the provider reports it: one of ours, or one that was made there. */
export async function recordRefund(tx: Tx, deps: LedgerDeps, report: RefundReport): Promise<Recorded> {
  return actAs({ actor: 'provider' }, () => recordReported(tx, deps, report));
}

async function recordReported(
  tx: Tx,
  deps: LedgerDeps,
  { id, paymentId, refund }: RefundReport,
): Promise<Recorded> {
  const locked = await lockPayment(tx, paymentId);
  if (locked === undefined) return 'unknownPayment';
  const known = (await refundsOf(tx, paymentId)).find(
    (it) => it.id === refund.refundId || it.providerRefund === refund.id,
  );
  if (refund.state === 'pending' || known?.state === 'done') return 'known';
  const now = deps.clock();
  if (refund.state === 'failed') {
    if (known === undefined || known.state === 'failed') return 'known';
    await changeRefund(tx, known, { state: 'failed', providerRefund: refund.id, changedAt: now });
    deps.log.error(
      { order: locked.request.orderNumber, refund: known.id },
      'a refund failed at the provider',
    );
    return 'recorded';
  }
  const own = known?.id ?? refund.id;
  const { amount, currency } = refund;
  const event = { what: 'refund', by: 'provider', id: own, amount, currency } as const;
  const recorded = await recordPaymentEvent(tx, deps, { id, paymentId, event });
  if (recorded !== 'recorded' || !wouldApply(locked, event)) return recorded;
  if (known !== undefined)
    await changeRefund(tx, known, { state: 'done', providerRefund: refund.id, changedAt: now });
  else
    await insertRefund(tx, {
      ...{ id: own, paymentId, amount, reason: 'at the provider', requestedBy: null, state: 'done' },
      ...{ providerRefund: refund.id, createdAt: now, changedAt: now },
    });
  await sendPaymentLetter(tx, 'refunded', { request: locked.request, amount }, deps);
  return 'recorded';
}

export interface NewRefundRow {
  readonly amount: number;
  readonly reason: string;
  readonly requestedBy: string | null;
}

/** What it takes is set aside at once, in the sum that the database holds below what was paid; a job sends it. */
export async function requestRefund(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { row, payment }: Pick<Locked, 'row' | 'payment'>,
  it: NewRefundRow,
): Promise<boolean> {
  const isPossible = refundableOf(payment) > 0 && it.amount <= row.amount - row.refunded;
  if (!isPossible) return false;
  const now = deps.clock();
  const id = createId(deps.random);
  const requested = { id, paymentId: row.id, ...it, state: 'requested' as const, providerRefund: null };
  await insertRefund(tx, { ...requested, createdAt: now, changedAt: now });
  await enqueue(tx, 'refund', { id });
  return true;
}

function wouldApply({ payment }: Locked, event: PaymentEvent): boolean {
  return applyPaymentEvent(payment, event).payment !== payment;
}

async function raiseAlarm(
  tx: Tx,
  { log }: LedgerDeps,
  it: {
    readonly id: string;
    readonly row: PaymentRow;
    readonly request: PaymentRequest;
    readonly event: PaymentEvent;
  },
): Promise<void> {
  const { row, request, event } = it;
  await noteAlarm(tx, it.id, `${row.currency} ${row.amount} was expected`);
  log.error(
    { order: request.orderNumber, payment: row.id, event: event.what },
    'an event contradicts its payment: nothing was changed',
  );
}

/** What was paid twice is refunded without a notice: the order stays paid. */
async function noteRefunded(
  tx: Tx,
  { onRefunded }: LedgerDeps,
  { row, request }: { readonly row: PaymentRow; readonly request: PaymentRequest },
): Promise<void> {
  const { orderId, accountId } = request;
  const settled = await settlementOf(tx, orderId);
  if (settled?.id === row.id) await onRefunded(tx, { orderId, accountId, paymentId: row.id });
}

async function settleOrder(
  tx: Tx,
  deps: LedgerDeps,
  { row, request }: { readonly row: PaymentRow; readonly request: PaymentRequest },
): Promise<void> {
  const now = deps.clock();
  const { orderId, accountId, orderNumber } = request;
  if (await settle(tx, orderId, row.id, now)) {
    await deps.onPaid(tx, { orderId, accountId, paymentId: row.id });
    await sendPaymentLetter(tx, 'paid', { request }, deps);
    return;
  }
  deps.log.error(
    { order: orderNumber, payment: row.id },
    'an order was paid twice: the second is given back',
  );
  const again = await lockPayment(tx, row.id);
  const it = { amount: row.amount, reason: 'paid twice', requestedBy: null };
  if (again !== undefined) await requestRefund(tx, deps, again, it);
}
