// What webhooks reported too late or never is asked for: when a customer comes back, and by the clock. The answer
// becomes events with ids of their own, so that a webhook before or after it changes nothing.
import type { Tx } from '#server/db/database.ts';
import type { PaymentRow } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Recurring } from '#server/jobs/queue.ts';
import { type PaymentReport, recordPaymentEvent, recordRefund } from './ledger.ts';
import type { Found, PaymentProvider } from './provider.ts';
import { changePayment, findPaymentById, listWaitingSince, recordPayment, refundById } from './rows.ts';

export type PaymentDeps = Pick<
  Deps,
  'database' | 'clock' | 'random' | 'mail' | 'settings' | 'log' | 'onPaid' | 'onRefunded' | 'payment'
>;

/** Brings one payment to what the provider knows of it. */
export async function askProvider(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { database, payment: provider } = deps;
  const row = await database.transaction((tx) => findPaymentById(tx, paymentId), { reads: true });
  if (row === undefined || row.providerSession === null || provider === undefined) return;
  const found = await provider.find(row.providerSession);
  await database.transaction((tx) => recordFound(tx, deps, row, found));
}

/** Closes an open page, so that another way to pay can be taken; it may turn out to be paid. */
export async function closePage(
  deps: PaymentDeps,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<void> {
  if (row.providerSession === null) return;
  const found = await provider.close(row.providerSession);
  await deps.database.transaction((tx) => recordFound(tx, deps, row, found));
}

async function recordFound(
  tx: Tx,
  deps: PaymentDeps,
  { id: paymentId, providerSession }: PaymentRow,
  found: Found,
): Promise<void> {
  const report = (id: string, event: PaymentReport['event'], providerPayment?: string) =>
    recordPaymentEvent(tx, deps, { id, paymentId, event, ...(providerPayment && { providerPayment }) });
  switch (found.at) {
    case 'open':
    case 'pending':
      return;
    case 'failed':
      await report(`asked-${providerSession}-failed`, { what: 'fail', by: 'provider' });
      return;
    case 'paid': {
      const { amount, currency, payment, refunds } = found;
      const paid = { what: 'pay', by: 'provider', amount, currency } as const;
      await report(`asked-${providerSession}-paid`, paid, payment);
      for (const refund of refunds)
        await recordRefund(tx, deps, { id: `asked-${refund.id}-${refund.state}`, paymentId, refund });
    }
  }
}

/** In milliseconds: until a page is asked for the first time, and how long one without address may be on its way. */
const PATIENCE = 120_000;
const LOST = 3_600_000;

/** Asks for all card payments that have stayed open. */
export async function reconcilePayments(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock().getTime();
  const waiting = await database.transaction((tx) => listWaitingSince(tx, new Date(now - PATIENCE), 200), {
    reads: true,
  });
  for (const id of waiting) {
    if (signal?.aborted) return;
    try {
      await giveUpLost(deps, id, now);
      await askProvider(deps, id);
    } catch (error) {
      // The next one may be answered; this one is asked for again at the next turn.
      log.warn({ payment: id, error: String(error) }, 'the payment provider did not answer');
    }
  }
}

export function makeReconciliationJob(deps: PaymentDeps): Recurring {
  return {
    every: 300_000,
    retry: 60_000,
    timeout: 240_000,
    run: (signal) => reconcilePayments(deps, signal),
  };
}

/** The process ended between the row and the provider's answer: no one was ever sent to that page. */
async function giveUpLost(deps: PaymentDeps, paymentId: string, now: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await findPaymentById(tx, paymentId);
    if (row === undefined || row.providerSession !== null || now - row.createdAt.getTime() < LOST) return;
    const event = { what: 'fail', by: 'provider' } as const;
    await recordPaymentEvent(tx, deps, { id: `lost-${paymentId}`, paymentId, event });
  });
}

/** The job behind a requested refund: done again it gives back nothing more, by the key that the provider keeps. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { database, payment: provider } = deps;
  if (provider === undefined) throw new Error('No payment provider is set up.');
  const found = await database.transaction(async (tx) => {
    const refund = await refundById(tx, refundId);
    return refund && { refund, row: await findPaymentById(tx, refund.paymentId) };
  });
  const payment = found?.row?.providerPayment;
  if (found?.row === undefined || !payment || found.refund.state !== 'requested') return;
  const { amount, paymentId } = found.refund;
  const refund = await provider.refund({ payment, refundId, amount });
  const id = `sent-${refund.id}-${refund.state}`;
  await database.transaction((tx) => recordRefund(tx, deps, { id, paymentId, refund }));
}

/** The page that the provider made for an attempt. */
export async function keepPage(
  tx: Tx,
  paymentId: string,
  { session, url, at }: { readonly session: string; readonly url: string; readonly at: Date },
): Promise<void> {
  await changePayment(tx, paymentId, { providerSession: session, providerUrl: url });
  const page = { before: { hasPage: false }, after: { hasPage: true }, at };
  recordPayment('openProviderPage', paymentId, page);
}
