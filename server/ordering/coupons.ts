// Coupons that accounts hold. A quotation takes one in a single statement: of twenty at the same moment one has it.
import { and, asc, desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import {
  type CouponDefinition,
  couponStatusOf,
  couponTimesOf,
  isCouponUsable,
  NEW_USER_COUPON,
} from '#commerce/coupon/coupon.ts';
import type { OutputOf } from '#contract/calls.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { couponRecords, coupons } from '#server/db/tables/ordering.ts';
import { recordChange } from '#server/trail/trail.ts';

export type CouponRow = typeof couponRecords.$inferSelect & {
  readonly definition: typeof coupons.$inferSelect;
};

const MAX_COUPONS = 100;

interface Chance {
  readonly random: Random;
  readonly now: Date;
}

type Owner = Pick<Account, 'id' | 'registerSite'>;

/** All of the account, for its site; those that end last first. */
export function couponsOf(tx: Tx, owner: Owner): Promise<readonly CouponRow[]> {
  return recordsOf(tx, isOwned(owner), desc(couponRecords.endsAt));
}

/** The coupons of an owner that no quotation holds and that have not expired, the earliest to expire first. */
export function freeCouponsOf(tx: Tx, owner: Owner, now: Date): Promise<readonly CouponRow[]> {
  const isFree = and(isNull(couponRecords.quotationId), gt(couponRecords.endsAt, now));
  return recordsOf(tx, and(isOwned(owner), isFree), asc(couponRecords.endsAt));
}

function isOwned({ id, registerSite }: Owner): SQL | undefined {
  return and(eq(couponRecords.accountId, id), eq(coupons.site, registerSite));
}

async function recordsOf(tx: Tx, where: SQL | undefined, order: SQL): Promise<readonly CouponRow[]> {
  const rows = await tx
    .select()
    .from(couponRecords)
    .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
    .where(where)
    .orderBy(order, couponRecords.id)
    .limit(MAX_COUPONS);
  return rows.map((it) => ({ ...it.coupon_records, definition: it.coupons }));
}

/** False where it is not the account's, not valid now, or another quotation has it. */
export async function holdCoupon(
  tx: Tx,
  {
    recordId,
    accountId,
    quotationId,
    now,
  }: {
    readonly recordId: string;
    readonly accountId: string;
    readonly quotationId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const isFree = and(
    eq(couponRecords.id, recordId),
    eq(couponRecords.accountId, accountId),
    isNull(couponRecords.quotationId),
    lte(couponRecords.beginsAt, now),
    gt(couponRecords.endsAt, now),
  );
  const held = await tx.update(couponRecords).set({ quotationId }).where(isFree).returning();
  if (held.length > 0) recordCoupon('holdCoupon', recordId, { from: null, to: quotationId, at: now });
  return held.length > 0;
}

/** Releases the coupon of a quotation, or passes it to the next revision. */
export async function passCoupon(tx: Tx, quotationId: string, to: string | null, at: Date): Promise<void> {
  const passed = await tx
    .update(couponRecords)
    .set({ quotationId: to })
    .where(eq(couponRecords.quotationId, quotationId))
    .returning({ id: couponRecords.id });
  const act = to === null ? 'returnCoupon' : 'passCoupon';
  for (const { id } of passed) recordCoupon(act, id, { from: quotationId, to, at });
}

function recordCoupon(
  act: string,
  id: string,
  { from, to, at }: { readonly from: string | null; readonly to: string | null; readonly at: Date },
): void {
  const subject = { kind: 'coupon', id };
  recordChange({ act, subject, before: { quotationId: from }, after: { quotationId: to }, at });
}

/** On registration, where the site has one. Once an account. */
export async function giveNewUserCoupon(tx: Tx, account: Account, { random, now }: Chance): Promise<void> {
  if (account.registerSite !== NEW_USER_COUPON.site) return;
  const defined = definitionRowOf(NEW_USER_COUPON, now);
  const made = await tx.insert(coupons).values(defined).onConflictDoNothing().returning();
  if (made.length > 0)
    recordChange({
      ...{ act: 'defineCoupon', subject: { kind: 'couponDefinition', id: defined.id }, at: now },
      ...{ before: null, after: defined },
    });
  const definition = await findCouponById(tx, NEW_USER_COUPON.id);
  if (definition !== undefined) await giveCoupon(tx, definition, account.id, { random, now });
}

/** As an operator may have changed it. */
export async function findCouponById(tx: Tx, id: string) {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

/** False where the account has it already. */
export async function giveCoupon(
  tx: Tx,
  it: typeof coupons.$inferSelect,
  accountId: string,
  { random, now, reason }: Chance & { readonly reason?: string },
): Promise<boolean> {
  const { begins, ends } = couponTimesOf(validityOf(it), now);
  const times = { claimedAt: now, beginsAt: begins, endsAt: ends };
  const given = { id: createId(random), couponId: it.id, accountId, ...times };
  const made = await tx.insert(couponRecords).values(given).onConflictDoNothing().returning();
  if (made.length > 0)
    recordChange({
      ...{ act: 'giveCoupon', subject: { kind: 'coupon', id: given.id }, at: now },
      before: null,
      after: { couponId: it.id, accountId, begins: begins.toISOString(), ends: ends.toISOString() },
      ...(reason !== undefined && { reason }),
    });
  return made.length > 0;
}

export function definitionRowOf({ validity, ...it }: CouponDefinition & { readonly id: string }, now: Date) {
  return {
    ...{ id: it.id, site: it.site, name: it.name, instructions: it.instructions, terms: it.terms },
    ...{ useTimeType: validity.useTimeType, createdAt: now },
    ...(validity.useTimeType === 0
      ? { validDays: validity.days }
      : { validStart: validity.start, validEnd: validity.end }),
  };
}

export function validityOf(it: typeof coupons.$inferSelect): CouponDefinition['validity'] {
  return it.validStart !== null && it.validEnd !== null
    ? { useTimeType: 1, start: it.validStart, end: it.validEnd }
    : { useTimeType: 0, days: it.validDays ?? 1 };
}

export function isUsable(it: CouponRow, now: Date): boolean {
  return isCouponUsable(recordOf(it), now);
}

/** As the specification shows it. */
export function couponAnswerOf(
  it: CouponRow,
  { language, now }: { readonly language: 'en' | 'zh'; readonly now: Date },
): OutputOf<'previewSettlement'>['coupons'][number] {
  const { definition } = it;
  const { terms } = definition;
  return {
    id: it.id,
    couponId: it.couponId,
    couponName: definition.name[language],
    status: couponStatusOf(recordOf(it), now),
    useTimeType: definition.useTimeType,
    validDays: definition.validDays,
    // The specification shows these of one that is over, also where it was good for days.
    validStartTime: (definition.validStart ?? it.beginsAt).toISOString(),
    validEndTime: (definition.validEnd ?? it.endsAt).toISOString(),
    couponTime: it.beginsAt.toISOString(),
    couponTimeEnd: it.endsAt.toISOString(),
    discountContentType: terms.kind === 'amount' ? 0 : 1,
    discountAmount: terms.kind === 'amount' ? terms.amount : null,
    discountRate: terms.kind === 'rate' ? terms.offBasisPoints / 100 : null,
    couponInstructions: definition.instructions[language],
    isUsable: isUsable(it, now) ? 1 : 0,
  };
}

function recordOf({ beginsAt, endsAt, quotationId }: CouponRow) {
  return { begins: beginsAt, ends: endsAt, isHeld: quotationId !== null };
}
