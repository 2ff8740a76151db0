// An export as a file: the lines of transfer.ts under gzip.
import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from './database.ts';
import { syncPath } from './durableFS.ts';
import { exportLines, type Sums } from './transfer.ts';

/** Everything about everyone stands in it. */
const OWN = { mode: 0o600 };

/**
 * Written beside its place for its owner alone, synced, and moved there when it is whole. The embedded database answers
 * nobody else while it is read, so the lines go to the disk as they are and are compressed when it is free again.
 */
export async function exportFile(database: Database, file: string): Promise<Sums> {
  const [plain, draft] = [`${file}.plain`, `${file}.part`];
  for (const it of [plain, draft]) rmSync(it, { force: true });
  try {
    const sums = await writeLines(database, plain);
    await pipeline(createReadStream(plain), createGzip(), createWriteStream(draft, OWN));
    syncPath(draft);
    renameSync(draft, file);
    syncPath(dirname(file));
    return sums;
  } finally {
    for (const it of [plain, draft]) rmSync(it, { force: true });
  }
}

async function writeLines(database: Database, path: string): Promise<Sums> {
  const out = createWriteStream(path, OWN);
  const written = finished(out);
  written.catch(() => undefined);
  try {
    const sums = await exportLines(database, async (line) => {
      if (!out.write(`${line}\n`)) await Promise.race([once(out, 'drain'), written]);
    });
    out.end();
    await written;
    return sums;
  } catch (error) {
    out.destroy();
    throw error;
  }
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  // What breaks the pipeline reaches the loop below.
  pipeline(createReadStream(file), text).catch(() => undefined);
  text.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new Error(`${file} cannot be read to its end, it is no export or cut off: ${error}`);
  }
}
