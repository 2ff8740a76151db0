// A server's world for tests: a migrated database of its own for each test file, brought back to its first rows after
// each test. Embedded in memory; on PostgreSQL when TEST_ON=postgres, which `npm test` sets in a second run of the same
// files.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { wrapEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { openInMemory } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { keepFirstRows } from './firstRows.ts';
import { createFreshPostgres } from './postgres.ts';
import { getTemplate } from './template.ts';

/** The first file to run makes the template: an `initdb` on a busy machine. */
const OPENING = 120_000;

export interface World {
  readonly database: Database;
}

/**
 * Call it at the top of a test file or `describe`; its members may be used inside tests and hooks. What `prepare`
 * writes is there in each test.
 */
export function createWorld(prepare: (world: World) => Promise<void> = async () => undefined): World {
  let database: Database | undefined;
  let reset: () => Promise<void> = async () => undefined;
  const it: World = {
    get database() {
      if (database === undefined) throw new Error('The world is made before the tests: use it inside one.');
      return database;
    },
  };
  beforeAll(async () => {
    database = await open();
    await prepare(it);
    reset = await keepFirstRows(database);
  }, OPENING);
  afterEach(() => reset(), OPENING);
  afterAll(() => database?.close(), OPENING);
  return it;
}

async function open(): Promise<Database> {
  if (process.env['TEST_ON'] !== 'postgres')
    return wrapEngine(await openInMemory(await getTemplate()), silent);
  const fresh = await createFreshPostgres();
  const database = await openPostgres(fresh.url, silent);
  return { ...database, close: () => database.close().then(fresh.drop) };
}
