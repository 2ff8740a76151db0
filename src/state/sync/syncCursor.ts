// Where this browser is with each account that was signed in here; beside the drafts, written at once.
import { openLocalDatabase } from '#src/core/localDatabase.ts';
import { NOTHING_SEEN, type SyncCursor } from './syncItems.ts';

export interface AccountCursor {
  readonly vectors: SyncCursor;
  readonly sequences: SyncCursor;
  /** Ids of elements as the account had them last. */
  readonly favourites: readonly string[];
}

/** By account id. */
export type SyncCursors = Readonly<Record<string, AccountCursor>>;

const NONE: AccountCursor = { vectors: NOTHING_SEEN, sequences: NOTHING_SEEN, favourites: [] };

/** Undefined forgets the account; else what is given replaces what was known. */
export async function storeSyncCursors(
  userId: string,
  change: Partial<AccountCursor> | undefined,
): Promise<void> {
  const work = (await openLocalDatabase())?.transaction('drafts', 'readwrite');
  if (!work) return;
  const { [userId]: mine = NONE, ...others } =
    ((await work.store.get('sync')) as SyncCursors | undefined) ?? {};
  await work.store.put(
    change === undefined ? others : { ...others, [userId]: { ...mine, ...change } },
    'sync',
  );
  await work.done;
}
