// Which parts of the guided tour were seen, as local storage keeps them: 1 once seen. With a login the account's
// word counts, and the account is notified of what was seen while it was signed in. What was seen on this page before
// the login stays seen here, and is not reported: nothing of a browser goes into an account by itself.
import { proxy, useSnapshot } from 'valtio';
import { GUIDELINES, type Guideline, getStored, store } from '#src/core/localStorage.ts';
import { call } from '#src/core/remote.ts';
import { onAccount } from './account.ts';
import { isLoggedIn, onSession } from './session.ts';

export type { Guideline };

const state = proxy<{ seen: Guideline[] }>({ seen: storedGuides() });
/** Seen since the page opened, or since the last session on it ended; the account gets those seen while signed in. */
const fresh = new Set<Guideline>();
const toReport = new Set<Guideline>();

export function useSeenGuides(): readonly Guideline[] {
  return useSnapshot(state).seen;
}

export function markGuides(guides: readonly Guideline[]): void {
  for (const guide of guides) {
    fresh.add(guide);
    if (isLoggedIn()) toReport.add(guide);
    store(guide, '1');
  }
  state.seen = storedGuides();
  if (isLoggedIn()) void notifyAccount(guides);
}

/** Fails silently: it is sent again when the account is loaded again. */
async function notifyAccount(guides: readonly Guideline[]): Promise<void> {
  const flags: Partial<Record<Guideline, 1>> = {};
  for (const guide of guides) flags[guide] = 1;
  await call('updateGuidelines', flags, { isQuiet: true }).catch(() => {});
}

function storedGuides(): Guideline[] {
  return GUIDELINES.filter((guide) => getStored(guide) === '1');
}

export function startGuide(): void {
  onSession((token) => {
    if (token !== null) return;
    fresh.clear();
    toReport.clear();
  });
  onAccount(() => {
    const untold = [...fresh].filter((guide) => getStored(guide) !== '1');
    for (const guide of untold) store(guide, '1');
    state.seen = storedGuides();
    const ours = untold.filter((guide) => toReport.has(guide));
    if (ours.length > 0) void notifyAccount(ours);
  });
}
