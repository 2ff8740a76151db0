// The server's one way to its facts: PostgreSQL's dialect through the ordinary `pg` driver and drizzle, whether the
// engine is embedded (PGlite in a worker thread, the default) or a PostgreSQL server (DATABASE_URL).
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type HeldConnection, holdConnectionsOf } from './heldConnection.ts';
import { asUnavailable, isReadOnly } from './unavailable.ts';

type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Its tables were made in this opening. */
  readonly isNew: boolean;
  /** For one statement on its own; inside `transaction` it throws, since the embedded database has one connection. */
  readonly db: Db;
  /**
   * Runs `work` in one transaction; rolled back when it throws. Nothing outside the database may be awaited in it.
   * Throws `DatabaseUnavailable` when the database cannot be reached, or not in time. Of work that is expected to read
   * alone, `reads`, the transaction begins with its first statement that is no plain `select`; often there is none.
   * Since each statement sees what is committed when it begins (READ COMMITTED), what is read is the same.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, expected?: Expected): Promise<T>;
  /** For lists that may be a moment old. */
  readonly replica?: ReadReplica | undefined;
  /** Throws when the database does not answer. */
  health(): Promise<void>;
  /** Copies the files of an embedded database on disk, of one moment, while it serves (clusterCopy.ts). */
  readonly copyFiles?: (to: string) => Promise<void>;
  /** Waits for what is under way, writes a checkpoint (embedded) and releases the folder. */
  close(): Promise<void>;
}

interface ReadReplica {
  /** Undefined where it could not be done there. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined>;
}

interface Expected {
  readonly reads: boolean;
  /** The last statement of a transaction that has begun. */
  readonly mark?: (() => { readonly text: string; readonly values: unknown[] } | undefined) | undefined;
}

/** A database over a pool whose tables are in place. `end` closes what the pool is on, and the pool. */
export function wrapPool(
  what: Pick<Database, 'kind' | 'isNew' | 'copyFiles' | 'replica'>,
  pool: pg.Pool,
  end: () => Promise<void>,
): Database {
  const inside = new AsyncLocalStorage<true>();
  let closing: Promise<void> | undefined;
  const outside = guardPool(pool, inside);
  const connections = holdConnectionsOf(pool, { isOne: what.kind === 'embedded' });
  return {
    ...what,
    db: drizzle(outside),
    async transaction(work, expected = { reads: false }) {
      if (inside.getStore()) throw queryOutside();
      const held = await connections.hold(expected).catch(unavailableError);
      let broken: Error | undefined;
      // The reason, which a rollback that fails as well would hide.
      let reason: { readonly error: unknown } | undefined;
      const rethrow = (error: unknown): never => {
        reason ??= { error };
        throw error;
      };
      try {
        return await drizzle(wholeCommits(held, rethrow, expected)).transaction((tx) =>
          inside.run(true, () => workToEnd(tx, work)).catch(rethrow),
        );
      } catch (error) {
        broken = await connectionErrorOf(held, error);
        throw asUnavailable(reason === undefined ? error : reason.error);
      } finally {
        held.release(broken);
      }
    },
    async health() {
      await outside.query('select 1');
    },
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}

/** What is left to be done before the running transaction commits, by what it is about. */
const unwritten = new AsyncLocalStorage<Map<symbol, Last<unknown>>>();

interface Last<T> {
  readonly items: T[];
  write(tx: Tx, items: readonly T[]): Promise<void>;
}

/** `write` is given all items of one kind in their order, once, as the last thing of the transaction. */
export function beforeCommit<T>(kind: symbol, item: T, write: Last<T>['write']): void {
  const lasts = unwritten.getStore();
  if (lasts === undefined) throw new Error('There is no transaction that could commit.');
  const last = lasts.get(kind);
  if (last === undefined) lasts.set(kind, { items: [item], write } as Last<unknown>);
  else last.items.push(item);
}

async function workToEnd<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const lasts = new Map<symbol, Last<unknown>>();
  return unwritten.run(lasts, async () => {
    const it = await work(tx);
    for (const { items, write } of lasts.values()) await write(tx, items);
    return it;
  });
}

function unavailableError(error: unknown): never {
  throw asUnavailable(error);
}

/** The pool as drizzle sees it: refuses a query from inside a transaction, which would wait for itself. */
function guardPool(pool: pg.Pool, inside: AsyncLocalStorage<true>): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if ((name === 'query' || name === 'connect') && inside.getStore()) throw queryOutside();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function queryOutside(): Error {
  return new Error('A query outside the running transaction: use the `tx` it was given.');
}

const NOTHING: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * The connection as drizzle sees it for one transaction. PostgreSQL answers the commit of a failed transaction with a
 * rollback and no error, which must not count as success. `begin` waits for the first statement and is sent with it, in
 * one message instead of two (docs/bench-log/2026-11-server.md); a transaction without statements costs nothing.
 */
function wholeCommits(
  held: HeldConnection,
  fails: (error: unknown) => never,
  { reads, mark }: Expected,
): pg.PoolClient {
  const commit = async (requested: string | pg.QueryConfig, values?: unknown[]) => {
    const last = mark?.();
    // If the transaction has failed already, the commit reports it.
    if (last !== undefined)
      await held.client.query(last.text, last.values).catch((error: unknown) => {
        if (!isAborted(error)) fails(error);
      });
    const result = await held.client.query(requested, values).catch(fails);
    if (result.command === 'COMMIT') return result;
    return fails(
      new Error(
        'An error inside the transaction was caught, so nothing of it can be kept: let the error out, or put what may fail into a savepoint (tx.transaction).',
      ),
    );
  };
  let isBegun = false;
  let alone: Promise<void> | undefined;
  const begin = async (requested: string | pg.QueryConfig, values?: unknown[]) => {
    isBegun = true;
    if (held.isShared) {
      alone = held.holdAlone();
      await alone;
    }
    const begun = held.client.query('begin');
    // A statement that only reads does no harm if `begin` fails: it fails too, and nothing is sent after it.
    if (!/^\s*select\b/i.test(textOf(requested))) await begun;
    const [, result] = await Promise.all([begun, held.client.query(requested, values)]);
    return result;
  };
  const query = async (requested: string | pg.QueryConfig, values?: unknown[]) => {
    const text = textOf(requested);
    // A query beside the first statement comes after it.
    if (alone !== undefined) await alone;
    if (isBegun) return text === 'commit' ? commit(requested, values) : held.client.query(requested, values);
    if (text === 'begin' || text === 'commit' || text === 'rollback') return NOTHING;
    return reads && isPlainSelect(text) ? held.client.query(requested, values) : begin(requested, values);
  };
  return new Proxy(held.client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/** It locks nothing and calls nothing that lasts until the end of a transaction. */
function isPlainSelect(text: string): boolean {
  return (
    /^\s*select\b/i.test(text) &&
    !/\bfor\s+(?:no\s+key\s+|key\s+)?(?:update|share)\b|\b(?:pg_|set_config)/i.test(text)
  );
}

function textOf(requested: string | pg.QueryConfig): string {
  return typeof requested === 'string' ? requested : requested.text;
}

/** After a failure: nothing when the connection is as good as new, else the reason to throw it away. */
async function connectionErrorOf(held: HeldConnection, reason: unknown): Promise<Error | undefined> {
  // The name may belong to another server by now.
  if (isReadOnly(reason)) return new Error('The server is a standby.');
  try {
    // Also when there is nothing to roll back: it shows whether the connection works.
    await held.client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
