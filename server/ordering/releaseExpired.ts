// Returns the coupons and points of expired quotations to their accounts, each once. A quotation expires by its date,
// without this job.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { quotations } from '#server/db/tables/ordering.ts';
import { lockQuotation } from './quotationRows.ts';
import { type StepDeps, takeStep } from './quotationSteps.ts';

/** Quotations released in one transaction. */
const BATCH = 100;

/** Releases a batch; returns how many were released. */
export async function releaseExpired(tx: Tx, deps: StepDeps): Promise<number> {
  const now = deps.clock().toISOString();
  const isOver = sql`${quotations.quoteTime} + ${quotations.validDays} * interval '1 day' <= ${now}::timestamptz`;
  const found = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      and(
        quotations.isHolding,
        eq(quotations.status, 'readyToOrder'),
        isNotNull(quotations.quoteTime),
        isOver,
      ),
    )
    .limit(BATCH);
  let released = 0;
  for (const { id } of found) {
    const row = await lockQuotation(tx, id);
    const step = row && (await takeStep(tx, row, { act: 'release', by: 'clock' }, deps));
    if (step !== undefined && !('message' in step)) released++;
  }
  return released;
}
