// Orders for the staff: found, moved on line by line, shipped in parcels, cancelled; and the files that go with them.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { needsMaterials } from '#commerce/order/materials.ts';
import { lowestProgressOf, ORDER_PROGRESS, stepLine, stepOrder } from '#commerce/order/order.ts';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND, PERMISSION_DENIED } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, orderAttachments, quotations } from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { replyWithDocument, replyWithQuotationDocument } from '#server/documents/documentReply.ts';
import { requestParcelSlip } from '#server/documents/parcelSlip.ts';
import { countParcels, requestPackingSlip, requestTubeLabels } from '#server/documents/shipping.ts';
import type { Detail, Sample } from '#server/features/cart/rules.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { replyWithStoredFile } from '#server/http/storedFile.ts';
import { attachmentsOf } from '#server/ordering/attachments.ts';
import {
  lockOrder,
  moveLine,
  type OpenOrder,
  openOrder,
  stepWholeOrder,
} from '#server/ordering/orderSteps.ts';
import { type Arrival, sendProgress } from '#server/ordering/progressMail.ts';
import { furthestOf, lineProgressOf } from '#server/ordering/quotationAnswer.ts';
import {
  ORDER_PROGRESS_PLACE,
  readLinesOfQuotation,
  readStepsOfOrder,
} from '#server/ordering/quotationRows.ts';
import { readyPiecesOf } from '#server/ordering/readyPieces.ts';
import { promiseDate, promisedDatesOf, shipmentsOf, shippedPiecesOf } from '#server/ordering/shipments.ts';
import { attachByStaff } from '#server/ordering/staffAttachments.ts';
import { words } from '#server/ordering/words.ts';
import { readClaimsOfOthers, refuseTaken } from '#server/work/claims.ts';
import { headOf, type Pair, readAmountsByOrder, readOrderRows } from './orderRows.ts';
import { mayRead, staffWords } from './rules.ts';
import { ownTextOf, readPageIn, searchOf } from './search.ts';

const SORTS = { number: onlineOrders.number, created: onlineOrders.createdAt } as const;
const ACTS = ['awaitMaterials', 'startProduction', 'completeProduction'] as const;

const gone = refuse(words.orderGone, NOT_FOUND);

type Line = OutputOf<'getStaffOrder'>['lines'][number];

