import { beforeEach, expect, it } from 'vitest';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const PHONE = '13800138000';

let customer: Person;
let staffToken: string;
beforeEach(async () => {
  customer = await createPerson(site, PHONE);
  staffToken = await (await createPerson(site, '13800138001', true)).token();
  site.token = staffToken;
}, 120_000);

const coupon = samples.saveStaffCoupon(OWNS_NOTHING);
const make = async () => {
  const { data, msg } = await site.ask('saveStaffCoupon', coupon);
  if (data === null) throw new Error(msg);
  return data.id;
};
const give = (id: string, to: string) => site.ask('giveCoupon', { id, customer: to, reason: 'Sorry' });
const rowOf = async (id: string) =>
  (await site.ask('listStaffCoupons', { page: 1, size: 100 })).data?.rows.find((it) => it.id === id);

it('makes a coupon, changes it while nobody has it, and offers it', async () => {
  const id = await make();
  const changed = { ...coupon, id, revision: 1, name: { en: 'Summer', zh: '夏季' } };
  expect((await site.ask('saveStaffCoupon', changed)).data).toEqual({ id });
  // Of two who read the first one the second is notified, and overwrites nothing.
  for (const revision of [1, 3]) {
    const late = { ...changed, revision, name: { en: 'Winter', zh: '冬季' } };
    const { msg } = await site.ask('saveStaffCoupon', late);
    expect(msg).toMatch(/Somebody else changed this coupon meanwhile/);
  }
  await site.ask('offerCoupon', { id, isOffered: true, reason: 'Now' });
  expect(await rowOf(id)).toMatchObject({ name: changed.name, isOffered: true, claimed: 0, used: 0 });
  await give(id, PHONE);
  expect((await site.ask('saveStaffCoupon', changed)).msg).toMatch(/already/);
  const acts = (await here.database.db.select().from(trail)).filter((it) => it.subjectId === id);
  expect(acts.map((it) => it.act)).toEqual(['defineCoupon', 'defineCoupon', 'offerCoupon']);
});

it('gives one to a customer of its site, once, and the checkout of the customer has it', async () => {
  const id = await make();
  expect((await give(id, PHONE)).data).toBe(true);
  expect((await give(id, customer.id)).msg).toMatch(/already/);
  expect((await give(id, 'nobody@example.com')).data).toBeNull();
  const other = await site.ask('saveStaffCoupon', { ...coupon, site: 1 });
  expect((await give(other.data?.id ?? '', PHONE)).msg).toMatch(/other site/);
  expect(await rowOf(id)).toMatchObject({ claimed: 1, used: 0 });
  site.token = await customer.token();
  const cartIds = [customer.owned.stockLineId];
  const offered = await site.ask('listSettlementCouponsCn', { page: 1, size: 20, cartIds });
  expect(offered.data?.rows.find((it) => it.couponId === id)).toMatchObject({ discountRate: 5, isUsable: 1 });
});

it('is refused where it would end before it begins', async () => {
  const [start, end] = ['2027-01-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z'];
  const wrong = { ...coupon, validity: { useTimeType: 1 as const, start, end } };
  expect((await site.ask('saveStaffCoupon', wrong)).msg).toMatch(/before it begins/);
});
