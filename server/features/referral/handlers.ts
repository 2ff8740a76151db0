// The referral for customers: may the account refer, what its email template is filled with, and what came of it.
import { discountTextOf } from '#commerce/referral/referral.ts';
import { SESSION_INVALID } from '#contract/envelope.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { findCouponById } from '#server/ordering/coupons.ts';
import { mayRefer, referralCodeOf, termsOf } from '#server/referral/invitations.ts';
import { readBroughtPage } from '#server/referral/rewards.ts';

const gone = refuse(message.sessionInvalid, SESSION_INVALID);

const words = {
  closed: {
    en: 'The referral activity is not open for your account.',
    zh: '推荐活动暂未对您的账号开放。',
  },
} as const;

export const referralHandlers = {
  async isReferral(_, { tx, session }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return gone;
    return reply((await mayRefer(tx, account)) ? (1 as const) : (0 as const));
  },

  async getReferral(_, { tx, session, deps, language }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return gone;
    if (!(await mayRefer(tx, account))) return refuse(words.closed);
    const code = await referralCodeOf(tx, account.id, deps.random);
    const terms = await termsOf(tx, account.registerSite);
    const coupon = terms?.couponId ? await findCouponById(tx, terms.couponId) : undefined;
    const currency = account.registerSite === 0 ? ('CNY' as const) : ('USD' as const);
    return reply({
      username: account.name || `${account.firstName} ${account.lastName}`.trim() || account.nickname,
      discountAmount: coupon === undefined ? '' : discountTextOf(coupon.terms, currency),
      couponName: coupon?.name[language] ?? '',
      userAcquisitionUrl: `${deps.settings.publicUrl}/?invite=${code}`,
      code,
    });
  },

  async listInvites(requested, { tx, session }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return gone;
    const terms = await termsOf(tx, account.registerSite);
    return reply({
      ...(await readBroughtPage(tx, account.id, requested)),
      terms: terms?.isOpen
        ? {
            ...{ fixedPoints: terms.fixedPoints, sharePercent: terms.shareBasisPoints / 100 },
            ...{ maxPoints: terms.maxPoints, minAmount: terms.minAmount },
          }
        : null,
    });
  },
} satisfies Handlers<'isReferral' | 'getReferral' | 'listInvites'>;
