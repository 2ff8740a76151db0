// The recommendation as an email, ready to be sent.
import type { OutputOf } from '#contract/contract.ts';
import type { Text } from '#src/core/text.ts';
import type { inviteWords } from './words.ts';

export type Referral = OutputOf<'getReferral'>;

interface Names {
  readonly friend: string;
  readonly sender: string;
}

/** Names that are empty are placeholders. */
export function templateOf(
  { couponName, discountAmount, userAcquisitionUrl }: Referral,
  { friend, sender }: Names,
  text: Text<typeof inviteWords>,
): string {
  const gift =
    couponName === '' || discountAmount === ''
      ? text('noGift')
      : text('gift', { coupon: couponName, discount: shownDiscountOf(discountAmount) });
  return [
    text('greeting', { friend: friend.trim() || text('friendPlaceholder') }),
    text('body', { product: __PRODUCT__ }),
    `${gift}\n${userAcquisitionUrl}`,
    `${text('regards')}\n${sender.trim() || text('senderPlaceholder')}`,
  ].join('\n\n');
}

/** Nobody signs a letter with the masked phone that represents a name. */
export function senderOf({ username }: Pick<Referral, 'username'>): string {
  return username.includes('*') ? '' : username;
}

/** A number with a dollar sign behind is shown with the sign before it. */
export function shownDiscountOf(discount: string): string {
  return discount.replace(/^(\d+(?:\.\d+)?)\$$/, '$$$1');
}
