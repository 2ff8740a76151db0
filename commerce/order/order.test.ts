// Every sequence of up to five events at an order of two lines.
import { expect, it } from 'vitest';
import type { StateEvent } from '#commerce/states/machine.ts';
import { needsMaterials } from './materials.ts';
import {
  type LineAct,
  lowestProgressOf,
  ORDER_PROGRESS,
  type OrderAct,
  type OrderProgress,
  type OrderState,
  stepLine,
  stepOrder,
} from './order.ts';

interface World {
  readonly state: OrderState;
  readonly lines: readonly OrderProgress[];
  readonly returns: number;
}

const LINE_ACTS: readonly LineAct[] = [
  ...(['awaitMaterials', 'startProduction', 'completeProduction', 'ship', 'withdraw'] as const),
];
type Event =
  | (StateEvent<OrderAct> & { readonly reason: string })
  | (StateEvent<LineAct> & { readonly line: 0 | 1 });
const EVENTS: readonly Event[] = [
  ...LINE_ACTS.flatMap((act) => [0, 1].map((line) => ({ act, by: 'staff', line }) as Event)),
  { act: 'ship', by: 'customer', line: 0 },
  { act: 'requestCancel', by: 'customer', reason: 'wrong vector' },
  { act: 'cancel', by: 'customer', reason: 'wrong vector' },
  { act: 'cancel', by: 'staff', reason: 'as asked' },
  { act: 'cancel', by: 'staff', reason: ' ' },
  { act: 'declineCancel', by: 'staff', reason: 'made already' },
  { act: 'declineCancel', by: 'customer', reason: 'wrong' },
];

/** The second line waits for material of the customer. */
function apply(it: World, event: Event): World {
  if ('line' in event) {
    const progress = it.lines[event.line] ?? 'ordered';
    const step = stepLine({ progress, needsMaterials: event.line === 1 }, event, it.state);
    return step.ok
      ? { ...it, lines: it.lines.map((old, at) => (at === event.line ? step.value.to : old)) }
      : it;
  }
  const step = stepOrder(it.state, event, { lines: it.lines, reason: event.reason });
  if (!step.ok) return it;
  return {
    ...it,
    state: step.value.to,
    returns: it.returns + (step.value.effects.includes('giveBack') ? 1 : 0),
  };
}

const placeOf = (it: OrderProgress) => ORDER_PROGRESS.indexOf(it);

it('goes one step at a time, is cancelled before production alone, and gives back once', () => {
  const explore = (it: World, depth: number) => {
    if (depth === 0) return;
    for (const event of EVENTS) {
      const next = apply(it, event);
      const wasInProduction = it.lines.some((line) => placeOf(line) >= placeOf('inProduction'));
      const isWrong =
        next.returns > 1 ||
        (next.state === 'cancelled') !== (next.returns === 1) ||
        (wasInProduction && next.state === 'cancelled') ||
        (it.state === 'cancelled' && next.lines !== it.lines) ||
        // Production does not begin behind a request to cancel.
        (it.state === 'cancelRequested' &&
          !wasInProduction &&
          next.lines.some((line) => placeOf(line) >= placeOf('inProduction'))) ||
        // Back only from a parcel that was recorded in error.
        next.lines.some(
          (line, at) =>
            placeOf(line) < placeOf(it.lines[at] ?? 'ordered') &&
            !(event.act === 'withdraw' && it.lines[at] === 'shipped' && line === 'productionCompleted'),
        ) ||
        // Nothing is made of material that did not come.
        (it.lines[1] === 'ordered' && placeOf(next.lines[1] ?? 'ordered') > placeOf('customerMaterials'));
      if (isWrong) throw new Error(JSON.stringify([it, event, next]));
      explore(next, depth - 1);
    }
  };
  explore({ state: 'active', lines: ['ordered', 'ordered'], returns: 0 }, 5);
});

it('goes on after a request to cancel is declined with a reason', () => {
  const lines = ['ordered'] as const;
  const decline = { act: 'declineCancel', by: 'staff' } as const;
  expect(stepOrder('cancelRequested', decline, { lines, reason: 'made already' })).toMatchObject({
    value: { to: 'active' },
  });
  expect(stepOrder('cancelRequested', decline, { lines, reason: '' })).toMatchObject({
    fault: 'reasonGiven',
  });
  expect(stepOrder('active', decline, { lines, reason: 'made already' })).toMatchObject({ fault: 'now' });
});

it('shows the least of its lines', () => {
  expect(lowestProgressOf(['shipped', 'inProduction', 'shipped'])).toBe('inProduction');
  expect(lowestProgressOf([])).toBe('ordered');
});

it('waits for plasmids that are sent, and not for those that are synthesized here', () => {
  const plasmid = {
    ...{ plasmidName: 'p', resistance: '', competentCells: '', fluorescentGene: '', tubeLabel: '' },
    ...{ digestion: '', sequence: '', remark: '' },
  };
  expect(needsMaterials({ kind: 'mailed', plasmids: [plasmid] })).toBe(true);
  expect(needsMaterials({ kind: 'plasmid', plasmids: [{ ...plasmid, needsSynthesis: 1 }] })).toBe(false);
  expect(needsMaterials(null)).toBe(false);
});
