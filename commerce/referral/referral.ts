// Referral: whoever refers a new customer gets points once, when the first order of the new customer is paid.
import { BASIS_POINTS, type Currency, formatMoney } from '#commerce/money/money.ts';
import type { CouponTerms } from '#commerce/pricing/priceCart.ts';

export interface RewardTerms {
  /** Points for any amount of the first order. */
  readonly fixedPoints: number;
  /** Share of the amount that is added in points, in basis points. */
  readonly shareBasisPoints: number;
  /** Maximum points for one new customer. */
  readonly maxPoints: number;
  /** Minimum amount of the first order, in minor units; below it there is no reward. */
  readonly minAmount: number;
}

/** The reward for a first order of `firstOrderAmount` minor units, rounded down; a point is worth one minor unit. */
export function rewardPointsOf(terms: RewardTerms, firstOrderAmount: number): number {
  const { fixedPoints, shareBasisPoints, maxPoints, minAmount } = terms;
  if (firstOrderAmount < minAmount) return 0;
  const share = Number((BigInt(firstOrderAmount) * BigInt(shareBasisPoints)) / BigInt(BASIS_POINTS));
  return Math.min(fixedPoints + share, maxPoints);
}

/** The discount in the referral detail. A dollar amount has the sign behind it; the page moves it to the front. */
export function discountTextOf(terms: CouponTerms, currency: Currency): string {
  if (terms.kind === 'rate') return `${terms.offBasisPoints / 100}%`;
  if (currency !== 'USD') return formatMoney(terms.amount, currency);
  const dollars = terms.amount / 100;
  return `${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}$`;
}

/** The first character and asterisks: enough to recognize a friend. */
export function maskedNameOf(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '***' : `${first}***`;
}

/** Whether two addresses are of one mailbox: they may differ in letter case and in a tag behind a plus sign. */
export function isSameMailbox(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}
