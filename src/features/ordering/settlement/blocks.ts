// Everything that blocks placing the order: what the server reports, and what is still to be filled in on this page.
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized } from '#src/core/text.ts';
import type { Checkout, SplitShipment } from '#src/state/cart/checkout.ts';
import type { Preview } from './store.ts';
import { settlementWords } from './words.ts';

/** Ids of the sections, in the order. */
export type SectionId =
  | 'customer'
  | 'shippingNote'
  | 'invoice'
  | 'delivery'
  | 'products'
  | 'split'
  | 'coupon'
  | 'points'
  | 'remark';

export interface OpenPoint {
  readonly message: LocalizedText;
  /** Where to fix it: a section of this page, the line in the cart, or its sample information. */
  readonly section: SectionId | 'cart' | 'sample';
  readonly lineId: string | null;
  /** Lines of one product whose quantities together exceed the stock, and how many are left. */
  readonly shortage?: { readonly lineIds: readonly string[]; readonly left: number };
}

const SECTION: Readonly<Record<Preview['blocks'][number]['why'], SectionId | 'cart' | 'sample'>> = {
  nothingSelected: 'cart',
  offShelf: 'cart',
  sampleMissing: 'sample',
  choiceInvalid: 'cart',
  outOfStock: 'cart',
  organizationIncomplete: 'customer',
  addressMissing: 'delivery',
  invoiceMissing: 'invoice',
  couponGone: 'coupon',
  pointsExceeded: 'points',
};

export function openPointsOf(preview: Preview, draft: Checkout): readonly OpenPoint[] {
  const { blocks } = preview;
  const reported = blocks.flatMap(({ why, message, lineId, left }, at): readonly OpenPoint[] => {
    if (why !== 'outOfStock' || left === undefined) return [{ message, lineId, section: SECTION[why] }];
    const same = blocks.filter((it) => it.why === why && it.message.en === message.en);
    if (same[0] !== blocks[at]) return [];
    const lineIds = same.flatMap((it) => it.lineId ?? []);
    return [{ message, lineId, section: SECTION[why], shortage: { lineIds, left } }];
  });
  const splits = draft.shipments.flatMap((it) => findShipmentFaults(it, preview));
  return [...reported, ...splits.map((message) => ({ message, lineId: null, section: 'split' as const }))];
}

/** What is shown beside a shipment: nothing while it is as it was added. */
export function shownFaultsOf(
  shipment: SplitShipment,
  preview: Pick<Preview, 'statement'>,
): readonly LocalizedText[] {
  const { addressId, remark, quantities } = shipment;
  const isUntouched =
    addressId === null && remark === '' && Object.values(quantities).every((count) => count === 0);
  return isUntouched ? [] : findShipmentFaults(shipment, preview);
}

/** Each shipment needs an address, a remark and at least one piece. */
export function findShipmentFaults(
  { addressId, remark, quantities }: SplitShipment,
  { statement }: Pick<Preview, 'statement'>,
): readonly LocalizedText[] {
  const ordered = new Map(statement.lines.map((it) => [it.id, it.quantity]));
  const pieces = Object.entries(quantities).filter(([id, quantity]) => ordered.has(id) && quantity > 0);
  const excess = pieces.find(([id, quantity]) => quantity > (ordered.get(id) ?? 0));
  const { selectAddress, enterRemark, selectPieces, tooManyPieces } = settlementWords;
  const count = ordered.get(excess?.[0] ?? '') ?? 0;
  return [
    ...(addressId === null ? [selectAddress] : []),
    ...(remark.trim() === '' ? [enterRemark] : []),
    ...(pieces.length === 0 ? [selectPieces] : []),
    ...(excess === undefined ? [] : [formatLocalized(tooManyPieces, { count })]),
  ];
}
