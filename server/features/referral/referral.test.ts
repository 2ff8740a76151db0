import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { findAccountByEmail, findAccountById, makeAccount } from '#server/auth/accounts.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { couponRecords, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { referralRewards } from '#server/db/tables/referrals.ts';
import { noteOrderPaid } from '#server/ordering/noteOrderPaid.ts';
import { changePoints } from '#server/ordering/points.ts';
import { joinByCode } from '#server/referral/invitations.ts';
import { reverseReward } from '#server/referral/rewards.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import {
  codeTo,
  confirm,
  EMAIL,
  openFrontDoor,
  REGISTRATION,
  readActivationToken,
} from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const terms = samples.saveReferralTerms(OWNS_NOTHING);

let inviter: Person;
let staff: Person;
beforeEach(async () => {
  inviter = await createPerson(site, '13800138000');
  staff = await createPerson(site, '13800138001', true);
}, 120_000);

async function open(changes: Partial<typeof terms> = {}): Promise<void> {
  site.token = await staff.token();
  await site.ask('saveReferralTerms', { ...terms, ...changes });
  site.token = await inviter.token();
}

async function codeOf(it: Person): Promise<string> {
  site.token = await it.token();
  return (await site.ask('getReferral', {})).data?.code ?? '';
}

/** The first login by phone, with an invitation. */
async function joinByPhone(
  phone: string,
  inviteCode: string,
  headers: Readonly<Record<string, string>> = {},
) {
  site.token = undefined;
  const given = await codeTo(here, site, { phone, purpose: 'login' }, headers);
  const input = { by: 'phone', phone, ...given, registerSite: 0, inviteCode } as const;
  await site.ask('login', input, headers);
  const [account] = await here.database.db.select().from(accounts).where(eq(accounts.phone, phone));
  return account;
}

let orders = 0;
/** An order of the account, as it is when its payment is settled. */
async function orderOf(accountId: string, state: 'active' | 'cancelled' = 'active'): Promise<string> {
  const id = `order-${++orders}`;
  const times = { createdAt: site.clock.now, changedAt: site.clock.now };
  const { statement, digest } = makeDocumentContent();
  await here.database.db.insert(quotations).values({
    ...{ id, accountId, number: id, site: 0, language: 'zh', status: 'ordered', statement, digest },
    ...{ buyer: {}, address: {}, invoice: {}, validDays: 30, ...times },
  });
  await here.database.db
    .insert(onlineOrders)
    .values({ id, accountId, number: id, quotationId: id, state, ...times });
  return id;
}

const pay = (orderId: string, accountId: string) =>
  here.database.transaction((tx) => noteOrderPaid(tx, { orderId, accountId, paymentId: 'p' }, site.deps));

const rewards = () => here.database.db.select().from(referralRewards);
const invitePoints = () =>
  here.database.db.select().from(pointsEntries).where(eq(pointsEntries.accountId, inviter.id));

describe('the referral section', () => {
  it('is shown while the activity is open, and to whom it is open', async () => {
    site.token = await inviter.token();
    expect((await site.ask('isReferral', {})).data).toBe(0);
    expect((await site.ask('getReferral', {})).msg).toMatch(/not open/);
    await open();
    expect((await site.ask('isReferral', {})).data).toBe(1);
    await open({ audience: 'buyers' });
    expect((await site.ask('isReferral', {})).data).toBe(0);
  });

  it('has a code and a link of each account, the same every time and for twenty at once', async () => {
    await open({ couponId: 'new-user' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.ask('getReferral', {})));
    const codes = new Set(replies.map((it) => it.data?.code));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(replies[0]?.data).toMatchObject({
      userAcquisitionUrl: `http://localhost:8080/?invite=${code}`,
      couponName: 'New user coupon',
    });
    expect(await codeOf(staff)).not.toBe(code);
  });
});

