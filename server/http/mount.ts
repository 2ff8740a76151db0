// Turns the table of calls into routes, in one loop. The checks of every request are here and in run.ts and nowhere
// else, so no handler can forget one. The owner of a token is looked up before anything is counted: a session has its
// own limits, a made-up token those of its network. A request counts towards the concurrency limit while the server
// works on it, not while its client sends it; a call without the session it needs is refused before its body is read.
import { Readable } from 'node:stream';
import type { Hono, Context as HonoContext } from 'hono';
import { type CallName, routes } from '#contract/calls.ts';
import { INPUT_INVALID, PERMISSION_DENIED, SUCCESS, TOO_MANY } from '#contract/envelope.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { PREFIX, type Route } from '#contract/routes.ts';
import type { Deps } from '#server/deps.ts';
import { answerFile, answerRefusal, answerSuccess, makeRejection, Rejected } from './answer.ts';
import { type Bodies, makeBodies } from './bodies.ts';
import { checkLength, isHere, maxBytesOf, readFields, readQuery, sourceOf } from './body.ts';
import { type ConcurrencyLimit, makeConcurrencyLimit } from './concurrencyLimit.ts';
import type { Handlers, Reply, RequestContext } from './handler.ts';
import { isKey } from './idempotency.ts';
import { type Limits, makeLimits, type Visitor } from './limits.ts';
import { message } from './messages.ts';
import { networkOf, prefixOf } from './network.ts';
import {
  type Bindings,
  countryOf,
  isOwnFetch,
  isOwnOrigin,
  keysOf,
  languageOf,
  tokenOf,
  visitorIpOf,
} from './requestContext.ts';
import { type AnyHandler, READS, run, sessionRefusalOf, toAnyHandler } from './run.ts';
import { makeSeenSessions, type SeenSessions } from './seenSessions.ts';
import { isCodeOf } from './systemKey.ts';
import { readUpload } from './upload.ts';

export const callNames = Object.keys(routes) as readonly CallName[];

/** Simultaneous requests and uploads, in total and per account or network. */
const WORK = { total: 256, each: 64 } as const;
const UPLOADS = { total: 64, each: 4 } as const;

/** In milliseconds: a JSON body, for which the page itself waits 50 s, and an upload. */
const MAX_TIME = { json: 60_000, upload: 280_000 } as const;

/** Above what any upload may have; the call itself states which. */
const MAX_UPLOAD = 100_000_000;

/** The address of a call as Hono writes it. */
export function addressOf(call: CallName, brand: string): string {
  return PREFIX + routes[call].path.replace('{brand}', brand);
}

/** The state that all routes share. */
interface Front {
  readonly deps: Deps & { readonly sessions: SeenSessions };
  readonly limits: Limits;
  readonly work: ConcurrencyLimit;
  readonly uploads: ConcurrencyLimit;
  readonly bodies: Bodies;
}

export function mount(app: Hono<Bindings>, deps: Deps, handlers: Handlers<CallName>): void {
  const front: Front = {
    deps: { ...deps, sessions: makeSeenSessions(deps) },
    limits: makeLimits((work) => deps.database.transaction(work), deps.settings.isDev),
    work: makeConcurrencyLimit(WORK),
    uploads: makeConcurrencyLimit(UPLOADS),
    bodies: makeBodies(),
  };
  for (const call of callNames) {
    const handler = toAnyHandler(handlers[call]);
    app.on(routes[call].method, addressOf(call, deps.settings.brand), async (context) => {
      context.set('call', call);
      const requested = await whoAsks(context, call, front.deps);
      context.set('network', prefixOf(requested.ip));
      const reply = await answer(context, requested, handler, front);
      context.set('code', reply.ok ? SUCCESS : reply.code);
      return replyResponse(reply, requested.language);
    });
  }
}

