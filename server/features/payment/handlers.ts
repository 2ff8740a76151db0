// Paying for an order. The provider is asked outside of transactions; what it answers is written by server/payment.
import { NOT_FOUND } from '#contract/envelope.ts';
import { hashOf, isSame, type KeyedHash, keyedHashesOf } from '#server/auth/secrets.ts';
import type { PaymentRequest, PaymentRow } from '#server/db/tables/payments.ts';
import { type Handlers, type OutsideContext, refuse, reply } from '#server/http/handler.ts';
import { askProvider, closePage, keepPage } from '#server/payment/askProvider.ts';
import { openAttempt, paymentOf, refundPayment } from '#server/payment/payments.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { receiveMoney } from '#server/payment/receipts.ts';
import { findPaymentById } from '#server/payment/rows.ts';
import { cardReferenceOf } from '#server/payment/savedCards.ts';
import { offersOf, shownPaymentOf, words } from './rules.ts';

export const paymentHandlers = {
  startPayment: {
    async outOfTransaction({ orderId, kind, poNumber, cardId }, context) {
      const { deps, session, transaction } = context;
      const provider = deps.payment;
      const accountId = session.userId;
      const known = await transaction((tx) => paymentOf(tx, accountId, orderId));
      if (known === undefined) return refuse(words.unknown, NOT_FOUND);
      if (known.stop !== null) return refuse(words[known.stop]);
      if (!offersOf(deps, known.request.currency).includes(kind)) return refuse(words.notOffered);
      if (kind === 'purchaseOrder' && poNumber === undefined) return refuse(words.poNumber);
      const card = cardId ? await transaction((tx) => cardReferenceOf(tx, accountId, cardId)) : cardId;
      if (cardId && card === undefined) return refuse(words.cardGone, NOT_FOUND);
      const sessionHash = hashOf(context.token ?? '');
      const open = () =>
        transaction((tx) =>
          openAttempt(tx, deps, {
            orderId,
            accountId,
            kind,
            poNumber,
            card,
            sessionHash,
            language: context.language,
          }),
        );
      let opened = await open();
      if (opened.at === 'otherCard' && provider !== undefined) {
        const { payment } = opened;
        if (!(await reachProvider(context, () => closePage(deps, provider, payment))))
          return refuse(words.unreachable);
        opened = await open();
      }
      if (opened.at !== 'open') return refuse(NOT_OPENED[opened.at]);
      let url: string | null = null;
      if (kind === 'card' && provider !== undefined) {
        const { request, payment } = opened;
        const page = await openPage(context, provider, { request, payment });
        if (page === undefined) return refuse(words.unreachable);
        if (page.at === 'over') return refuse(words.settled);
        url = page.url;
      }
      const shown = await transaction((tx) => paymentOf(tx, accountId, orderId));
      return shown === undefined
        ? refuse(words.unknown, NOT_FOUND)
        : reply({ url, payment: shownPaymentOf(shown, deps) });
    },
  },

  checkPayment: {
    async outOfTransaction({ orderId, state }, context) {
      const { deps, session, transaction } = context;
      const find = () => transaction((tx) => paymentOf(tx, session.userId, orderId));
      const known = await find();
      if (known === undefined) return refuse(words.unknown, NOT_FOUND);
      const { payment } = known;
      const isForeign =
        state !== undefined &&
        (payment === undefined ||
          !keyedHashesOf(deps.keyedHash).some((it) => isSame(stateOf(it, payment.id), state)) ||
          payment.sessionHash !== hashOf(context.token ?? ''));
      if (isForeign) return refuse(words.foreignWay);
      if (payment?.kind !== 'card' || payment.state !== 'started') return reply(shownPaymentOf(known, deps));
      await reachProvider(context, () => askProvider(deps, payment.id));
      return reply(shownPaymentOf((await find()) ?? known, deps));
    },
  },

  confirmPayment: {
    async outOfTransaction(receipt, context) {
      return receiveMoney(context, receipt);
    },
  },

  async refundPayment(refund, { tx, deps, session }) {
    const isDone = await refundPayment(tx, deps, { ...refund, requestedBy: session.userId });
    return isDone ? reply(true as const) : refuse(words.refundTooMuch);
  },
} satisfies Handlers<'startPayment' | 'checkPayment' | 'confirmPayment' | 'refundPayment'>;

const NOT_OPENED = {
  otherCard: words.pending,
  settled: words.settled,
  unknown: words.unknown,
  withdrawn: words.cancelled,
} as const;

type Page = { readonly at: 'open'; readonly url: string } | { readonly at: 'over' };

/**
 * The provider's page of an attempt: the one it has, or a new one under the key of the attempt. Undefined when
 * unreachable.
 */
async function openPage(
  context: OutsideContext<'startPayment'>,
  provider: PaymentProvider,
  { request, payment }: { readonly request: PaymentRequest; readonly payment: PaymentRow },
): Promise<Page | undefined> {
  const { deps, transaction, language } = context;
  if (payment.providerUrl !== null && payment.providerSession !== null) {
    if (!(await reachProvider(context, () => askProvider(deps, payment.id)))) return undefined;
    const now = await transaction((tx) => findPaymentById(tx, payment.id));
    return now?.state === 'started' ? { at: 'open', url: payment.providerUrl } : { at: 'over' };
  }
  const back = `${deps.settings.publicUrl}/shoppingCart/payment?order=${encodeURIComponent(request.orderId)}`;
  // As the attempt began, whatever was saved or chosen since.
  const terms = payment.page ?? { language, customer: null, card: null };
  let page: { readonly session: string; readonly url: string } | undefined;
  await reachProvider(context, async () => {
    page = await provider.start({
      ...{ paymentId: payment.id, orderNumber: request.orderNumber, language: terms.language },
      ...{ customer: terms.customer ?? undefined, card: terms.card ?? undefined },
      ...{ amount: payment.amount, currency: payment.currency },
      // The same for the same attempt, as the provider's key demands.
      paidUrl: `${back}&state=${stateOf(deps.keyedHash, payment.id)}`,
      leftUrl: `${back}&left=1`,
      key: `${request.orderNumber}-${payment.attempt}`,
    });
  });
  if (page === undefined) return undefined;
  const { session: id, url } = page;
  await transaction((tx) => keepPage(tx, payment.id, { session: id, url, at: deps.clock() }));
  return { at: 'open', url };
}

/** Proves that the way back began here; the row names the session that may use it. */
function stateOf(keyedHash: KeyedHash, paymentId: string): string {
  return keyedHash('payment', paymentId).slice(0, 64);
}

/** False when the provider is down or slow: the log has why. */
async function reachProvider(
  { deps, requestId }: Pick<OutsideContext, 'deps' | 'requestId'>,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    deps.log.warn({ requestId, error: String(error) }, 'the payment provider did not answer');
    return false;
  }
}
