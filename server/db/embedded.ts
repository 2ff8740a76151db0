// The embedded database: PGlite in a worker thread, under a watchdog, in a folder that one process at a time may use.
import pg from 'pg';
import { makeDataDir } from '#server/files/dataDir.ts';
import { clusterFolderOf, isThere } from './cluster.ts';
import { copyCluster } from './clusterCopy.ts';
import { type Database, wrapPool } from './database.ts';
import type { Engine, Session } from './engine.ts';
import { lockFolder } from './folderLock.ts';
import type { Log } from './log.ts';
import { migrate, migrations } from './migrate.ts';
import { dropOldCopies, keepCopy } from './oldCopies.ts';
import { makePool } from './pool.ts';
import { checkDurable } from './selfCheck.ts';
import { startThread } from './thread.ts';
import { checkpoint, startUpkeep, type UpkeepOptions, vacuum } from './upkeep.ts';
import { startWatched, type WatchedEngine } from './watchdog.ts';
import { Wire } from './wire.ts';

export interface EmbeddedOptions {
  /** Starts the engine; in a worker thread by default. */
  readonly start?: (cluster: string) => Promise<Engine>;
  /** Milliseconds after which a query without an answer is aborted. */
  readonly limit?: number;
  readonly upkeep?: UpkeepOptions;
}

/** Milliseconds that a caller waits for the only connection: longer than a restart of the engine takes. */
const CONNECTION_TIMEOUT = 15_000;

/** Milliseconds that the check and the migrations may take on the slowest machine. */
const OPENING_TIMEOUT = 10 * 60_000;

/**
 * Throws a sentence for the operator when the folder is in use, holds the files of another PostgreSQL or none, or when
 * a commit would not reach the disk.
 */
export async function openEmbedded(
  folder: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<Database> {
  makeDataDir(folder);
  const lock = await lockFolder(folder, log);
  let engine: WatchedEngine | undefined;
  try {
    const cluster = clusterFolderOf(folder);
    if (!isThere(cluster)) log.info({ folder }, 'making the embedded database, once; it takes some seconds');
    const start = startOnce(cluster, options.start ?? startThread);
    engine = await startWatched(start, log, options.limit);
    const watchedEngine = engine;
    const ran = await engine.runWithPatience(OPENING_TIMEOUT, () =>
      withClient(watchedEngine.session, async (client) => {
        await checkDurable(client, watchedEngine);
        const run = async (statement: string) => (await client.query(statement)).rows;
        return migrate(client, { before: (first) => keepCopy(run, folder, first, log) });
      }),
    );
    dropOldCopies(folder, new Date());
    const pool = poolOver(engine.session, log);
    if (ran.length > 0) {
      log.info({ migrations: ran }, 'the database was brought up to this version');
      await vacuum(pool, engine);
    }
    const upkeep = startUpkeep(pool, engine, log, options.upkeep);
    const isNew = ran.length === migrations.length;
    const run = async (statement: string) =>
      (await watchedEngine.runWithPatience(OPENING_TIMEOUT, () => pool.query(statement))).rows;
    const copyFiles = (to: string) => upkeep.pauseDuring(() => copyCluster(run, cluster, to));
    return wrapPool({ kind: 'embedded', isNew, copyFiles }, pool, async () => {
      await upkeep.stop();
      await checkpoint(pool, watchedEngine).catch((error) =>
        log.warn({ error: String(error) }, 'no last checkpoint'),
      );
      await pool.end();
      await watchedEngine.close();
      await lock.release();
    });
  } catch (error) {
    await engine?.kill();
    await lock.release();
    throw error;
  }
}

/** A migrated database over an engine in memory, without folder, watchdog and upkeep: for tests. */
export async function wrapEngine(engine: Engine, log: Log): Promise<Database> {
  const session = async () => engine;
  const ran = await withClient(session, (client) => migrate(client));
  const pool = poolOver(session, log);
  return wrapPool({ kind: 'embedded', isNew: ran.length === migrations.length }, pool, async () => {
    await pool.end();
    await engine.close();
  });
}

/** Creates the files at most once: if they vanish under a running server, an empty database must not replace them. */
function startOnce(cluster: string, start: (cluster: string) => Promise<Engine>): () => Promise<Engine> {
  let wasThere = false;
  return async () => {
    if (wasThere && !isThere(cluster)) throw new Error(`The files of the database are gone: ${cluster}.`);
    const engine = await start(cluster);
    wasThere = true;
    return engine;
  };
}

function poolOver(open: () => Promise<Session>, log: Log): pg.Pool {
  return makePool(
    { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: CONNECTION_TIMEOUT, ...wireConfig(open) },
    log,
  );
}

/** Runs on a connection of its own, without a time limit. */
async function withClient<T>(
  open: () => Promise<Session>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(wireConfig(open));
  // An error of the connection also rejects the query that is running.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function wireConfig(open: () => Promise<Session>): pg.ClientConfig {
  return { user: 'postgres', database: 'postgres', ssl: false, stream: () => new Wire(open) };
}
