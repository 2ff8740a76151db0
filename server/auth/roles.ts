// What an account is: a customer, as everyone who registers, or of the staff, with one or more roles. It holds from the next
// call of the account on, since a session reads it each time. What a role allows stands in contract/staff/permissions.ts.
import { asc, eq, or } from 'drizzle-orm';
import type { RoleName } from '#contract/staff/permissions.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { recordChange } from '#server/trail/trail.ts';

export interface GivenRoles {
  /** None: a customer again. */
  readonly roles: readonly RoleName[];
  readonly at: Date;
}

/** By email address or phone; undefined when no account has it. */
export async function giveRoles(
  tx: Tx,
  who: string,
  { roles, at }: GivenRoles,
): Promise<Account | undefined> {
  const isWho = or(eq(accounts.emailKey, who.toLowerCase()), eq(accounts.phone, who));
  const [before] = await tx.select().from(accounts).where(isWho).for('update');
  if (before === undefined) return undefined;
  const [row] = await tx
    .update(accounts)
    .set({ isStaff: roles.length > 0, roles: [...roles] })
    .where(eq(accounts.id, before.id))
    .returning();
  await tx.insert(audit).values({
    ...{ at, event: 'giveRole', accountId: before.id, result: 'done' },
    detail: { role: roles.length > 0 ? roles.join(' ') : 'customer', by: 'operator' },
  });
  recordChange({
    ...{ act: 'giveRoles', subject: { kind: 'account', id: before.id }, at },
    before: { roles: before.roles },
    after: { roles },
  });
  return row;
}

export async function staff(tx: Tx): Promise<readonly Account[]> {
  return tx.select().from(accounts).where(eq(accounts.isStaff, true)).orderBy(asc(accounts.registeredAt));
}