export const staffOrderHandlers = {
  async listStaffOrders(
    { page, size, search, sort = 'created', isDescending = false, progress, state },
    { tx, session },
  ) {
    const order = [SORTS[sort], onlineOrders.id].map(isDescending ? desc : asc);
    const filters = and(
      state && eq(onlineOrders.state, state),
      progress && sql`${ORDER_PROGRESS_PLACE} = ${ORDER_PROGRESS.indexOf(progress) + 1}`,
    );
    const found = await searchOf(tx, {
      ...ownTextOf(search, onlineOrders.id, onlineOrders.searchText),
      ...{ filters, first: { order, rows: page * size + 1 } },
    });
    const where = and(filters, found.where);
    const ofQuotation = eq(quotations.id, onlineOrders.quotationId);
    const all = tx.select({ id: onlineOrders.id }).from(onlineOrders).where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: onlineOrders.id, order, max: found.max },
      { page, size },
    );
    const pairs = await tx
      .select({ order: onlineOrders, quotation: quotations })
      .from(onlineOrders)
      .innerJoin(quotations, ofQuotation)
      .where(isOnPage)
      .orderBy(...order);
    const rows = [...(await readOrderRows(tx, pairs, session))];
    return reply({ ...counted, rows });
  },

  async getStaffOrder({ id }, { tx, deps, session }) {
    const pair = await lockOrder(tx, id);
    if (pair === undefined) return gone;
    const { order, quotation } = pair;
    const steps = await readStepsOfOrder(tx, id);
    const progress = [...furthestOf(steps).values()];
    const cancel = { act: 'cancel', by: 'staff' } as const;
    const shipments = await shipmentsOf(tx, order);
    const sent = shippedPiecesOf(shipments);
    const destinations = [...readyPiecesOf(await openOrder(tx, pair), shipments).values()];
    return reply({
      ...headOf(pair, lowestProgressOf(progress)),
      ...{ quotationId: quotation.id, quotationNumber: quotation.number, reason: order.reason },
      ...{ remark: quotation.remark, shippingNote: quotation.shippingNote, shipments },
      address: quotation.address as OutputOf<'getStaffOrder'>['address'],
      parcels: Math.min(50, await countParcels(tx, id, deps)),
      destinations: destinations.map(({ address, lines }) => ({
        address: address as OutputOf<'getStaffOrder'>['address'],
        lines: lines.map(({ line, left }) => ({ lineId: line.id, left })),
      })),
      mayCancel: stepOrder(order.state, cancel, { lines: progress, reason: 'any' }).ok,
      lines: await linesOf(tx, pair, sent),
      attachments: [...(await attachmentsOf(tx, quotation.id))],
      steps: steps.map((it) => ({
        ...{ lineId: it.lineId, progress: it.progress, at: it.at.toISOString(), note: it.note },
      })),
      amounts: (await readAmountsByOrder(tx, [pair], session)).get(id) ?? null,
    });
  },

  async advanceLines({ lines, act, note }, { tx, deps, session }) {
    const answers: OutputOf<'advanceLines'> = [];
    const arrivals: Arrival[] = [];
    // In one order, so that two who move the same lines never wait for each other in a circle.
    const held = new Map<string, OpenOrder | undefined>();
    for (const orderId of [...new Set(lines.map((it) => it.orderId))].sort()) {
      const pair = await lockOrder(tx, orderId);
      held.set(orderId, pair && (await openOrder(tx, pair)));
    }
    const now = deps.clock();
    const items = [...held.keys()].map((subjectId) => ({ kind: 'advanceOrder', subjectId }) as const);
    const taken = await readClaimsOfOthers(tx, items, { userId: session.userId, now });
    for (const { orderId, lineId } of lines) {
      const open = held.get(orderId);
      // A refusal has written nothing.
      const elsewhere = taken.get(orderId);
      const moved =
        elsewhere !== undefined
          ? refuseTaken(elsewhere, now)
          : open === undefined
            ? gone
            : await moveLine(tx, open, { lineId, act, note }, deps);
      const isRefused = 'message' in moved;
      if (!isRefused) arrivals.push(moved);
      answers.push({
        ...{ orderId, lineId, progress: isRefused ? null : moved.progress },
        problem: isRefused ? { ...moved.message } : null,
      });
    }
    await sendProgress(tx, arrivals, deps);
    return reply(answers);
  },

  async promiseDate({ orderId, lineIds, promisedOn }, { tx, deps }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const isDone = await promiseDate(tx, pair, { lineIds, promisedOn }, deps.clock());
    return isDone ? reply(true as const) : refuse(words.lineNotThere);
  },

  async cancelOrder({ orderId, reason }, { tx, deps }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const stepped = await stepWholeOrder(tx, pair, { act: 'cancel', by: 'staff', reason }, deps);
    return 'message' in stepped ? stepped : reply(true as const);
  },

  async declineCancel({ orderId, reason }, { tx, deps }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const stepped = await stepWholeOrder(tx, pair, { act: 'declineCancel', by: 'staff', reason }, deps);
    return 'message' in stepped ? stepped : reply(true as const);
  },

  async attachToOrder({ orderId, fileId, type, lineNumber, shipmentId }, { tx, deps, session }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const own = and(eq(uploads.id, fileId), eq(uploads.accountId, session.userId));
    // Deletes the row of the uploader: the file now belongs to the customer.
    const [upload] = await tx.delete(uploads).where(own).returning();
    if (upload === undefined) return refuse(words.fileGone, NOT_FOUND);
    const attaching = { quotationId: pair.quotation.id, type, lineNumber, shipmentId, file: upload };
    const attached = await attachByStaff(tx, attaching, deps);
    if ('message' in attached) return attached;
    return reply(true as const);
  },

  downloadAttachment: {
    async outOfTransaction({ quotationId, fileId }, { deps, transaction }) {
      const found = await transaction(async (tx) => {
        const [row] = await tx
          .select({ key: uploads.key, name: uploads.name, size: uploads.size })
          .from(orderAttachments)
          .innerJoin(uploads, eq(uploads.id, orderAttachments.uploadId))
          .where(and(eq(orderAttachments.quotationId, quotationId), eq(uploads.id, fileId)));
        return row;
      });
      if (found === undefined) return refuse(words.fileGone, NOT_FOUND);
      return replyWithStoredFile(deps, found);
    },
  },

  getShippingDocument: {
    async outOfTransaction(input, { deps, transaction }) {
      const requested = await transaction((tx) => {
        switch (input.document) {
          case 'packingSlip':
            return requestPackingSlip(tx, input, deps);
          case 'parcelSlip':
            return requestParcelSlip(tx, input, deps);
          case 'tubeLabels':
            return requestTubeLabels(tx, input, deps);
        }
      });
      if (requested === undefined) return refuse(staffWords.nothingToPrint, NOT_FOUND);
      return replyWithDocument(requested.row, requested.fileName, deps);
    },
  },

  getStaffDocument: {
    async outOfTransaction(input, { deps, transaction, session }) {
      if (!mayRead(session, 'amounts')) return refuse(message.permissionDenied, PERMISSION_DENIED);
      const owner = await transaction(async (tx) => {
        const { id, accountId } = quotations;
        const [row] = await tx.select({ accountId }).from(quotations).where(eq(id, input.quotationId));
        return row;
      });
      if (owner === undefined) return refuse(words.quotationGone, NOT_FOUND);
      return replyWithQuotationDocument({ ...input, ...owner }, { deps, transaction });
    },
  },
} satisfies Handlers<
  | 'listStaffOrders'
  | 'getStaffOrder'
  | 'advanceLines'
  | 'promiseDate'
  | 'cancelOrder'
  | 'declineCancel'
  | 'attachToOrder'
  | 'downloadAttachment'
  | 'getShippingDocument'
  | 'getStaffDocument'
>;

async function linesOf(
  tx: Tx,
  { order, quotation }: Pair,
  shipped: ReadonlyMap<string, number>,
): Promise<Line[]> {
  const progress = await lineProgressOf(tx, order.id);
  const dates = await promisedDatesOf(tx, order.id);
  const rows = await readLinesOfQuotation(tx, quotation.id);
  return rows.map(({ line, vector }): Line => {
    const { id, serviceId, productType, sku, description, quantity } = line;
    const reached = progress.get(id) ?? 'ordered';
    const state = { progress: reached, needsMaterials: needsMaterials(line.sample as Sample | null) };
    return {
      ...{ id, serviceId, productType, sku, description, quantity, progress: reached },
      ...{ promisedOn: dates.get(id) ?? null, needsMaterials: state.needsMaterials },
      shipped: shipped.get(id) ?? 0,
      acts: ACTS.filter((act) => stepLine(state, { act, by: 'staff' }, order.state).ok),
      detail: line.detail as Detail,
      vector: vector && {
        ...{ number: vector.number, name: vector.name, length: vector.length, digest: vector.digest },
        ...{ topology: vector.topology, marks: vector.marks as NonNullable<Line['vector']>['marks'] },
      },
    };
  });
}
