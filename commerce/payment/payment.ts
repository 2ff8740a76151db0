// The state machine of one payment. What happens to a payment is an event, the table of transitions states what follows
// from it, and `applyPaymentEvent` looks it up. Events come late, twice and out of order: `paid` outranks `failed`, a
// refund counts once by its id, and what the table does not list changes nothing. Amounts are minor units.
import { type Currency, sumOf } from '#commerce/money/money.ts';

export type PaymentKind = 'card' | 'transfer' | 'purchaseOrder';

export type PaymentState = 'none' | 'started' | 'failed' | 'paid' | 'partlyRefunded' | 'refunded';

export interface Payment {
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: Currency;
  readonly refunds: readonly Refund[];
}

interface Refund {
  readonly id: string;
  readonly amount: number;
}

export type PaymentActor = 'customer' | 'provider' | 'staff' | 'clock';

export type PaymentEvent =
  | { readonly what: 'start'; readonly by: PaymentActor }
  /** The browser came back from the provider's page: no proof of anything. */
  | { readonly what: 'return'; readonly by: PaymentActor }
  | {
      readonly what: 'pay';
      readonly by: PaymentActor;
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly what: 'fail'; readonly by: PaymentActor }
  | {
      readonly what: 'refund';
      readonly by: PaymentActor;
      readonly id: string;
      readonly amount: number;
      readonly currency: string;
    }
  /** It has stayed open for long. */
  | { readonly what: 'wait'; readonly by: PaymentActor };

export type PaymentEffect =
  /** The order is paid: once in the life of a payment. */
  | 'settle'
  /** Ask the provider what is true, and apply that. */
  | 'askProvider'
  /** What was reported does not fit the payment: people must look. */
  | 'alarm';

interface Transition {
  readonly from: readonly PaymentState[];
  readonly on: PaymentEvent['what'];
  readonly kinds: readonly PaymentKind[];
  readonly by: readonly PaymentActor[];
  readonly to: PaymentState | 'same' | 'byRefunds';
  readonly effects: readonly PaymentEffect[];
}

const CARD = ['card'] as const;
const BY_HAND = ['transfer', 'purchaseOrder'] as const;
const ALL = [...CARD, ...BY_HAND] as const;

export const paymentTransitions: readonly Transition[] = [
  { from: ['none'], on: 'start', kinds: ALL, by: ['customer', 'staff'], to: 'started', effects: [] },

  { from: ['started', 'failed'], on: 'pay', kinds: CARD, by: ['provider'], to: 'paid', effects: ['settle'] },
  { from: ['started', 'failed'], on: 'pay', kinds: BY_HAND, by: ['staff'], to: 'paid', effects: ['settle'] },

  { from: ['started'], on: 'fail', kinds: CARD, by: ['provider'], to: 'failed', effects: [] },
  // The customer chooses another way to pay.
  {
    from: ['started'],
    on: 'fail',
    kinds: BY_HAND,
    by: ['customer', 'staff'],
    to: 'failed',
    effects: [],
  },

  {
    from: ['paid', 'partlyRefunded'],
    on: 'refund',
    kinds: CARD,
    by: ['provider', 'staff'],
    to: 'byRefunds',
    effects: [],
  },
  {
    from: ['paid', 'partlyRefunded'],
    on: 'refund',
    kinds: BY_HAND,
    by: ['staff'],
    to: 'byRefunds',
    effects: [],
  },
  // Whoever gives money back has taken it: the word of it is still on its way.
  {
    from: ['started', 'failed'],
    on: 'refund',
    kinds: CARD,
    by: ['provider'],
    to: 'same',
    effects: ['askProvider'],
  },

  { from: ['started'], on: 'return', kinds: CARD, by: ['customer'], to: 'same', effects: ['askProvider'] },
  { from: ['started'], on: 'wait', kinds: CARD, by: ['clock'], to: 'same', effects: ['askProvider'] },
];

export interface Outcome {
  readonly payment: Payment;
  readonly effects: readonly PaymentEffect[];
}

export function applyPaymentEvent(payment: Payment, event: PaymentEvent): Outcome {
  const transition = paymentTransitions.find(
    (it) =>
      it.on === event.what &&
      it.from.includes(payment.state) &&
      it.kinds.includes(payment.kind) &&
      it.by.includes(event.by),
  );
  if (transition === undefined) return { payment, effects: [] };
  const { to, effects } = transition;
  if (event.what === 'pay' && !isExact(payment, event)) return { payment, effects: ['alarm'] };
  if (to === 'same') return { payment, effects };
  if (to === 'byRefunds' && event.what === 'refund') return applyRefund(payment, event);
  return to === 'byRefunds' ? { payment, effects: [] } : { payment: { ...payment, state: to }, effects };
}

/** What can still be given back. */
export function refundableOf({ state, amount, refunds }: Payment): number {
  return state === 'paid' || state === 'partlyRefunded' ? amount - refundedOf(refunds) : 0;
}

function applyRefund(
  payment: Payment,
  { id, amount, currency }: Extract<PaymentEvent, { readonly what: 'refund' }>,
): Outcome {
  if (payment.refunds.some((it) => it.id === id)) return { payment, effects: [] };
  const isPossible = amount > 0 && amount <= refundableOf(payment) && currency === payment.currency;
  if (!isPossible) return { payment, effects: ['alarm'] };
  const refunds = [...payment.refunds, { id, amount }];
  const state = refundedOf(refunds) === payment.amount ? 'refunded' : 'partlyRefunded';
  return { payment: { ...payment, refunds, state }, effects: [] };
}

function isExact(
  { amount, currency }: Payment,
  paid: Extract<PaymentEvent, { readonly what: 'pay' }>,
): boolean {
  return paid.amount === amount && paid.currency === currency;
}

function refundedOf(refunds: readonly Refund[]): number {
  return sumOf(refunds.map((it) => it.amount));
}
