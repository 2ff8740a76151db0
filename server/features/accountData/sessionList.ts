// The sessions of an account, as its owner sees them. A session that is ended here is kept, so that its browser learns
// the reason.
import { and, desc, eq, gt } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import { isIdle } from '#server/auth/sessions/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';

/** An access version that no account has: a session with it opens nothing. */
const ENDED = -1;

export async function listLiveSessions(tx: Tx, { accountId, accessVersion, token, now }: Owner) {
  const rows = await tx
    .select()
    .from(sessions)
    .where(isLive({ accountId, accessVersion, now }))
    .orderBy(desc(sessions.seenAt), sessions.tokenHash)
    .limit(200);
  const own = hashOf(token);
  return rows
    .filter((it) => !isIdle(it, now))
    .map((it) => ({
      id: nameOf(it.tokenHash),
      device: it.device,
      createdTime: it.createdAt.toISOString(),
      seenTime: it.seenAt.toISOString(),
      isCurrent: it.tokenHash === own,
    }));
}

interface Owner {
  readonly accountId: string;
  readonly accessVersion: number;
  readonly token: string;
  readonly now: Date;
}

/** False if there is no session of that name, or if it is the session of the call itself. */
export async function endOther(tx: Tx, id: string, owner: Owner): Promise<boolean> {
  const rows = await tx.select().from(sessions).where(isLive(owner));
  const found = rows.find((it) => nameOf(it.tokenHash) === id);
  if (found === undefined || found.tokenHash === hashOf(owner.token)) return false;
  await tx.update(sessions).set({ accessVersion: ENDED }).where(eq(sessions.tokenHash, found.tokenHash));
  return true;
}

function isLive({ accountId, accessVersion, now }: Pick<Owner, 'accountId' | 'accessVersion' | 'now'>) {
  return and(
    eq(sessions.accountId, accountId),
    eq(sessions.accessVersion, accessVersion),
    gt(sessions.expiresAt, now),
  );
}

/** A name of the session for its owner; it cannot be used to sign in. */
function nameOf(tokenHash: string): string {
  return hashOf('session', tokenHash).slice(0, 22);
}
