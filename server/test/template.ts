// A migrated database as a tar, made once and kept beside the other caches: an `initdb` takes seconds, a copy does not.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { versionOf } from '#server/db/migrate.ts';
import { openInMemory } from '#server/db/pglite.ts';

const FOLDER = '.cache/server';

export async function template(): Promise<Blob> {
  const file = join(FOLDER, `${versionOf()}.tar`);
  if (!existsSync(file)) await make(file);
  return new Blob([readFileSync(file)]);
}

/** Test files run side by side: each may make one, the last to be renamed stays. */
async function make(file: string): Promise<void> {
  const engine = await openInMemory();
  const database = await overEngine(engine, silent);
  const tar = await engine.dump();
  await database.close();
  mkdirSync(FOLDER, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await tar.arrayBuffer()));
  renameSync(own, file);
  for (const it of readdirSync(FOLDER)) {
    if (it.endsWith('.tar') && join(FOLDER, it) !== file) rmSync(join(FOLDER, it), { force: true });
  }
}
