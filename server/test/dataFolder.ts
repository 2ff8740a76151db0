// Data folders with a migrated database, gone after the test.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { clusterFolderOf } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { wrapEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { openInMemory } from '#server/db/pglite.ts';
import { createFreshFolder } from './folder.ts';
import { copyTemplate, getTemplate } from './template.ts';

/** The template as a data folder of its own: what `openEmbedded` opens. */
export async function createDataFolder(): Promise<string> {
  const folder = createFreshFolder();
  await copyTemplate(folder);
  return folder;
}

/** The same with rows that `fill` put in before. */
export async function createFilledFolder(fill: (database: Database) => Promise<void>): Promise<string> {
  const engine = await openInMemory(await getTemplate());
  const database = await wrapEngine(engine, silent);
  await fill(database);
  await database.db.execute('checkpoint');
  const loadDataDir = await engine.dump();
  await database.close();
  const folder = createFreshFolder();
  const pglite = await PGlite.create({ fs: new NodeFS(clusterFolderOf(folder)), loadDataDir });
  await pglite.close();
  return folder;
}
