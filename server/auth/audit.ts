// The append-only record of what happened to accounts. A row is written in the transaction of its event: both stay or
// neither. It holds no address, phone, token or code. Rows are kept for a year; the database refuses to change one
// (migration 0021).
import type { Tx } from '#server/db/database.ts';
import { audit } from '#server/db/tables/audit.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import { prefixOf } from '#server/http/network.ts';
import { hashOf } from './secrets.ts';

export type AuditEvent =
  | 'register'
  | 'activate'
  | 'login'
  | 'logout'
  | 'endSession'
  | 'resetPassword'
  | 'changePassword'
  | 'changeEmail'
  | 'changeMobile'
  | 'bindGoogle'
  | 'unbindGoogle'
  | 'giveRole'
  | 'secondFactor'
  | 'export'
  | 'deleteAccount'
  | 'bindContracts';

export interface AuditEntry {
  readonly event: AuditEvent;
  /** Undefined when the account is not known. */
  readonly accountId: string | undefined;
  /** `done` by default. A refusal is kept only when its reply is (`keep: true`). */
  readonly result?: 'done' | 'refused';
  /** Words and ids, as `{ by: 'google' }`; never what a person typed. */
  readonly detail?: Readonly<Record<string, string>>;
  /** The token of a session that the event has begun; that of the request by default. */
  readonly token?: string | undefined;
}

/** Refusals recorded per network and hour, with or without an account, so that failures cannot fill the table. */
const MAX_REFUSALS = 100;

/** Adds one row. Call it in the transaction of the event. */
export async function writeAudit(
  tx: Tx,
  { deps, ip, requestId, token: own }: Pick<RequestContext, 'deps' | 'ip' | 'requestId' | 'token'>,
  { event, accountId, result = 'done', detail = {}, token = own }: AuditEntry,
): Promise<void> {
  const network = prefixOf(ip);
  const at = deps.clock();
  if (result === 'refused') {
    const { hits } = await countHit(tx, `audit:${network}`, { seconds: 3600, now: at });
    if (hits > MAX_REFUSALS) return;
  }
  const session = token === undefined ? null : hashOf(token).slice(0, 12);
  await tx.insert(audit).values({
    ...{ at, event, result, detail, session, network, requestId },
    accountId: accountId ?? null,
  });
}
