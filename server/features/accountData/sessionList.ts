// The sessions of an account, as its owner sees them. One that is ended from here is kept, so that its browser is
// reported why.
import { and, desc, eq, gt } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import { isIdle } from '#server/auth/sessions/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';

/** Of no account: what a session of it opens is nothing. */
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

/** False where there is none of that name, or it is the one that asks. */
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

/** Names a session to its owner, and opens nothing. */
function nameOf(tokenHash: string): string {
  return hashOf('session', tokenHash).slice(0, 22);
}
