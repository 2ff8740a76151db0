// The states of a quotation: it is priced by the staff or by the rules, and accepted by the customer while it is valid.
// Whether it has expired follows from the clock and is never stored. A quotation that was sent does not change: a
// change makes a new revision that refers to the one before.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type StateEvent, type Step, stepFrom, type Transition } from '#commerce/states/machine.ts';

export const QUOTATION_STATUSES = [
  'underEvaluation',
  'readyToOrder',
  'ordered',
  'cancelled',
  'expired',
  'invalid',
] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** Names shown to the customer. */
export const QUOTATION_NAMES: Readonly<Record<QuotationStatus, LocalizedText>> = {
  underEvaluation: { en: 'Under evaluation', zh: '待确认' },
  readyToOrder: { en: 'Ready to Order', zh: '待下单' },
  ordered: { en: 'Ordered', zh: '客户已确认下单' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  expired: { en: 'Expired', zh: '已过期' },
  invalid: { en: 'Invalid', zh: '已作废' },
};

/** Who must act next in each status. */
export const QUOTATION_TURNS: Readonly<Record<QuotationStatus, 'staff' | 'customer' | null>> = {
  underEvaluation: 'staff',
  readyToOrder: 'customer',
  ordered: null,
  cancelled: null,
  expired: null,
  invalid: null,
};

/** Days from the quote time. */
export const VALID_DAYS = 30;
const DAY = 86_400_000;

export interface Quotation {
  /** As stored: never `expired`. */
  readonly status: Exclude<QuotationStatus, 'expired'>;
  /** When it was priced. */
  readonly quoteTime: Date | null;
  readonly validDays: number;
  /** A coupon, points or stock are held for it. */
  readonly isHolding: boolean;
  /** Every line has a price. */
  readonly isPriced: boolean;
}

export type QuotationAct =
  | 'price'
  | 'order'
  | 'postpone'
  | 'remark'
  | 'attach'
  | 'cancel'
  | 'void'
  | 'revise'
  | 'release';
type QuotationCondition = 'priced' | 'holding';
export type QuotationEffect = 'sendQuote' | 'makeOrder' | 'giveBack' | 'notifyCustomer' | 'makeRevision';

type QuotationTransition = Transition<QuotationStatus, QuotationAct, QuotationCondition, QuotationEffect>;

export const quotationTransitions: readonly QuotationTransition[] = [
  {
    ...{ act: 'price', by: ['staff'], from: ['underEvaluation'], to: 'readyToOrder' },
    ...{ needs: ['priced'], effects: ['sendQuote'] },
  },
  {
    ...{ act: 'order', by: ['customer'], from: ['readyToOrder'], to: 'ordered' },
    ...{ needs: ['priced'], effects: ['makeOrder'] },
  },
  {
    ...{ act: 'postpone', by: ['customer'], from: ['underEvaluation'], to: 'underEvaluation' },
    ...{ needs: [], effects: [] },
  },
  {
    ...{ act: 'postpone', by: ['customer'], from: ['readyToOrder'], to: 'readyToOrder' },
    ...{ needs: [], effects: [] },
  },
  {
    ...{ act: 'remark', by: ['customer', 'staff'], from: ['underEvaluation'], to: 'underEvaluation' },
    ...{ needs: [], effects: [] },
  },
  // A quotation that was sent does not change; a remark makes a revision.
  {
    ...{ act: 'remark', by: ['customer', 'staff'], from: ['readyToOrder'], to: 'invalid' },
    ...{ needs: [], effects: ['makeRevision'] },
  },
  ...(['underEvaluation', 'readyToOrder', 'ordered'] as const).map(
    (state): QuotationTransition => ({
      ...{ act: 'attach', by: ['customer', 'staff'], from: [state], to: state },
      ...{ needs: [], effects: [] },
    }),
  ),
  {
    ...{ act: 'cancel', by: ['customer'], from: ['underEvaluation', 'readyToOrder'], to: 'cancelled' },
    ...{ needs: [], effects: ['giveBack', 'notifyCustomer'] },
  },
  {
    ...{ act: 'void', by: ['staff'], from: ['underEvaluation', 'readyToOrder'], to: 'invalid' },
    ...{ needs: [], effects: ['giveBack', 'notifyCustomer'] },
  },
  {
    ...{ act: 'revise', by: ['staff'], from: ['readyToOrder'], to: 'invalid' },
    ...{ needs: ['priced'], effects: ['makeRevision', 'sendQuote'] },
  },
  {
    ...{ act: 'release', by: ['clock'], from: ['expired'], to: 'expired' },
    ...{ needs: ['holding'], effects: ['giveBack'] },
  },
];

/** Until when it may be accepted; null while it has no price. */
export function validUntilOf({ quoteTime, validDays }: Pick<Quotation, 'quoteTime' | 'validDays'>) {
  return quoteTime === null ? null : new Date(quoteTime.getTime() + validDays * DAY);
}

export function quotationStatusOf(
  it: Pick<Quotation, 'status' | 'quoteTime' | 'validDays'>,
  now: Date,
): QuotationStatus {
  const until = validUntilOf(it);
  return it.status === 'readyToOrder' && until !== null && now >= until ? 'expired' : it.status;
}

export function stepQuotation(
  it: Quotation,
  event: StateEvent<QuotationAct>,
  now: Date,
): Step<QuotationStatus, QuotationCondition, QuotationEffect> {
  return stepFrom(quotationTransitions, quotationStatusOf(it, now), event, {
    priced: it.isPriced,
    holding: it.isHolding,
  });
}
