// Who is signed in, and how a token tells; the session feature keeps it.
import type { Tx } from '#server/db/database.ts';

export interface Session {
  readonly userId: string;
  readonly registerSite: 0 | 1;
  readonly isStaff: boolean;
  readonly roles: readonly string[];
  readonly perms: readonly string[];
  /** `due`: there is one, and this session has not given it. */
  readonly secondFactor: 'none' | 'due' | 'given';
  /** How often it has written, where there are read replicas. */
  readonly written?: { readonly tokenHash: string; readonly writes: number };
}

export type FoundSession =
  | { readonly at: 'live'; readonly session: Session }
  /** Unknown or over. */
  | { readonly at: 'ended' }
  /** Signed out elsewhere, by a changed password or by hand. */
  | { readonly at: 'revoked' };

/** What a token is good for, before a call is looked at. */
export type Owner =
  | { readonly at: 'live'; readonly account: string }
  | { readonly at: Exclude<FoundSession['at'], 'live'> };

/** How a token becomes a session; kept by the session feature. */
export interface Sessions {
  find(tx: Tx, token: string, now: Date): Promise<FoundSession>;
  /** Whose the tokens are, in one statement that writes nothing; of those that are missing there is no session. */
  ownersOf(tx: Tx, tokens: readonly string[], now: Date): Promise<ReadonlyMap<string, Owner>>;
  /** The last statement of a transaction: counts it among those in which the session has written, if it has. */
  mark(token: string): { readonly text: string; readonly values: unknown[] };
  /** Single sign-on: a live token against a fresh one, once. */
  exchange(tx: Tx, token: string, now: Date): Promise<{ token: string; session: Session } | undefined>;
}
