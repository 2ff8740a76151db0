import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import { couponRecords } from '#server/db/tables/ordering.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const coupon = samples.saveStaffCoupon(OWNS_NOTHING);
const DAY = 86_400;

let customer: Person;
let staff: Person;
beforeEach(async () => {
  customer = await createPerson(site, '13800138000');
  staff = await createPerson(site, '13800138001', true);
}, 120_000);

async function offer(changes: Partial<typeof coupon> = {}): Promise<string> {
  site.token = await staff.token();
  const { data, msg } = await site.ask('saveStaffCoupon', { ...coupon, ...changes });
  if (data === null) throw new Error(msg);
  await site.ask('offerCoupon', { id: data.id, isOffered: true, reason: 'Spring' });
  site.token = await customer.token();
  return data.id;
}

const couponOf = (rows: readonly OutputOf<'getCouponCn'>[] | null | undefined, couponId: string) =>
  rows?.find((it) => it.couponId === couponId);

it('offers a coupon in the popup, where it is claimed, and then counts as owned', async () => {
  const id = await offer();
  const before = (await site.ask('listCouponPopupCn', {})).data;
  expect(couponOf(before, id)).toMatchObject({
    ...{ status: 3, useTimeType: 0, validDays: 30, couponTime: null },
    ...{ discountContentType: 1, discountRate: 5, couponName: coupon.name.en },
  });
  // That of a new user is owned from the registration on.
  expect(couponOf(before, 'new-user')).toMatchObject({ status: 0, discountAmount: 10_000 });
  expect((await site.ask('claimCouponCn', { id })).data).toBe(true);
  // The group of the other language answers the same.
  const owned = couponOf((await site.ask('listCouponPopupEn', {})).data, id);
  expect(owned).toMatchObject({ status: 0, couponTime: site.clock.now.toISOString() });
  expect((await site.ask('countCouponsCn', {})).data).toEqual({ usable: 2, used: 0, over: 0 });
  expect((await site.ask('listCouponsCn', { page: 1, size: 20, status: 3 })).data?.total).toBe(0);
  const cartIds = [customer.owned.stockLineId];
  const atCheckout = (await site.ask('listSettlementCouponsEn', { page: 1, size: 20, cartIds })).data;
  expect(couponOf(atCheckout?.rows, id)).toMatchObject({ id: owned?.id, isUsable: 1 });
});

it('is over after its days, and counts as used while a quotation has it', async () => {
  const id = await offer();
  await site.ask('claimCouponCn', { id });
  const recordId =
    couponOf((await site.ask('listCouponsCn', { page: 1, size: 20 })).data?.rows, id)?.id ?? '';
  const { addressId, invoiceInfoId, stockLineId } = customer.owned;
  const placed = await site.ask('placeOrder', {
    ...{ cartIds: [stockLineId], addressId, invoiceInfoId, couponRecordId: recordId, points: 0 },
    ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
  });
  expect(placed.msg).toBe('');
  expect((await site.ask('getCouponCn', { id: recordId })).data?.status).toBe(1);
  expect((await site.ask('countCouponsEn', {})).data).toEqual({ usable: 1, used: 1, over: 0 });
  site.clock.pass(400 * DAY);
  site.token = await customer.token();
  const over = (await site.ask('listCouponsCn', { page: 1, size: 20, status: 2 })).data;
  expect(over?.rows).toMatchObject([{ couponId: 'new-user', status: 2 }]);
  expect(over?.rows[0]?.validEndTime).not.toBeNull();
  expect((await site.ask('listCouponsCn', { page: 1, size: 20, status: 0 })).data?.total).toBe(0);
  expect((await site.ask('listCouponsCn', { page: 1, size: 20, status: 1 })).data?.total).toBe(1);
});

it('is claimed once by twenty at the same moment, and recorded once', async () => {
  const id = await offer();
  expect(await runAtOnce(20, () => site.ask('claimCouponCn', { id }))).toBe(20);
  const rows = await here.database.db.select().from(couponRecords).where(eq(couponRecords.couponId, id));
  expect(rows).toHaveLength(1);
  const acts = await here.database.db.select().from(trail).where(eq(trail.act, 'giveCoupon'));
  expect(acts.filter((it) => it.subjectId === rows[0]?.id)).toHaveLength(1);
});

it('is not claimed when it was withdrawn, is over, or is of the other site', async () => {
  const id = await offer();
  site.token = await staff.token();
  await site.ask('offerCoupon', { id, isOffered: false, reason: 'Enough' });
  site.token = await customer.token();
  expect((await site.ask('claimCouponCn', { id })).msg).toMatch(/not offered/);
  const [start, end] = ['2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z'];
  const short = await offer({ validity: { useTimeType: 1, start, end } });
  expect(couponOf((await site.ask('listCouponPopupCn', {})).data, short)?.status).toBe(3);
  const other = await offer({ site: 1 });
  expect(couponOf((await site.ask('listCouponPopupEn', {})).data, other)).toBeUndefined();
  expect((await site.ask('claimCouponEn', { id: other })).msg).toMatch(/not offered/);
  site.clock.pass(15 * DAY);
  site.token = await customer.token();
  expect(couponOf((await site.ask('listCouponPopupCn', {})).data, short)).toBeUndefined();
  expect((await site.ask('claimCouponCn', { id: short })).msg).toMatch(/is over/);
});
