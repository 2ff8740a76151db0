// What goes with a changed way into an account.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { identities, registrations } from '#server/db/tables/accounts.ts';

/** False when no Google account is bound. */
export async function dropIdentities(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.delete(identities).where(eq(identities.accountId, accountId)).returning();
  return rows.length > 0;
}

/** Links that wait for an address which has an account now. */
export async function dropRegistrations(tx: Tx, emailKey: string): Promise<undefined> {
  await tx.delete(registrations).where(eq(registrations.emailKey, emailKey));
}
