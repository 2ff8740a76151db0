// Failures of the connection to the database, or of the database as a whole, not of the query. The same call may well
// succeed a moment later.
import { reasonOf } from './reason.ts';

export class DatabaseUnavailable extends Error {
  /** Too many calls wait for the database, which itself works. */
  readonly isBusy: boolean;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.isBusy = /^timeout exceeded when trying to connect$/.test(reason);
  }
}

/**
 * SQLSTATE: connection exceptions, a server that stops, starts or stands by, one that has no connections, memory or
 * disk left, and the limits of time. https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const STATES = /^(?:08...|53...|57P0[1235]|57014|55P03|25P0[34]|25006)$/;

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What `pg` and `pg-pool` say without a code. */
const WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

/**
 * The same error, or one that states that the database cannot be reached when that is the reason, however deep it is
 * wrapped.
 */
export function asUnavailable(error: unknown): unknown {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof DatabaseUnavailable) return it;
    const code = 'code' in it && typeof it.code === 'string' ? it.code : '';
    if (STATES.test(code) || NETWORK.test(code) || WORDS.test(it.message))
      return new DatabaseUnavailable(reasonOf(it), { cause: it });
  }
  return error;
}

/** A write at a standby, however deep it is wrapped. */
export function isReadOnly(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause)
    if ('code' in it && it.code === '25006') return true;
  return false;
}
