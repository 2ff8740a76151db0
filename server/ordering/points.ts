// The ledger of points. Each cause has one row, and the balance of the account changes with it; a constraint keeps it
// from falling below zero.
import { and, eq, gte, sql } from 'drizzle-orm';
import type { POINT_REASONS } from '#contract/account.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { recordChange } from '#server/trail/trail.ts';

export interface PointsChange {
  readonly accountId: string;
  /** Negative when spent. */
  readonly points: number;
  readonly reason: (typeof POINT_REASONS)[number];
  readonly cause: string;
  readonly orderNumber: string | null;
  readonly at: Date;
}

/** False, and nothing changed, where the balance does not suffice or the cause has its row already. */
export async function changePoints(tx: Tx, it: PointsChange): Promise<boolean> {
  if (it.points === 0) return true;
  const row = await tx.insert(pointsEntries).values(it).onConflictDoNothing().returning();
  const [entry] = row;
  if (entry === undefined) return false;
  const suffices = gte(accounts.points, -it.points);
  const changed = await tx
    .update(accounts)
    .set({ points: sql`${accounts.points} + ${it.points}` })
    .where(and(eq(accounts.id, it.accountId), suffices))
    .returning({ balance: accounts.points });
  const [now] = changed;
  if (now !== undefined) {
    recordChange({
      ...{ act: 'changePoints', subject: { kind: 'account', id: it.accountId }, at: it.at },
      before: { points: now.balance - it.points },
      after: { points: now.balance, why: it.reason, cause: it.cause, orderNumber: it.orderNumber },
    });
    return true;
  }
  await tx.delete(pointsEntries).where(eq(pointsEntries.id, entry.id));
  return false;
}
