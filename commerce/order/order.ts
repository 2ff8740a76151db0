// An online order: every line progresses by itself from order to shipment; the order shows the least progress of its
// lines.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type StateEvent, type Step, stepFrom, type Transition } from '#commerce/states/machine.ts';

export const ORDER_PROGRESS = [
  'ordered',
  'customerMaterials',
  'inProduction',
  'productionCompleted',
  'shipped',
] as const;
export type OrderProgress = (typeof ORDER_PROGRESS)[number];

/** Names of the steps. */
export const ORDER_PROGRESS_NAMES: Readonly<Record<OrderProgress, LocalizedText>> = {
  ordered: { en: 'Ordered', zh: '合同签订' },
  customerMaterials: { en: 'Customer Materials', zh: '样品寄送' },
  inProduction: { en: 'In production', zh: '生产中' },
  productionCompleted: { en: 'Production completed', zh: '待发货' },
  shipped: { en: 'Shipped', zh: '已发货' },
};

export type LineAct = 'awaitMaterials' | 'startProduction' | 'completeProduction' | 'ship' | 'withdraw';
type LineCondition = 'notCancelled' | 'noCancelOpen' | 'nothingToSend';
export type LineEffect = 'notifyCustomer';

const lineTransitions: readonly Transition<OrderProgress, LineAct, LineCondition, LineEffect>[] = [
  {
    ...{ act: 'awaitMaterials', by: ['staff'], from: ['ordered'], to: 'customerMaterials' },
    ...{ needs: ['notCancelled'], effects: ['notifyCustomer'] },
  },
  // A line without customer materials skips that step.
  {
    ...{ act: 'startProduction', by: ['staff'], from: ['ordered'], to: 'inProduction' },
    ...{ needs: ['notCancelled', 'noCancelOpen', 'nothingToSend'], effects: ['notifyCustomer'] },
  },
  {
    ...{ act: 'startProduction', by: ['staff'], from: ['customerMaterials'], to: 'inProduction' },
    ...{ needs: ['notCancelled', 'noCancelOpen'], effects: ['notifyCustomer'] },
  },
  {
    ...{ act: 'completeProduction', by: ['staff'], from: ['inProduction'], to: 'productionCompleted' },
    ...{ needs: ['notCancelled'], effects: ['notifyCustomer'] },
  },
  {
    ...{ act: 'ship', by: ['staff'], from: ['productionCompleted'], to: 'shipped' },
    ...{ needs: ['notCancelled'], effects: ['notifyCustomer'] },
  },
  // A parcel was recorded in error.
  {
    ...{ act: 'withdraw', by: ['staff'], from: ['shipped'], to: 'productionCompleted' },
    ...{ needs: ['notCancelled'], effects: ['notifyCustomer'] },
  },
];

export interface OrderLineState {
  readonly progress: OrderProgress;
  /** The customer sends plasmids or samples for it. */
  readonly needsMaterials: boolean;
}

export function stepLine(
  { progress, needsMaterials }: OrderLineState,
  event: StateEvent<LineAct>,
  order: OrderState,
): Step<OrderProgress, LineCondition, LineEffect> {
  return stepFrom(lineTransitions, progress, event, {
    notCancelled: order !== 'cancelled',
    // Once production begins the order cannot be cancelled, so the open request must be answered first.
    noCancelOpen: order !== 'cancelRequested',
    nothingToSend: !needsMaterials,
  });
}

/** The least progress of the lines; `ordered` for an order without lines. */
export function lowestProgressOf(lines: readonly OrderProgress[]): OrderProgress {
  const lowest = Math.min(...lines.map((it) => ORDER_PROGRESS.indexOf(it)));
  return ORDER_PROGRESS[lowest] ?? 'ordered';
}

export type OrderState = 'active' | 'cancelRequested' | 'cancelled';
export const ORDER_ACTS = ['requestCancel', 'cancel', 'declineCancel'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
type OrderCondition = 'beforeProduction' | 'reasonGiven';
export type OrderEffect = 'giveBack' | 'notifyCustomer' | 'notifyStaff';

export const orderTransitions: readonly Transition<OrderState, OrderAct, OrderCondition, OrderEffect>[] = [
  {
    ...{ act: 'requestCancel', by: ['customer'], from: ['active'], to: 'cancelRequested' },
    ...{ needs: ['beforeProduction', 'reasonGiven'], effects: ['notifyStaff'] },
  },
  {
    ...{ act: 'cancel', by: ['staff'], from: ['active', 'cancelRequested'], to: 'cancelled' },
    ...{ needs: ['beforeProduction', 'reasonGiven'], effects: ['giveBack', 'notifyCustomer'] },
  },
  {
    ...{ act: 'declineCancel', by: ['staff'], from: ['cancelRequested'], to: 'active' },
    ...{ needs: ['reasonGiven'], effects: ['notifyCustomer'] },
  },
];

export function stepOrder(
  state: OrderState,
  event: StateEvent<OrderAct>,
  { lines, reason }: { readonly lines: readonly OrderProgress[]; readonly reason: string },
): Step<OrderState, OrderCondition, OrderEffect> {
  const isBefore = lines.every((it) => ORDER_PROGRESS.indexOf(it) < ORDER_PROGRESS.indexOf('inProduction'));
  return stepFrom(orderTransitions, state, event, {
    beforeProduction: isBefore,
    reasonGiven: reason.trim() !== '',
  });
}
