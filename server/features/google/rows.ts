// Which Google account opens which account.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, identities } from '#server/db/tables/accounts.ts';

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findAccountOfIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
): Promise<Account | undefined> {
  const [row] = await tx
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.account;
}

/** False when either of the two is bound already. */
export async function bindIdentity(tx: Tx, accountId: string, it: Identity, now: Date): Promise<boolean> {
  const { issuer, subject } = it;
  const rows = await tx
    .insert(identities)
    .values({ issuer, subject, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}
