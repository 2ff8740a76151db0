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
  /**
   * Asks with messages that end in Sync or Query, or with the start-up message. A long answer comes in parts: all but
   * the last go to `onPart`. The batch is given away.
   */
  send(batch: Bytes, onPart: OnPart): Promise<Bytes>;
}

/** In a buffer of its own, that may move to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type OnPart = (part: Bytes) => void;
