// The ways into an account, changed.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';

/** False when the address or the phone belongs to another account, also one made at this moment. */
export async function changeTarget(
  tx: Tx,
  id: string,
  it: Partial<Pick<typeof accounts.$inferInsert, 'email' | 'emailChangedAt' | 'phone'>>,
): Promise<boolean> {
  try {
    // A transaction of its own: a broken constraint would end the outer one.
    await tx.transaction((inner) => inner.update(accounts).set(it).where(eq(accounts.id, id)));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** A unique index was in the way; drizzle wraps the driver's error. */
function isTaken(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause)
    if ('code' in it && it.code === '23505') return true;
  return false;
}
