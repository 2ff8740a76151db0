// Which tokens are of a session, as far as this process has seen: what a limit may be counted by. A token that no
// session has is a word of its client's own making.
import type { Sessions } from './sessions.ts';

const MAX_TOKENS = 10_000;
/** Milliseconds; the session itself is looked up at each call. */
const KNOWN_FOR = 300_000;

export interface SeenSessions extends Sessions {
  /** The account of a token that was live when it was last looked up. */
  accountOf(token: string | undefined, now: Date): string | undefined;
}

export function seenSessions(sessions: Sessions): SeenSessions {
  const seen = new Map<string, { readonly account: string; readonly until: number }>();
  return {
    ...sessions,
    async find(tx, token, now) {
      const found = await sessions.find(tx, token, now);
      seen.delete(token);
      if (found.at !== 'live') return found;
      const [oldest] = seen.size >= MAX_TOKENS ? seen.keys() : [];
      if (oldest !== undefined) seen.delete(oldest);
      seen.set(token, { account: found.session.userId, until: now.getTime() + KNOWN_FOR });
      return found;
    },
    accountOf(token, now) {
      const it = token === undefined ? undefined : seen.get(token);
      return it !== undefined && now.getTime() < it.until ? it.account : undefined;
    },
  };
}
