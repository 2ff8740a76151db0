// The one place where a way into an account changes: its password, email address or phone, a Google account, or a
// logout everywhere. Sessions, codes and tickets carry the version of the access that they were made under and are good
// only while the account has that version. A change begins the next one, and is made only on the version that was
// checked: so whatever was made before ends with it, in whatever order, also what another transaction is making at this
// moment.
import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, knownBrowsers } from '#server/db/tables/accounts.ts';
import { limits } from '#server/db/tables/ground.ts';

export type Ways = Partial<Pick<Account, 'passwordHash' | 'email' | 'emailChangedAt' | 'phone'>>;

/** `moved` when the access has changed since it was read, `taken` when another account has the address or phone. */
export async function changeAccess(
  tx: Tx,
  account: Account,
  ways: Ways,
  now: Date,
): Promise<Account | 'moved' | 'taken'> {
  const { id, accessVersion, email } = account;
  try {
    // A transaction of its own: a broken constraint would end the outer one.
    const [changed] = await tx.transaction((inner) =>
      inner
        .update(accounts)
        .set({ ...ways, accessVersion: accessVersion + 1, accessChangedAt: now })
        .where(and(eq(accounts.id, id), eq(accounts.accessVersion, accessVersion)))
        .returning(),
    );
    if (changed === undefined) return 'moved';
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.accountId, id));
    await forgetTries(tx, id, email);
    return changed;
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/** The name under which password attempts for an address are counted: from one network or, without one, from all. */
export function passwordTriesKeyOf(email: string, network = ''): string {
  return `password:${email.toLowerCase()}:${network}`;
}

/** The name under which tries to prove oneself in a session of the account are counted. */
export function proofTriesKeyOf(accountId: string): string {
  return `proof:${accountId}`;
}

/** Resets the failed attempts of a person who has just proved to own the account. */
async function forgetTries(tx: Tx, accountId: string, email: string | null): Promise<void> {
  const ofPassword =
    email === null ? undefined : sql`starts_with(${limits.bucket}, ${passwordTriesKeyOf(email)})`;
  await tx.delete(limits).where(or(eq(limits.bucket, proofTriesKeyOf(accountId)), ofPassword));
}

/** Whether a unique index refused the write; drizzle wraps the driver's error. */
function isTaken(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause)
    if ('code' in it && it.code === '23505') return true;
  return false;
}