/** @throws Rejected */
async function answer(
  context: HonoContext<Bindings>,
  requested: RequestContext,
  handler: AnyHandler,
  front: Front,
): Promise<Reply<unknown>> {
  const { limits, work, deps } = front;
  const route: Route = routes[requested.call];
  const network = networkOf(requested.ip);
  const owner = requested.token === undefined ? undefined : await deps.sessions.ownerOf(requested.token);
  const refused = sessionRefusalOf(route, owner?.at);
  const account = owner?.at === 'live' ? owner.account : undefined;
  const visitor = { network, account, isRefused: refused !== undefined };
  const key = account ?? network;
  const source = route.method === 'GET' ? undefined : sourceOf(context);
  const isWhole = source === undefined || (isHere(source) && !route.isUpload);
  if (refused !== undefined) {
    await check(requested, visitor, limits);
    return refused;
  }
  if (!isWhole) {
    await work.run(key, () => check(requested, visitor, limits));
    return route.isUpload
      ? answerUpload({ source, key }, requested, handler, front)
      : answerLate({ source, key }, requested, handler, front);
  }
  return work.run(key, async () => {
    await check(requested, visitor, limits);
    const fields =
      source === undefined
        ? readQuery(new URL(context.req.url), context.req.param())
        : await readFields(source, requested);
    return run(handler, { fields }, requested);
  });
}

interface Sending {
  readonly source: Readable;
  readonly key: string;
}

/** A JSON body that did not come with its head: its place at work is free until it is there. */
async function answerLate(
  { source, key }: Sending,
  requested: RequestContext,
  handler: AnyHandler,
  front: Front,
) {
  const maxBytes = maxBytesOf(requested.call);
  checkLength(requested.header, maxBytes);
  const heldBytes = Number(requested.header('content-length') ?? maxBytes);
  const body = front.bodies.open(source, { key, maxBytes, heldBytes, maxTime: MAX_TIME.json });
  try {
    const fields = await readFields(Readable.from(body.parts()), requested);
    return await front.work.run(key, () => run(handler, { fields }, requested));
  } finally {
    body.close();
  }
}

async function answerUpload(
  { source, key }: Sending,
  requested: RequestContext,
  handler: AnyHandler,
  front: Front,
) {
  return front.uploads.run(key, async () => {
    const expected = { key, maxBytes: MAX_UPLOAD, heldBytes: 0, maxTime: MAX_TIME.upload };
    const incoming = await readUpload(front.bodies.open(source, expected), requested.header('content-type'));
    try {
      return await run(handler, incoming, requested);
    } finally {
      incoming.close();
    }
  });
}

async function whoAsks(context: HonoContext<Bindings>, call: CallName, deps: Deps): Promise<RequestContext> {
  const header = (name: string) => context.req.header(name);
  const { incoming } = context.env ?? {};
  // Who has hung up already has no address left; nothing that he tells takes its place.
  const socket = incoming === undefined ? '127.0.0.1' : (incoming.socket.remoteAddress ?? '0.0.0.0');
  const keys = keysOf(header);
  return {
    call,
    language: languageOf(header('accept-language')),
    ip: visitorIpOf(socket, header, deps.settings),
    country: countryOf(socket, header, deps.settings),
    requestId: context.get('requestId'),
    token: tokenOf(header),
    systemKey: keys && (await isCodeOf(keys.key, keys.code, deps)) ? keys.key : undefined,
    idempotencyKey: header(IDEMPOTENCY_KEY),
    header,
    deps,
    onSession: (accountId) => context.set('account', accountId),
  };
}

/** @throws Rejected */
async function check(requested: RequestContext, visitor: Visitor, limits: Limits): Promise<void> {
  const { call, header, deps } = requested;
  const isOwn =
    routes[call].method === 'POST'
      ? isOwnOrigin(header, deps.settings)
      : READS.test(call) || isOwnFetch(header);
  if (!isOwn) throw new Rejected(makeRejection(403, PERMISSION_DENIED, message.foreignOrigin));
  if (requested.idempotencyKey !== undefined && !isKey(requested.idempotencyKey))
    throw new Rejected(makeRejection(400, INPUT_INVALID, message.inputInvalid));
  const wait = await limits.check(call, visitor, deps.clock());
  if (wait !== undefined) throw new Rejected(makeRejection(429, TOO_MANY, message.tooMany, wait));
}

function replyResponse(reply: Reply<unknown>, language: RequestContext['language']): Response {
  if (!reply.ok) return answerRefusal(reply, language);
  return 'file' in reply ? answerFile(reply) : answerSuccess(reply.data);
}
