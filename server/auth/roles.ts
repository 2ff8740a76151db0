// What an account is: a customer, as everyone who registers, or of the staff. Only an operator makes someone staff
// (server/role.ts); no call does. It holds from the next call of the account on, since a session reads it each time.
import { asc, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';

export const ROLES = ['customer', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/** By email address or phone; undefined when no account has it. */
export async function giveRole(tx: Tx, who: string, role: Role, at: Date): Promise<Account | undefined> {
  const isStaff = role === 'staff';
  const [row] = await tx
    .update(accounts)
    .set({ isStaff, roles: isStaff ? ['staff'] : [], perms: [] })
    .where(or(eq(accounts.emailKey, who.toLowerCase()), eq(accounts.phone, who)))
    .returning();
  if (row !== undefined)
    await tx.insert(audit).values({
      ...{ at, event: 'giveRole', accountId: row.id, result: 'done' },
      detail: { role, by: 'operator' },
    });
  return row;
}

export async function staff(tx: Tx): Promise<readonly Account[]> {
  return tx.select().from(accounts).where(eq(accounts.isStaff, true)).orderBy(asc(accounts.registeredAt));
}
