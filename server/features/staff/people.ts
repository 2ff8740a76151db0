// The people of the staff.
import { and, arrayContains, asc, count, desc, eq } from 'drizzle-orm';
import { ROLE_NAMES } from '#contract/staff/permissions.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import { containsText } from './lists.ts';

const SORTS = { nickname: accounts.nickname, registered: accounts.registeredAt } as const;

export const staffPeopleHandlers = {
  async listStaff({ page, size, search, sort = 'registered', isDescending = false, role }, { tx }) {
    const where = and(
      eq(accounts.isStaff, true),
      role && arrayContains(accounts.roles, [role]),
      containsText(search, [accounts.nickname, accounts.email, accounts.phone]),
    );
    const [all] = await tx.select({ total: count() }).from(accounts).where(where);
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select()
      .from(accounts)
      .where(where)
      .orderBy(order(SORTS[sort]), asc(accounts.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({
      total: all?.total ?? 0,
      rows: rows.map((it) => ({
        ...{ id: it.id, nickname: it.nickname, email: it.email, phone: it.phone },
        roles: ROLE_NAMES.filter((name) => it.roles.includes(name)),
        registeredTime: it.registeredAt.toISOString(),
      })),
    });
  },
} satisfies Handlers<'listStaff'>;
