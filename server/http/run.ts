// One call from plain data to a reply: session, right, schema, transaction, idempotency, the shape of the answer.
import { err, ok, type Result } from '#bio/core/result.ts';
import { type CallName, contract, routes } from '#contract/calls.ts';
import {
  INPUT_INVALID,
  PERMISSION_DENIED,
  SECOND_FACTOR_DUE,
  SESSION_INVALID,
  SESSION_REVOKED,
} from '#contract/envelope.ts';
import type { Route } from '#contract/routes.ts';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import type { Tx } from '#server/db/database.ts';
import { actAs, type TrailActor } from '#server/trail/trail.ts';
import { checkTaken } from '#server/work/claims.ts';
import {
  type Context,
  type Handler,
  type OutsideContext,
  type Refused,
  type Reply,
  type RequestContext,
  refuse,
  type UploadedFile,
} from './handler.ts';
import { findKeptReply, type Keyed, runOnce } from './idempotency.ts';
import { inputProblemOf } from './inputProblem.ts';
import { message } from './messages.ts';
import { readAtReplica } from './replicaReads.ts';
import type { FoundSession, Session } from './sessions.ts';

/** A handler as the loop sees it, whatever its call: the schemas stand between the two. */
export type AnyHandler =
  | ((input: unknown, context: Context) => Promise<Reply<unknown>>)
  | { readonly outOfTransaction: (input: unknown, context: OutsideContext) => Promise<Reply<unknown>> };

/** The only cast of the input of a call: it has passed the schema of the call. */
export function toAnyHandler<Name extends CallName>(handler: Handler<Name>): AnyHandler {
  return handler as AnyHandler;
}

export interface Sent {
  readonly fields: unknown;
  readonly files?: AsyncIterable<UploadedFile>;
}

export async function run(
  handler: AnyHandler,
  sent: Sent,
  requested: RequestContext,
): Promise<Reply<unknown>> {
  const reply =
    typeof handler === 'function'
      ? await runInTransaction(handler, sent, requested)
      : await runOutsideTransaction(handler.outOfTransaction, sent, requested);
  if (!reply.ok || 'file' in reply) return reply;
  const data = contract[requested.call].output.safeParse(reply.data);
  if (data.success) return { ok: true, data: data.data };
  throw new Error(`${requested.call} answered what its shape does not allow: ${data.error.message}`);
}

/** Session, right and input in one transaction with the work: an ordinary call takes one turn at the database. */
async function runInTransaction(
  handler: (input: unknown, context: Context) => Promise<Reply<unknown>>,
  sent: Sent,
  requested: RequestContext,
): Promise<Reply<unknown>> {
  const look = (tx: Tx) => enterWith(tx, requested, sent.fields);
  const old = await readAtReplica(requested, look, async (tx, entry) => {
    const context: Context = { ...requested, tx, session: entry.session as Session };
    return actAs(actorOf(requested, entry.session), () => handler(entry.input, context));
  });
  if (old !== undefined) return old;
  const work = async (tx: Tx) => {
    const entered = await look(tx);
    if (!entered.ok) return entered.fault;
    const entry = entered.value;
    const context: Context = { ...requested, tx, session: entry.session as Session };
    const handle = async () =>
      (await checkWork(tx, requested, entry)) ??
      actAs(actorOf(requested, entry.session), () => handler(entry.input, context));
    const keyed = idempotencyOf(requested, entry);
    return keyed === undefined ? handle() : runOnce(tx, keyed, handle);
  };
  return commitReply(requested, work, { reads: READS.test(requested.call) });
}

/** By the name of a call; one that writes all the same begins its transaction then. */
export const READS = /^(?:get|list|find)/;

async function runOutsideTransaction(
  handler: (input: unknown, context: OutsideContext) => Promise<Reply<unknown>>,
  sent: Sent,
  requested: RequestContext,
): Promise<Reply<unknown>> {
  const look = async (tx: Tx) => {
    const entered = await enterWith(tx, requested, sent.fields);
    if (!entered.ok) return { entered, kept: undefined };
    const entry = entered.value;
    const keyed = idempotencyOf(requested, entry);
    return {
      entered,
      kept: (keyed && (await findKeptReply(tx, keyed))) ?? (await checkWork(tx, requested, entry)),
    };
  };
  const { entered, kept } = await requested.deps.database.transaction(look, { reads: true });
  if (!entered.ok) return entered.fault;
  const entry = entered.value;
  if (kept !== undefined) return kept;
  const keyed = idempotencyOf(requested, entry);
  const context: OutsideContext = {
    ...requested,
    session: entry.session as Session,
    upload: sent.files ?? noFiles(),
    transaction: (work) => commitReply(requested, work),
    once: <T>(work: (tx: Tx) => Promise<Reply<T>>) =>
      commitReply(requested, (tx) =>
        // What is kept under the key is the reply of this very call: of its type.
        keyed === undefined ? work(tx) : (runOnce(tx, keyed, () => work(tx)) as Promise<Reply<T>>),
      ),
  };
  return actAs(actorOf(requested, entry.session), () => handler(entry.input, context));
}

