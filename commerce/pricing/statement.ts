// The one value that cart, quotation, documents, order and invoice print: what each line costs and why, and how the
// total comes about. All amounts are minor units of one currency.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { ProductType } from '#commerce/catalogue/productTypes.ts';
import type { Currency, Site } from '#commerce/money/money.ts';

/** A named part of a line's subtotal; negative where it is taken off. */
export interface PricePart {
  readonly name: LocalizedText;
  readonly amount: number;
  /** Given by hand, line by line: the next one takes its place. */
  readonly isStaffDiscount?: true;
}

export interface StatementLine {
  readonly id: string;
  /** The line that it belongs to; null for a product. */
  readonly serviceId: string | null;
  readonly productType: ProductType;
  readonly sku: string;
  readonly quantity: number;
  /** Price of one piece; null if a person sets it. */
  readonly unitPrice: number | null;
  /** The parts add up to the subtotal. */
  readonly parts: readonly PricePart[];
  readonly subtotal: number | null;
  /** Its share of the coupon. */
  readonly discount: number;
  readonly taxBasisPoints: number;
  readonly turnaroundDays: number | null;
}

export interface TaxPart {
  readonly basisPoints: number;
  /** Subtotals less discounts. */
  readonly base: number;
  readonly amount: number;
}

/** `total = productTotal - discount - pointsWorth + freight`; the tax is settled separately. */
export interface Statement {
  readonly site: Site;
  readonly currency: Currency;
  readonly lines: readonly StatementLine[];
  /** Lines without a price yet: the sums are of the others. */
  readonly toReview: number;
  readonly productTotal: number;
  readonly discount: number;
  readonly points: number;
  readonly pointsWorth: number;
  readonly freight: number;
  readonly freightParts: readonly PricePart[];
  /** `productTotal - discount - pointsWorth`. */
  readonly amountAfterDiscount: number;
  readonly total: number;
  readonly taxes: readonly TaxPart[];
}
