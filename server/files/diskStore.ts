// Files on disk, under names of their own making. A file is written beside its place and moved there when it is whole
// and on the disk, so what is under a key is never half; what broke off is removed at once, or, when the process died
// over it, at the next start a day later.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createId, type Random } from '#server/auth/secrets.ts';
import { syncPath } from '#server/db/durableFS.ts';
import type { KeptFile } from '#server/deps.ts';
import { checkKey, type MovableStore, StoreUnavailable, TooLarge } from './fileStore.ts';

const DAY = 86_400_000;

export async function openDiskStore(folder: string, random: Random): Promise<MovableStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await sweep(incoming);
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(stream, max) {
      const key = createId(random);
      return { key, bytes: await keep(key, stream, max) };
    },
    putAs: keep,
    async get(key) {
      const path = pathOf(key);
      // Missing is reported now, not in the middle of an answer.
      await stat(path);
      return Readable.toWeb(createReadStream(path)) as WebStream<Uint8Array> as ReadableStream<Uint8Array>;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(before) {
      for (const part of await readdir(folder, { withFileTypes: true }))
        if (part.isDirectory() && part.name.length === 2)
          yield await filesOf(join(folder, part.name), before);
    },
  };

  async function keep(key: string, stream: AsyncIterable<Uint8Array>, max: number): Promise<number> {
    const [draft, path] = [join(incoming, key), pathOf(key)];
    try {
      const bytes = await write(draft, stream, max);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      // A power cut would take the name away again, under a row that names it.
      for (const it of [dirname(path), folder]) syncPath(it);
      return bytes;
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StoreUnavailable(error.message, { cause: error }) : error;
    }
  }
}

/** No room on the disk, or none left of what its owner may use. */
function isFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function filesOf(folder: string, before: Date): Promise<readonly KeptFile[]> {
  const found: KeptFile[] = [];
  for (const key of await readdir(folder)) {
    const it = await stat(join(folder, key)).catch(() => undefined);
    if (it !== undefined && it.mtimeMs < before.getTime()) found.push({ key, bytes: it.size });
  }
  return found;
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
