// How long the server waits for a PostgreSQL server, in milliseconds; 0 is for ever. One that freezes, or a network
// that goes silent, would hold every connection otherwise.
export interface DatabaseTimeouts {
  /** For a new connection, and for a free one of the pool. */
  readonly connection: number;
  /** PostgreSQL ends a statement after this. */
  readonly statement: number;
  /** PostgreSQL gives up a lock after this. */
  readonly lock: number;
  /** PostgreSQL ends a connection whose transaction is idle for this long. */
  readonly idleInTransaction: number;
  /**
   * The server gives up an answer after this and drops the connection: longer than `statement`, for when PostgreSQL is
   * frozen.
   */
  readonly query: number;
  /** The system asks after a silent connection from then on. */
  readonly keepAlive: number;
}

export const TIMEOUTS: DatabaseTimeouts = {
  connection: 5_000,
  statement: 10_000,
  lock: 5_000,
  idleInTransaction: 30_000,
  query: 12_000,
  keepAlive: 10_000,
};

/** For migrations and the commands of an operator, which may take hours: only the connection is waited for in vain. */
export const PATIENT: DatabaseTimeouts = {
  ...TIMEOUTS,
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  query: 0,
};
