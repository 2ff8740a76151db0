// The work of PostgreSQL's background processes, which PGlite does not have: checkpoints and vacuum. Measured without
// them: the log grew to 481 MB, past max_wal_size, and a list took seven times as long for lack of statistics.
import type pg from 'pg';
import type { Log } from './log.ts';
import type { WatchedEngine } from './watchdog.ts';

export interface Upkeep {
  /** Stops the clock and waits for what is under way. */
  stop(): Promise<void>;
  /** Rests while `work` runs. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>;
}

export interface UpkeepOptions {
  /** Milliseconds between two looks. */
  readonly every?: number;
  /** Bytes of log after which a checkpoint is due. */
  readonly walBytes?: number;
  /** Milliseconds after which one is due when anything was written. */
  readonly age?: number;
  /** Milliseconds between two looks at what needs a vacuum. */
  readonly vacuumEvery?: number;
}

/** For a checkpoint or a vacuum, in milliseconds. */
const PATIENCE = 10 * 60_000;

export function startUpkeep(
  pool: pg.Pool,
  engine: WatchedEngine,
  log: Log,
  options: UpkeepOptions = {},
): Upkeep {
  const { every = 2_000, walBytes = 32 << 20, age = 5 * 60_000, vacuumEvery = 60_000 } = options;
  // Each remembers the sync up to which it did its work: without a sync since then, nothing was committed.
  const last = { checkpoint: { syncs: -1, at: Date.now() }, vacuum: { syncs: -1, at: Date.now() } };
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let isPaused = false;

  const look = async () => {
    const { count } = await engine.syncs();
    if (count !== last.checkpoint.syncs) {
      const grown = await logSinceCheckpoint(pool);
      if (grown > walBytes || Date.now() - last.checkpoint.at > age) {
        await checkpoint(pool, engine);
        last.checkpoint = await readSyncs(engine);
      }
    }
    if (count !== last.vacuum.syncs && Date.now() - last.vacuum.at > vacuumEvery) {
      await vacuumWhatNeedsIt(pool, engine);
      last.vacuum = await readSyncs(engine);
    }
  };
  const timer = setInterval(() => {
    if (isBusy || isPaused) return;
    isBusy = true;
    running = look()
      .catch((error) =>
        log.warn({ error: String(error) }, 'the upkeep of the database failed, it is tried again'),
      )
      .finally(() => {
        isBusy = false;
      });
  }, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
    async pauseDuring(work) {
      isPaused = true;
      try {
        await running;
        return await work();
      } finally {
        isPaused = false;
      }
    },
  };
}

export async function checkpoint(pool: pg.Pool, engine: WatchedEngine): Promise<void> {
  await runWithPatience(pool, engine, 'checkpoint');
}

/** Frees rows and counts them again for the planner, in all tables or in those given. */
export async function vacuum(
  pool: pg.Pool,
  engine: WatchedEngine,
  tables: readonly string[] = [],
): Promise<void> {
  await runWithPatience(pool, engine, `vacuum (analyze) ${tables.join(', ')}`);
}

async function runWithPatience(pool: pg.Pool, engine: WatchedEngine, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await engine.runWithPatience(PATIENCE, () => client.query(statement));
  } finally {
    client.release();
  }
}

async function readSyncs(engine: WatchedEngine): Promise<{ syncs: number; at: number }> {
  return { syncs: (await engine.syncs()).count, at: Date.now() };
}

/** PostgreSQL's own rule (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor, thresholds of 50). */
async function vacuumWhatNeedsIt(pool: pg.Pool, engine: WatchedEngine): Promise<void> {
  // A connection reports its counts when it becomes idle, at most once a second; ours is never idle for long.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`);
  for (const { name } of rows) await vacuum(pool, engine, [name]);
}

async function logSinceCheckpoint(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]?.bytes ?? 0);
}
