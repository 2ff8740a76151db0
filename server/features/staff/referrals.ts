// The referral in the console: the terms of each site, and who brought whom.
import { aliasedTable, and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/envelope.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { referralRewards, referralTerms } from '#server/db/tables/referrals.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { findCouponById } from '#server/ordering/coupons.ts';
import { termsOf } from '#server/referral/invitations.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText, patternOf } from './lists.ts';
import { readPageIn, searchOf, TEXT } from './search.ts';

const words = {
  noCoupon: { en: 'There is no such coupon.', zh: '没有该优惠券。' },
  otherSite: { en: 'The coupon is of the other site.', zh: '该优惠券属于另一站点。' },
} as const;

export const staffReferralHandlers = {
  async getReferralTerms(_, { tx }) {
    const rows = await tx.select().from(referralTerms).orderBy(asc(referralTerms.site));
    return reply(rows.map(({ changedAt: _changed, ...it }) => it));
  },

  async saveReferralTerms({ reason, ...terms }, { tx, deps }) {
    const coupon = terms.couponId === null ? undefined : await findCouponById(tx, terms.couponId);
    if (terms.couponId !== null && coupon === undefined) return refuse(words.noCoupon, NOT_FOUND);
    if (coupon !== undefined && coupon.site !== terms.site) return refuse(words.otherSite);
    const before = await termsOf(tx, terms.site);
    const now = deps.clock();
    const row = { ...terms, changedAt: now };
    await tx.insert(referralTerms).values(row).onConflictDoUpdate({ target: referralTerms.site, set: row });
    const subject = { kind: 'referralTerms', id: String(terms.site) };
    recordChange({
      ...{ act: 'setReferralTerms', subject, reason, at: now },
      ...{ before: before ?? null, after: terms },
    });
    return reply(true as const);
  },

  async listReferrals({ page, size, search, isDescending = true }, { tx }) {
    const inviters = aliasedTable(accounts, 'inviters');
    const texts = [accounts.nickname, accounts.email, inviters.nickname, inviters.email];
    const pattern = patternOf(search) ?? '';
    const isNamed = (it: SQL) => sql`(${it}.nickname ilike ${pattern} or ${it}.email ilike ${pattern})`;
    const order = [accounts.registeredAt, accounts.id].map(isDescending ? desc : asc);
    const found = await searchOf(tx, {
      ...{ search, id: accounts.id, filters: isNotNull(accounts.invitedBy) },
      from: sql`accounts join accounts inviters on inviters.id = accounts.invited_by`,
      first: { order, rows: page * size + 1 },
      sources: (contains) => [
        sql`select id from accounts where invited_by is not null and ${contains(TEXT.person)} and ${isNamed(sql`accounts`)}`,
        // Whoever has invited somebody has a code.
        sql`select invited.id from accounts join accounts invited on invited.invited_by = accounts.id
          where accounts.referral_code is not null and ${contains(TEXT.person)} and ${isNamed(sql`accounts`)}`,
      ],
      otherwise: containsText(search, texts),
    });
    const where = and(isNotNull(accounts.invitedBy), found.where);
    const all = tx
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(inviters, eq(inviters.id, accounts.invitedBy))
      .where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: accounts.id, order, max: found.max },
      { page, size },
    );
    const rows = await tx
      .select({ invited: accounts, inviter: inviters, reward: referralRewards })
      .from(accounts)
      .innerJoin(inviters, eq(inviters.id, accounts.invitedBy))
      .leftJoin(referralRewards, eq(referralRewards.invitedId, accounts.id))
      .where(isOnPage)
      .orderBy(...order);
    return reply({
      ...counted,
      rows: rows.map(({ invited, inviter, reward }) => ({
        ...{
          invitedId: invited.id,
          invited: labelOf(invited),
          inviterId: inviter.id,
          inviter: labelOf(inviter),
        },
        registeredTime: invited.registeredAt.toISOString(),
        ...{ orderNumber: reward?.orderNumber ?? null, amount: reward?.amount ?? null },
        points: reward ? reward.points - reward.reversedPoints : 0,
        currency: reward?.currency ?? null,
        reversedTime: reward?.reversedAt?.toISOString() ?? null,
      })),
    });
  },
} satisfies Handlers<'getReferralTerms' | 'saveReferralTerms' | 'listReferrals'>;

function labelOf({
  nickname,
  email,
  phone,
}: Pick<typeof accounts.$inferSelect, 'nickname' | 'email' | 'phone'>) {
  return email ?? phone ?? nickname;
}
