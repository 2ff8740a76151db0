// Every sequence of up to five events at a quotation and its revision-less life: effects happen once, and what has
// expired is never accepted, whoever asks and in whatever order.
import { describe, expect, it } from 'vitest';
import type { StateEvent } from '#commerce/states/machine.ts';
import {
  type Quotation,
  type QuotationAct,
  type QuotationEffect,
  quotationStatusOf,
  quotationTransitions,
  stepQuotation,
} from './quotation.ts';

const START = new Date('2026-11-22T08:00:00Z');
const DAY = 86_400_000;

type Event = StateEvent<QuotationAct> | 'twentyDays' | 'setPrices';
const by = (actor: StateEvent<QuotationAct>['by'], ...acts: QuotationAct[]): readonly Event[] =>
  acts.map((act) => ({ act, by: actor }));

/** From both sides and from the clock, with what nobody may do. */
const EVENTS: readonly Event[] = [
  ...by('customer', 'order', 'postpone', 'cancel', 'attach', 'price'),
  ...by('staff', 'price', 'void', 'order'),
  ...by('clock', 'release'),
  'twentyDays',
  'setPrices',
];

interface World {
  readonly quotation: Quotation;
  readonly now: Date;
  readonly effects: readonly QuotationEffect[];
  readonly orderedAt: Date | null;
}

function apply(it: World, event: Event): World {
  if (event === 'twentyDays') return { ...it, now: new Date(it.now.getTime() + 20 * DAY) };
  if (event === 'setPrices') {
    const isSent = it.quotation.status !== 'underEvaluation';
    return isSent ? it : { ...it, quotation: { ...it.quotation, isPriced: true } };
  }
  const step = stepQuotation(it.quotation, event, it.now);
  if (!step.ok) return it;
  const { effects } = step.value;
  return {
    ...it,
    effects: [...it.effects, ...effects],
    orderedAt: effects.includes('makeOrder') ? it.now : it.orderedAt,
    quotation: {
      ...it.quotation,
      status: step.value.to === 'expired' ? it.quotation.status : step.value.to,
      quoteTime: effects.includes('sendQuote') ? it.now : it.quotation.quoteTime,
      isHolding: effects.includes('giveBack') ? false : it.quotation.isHolding,
    },
  };
}

const start = (status: 'underEvaluation' | 'readyToOrder'): World => ({
  quotation: {
    ...{ status, validDays: 30, isHolding: true, isPriced: status === 'readyToOrder' },
    quoteTime: status === 'readyToOrder' ? START : null,
  },
  ...{ now: START, effects: [], orderedAt: null },
});

const countOf = (it: World, effect: QuotationEffect) => it.effects.filter((other) => other === effect).length;

function faultOf(it: World): string | undefined {
  const [orders, returns, sent] = [
    countOf(it, 'makeOrder'),
    countOf(it, 'giveBack'),
    countOf(it, 'sendQuote'),
  ];
  if (orders > 1 || returns > 1 || sent > 1) return 'an effect happened twice';
  if (orders + returns > 1) return 'what was ordered was given back';
  if (orders === 1 && !it.quotation.isPriced) return 'it was ordered without a price';
  const { quoteTime } = it.quotation;
  if (
    it.orderedAt !== null &&
    (quoteTime === null || it.orderedAt.getTime() >= quoteTime.getTime() + 30 * DAY)
  )
    return 'it was ordered after it had expired';
  if ((orders === 1) !== (it.quotation.status === 'ordered')) return 'its status does not tell what happened';
  return undefined;
}

describe('a quotation', () => {
  it.each(['underEvaluation', 'readyToOrder'] as const)(
    'from %s has its effects once after any five events, each of them repeated',
    (status) => {
      let sequences = 0;
      const explore = (it: World, depth: number) => {
        sequences++;
        if (depth === 0) return;
        for (const event of EVENTS) {
          const next = apply(it, event);
          const repeated = event === 'twentyDays' ? next : apply(next, event);
          const fault = faultOf(next) ?? faultOf(repeated);
          if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(next)}`);
          // Said again at once it changes nothing, but for what may be said any time.
          if (JSON.stringify(repeated.quotation) !== JSON.stringify(next.quotation))
            throw new Error(`said twice it is another: ${JSON.stringify([event, next, repeated])}`);
          explore(next, depth - 1);
        }
      };
      explore(start(status), 5);
      expect(sequences).toBe([0, 1, 2, 3, 4, 5].reduce((sum, length) => sum + EVENTS.length ** length, 0));
    },
  );

  it('is expired from the last moment of its days on', () => {
    const { quotation } = start('readyToOrder');
    const end = START.getTime() + 30 * DAY;
    expect(quotationStatusOf(quotation, new Date(end - 1))).toBe('readyToOrder');
    expect(quotationStatusOf(quotation, new Date(end))).toBe('expired');
    expect(quotationStatusOf({ ...quotation, status: 'ordered' }, new Date(end))).toBe('ordered');
  });

  it('has one transition at most for a state, an act and an actor', () => {
    const keys = quotationTransitions.flatMap(({ from, act, by: actors }) =>
      from.flatMap((state) => actors.map((actor) => `${state} ${act} ${actor}`)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
