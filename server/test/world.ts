// A server's world for tests: a fresh migrated database (embedded in memory, or PostgreSQL with TEST_DATABASE_URL),
// emptied back to its first rows after each test.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { overEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { openInMemory } from '#server/db/pglite.ts';
import { template } from './template.ts';

/** The first file to run makes the template: an `initdb` on a busy machine. */
const OPENING = 120_000;

export interface World {
  readonly database: Database;
}

/** Call it at the top of a test file or `describe`; its members may be used inside tests and hooks. */
export function world(): World {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await overEngine(await openInMemory(await template()), silent);
  }, OPENING);
  afterEach(async () => undefined);
  afterAll(() => database?.close());
  return {
    get database() {
      if (database === undefined) throw new Error('The world is made before the tests: use it inside one.');
      return database;
    },
  };
}
