// A migrated database, made once and kept beside the other caches: an `initdb` takes seconds, a copy does not.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { clusterFolderOf } from '#server/db/cluster.ts';
import { wrapEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { versionOf } from '#server/db/migrate.ts';
import { openInMemory } from '#server/db/pglite.ts';

const FOLDER = '.cache/server';

/** As a tar, for an engine in memory. */
export async function getTemplate(): Promise<Blob> {
  const tar = await keepTemplate(`${versionOf()}.tar`, makeTar);
  return new Blob([readFileSync(tar)]);
}

/** Into a data folder: what `openEmbedded` opens. */
export async function copyTemplate(folder: string): Promise<void> {
  const cluster = await keepTemplate(`${versionOf()}.cluster`, makeCluster);
  cpSync(cluster, clusterFolderOf(folder), { recursive: true });
}

async function makeTar(path: string): Promise<void> {
  const engine = await openInMemory();
  const database = await wrapEngine(engine, silent);
  await database.db.execute('checkpoint');
  writeFileSync(path, new Uint8Array(await (await engine.dump()).arrayBuffer()));
  await database.close();
}

async function makeCluster(path: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new NodeFS(path), loadDataDir: await getTemplate() });
  await pglite.close();
}

/** Test files run side by side: each may make one, the first to be in place stays. Older ones go. */
async function keepTemplate(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const own = `${path}.${process.pid}`;
  await make(own);
  if (existsSync(path)) rmSync(own, { recursive: true, force: true });
  else renameSync(own, path);
  for (const it of readdirSync(FOLDER)) {
    const isOlder = /^[0-9a-f]{16}\.(tar|cluster)$/.test(it) && !it.startsWith(versionOf());
    if (isOlder) rmSync(join(FOLDER, it), { recursive: true, force: true });
  }
  return path;
}
