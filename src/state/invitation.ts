// The invitation that a link brought (`?invite=CODE`): kept over redirects, reloads and the way to a mailbox and back,
// for thirty days or until somebody signs in here.
import { getStored, removeStored, store } from '#src/core/localStorage.ts';
import { readSearchParam } from '#src/core/navigation.ts';
import { onSession } from './session.ts';

const LIFE_MS = 30 * 86_400_000;

export function startInvitation(now: () => number = Date.now): void {
  const code = readSearchParam('invite')?.trim() ?? '';
  if (/^[A-Za-z0-9]{1,40}$/.test(code)) store('inviteCode', `${code}.${now()}`);
  onSession((token) => {
    if (token !== null) removeStored('inviteCode');
  });
}

/** Empty without one. */
export function readKeptInvitation(now: number = Date.now()): string {
  const [code = '', since = ''] = getStored('inviteCode')?.split('.') ?? [];
  return now - Number(since) < LIFE_MS ? code : '';
}
