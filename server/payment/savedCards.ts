// The cards an account has saved, by their id here and by the name that the provider has for them.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';

/** As the provider calls it; undefined where the account has no such card, or has it no more. */
export async function cardReferenceOf(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(accountEntries)
    .where(and(ownCards(accountId), eq(accountEntries.id, id)));
  return row && (row.body as { readonly reference: string }).reference;
}

/** The other way round. */
export async function cardIdOf(tx: Tx, accountId: string, reference: string): Promise<string | undefined> {
  const isThis = sql`${accountEntries.body} ->> 'reference' = ${reference}`;
  const [row] = await tx
    .select()
    .from(accountEntries)
    .where(and(ownCards(accountId), isThis));
  return row?.id;
}

function ownCards(accountId: string) {
  return and(eq(accountEntries.accountId, accountId), eq(accountEntries.kind, 'card'));
}
