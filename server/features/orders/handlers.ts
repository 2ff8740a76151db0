// Online orders of the account: how far they are, a request to cancel one, and ordering the same again.
import { mayApply } from '#commerce/invoice/invoice.ts';
import { lowestProgressOf, orderTransitions, stepOrder } from '#commerce/order/order.ts';
import { actsOf } from '#commerce/states/machine.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import type { SampleRow } from '#server/db/tables/samples.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { applicationsOf, calculateAmountToInvoice } from '#server/ordering/invoices.ts';
import { findOrderById, lockOrder, stepWholeOrder } from '#server/ordering/orderSteps.ts';
import { lineProgressOf, readProgressByOrder } from '#server/ordering/quotationAnswer.ts';
import {
  type OrderRow,
  type QuotationRow,
  readEventsOfOrder,
  readStepsOfOrder,
} from '#server/ordering/quotationRows.ts';
import { refillCart } from '#server/ordering/refillCart.ts';
import { readSamplesOfOrder } from '#server/ordering/samples.ts';
import { promisedDatesOf, shipmentsOf } from '#server/ordering/shipments.ts';
import { words } from '#server/ordering/words.ts';
import { readPaymentsByOrder } from '#server/payment/rows.ts';
import { purchasesOf, readOrdersPage } from './rows.ts';

const gone = refuse(words.orderGone, NOT_FOUND);

type Head = OutputOf<'listOrders'>['rows'][number];

interface Pair {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
}

export const ordersHandlers = {
  async listOrders(requested, { tx, session }) {
    const { total, rows } = await readOrdersPage(tx, session.userId, requested);
    return reply({ total, rows: [...(await headsOf(tx, rows))] });
  },

  async getOrder({ id }, { tx, session }) {
    const pair = await findOrderById(tx, id, session.userId);
    if (pair === undefined) return gone;
    const { order } = pair;
    const [head] = await headsOf(tx, [pair]);
    if (head === undefined) return gone;
    const applications = (await applicationsOf(tx, [id])).get(id) ?? [];
    const progress = await lineProgressOf(tx, id);
    const steps = await readStepsOfOrder(tx, id);
    const dates = await promisedDatesOf(tx, id);
    const acts = actsOf(orderTransitions, order.state, 'customer');
    const request = { act: 'requestCancel', by: 'customer' } as const;
    const possible = stepOrder(order.state, request, { lines: [...progress.values()], reason: 'any' });
    return reply({
      ...head,
      reason: order.reason,
      events: (await readEventsOfOrder(tx, id)).map(({ act, note, at }) => ({
        act,
        note,
        at: at.toISOString(),
      })),
      mayRequestCancel: acts.includes('requestCancel') && possible.ok,
      mayApplyInvoice: mayApply(applications, {
        isCancelled: order.state === 'cancelled',
        amount: await calculateAmountToInvoice(tx, order, pair.quotation.statement.total),
      }),
      steps: [...progress].map(([lineId, reached]) => ({
        ...{ lineId, progress: reached, promisedOn: dates.get(lineId) ?? null },
        steps: steps
          .filter((it) => it.lineId === lineId)
          .map((it) => ({ progress: it.progress, at: it.at.toISOString(), note: it.note })),
      })),
      shipments: await shipmentsOf(tx, order),
      samples: (await readSamplesOfOrder(tx, id)).map(sampleOf),
    });
  },

  async requestOrderCancel({ id, reason }, { tx, session, deps }) {
    const pair = await lockOrder(tx, id, session.userId);
    if (pair === undefined) return gone;
    const stepped = await stepWholeOrder(tx, pair, { act: 'requestCancel', by: 'customer', reason }, deps);
    return 'message' in stepped ? stepped : reply(true as const);
  },

  async reorder({ id }, { tx, session, deps }) {
    const pair = await findOrderById(tx, id, session.userId);
    if (pair === undefined) return gone;
    const products = await refillCart(tx, pair.quotation, { random: deps.random, now: deps.clock() });
    return 'message' in products ? products : reply(products.length);
  },

  async listPurchases(_, { tx, session }) {
    return reply([...(await purchasesOf(tx, session.userId))]);
  },
} satisfies Handlers<'listOrders' | 'getOrder' | 'requestOrderCancel' | 'reorder' | 'listPurchases'>;

function sampleOf(it: SampleRow): OutputOf<'getOrder'>['samples'][number] {
  const { lineId, number, name, mark, tubes, state, condition, problem } = it;
  const receivedTime = it.receivedAt?.toISOString() ?? null;
  return { lineId, number, name, mark, tubes, state, condition, problem, receivedTime };
}

/** What a list shows of each; of all of them what else it needs is queried at once. */
async function headsOf(tx: Tx, pairs: readonly Pair[]): Promise<readonly Head[]> {
  const ids = pairs.map((it) => it.order.id);
  const applications = await applicationsOf(tx, ids);
  const progress = await readProgressByOrder(tx, ids);
  const payments = await readPaymentsByOrder(tx, ids);
  return pairs.map(({ order, quotation }) => {
    const { currency, productTotal, discount, freight, amountAfterDiscount, total } = quotation.statement;
    return {
      ...{ id: order.id, number: order.number, state: order.state },
      ...{ quotationId: quotation.id, quotationNumber: quotation.number },
      createdTime: order.createdAt.toISOString(),
      progress: progress.get(order.id) ?? lowestProgressOf([]),
      ...{ currency, productTotal, discount, freight, amountAfterDiscount, total },
      payment: payments.get(order.id)?.state ?? 'none',
      invoice: applications.get(order.id)?.[0] ?? null,
    };
  });
}
