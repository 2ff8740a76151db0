// What the staff see of orders, in lists and at the head of a page. What all of a page need is read at once.
import { count, inArray } from 'drizzle-orm';
import { lowestProgressOf, type OrderProgress } from '#commerce/order/order.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { quotationLines } from '#server/db/tables/ordering.ts';
import { orderLineDates } from '#server/db/tables/shipments.ts';
import type { Session } from '#server/http/sessions.ts';
import { groupBy } from '#server/ordering/groupBy.ts';
import { applicationsOf } from '#server/ordering/invoices.ts';
import { furthestOf } from '#server/ordering/quotationAnswer.ts';
import { type OrderRow, type QuotationRow, readStepsOfOrders } from '#server/ordering/quotationRows.ts';
import { readPaymentsByOrder } from '#server/payment/rows.ts';
import { customerOf } from './quotations.ts';
import { mayRead } from './rules.ts';

export interface Pair {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
}

type Row = OutputOf<'listStaffOrders'>['rows'][number];
type Amounts = OutputOf<'getStaffOrder'>['amounts'];
type Reader = Pick<Session, 'perms'>;

export async function readOrderRows(
  tx: Tx,
  pairs: readonly Pair[],
  session: Reader,
): Promise<readonly Row[]> {
  const ids = pairs.map((it) => it.order.id);
  const lines = await countLines(
    tx,
    pairs.map((it) => it.quotation.id),
  );
  const steps = groupBy(await readStepsOfOrders(tx, ids), (it) => it.orderId);
  const dates = await tx.select().from(orderLineDates).where(inArray(orderLineDates.orderId, ids));
  const datesOf = groupBy(dates, (it) => it.orderId);
  const amounts = await readAmountsByOrder(tx, pairs, session);
  return pairs.map((pair): Row => {
    const { id } = pair.order;
    const progress = furthestOf(steps.get(id) ?? []);
    const open = (datesOf.get(id) ?? []).filter((it) => progress.get(it.lineId) !== 'shipped');
    return {
      ...headOf(pair, lowestProgressOf([...progress.values()])),
      lines: lines.get(pair.quotation.id) ?? 0,
      promisedOn: open.map((it) => it.promisedOn).sort()[0] ?? null,
      amounts: amounts.get(id) ?? null,
    };
  });
}

export function headOf({ order, quotation }: Pair, progress: OrderProgress) {
  return {
    ...{ id: order.id, number: order.number, customer: customerOf(quotation), state: order.state },
    createdTime: order.createdAt.toISOString(),
    progress,
  };
}

/** Of none to whom they are not shown. */
export async function readAmountsByOrder(
  tx: Tx,
  pairs: readonly Pair[],
  session: Reader,
): Promise<ReadonlyMap<string, NonNullable<Amounts>>> {
  if (!mayRead(session, 'amounts')) return new Map();
  const ids = pairs.map((it) => it.order.id);
  const payments = await readPaymentsByOrder(tx, ids);
  const invoices = await applicationsOf(tx, ids);
  return new Map(
    pairs.map(({ order: { id }, quotation: { statement } }) => {
      const payment = payments.get(id);
      const state = payment?.state ?? 'none';
      const isPaid = state === 'paid' || state === 'partlyRefunded' || state === 'refunded';
      const amounts: NonNullable<Amounts> = {
        ...{ currency: statement.currency, total: statement.total },
        ...{ payment: state, kind: payment?.kind ?? null },
        paid: isPaid ? (payment?.amount ?? 0) : 0,
        refunded: payment?.refunded ?? 0,
        invoice: invoices.get(id)?.[0] ?? null,
      };
      return [id, amounts] as const;
    }),
  );
}

async function countLines(tx: Tx, quotationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { quotationId } = quotationLines;
  const rows = await tx
    .select({ quotationId, lines: count() })
    .from(quotationLines)
    .where(inArray(quotationId, [...quotationIds]))
    .groupBy(quotationId);
  return new Map(rows.map((it) => [it.quotationId, it.lines]));
}
