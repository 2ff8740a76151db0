// Copies every file of one store into another under its own key. What is there with the same length is left: a key
// never means another file. Nothing is deleted, so a move that breaks off is begun again, and the way back stays open.
import { createHash, type Hash } from 'node:crypto';
import type { FileStore } from '#server/deps.ts';
import type { MovableStore } from './fileStore.ts';

export interface Moved {
  readonly copied: number;
  /** Files that were there already. */
  readonly present: number;
  readonly bytes: number;
}

/** Throws when what came out of the new store is not what went in. */
export async function moveFiles(from: FileStore, to: MovableStore): Promise<Moved> {
  const now = new Date(Date.now() + 60_000);
  const there = new Map<string, number>();
  for await (const files of to.list(now)) for (const { key, bytes } of files) there.set(key, bytes);
  let [copied, present, moved] = [0, 0, 0];
  for await (const files of from.list(now))
    for (const { key, bytes } of files) {
      if (there.get(key) === bytes) {
        present++;
        continue;
      }
      await copy(from, to, key);
      copied++;
      moved += bytes;
    }
  return { copied, present, bytes: moved };
}

async function copy(from: FileStore, to: MovableStore, key: string): Promise<void> {
  const [sent, found] = [createHash('sha256'), createHash('sha256')];
  await to.putAs(key, feedHash(await from.get(key), sent), Number.POSITIVE_INFINITY);
  for await (const _ of feedHash(await to.get(key), found));
  if (sent.digest('hex') !== found.digest('hex'))
    throw new Error(`File ${key} came out of the new store differently than it was sent: move again.`);
}

async function* feedHash(stream: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of stream) {
    hash.update(part);
    yield part;
  }
}
