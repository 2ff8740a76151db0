// The links that end letters of a kind without a login: a token names the account and is signed for this purpose alone,
// so it opens nothing else and needs no row. Mail programs post to the address of the header (RFC 8058); a GET there,
// which scanners send too, changes nothing and leads to the page.
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { PREFIX } from '#contract/routes.ts';
import { hashOf, isSame, type KeyedHash, keyedHashesOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Bindings } from '#server/http/requestContext.ts';

export const ONE_CLICK = `${PREFIX}/sys/mail/oneClick`;

type Signing = Pick<Deps, 'keyedHash'>;

export interface UnsubscribeLinks {
  /** For the header. */
  readonly oneClick: string;
  /** For people. */
  readonly page: string;
}

export function unsubscribeLinksOf(
  accountId: string,
  { keyedHash, settings }: Pick<Deps, 'keyedHash' | 'settings'>,
): UnsubscribeLinks {
  const token = encodeURIComponent(tokenOf(accountId, { keyedHash }));
  return {
    oneClick: `${settings.publicUrl}${ONE_CLICK}?token=${token}`,
    page: `${settings.publicUrl}/unsubscribe?token=${token}`,
  };
}

/** False where the token is not one of ours. */
export async function setProgressMail(
  tx: Tx,
  token: string,
  isWanted: boolean,
  deps: Signing,
): Promise<boolean> {
  const accountId = token.slice(0, token.lastIndexOf('.'));
  // As hashes, which are of one length whatever is typed.
  const isOurs = (keyedHash: KeyedHash) => isSame(hashOf(tokenOf(accountId, { keyedHash })), hashOf(token));
  if (!keyedHashesOf(deps.keyedHash).some(isOurs)) return false;
  await tx.update(accounts).set({ wantsProgressMail: isWanted }).where(eq(accounts.id, accountId));
  return true;
}

export function mountOneClick(
  app: Hono<Bindings>,
  deps: Pick<Deps, 'database' | 'keyedHash' | 'settings'>,
): void {
  app.post(ONE_CLICK, async (context) => {
    const token = context.req.query('token') ?? '';
    const isKnown = await deps.database.transaction((tx) => setProgressMail(tx, token, false, deps));
    return context.json({ isDone: isKnown }, isKnown ? 200 : 404);
  });
  app.get(ONE_CLICK, (context) => {
    const token = encodeURIComponent(context.req.query('token') ?? '');
    return context.redirect(`${deps.settings.publicUrl}/unsubscribe?token=${token}`, 303);
  });
}

function tokenOf(accountId: string, { keyedHash }: Signing): string {
  return `${accountId}.${keyedHash('unsubscribe', accountId).slice(0, 43)}`;
}
