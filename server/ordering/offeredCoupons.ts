// Coupons as their customers see them beside checkout: what is offered and can be claimed, what is owned, used or over.
// The coupons are those of the account's own site, whichever of the two groups of calls asks.
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL } from 'drizzle-orm';
import { COUPON_STATUS, type CouponStatus } from '#commerce/coupon/coupon.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { couponRecords, coupons } from '#server/db/tables/ordering.ts';
import { type CouponRow, couponAnswerOf, giveCoupon } from './coupons.ts';

type Owner = Pick<Account, 'id' | 'registerSite'>;
type CouponAnswer = OutputOf<'getCouponCn'>;

interface AnswerOptions {
  readonly language: 'en' | 'zh';
  readonly now: Date;
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** Offered to the site, not over, and not claimed by this account yet; the last one first. */
export async function listClaimableCoupons(tx: Tx, owner: Owner, { now, language }: AnswerOptions) {
  const rows = await tx
    .select()
    .from(coupons)
    .where(isClaimable(tx, owner, now))
    .orderBy(desc(coupons.createdAt), asc(coupons.id))
    .limit(MAX_OFFERED);
  return rows.map((it) => claimableAnswer(it, language));
}

const MAX_OFFERED = 50;

/** A page of the coupons of an account, of one status or all. */
export async function readCouponsPage(
  tx: Tx,
  owner: Owner,
  { status, page, size }: Page & { readonly status?: CouponStatus | undefined },
  options: AnswerOptions,
) {
  if (status === COUPON_STATUS.claimable) {
    const where = isClaimable(tx, owner, options.now);
    const rows = await tx
      .select()
      .from(coupons)
      .where(where)
      .orderBy(desc(coupons.createdAt), asc(coupons.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx.select({ total: count() }).from(coupons).where(where);
    return { total: all?.total ?? 0, rows: rows.map((it) => claimableAnswer(it, options.language)) };
  }
  const where = and(isOwned(owner), status === undefined ? undefined : hasStatus(status, options.now));
  const rows = await tx
    .select()
    .from(couponRecords)
    .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
    .where(where)
    .orderBy(desc(couponRecords.claimedAt), asc(couponRecords.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    total: await countOwned(tx, where),
    rows: rows.map((it) => ownedAnswer({ ...it.coupon_records, definition: it.coupons }, options)),
  };
}

/** How many the account has of each status. */
export async function readCouponStatistics(tx: Tx, owner: Owner, now: Date) {
  const of = (status: CouponStatus) => countOwned(tx, and(isOwned(owner), hasStatus(status, now)));
  return {
    usable: await of(COUPON_STATUS.usable),
    used: await of(COUPON_STATUS.used),
    over: await of(COUPON_STATUS.over),
  };
}

/** Undefined where the account has no such record. */
export async function readCouponDetail(tx: Tx, owner: Owner, id: string, options: AnswerOptions) {
  const [row] = await tx
    .select()
    .from(couponRecords)
    .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
    .where(and(isOwned(owner), eq(couponRecords.id, id)));
  return row && ownedAnswer({ ...row.coupon_records, definition: row.coupons }, options);
}

/**
 * The definition is held meanwhile: nobody changes or withdraws it. `owned` where the account has it already: a call
 * that came twice, by a browser that sent it again, has done what it should.
 */
export async function claimCoupon(
  tx: Tx,
  owner: Owner,
  couponId: string,
  chance: Parameters<typeof giveCoupon>[3],
): Promise<'claimed' | 'owned' | 'notOffered' | 'over'> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('share');
  if (coupon === undefined || coupon.site !== owner.registerSite) return 'notOffered';
  const owned = and(eq(couponRecords.accountId, owner.id), eq(couponRecords.couponId, couponId));
  if ((await tx.$count(couponRecords, owned)) > 0) return 'owned';
  if (!coupon.isOffered) return 'notOffered';
  if (coupon.validEnd !== null && coupon.validEnd <= chance.now) return 'over';
  return (await giveCoupon(tx, coupon, owner.id, chance)) ? 'claimed' : 'owned';
}

function isClaimable(tx: Tx, { id, registerSite }: Owner, now: Date): SQL | undefined {
  const own = tx
    .select({ id: couponRecords.id })
    .from(couponRecords)
    .where(and(eq(couponRecords.couponId, coupons.id), eq(couponRecords.accountId, id)));
  return and(
    eq(coupons.site, registerSite),
    eq(coupons.isOffered, true),
    or(isNull(coupons.validEnd), gt(coupons.validEnd, now)),
    notExists(own),
  );
}

function isOwned({ id, registerSite }: Owner): SQL | undefined {
  return and(eq(couponRecords.accountId, id), eq(coupons.site, registerSite));
}

/** As `couponStatusOf` of commerce. */
function hasStatus(status: CouponStatus, now: Date): SQL | undefined {
  if (status === COUPON_STATUS.used) return isNotNull(couponRecords.quotationId);
  const isFree = isNull(couponRecords.quotationId);
  const { endsAt } = couponRecords;
  return and(isFree, status === COUPON_STATUS.over ? lte(endsAt, now) : gt(endsAt, now));
}

async function countOwned(tx: Tx, where: SQL | undefined): Promise<number> {
  const [all] = await tx
    .select({ total: count() })
    .from(couponRecords)
    .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
    .where(where);
  return all?.total ?? 0;
}

function ownedAnswer(it: CouponRow, options: AnswerOptions): CouponAnswer {
  const { isUsable: _, ...coupon } = couponAnswerOf(it, options);
  return coupon;
}

function claimableAnswer(it: typeof coupons.$inferSelect, language: 'en' | 'zh'): CouponAnswer {
  const { terms } = it;
  return {
    ...{ id: it.id, couponId: it.id, couponName: it.name[language], status: COUPON_STATUS.claimable },
    ...{ useTimeType: it.useTimeType, validDays: it.validDays },
    validStartTime: it.validStart?.toISOString() ?? null,
    validEndTime: it.validEnd?.toISOString() ?? null,
    ...{ couponTime: null, couponTimeEnd: null },
    discountContentType: terms.kind === 'amount' ? 0 : 1,
    discountAmount: terms.kind === 'amount' ? terms.amount : null,
    discountRate: terms.kind === 'rate' ? terms.offBasisPoints / 100 : null,
    couponInstructions: it.instructions[language],
  };
}
