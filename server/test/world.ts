// A server's world for tests: a migrated database of its own for each test file, brought back to its first rows after
// each test. Embedded in memory, where the next file of the process goes on with it; on PostgreSQL when
// TEST_ON=postgres, which `npm test` sets in a second run of the same files.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { wrapEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { openInMemory } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { PATIENT } from '#server/db/timeouts.ts';
import { keepFirstRows } from './firstRows.ts';
import { createFreshPostgres } from './postgres.ts';
import { getTemplate } from './template.ts';

/** The first file to run makes the template: an `initdb` on a busy machine. */
const OPENING = 120_000;

export interface World {
  readonly database: Database;
}

interface OwnedWorld extends World {
  /** The same as the user that owns its tables; on PostgreSQL `database` may read and write rows and nothing else. */
  readonly owner: Database;
}

interface WorldOptions {
  /** No engine that another file has used: what listens to its statements has to be there before its connections. */
  readonly isEngineNew?: boolean;
}

/**
 * Call it at the top of a test file or `describe`; its members may be used inside tests and hooks. What `prepare`
 * writes is there in each test.
 */
export function createWorld(
  prepare: (world: OwnedWorld) => Promise<void> = async () => undefined,
  options: WorldOptions = {},
): OwnedWorld {
  let opened: Opened | undefined;
  let reset: () => Promise<void> = async () => undefined;
  const find = () => {
    if (opened === undefined) throw new Error('The world is made before the tests: use it inside one.');
    return opened;
  };
  const it: OwnedWorld = {
    get database() {
      return find().database;
    },
    get owner() {
      return find().owner;
    },
  };
  beforeAll(async () => {
    opened = await open(options);
    await prepare(it);
    reset = await keepFirstRows(opened.owner);
  }, OPENING);
  afterEach(() => reset(), OPENING);
  afterAll(() => opened?.close(), OPENING);
  return it;
}

interface Opened extends OwnedWorld {
  close(): Promise<void>;
}

async function open({ isEngineNew = false }: WorldOptions): Promise<Opened> {
  if (process.env['TEST_ON'] === 'postgres') return openOnPostgres();
  const engine = (isEngineNew ? undefined : idle.pop()) ?? (await openEmbedded());
  const { database } = engine;
  return { database, owner: database, close: () => (isEngineNew ? database.close() : leave(engine)) };
}

/** Migrated and without rows of a test. */
interface Embedded {
  readonly database: Database;
  readonly reset: () => Promise<void>;
  readonly schema: string;
}

/** Those of test files that are over: to open one takes a second, and there are ninety files. */
const idle: Embedded[] = [];

async function openEmbedded(): Promise<Embedded> {
  const database = await wrapEngine(await openInMemory(await getTemplate()), silent);
  return { database, reset: await keepFirstRows(database), schema: await schemaOf(database) };
}

/** One that the file closed, or whose schema it changed, is of no use to another. */
async function leave(engine: Embedded): Promise<void> {
  try {
    await engine.reset();
    if ((await schemaOf(engine.database)) === engine.schema) idle.push(engine);
    else await engine.database.close();
  } catch {
    await engine.database.close();
  }
}

/** Every change of the schema writes or deletes a row of these. */
async function schemaOf(database: Database): Promise<string> {
  const systemTables = ['pg_attribute', 'pg_class', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger'];
  const each = systemTables.map(
    (it) => `select max(xmin::text::bigint) as last, count(*) as rows from ${it}`,
  );
  const { rows } = await database.db.execute(sql.raw(each.join(' union all ')));
  return JSON.stringify(rows);
}

/** Calls run as a user with rights to rows alone. */
async function openOnPostgres(): Promise<Opened> {
  const fresh = await createFreshPostgres();
  const owner = await openPostgres(fresh.url, silent);
  const database = await openPostgres(fresh.rowsUrl, silent, PATIENT, { migrationUrl: fresh.url });
  return {
    database,
    owner,
    close: () => Promise.all([database.close(), owner.close()]).then(() => fresh.drop()),
  };
}
