// What is being checked out: the lines selected in the cart and all that is chosen and typed on the way to an order. It
// is kept in this browser until the order is placed, over a reload, a step back and an ended session; a logout forgets
// it.
import { proxy, ref, useSnapshot } from 'valtio';
import type { InputOf } from '#contract/contract.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';

type Placing = InputOf<'placeOrder'>;

export interface SplitShipment {
  /** Key of the shipment within this draft. */
  readonly key: string;
  readonly addressId: string | null;
  readonly remark: string;
  /** By the id of a line, how many pieces go there. */
  readonly quantities: Readonly<Record<string, number>>;
}

export interface Checkout {
  readonly cartIds: readonly string[];
  readonly addressId: string | null;
  readonly invoiceInfoId: string | null;
  readonly couponRecordId: string | null;
  /** The saved card that it is to be paid with. */
  readonly cardId: string | null;
  readonly points: number;
  readonly shipments: readonly SplitShipment[];
  readonly shippingNote: string;
  readonly remark: string;
}

const EMPTY: Checkout = {
  cartIds: [],
  addressId: null,
  invoiceInfoId: null,
  couponRecordId: null,
  cardId: null,
  points: 0,
  shipments: [],
  shippingNote: '',
  remark: '',
};

const DRAFT = `${FORM_DRAFTS}settlement`;
const state = proxy<{ draft: Checkout; isRestored: boolean }>({ draft: ref(EMPTY), isRestored: false });

export function useCheckout(): { readonly draft: Checkout; readonly isRestored: boolean } {
  if (!state.isRestored) void restore();
  return useSnapshot(state) as { readonly draft: Checkout; readonly isRestored: boolean };
}

export function getCheckout(): Checkout {
  return state.draft;
}

export function changeCheckout(change: Partial<Checkout>): void {
  state.draft = ref({ ...state.draft, ...change });
  writeItem(DRAFT, () => state.draft);
}

/** Leaves out what is not in the cart any more: ordered or deleted in another tab. False where all of it is there. */
export function leaveOutGone(lines: readonly { readonly id: string }[]): boolean {
  const known = new Set(lines.map((it) => it.id));
  const cartIds = state.draft.cartIds.filter((id) => known.has(id));
  if (cartIds.length === state.draft.cartIds.length) return false;
  changeCheckout({ cartIds });
  return true;
}

/** Placed: the next one begins empty. */
export async function forgetCheckout(): Promise<void> {
  state.draft = ref(EMPTY);
  await deleteItem(DRAFT);
}

let restoring: Promise<void> | undefined;

function restore(): Promise<void> {
  restoring ??= readItem<Checkout>(DRAFT).then((kept) => {
    // What was selected meanwhile is newer.
    if (kept !== undefined && state.draft === EMPTY) state.draft = ref({ ...EMPTY, ...kept });
    state.isRestored = true;
  });
  return restoring;
}

/** As the calls take it: pieces of lines that are not selected any more are left out. */
export function shipmentsOf({ cartIds, shipments }: Checkout): Placing['splitShipments'] {
  return shipments.flatMap(({ addressId, remark, quantities }) => {
    const lines = Object.entries(quantities)
      .filter(([lineId, quantity]) => quantity > 0 && cartIds.includes(lineId))
      .map(([lineId, quantity]) => ({ lineId, quantity }));
    return lines.length > 0 && addressId !== null ? [{ addressId, remark: remark.trim(), lines }] : [];
  });
}
