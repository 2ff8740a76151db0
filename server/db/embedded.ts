// The embedded database: PGlite in a worker thread on a folder, opened by one process at a time.
import { mkdirSync } from 'node:fs';
import { type Database, overPool } from './database.ts';
import type { Engine } from './engine.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { makePool } from './pool.ts';
import { startThread } from './thread.ts';
import { Wire } from './wire.ts';

export async function openEmbedded(folder: string, log: Log): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  return overEngine(await startThread(folder), log);
}

/** A migrated database over an engine that is open. */
export async function overEngine(engine: Engine, log: Log): Promise<Database> {
  const pool = makePool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new Wire(engine),
    },
    log,
  );
  const client = await pool.connect();
  try {
    await migrate(client);
  } finally {
    client.release();
  }
  return overPool('embedded', pool, async () => {
    await pool.end();
    await engine.close();
  });
}