describe('an invitation', () => {
  it('is kept through the registration by mail, and gives the coupon of the terms', async () => {
    await open();
    const coupon = samples.saveStaffCoupon(OWNS_NOTHING);
    site.token = await staff.token();
    const couponId = (await site.ask('saveStaffCoupon', coupon)).data?.id ?? '';
    await open({ couponId });
    const inviteCode = (await codeOf(inviter)).toLowerCase();
    site.token = undefined;
    await site.ask('register', { ...REGISTRATION, inviteCode });
    await confirm(site, await readActivationToken(here, EMAIL));
    const byMail = await here.database.transaction((tx) => findAccountByEmail(tx, EMAIL));
    expect(byMail?.invitedBy).toBe(inviter.id);
    const friend = await joinByPhone('13900139000', inviteCode);
    expect(friend?.invitedBy).toBe(inviter.id);
    const owned = await here.database.db
      .select()
      .from(couponRecords)
      .where(eq(couponRecords.accountId, friend?.id ?? ''));
    expect(owned.map((it) => it.couponId).sort()).toEqual([couponId, 'new-user'].sort());
  });

  it('that does not exist is refused at the registration by mail, and keeps nobody from logging in', async () => {
    expect((await site.ask('register', { ...REGISTRATION, inviteCode: 'NOWHERE1' })).msg).toMatch(
      /no such invitation code/,
    );
    expect((await joinByPhone('13900139000', 'NOWHERE1'))?.invitedBy).toBeNull();
  });

  it('does not count for the one who made it: not from the same browser, not for the same mailbox', async () => {
    await open();
    const code = await codeOf(inviter);
    const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
    const browser = { [SYSTEM_KEY]: data?.sysKey ?? '', [SYSTEM_CODE]: data?.systemCode ?? '' };
    site.token = undefined;
    const given = await codeTo(here, site, { phone: '13800138000', purpose: 'login' }, browser);
    await site.ask('login', { by: 'phone', phone: '13800138000', ...given, registerSite: 0 }, browser);
    expect((await joinByPhone('13900139000', code, browser))?.invitedBy).toBeNull();
    await here.database.db
      .update(accounts)
      .set({ email: 'wang@example.com' })
      .where(eq(accounts.id, inviter.id));
    const made = { random: site.deps.random, now: site.clock.now };
    const twin = await here.database.transaction((tx) =>
      makeAccount(tx, { registerSite: 0, email: 'Wang+2@example.com', inviteCode: code }, made),
    );
    expect(
      (await here.database.transaction((tx) => findAccountById(tx, twin?.id ?? '')))?.invitedBy,
    ).toBeNull();
  });

  it('makes no circle, over however many', async () => {
    await open();
    const friend = await joinByPhone('13900139000', await codeOf(inviter));
    const code = await here.database.transaction(async (tx) => {
      await tx
        .update(accounts)
        .set({ referralCode: 'FRIEND22' })
        .where(eq(accounts.id, friend?.id ?? ''));
      return 'FRIEND22';
    });
    const third = await joinByPhone('13900139001', code);
    await here.database.db
      .update(accounts)
      .set({ referralCode: 'THIRD222' })
      .where(eq(accounts.id, third?.id ?? ''));
    const joining = { systemKey: undefined, random: site.deps.random, now: site.clock.now };
    const join = (joinCode: string) =>
      here.database.transaction(async (tx) => {
        const account = await findAccountById(tx, inviter.id);
        return account && joinByCode(tx, account, { code: joinCode, ...joining });
      });
    expect(await join('THIRD222')).toBe('circle');
    expect(await join(await codeOf(inviter))).toBe('self');
    const staffCode = await codeOf(staff);
    const again = await here.database.transaction(async (tx) => {
      const account = await findAccountById(tx, third?.id ?? '');
      return account && joinByCode(tx, account, { code: staffCode, ...joining });
    });
    expect(again).toBe('already');
  });
});

