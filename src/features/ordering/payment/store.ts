// The payment of one order as the server knows it. The page takes only the order's id from the address, and asks the
// server whether the money has come.
import { proxy, ref, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

export type PaymentView = OutputOf<'checkPayment'>;
export type WayToPay = PaymentView['offers'][number];

export function isUnpaid({ state }: PaymentView): boolean {
  return state === 'none' || state === 'failed' || state === 'started';
}

interface State {
  orderId: string;
  at: 'loading' | 'ready' | 'failed';
  payment: PaymentView | undefined;
  /** The server's message when the call failed. */
  reason: string;
  isLeaving: boolean;
}

const state = proxy<State>({ orderId: '', at: 'loading', payment: undefined, reason: '', isLeaving: false });

export function usePayment() {
  return useSnapshot(state) as Readonly<State>;
}

/** `wayBack` is the `state` parameter with which the provider's page returned. */
export async function loadPayment(orderId: string, wayBack?: string): Promise<void> {
  if (state.orderId !== orderId) Object.assign(state, { orderId, payment: undefined });
  if (state.payment === undefined) state.at = 'loading';
  state.isLeaving = false;
  const input = { orderId, ...(wayBack !== undefined && { state: wayBack }) };
  try {
    show(orderId, await call('checkPayment', input, { isQuiet: true }));
  } catch (error) {
    if (state.orderId !== orderId || state.payment !== undefined) return;
    state.at = 'failed';
    state.reason = error instanceof CallError ? error.message : '';
  }
}

/** Returns whether it succeeded; for a card the browser goes to the provider's page. */
export async function startPayment(
  kind: WayToPay,
  { poNumber, cardId }: { readonly poNumber: string; readonly cardId: string | null },
): Promise<boolean> {
  const { orderId } = state;
  state.isLeaving = true;
  try {
    const number = poNumber.trim();
    const input = {
      ...{ orderId, kind },
      ...(kind === 'purchaseOrder' && { poNumber: number }),
      ...(kind === 'card' && { cardId }),
    };
    const { url, payment } = await call('startPayment', input);
    show(orderId, payment);
    if (url === null) state.isLeaving = false;
    else window.location.assign(url);
    return true;
  } catch {
    state.isLeaving = false;
    // It may be paid by now.
    await loadPayment(orderId);
    return false;
  }
}

function show(orderId: string, payment: PaymentView): void {
  if (state.orderId !== orderId) return;
  state.payment = ref(payment);
  state.at = 'ready';
}
