// A payment provider on this machine in the place of Stripe, over real sockets, for tests, journeys and `npm run dev`:
// the few calls that server/payment/stripe.ts makes, a hosted page that pays, declines or leaves, and signed webhooks.
// It keeps replies under their idempotency keys. A test holds webhooks back, repeats, loses and falsifies them. Never
// in production.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export const SECRETS = { secretKey: 'sk_test_local', webhookSecret: 'whsec_of_the_test' } as const;

const NOT_OPEN = { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } };

interface Session {
  readonly id: string;
  readonly mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  readonly url: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  readonly customer: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  /** Saved cards that its page offers. */
  readonly cards: readonly string[];
}

export interface Webhook {
  readonly body: string;
  readonly signature: string;
}

export interface CardProviderDouble {
  readonly server: Server;
  readonly api: string;
  /** All that was made, by the provider's ids. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly refunds: readonly Stripe.Refund[];
  /** What was said so far, whether it was sent or not. */
  readonly webhooks: readonly Webhook[];
  /** What the buttons of the hosted page do; answers where the browser goes. */
  act(session: string, what: 'pay' | 'payUnheard' | 'decline' | 'leave' | 'expire'): Promise<string>;
  /** Gives money back at the provider itself. */
  refundThere(payment: string, amount: number): Promise<void>;
  /** Another word, signed well or with a key of a stranger. */
  sign(event: object, secret?: string): Webhook;
  /** How many calls it answers with an error from now on, as if it were down. */
  failNext(calls: number): void;
}

interface Set {
  /** Where webhooks go; they are only kept when there is none. */
  readonly deliver?: (it: Webhook) => Promise<void>;
  /** Of the signatures. */
  readonly clock?: () => Date;
}

