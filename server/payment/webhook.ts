// Where the payment provider posts its events: no session, no envelope, and the raw bytes, since they are what is
// signed. A 2xx status confirms that the event was stored; after any other the provider sends it again later.
import type { Hono, Context as HonoContext } from 'hono';
import { PREFIX } from '#contract/routes.ts';
import type { Tx } from '#server/db/database.ts';
import { Rejected } from '#server/http/answer.ts';
import { makeBodies } from '#server/http/bodies.ts';
import { checkLength, sourceOf } from '#server/http/body.ts';
import { networkOf } from '#server/http/network.ts';
import { type Bindings, visitorIpOf } from '#server/http/requestContext.ts';
import { askProvider, type PaymentDeps } from './askProvider.ts';
import { type Recorded, recordPaymentEvent, recordRefund } from './ledger.ts';
import type { PaymentProvider, ProviderEvent, ProviderNews } from './provider.ts';
import { paymentIdOf } from './rows.ts';

export const WEBHOOK = `${PREFIX}/payment/webhook`;

const MAX_BYTES = 256_000;
const MAX_TIME = 20_000;

export function mountWebhook(app: Hono<Bindings>, deps: PaymentDeps): void {
  const { payment: provider } = deps;
  if (provider === undefined) return;
  const bodies = makeBodies();
  app.post(WEBHOOK, async (context) => {
    const header = (name: string) => context.req.header(name);
    const { incoming } = context.env ?? {};
    const key = networkOf(visitorIpOf(incoming?.socket.remoteAddress ?? '0.0.0.0', header, deps.settings));
    const body = await readBody(context, key, bodies);
    if (typeof body === 'number') return context.json({ isKept: false }, body as 400);
    const event = provider.parseEvent(body, header('stripe-signature') ?? '', deps.clock());
    if (event === undefined) {
      deps.log.warn({ network: key }, 'a payment event came with a wrong signature');
      return context.json({ isKept: false }, 400);
    }
    await handleEvent(deps, provider, event);
    return context.json({ isKept: true });
  });
}

/** The text of the body, or the status of the refusal. */
async function readBody(
  context: HonoContext<Bindings>,
  key: string,
  bodies: ReturnType<typeof makeBodies>,
): Promise<string | number> {
  try {
    checkLength((name) => context.req.header(name), MAX_BYTES);
    const expected = { key, maxBytes: MAX_BYTES, heldBytes: MAX_BYTES, maxTime: MAX_TIME };
    const body = bodies.open(sourceOf(context), expected);
    try {
      const parts: Buffer[] = [];
      for await (const part of body.parts()) parts.push(part);
      return Buffer.concat(parts).toString('utf8');
    } finally {
      body.close();
    }
  } catch (error) {
    if (error instanceof Rejected) return error.why.status;
    throw error;
  }
}

async function handleEvent(deps: PaymentDeps, provider: PaymentProvider, { id, about }: ProviderEvent) {
  if (about === undefined) return;
  const paymentId = await whoseNews(deps, provider, about);
  if (paymentId === undefined) return;
  const record = (eventId: string) =>
    deps.database.transaction((tx) => recordNews(tx, deps, { id: eventId, paymentId, about }));
  const recorded = await record(id);
  if (recorded === 'unknownPayment') deps.log.warn({ event: id }, 'an event of an unknown payment');
  if (recorded === 'askProvider') await askProvider(deps, paymentId);
}

async function whoseNews(
  { database }: PaymentDeps,
  provider: PaymentProvider,
  about: ProviderNews,
): Promise<string | undefined> {
  if (about.what !== 'refund') return about.paymentId;
  const known = await database.transaction((tx) => paymentIdOf(tx, about.payment), { reads: true });
  // The event that it was paid may still be on its way.
  return known ?? (await provider.ownerOf(about.payment));
}

function recordNews(
  tx: Tx,
  deps: PaymentDeps,
  { id, paymentId, about }: { readonly id: string; readonly paymentId: string; readonly about: ProviderNews },
): Promise<Recorded> {
  switch (about.what) {
    case 'pay': {
      const { amount, currency, payment: providerPayment } = about;
      const event = { what: 'pay', by: 'provider', amount, currency } as const;
      return recordPaymentEvent(tx, deps, { id, paymentId, event, providerPayment });
    }
    case 'fail':
      return recordPaymentEvent(tx, deps, { id, paymentId, event: { what: 'fail', by: 'provider' } });
    case 'refund':
      return recordRefund(tx, deps, { id, paymentId, refund: about.refund });
  }
}
