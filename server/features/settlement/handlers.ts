// Checkout: what the selected lines cost and what keeps them from being ordered, the coupons for them, and placing them.
import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { accountById } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { accountEntries } from '#server/db/tables/accounts.ts';
import { type Context, type Handlers, type Reply, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { couponAnswer } from '#server/ordering/coupons.ts';
import { place } from '#server/ordering/place.ts';
import { settle } from '#server/ordering/settle.ts';
import { words } from '#server/ordering/words.ts';
import { chooseCard } from '#server/payment/rows.ts';

export const settlementHandlers = {
  async previewSettlement(input, { tx, session, deps, language }) {
    const account = await accountById(tx, session.userId);
    if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
    const now = deps.clock();
    const settlement = await settle(tx, account, input, { now, language });
    if ('message' in settlement) return settlement;
    const { statement, blocks, maxPoints, coupons } = settlement;
    const answer: OutputOf<'previewSettlement'> = {
      statement: statement as OutputOf<'previewSettlement'>['statement'],
      blocks: blocks.slice(0, 1_000),
      ...{ maxPoints, pointsBalance: account.points },
      coupons: coupons.map((it) => couponAnswer(it, { language, now })),
    };
    return reply(answer);
  },

  async placeOrder(input, { tx, session, deps, language }) {
    return place(tx, input, { accountId: session.userId, language }, deps);
  },

  /** The page goes on to the provider with `startPayment`; the card is the one that is offered there. */
  async placeCardOrder({ cardId, ...input }, { tx, session, deps, language }) {
    const { userId: accountId } = session;
    const card = cardId === null ? null : await cardReferenceOf(tx, accountId, cardId);
    if (card === undefined) return refuse(words.cardGone, NOT_FOUND);
    const placed = await place(tx, { ...input, isQuotationOnly: 0 }, { accountId, language }, deps);
    if (card !== null && placed.ok && 'data' in placed && placed.data.orderId !== null)
      await chooseCard(tx, placed.data.orderId, card);
    return placed;
  },

  listSettlementCouponsCn: listCoupons,
  listSettlementCouponsEn: listCoupons,
} satisfies Handlers<
  | 'previewSettlement'
  | 'placeOrder'
  | 'placeCardOrder'
  | 'listSettlementCouponsCn'
  | 'listSettlementCouponsEn'
>;

/** As the provider calls a saved card; undefined where the account has no such card. */
async function cardReferenceOf(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const { accountId: owner, kind, id: own } = accountEntries;
  const where = and(eq(owner, accountId), eq(kind, 'card'), eq(own, id));
  const [row] = await tx.select().from(accountEntries).where(where);
  return row && (row.body as { readonly reference: string }).reference;
}

/** An account has coupons of its own site alone, whichever of the two groups of calls asks. */
async function listCoupons(
  { page, size, cartIds }: InputOf<'listSettlementCouponsCn'>,
  {
    tx,
    session,
    deps,
    language,
  }: Pick<Context<'listSettlementCouponsCn'>, 'tx' | 'session' | 'deps' | 'language'>,
): Promise<Reply<OutputOf<'listSettlementCouponsCn'>>> {
  const account = await accountById(tx, session.userId);
  if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
  const now = deps.clock();
  const nothing = { addressId: null, invoiceInfoId: null, couponRecordId: null, points: 0, shipments: [] };
  const settlement = await settle(tx, account, { cartIds, ...nothing }, { now, language });
  if ('message' in settlement) return settlement;
  const { coupons } = settlement;
  const rows = coupons.slice((page - 1) * size, page * size);
  return reply({ total: coupons.length, rows: rows.map((it) => couponAnswer(it, { language, now })) });
}
