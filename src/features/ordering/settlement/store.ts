// What the server states of the checkout: the statement, everything in the way, the coupons; asked again after each
// change. And the placing of it, done once however often it is clicked or sent.
import { proxy, ref, useSnapshot } from 'valtio';
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { deleteItem, flush, readItem, writeItem } from '#src/core/localDatabase.ts';
import { type CallOptions, call } from '#src/core/remote.ts';
import { cards } from '#src/state/buyer/cards.ts';
import { getCartLines, loadCart, loadCartInAllTabs } from '#src/state/cart/cart.ts';
import {
  type Checkout,
  forgetCheckout,
  getCheckout,
  leaveOutGone,
  shipmentsOf,
} from '#src/state/cart/checkout.ts';
import { notify } from '#src/state/notices.ts';
import { reloadPurchases } from '#src/state/ordering/purchases.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import { settlementWords } from './words.ts';

export type Preview = OutputOf<'previewSettlement'>;
export type Placed = OutputOf<'placeOrder'>;

interface SettlementState {
  /** `stale`: the checkout was changed since; the new one is on its way. */
  at: 'idle' | 'stale' | 'ready' | 'failed';
  preview: Preview | undefined;
  isPlacing: boolean;
  /** The placed order, until its page is opened. */
  placed: Placed | undefined;
  /** Why the server calculated nothing, in its own words; undefined where it did not answer. */
  failure: string | undefined;
  /** Why the server refused the placing, in its own words. */
  refusal: string | undefined;
}

const state = proxy<SettlementState>({
  at: 'idle',
  preview: undefined,
  isPlacing: false,
  placed: undefined,
  failure: undefined,
  refusal: undefined,
});

export function useSettlement(): Readonly<SettlementState> {
  return useSnapshot(state) as Readonly<SettlementState>;
}

const PAUSE_MS = 150;
let previews = 0;
/** What the preview that is shown is of: the choices of the checkout, and the lines of the cart as last known. */
let shown: { readonly choices: string; readonly lines: string | undefined } | undefined;

/**
 * After a pause in the changes; of answers that overlap, the last counts. The preview that is shown stays usable while
 * the same is asked for again, as when the server is back.
 */
export async function loadPreview(checkout: Checkout): Promise<void> {
  const current = ++previews;
  const choices = JSON.stringify(previewInputOf(checkout));
  // A cart that could not be asked for is not known to be another.
  const lines = JSON.stringify(getCartLines()) ?? shown?.lines;
  if (state.at !== 'ready' || choices !== shown?.choices || lines !== shown.lines) state.at = 'stale';
  state.refusal = undefined;
  state.failure = undefined;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (current !== previews) return;
  try {
    const preview = await call('previewSettlement', previewInputOf(checkout), { isQuiet: true });
    if (current !== previews) return;
    shown = { choices, lines };
    Object.assign(state, { at: 'ready', preview: ref(preview) });
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    if (current !== previews) return;
    if (reason.code === NOT_FOUND) {
      if (await isPlacedAfterAll()) return;
      if (pendingOrder === undefined) {
        if (await isLeftOut()) return;
      } else if (state.preview !== undefined) {
        // The lines may have been ordered: until that is known nothing is left out, and the same can be pressed again.
        state.at = 'ready';
        return;
      }
    }
    state.at = 'failed';
    state.failure = reason.kind === 'rejected' ? reason.message : undefined;
  }
}

/** The page asks again with what is left. */
async function isLeftOut(): Promise<boolean> {
  await loadCart();
  const lines = getCartLines();
  if (lines === undefined || !leaveOutGone(lines)) return false;
  notify(settlementWords.leftOut, { intent: 'warning' });
  return true;
}

function previewInputOf(checkout: Checkout): InputOf<'previewSettlement'> {
  const { cartIds, addressId, invoiceInfoId, couponRecordId, points } = checkout;
  const shipments = shipmentsOf(checkout).map((it) => it.lines);
  return { cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points, shipments };
}

type Request = InputOf<'placeOrder'> & Pick<Checkout, 'cardId'>;

/** A placing whose answer never came; it outlives a reload. */
interface PendingOrder {
  readonly request: Request;
  readonly key: string;
}

const PENDING_ORDER = `${FORM_DRAFTS}placing`;
let pendingOrder: PendingOrder | undefined;
let restoring: Promise<void> | undefined;

function restore(): Promise<void> {
  restoring ??= readItem<PendingOrder>(PENDING_ORDER).then((kept) => {
    pendingOrder ??= kept;
  });
  return restoring;
}

/** Undefined if it failed; the reason is then in the state. */
export async function placeOrder(isQuotationOnly: 0 | 1): Promise<Placed | undefined> {
  const checkout = getCheckout();
  const { cartIds, addressId, invoiceInfoId, couponRecordId, points, shippingNote, remark } = checkout;
  if (addressId === null || invoiceInfoId === null || state.isPlacing) return undefined;
  const input: InputOf<'placeOrder'> = {
    ...{ cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points, isQuotationOnly },
    ...{ shippingNote: shippingNote.trim(), remark: remark.trim(), splitShipments: shipmentsOf(checkout) },
  };
  // A card that was removed meanwhile is chosen on the payment page.
  const cardId = cards.state.value?.some((it) => it.id === checkout.cardId) ? checkout.cardId : null;
  const request: Request = { ...input, cardId };
  state.isPlacing = true;
  try {
    await restore();
    if (pendingOrder !== undefined && JSON.stringify(pendingOrder.request) !== JSON.stringify(request)) {
      const placed = await sendPending(pendingOrder);
      if (placed !== undefined || pendingOrder !== undefined) return placed;
    }
    return await send(pendingOrder ?? { request, key: crypto.randomUUID() });
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    if (reason.kind === 'rejected') {
      void loadPreview(getCheckout());
      state.refusal = reason.message;
    }
    return undefined;
  } finally {
    state.isPlacing = false;
  }
}

/** Whether an earlier placing was done after all, which the lines that left the cart may tell. */
async function isPlacedAfterAll(): Promise<boolean> {
  await restore();
  if (pendingOrder === undefined || state.isPlacing) return false;
  return (await sendPending(pendingOrder)) !== undefined;
}

/** Undefined if the order was refused, or if there is no answer this time either. */
async function sendPending(earlier: PendingOrder): Promise<Placed | undefined> {
  try {
    return await send(earlier, { isQuiet: true });
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}

/** The same once more is the same request: what it came to is answered, and nothing is placed twice. */
async function send(placing: PendingOrder, how: Pick<CallOptions, 'isQuiet'> = {}): Promise<Placed> {
  pendingOrder = placing;
  // Before it is sent: the page may be gone before the answer comes.
  writeItem(PENDING_ORDER, () => placing);
  flush();
  const { cardId, ...input } = placing.request;
  const options = { ...how, idempotencyKey: placing.key };
  try {
    const placed =
      cardId === null
        ? await call('placeOrder', input, options)
        : await call('placeCardOrder', { ...input, cardId }, options);
    await forgetPending();
    await forgetCheckout();
    void loadCartInAllTabs();
    void reloadPurchases();
    state.placed = placed;
    return placed;
  } catch (reason) {
    if (reason instanceof CallError && reason.kind === 'rejected') await forgetPending();
    throw reason;
  }
}

async function forgetPending(): Promise<void> {
  pendingOrder = undefined;
  await deleteItem(PENDING_ORDER);
}

/** Opens the page of the placed order, once. */
export function takePlaced(): void {
  state.placed = undefined;
}
