// An embedded PostgreSQL, wherever it runs: on this thread (pglite.ts), in a worker (thread.ts), under a watchdog.

export interface Engine extends Session {
  /** How often a file was synced so far, and which files of the write-ahead log have writes not yet synced. */
  syncs(): Promise<Syncs>;
  /** Ends the database in order: what PostgreSQL does at a fast shutdown. */
  close(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

export interface Syncs {
  readonly count: number;
  readonly unsyncedWal: readonly string[];
}

/** What one connection speaks to, from its start-up message on: it does not outlive the engine. */
export interface Session {
  /** Resolves with the reason when the engine is no more, however it ended. */
  readonly ended: Promise<string>;
  /** One batch of messages that ends in Sync or Query (or the start-up message): the bytes of the answer. */
  send(batch: Uint8Array): Promise<Uint8Array>;
}
