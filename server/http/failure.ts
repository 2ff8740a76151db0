// What was thrown, as a reply: a sentence without stack or SQL. The log has the rest under the request's id.
import type { Context } from 'hono';
import { INPUT_INVALID, SYSTEM_EXCEPTION } from '#contract/envelope.ts';
import type { Log } from '#server/db/log.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { StoreUnavailable } from '#server/files/fileStore.ts';
import { ScannerUnavailable } from '#server/files/virusScanner.ts';
import { makeRejection, Rejected, type Rejection } from './answer.ts';
import { message } from './messages.ts';
import type { Bindings } from './requestContext.ts';

/** Seconds in which the embedded database starts again, a pool has a connection to give, or a standby takes over. */
const RETRY_AFTER = 2;

export function failureOf(error: Error, context: Context<Bindings>, log: Log): Rejection {
  const call = context.get('call') ?? context.req.path;
  const requestId = context.get('requestId');
  if (error instanceof Rejected) return error.why;
  const cause = findCause(error, DatabaseUnavailable);
  if (cause !== undefined) {
    log.warn({ requestId, call, error: cause.message }, 'the database could not be reached, or not in time');
    const words = cause.isBusy ? message.overloaded : message.unavailable;
    return makeRejection(503, SYSTEM_EXCEPTION, words, RETRY_AFTER);
  }
  if (findCause(error, StoreUnavailable)) {
    log.warn(
      { requestId, call, error: error.message },
      'the file storage could not be reached, or not in time',
    );
    return makeRejection(503, SYSTEM_EXCEPTION, message.unavailable, RETRY_AFTER);
  }
  if (error instanceof ScannerUnavailable) {
    log.error({ requestId, call, error: error.message }, 'an upload could not be scanned for viruses');
    return makeRejection(503, SYSTEM_EXCEPTION, message.notScanned, RETRY_AFTER);
  }
  if (isBrokenTransport(error)) {
    log.info({ requestId, call, error: error.message }, 'the request broke off');
    return makeRejection(400, INPUT_INVALID, message.brokenUpload);
  }
  log.error({ requestId, call, ...describeError(error) }, 'a call failed');
  return makeRejection(500, SYSTEM_EXCEPTION, message.systemException);
}

/** An error of that class, however what was around it wrapped it. */
function findCause<T extends Error>(error: Error, type: abstract new (...of: never[]) => T): T | undefined {
  for (let it: unknown = error; it instanceof Error; it = it.cause) if (it instanceof type) return it;
  return undefined;
}

/** The chain of causes, without parameters: drizzle puts them into its message, after the statement. */
function describeError(error: Error): { readonly error: string; readonly stack: string } {
  const messages: string[] = [];
  for (let it: unknown = error; it instanceof Error; it = it.cause)
    messages.push(it.message.replace(/\nparams:[\s\S]*$/, ''));
  const stack = (error.stack ?? '').split('\n').filter((it) => /^\s+at /.test(it));
  return { error: messages.join(' < '), stack: stack.slice(0, 12).join('\n') };
}

function isBrokenTransport(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}
