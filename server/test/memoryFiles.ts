// A file store that is gone with the test.
import { randomUUID } from 'node:crypto';
import type { FileStore } from '#server/deps.ts';
import { TooLarge } from '#server/files/fileStore.ts';

export function createMemoryFiles(): FileStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(stream, max) {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of stream) {
        bytes += part.length;
        if (bytes > max) throw new TooLarge();
        parts.push(part);
      }
      const key = randomUUID();
      kept.set(key, new Uint8Array(Buffer.concat(parts)));
      return { key, bytes };
    },
    async get(key) {
      const it = kept.get(key);
      if (it === undefined) throw new Error('no such file');
      return new Blob([it]).stream();
    },
    async delete(key) {
      kept.delete(key);
    },
    async *list() {
      yield [...kept].map(([key, { length: bytes }]) => ({ key, bytes }));
    },
  };
}
