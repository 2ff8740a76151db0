// Every sequence of up to five events, repeated and in any order, against a provider that knows the truth.
import { describe, expect, it } from 'vitest';
import {
  applyPaymentEvent,
  type Payment,
  type PaymentEffect,
  type PaymentEvent,
  paymentTransitions,
  refundableOf,
} from './payment.ts';

const AMOUNT = 10_000;

function paymentOf(kind: Payment['kind'], state: Payment['state'] = 'started'): Payment {
  return { kind, state, amount: AMOUNT, currency: 'USD', refunds: [] };
}

const paid = { what: 'pay', by: 'provider', amount: AMOUNT, currency: 'USD' } as const;
const received = { ...paid, by: 'staff' } as const;
const refundOf = (id: string, amount: number) =>
  ({ what: 'refund', by: 'provider', id, amount, currency: 'USD' }) as const;

interface Truth {
  readonly name: string;
  /** Everything that the provider knows in the end. */
  readonly facts: readonly PaymentEvent[];
  readonly end: Payment['state'];
}

const TRUTHS: readonly Truth[] = [
  { name: 'still open', facts: [], end: 'started' },
  { name: 'paid', facts: [paid], end: 'paid' },
  { name: 'declined, then paid', facts: [{ what: 'fail', by: 'provider' }, paid], end: 'paid' },
  { name: 'expired', facts: [{ what: 'fail', by: 'provider' }], end: 'failed' },
  { name: 'refunded in part', facts: [paid, refundOf('r1', 3_000)], end: 'partlyRefunded' },
  { name: 'refunded', facts: [paid, refundOf('r1', 3_000), refundOf('r2', 7_000)], end: 'refunded' },
];

/** What may come beside the facts: without weight, a lie, or from someone who may not say it. */
const NOISE: readonly PaymentEvent[] = [
  { what: 'start', by: 'customer' },
  { what: 'return', by: 'customer' },
  { what: 'wait', by: 'clock' },
  { ...paid, amount: 1 },
  { ...paid, currency: 'CNY' },
  { ...paid, by: 'customer' },
  received,
  { what: 'fail', by: 'customer' },
  refundOf('too much', AMOUNT + 1),
];

describe('a card payment', () => {
  it.each(TRUTHS)('that is $name ends so after any five events, and has its effects once', (truth) => {
    const alphabet = [...truth.facts, ...NOISE];
    let sequences = 0;
    const explore = (payment: Payment, settled: number, depth: number) => {
      sequences++;
      const end = runTo(payment, settled, { what: 'wait', by: 'clock' }, truth);
      // What stayed open is asked for by the clock; what was closed by an early word waits for the late one.
      const lost = end.payment.state === 'started' ? [] : truth.facts;
      const last = lost.reduce((it, fact) => runTo(it.payment, it.settled, fact, truth), end);
      if (last.payment.state !== truth.end || last.settled !== (truth.facts.includes(paid) ? 1 : 0))
        throw new Error(`${truth.name}: ${last.payment.state}, settled ${last.settled} times`);
      if (depth === 0) return;
      for (const event of alphabet) {
        const next = runTo(payment, settled, event, truth);
        explore(next.payment, next.settled, depth - 1);
      }
    };
    explore(paymentOf('card'), 0, 5);
    expect(sequences).toBe([0, 1, 2, 3, 4, 5].reduce((sum, length) => sum + alphabet.length ** length, 0));
  });

  it('is the same after any order of the same facts', () => {
    const facts: readonly PaymentEvent[] = [
      { what: 'fail', by: 'provider' },
      paid,
      refundOf('r1', 3_000),
      refundOf('r2', 2_000),
      { what: 'return', by: 'customer' },
    ];
    const truth: Truth = { name: '', facts, end: 'partlyRefunded' };
    const ends = new Set(
      permutationsOf(facts).map((order) => {
        const start = { payment: paymentOf('card'), settled: 0 };
        const { payment, settled } = order.reduce(
          (it, fact) => runTo(it.payment, it.settled, fact, truth),
          start,
        );
        return JSON.stringify([payment.state, settled, refundableOf(payment)]);
      }),
    );
    expect([...ends]).toEqual([JSON.stringify(['partlyRefunded', 1, 5_000])]);
  });
});

describe('a transfer or a purchase order', () => {
  const EVENTS: readonly PaymentEvent[] = [
    { what: 'start', by: 'customer' },
    received,
    { ...received, amount: AMOUNT - 1 },
    paid,
    { what: 'fail', by: 'customer' },
    { what: 'return', by: 'customer' },
    { what: 'wait', by: 'clock' },
    { ...refundOf('r1', 4_000), by: 'staff' },
  ];

  it.each(['transfer', 'purchaseOrder'] as const)('(%s) is paid by the word of staff alone', (kind) => {
    const explore = (payment: Payment, wasReceived: boolean, settled: number, depth: number) => {
      const isPaid = ['paid', 'partlyRefunded', 'refunded'].includes(payment.state);
      if (isPaid !== wasReceived || settled !== Number(wasReceived))
        throw new Error(`${payment.state} after ${wasReceived}, settled ${settled} times`);
      if (depth === 0) return;
      for (const event of EVENTS) {
        const next = applyPaymentEvent(payment, event);
        const count = next.effects.filter((it) => it === 'settle').length;
        explore(next.payment, wasReceived || event === received, settled + count, depth - 1);
      }
    };
    explore(paymentOf(kind), false, 0, 5);
  });
});

describe('the table', () => {
  it('has one transition at most for a state, an event, a kind and an actor', () => {
    const keys = paymentTransitions.flatMap(({ from, on, kinds, by }) =>
      from.flatMap((state) => kinds.flatMap((kind) => by.map((actor) => [state, on, kind, actor].join(' ')))),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('settles in one way only: into `paid`, from what is not', () => {
    for (const it of paymentTransitions.filter(({ effects }) => effects.includes('settle'))) {
      expect(it.to).toBe('paid');
      expect(it.from).not.toContain('paid');
    }
    expect(
      paymentTransitions.filter(({ to }) => to === 'paid').every((it) => it.effects[0] === 'settle'),
    ).toBe(true);
  });

  it('lets no one but the provider or staff say that money came', () => {
    const actors = paymentTransitions.filter(({ on }) => on === 'pay').flatMap(({ by }) => by);
    expect(actors).not.toContain('customer');
    expect(actors).not.toContain('clock');
  });

  it('never gives back more than was paid', () => {
    const start = paymentOf('card', 'paid');
    const end = ['a', 'b', 'c', 'd'].reduce(
      (it, id) => applyPaymentEvent(it, refundOf(id, 4_000)).payment,
      start,
    );
    expect(end.refunds).toHaveLength(2);
    expect(refundableOf(end)).toBe(2_000);
  });
});

/** Applies an event; when the provider is to be asked, what it knows follows at once. */
function runTo(payment: Payment, settled: number, event: PaymentEvent, truth: Truth) {
  const first = applyPaymentEvent(payment, event);
  let state = { payment: first.payment, settled: settled + countOf(first.effects) };
  if (!first.effects.includes('askProvider')) return state;
  for (const fact of truth.facts) {
    const next = applyPaymentEvent(state.payment, fact);
    state = { payment: next.payment, settled: state.settled + countOf(next.effects) };
  }
  return state;
}

function countOf(effects: readonly PaymentEffect[]): number {
  return effects.filter((it) => it === 'settle').length;
}

function permutationsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, at) =>
    permutationsOf(items.filter((_, i) => i !== at)).map((rest) => [first, ...rest]),
  );
}