/** The refusal of an act on what somebody else of the staff has taken. */
async function checkWork(
  tx: Tx,
  { call, deps }: RequestContext,
  { session, input }: Entry,
): Promise<Refused | undefined> {
  const { auth }: Route = routes[call];
  if (auth !== 'staff' || session === undefined) return undefined;
  return checkTaken(tx, { call, input }, { userId: session.userId, now: deps.clock() });
}

/** The actor of a call in the audit trail. */
function actorOf({ call, requestId }: RequestContext, session: Session | undefined): TrailActor {
  const { auth }: Route = routes[call];
  return { actor: auth === 'staff' ? 'staff' : 'customer', actorId: session?.userId, requestId };
}

/** Undefined where the call is not idempotent, or was sent without a key. */
function idempotencyOf({ call, idempotencyKey: key }: RequestContext, entry: Entry): Keyed | undefined {
  const { isIdempotent }: Route = routes[call];
  if (!isIdempotent || key === undefined) return undefined;
  return { owner: entry.session?.userId ?? '', call, key, input: entry.input };
}

/** Who calls, nobody being let in where the call is public. */
interface Caller {
  readonly session: Session | undefined;
}

/** What a call begins with. */
interface Entry extends Caller {
  readonly input: unknown;
}

/** The refusal of a call by its session alone: enough to answer someone before anything is done for him. */
export function sessionRefusalOf({ auth }: Route, at: FoundSession['at'] | undefined): Refused | undefined {
  if (auth === 'public' || at === 'live') return undefined;
  return at === 'revoked'
    ? refuse(message.sessionRevoked, SESSION_REVOKED)
    : refuse(message.sessionInvalid, SESSION_INVALID);
}

/** Session and right. */
async function enter(tx: Tx, requested: RequestContext): Promise<Result<Caller, Refused>> {
  const route: Route = routes[requested.call];
  const { auth, permission } = route;
  const found =
    requested.token === undefined
      ? undefined
      : await requested.deps.sessions.find(tx, requested.token, requested.deps.clock());
  const session = found?.at === 'live' ? found.session : undefined;
  if (session !== undefined) requested.onSession?.(session.userId);
  const refused = sessionRefusalOf(route, found?.at);
  if (refused !== undefined) return err(refused);
  if (auth === 'staff' && isSecondFactorDue(session, requested))
    return err(refuse(message.secondFactorDue, SECOND_FACTOR_DUE));
  if (auth === 'staff' && !mayCall(session, permission)) {
    const { call, requestId, deps } = requested;
    deps.log.warn({ requestId, call, account: session?.userId }, 'somebody without the right was refused');
    return err(refuse(message.permissionDenied, PERMISSION_DENIED));
  }
  return ok({ session });
}

/** Whether a colleague has signed in only with a password but has, or must have, a second factor. */
function isSecondFactorDue(session: Session | undefined, { call, deps }: RequestContext): boolean {
  const { isBeforeSecondFactor }: Route = routes[call];
  if (session?.isStaff !== true || isBeforeSecondFactor) return false;
  return (
    session.secondFactor === 'due' || (session.secondFactor === 'none' && deps.settings.demandsSecondFactor)
  );
}

/** A call of the staff that names no permission is allowed to nobody. */
function mayCall(session: Session | undefined, permission: StaffPermission | undefined): boolean {
  if (session?.isStaff !== true || permission === undefined) return false;
  return permission === 'any' || session.perms.includes(permission);
}

/** Checks the right before the input, so that a stranger does not learn what a valid input is. */
async function enterWith(
  tx: Tx,
  requested: RequestContext,
  fields: unknown,
): Promise<Result<Entry, Refused>> {
  const entered = await enter(tx, requested);
  if (!entered.ok) return entered;
  const input = contract[requested.call].input.safeParse(fields);
  if (input.success) return ok({ ...entered.value, input: input.data });
  return err(refuse(inputProblemOf(input.error, fields), INPUT_INVALID));
}

/** Carries a refusal out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly refused: unknown;
  constructor(refused: unknown) {
    super('rolled back');
    this.refused = refused;
  }
}

/** How often a transaction is tried that lost against another one. */
const TRIES = 3;

async function commitReply<T>(
  requested: RequestContext,
  work: (tx: Tx) => Promise<T>,
  expected = { reads: false },
): Promise<T> {
  const { deps, token } = requested;
  const isMarked = deps.database.replica !== undefined && token !== undefined;
  const mark = isMarked ? () => deps.sessions.mark(token) : undefined;
  for (let tries = 1; ; tries++) {
    try {
      return await requested.deps.database.transaction(
        async (tx) => {
          const it = await work(tx);
          if (isRefusal(it) && !it.keep) throw new RolledBack(it);
          return it;
        },
        { ...expected, mark },
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.refused as T;
      if (tries >= TRIES || !lostAgainstAnother(error)) throw error;
    }
  }
}

function isRefusal(it: unknown): it is Refused {
  return typeof it === 'object' && it !== null && 'ok' in it && it.ok === false && 'keep' in it;
}

/** Serialization failure or deadlock; drizzle wraps the driver's error. */
function lostAgainstAnother(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    if ('code' in it && (it.code === '40001' || it.code === '40P01')) return true;
  }
  return false;
}

async function* noFiles(): AsyncGenerator<UploadedFile> {}
