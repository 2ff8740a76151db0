// What the server says of the checkout: the statement, everything in the way, the coupons; asked again after each change. And
// the placing of it, done once however often it is clicked or sent.
import { proxy, ref, useSnapshot } from 'valtio';
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { cards } from '#src/state/buyer/cards.ts';
import { cartLines, loadCart, loadCartInAllTabs } from '#src/state/cart/cart.ts';
import {
  type Checkout,
  checkoutNow,
  forgetCheckout,
  leaveOutGone,
  shipmentsOf,
} from '#src/state/cart/checkout.ts';
import { notify } from '#src/state/notices.ts';
import { reloadPurchases } from '#src/state/ordering/purchases.ts';
import { settlementWords } from './words.ts';

export type Preview = OutputOf<'previewSettlement'>;
export type Placed = OutputOf<'placeOrder'>;

interface SettlementState {
  /** `stale`: the checkout was changed since; the new one is on its way. */
  at: 'idle' | 'stale' | 'ready' | 'failed';
  preview: Preview | undefined;
  isPlacing: boolean;
  /** Why the server calculated nothing, in its own words; undefined where it did not answer. */
  failure: string | undefined;
  /** Why the server refused the placing, in its own words. */
  refusal: string | undefined;
}

const state = proxy<SettlementState>({
  at: 'idle',
  preview: undefined,
  isPlacing: false,
  failure: undefined,
  refusal: undefined,
});

export function useSettlement(): Readonly<SettlementState> {
  return useSnapshot(state) as Readonly<SettlementState>;
}

const PAUSE_MS = 150;
let previews = 0;

/** After a pause in the changes; of answers that overlap, the last counts. */
export async function loadPreview(checkout: Checkout): Promise<void> {
  const current = ++previews;
  state.at = 'stale';
  state.refusal = undefined;
  state.failure = undefined;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (current !== previews) return;
  try {
    const preview = await call('previewSettlement', previewInputOf(checkout), { isQuiet: true });
    if (current !== previews) return;
    Object.assign(state, { at: 'ready', preview: ref(preview) });
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    if (current !== previews) return;
    if (reason.code === NOT_FOUND && (await isLeftOut())) return;
    state.at = 'failed';
    state.failure = reason.kind === 'rejected' ? reason.message : undefined;
  }
}

/** The page asks again with what is left. */
async function isLeftOut(): Promise<boolean> {
  await loadCart();
  const lines = cartLines();
  if (lines === undefined || !leaveOutGone(lines)) return false;
  notify(settlementWords.leftOut, { intent: 'warning' });
  return true;
}

function previewInputOf(checkout: Checkout): InputOf<'previewSettlement'> {
  const { cartIds, addressId, invoiceInfoId, couponRecordId, points } = checkout;
  const shipments = shipmentsOf(checkout).map((it) => it.lines);
  return { cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points, shipments };
}

/** Of a placing whose answer never came: the same once more is the same request. */
let unanswered: { readonly input: string; readonly key: string } | undefined;

/** Undefined when nothing came of it: what was refused stands in the state. */
export async function placeOrder(isQuotationOnly: 0 | 1): Promise<Placed | undefined> {
  const checkout = checkoutNow();
  const { cartIds, addressId, invoiceInfoId, couponRecordId, points, shippingNote, remark } = checkout;
  if (addressId === null || invoiceInfoId === null || state.isPlacing) return undefined;
  const input: InputOf<'placeOrder'> = {
    ...{ cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points, isQuotationOnly },
    ...{ shippingNote: shippingNote.trim(), remark: remark.trim(), splitShipments: shipmentsOf(checkout) },
  };
  // A card that was removed meanwhile is chosen on the payment page.
  const cardId = cards.state.value?.some((it) => it.id === checkout.cardId) ? checkout.cardId : null;
  const text = JSON.stringify({ ...input, cardId });
  if (unanswered?.input !== text) unanswered = { input: text, key: crypto.randomUUID() };
  Object.assign(state, { isPlacing: true, refusal: undefined });
  try {
    const how = { idempotencyKey: unanswered.key };
    const placed =
      cardId === null
        ? await call('placeOrder', input, how)
        : await call('placeCardOrder', { ...input, cardId }, how);
    unanswered = undefined;
    await forgetCheckout();
    void loadCartInAllTabs();
    void reloadPurchases();
    return placed;
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    if (reason.kind === 'rejected') {
      unanswered = undefined;
      state.refusal = reason.message;
      void loadPreview(checkoutNow());
    }
    return undefined;
  } finally {
    state.isPlacing = false;
  }
}
