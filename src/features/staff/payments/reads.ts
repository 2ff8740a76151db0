// Counted up after each act on money, so that the sums and the list are read from the server again.
import { proxy, useSnapshot } from 'valtio';

const state = proxy({ reads: 0 });

export function usePaymentReads(): number {
  return useSnapshot(state).reads;
}

export function readPaymentsAgain(): void {
  state.reads++;
}
