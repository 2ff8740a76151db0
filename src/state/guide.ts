// Which parts of the guided tour were seen, as local storage keeps them (S3): 1 once seen. With a login the account is told, and
// what it has seen elsewhere comes with it (S4).
import { proxy, useSnapshot } from 'valtio';
import { call } from '#src/core/remote.ts';
import { GUIDELINES, type Guideline, store, stored } from '#src/core/stored.ts';
import { onAccount } from './account.ts';
import { isLoggedIn } from './session.ts';

export type { Guideline };

const state = proxy<{ seen: Guideline[] }>({ seen: kept() });

export function useSeenGuides(): readonly Guideline[] {
  return useSnapshot(state).seen;
}

export function markGuides(guides: readonly Guideline[]): void {
  for (const guide of guides) store(guide, '1');
  state.seen = kept();
  if (isLoggedIn()) void tellAccount();
}

/** Without a word when it cannot be told: the flag stands here, and is told with the next. */
async function tellAccount(): Promise<void> {
  const flags: Partial<Record<Guideline, 1>> = {};
  for (const guide of state.seen) flags[guide] = 1;
  await call('updateGuidelines', flags, { isQuiet: true }).catch(() => {});
}

function kept(): Guideline[] {
  return GUIDELINES.filter((guide) => stored(guide) === '1');
}

onAccount(() => {
  state.seen = kept();
});
