// Quotations for the staff: found, looked at, priced and voided.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { LinePricing } from '#commerce/pricing/reviewStatement.ts';
import { quotationStatusOf, quotationTransitions } from '#commerce/quotation/quotation.ts';
import { actsOf } from '#commerce/states/machine.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND, PERMISSION_DENIED } from '#contract/envelope.ts';
import { hashOf } from '#server/auth/secrets.ts';
import { onlineOrders, quotationEvents, quotations } from '#server/db/tables/ordering.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { priceQuotation } from '#server/ordering/priceQuotation.ts';
import { quotationAnswerOf } from '#server/ordering/quotationAnswer.ts';
import {
  findOrderOfQuotation,
  isQuotationOver,
  lockQuotation,
  type QuotationRow,
  readLinesOfQuotation,
  revisionsOf,
} from '#server/ordering/quotationRows.ts';
import { takeStep } from '#server/ordering/quotationSteps.ts';
import { words } from '#server/ordering/words.ts';
import { mayRead, staffWords } from './rules.ts';
import { ownTextOf, readPageIn, searchOf } from './search.ts';

const SORTS = {
  number: quotations.number,
  created: quotations.createdAt,
  total: sql`(${quotations.statement} ->> 'total')::bigint`,
} as const;

const gone = refuse(words.quotationGone, NOT_FOUND);

export const staffQuotationHandlers = {
  async listStaffQuotations(
    { page, size, search, sort = 'created', isDescending = false, status },
    { tx, deps, session },
  ) {
    const now = deps.clock();
    const isOver = isQuotationOver(now);
    const stored = status === 'expired' ? 'readyToOrder' : status;
    const order = [SORTS[sort], quotations.id].map(isDescending ? desc : asc);
    const filters = and(
      sql`not ${quotations.isSuperseded}`,
      stored && eq(quotations.status, stored),
      status === 'expired' ? isOver : undefined,
      status === 'readyToOrder' ? sql`not (${isOver})` : undefined,
    );
    const found = await searchOf(tx, {
      ...ownTextOf(search, quotations.id, quotations.searchText),
      ...{ filters, first: { order, rows: page * size + 1 } },
    });
    const where = and(filters, found.where);
    const onOrder = eq(onlineOrders.quotationId, quotations.id);
    const all = tx.select({ id: quotations.id }).from(quotations).where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: quotations.id, order, max: found.max },
      { page, size },
    );
    const rows = await tx
      .select({ row: quotations, orderNumber: onlineOrders.number })
      .from(quotations)
      .leftJoin(onlineOrders, onOrder)
      .where(isOnPage)
      .orderBy(...order);
    const seesAmounts = mayRead(session, 'amounts');
    return reply({
      ...counted,
      rows: rows.map(({ row, orderNumber }) => ({
        ...{ id: row.id, number: row.number, customer: customerOf(row) },
        status: quotationStatusOf(row, now),
        createdTime: row.createdAt.toISOString(),
        currency: row.statement.currency,
        total: seesAmounts && row.statement.toReview === 0 ? row.statement.total : null,
        toReview: row.statement.toReview,
        orderNumber: orderNumber ?? '',
      })),
    });
  },

  async getStaffQuotation({ id }, { tx, deps, session }) {
    if (!mayRead(session, 'amounts')) return refuse(message.permissionDenied, PERMISSION_DENIED);
    const [row] = await tx.select().from(quotations).where(eq(quotations.id, id));
    if (row === undefined) return gone;
    const now = deps.clock();
    const order = await findOrderOfQuotation(tx, id);
    const revisions = await revisionsOf(tx, row);
    const events = await tx
      .select()
      .from(quotationEvents)
      .where(eq(quotationEvents.quotationId, id))
      .orderBy(desc(quotationEvents.id))
      .limit(500);
    const acts = actsOf(quotationTransitions, quotationStatusOf(row, now), 'staff');
    return reply({
      version: versionOf(row),
      customer: customerOf(row),
      quotation: await quotationAnswerOf(tx, row, { order, revisions, now }),
      events: events.map(({ act, actor, note, at }) => ({ act, actor, note, at: at.toISOString() })),
      couponTerms: row.couponTerms,
      mayPrice: acts.includes('price') || acts.includes('revise'),
      mayVoid: acts.includes('void'),
    });
  },

  async getOrderedVector({ quotationId, lineId }, { tx }) {
    const lines = await readLinesOfQuotation(tx, quotationId);
    const vector = lines.find(({ line }) => line.id === lineId)?.vector;
    if (!vector) return refuse(words.lineNotThere, NOT_FOUND);
    return reply({ name: vector.name, genBank: vector.genBank });
  },

  async priceQuotation({ id, version, lines, validDays }, { tx, deps, session }) {
    if (!mayRead(session, 'amounts')) return refuse(message.permissionDenied, PERMISSION_DENIED);
    const row = await lockQuotation(tx, id);
    if (row === undefined) return gone;
    if (versionOf(row) !== version) return refuse(staffWords.changedMeanwhile);
    const priced = await priceQuotation(tx, id, { prices: pricesFrom(lines), validDays }, deps);
    return 'message' in priced ? priced : reply({ id: priced.id });
  },

  async voidQuotation({ id, version, reason }, { tx, deps }) {
    const row = await lockQuotation(tx, id);
    if (row === undefined) return gone;
    if (versionOf(row) !== version) return refuse(staffWords.changedMeanwhile);
    const stepped = await takeStep(tx, row, { act: 'void', by: 'staff', note: reason }, deps);
    return 'message' in stepped ? stepped : reply(true as const);
  },
} satisfies Handlers<
  'listStaffQuotations' | 'getStaffQuotation' | 'getOrderedVector' | 'priceQuotation' | 'voidQuotation'
>;

/** As they are entered, by the ids of the lines. */
export function pricesFrom(lines: InputOf<'priceQuotation'>['lines']): ReadonlyMap<string, LinePricing> {
  return new Map(
    lines.map(({ lineId, unitPrice, discount, reason }): readonly [string, LinePricing] => [
      lineId,
      { ...(unitPrice !== null && { unitPrice }), ...(discount !== null && { discount }), reason },
    ]),
  );
}

export const BUYER_NAME = sql`${quotations.buyer} ->> 'name'`;
export const BUYER_ORGANIZATION = sql`${quotations.buyer} ->> 'organizationName'`;

export function customerOf({ accountId, buyer }: Pick<QuotationRow, 'accountId' | 'buyer'>) {
  const { name, organizationName } = buyer as OutputOf<'getQuotation'>['buyer'];
  return { id: accountId, name, organization: organizationName };
}

function versionOf({ status, changedAt, digest, validDays, remark, points }: QuotationRow): string {
  return hashOf(JSON.stringify([status, changedAt.toISOString(), digest, validDays, remark, points])).slice(
    0,
    40,
  );
}
