// A quotation as it is answered: its rows, what the clock makes of them, and what the customer may do.
import { lowestProgressOf, ORDER_PROGRESS, type OrderProgress } from '#commerce/order/order.ts';
import {
  QUOTATION_TURNS,
  type QuotationAct,
  quotationStatusOf,
  quotationTransitions,
  validUntilOf,
} from '#commerce/quotation/quotation.ts';
import { actsOf } from '#commerce/states/machine.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import type { Detail, Sample } from '#server/features/cart/rules.ts';
import { attachmentsOf } from './attachments.ts';
import {
  type OrderRow,
  type QuotationRow,
  readLinesOfQuotation,
  readStepsOfOrder,
  readStepsOfOrders,
} from './quotationRows.ts';

type Answer = OutputOf<'getQuotation'>;
type Head = OutputOf<'listQuotations'>['rows'][number];

/** In the order of the table's acts, as the contract names them. */
const ACTS: readonly (readonly [QuotationAct, Answer['acts'][number]])[] = [
  ['order', 'orderNow'],
  ['postpone', 'orderLater'],
  ['cancel', 'cancel'],
  ['attach', 'attachPo'],
  ['remark', 'remark'],
];

export function headOf(
  row: QuotationRow,
  {
    order,
    progress,
    now,
  }: {
    readonly order: OrderRow | undefined;
    readonly progress: OrderProgress | null;
    readonly now: Date;
  },
): Head {
  const { id, number, statement, validDays, quoteTime, createdAt } = row;
  const status = quotationStatusOf(row, now);
  const isPriced = statement.toReview === 0;
  return {
    ...{ id, number, status, validDays, progress },
    ...{ currency: statement.currency, discount: statement.discount },
    createdTime: createdAt.toISOString(),
    productTotal: isPriced ? statement.productTotal : null,
    total: isPriced ? statement.total : null,
    quoteTime: quoteTime?.toISOString() ?? null,
    validUntil: validUntilOf(row)?.toISOString() ?? null,
    turn: QUOTATION_TURNS[status],
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? '',
  };
}

/** The last step of each line; a line without steps has just been ordered. */
export async function lineProgressOf(tx: Tx, orderId: string): Promise<ReadonlyMap<string, OrderProgress>> {
  return furthestOf(await readStepsOfOrder(tx, orderId));
}

/** The least progress of the lines of each order, in one query. */
export async function readProgressByOrder(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderProgress>> {
  const steps = new Map(orderIds.map((id) => [id, [] as Step[]]));
  for (const { orderId, ...step } of await readStepsOfOrders(tx, orderIds)) steps.get(orderId)?.push(step);
  return new Map([...steps].map(([id, of]) => [id, lowestProgressOf([...furthestOf(of).values()])]));
}

interface Step {
  readonly lineId: string;
  readonly progress: OrderProgress;
}

/** The furthest step of each line. */
export function furthestOf(steps: readonly Step[]): ReadonlyMap<string, OrderProgress> {
  const progress = new Map<string, OrderProgress>();
  for (const { lineId, progress: reached } of steps) {
    const before = progress.get(lineId);
    if (before === undefined || ORDER_PROGRESS.indexOf(before) < ORDER_PROGRESS.indexOf(reached))
      progress.set(lineId, reached);
  }
  return progress;
}

export async function progressOf(tx: Tx, order: OrderRow | undefined): Promise<OrderProgress | null> {
  if (order === undefined) return null;
  return lowestProgressOf([...(await lineProgressOf(tx, order.id)).values()]);
}

export async function quotationAnswerOf(
  tx: Tx,
  row: QuotationRow,
  {
    order,
    revisions,
    now,
  }: {
    readonly order: OrderRow | undefined;
    readonly revisions: readonly QuotationRow[];
    readonly now: Date;
  },
): Promise<Answer> {
  const progress = await progressOf(tx, order);
  const attachments = await attachmentsOf(tx, row.id);
  const { statement, remark, shippingNote, reason, digest } = row;
  const head = headOf(row, { order, progress, now });
  // Nothing is added to an order that was cancelled.
  const acts = order?.state === 'cancelled' ? [] : actsOf(quotationTransitions, head.status, 'customer');
  const isPriced = statement.toReview === 0;
  return {
    ...head,
    freight: isPriced ? statement.freight : null,
    amountAfterDiscount: isPriced ? statement.amountAfterDiscount : null,
    statement: statement as Answer['statement'],
    ...{ digest, remark, shippingNote, reason },
    lines: await linesOf(tx, row, attachments),
    attachments: [...attachments],
    ...partiesOf(row),
    revisions: revisions.map((it) => ({
      ...{ id: it.id, number: it.number, revision: it.revision, remark: it.remark },
      status: quotationStatusOf(it, now),
      createdTime: it.createdAt.toISOString(),
      total: it.statement.toReview === 0 ? it.statement.total : null,
    })),
    acts: ACTS.flatMap(([act, name]) => (acts.includes(act) ? [name] : [])),
  };
}

async function linesOf(
  tx: Tx,
  row: QuotationRow,
  attachments: readonly Answer['attachments'][number][],
): Promise<Answer['lines']> {
  const priced = new Map(row.statement.lines.map((it) => [it.id, it]));
  const rows = await readLinesOfQuotation(tx, row.id);
  return rows.map(({ line, vector }, at) => {
    const { id, serviceId, productType, sku, description, quantity } = line;
    const price = priced.get(id);
    return {
      ...{ id, serviceId, productType, sku, description, quantity },
      price: price?.unitPrice ?? null,
      discount: price?.discount ?? 0,
      subtotal: price?.subtotal ?? null,
      materials: attachments.filter((it) => it.lineNumber === at + 1),
      detail: line.detail as Detail,
      sample: line.sample as Sample | null,
      vector: vector && {
        ...{ number: vector.number, name: vector.name, length: vector.length, digest: vector.digest },
        ...{
          topology: vector.topology,
          marks: vector.marks as NonNullable<Answer['lines'][number]['vector']>['marks'],
        },
      },
    };
  });
}

/** As they were when it was placed, kept as JSON. */
function partiesOf({ buyer, address, invoice, shipments }: QuotationRow) {
  const { name, phone, email, organizationName } = buyer as Answer['buyer'];
  return {
    buyer: { name, phone, email, organizationName },
    address: address as Answer['address'],
    invoice: invoice as Answer['invoice'],
    shipments: shipments as Answer['shipments'],
  };
}
