// My Vectors, My Sequences and favorites in step with the account: after login, when something changes here, when the
// page is looked at again and when the server is back. What this browser had before the login is held back until a
// click brings it in (heldItems.ts); at logout what the account has leaves the browser, what it could not take stays.
import { readItem } from '#src/core/localDatabase.ts';
import type { Page } from '#src/core/page.ts';
import { call } from '#src/core/remote.ts';
import { getAccountId, getAccountSession, onAccount } from '#src/state/account.ts';
import { loadFavorites, onFavorites, setFavorites } from '#src/state/favorites.ts';
import { onSequences } from '#src/state/mySequences.ts';
import { onVectors } from '#src/state/myVectors.ts';
import { getServerStatus, onServerBack } from '#src/state/serverStatus.ts';
import { beforeLogOut } from '#src/state/session.ts';
import { admit, forgetHeld, type Held, noteHeld, onBrought } from './heldItems.ts';
import { type AccountCursor, type SyncCursors, storeSyncCursors } from './syncCursor.ts';
import { NOTHING_SEEN, type SyncCursor, type SyncStore, syncItems } from './syncItems.ts';
import { sequenceStore, vectorStore } from './syncStores.ts';

const AFTER_CHANGE_MS = 2000;
/** After a round that failed; twice as long after each further one. */
const AFTER_FAULT_MS = 4000;
const AFTER_FAULTS_MS = 120_000;
const FAREWELL_MS = 8000;
const QUIET = { isQuiet: true } as const;

let isStarted = false;
let running: Promise<void> | undefined;
let isRequestedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let faults = 0;

export function startSync(page: Pick<Page, 'onShown'>): void {
  if (isStarted) return;
  isStarted = true;
  onAccount(() => void syncOnce());
  onServerBack(() => void syncOnce());
  for (const on of [onVectors, onSequences, onFavorites]) on(syncSoon);
  page.onShown(() => void syncOnce());
  onBrought(() => void syncNow());
  beforeLogOut(leave);
}

function syncSoon(): void {
  syncAgain(AFTER_CHANGE_MS);
}

function syncAgain(inMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncOnce(), inMs);
}

/**
 * One round at a time in this page, and one page at a time in this browser.
 * @public Its tests import the module again each time.
 */
export function syncOnce(): Promise<void> {
  if (running) {
    isRequestedAgain = true;
    return running;
  }
  running = alone(round)
    .then(
      () => {
        faults = 0;
      },
      () => {
        syncAgain(Math.min(AFTER_FAULTS_MS, AFTER_FAULT_MS * 2 ** faults++));
      },
    )
    .finally(() => {
      running = undefined;
      if (isRequestedAgain) syncSoon();
      isRequestedAgain = false;
    });
  return running;
}

/** A round that begins after this call: what was kept before it is in the account when it has ended, if it can be. */
export async function syncNow(): Promise<void> {
  await running;
  await syncOnce();
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('genewright:sync', work);
  else await work();
}

async function round(): Promise<void> {
  const session = getAccountSession();
  if (!session || getServerStatus() === 'unreachable') return;
  const { userId } = session;
  await makeRoom(userId);
  const held = await admit(userId);
  await syncStore('vectors', vectorStore, session, held);
  await syncStore('sequences', sequenceStore, session, held);
  await syncFavorites(session, held);
  await noteHeld(userId);
}

type Session = NonNullable<ReturnType<typeof getAccountSession>>;

/**
 * What another account has that was signed in here leaves the browser; what it has not stays, and is not this one's.
 */
async function makeRoom(userId: string): Promise<void> {
  for (const [other, standing] of Object.entries((await readItem<SyncCursors>('sync')) ?? {})) {
    if (other === userId) continue;
    await clear(standing);
    await storeSyncCursors(other, { favourites: [] });
  }
}

async function clear(standing: AccountCursor): Promise<void> {
  await emptyStore(vectorStore, standing.vectors);
  await emptyStore(sequenceStore, standing.sequences);
  const here = await loadFavorites();
  const ids = here.filter((id) => !standing.favourites.includes(id));
  if (ids.length !== here.length) setFavorites(ids);
}

async function syncStore(
  kind: 'vectors' | 'sequences',
  shelf: SyncStore,
  { userId, token }: Session,
  held: Held,
): Promise<void> {
  const all = (await readItem<SyncCursors>('sync')) ?? {};
  const others = Object.entries(all).filter(([id]) => id !== userId);
  const standing = all[userId]?.[kind] ?? NOTHING_SEEN;
  // What came from the account meanwhile is in it.
  const heldBack = held[kind].filter((uuid) => !(uuid in standing.items));
  const foreign = new Set([...others.flatMap(([, it]) => Object.keys(it[kind].items)), ...heldBack]);
  const how = { ...QUIET, token };
  await syncItems({
    shelf,
    standing,
    ask: (input) => call(kind === 'vectors' ? 'syncVectors' : 'syncSequences', input, how),
    isForeign: (uuid) => foreign.has(uuid),
    keep: (standing) => storeSyncCursors(userId, { [kind]: standing }),
  });
}

/** What was marked or unmarked here since the last round goes out; the account's list, so changed, comes in. */
async function syncFavorites({ userId, token }: Session, held: Held): Promise<void> {
  const how = { ...QUIET, token };
  const isHeld = (id: string) => held.favourites.includes(id);
  const all = (await readItem<SyncCursors>('sync')) ?? {};
  const before = new Set(all[userId]?.favourites ?? []);
  const here = new Set(await loadFavorites());
  const theirs = new Set(await call('listFavorites', {}, how));
  for (const id of here)
    if (!before.has(id) && !theirs.has(id) && !isHeld(id)) {
      await call('setFavorite', { elementId: id, isFavourite: 1 }, how);
      theirs.add(id);
    }
  for (const id of before)
    if (!here.has(id) && theirs.has(id)) {
      await call('setFavorite', { elementId: id, isFavourite: 0 }, how);
      theirs.delete(id);
    }
  const now = new Set(await loadFavorites());
  // Marked while this went on: the next round sends it. What is held back stays here.
  const meanwhile = [...now].filter((id) => !here.has(id) || isHeld(id));
  const gone = [...here].filter((id) => !now.has(id));
  const ids = [...new Set([...theirs, ...meanwhile])].filter((id) => !gone.includes(id));
  if (ids.length !== now.size || ids.some((id) => !now.has(id))) setFavorites(ids);
  await storeSyncCursors(userId, { favourites: [...theirs] });
}

/** Before the session ends: in step once more, then what the account has leaves this browser. */
async function leave(): Promise<void> {
  const userId = getAccountId();
  if (!userId) return;
  await Promise.race([syncOnce(), new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
  const standing = (await readItem<SyncCursors>('sync'))?.[userId];
  if (!standing || getServerStatus() !== 'there') return;
  await clear(standing);
  await storeSyncCursors(userId, undefined);
  await forgetHeld();
}

async function emptyStore(shelf: SyncStore, standing: SyncCursor): Promise<void> {
  for (const { uuid, changedAt } of await shelf.all())
    if (standing.items[uuid]?.changedAt === changedAt) await shelf.drop(uuid);
}
