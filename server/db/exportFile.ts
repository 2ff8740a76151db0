// An export as a file: the lines of transfer.ts under gzip, each megabyte a member of its own (RFC 1952 lets them
// follow one another), so that it is compressed on the thread that reads, at that thread's priority, and never held
// whole.
import { createReadStream, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Database } from './database.ts';
import { syncPath } from './durableFS.ts';
import { exportLines, type Sums } from './transfer.ts';

const BLOCK = 1 << 20;

/**
 * Written beside its place for its owner alone, since everything about everyone is in it, synced, and moved there
 * whole.
 */
export async function exportFile(database: Database, file: string): Promise<Sums> {
  const draft = draftOf(file);
  rmSync(draft, { force: true });
  try {
    const out = await open(draft, 'wx', 0o600);
    let sums: Sums;
    try {
      sums = await writeLines(database, out);
      await out.sync();
    } finally {
      await out.close();
    }
    renameSync(draft, file);
    syncPath(dirname(file));
    return sums;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where a file is until it is whole. */
function draftOf(file: string): string {
  return `${file}.part`;
}

async function writeLines(database: Database, out: FileHandle): Promise<Sums> {
  let block: string[] = [];
  let length = 0;
  const flush = async () => {
    if (length > 0) await out.appendFile(gzipSync(block.join('')));
    block = [];
    length = 0;
  };
  const sums = await exportLines(database, async (line) => {
    block.push(line, '\n');
    length += line.length;
    if (length >= BLOCK) await flush();
  });
  await flush();
  return sums;
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  // What breaks the pipeline reaches the loop below.
  pipeline(createReadStream(file), text).catch(() => undefined);
  text.setEncoding('utf8');
  // A line may be many chunks long: they are joined once.
  let begun: string[] = [];
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first = '', ...lines] = chunk.split('\n');
      begun.push(first);
      for (const line of lines) {
        yield begun.join('');
        begun = [line];
      }
    }
  } catch (error) {
    throw new Error(`${file} cannot be read to its end, it is no export or cut off: ${error}`);
  }
}
