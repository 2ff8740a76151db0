// Where this browser stands with each account that was signed in here; beside the drafts, written at once.
import { database } from '#src/core/localDatabase.ts';
import { NOTHING_SEEN, type Standing } from './syncItems.ts';

export interface AccountStanding {
  readonly vectors: Standing;
  readonly sequences: Standing;
  /** Ids of elements as the account had them last. */
  readonly favourites: readonly string[];
}

/** By account id. */
export type Standings = Readonly<Record<string, AccountStanding>>;

const NONE: AccountStanding = { vectors: NOTHING_SEEN, sequences: NOTHING_SEEN, favourites: [] };

/** Undefined forgets the account; else what is given replaces what was known. */
export async function keepStandings(
  userId: string,
  change: Partial<AccountStanding> | undefined,
): Promise<void> {
  const work = (await database())?.transaction('drafts', 'readwrite');
  if (!work) return;
  const { [userId]: mine = NONE, ...others } =
    ((await work.store.get('sync')) as Standings | undefined) ?? {};
  await work.store.put(
    change === undefined ? others : { ...others, [userId]: { ...mine, ...change } },
    'sync',
  );
  await work.done;
}
