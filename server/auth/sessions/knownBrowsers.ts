// The browsers that the owner of an account has logged in from, by the system key that each was given. One is
// worth little: it reserves a few codes a day to its account (sendings.ts), and lets nobody in.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { knownBrowsers } from '#server/db/tables/accounts.ts';

/** Browsers remembered per account; older ones are forgotten. */
const MAX = 10;

export async function rememberBrowser(
  tx: Tx,
  accountId: string,
  systemKey: string,
  now: Date,
): Promise<void> {
  const row = { accountId, browserHash: hashOf(systemKey), seenAt: now };
  await tx
    .insert(knownBrowsers)
    .values(row)
    .onConflictDoUpdate({
      target: [knownBrowsers.accountId, knownBrowsers.browserHash],
      set: { seenAt: now },
    });
  const latest = tx
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.seenAt), knownBrowsers.browserHash)
    .limit(MAX);
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.accountId, accountId), notInArray(knownBrowsers.browserHash, latest)));
}

/** Runs the same query with or without an account, so that its time reveals nothing. */
export async function isKnownBrowser(
  tx: Tx,
  accountId: string | undefined,
  systemKey: string | undefined,
): Promise<boolean> {
  const [row] = await tx
    .select({ seenAt: knownBrowsers.seenAt })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.accountId, accountId ?? ''),
        eq(knownBrowsers.browserHash, hashOf(systemKey ?? '')),
      ),
    );
  return row !== undefined;
}
