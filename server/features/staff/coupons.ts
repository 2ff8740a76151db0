// Coupons in the console: made, offered, withdrawn, and given to one customer.
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { CouponDefinition } from '#commerce/coupon/coupon.ts';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { couponRecords, coupons } from '#server/db/tables/ordering.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { definitionRowOf, giveCoupon, validityOf } from '#server/ordering/coupons.ts';
import { recordChange } from '#server/trail/trail.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';
import { containsText } from './lists.ts';

const words = {
  gone: { en: 'There is no such coupon.', zh: '没有该优惠券。' },
  claimed: {
    en: 'Somebody has this coupon already: withdraw it and make another.',
    zh: '已有客户领取该优惠券，不能再修改。请停止发放并新建。',
  },
  changed: makeChangedMeanwhileMessage({ en: 'coupon', zh: '优惠券' }),
  otherWay: { en: 'It would end before it begins.', zh: '结束时间早于开始时间。' },
  nobody: {
    en: 'No customer has this email address, phone or id.',
    zh: '没有使用该邮箱、手机或编号的客户。',
  },
  otherSite: { en: 'The coupon is of the other site.', zh: '该优惠券属于另一站点。' },
  hasOne: { en: 'The customer has this coupon already.', zh: '该客户已有此优惠券。' },
  over: { en: 'The coupon is over.', zh: '该优惠券已过期。' },
} as const;

export const staffCouponHandlers = {
  async listStaffCoupons({ page, size, search, isDescending = true, site, offered }, { tx }) {
    const where = and(
      site === undefined ? undefined : eq(coupons.site, site === '1' ? 1 : 0),
      offered === undefined ? undefined : eq(coupons.isOffered, offered === 'yes'),
      containsText(search, [sql`${coupons.name} ->> 'en'`, sql`${coupons.name} ->> 'zh'`, coupons.id]),
    );
    const [all] = await tx.select({ total: count() }).from(coupons).where(where);
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select({
        coupon: coupons,
        claimed: sql<number>`(select count(*)::int from coupon_records where coupon_id = coupons.id)`,
        used: sql<number>`(select count(quotation_id)::int from coupon_records where coupon_id = coupons.id)`,
      })
      .from(coupons)
      .where(where)
      .orderBy(order(coupons.createdAt), asc(coupons.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({
      total: all?.total ?? 0,
      rows: rows.map(({ coupon, claimed, used }) => {
        const validity = validityOf(coupon);
        return {
          ...{ id: coupon.id, site: coupon.site, name: coupon.name, instructions: coupon.instructions },
          ...{ terms: coupon.terms, isOffered: coupon.isOffered, claimed, used },
          validity:
            validity.useTimeType === 0
              ? validity
              : {
                  ...{ useTimeType: 1 as const, start: validity.start.toISOString() },
                  end: validity.end.toISOString(),
                },
          createdTime: coupon.createdAt.toISOString(),
          revision: coupon.revision,
        };
      }),
    });
  },

  async saveStaffCoupon({ id: known, revision, reason, ...given }, { tx, deps }) {
    const now = deps.clock();
    const definition = definitionFrom(given);
    const { validity } = definition;
    if (validity.useTimeType === 1 && validity.end <= validity.start) return refuse(words.otherWay);
    const id = known ?? createId(deps.random);
    const before = known === null ? undefined : await lockCoupon(tx, known);
    if (known !== null && before === undefined) return refuse(words.gone, NOT_FOUND);
    if ((await tx.$count(couponRecords, eq(couponRecords.couponId, id))) > 0) return refuse(words.claimed);
    if (before !== undefined && before.revision !== revision) return refuse(words.changed);
    const row = {
      revision: (before?.revision ?? 0) + 1,
      ...{ validDays: null, validStart: null, validEnd: null },
      ...definitionRowOf({ ...definition, id }, before?.createdAt ?? now),
    };
    await tx.insert(coupons).values(row).onConflictDoUpdate({ target: coupons.id, set: row });
    const subject = { kind: 'couponDefinition', id };
    recordChange({ act: 'defineCoupon', subject, before: before ?? null, after: row, reason, at: now });
    return reply({ id });
  },

  async offerCoupon({ id, isOffered, reason }, { tx, deps }) {
    const coupon = await lockCoupon(tx, id);
    if (coupon === undefined) return refuse(words.gone, NOT_FOUND);
    if (coupon.isOffered === isOffered) return reply(true as const);
    await tx.update(coupons).set({ isOffered }).where(eq(coupons.id, id));
    const subject = { kind: 'couponDefinition', id };
    const act = isOffered ? 'offerCoupon' : 'withdrawCoupon';
    const [before, after] = [{ isOffered: !isOffered }, { isOffered }];
    recordChange({ act, subject, before, after, reason, at: deps.clock() });
    return reply(true as const);
  },

  async giveCoupon({ id, customer, reason }, { tx, deps }) {
    const coupon = await lockCoupon(tx, id);
    if (coupon === undefined) return refuse(words.gone, NOT_FOUND);
    const text = customer.trim();
    const [account] = await tx
      .select()
      .from(accounts)
      .where(or(eq(accounts.id, text), eq(accounts.phone, text), eq(accounts.emailKey, text.toLowerCase())));
    if (account === undefined) return refuse(words.nobody, NOT_FOUND);
    if (account.registerSite !== coupon.site) return refuse(words.otherSite);
    const now = deps.clock();
    if (coupon.validEnd !== null && coupon.validEnd <= now) return refuse(words.over);
    const isGiven = await giveCoupon(tx, coupon, account.id, { random: deps.random, now, reason });
    return isGiven ? reply(true as const) : refuse(words.hasOne);
  },
} satisfies Handlers<'listStaffCoupons' | 'saveStaffCoupon' | 'offerCoupon' | 'giveCoupon'>;

/** Nobody claims it while it is changed. */
async function lockCoupon(tx: Tx, id: string) {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row;
}

function definitionFrom({
  validity,
  ...it
}: Omit<InputOf<'saveStaffCoupon'>, 'id' | 'revision' | 'reason'>): CouponDefinition {
  if (validity.useTimeType === 0) return { ...it, validity };
  return {
    ...it,
    validity: { useTimeType: 1, start: new Date(validity.start), end: new Date(validity.end) },
  };
}
