// Files on disk, under names of their own making. A file is written beside its place and moved there when it is whole and
// on the disk, so what stands under a key is never half; what broke off is removed at once, or, when the process died
// over it, at the next start a day later.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { newId, type Random } from '#server/auth/secrets.ts';
import type { FileStore } from '#server/deps.ts';

/** More came than was allowed. */
export class TooLarge extends Error {}

const DAY = 86_400_000;

export async function diskStore(folder: string, random: Random): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await sweep(incoming);
  const pathOf = (key: string) => {
    if (!/^[A-Za-z0-9_-]{22}$/.test(key)) throw new Error('not a key of the file store');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(stream, max) {
      const key = newId(random);
      const draft = join(incoming, key);
      try {
        const bytes = await write(draft, stream, max);
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
        await rename(draft, pathOf(key));
        return { key, bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      // Missing is told now, not in the middle of an answer.
      await stat(path);
      return Readable.toWeb(createReadStream(path)) as WebStream<Uint8Array> as ReadableStream<Uint8Array>;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/**
 * Removes files that nothing names: their process died between the file and its row. A day is left for rows to come.
 * `named` answers which of the keys are named.
 */
export async function dropOrphans(
  folder: string,
  named: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name.length !== 2) continue;
    const place = join(folder, part.name);
    const old: string[] = [];
    for (const key of await readdir(place)) if ((await ageOf(join(place, key))) > DAY) old.push(key);
    const kept = new Set(old.length === 0 ? [] : await named(old));
    for (const key of old) if (!kept.has(key)) await rm(join(place, key), { force: true });
  }
}

async function write(path: string, stream: AsyncIterable<Uint8Array>, max: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const part of stream) {
      bytes += part.length;
      if (bytes > max) throw new TooLarge();
      await file.writeFile(part);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if ((await ageOf(path)) > DAY) await rm(path, { force: true });
  }
}

/** In milliseconds; 0 when it is gone. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    (it) => Date.now() - it.mtimeMs,
    () => 0,
  );
}
