// The payment of one order as the server knows it. Nothing is believed of the address but the order's id: whether money came
// is asked for.
import { proxy, ref, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

export type PaymentView = OutputOf<'checkPayment'>;
export type WayToPay = PaymentView['offers'][number];

interface State {
  orderId: string;
  at: 'loading' | 'ready' | 'failed';
  payment: PaymentView | undefined;
  /** What the server said where it refused to tell. */
  reason: string;
  isLeaving: boolean;
}

const state = proxy<State>({ orderId: '', at: 'loading', payment: undefined, reason: '', isLeaving: false });

export function usePayment() {
  return useSnapshot(state) as Readonly<State>;
}

/** `wayBack` is the state with which the provider's page sent a person back. */
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

/** Answers whether it succeeded; of a card the browser leaves for the provider's page. */
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
