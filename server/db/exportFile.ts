// An export as a file: the lines of transfer.ts under gzip.
import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from './database.ts';
import { syncPath } from './durableFS.ts';
import { exportLines, type Sums } from './transfer.ts';

/** Written beside its place for its owner alone, synced, and moved there when it is whole. */
export async function exportFile(database: Database, file: string): Promise<Sums> {
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const zip = createGzip();
  const written = pipeline(zip, createWriteStream(draft, { mode: 0o600 }));
  written.catch(() => undefined);
  try {
    const sums = await exportLines(database, async (line) => {
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, 'drain'), written]);
    });
    zip.end();
    await written;
    syncPath(draft);
    renameSync(draft, file);
    syncPath(dirname(file));
    return sums;
  } catch (error) {
    zip.destroy();
    rmSync(draft, { force: true });
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
