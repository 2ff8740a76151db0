// The staff prices a quotation under evaluation by setting the unit prices of its lines. It is sent once all have one.
import { pointsCauseOf } from '#commerce/points/points.ts';
import { type LinePrices, pricingProblemOf, reviewStatement } from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Tx } from '#server/db/database.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { digestOf } from './digest.ts';
import { changePoints } from './points.ts';
import { changeQuotation, lockQuotation, type QuotationRow } from './quotationRows.ts';
import { type StepDeps, takeStep } from './quotationSteps.ts';
import { words } from './words.ts';

/** Prices and sends a quotation under evaluation; one that was sent gets a revision. */
export async function priceQuotation(
  tx: Tx,
  id: string,
  { prices, ...validity }: { readonly prices: LinePrices; readonly validDays?: number },
  deps: StepDeps,
): Promise<QuotationRow | Refused> {
  const row = await lockQuotation(tx, id);
  if (row === undefined) return refuse(words.quotationGone);
  const known = new Map(row.statement.lines.map((it) => [it.id, it]));
  for (const [lineId, pricing] of prices) {
    const line = known.get(lineId);
    if (line === undefined) return refuse(words.lineNotThere);
    const problem = pricingProblemOf(line, pricing);
    if (problem !== undefined) return refuse(words[problem]);
  }
  const { couponTerms: coupon, points } = row;
  const statement = reviewStatement(row.statement, prices, {
    settings: PRICING_SETTINGS,
    coupon,
    points,
  });
  // At a lower price fewer points may be allowed than were spent: the excess is returned.
  const change = { statement, digest: digestOf(statement), points: statement.points, ...validity };
  const excess = points - statement.points;
  if (row.status === 'readyToOrder') {
    const revision = { ...change, quoteTime: deps.clock() };
    const stepped = await takeStep(tx, row, { act: 'revise', by: 'staff', change: revision }, deps);
    if ('message' in stepped) return stepped;
    await returnPoints(tx, stepped.quotation, excess, deps.clock());
    return stepped.quotation;
  }
  const recorded = { act: 'setPrices', at: deps.clock() };
  const priced = row.status === 'underEvaluation' ? await changeQuotation(tx, row, change, recorded) : row;
  const stepped = await takeStep(tx, priced, { act: 'price', by: 'staff' }, deps);
  if ('message' in stepped) return stepped;
  await returnPoints(tx, stepped.quotation, excess, deps.clock());
  return stepped.quotation;
}

async function returnPoints(
  tx: Tx,
  { id, accountId, number }: QuotationRow,
  points: number,
  at: Date,
): Promise<void> {
  const entry = { accountId, points, reason: 'returned', orderNumber: number, at } as const;
  await changePoints(tx, { ...entry, cause: pointsCauseOf.excess(id) });
}
