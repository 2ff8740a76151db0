// The referral in the console: the terms of each site, and who brought whom.
import { aliasedTable, and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/envelope.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { referralRewards, referralTerms } from '#server/db/tables/referrals.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { couponById } from '#server/ordering/coupons.ts';
import { termsOf } from '#server/referral/invitations.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';

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
    const coupon = terms.couponId === null ? undefined : await couponById(tx, terms.couponId);
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
    const where = and(isNotNull(accounts.invitedBy), containsText(search, texts));
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select({ invited: accounts, inviter: inviters, reward: referralRewards })
      .from(accounts)
      .innerJoin(inviters, eq(inviters.id, accounts.invitedBy))
      .leftJoin(referralRewards, eq(referralRewards.invitedId, accounts.id))
      .where(where)
      .orderBy(order(accounts.registeredAt), asc(accounts.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx
      .select({ total: count() })
      .from(accounts)
      .innerJoin(inviters, eq(inviters.id, accounts.invitedBy))
      .where(where);
    return reply({
      total: all?.total ?? 0,
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
