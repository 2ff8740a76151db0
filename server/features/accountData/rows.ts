import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';

/** What the payment provider calls the cards of an account. */
export async function cardReferencesOf(tx: Tx, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ body: accountEntries.body })
    .from(accountEntries)
    .where(and(eq(accountEntries.accountId, accountId), eq(accountEntries.kind, 'card')));
  return rows.flatMap(({ body }) => (body as { readonly reference?: string }).reference ?? []);
}
