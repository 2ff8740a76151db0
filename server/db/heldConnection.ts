// Connections of the pool for one transaction each. If there is only one, all transactions that only read share it:
// their simultaneous queries go to the engine and back together. Writers wait for the readers, and readers for writers.
import type pg from 'pg';

export interface HeldConnection {
  /** It may change with `holdAlone`; throws when none is held, since the connection may be another's by now. */
  readonly client: pg.PoolClient;
  /** Others may ask on it as well. */
  readonly isShared: boolean;
  /** From here on nobody else asks on the connection; nothing may have begun on it. */
  holdAlone(): Promise<void>;
  /** With the reason, when the connection cannot be used any more. */
  release(broken?: Error): void;
}

export interface Connections {
  /** For a transaction that may write, or one that is expected to read alone. */
  hold(expected: { readonly reads: boolean }): Promise<HeldConnection>;
}

/** Those that read hold the connection together where `isOne`, in the pool of an embedded database. */
export function holdConnectionsOf(pool: pg.Pool, { isOne }: { readonly isOne: boolean }): Connections {
  let reading: SharedConnection | undefined;
  const ownConnection = () => new SharedConnection(pool.connect());
  const readingConnection = () => {
    // Whoever waits for the connection comes before all that begin to read now.
    const isTurnOver = reading?.isThere && pool.waitingCount > 0;
    if (reading === undefined || !reading.canBeJoined || isTurnOver) reading = ownConnection();
    return reading;
  };
  return {
    async hold({ reads }) {
      let isShared = isOne && reads;
      let connection: SharedConnection | undefined = isShared ? readingConnection() : ownConnection();
      let client: pg.PoolClient | undefined = await connection.join();
      const release = (broken?: Error) => {
        connection?.leave(broken);
        connection = undefined;
        client = undefined;
      };
      return {
        get client() {
          if (client === undefined) throw new Error('The connection was given back.');
          return client;
        },
        get isShared() {
          return isShared;
        },
        async holdAlone() {
          release();
          const own = ownConnection();
          client = await own.join();
          connection = own;
          isShared = false;
        },
        release,
      };
    },
  };
}

/** A connection of the pool that goes back when the last who joined has left. */
class SharedConnection {
  canBeJoined = true;
  isThere = false;
  #holders = 0;
  #broken: Error | undefined;
  readonly #client: Promise<pg.PoolClient>;

  constructor(client: Promise<pg.PoolClient>) {
    this.#client = client;
  }

  async join(): Promise<pg.PoolClient> {
    this.#holders++;
    try {
      const client = await this.#client;
      this.isThere = true;
      return client;
    } catch (error) {
      this.canBeJoined = false;
      throw error;
    }
  }

  leave(broken: Error | undefined): void {
    this.#broken ??= broken;
    if (broken !== undefined) this.canBeJoined = false;
    if (--this.#holders > 0) return;
    this.canBeJoined = false;
    void this.#client.then((client) => client.release(this.#broken));
  }
}
