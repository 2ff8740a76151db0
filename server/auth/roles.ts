// What an account is: a customer, like everyone who registers, or one of the staff with one or more roles. A change
// holds from the next call of the account, since a session reads it each time. The table of roles has what each role
// allows, contract/staff/permissions.ts the list of permissions.
import { and, arrayContains, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ADMINISTRATOR, PERMISSIONS, type Permission } from '#contract/staff/permissions.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { type RoleRow, roles } from '#server/db/tables/roles.ts';
import { workClaims } from '#server/db/tables/work.ts';
import { recordChange } from '#server/trail/trail.ts';

/** The permissions that the roles of an account grant, as a column of a query over `accounts`. */
export const GRANTED: SQL<string[]> = sql<string[]>`array(
  select distinct permission from roles r, unnest(r.permissions) permission
  where r.id = any(${accounts.roles}) and r.retired_at is null)`;

/** What all the roles allow together, in the order of the contract. A role that is no more allows nothing. */
export function permissionsFrom(held: readonly string[], granted: readonly string[]): readonly Permission[] {
  if (held.includes(ADMINISTRATOR)) return PERMISSIONS;
  return PERMISSIONS.filter((it) => granted.includes(it));
}

export async function permissionsOf(tx: Tx, held: readonly string[]): Promise<readonly Permission[]> {
  if (held.length === 0) return [];
  const rows = await tx
    .select({ permissions: roles.permissions })
    .from(roles)
    .where(and(inArray(roles.id, [...held]), isNull(roles.retiredAt)));
  return permissionsFrom(
    held,
    rows.flatMap((it) => it.permissions),
  );
}

export async function listStaff(tx: Tx): Promise<readonly Account[]> {
  return tx.select().from(accounts).where(sql`${accounts.isStaff}`).orderBy(asc(accounts.registeredAt));
}

/** Everybody who may do it. */
export async function listStaffWith(tx: Tx, permission: Permission): Promise<readonly Account[]> {
  const may = or(
    arrayContains(accounts.roles, [ADMINISTRATOR]),
    sql`exists (select 1 from roles r
      where r.id = any(${accounts.roles}) and r.retired_at is null and ${permission} = any(r.permissions))`,
  );
  return tx
    .select()
    .from(accounts)
    .where(and(sql`${accounts.isStaff}`, may))
    .orderBy(asc(accounts.registeredAt));
}

/** The roles that can be assigned. */
export async function listRolesInUse(tx: Tx): Promise<readonly RoleRow[]> {
  return tx.select().from(roles).where(isNull(roles.retiredAt)).orderBy(asc(roles.changedAt), asc(roles.id));
}

interface RoleChange {
  /** None: a customer again. */
  readonly roles: readonly string[];
  readonly at: Date;
  readonly reason?: string;
  /** Undefined: by the operator's command. */
  readonly by?: string;
}

/**
 * Undefined if there is no such account, `last` if nobody would be left who may do everything: when two people take
 * this role from each other at the same moment, one keeps it.
 */
export async function setRoles(
  tx: Tx,
  accountId: string,
  { roles: given, at, reason = '', by = 'operator' }: RoleChange,
): Promise<Account | 'last' | undefined> {
  // All changes of roles are in line behind this row.
  await tx.select().from(roles).where(eq(roles.id, ADMINISTRATOR)).for('update');
  const before = await lockAccount(tx, accountId);
  if (before === undefined) return undefined;
  if (before.roles.includes(ADMINISTRATOR) && !given.includes(ADMINISTRATOR)) {
    const isAdministrator = and(sql`${accounts.isStaff}`, arrayContains(accounts.roles, [ADMINISTRATOR]));
    if ((await tx.$count(accounts, isAdministrator)) <= 1) return 'last';
  }
  const [row] = await tx
    .update(accounts)
    .set({ isStaff: given.length > 0, roles: [...given] })
    .where(eq(accounts.id, accountId))
    .returning();
  await tx.insert(audit).values({
    ...{ at, event: 'giveRole', accountId, result: 'done' },
    detail: { role: given.length > 0 ? given.join(' ') : 'customer', by },
  });
  const freed = given.length > 0 ? [] : await releaseWork(tx, accountId);
  recordChange({
    ...{ act: 'giveRoles', subject: { kind: 'account', id: accountId }, at, reason },
    before: { roles: before.roles, ...(freed.length > 0 && { work: freed }) },
    after: { roles: given, ...(freed.length > 0 && { work: [] }) },
  });
  return row;
}

/** Gives roles to an account, found by email address or phone. */
export async function giveRoles(
  tx: Tx,
  who: string,
  change: RoleChange,
): Promise<Account | 'last' | undefined> {
  const [found] = await tx.select({ id: accounts.id }).from(accounts).where(hasAddress(who));
  return found && setRoles(tx, found.id, change);
}

/** By email address or phone. */
export function hasAddress(who: string): SQL | undefined {
  return or(eq(accounts.emailKey, who.toLowerCase()), eq(accounts.phone, who));
}

/** Releases the work that a former member of the staff had taken. */
async function releaseWork(tx: Tx, accountId: string): Promise<readonly string[]> {
  const freed = await tx.delete(workClaims).where(eq(workClaims.accountId, accountId)).returning();
  return freed.map((it) => `${it.kind}:${it.subjectId}`);
}