describe('the reward', () => {
  it('is booked once for the first order, also when twenty tell of its payment at the same moment', async () => {
    await open();
    const friend = await joinByPhone('13900139000', await codeOf(inviter));
    const orderId = await orderOf(friend?.id ?? '');
    await Promise.all(Array.from({ length: 20 }, () => pay(orderId, friend?.id ?? '')));
    const [reward, ...more] = await rewards();
    expect(more).toEqual([]);
    expect(reward).toMatchObject({ inviterId: inviter.id, invitedId: friend?.id, orderNumber: orderId });
    const entries = await invitePoints();
    expect(entries).toMatchObject([{ reason: 'invite', points: reward?.points, orderNumber: null }]);
    site.token = await inviter.token();
    expect((await site.ask('listPoints', { page: 1, size: 5 })).data?.balance).toBe(reward?.points);
    expect((await site.ask('listInvites', { page: 1, size: 5 })).data).toMatchObject({
      ...{ total: 1, totalPoints: reward?.points },
      rows: [{ name: '1***', firstOrderAmount: reward?.amount, points: reward?.points }],
    });
    site.token = await staff.token();
    expect((await site.ask('listReferrals', { page: 1, size: 5 })).data?.rows).toMatchObject([
      { invitedId: friend?.id, inviterId: inviter.id, orderNumber: orderId },
    ]);
  });

  it('is booked for one of twenty orders that are paid at the same moment', async () => {
    await open();
    const friend = await joinByPhone('13900139000', await codeOf(inviter));
    const ids: string[] = [];
    for (let at = 0; at < 20; at++) ids.push(await orderOf(friend?.id ?? ''));
    await Promise.all(ids.map((id) => pay(id, friend?.id ?? '')));
    expect(await rewards()).toHaveLength(1);
    expect(await invitePoints()).toHaveLength(1);
  });

  it('is none for a cancelled order, without an invitation, or while the activity is closed', async () => {
    await open();
    const code = await codeOf(inviter);
    const friend = await joinByPhone('13900139000', code);
    const stranger = await joinByPhone('13900139001', '');
    await pay(await orderOf(friend?.id ?? '', 'cancelled'), friend?.id ?? '');
    await pay(await orderOf(stranger?.id ?? ''), stranger?.id ?? '');
    await open({ isOpen: false });
    await pay(await orderOf(friend?.id ?? ''), friend?.id ?? '');
    expect(await rewards()).toEqual([]);
    expect(await invitePoints()).toEqual([]);
  });
});

describe('a reward whose order is refunded whole', () => {
  const reverse = (orderId: string) =>
    here.database.transaction((tx) => reverseReward(tx, orderId, site.clock.now));

  async function rewardInviter() {
    await open();
    const friend = await joinByPhone('13900139000', await codeOf(inviter));
    const friendId = friend?.id ?? '';
    const orderId = await orderOf(friendId);
    await pay(orderId, friendId);
    const [reward] = await rewards();
    site.token = await inviter.token();
    return { friendId, orderId, points: reward?.points ?? 0 };
  }

  it('is taken back once, also when twenty tell of it at the same moment', async () => {
    const { orderId, points } = await rewardInviter();
    expect(points).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 20 }, () => reverse(orderId)));
    expect(await invitePoints()).toMatchObject([
      { reason: 'invite', points },
      { reason: 'reversed', points: -points },
    ]);
    expect((await site.ask('listPoints', { page: 1, size: 5 })).data).toMatchObject({
      ...{ balance: 0, total: 2 },
      rows: [{ reason: 'reversed' }, { reason: 'invite' }],
    });
    expect((await site.ask('listInvites', { page: 1, size: 5 })).data).toMatchObject({
      ...{ total: 1, totalPoints: 0 },
      rows: [{ points: 0, reversedTime: site.clock.now.toISOString() }],
    });
    site.token = await staff.token();
    expect((await site.ask('listReferrals', { page: 1, size: 5 })).data?.rows).toMatchObject([
      { orderNumber: orderId, points: 0, reversedTime: site.clock.now.toISOString() },
    ]);
  });

  it('takes what was not spent, and makes no debt', async () => {
    const { orderId, points } = await rewardInviter();
    await here.database.transaction((tx) =>
      changePoints(tx, {
        ...{ accountId: inviter.id, points: 1 - points, reason: 'spent', cause: 'an order' },
        ...{ orderNumber: null, at: site.clock.now },
      }),
    );
    await reverse(orderId);
    expect((await site.ask('listPoints', { page: 1, size: 5 })).data?.balance).toBe(0);
    expect(await rewards()).toMatchObject([{ points, reversedPoints: 1 }]);
    expect((await site.ask('listInvites', { page: 1, size: 5 })).data?.totalPoints).toBe(points - 1);
  });

  it('is not given again for the next order, and another order takes nothing back', async () => {
    const { friendId, orderId } = await rewardInviter();
    const next = await orderOf(friendId);
    await reverse(next);
    expect(await invitePoints()).toHaveLength(1);
    await reverse(orderId);
    await pay(next, friendId);
    expect(await rewards()).toHaveLength(1);
    expect(await invitePoints()).toHaveLength(2);
  });
});
