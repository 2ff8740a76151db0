// The last step of every way into an account: a session for the account as it was checked, and a row in the audit. If
// the ways in have changed since the check, the session opens nothing (changeAccess.ts).
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { customerTypeOf, findAccountByPhone, type Made, makeAccount } from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { takeCode } from '#server/auth/codes/codes.ts';
import type { KeyedHash } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Done, type RequestContext, reply } from '#server/http/handler.ts';
import { deviceOf } from './device.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { beginSession } from './sessions.ts';

type Entering = Pick<RequestContext, 'deps' | 'ip' | 'requestId' | 'systemKey' | 'token' | 'header'>;

/** The moment of a call, its chance and the server's key. */
export function momentOf({ deps }: Pick<RequestContext, 'deps'>): Made & { readonly keyedHash: KeyedHash } {
  const { random, keyedHash, clock } = deps;
  return { random, keyedHash, now: clock() };
}

/** The reply of a call that signs somebody in. */
export async function logIn(
  tx: Tx,
  account: Account,
  by: 'password' | 'code' | 'google',
  context: Entering,
): Promise<Done<OutputOf<'login'>>> {
  const answer = await enter(tx, account, context);
  const token = answer.accountToken;
  await writeAudit(tx, context, { event: 'login', accountId: account.id, detail: { by }, token });
  return reply(answer);
}

/** Like `logIn`, for a signed-in person who has just changed a credential. */
export async function enter(
  tx: Tx,
  account: Account,
  { deps, systemKey, header }: Pick<Entering, 'deps' | 'systemKey' | 'header'>,
): Promise<OutputOf<'login'>> {
  const made = momentOf({ deps });
  const accountToken = await beginSession(tx, account, { ...made, device: deviceOf(header('user-agent')) });
  if (systemKey !== undefined) await rememberBrowser(tx, account.id, systemKey, made.now);
  const { registerSite } = account;
  return { accountToken, sysUserInfo: { registerSite, clientInOrganizationType: customerTypeOf(account) } };
}

type ByPhone = Omit<Extract<InputOf<'login'>, { by: 'phone' }>, 'by'>;

/**
 * The account of a phone when its code is right: the first login registers. A refusal that follows has to be kept.
 */
export async function openByPhone(
  tx: Tx,
  { phone, registerSite, attempt, code, inviteCode }: ByPhone,
  context: Entering,
): Promise<Account | undefined> {
  const made = momentOf(context);
  const known = await findAccountByPhone(tx, phone);
  const given = { attempt, code, target: phone, purpose: 'login', owner: known } as const;
  if (!(await takeCode(tx, given, made))) {
    const refused = { event: 'login', result: 'refused', detail: { by: 'code' } } as const;
    await writeAudit(tx, context, { ...refused, accountId: known?.id });
    return undefined;
  }
  if (known !== undefined) return known;
  const nickname = phone.replace(/^(...).*(....)$/, '$1****$2');
  const account = { registerSite, phone, nickname, inviteCode: inviteCode ?? null };
  const fresh = await makeAccount(tx, account, { ...made, systemKey: context.systemKey });
  if (fresh !== undefined) return fresh;
  // Another first login has just made it, unless an older account has taken the phone.
  const other = await findAccountByPhone(tx, phone);
  return other?.accessVersion === 0 ? other : undefined;
}
