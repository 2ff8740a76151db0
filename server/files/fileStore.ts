// What the stores of files share: keys of their own making, a limit while a stream comes in, and the sweep of what no
// row names.
import type { FileStore } from '#server/deps.ts';

/** More came than was allowed. */
export class TooLarge extends Error {}

/** The store does not answer, not in time, or has no room: the same call a moment later may well succeed. */
export class StoreUnavailable extends Error {}

/** A store that files can be moved into. */
export interface MovableStore extends FileStore {
  /** Under a key that another store made; what is there under it is replaced. Answers the bytes. */
  putAs(key: string, stream: AsyncIterable<Uint8Array>, max: number): Promise<number>;
}

const DAY = 86_400_000;

export function checkKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{22}$/.test(key)) throw new Error('not a key of the file store');
}

/**
 * Removes files that nothing names: their process died between the file and its row. A day is left for rows to come.
 * `named` answers which of the keys are named.
 */
export async function dropOrphans(
  store: FileStore,
  now: Date,
  named: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  for await (const files of store.list(new Date(now.getTime() - DAY))) {
    if (files.length === 0) continue;
    const kept = new Set(await named(files.map((it) => it.key)));
    for (const { key } of files) if (!kept.has(key)) await store.delete(key);
  }
}
