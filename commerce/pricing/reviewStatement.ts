// What people price: a statement with unit prices set by hand. Everything else follows from the lines as in `priceCart`, so
// that a quotation made by people and one made by rules are the same value.
import { multiply } from '#commerce/money/money.ts';
import { type PricingContext, totalLines } from './priceCart.ts';
import type { Statement, StatementLine } from './statement.ts';

const BY_REVIEW = { en: 'Price by quotation', zh: '人工报价' };

/** By the id of a line, minor units for one piece; a line that is not named keeps what it has. */
export type UnitPrices = ReadonlyMap<string, number>;

export function reviewStatement(
  statement: Statement,
  unitPrices: UnitPrices,
  context: Pick<PricingContext, 'settings' | 'coupon' | 'points'>,
): Statement {
  const lines = statement.lines.map((it): StatementLine => {
    const unitPrice = unitPrices.get(it.id);
    return unitPrice === undefined ? { ...it, discount: 0 } : setPrice(it, unitPrice);
  });
  return totalLines(lines, statement.freightParts, { ...context, site: statement.site });
}

function setPrice(line: StatementLine, unitPrice: number): StatementLine {
  const subtotal = multiply(unitPrice, line.quantity);
  const parts = subtotal === 0 ? [] : [{ name: BY_REVIEW, amount: subtotal }];
  return { ...line, unitPrice, parts, subtotal, discount: 0 };
}
