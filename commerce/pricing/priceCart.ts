// What a cart costs: one function for the page's preview, the server's truth and every document. The order of the lines
// changes nothing but their order.
import { type Catalogue, type Measure, type Selection, turnaroundOf } from '#commerce/catalogue/catalogue.ts';
import { PRODUCT_TYPES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import { allocate, BASIS_POINTS, currencyOf, multiply, type Site, sumOf } from '#commerce/money/money.ts';
import { type FreeMeasures, linePriceOf } from './linePrice.ts';
import { type PricingSettings, taxOf } from './settings.ts';
import type { PricePart, Statement, StatementLine, TaxPart } from './statement.ts';

export interface PricedItem {
  readonly id: string;
  /** The line that it belongs to; null for a product. */
  readonly serviceId: string | null;
  readonly productType: ProductType;
  readonly selection: Selection;
  readonly quantity: number;
}

/** Type 0 takes an amount off, type 1 a percentage. */
export type CouponTerms =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'rate'; readonly offBasisPoints: number };

export interface PricingContext {
  readonly site: Site;
  readonly settings: PricingSettings;
  readonly coupon: CouponTerms | null;
  /** As asked for; `maxPointsOf` states how many may be. */
  readonly points: number;
  /** Besides the first, which takes what is in none of these. */
  readonly shipments: readonly Shipment[];
}

/** Pieces of products, by the ids of their lines. */
export type Shipment = readonly { readonly lineId: string; readonly quantity: number }[];

export function priceCart(
  items: readonly PricedItem[],
  catalogue: Catalogue,
  context: PricingContext,
): Statement {
  const free = freeTubesOf(items, catalogue, context.site);
  const plain = items.map((it) => lineOf(it, catalogue, { ...context, free: free.get(it.id) ?? 0 }));
  return totalLinesOf(plain, freightPartsOf(items, catalogue, context), context);
}

/** The statement of priced lines: discount, points, freight and taxes over them. */
export function totalLinesOf(
  plain: readonly StatementLine[],
  freightParts: readonly PricePart[],
  { site, settings, coupon, ...context }: Omit<PricingContext, 'shipments'>,
): Statement {
  const productTotal = sumOf(plain.map((it) => it.subtotal ?? 0));
  const discount = discountOf(coupon, productTotal);
  const lines = spreadDiscount(plain, discount);
  const points = Math.min(context.points, pointsLimitOf(productTotal, discount, settings));
  const pointsWorth = points * settings.pointWorth;
  const freight = sumOf(freightParts.map((it) => it.amount));
  const amountAfterDiscount = productTotal - discount - pointsWorth;
  return {
    ...{ site, currency: currencyOf(site), lines },
    toReview: lines.filter((it) => it.subtotal === null).length,
    ...{ productTotal, discount, points, pointsWorth, freight, freightParts, amountAfterDiscount },
    total: amountAfterDiscount + freight,
    taxes: taxesOf(lines),
  };
}

/** The points that may be spent: not more than the balance, nor than their share of the product total. */
export function maxPointsOf(
  { productTotal, discount }: Pick<Statement, 'productTotal' | 'discount'>,
  balance: number,
  settings: PricingSettings,
): number {
  return Math.max(0, Math.min(balance, pointsLimitOf(productTotal, discount, settings)));
}

function pointsLimitOf(productTotal: number, discount: number, settings: PricingSettings): number {
  // Rounded down: the share is never passed.
  const share = Number((BigInt(productTotal) * BigInt(settings.pointsBasisPoints)) / BigInt(BASIS_POINTS));
  return Math.floor(Math.min(share, productTotal - discount) / settings.pointWorth);
}

function lineOf(
  { id, serviceId, productType, selection, quantity }: PricedItem,
  catalogue: Catalogue,
  { site, settings, free }: Pick<PricingContext, 'site' | 'settings'> & { readonly free: number },
): StatementLine {
  const entry = catalogue.get(selection.sku);
  const freeMeasures: FreeMeasures = free > 0 ? { tubes: free } : {};
  const price = entry && linePriceOf(entry, selection, quantity, { site, free: freeMeasures });
  return {
    ...{ id, serviceId, productType, sku: selection.sku, quantity },
    unitPrice: price?.unitPrice ?? null,
    parts: price?.parts ?? [],
    subtotal: price?.subtotal ?? null,
    discount: 0,
    taxBasisPoints: taxOf(productType, settings),
    turnaroundDays: entry === undefined ? null : turnaroundOf(entry, selection),
  };
}

