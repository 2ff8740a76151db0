// A read replica of PostgreSQL (streaming replication), for lists that may be a moment old. It is read as long as it
// follows its primary: a row that the servers write every few seconds shows how far behind it is. Whatever fails there
// is done at the primary, so that nobody notices a replica that is gone.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, type Tx, wrapPool } from './database.ts';
import type { Log } from './log.ts';
import { makePool } from './pool.ts';
import { reasonOf } from './reason.ts';
import { isReadOnly } from './unavailable.ts';

const CONNECTIONS = 10;
const LOOK_EVERY = 2_000;
/** In seconds. */
const BEAT_EVERY = 4;
const MAX_LAG = 30;

interface Replica extends NonNullable<Database['replica']> {
  close(): Promise<void>;
}

export function openReplica(config: pg.PoolConfig, primary: Pick<pg.Pool, 'query'>, log: Log): Replica {
  const options = `${config.options ?? ''} -c default_transaction_read_only=on`;
  const pool = makePool({ ...config, max: CONNECTIONS, options }, log);
  const database: Database = wrapPool({ kind: 'postgres', isNew: false }, pool, () => pool.end());
  /** Undefined until the first look. */
  let isUsable: boolean | undefined;
  const become = (usable: boolean, why: string) => {
    if (usable !== isUsable) {
      if (usable) log.info({}, 'lists are read from the replica');
      else log.warn({ why }, 'the read replica is not used: lists are read from the primary');
    }
    isUsable = usable;
  };
  const look = async () => {
    try {
      await primary.query(`insert into settings (name, value) values ('replicaBeat', to_jsonb(clock_timestamp()))
        on conflict (name) do update set value = excluded.value
        where (settings.value #>> '{}')::timestamptz < clock_timestamp() - interval '${BEAT_EVERY} seconds'`);
    } catch {
      // A primary that does not answer reveals nothing about the replica.
      return;
    }
    try {
      const { rows } = await pool.query<{ follows: boolean; lag: number }>(
        `select pg_is_in_recovery() as follows,
          extract(epoch from clock_timestamp() - (value #>> '{}')::timestamptz)::float8 as lag
        from settings where name = 'replicaBeat'`,
      );
      const [found] = rows;
      if (found === undefined) become(false, 'it has no row of the primary yet');
      else if (!found.follows) become(false, 'it follows no primary');
      else become(found.lag <= MAX_LAG, `it is ${Math.round(found.lag)} s behind`);
    } catch (error) {
      become(false, reasonOf(error));
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const watch = async () => {
    await look();
    if (!isClosed) timer = setTimeout(watch, LOOK_EVERY).unref();
  };
  void watch();
  return {
    async read(work) {
      if (isUsable !== true) return undefined;
      try {
        return await database.transaction(work, { reads: true });
      } catch (error) {
        // A write, a lock, a conflict with what is replayed, a broken connection: the primary knows.
        if (!isReadOnly(error))
          log.warn({ error: reasonOf(error) }, 'a list could not be read from the replica');
        return undefined;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await database.close();
    },
  };
}

/** Whether all that a session had written is there, by its count at the primary. */
export async function hasWrites(
  tx: Tx,
  { tokenHash, writes }: { readonly tokenHash: string; readonly writes: number },
): Promise<boolean> {
  const { rows } = await tx.execute<{ writes: string }>(
    sql`select writes::text as writes from sessions where token_hash = ${tokenHash}`,
  );
  return Number(rows[0]?.writes ?? -1) >= writes;
}