export async function startCardProvider({
  deliver = async () => undefined,
  clock = () => new Date(),
}: Set = {}): Promise<CardProviderDouble> {
  const stripe = new Stripe(SECRETS.secretKey);
  const sessions = new Map<string, Session>();
  const refunds: Stripe.Refund[] = [];
  const methods = new Map<string, { readonly customer: string; allow_redisplay: string }>();
  const intents = new Map<string, Readonly<Record<string, string>>>();
  const kept = new Map<string, { readonly sent: string; readonly reply: unknown }>();
  const webhooks: Webhook[] = [];
  let failing = 0;

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (event: object, secret: string = SECRETS.webhookSecret): Webhook => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(clock().getTime() / 1000);
    return {
      body,
      signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    };
  };
  const say = async (type: string, object: object) => {
    const it = sign({ id: newId('evt'), object: 'event', type, data: { object } });
    webhooks.push(it);
    await deliver(it);
  };
  const act: CardProviderDouble['act'] = async (id, what) => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`no session ${id}`);
    if (what === 'leave') return session.cancel_url;
    if (what === 'decline') return session.url.concat('?declined=1');
    if (what === 'expire') {
      if (session.status === 'open') session.status = 'expired';
      await say('checkout.session.expired', { ...session });
      return session.cancel_url;
    }
    if (session.status === 'open') {
      session.status = 'complete';
      if (session.mode === 'payment') {
        session.payment_status = 'paid';
        session.payment_intent = newId('pi');
        intents.set(session.payment_intent, session.metadata);
      } else {
        session.setup_intent = newId('seti');
        methods.set(methodOf(session), { customer: session.customer ?? '', allow_redisplay: 'unspecified' });
      }
      if (what === 'pay') await say('checkout.session.completed', { ...session });
    }
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
  };

  return {
    server,
    api,
    sessions,
    refunds,
    webhooks,
    act,
    sign,
    async refundThere(payment, amount) {
      await say('refund.created', makeRefund({ payment_intent: payment, amount: String(amount) }));
    },
    failNext(calls) {
      failing = calls;
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', api);
    const body = await text(request);
    if (pathname.startsWith('/pay/')) return showPage(request, response, pathname.slice(5), body);
    if (failing > 0) {
      failing--;
      return answerJson(response, 503, { error: { type: 'api_error', message: 'down' } });
    }
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' && request.method === 'POST' ? kept.get(key) : undefined;
    if (before !== undefined && before.sent !== body)
      return answerJson(response, 400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    const reply = before?.reply ?? (await call(request.method ?? 'GET', pathname, body, searchParams));
    if (typeof key === 'string' && request.method === 'POST') kept.set(key, { sent: body, reply });
    if (reply === undefined)
      return answerJson(response, 404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no such thing' },
      });
    return answerJson(response, reply === NOT_OPEN ? 400 : 200, reply);
  }

  async function call(method: string, path: string, body: string, query: URLSearchParams): Promise<unknown> {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const [, , , ...rest] = path.split('/');
    const [id, verb] = path.startsWith('/v1/checkout/sessions') ? rest.slice(1) : rest;
    if (path === '/v1/customers') return { id: newId('cus'), object: 'customer' };
    if (path === '/v1/checkout/sessions') return makeSession(fields);
    if (path.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(id ?? '');
      if (session === undefined) return undefined;
      if (verb === 'expire') {
        if (session.status !== 'open') return NOT_OPEN;
        await act(session.id, 'expire');
      }
      return method === 'GET' ? expand(session) : session;
    }
    if (path.startsWith('/v1/payment_intents/')) {
      const metadata = intents.get(id ?? '');
      return metadata && { id, object: 'payment_intent', metadata };
    }
    if (path === '/v1/refunds' && method === 'GET') {
      const of = query.get('payment_intent');
      return { object: 'list', has_more: false, data: refunds.filter((it) => it.payment_intent === of) };
    }
    if (path === '/v1/refunds') {
      const refund = makeRefund(fields);
      await say('refund.created', refund);
      return refund;
    }
    if (path === '/v1/payment_methods')
      return {
        ...{ object: 'list', has_more: false },
        data: [...methods]
          .filter(([, it]) => it.customer === query.get('customer'))
          .map(([own, it]) => ({ id: own, object: 'payment_method', ...it })),
      };
    if (path.startsWith('/v1/payment_methods/') && verb === undefined) {
      const method = methods.get(id ?? '');
      if (method !== undefined) method.allow_redisplay = fields['allow_redisplay'] ?? '';
      return method && { id, object: 'payment_method', ...method };
    }
    if (verb === 'detach') methods.delete(id ?? '');
    if (verb === 'detach') return { id, object: 'payment_method' };
    return undefined;
  }

  function makeSession(fields: Readonly<Record<string, string>>): Session {
    const id = newId('cs_test');
    const isSetup = fields['mode'] === 'setup';
    const session: Session = {
      id,
      mode: isSetup ? 'setup' : 'payment',
      status: 'open',
      payment_status: isSetup ? 'no_payment_required' : 'unpaid',
      url: `${api}/pay/${id}`,
      amount_total: isSetup ? null : Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? null,
      payment_intent: null,
      setup_intent: null,
      customer: fields['customer'] ?? null,
      client_reference_id: fields['client_reference_id'] ?? null,
      metadata: fields['metadata[payment]'] === undefined ? {} : { payment: fields['metadata[payment]'] },
      success_url: fields['success_url'] ?? '',
      cancel_url: fields['cancel_url'] ?? '',
      cards: offeredCards(fields),
    };
    sessions.set(id, session);
    return session;
  }

  function offeredCards(fields: Readonly<Record<string, string>>): readonly string[] {
    const shown = Object.entries(fields)
      .filter(([name]) => name.includes('allow_redisplay_filters'))
      .map(([, it]) => it);
    return [...methods]
      .filter(([, it]) => it.customer === fields['customer'] && shown.includes(it.allow_redisplay))
      .map(([id]) => id);
  }

  function makeRefund(fields: Readonly<Record<string, string>>): Stripe.Refund {
    const payment = fields['payment_intent'] ?? '';
    const paid = [...sessions.values()].find((it) => it.payment_intent === payment);
    const own = fields['metadata[refund]'];
    const refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: payment,
      amount: Number(fields['amount']),
      currency: paid?.currency ?? 'usd',
      status: 'succeeded',
      metadata: own === undefined ? {} : { refund: own },
    } as unknown as Stripe.Refund;
    refunds.push(refund);
    return refund;
  }

  async function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    body: string,
  ): Promise<void> {
    const session = sessions.get(id);
    if (session === undefined) return answerJson(response, 404, {});
    const what = new URLSearchParams(body).get('what');
    if (request.method === 'POST' && isAct(what)) {
      response.writeHead(303, { Location: await act(id, what) });
      response.end();
      return;
    }
    const isDeclined = request.url?.includes('declined=1') === true;
    const sum = session.amount_total === null ? '' : `${session.currency} ${session.amount_total / 100}`;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Test payment</title><h1>Test payment ${sum}</h1>
${isDeclined ? '<p role="alert">Your card was declined.</p>' : ''}${session.cards.map(() => '<p>Saved card: Visa 4242</p>').join('')}<form method="post">
<button name="what" value="pay">${session.mode === 'setup' ? 'Save the card' : 'Pay'}</button>
<button name="what" value="payUnheard">Pay, and lose the webhook</button>
<button name="what" value="decline">Pay with a card that is declined</button>
<button name="what" value="leave">Leave</button></form>`);
  }
}

/** The card of a setup session, as when it is asked for expanded. */
function expand(session: Session): object {
  if (session.setup_intent === null) return session;
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
  const method = { id: methodOf(session), object: 'payment_method', card };
  return { ...session, setup_intent: { id: session.setup_intent, payment_method: method } };
}

function methodOf({ id }: Session): string {
  return `pm_${id}`;
}

function isAct(it: string | null): it is 'pay' | 'payUnheard' | 'decline' | 'leave' {
  return it === 'pay' || it === 'payUnheard' || it === 'decline' || it === 'leave';
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString('hex')}`;
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newId('req') });
  response.end(JSON.stringify(body));
}
