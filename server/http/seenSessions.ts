// Which tokens belong to a session, as far as this process has seen: limits are counted by them. A token without a
// session may be made up by its client. A token that was not seen yet is looked up before anything is held or counted
// for its call; all waiting tokens are looked up together, so that a crowd of made-up ones delays nobody.
import type { Deps } from '#server/deps.ts';
import type { Owner, Sessions } from './sessions.ts';

const MAX_TOKENS = 10_000;
/** Milliseconds; the session itself is looked up at each call. */
const KNOWN_FOR = 300_000;
/** Tokens of one statement. */
const TOGETHER = 256;

export interface SeenSessions extends Sessions {
  /** Not inside a transaction. */
  ownerOf(token: string): Promise<Owner>;
}

interface Waiting {
  readonly owner: Promise<Owner>;
  readonly settle: (owner: Owner | Promise<never>) => void;
}

export function makeSeenSessions({
  sessions,
  database,
  clock,
}: Pick<Deps, 'sessions' | 'database' | 'clock'>): SeenSessions {
  const seen = new Map<string, { readonly account: string; readonly until: number }>();
  const waiting = new Map<string, Waiting>();
  let isLooking = false;

  const keep = (token: string, account: string | undefined, now: Date) => {
    seen.delete(token);
    if (account === undefined) return;
    const [oldest] = seen.size >= MAX_TOKENS ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(token, { account, until: now.getTime() + KNOWN_FOR });
  };

  const lookUp = async () => {
    isLooking = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, TOGETHER);
      for (const [token] of batch) waiting.delete(token);
      const tokens = batch.map(([token]) => token);
      const now = clock();
      try {
        const owners = await database.transaction((tx) => sessions.ownersOf(tx, tokens, now), {
          reads: true,
        });
        for (const [token, { settle }] of batch) {
          const owner = owners.get(token) ?? { at: 'ended' };
          keep(token, owner.at === 'live' ? owner.account : undefined, now);
          settle(owner);
        }
      } catch (error) {
        for (const [, { settle }] of batch) settle(Promise.reject(error));
      }
    }
    isLooking = false;
  };

  return {
    ...sessions,
    async find(tx, token, now) {
      const found = await sessions.find(tx, token, now);
      keep(token, found.at === 'live' ? found.session.userId : undefined, now);
      return found;
    },
    async ownerOf(token) {
      const known = seen.get(token);
      if (known !== undefined && clock().getTime() < known.until)
        return { at: 'live', account: known.account };
      const other = waiting.get(token);
      if (other !== undefined) return other.owner;
      let settle: Waiting['settle'] = () => undefined;
      const owner = new Promise<Owner>((resolve) => {
        settle = resolve;
      });
      waiting.set(token, { owner, settle });
      if (!isLooking) void lookUp();
      return owner;
    },
  };
}
