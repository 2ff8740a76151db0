// The files of reads, kept in this browser over a reload. Each is under a name of its own, so that what one tab adds or
// removes leaves those of another as they are.
import { deleteItem, openLocalDatabase, readItem, readKeys } from '#src/core/localDatabase.ts';
import type { ReadFile } from './readFiles.ts';

export interface ListedRead extends ReadFile {
  readonly id: string;
}

interface KeptRead extends ReadFile {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Bytes of all files of a page together. */
const KEPT_LIMIT = 100_000_000;
/** Files that the last page does not list are dropped after a day: another tab may still list them. */
const UNLISTED_FOR = 86_400_000;
const PREFIX = 'verification:read:';

/** Keeps those that are not kept yet; answers for how many there is no room. */
export async function keepReads(files: readonly ListedRead[]): Promise<number> {
  const kept = new Set(await readKeys(PREFIX));
  let bytes = 0;
  let count = 0;
  for (const it of files) {
    const fits = bytes + it.file.size <= KEPT_LIMIT;
    if (fits && (kept.has(PREFIX + it.id) || (await keepRead(it)))) bytes += it.file.size;
    else count++;
  }
  return count;
}

/** False where the browser has no room, or keeps nothing. */
async function keepRead({ id, file, path }: ListedRead): Promise<boolean> {
  try {
    const db = await openLocalDatabase();
    await db?.put('drafts', { file, path, keptAt: Date.now() } satisfies KeptRead, PREFIX + id);
    return db !== undefined;
  } catch {
    return false;
  }
}

export function forgetReads(files: readonly ListedRead[]): void {
  for (const { id } of files) void deleteItem(PREFIX + id);
}

/** Those that are still there. */
export async function readKept(ids: readonly string[]): Promise<readonly ListedRead[]> {
  const found: ListedRead[] = [];
  for (const id of ids) {
    const kept = await readItem<KeptRead>(PREFIX + id);
    if (kept) found.push({ id, file: kept.file, path: kept.path });
  }
  void forgetUnlisted(ids);
  return found;
}

async function forgetUnlisted(ids: readonly string[]): Promise<void> {
  for (const key of await readKeys(PREFIX)) {
    if (ids.includes(key.slice(PREFIX.length))) continue;
    const kept = await readItem<KeptRead>(key);
    if (kept && Date.now() - kept.keptAt > UNLISTED_FOR) await deleteItem(key);
  }
}
