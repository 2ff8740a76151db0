// Points: rows of a ledger whose sum is the balance. A row is of one cause, and a cause has one row.
import { BASIS_POINTS } from '#commerce/money/money.ts';
import type { Statement } from '#commerce/pricing/statement.ts';

/** Points earned per amount paid for products, in basis points: 1 %. */
const EARN_BASIS_POINTS = 100;

/** What an order gives once all of it was shipped, rounded down. */
export function earnedPointsOf({ amountAfterDiscount }: Pick<Statement, 'amountAfterDiscount'>): number {
  return Number((BigInt(amountAfterDiscount) * BigInt(EARN_BASIS_POINTS)) / BigInt(BASIS_POINTS));
}

/** Keys under which a row of the ledger occurs once. */
export const pointsCauseOf = {
  spent: (quotationId: string) => `spent ${quotationId}`,
  returned: (quotationId: string) => `returned ${quotationId}`,
  /** What a lower price left no room for. */
  excess: (quotationId: string) => `excess ${quotationId}`,
  earned: (orderId: string) => `earned ${orderId}`,
} as const;
