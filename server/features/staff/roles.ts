// Roles as data: made, changed, retired and brought back. What an account may do follows at its next call.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { PERMISSIONS, type Permission } from '#contract/staff/permissions.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type RoleRow, roles } from '#server/db/tables/roles.ts';
import { type Handlers, type Refused, refuse, reply } from '#server/http/handler.ts';
import type { Session } from '#server/http/sessions.ts';
import { differenceOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { includesPermissions, mayDecideOver, peopleWords as words } from './peopleRules.ts';

export const staffRoleHandlers = {
  async listRoles(_, { tx, session }) {
    const people = sql<number>`(select count(*)::int from accounts a where a.is_staff and roles.id = any(a.roles))`;
    const rows = await tx
      .select({ role: roles, people })
      .from(roles)
      .orderBy(sql`${roles.retiredAt} is not null`, asc(roles.changedAt), asc(roles.id))
      .limit(200);
    return reply(
      rows.map(({ role: it, people: held }) => ({
        ...{ id: it.id, name: it.name, isFixed: it.isFixed, isRetired: it.retiredAt !== null },
        permissions: [...allowedBy(it)],
        mayGive:
          !it.isFixed || session.roles.includes(it.id)
            ? includesPermissions(session.perms, allowedBy(it))
            : false,
        ...{ people: held, revision: it.revision },
      })),
    );
  },

  async saveRole({ id: known, revision, name, permissions, reason }, { tx, deps, session }) {
    const at = deps.clock();
    const facts = {
      name: { en: name.en.trim(), zh: name.zh.trim() },
      permissions: PERMISSIONS.filter((it) => permissions.includes(it)),
    };
    if (!includesPermissions(session.perms, facts.permissions)) return refuse(words.beyond);
    if (await isNameTaken(tx, facts.name, known)) return refuse(words.nameTaken);
    if (known === null) {
      const id = await freeId(tx, facts.name.en);
      await tx.insert(roles).values({ id, ...facts, changedAt: at });
      recordChange({ act: 'addRole', subject: { kind: 'role', id }, before: null, after: facts, reason, at });
      return reply({ id });
    }
    const found = await lockRole(tx, { id: known, revision }, session);
    if ('message' in found) return found;
    await changeRole(tx, found, facts, at);
    const before = { name: found.name, permissions: found.permissions };
    recordChange({
      ...{ act: 'changeRole', subject: { kind: 'role', id: known }, reason, at },
      ...differenceOf(before, facts),
    });
    return reply({ id: known });
  },

  async retireRole({ reason, ...which }, { tx, deps, session }) {
    const found = await lockRole(tx, which, session);
    if ('message' in found) return found;
    if (found.retiredAt !== null) return reply(true as const);
    if (await isHeld(tx, found.id)) return refuse(words.held);
    return setRetired(tx, found, { isRetired: true, reason, at: deps.clock() });
  },

  async restoreRole({ reason, ...which }, { tx, deps, session }) {
    const found = await lockRole(tx, which, session);
    if ('message' in found) return found;
    if (found.retiredAt === null) return reply(true as const);
    return setRetired(tx, found, { isRetired: false, reason, at: deps.clock() });
  },
} satisfies Handlers<'listRoles' | 'saveRole' | 'retireRole' | 'restoreRole'>;

function allowedBy({ isFixed, permissions }: RoleRow): readonly Permission[] {
  return isFixed ? PERMISSIONS : PERMISSIONS.filter((it) => permissions.includes(it));
}

/** Held until the transaction ends, as it was shown. */
async function lockRole(
  tx: Tx,
  { id, revision }: Pick<InputOf<'retireRole'>, 'id' | 'revision'>,
  session: Session,
): Promise<RoleRow | Refused> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id)).for('update');
  if (row === undefined) return refuse(words.noRole, NOT_FOUND);
  if (row.isFixed) return refuse(words.fixed);
  if (row.revision !== revision) return refuse(words.changed);
  const isWithin =
    includesPermissions(session.perms, allowedBy(row)) && (await mayDecideOver(tx, session, [id]));
  return isWithin ? row : refuse(words.beyond);
}

async function changeRole(tx: Tx, { id, revision }: RoleRow, change: Partial<RoleRow>, at: Date) {
  await tx
    .update(roles)
    .set({ ...change, revision: revision + 1, changedAt: at })
    .where(eq(roles.id, id));
}

async function setRetired(
  tx: Tx,
  role: RoleRow,
  { isRetired, reason, at }: { readonly isRetired: boolean; readonly reason: string; readonly at: Date },
) {
  await changeRole(tx, role, { retiredAt: isRetired ? at : null }, at);
  recordChange({
    ...{ act: isRetired ? 'retireRole' : 'restoreRole', subject: { kind: 'role', id: role.id }, reason, at },
    ...{ before: { isRetired: !isRetired }, after: { isRetired } },
  });
  return reply(true as const);
}

async function isHeld(tx: Tx, id: string): Promise<boolean> {
  const people = await tx.$count(
    accounts,
    and(eq(accounts.isStaff, true), sql`${id} = any(${accounts.roles})`),
  );
  const { rows } = await tx.execute(sql`select 1 from invitations
    where ${id} = any(roles) and accepted_at is null and withdrawn_at is null limit 1`);
  return people > 0 || rows.length > 0;
}

async function isNameTaken(tx: Tx, { en, zh }: RoleRow['name'], except: string | null): Promise<boolean> {
  const rows = await tx.select().from(roles).where(isNull(roles.retiredAt));
  return rows.some(
    (it) => it.id !== except && (it.name.en.toLowerCase() === en.toLowerCase() || it.name.zh === zh),
  );
}

/** After its English name, so that an operator's command can be typed: night-shift. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32);
  const base = words === '' || words === 'customer' || words === 'list' ? 'role' : words;
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    const [taken] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id));
    if (taken === undefined) return id;
  }
}
