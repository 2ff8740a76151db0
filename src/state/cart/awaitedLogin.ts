// What goes into the cart by itself once a visitor has logged in.
import { getAccountId } from '#src/state/account.ts';

const WAITING = 'cartWaits';

/** Also after a login that leads over another site: a vector of My Vectors by its uuid, or a line (awaitedLine.ts). */
export function awaitLogin(waiting: string | undefined): void {
  try {
    if (waiting === undefined) sessionStorage.removeItem(WAITING);
    else sessionStorage.setItem(WAITING, waiting);
  } catch {
    // A browser that keeps nothing forgets what was waited for.
  }
}

let resume: ((waiting: string) => void) | undefined;

/** Runs what waited for the login; set by the shell, which loads it then. */
export function afterLogin(act: (waiting: string) => void): void {
  resume = act;
  resumeAwaited();
}

export function resumeAwaited(): void {
  const waiting = getWaitingForLogin();
  if (!resume || waiting === null || getAccountId() === undefined) return;
  resume(waiting);
}

export function getWaitingForLogin(): string | null {
  try {
    return sessionStorage.getItem(WAITING);
  } catch {
    return null;
  }
}
