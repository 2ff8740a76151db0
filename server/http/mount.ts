// The one loop that turns the table of calls into routes. What every request must pass stands here and in run.ts and
// nowhere else: no handler can forget any of it.
import type { Hono, Context as HonoContext } from 'hono';
import { INPUT_INVALID, NOT_BUILT, PERMISSION_DENIED, SUCCESS, TOO_MANY } from '#contract/envelope.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { isPending, type PendingCall } from '#contract/pending.ts';
import { type CallName, PREFIX, type Route, routes } from '#contract/routes.ts';
import type { Deps } from '#server/deps.ts';
import { type Rejection, refusal, rejected, rejection, sent, success } from './answer.ts';
import { type Bindings, isOwnOrigin, keysOf, languageOf, tokenOf, visitorIp } from './asked.ts';
import { type Read, readJson, readQuery } from './body.ts';
import { type Asked, type Handlers, refuse } from './handler.ts';
import { isKey } from './idempotency.ts';
import { type Limits, makeLimits } from './limits.ts';
import { networkOf } from './network.ts';
import { type AnyHandler, anyHandler, run } from './run.ts';
import { says } from './says.ts';
import { isCodeOf } from './systemKey.ts';
import { readUpload } from './upload.ts';

export type BuiltCall = Exclude<CallName, PendingCall>;

export const callNames = Object.keys(routes) as readonly CallName[];

/** The address of a call as Hono writes it. */
export function addressOf(call: CallName, brand: string): string {
  return PREFIX + routes[call].path.replace('{brand}', brand);
}

export function mount(app: Hono<Bindings>, deps: Deps, handlers: Handlers<BuiltCall>): void {
  const limits = makeLimits((work) => deps.database.transaction(work), deps.settings.isDev);
  for (const call of callNames) {
    const handler = isPending(call) ? NOT_THERE : anyHandler(handlers[call]);
    app.on(routes[call].method, addressOf(call, deps.settings.brand), (context) =>
      answer(context, call, handler, deps, limits),
    );
  }
}

/** Of a call whose feature is not built: whoever may ask is told so. */
const NOT_THERE: AnyHandler = async () => refuse(says.notBuilt, NOT_BUILT);

async function answer(
  context: HonoContext<Bindings>,
  call: CallName,
  handler: AnyHandler,
  deps: Deps,
  limits: Limits,
): Promise<Response> {
  const asked = await whoAsks(context, call, deps);
  const route: Route = routes[call];
  context.set('call', call);
  const reject = (why: Rejection) => {
    context.set('code', why.code);
    return rejected(why, asked.language);
  };
  const tell = (reply: Awaited<ReturnType<typeof run>>) => {
    context.set('code', reply.ok ? SUCCESS : reply.code);
    return told(reply, asked.language);
  };
  const refused = await before(asked, limits, route);
  if (refused !== undefined) return reject(refused);
  if (route.isUpload) {
    const read = await readUpload(context.req.raw);
    if (!read.ok) return reject(read.why);
    try {
      return tell(await run(handler, read.incoming, asked));
    } finally {
      read.incoming.close();
    }
  }
  const read: Read =
    route.method === 'GET'
      ? readQuery(new URL(context.req.url), context.req.param())
      : await readJson(context.req.raw, call);
  if (!read.ok) return reject(read.why);
  return tell(await run(handler, { fields: read.fields }, asked));
}

async function whoAsks(context: HonoContext<Bindings>, call: CallName, deps: Deps): Promise<Asked> {
  const header = (name: string) => context.req.header(name);
  const keys = keysOf(header);
  return {
    call,
    language: languageOf(header('accept-language')),
    ip: visitorIp(context.env?.incoming?.socket.remoteAddress, header, deps.settings),
    requestId: context.get('requestId'),
    token: tokenOf(header),
    systemKey: keys && (await isCodeOf(keys.key, keys.code, deps)) ? keys.key : undefined,
    idempotencyKey: header(IDEMPOTENCY_KEY),
    header,
    deps,
  };
}

async function before(asked: Asked, limits: Limits, route: Route): Promise<Rejection | undefined> {
  if (route.method === 'POST' && !isOwnOrigin(asked.header, asked.deps.settings))
    return rejection(403, PERMISSION_DENIED, says.foreignOrigin);
  if (asked.idempotencyKey !== undefined && !isKey(asked.idempotencyKey))
    return rejection(400, INPUT_INVALID, says.inputInvalid);
  const wait = await limits.check(asked.call, networkOf(asked.ip), asked.token, asked.deps.clock());
  return wait === undefined ? undefined : rejection(429, TOO_MANY, says.tooMany, wait);
}

function told(reply: Awaited<ReturnType<typeof run>>, language: Asked['language']): Response {
  if (!reply.ok) return refusal(reply, language);
  return 'file' in reply ? sent(reply) : success(reply.data);
}
