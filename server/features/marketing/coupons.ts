// Coupons for customers: the popup after login, the page of My Account. The specification has each call twice, in a
// group for the Chinese and one for the English pages; both answer with the coupons of the account's own site, in the
// language of the request.
import { COUPON_STATUS, type CouponStatus } from '#commerce/coupon/coupon.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Context, type Handlers, type Reply, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import {
  claimCoupon,
  listClaimableCoupons,
  readCouponDetail,
  readCouponStatistics,
  readCouponsPage,
} from '#server/ordering/offeredCoupons.ts';

const words = {
  gone: { en: 'There is no such coupon.', zh: '没有该优惠券。' },
  notOffered: {
    en: 'This coupon is not offered any more. Please load the page again.',
    zh: '该优惠券已停止发放，请刷新页面。',
  },
  over: { en: 'This coupon is over.', zh: '该优惠券已过期。' },
} as const;

type CouponContext = Pick<Context<'listCouponPopupCn'>, 'tx' | 'session' | 'deps' | 'language'>;

async function listPopup(_: object, context: CouponContext): Promise<Reply<OutputOf<'listCouponPopupCn'>>> {
  return forAccount(context, async (account, options) => {
    const { tx } = context;
    const claimable = await listClaimableCoupons(tx, account, options);
    const owned = await readCouponsPage(
      tx,
      account,
      { status: COUPON_STATUS.usable, page: 1, size: 50 },
      options,
    );
    return reply([...claimable, ...owned.rows]);
  });
}

async function claim(
  { id }: InputOf<'claimCouponCn'>,
  context: CouponContext,
): Promise<Reply<OutputOf<'claimCouponCn'>>> {
  return forAccount(context, async (account, { now }) => {
    const claimed = await claimCoupon(context.tx, account, id, { random: context.deps.random, now });
    if (claimed === 'notOffered' || claimed === 'over') return refuse(words[claimed]);
    return reply(true as const);
  });
}

async function list(
  { page, size, status }: InputOf<'listCouponsCn'>,
  context: CouponContext,
): Promise<Reply<OutputOf<'listCouponsCn'>>> {
  return forAccount(context, async (account, options) => {
    const chosen = status as CouponStatus | undefined;
    return reply(await readCouponsPage(context.tx, account, { page, size, status: chosen }, options));
  });
}

async function countByStatus(_: object, context: CouponContext): Promise<Reply<OutputOf<'countCouponsCn'>>> {
  return forAccount(context, async (account, { now }) =>
    reply(await readCouponStatistics(context.tx, account, now)),
  );
}

async function detail(
  { id }: InputOf<'getCouponCn'>,
  context: CouponContext,
): Promise<Reply<OutputOf<'getCouponCn'>>> {
  return forAccount(context, async (account, options) => {
    const found = await readCouponDetail(context.tx, account, id, options);
    return found === undefined ? refuse(words.gone, NOT_FOUND) : reply(found);
  });
}

export const couponHandlers = {
  listCouponPopupCn: listPopup,
  listCouponPopupEn: listPopup,
  claimCouponCn: claim,
  claimCouponEn: claim,
  listCouponsCn: list,
  listCouponsEn: list,
  countCouponsCn: countByStatus,
  countCouponsEn: countByStatus,
  getCouponCn: detail,
  getCouponEn: detail,
} satisfies Handlers<
  | 'listCouponPopupCn'
  | 'listCouponPopupEn'
  | 'claimCouponCn'
  | 'claimCouponEn'
  | 'listCouponsCn'
  | 'listCouponsEn'
  | 'countCouponsCn'
  | 'countCouponsEn'
  | 'getCouponCn'
  | 'getCouponEn'
>;

async function forAccount<T>(
  { tx, session, deps, language }: CouponContext,
  work: (
    account: Account,
    options: { readonly language: 'en' | 'zh'; readonly now: Date },
  ) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const account = await findAccountById(tx, session.userId);
  if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
  return work(account, { language, now: deps.clock() });
}
