// What people price: a statement with unit prices set and discounts given by hand. Everything else follows from the
// lines as in
// `priceCart`, so that a quotation made by people and one made by rules are the same value.
import { BASIS_POINTS, multiply, sumOf } from '#commerce/money/money.ts';
import { type CouponTerms, type PricingContext, totalLinesOf } from './priceCart.ts';
import type { PricePart, Statement, StatementLine } from './statement.ts';

export interface LinePricing {
  /** Minor units for one piece. Without it the line keeps what it costs. */
  readonly unitPrice?: number;
  /** Taken off the line; never more than it costs. */
  readonly discount?: CouponTerms;
  /** Stands on the quotation beside the price. */
  readonly reason?: string;
}

/** Prices by the id of the line; a line that is not named keeps its price. */
export type LinePrices = ReadonlyMap<string, LinePricing>;

export type PricingProblem = 'reasonMissing' | 'nothingToDiscount';

/** A discount and another price than the one that the line has are explained; a first price need not be. */
export function pricingProblemOf(line: StatementLine, it: LinePricing): PricingProblem | undefined {
  const { unitPrice, discount, reason = '' } = it;
  if (discount !== undefined && unitPrice === undefined && line.subtotal === null) return 'nothingToDiscount';
  const isOther = unitPrice !== undefined && line.unitPrice !== null && unitPrice !== line.unitPrice;
  return (isOther || discount !== undefined) && reason.trim() === '' ? 'reasonMissing' : undefined;
}

export function reviewStatement(
  statement: Statement,
  prices: LinePrices,
  context: Pick<PricingContext, 'settings' | 'coupon' | 'points'>,
): Statement {
  const lines = statement.lines.map((line): StatementLine => {
    const pricing = prices.get(line.id);
    const plain = { ...line, discount: 0 };
    return pricing === undefined ? plain : discountLine(setPrice(plain, pricing), pricing);
  });
  return totalLinesOf(lines, statement.freightParts, { ...context, site: statement.site });
}

function setPrice(line: StatementLine, { unitPrice, reason = '' }: LinePricing): StatementLine {
  if (unitPrice === undefined) return line;
  const subtotal = multiply(unitPrice, line.quantity);
  const name = partName({ en: 'Price by quotation', zh: '人工报价' }, reason);
  return { ...line, unitPrice, parts: subtotal === 0 ? [] : [{ name, amount: subtotal }], subtotal };
}

/** Replaces an earlier discount, so that discounts never add up; a discount of zero removes it. */
function discountLine(given: StatementLine, { discount, reason = '' }: LinePricing): StatementLine {
  if (discount === undefined || given.subtotal === null) return given;
  const parts = given.parts.filter((it) => it.isStaffDiscount !== true);
  const subtotal = given.subtotal + staffDiscountOf(given);
  const wanted =
    discount.kind === 'amount' ? discount.amount : multiply(subtotal, discount.offBasisPoints, BASIS_POINTS);
  const off = Math.min(wanted, subtotal);
  if (off === 0) return { ...given, parts, subtotal };
  const name = partName({ en: 'Discount', zh: '折扣' }, reason);
  const part: PricePart = { name, amount: -off, isStaffDiscount: true };
  return { ...given, parts: [...parts, part], subtotal: subtotal - off };
}

/** What people have taken off the line; 0 where they have not. */
export function staffDiscountOf({ parts }: Pick<StatementLine, 'parts'>): number {
  return -sumOf(parts.flatMap((it) => (it.isStaffDiscount === true ? it.amount : [])));
}

function partName({ en, zh }: PricePart['name'], reason: string): PricePart['name'] {
  const given = reason.trim();
  return given === '' ? { en, zh } : { en: `${en}: ${given}`, zh: `${zh}：${given}` };
}
