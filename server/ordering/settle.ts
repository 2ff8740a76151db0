// What the selected lines of a cart cost, and everything that keeps them from being ordered, at once. The
// preview shows it; placing refuses by it.
import { eq } from 'drizzle-orm';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { maxPointsOf, type PricedItem, priceCart, type Shipment } from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import { address, invoiceInfo } from '#contract/account.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accountEntries } from '#server/db/tables/accounts.ts';
import { rowsOf } from '#server/features/cart/rows.ts';
import { type Line, listTreeBelow, makeLineBuilder, type Row } from '#server/features/cart/rules.ts';
import { readCatalogueNow } from '#server/features/catalogue/rows.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { type CouponRow, freeCouponsOf, isUsable } from './coupons.ts';
import { shortageOf } from './stock.ts';
import { makeShortageMessage, words } from './words.ts';

export interface Checkout {
  readonly cartIds: readonly string[];
  readonly addressId: string | null;
  readonly invoiceInfoId: string | null;
  readonly couponRecordId: string | null;
  readonly points: number;
  readonly shipments: readonly Shipment[];
  /** Besides the first. */
  readonly shipmentAddressIds?: readonly string[];
}

type Block = OutputOf<'previewSettlement'>['blocks'][number];

export interface Settlement {
  /** With everything below them. */
  readonly rows: readonly Row[];
  readonly lines: ReadonlyMap<string, Line>;
  readonly items: readonly PricedItem[];
  readonly catalogue: Catalogue;
  readonly statement: Statement;
  readonly blocks: readonly Block[];
  readonly maxPoints: number;
  readonly coupons: readonly CouponRow[];
  readonly coupon: CouponRow | undefined;
  readonly addresses: ReadonlyMap<string, Address>;
  readonly invoice: InvoiceInfo | undefined;
}

type Address = ReturnType<typeof address.parse>;
type InvoiceInfo = ReturnType<typeof invoiceInfo.parse>;

export async function settle(
  tx: Tx,
  account: Account,
  it: Checkout,
  { now, language }: { readonly now: Date; readonly language: 'en' | 'zh' },
): Promise<Settlement | Refused> {
  const cart = await rowsOf(tx, account.id);
  const tops = selectedTops(cart, it.cartIds);
  if (tops === undefined) return refuse(words.lineGone, NOT_FOUND);
  const rows = tops.flatMap((id) => listTreeBelow(cart, id));
  if (!isPlaceable(rows, it.shipments)) return refuse(words.shipmentWrong);
  const { addresses, invoices } = await entriesOf(tx, account.id);
  const coupons = await freeCouponsOf(tx, account, now);
  const coupon = coupons.find(({ id }) => id === it.couponRecordId);
  const isCouponGood = it.couponRecordId === null || (coupon !== undefined && isUsable(coupon, now));
  const catalogue = await readCatalogueNow(tx, () => now);
  const items = pricedItemsOf(rows);
  const terms = { site: account.registerSite, settings: PRICING_SETTINGS, shipments: it.shipments };
  const couponTerms = isCouponGood ? (coupon?.definition.terms ?? null) : null;
  const statement = priceCart(items, catalogue, { ...terms, coupon: couponTerms, points: it.points });
  const maxPoints = maxPointsOf(statement, account.points, PRICING_SETTINGS);
  const build = makeLineBuilder(cart, { language, registerSite: account.registerSite, catalogue });
  const lines = new Map(rows.map((row) => [row.id, build(row)]));
  const invoice = invoices.get(it.invoiceInfoId ?? '');
  const wantedAddresses = [it.addressId ?? '', ...(it.shipmentAddressIds ?? [])];
  const short = await shortageOf(
    tx,
    catalogue,
    items.map(({ selection, quantity }) => ({ sku: selection.sku, quantity })),
    now,
  );
  const blocks: readonly Block[] = [
    ...block(rows.length === 0, 'nothingSelected', words.nothingSelected),
    ...rows.flatMap(({ id }) => lineBlocks(lines.get(id))),
    ...items.flatMap(({ id, selection }) =>
      findSelectionFaults(catalogue, selection, account.registerSite)
        .filter(({ code }) => code !== 'catalogue/off-shelf')
        .slice(0, 1)
        .flatMap(({ message }) => block(true, 'choiceInvalid', message, id)),
    ),
    ...items.flatMap(({ id, selection }) =>
      [...short]
        .filter(([sku]) => sku === selection.sku)
        .flatMap((it) =>
          block(true, 'outOfStock', makeShortageMessage(catalogue, new Map([it])), id).map((one) => ({
            ...one,
            left: it[1].left,
          })),
        ),
    ),
    ...block(account.organization === null, 'organizationIncomplete', words.organizationIncomplete),
    ...block(
      wantedAddresses.some((id) => !addresses.has(id)),
      'addressMissing',
      words.addressMissing,
    ),
    ...block(invoice === undefined, 'invoiceMissing', words.invoiceMissing),
    ...block(!isCouponGood, 'couponGone', words.couponGone),
    ...block(it.points > maxPoints, 'pointsExceeded', words.pointsExceeded),
  ];
  return {
    ...{ rows, lines, items, catalogue, statement, blocks, maxPoints, coupons, addresses, invoice },
    coupon: isCouponGood ? coupon : undefined,
  };
}

/** The products that the lines and services belong to, in cart order; undefined if one is missing. */
function selectedTops(cart: readonly Row[], ids: readonly string[]): readonly string[] | undefined {
  const rowById = new Map(cart.map((it) => [it.id, it]));
  if (ids.some((id) => !rowById.has(id))) return undefined;
  const topOf = (id: string): string => {
    const parent = rowById.get(id)?.serviceId ?? null;
    return parent === null ? id : topOf(parent);
  };
  const tops = new Set(ids.map(topOf));
  return cart.flatMap(({ id }) => (tops.has(id) ? [id] : []));
}

function isPlaceable(rows: readonly Row[], shipments: readonly Shipment[]): boolean {
  const left = new Map(rows.flatMap((it) => (it.serviceId === null ? [[it.id, it.quantity]] : [])));
  for (const { lineId, quantity } of shipments.flat()) {
    const pieces = left.get(lineId);
    if (pieces === undefined || pieces < quantity) return false;
    left.set(lineId, pieces - quantity);
  }
  return true;
}

function lineBlocks(line: Line | undefined): readonly Block[] {
  if (line === undefined) return [];
  return [
    ...block(line.isOnShelf === 0, 'offShelf', words.offShelf, line.id),
    ...block(line.isSampleComplete === 0, 'sampleMissing', words.sampleMissing, line.id),
  ];
}

function block(
  isBlocked: boolean,
  why: Block['why'],
  message: LocalizedText,
  lineId: string | null = null,
): readonly Block[] {
  return isBlocked ? [{ why, lineId, message }] : [];
}

async function entriesOf(tx: Tx, accountId: string) {
  const rows = await tx.select().from(accountEntries).where(eq(accountEntries.accountId, accountId));
  const answers = rows.map(({ kind, id, body, isDefault }) => ({
    ...{ kind, id },
    entry: { id, ...(body as object), isDefault },
  }));
  const ofKind = (kind: string) => answers.filter((it) => it.kind === kind);
  return {
    addresses: new Map(ofKind('address').map((it) => [it.id, address.parse(it.entry)])),
    invoices: new Map(ofKind('invoice').map((it) => [it.id, invoiceInfo.parse(it.entry)])),
  };
}