/**
 * Tubes are free up to a number for each product ordered, not for each line of aliquoting: the lines below one
 * product share them, in the order of their ids.
 */
function freeTubesOf(
  items: readonly PricedItem[],
  catalogue: Catalogue,
  site: Site,
): ReadonlyMap<string, number> {
  const measure: Measure = 'tubes';
  const left = new Map<string, number>();
  const free = new Map<string, number>();
  const aliquots = items.filter((it) => it.productType === PRODUCT_TYPES.aliquoting);
  for (const { id, serviceId, selection, quantity } of aliquots.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const rules = catalogue.get(selection.sku)?.prices[site] ?? [];
    const offered = rules.flatMap((it) =>
      it.kind === 'measured' && it.measure === measure ? (it.free ?? 0) : [],
    );
    const product = serviceId ?? id;
    const available = left.get(product) ?? Math.max(0, ...offered);
    const taken = Math.min(available, (selection.measures.tubes ?? 0) * quantity);
    left.set(product, available - taken);
    free.set(id, taken);
  }
  return free;
}

function discountOf(coupon: CouponTerms | null, productTotal: number): number {
  if (coupon === null) return 0;
  const wanted =
    coupon.kind === 'amount' ? coupon.amount : multiply(productTotal, coupon.offBasisPoints, BASIS_POINTS);
  return Math.min(wanted, productTotal);
}

/** Spreads a discount in the order of the ids, so that the shares do not depend on the order of the lines. */
function spreadDiscount(lines: readonly StatementLine[], discount: number): readonly StatementLine[] {
  if (discount === 0) return lines;
  const sorted = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const shares = allocate(
    discount,
    sorted.map((it) => it.subtotal ?? 0),
  );
  const shareById = new Map(sorted.map((it, at) => [it.id, shares[at] ?? 0]));
  return lines.map((it) => ({ ...it, discount: shareById.get(it.id) ?? 0 }));
}

const FREIGHT = { en: 'Shipping', zh: '运费' };
const COLD_CHAIN = { en: 'Shipping on dry ice', zh: '干冰冷链运输' };

/** Each shipment with something in it costs its own; nothing is shipped of an empty cart. */
function freightPartsOf(
  items: readonly PricedItem[],
  catalogue: Catalogue,
  { site, settings, shipments }: PricingContext,
): readonly PricePart[] {
  const rule = settings.freight[site];
  const products = items.filter((it) => it.serviceId === null);
  const rest = products.filter((it) => placedOf(it.id, shipments) < it.quantity).map((it) => it.id);
  const others = shipments.map((it) => it.filter((part) => part.quantity > 0).map((part) => part.lineId));
  const groups = [rest, ...others].filter((ids) => products.some((it) => ids.includes(it.id)));
  const cold = groups.filter((ids) =>
    items.some(
      (it) => ids.includes(it.serviceId ?? it.id) && catalogue.get(it.selection.sku)?.needsColdChain === true,
    ),
  );
  return [
    { name: FREIGHT, amount: groups.length * rule.base },
    { name: COLD_CHAIN, amount: cold.length * rule.coldChain },
  ].filter((it) => it.amount > 0);
}

function placedOf(lineId: string, shipments: readonly Shipment[]): number {
  return sumOf(shipments.flat().map((it) => (it.lineId === lineId ? it.quantity : 0)));
}

function taxesOf(lines: readonly StatementLine[]): readonly TaxPart[] {
  const rates = [...new Set(lines.map((it) => it.taxBasisPoints))].sort((a, b) => a - b);
  return rates.map((basisPoints) => {
    const taxed = lines.filter((it) => it.taxBasisPoints === basisPoints);
    const base = sumOf(taxed.map((it) => (it.subtotal ?? 0) - it.discount));
    return { basisPoints, base, amount: multiply(base, basisPoints, BASIS_POINTS) };
  });
}
