// Stripe behind the interface of provider.ts, through its own package: hosted Checkout by redirect, signed webhooks.
// The version of its API is pinned, so that what it sends does not change under us (docs.stripe.com/api/versioning).
import Stripe from 'stripe';
import type { StripeSettings } from '#server/settings.ts';
import type {
  Found,
  FoundCard,
  OpenPage,
  PaymentProvider,
  ProviderNews,
  ProviderRefund,
} from './provider.ts';

const STRIPE_VERSION = '2026-10-28.endive';

const WAIT = 10_000;
/** Of a signed word, in seconds: an older one is a replay. Stripe signs each delivery anew. */
const TOLERANCE = 300;

/** What a saved card may be shown for; one that was saved on its page alone has the third. */
const REDISPLAYS = ['always', 'limited', 'unspecified'] as const;

export function createStripeProvider({ secretKey, webhookSecret, api }: StripeSettings): PaymentProvider {
  const local = api === undefined ? undefined : new URL(api);
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    timeout: WAIT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(local && { host: local.hostname, port: local.port, protocol: 'http' as const }),
  });

  return {
    async start(it) {
      if (it.customer !== undefined && it.card !== undefined) await offerAlone(stripe, it.customer, it.card);
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          locale: it.language,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: it.currency.toLowerCase(),
                unit_amount: it.amount,
                product_data: { name: it.orderNumber },
              },
            },
          ],
          client_reference_id: it.orderNumber,
          metadata: { payment: it.paymentId },
          payment_intent_data: { metadata: { payment: it.paymentId }, description: it.orderNumber },
          success_url: it.paidUrl,
          cancel_url: it.leftUrl,
          ...(it.customer !== undefined && {
            customer: it.customer,
            saved_payment_method_options: {
              payment_method_save: 'enabled' as const,
              allow_redisplay_filters: it.card === undefined ? [...REDISPLAYS] : ['always' as const],
            },
          }),
        },
        { idempotencyKey: it.key },
      );
      return pageOf(session);
    },

    async find(session) {
      return foundIn(await stripe.checkout.sessions.retrieve(session));
    },

    async close(session) {
      try {
        return await foundIn(await stripe.checkout.sessions.expire(session));
      } catch (error) {
        // It is complete or expired by now.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return foundIn(await stripe.checkout.sessions.retrieve(session));
      }
    },

    async ownerOf(payment) {
      const intent = await stripe.paymentIntents.retrieve(payment).catch(missingAnswer);
      return intent?.metadata['payment'];
    },

    async refund({ payment, refundId, amount }) {
      const refund = await stripe.refunds.create(
        { payment_intent: payment, amount, metadata: { refund: refundId } },
        { idempotencyKey: `refund-${refundId}` },
      );
      return refundOf(refund);
    },

    parseEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE,
          undefined,
          now.getTime(),
        );
        return { id: event.id, about: newsOf(event) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },

    async makeCustomer({ accountId, email }) {
      const customer = await stripe.customers.create(
        { metadata: { account: accountId }, ...(email !== null && { email }) },
        { idempotencyKey: `customer-${accountId}` },
      );
      return customer.id;
    },

    async startCard(it) {
      const session = await stripe.checkout.sessions.create({
        mode: 'setup',
        locale: it.language,
        allowed_payment_method_types: ['card'],
        customer: it.customer,
        client_reference_id: it.state,
        success_url: it.savedUrl.replace('{SESSION}', '{CHECKOUT_SESSION_ID}'),
        cancel_url: it.leftUrl,
      });
      return pageOf(session);
    },

    async findCard(id) {
      const session = await stripe.checkout.sessions
        .retrieve(id, { expand: ['setup_intent.payment_method'] })
        .catch(missingAnswer);
      return session && cardIn(session);
    },

    async forgetCard(reference) {
      await stripe.paymentMethods.detach(reference).catch(missingAnswer);
    },
  };

  async function foundIn(session: Stripe.Checkout.Session): Promise<Found> {
    if (session.payment_status === 'paid') {
      const payment = idOf(session.payment_intent);
      const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
      return { at: 'paid', ...amountIn(session), payment, refunds: data.map(refundOf) };
    }
    if (session.status === 'expired') return { at: 'failed' };
    return session.status === 'open' && session.url ? { at: 'open', url: session.url } : { at: 'pending' };
  }
}

function newsOf(event: Stripe.Event): ProviderNews | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const paymentId = session.metadata?.['payment'];
      if (session.mode !== 'payment' || session.payment_status !== 'paid' || !paymentId) return undefined;
      return { what: 'pay', paymentId, ...amountIn(session), payment: idOf(session.payment_intent) };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { mode, metadata } = event.data.object;
      const paymentId = metadata?.['payment'];
      return mode === 'payment' && paymentId ? { what: 'fail', paymentId } : undefined;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { what: 'refund', payment: idOf(refund.payment_intent), refund: refundOf(refund) };
    }
    default:
      return undefined;
  }
}

function amountIn({ amount_total, currency }: Stripe.Checkout.Session) {
  return { amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
}

function refundOf({ id, metadata, amount, currency, status }: Stripe.Refund): ProviderRefund {
  const state =
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { id, refundId: metadata?.['refund'], amount, currency: currency.toUpperCase(), state };
}

function cardIn(session: Stripe.Checkout.Session): FoundCard | undefined {
  const { setup_intent: intent, customer, client_reference_id: state } = session;
  const method = typeof intent === 'object' ? intent?.payment_method : undefined;
  if (session.mode !== 'setup' || session.status !== 'complete' || state === null) return undefined;
  if (typeof method !== 'object' || !method?.card) return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    state,
    customer: idOf(customer),
    reference: method.id,
    card: {
      brand: brand.charAt(0).toUpperCase() + brand.slice(1),
      lastDigits: last4,
      expiresMonth: exp_month,
      expiresYear: exp_year,
    },
  };
}

function pageOf({ id, url }: Stripe.Checkout.Session): OpenPage {
  if (!url) throw new Error(`The page ${id} has no address.`);
  return { session: id, url };
}

function idOf(it: string | { readonly id: string } | null): string {
  return typeof it === 'string' ? it : (it?.id ?? '');
}

/** What is not there is no failure. */
function missingAnswer(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    return undefined;
  throw error;
}

/**
 * Of a customer's cards the chosen one is marked, the others are not: a hosted page takes no card to begin with, but a
 * mark that a card must have to be shown (docs.stripe.com/api/checkout/sessions/create, `allow_redisplay_filters`). Of
 * one that was removed meanwhile none is shown.
 */
async function offerAlone(stripe: Stripe, customer: string, card: string): Promise<void> {
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 });
  for (const { id, allow_redisplay: now } of data) {
    const wanted = id === card ? 'always' : 'limited';
    if (now !== wanted && (id === card || now === 'always'))
      await stripe.paymentMethods.update(id, { allow_redisplay: wanted });
  }
}
