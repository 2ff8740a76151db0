// What the company tells its visitors at the top of the page: loaded once the page is usable, by the digest of what
// this browser has, and again when the server is back or the page is looked at after a while. Which ones were closed is
// kept here, by announcement and revision: one that was changed is shown again.
import { proxy, ref, useSnapshot } from 'valtio';
import type { OutputOf } from '#contract/contract.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { getStored, onStored, type StoredKey, store } from '#src/core/localStorage.ts';
import type { Page } from '#src/core/page.ts';
import { call } from '#src/core/remote.ts';
import { onServerBack } from '#src/state/serverStatus.ts';

export type Announcement = NonNullable<OutputOf<'listAnnouncements'>['rows']>[number];

interface Kept {
  readonly digest: string;
  readonly rows: readonly Announcement[];
}

const CLOSED: StoredKey = 'closedAnnouncements';
/** Longer than any company announces at a time. */
const MAX_CLOSED = 50;
/** A page that is looked at again asks no sooner. */
const PAUSE_MS = 600_000;

const state = proxy<{ all: readonly Announcement[]; closed: readonly string[] }>({
  all: ref<readonly Announcement[]>([]),
  closed: [],
});

let site: 0 | 1 | undefined;
let loads = 0;
let loadedAt = 0;
let isStarted = false;

/** The announcements that were not closed in this browser. */
export function useAnnouncements(): readonly Announcement[] {
  const { all, closed } = useSnapshot(state) as typeof state;
  return all.filter((it) => !closed.includes(nameOf(it)));
}

/** @public As they are known now, for who has no screen. */
export function openAnnouncements(): readonly Announcement[] {
  return state.all.filter((it) => !state.closed.includes(nameOf(it)));
}

/** Once, before the first load. */
export function startAnnouncements(page: Pick<Page, 'onShown'>): void {
  if (isStarted) return;
  isStarted = true;
  readClosed();
  onStored((key) => {
    if (key === null || key === CLOSED) readClosed();
  });
  onServerBack(loadAgain);
  page.onShown(() => {
    if (Date.now() - loadedAt > PAUSE_MS) loadAgain();
  });
}

/** Without a word where nobody answers: what is shown stays. */
export async function loadAnnouncements(of: 0 | 1): Promise<void> {
  site = of;
  loadedAt = Date.now();
  loads++;
  const own = loads;
  const key = `announcements:${of}`;
  const kept = await readItem<Kept>(key).catch(() => undefined);
  try {
    const known = kept && { digest: kept.digest };
    const { digest, rows } = await call(
      'listAnnouncements',
      { site: of === 0 ? '0' : '1', ...known },
      { isQuiet: true },
    );
    if (rows !== null) writeItem(key, (): Kept => ({ digest, rows }));
    if (own === loads) state.all = ref(rows ?? kept?.rows ?? []);
  } catch {
    // The page is whole without it.
  }
}

export function closeAnnouncement(it: Announcement): void {
  state.closed = [...state.closed, nameOf(it)].slice(-MAX_CLOSED);
  store(CLOSED, state.closed.join(' '));
}

function loadAgain(): void {
  if (site !== undefined) void loadAnnouncements(site);
}

function readClosed(): void {
  state.closed = (getStored(CLOSED) ?? '').split(' ').filter(Boolean);
}

function nameOf({ id, revision }: Announcement): string {
  return `${id}:${revision}`;
}
