// Referral: who brings a new customer is rewarded in points once, when the first order of the new customer is paid.
import { BASIS_POINTS, type Currency, formatMoney } from '#commerce/money/money.ts';
import type { CouponTerms } from '#commerce/pricing/priceCart.ts';

export interface RewardTerms {
  /** Whatever the amount. */
  readonly fixedPoints: number;
  /** Share of the first order that is rewarded, in basis points. */
  readonly shareBasisPoints: number;
  /** Most points for one new customer. */
  readonly maxPoints: number;
  /** Least amount of the first order that is rewarded, in minor units. */
  readonly minAmount: number;
}

/** Rounded down; a point is worth one minor unit. */
export function rewardPointsOf(terms: RewardTerms, firstOrderAmount: number): number {
  const { fixedPoints, shareBasisPoints, maxPoints, minAmount } = terms;
  if (firstOrderAmount < minAmount) return 0;
  const share = Number((BigInt(firstOrderAmount) * BigInt(shareBasisPoints)) / BigInt(BASIS_POINTS));
  return Math.min(fixedPoints + share, maxPoints);
}

/** The discount as in the referral detail: a number followed by a dollar sign, which the page puts first. */
export function discountTextOf(terms: CouponTerms, currency: Currency): string {
  if (terms.kind === 'rate') return `${terms.offBasisPoints / 100}%`;
  if (currency !== 'USD') return formatMoney(terms.amount, currency);
  const dollars = terms.amount / 100;
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}$`;
}

/** Enough to know a friend by. */
export function maskedNameOf(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '***' : `${first}***`;
}

/** Two addresses of one mailbox: letter case and what is behind a plus sign aside. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}
