// Invitations to the staff: sent by mail, accepted once, by the account of that address alone, within seven days. What
// the console asks of everybody, a second factor too, it asks of who has just come.
import { and, asc, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { findAccountByEmail, findAccountById } from '#server/auth/accounts.ts';
import { listRolesInUse, setRoles } from '#server/auth/roles.ts';
import { createId, createSecret, hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { type InvitationRow, invitations } from '#server/db/tables/roles.ts';
import { type Context, type Handlers, refuse, reply } from '#server/http/handler.ts';
import { writeInvitationLetter } from '#server/mail/staffLetters.ts';
import { productOf } from '#server/settings.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';
import { mayDecideOver, peopleWords as words } from './peopleRules.ts';

type Row = OutputOf<'listInvitations'>['rows'][number];

const DAYS = 7;
const LIFE = DAYS * 86_400_000;

const SORTS = { email: invitations.email, sent: invitations.sentAt } as const;

export const staffInvitationHandlers = {
  async listInvitations({ page, size, search, sort = 'sent', isDescending = true, state }, { tx, deps }) {
    const now = deps.clock();
    const where = and(state && conditionOf(state, now), containsText(search, [invitations.email]));
    const [all] = await tx.select({ total: count() }).from(invitations).where(where);
    const rows = await tx
      .select({ it: invitations, by: accounts })
      .from(invitations)
      .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))
      .where(where)
      .orderBy((isDescending ? desc : asc)(SORTS[sort]), asc(invitations.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({
      total: all?.total ?? 0,
      rows: rows.map(({ it, by }) => ({
        ...{ id: it.id, email: it.email, roles: [...it.roles], state: stateOf(it, now) },
        ...{ invitedBy: by === null ? '' : nameOf(by), sentTime: it.sentAt.toISOString() },
        expiresTime: it.expiresAt.toISOString(),
        acceptedTime: it.acceptedAt?.toISOString() ?? null,
      })),
    });
  },

  async inviteStaff({ email, roles: wanted, language }, context) {
    const { tx, deps, session } = context;
    const now = deps.clock();
    const roles = [...new Set(wanted)];
    const known = new Set((await listRolesInUse(tx)).map((it) => it.id));
    if (roles.some((it) => !known.has(it))) return refuse(words.noRole);
    if (!(await mayDecideOver(tx, session, roles))) return refuse(words.beyond);
    if ((await findAccountByEmail(tx, email))?.isStaff) return refuse(words.isStaff);
    const [token, id] = [createSecret(deps.random), createId(deps.random)];
    // One whose time is over makes room.
    await tx
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(and(eq(invitations.emailKey, email.toLowerCase()), conditionOf('expired', now)));
    const [made] = await tx
      .insert(invitations)
      .values({
        ...{ id, tokenHash: hashOf(token), email, roles, language, invitedBy: session.userId },
        ...{ createdAt: now, sentAt: now, expiresAt: new Date(now.getTime() + LIFE) },
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return refuse(words.invited);
    recordChange({
      ...{ act: 'inviteStaff', subject: { kind: 'invitation', id }, at: now },
      ...{ before: null, after: { email, roles } },
    });
    await sendLetter(context, made, token);
    return reply({ id });
  },

  async resendInvitation({ id }, context) {
    const { tx, deps, session } = context;
    const found = await lockOpen(tx, eq(invitations.id, id));
    if (found === undefined) return refuse(words.notOpen, NOT_FOUND);
    if (!(await mayDecideOver(tx, session, found.roles))) return refuse(words.beyond);
    const now = deps.clock();
    const token = createSecret(deps.random);
    const sent = { sentAt: now, expiresAt: new Date(now.getTime() + LIFE), invitedBy: session.userId };
    await tx
      .update(invitations)
      .set({ ...sent, tokenHash: hashOf(token) })
      .where(eq(invitations.id, id));
    const expires = (it: Date) => ({ expires: it.toISOString() });
    recordChange({
      ...{ act: 'resendInvitation', subject: { kind: 'invitation', id }, at: now },
      ...{ before: expires(found.expiresAt), after: expires(sent.expiresAt) },
    });
    await sendLetter(context, { ...found, ...sent }, token);
    return reply(true as const);
  },

  async withdrawInvitation({ id }, { tx, deps }) {
    const found = await lockOpen(tx, eq(invitations.id, id));
    if (found === undefined) return refuse(words.notOpen, NOT_FOUND);
    const at = deps.clock();
    await tx.update(invitations).set({ withdrawnAt: at }).where(eq(invitations.id, id));
    recordChange({
      ...{ act: 'withdrawInvitation', subject: { kind: 'invitation', id }, at },
      ...{ before: { isOpen: true }, after: { isOpen: false } },
    });
    return reply(true as const);
  },

  async getStaffInvitation({ key }, { tx, session, deps }) {
    const found = await validInvitation(tx, key, deps.clock());
    if (found === undefined) return refuse(words.badInvitation, NOT_FOUND);
    const account = await findAccountById(tx, session.userId);
    if (account?.emailKey !== found.emailKey) return refuse(words.otherAddress);
    const by = found.invitedBy === null ? undefined : await findAccountById(tx, found.invitedBy);
    const names = (await listRolesInUse(tx)).filter((it) => found.roles.includes(it.id)).map((it) => it.name);
    return reply({
      ...{ roles: names, invitedBy: by === undefined ? '' : nameOf(by) },
      expiresTime: found.expiresAt.toISOString(),
    });
  },

  async acceptStaffInvitation({ key }, { tx, session, deps }) {
    const at = deps.clock();
    const found = await validInvitation(tx, key, at);
    if (found === undefined) return refuse(words.badInvitation, NOT_FOUND);
    const account = await findAccountById(tx, session.userId);
    if (account === undefined || account.emailKey !== found.emailKey) return refuse(words.otherAddress);
    const known = new Set((await listRolesInUse(tx)).map((it) => it.id));
    const roles = [...new Set([...account.roles, ...found.roles.filter((it) => known.has(it))])];
    await tx
      .update(invitations)
      .set({ acceptedAt: at, acceptedBy: account.id })
      .where(eq(invitations.id, found.id));
    recordChange({
      ...{ act: 'acceptInvitation', subject: { kind: 'invitation', id: found.id }, at },
      ...{ before: { isOpen: true }, after: { isOpen: false, account: account.id } },
    });
    await setRoles(tx, account.id, { roles, at, by: found.invitedBy ?? 'invitation' });
    return reply(true as const);
  },
} satisfies Handlers<
  | 'listInvitations'
  | 'inviteStaff'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'getStaffInvitation'
  | 'acceptStaffInvitation'
>;

/** Held: of two who accept it at once one does. */
async function validInvitation(tx: Tx, key: string, now: Date): Promise<InvitationRow | undefined> {
  return lockOpen(tx, and(eq(invitations.tokenHash, hashOf(key)), gt(invitations.expiresAt, now)));
}

async function lockOpen(tx: Tx, which: SQL | undefined): Promise<InvitationRow | undefined> {
  const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));
  const [row] = await tx.select().from(invitations).where(and(which, isOpen)).for('update');
  return row;
}

async function sendLetter(
  { tx, deps, session }: Pick<Context<'inviteStaff'>, 'tx' | 'deps' | 'session'>,
  { email, language, roles }: InvitationRow,
  token: string,
): Promise<void> {
  const own = await findAccountById(tx, session.userId);
  const names = (await listRolesInUse(tx)).filter((it) => roles.includes(it.id)).map((it) => it.name);
  const link = `${deps.settings.publicUrl}/staff/invitation?key=${token}`;
  const facts = { roles: names, invitedBy: own ? nameOf(own) : '', days: DAYS, link };
  const to = { to: email, language, product: productOf(deps.settings) };
  await deps.mail.send(tx, writeInvitationLetter(to, facts));
}

function nameOf({ nickname, email, id }: Pick<Account, 'nickname' | 'email' | 'id'>): string {
  return nickname || email || id;
}

function stateOf({ acceptedAt, withdrawnAt, expiresAt }: InvitationRow, now: Date): Row['state'] {
  if (acceptedAt !== null) return 'accepted';
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
}

function conditionOf(state: Row['state'], now: Date): SQL | undefined {
  const { acceptedAt, withdrawnAt, expiresAt } = invitations;
  switch (state) {
    case 'accepted':
      return sql`${acceptedAt} is not null`;
    case 'withdrawn':
      return and(isNull(acceptedAt), sql`${withdrawnAt} is not null`);
    case 'open':
      return and(isNull(acceptedAt), isNull(withdrawnAt), gt(expiresAt, now));
    case 'expired':
      return and(isNull(acceptedAt), isNull(withdrawnAt), lte(expiresAt, now));
  }
}
