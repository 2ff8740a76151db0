// Checkout: what the selected lines cost and what keeps them from being ordered, the coupons for them, and placing
// them.
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { type Context, type Handlers, type Reply, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { couponAnswerOf } from '#server/ordering/coupons.ts';
import { place } from '#server/ordering/place.ts';
import { settle } from '#server/ordering/settle.ts';
import { words } from '#server/ordering/words.ts';
import { cardReferenceOf } from '#server/payment/savedCards.ts';

export const settlementHandlers = {
  async previewSettlement(input, { tx, session, deps, language }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
    const now = deps.clock();
    const settlement = await settle(tx, account, input, { now, language });
    if ('message' in settlement) return settlement;
    const { statement, blocks, maxPoints, coupons } = settlement;
    const answer: OutputOf<'previewSettlement'> = {
      statement: statement as OutputOf<'previewSettlement'>['statement'],
      blocks: blocks.slice(0, 1_000),
      ...{ maxPoints, pointsBalance: account.points },
      coupons: coupons.map((it) => couponAnswerOf(it, { language, now })),
    };
    return reply(answer);
  },

  async placeOrder(input, { tx, session, deps, language }) {
    return place(tx, input, { accountId: session.userId, language }, deps);
  },

  /** The page goes on with `startPayment`; the card is the one offered there, whenever the order is placed. */
  async placeCardOrder({ cardId, isQuotationOnly = 0, ...input }, { tx, session, deps, language }) {
    const { userId: accountId } = session;
    if (cardId !== null && (await cardReferenceOf(tx, accountId, cardId)) === undefined)
      return refuse(words.cardGone, NOT_FOUND);
    return place(tx, { ...input, isQuotationOnly }, { accountId, language, cardId }, deps);
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
  const account = await findAccountById(tx, session.userId);
  if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
  const now = deps.clock();
  const nothing = { addressId: null, invoiceInfoId: null, couponRecordId: null, points: 0, shipments: [] };
  const settlement = await settle(tx, account, { cartIds, ...nothing }, { now, language });
  if ('message' in settlement) return settlement;
  const { coupons } = settlement;
  const rows = coupons.slice((page - 1) * size, page * size);
  return reply({ total: coupons.length, rows: rows.map((it) => couponAnswerOf(it, { language, now })) });
}
