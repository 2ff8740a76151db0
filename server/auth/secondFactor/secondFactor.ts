// The second factor of an account: set up, given, replaced, reset. A code is good once, wrong ones are counted, and
// every act is in the audit trail without the secret or a code.
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import { authorizationCodeFrom, normalizeAuthorizationCode } from '#commerce/contract/authorizationCode.ts';
import { hashOf, type KeyedHash, keyedHashesOf, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import { recoveryCodes, type SecondFactorRow, secondFactors } from '#server/db/tables/secondFactors.ts';
import { recordChange } from '#server/trail/trail.ts';
import { isSealedByFormer, openSecret, sealSecret } from './sealed.ts';
import { findStep, SECRET_BYTES } from './totp.ts';

export interface SecondFactorMoment {
  readonly random: Random;
  readonly keyedHash: KeyedHash;
  readonly now: Date;
}

/** How many there are at the beginning. */
const RECOVERY_CODES = 10;

/** Wrong codes in a row, after which none is looked at for a while. */
const MAX_TRIES = 5;
const PAUSE_MS = 900_000;

const SETUP_MS = 900_000;

export async function secondFactorOf(tx: Tx, accountId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row;
}

/** Locks the row, so that simultaneous attempts run one after the other. */
async function lockSecondFactor(tx: Tx, accountId: string): Promise<SecondFactorRow | undefined> {
  await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return secondFactorOf(tx, accountId);
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

/** A fresh secret, which takes effect with the first code of it. */
export async function beginSetup(tx: Tx, accountId: string, by: SecondFactorMoment): Promise<Uint8Array> {
  const secret = by.random(SECRET_BYTES);
  const pending = {
    pendingSecret: sealSecret(secret, accountId, by),
    pendingUntil: new Date(by.now.getTime() + SETUP_MS),
  };
  await tx
    .insert(secondFactors)
    .values({ accountId, ...pending })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: pending });
  return secret;
}

export type CodeVerdict = 'right' | 'wrong' | 'paused' | 'missing';

/** Activates the pending secret with a code of it. */
export async function confirmSetup(
  tx: Tx,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  by: SecondFactorMoment,
): Promise<CodeVerdict> {
  const row = await lockSecondFactor(tx, accountId);
  if (row === undefined || row.pendingSecret === null || row.pendingUntil === null) return 'missing';
  if (by.now >= row.pendingUntil) return 'missing';
  if (isPaused(row, by.now)) return 'paused';
  const secret = openSecret(row.pendingSecret, accountId, by.keyedHash);
  if (secret === undefined) return 'missing';
  const step = findStep(secret, code, { now: by.now, lastStep: 0 });
  if (step === undefined) return countWrong(tx, row, by.now);
  await tx
    .update(secondFactors)
    .set({
      ...{ secret: row.pendingSecret, setAt: by.now, lastStep: step },
      ...{ pendingSecret: null, pendingUntil: null, tries: 0, triedAt: null },
    })
    .where(eq(secondFactors.accountId, accountId));
  recordChange({
    ...{ act: 'enrolSecondFactor', subject: { kind: 'account', id: accountId }, at: by.now },
    before: { setAt: row.setAt?.toISOString() ?? null },
    after: { setAt: by.now.toISOString() },
  });
  return 'right';
}

/** A code of the authenticator, or a recovery code, each good once. A refusal that follows has to be kept. */
export async function takeSecondFactor(
  tx: Tx,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  by: SecondFactorMoment,
): Promise<CodeVerdict> {
  const row = await lockSecondFactor(tx, accountId);
  if (row === undefined || row.secret === null) return 'missing';
  if (isPaused(row, by.now)) return 'paused';
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits))
    return (await spendRecoveryCode(tx, { accountId, code }, by))
      ? resetTries(tx, row, {})
      : countWrong(tx, row, by.now);
  const secret = openSecret(row.secret, accountId, by.keyedHash);
  const step = secret && findStep(secret, digits, { now: by.now, lastStep: row.lastStep });
  if (secret === undefined || step === undefined) return countWrong(tx, row, by.now);
  return resetTries(tx, row, { lastStep: step, ...freshSealOf(row.secret, { secret, accountId }, by) });
}

/** Makes ten new codes; the earlier ones are no longer valid. They are shown once and kept as hashes. */
export async function renewRecoveryCodes(
  tx: Tx,
  accountId: string,
  { random, keyedHash, now }: SecondFactorMoment,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(random));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((it) => ({ accountId, codeHash: hashOfRecovery(accountId, it, keyedHash) })));
  recordChange({
    ...{ act: 'renewRecoveryCodes', subject: { kind: 'account', id: accountId }, at: now },
    before: null,
    after: { codes: codes.length },
  });
  return codes;
}

/** What stays in the trail of a reset: of a colleague's why, and how the person was identified. */
interface Reset {
  readonly accountId: string;
  readonly reason?: string;
  readonly identifiedBy?: string;
  readonly now: Date;
}

/** Every session of the account then needs a new second factor. */
export async function resetSecondFactor(
  tx: Tx,
  { accountId, reason = '', identifiedBy, now }: Reset,
): Promise<boolean> {
  const [gone] = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
  if (gone?.setAt == null) return false;
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.accountId, accountId));
  recordChange({
    ...{ act: 'resetSecondFactor', subject: { kind: 'account', id: accountId }, at: now, reason },
    before: { setAt: gone.setAt.toISOString() },
    after: { setAt: null, ...(identifiedBy !== undefined && { identifiedBy }) },
  });
  return true;
}

/** The session of this token has given it. */
export async function noteSecondFactor(tx: Tx, token: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: now })
    .where(eq(sessions.tokenHash, hashOf(token)));
}

/** After a new authenticator was set up: sessions that used the earlier one have to give a code of the new one. */
export async function endOtherPasses(tx: Tx, accountId: string, token: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, hashOf(token))));
}

/** Under the present key, where a former one sealed it. */
function freshSealOf(
  sealed: string,
  { secret, accountId }: { readonly secret: Uint8Array; readonly accountId: string },
  by: SecondFactorMoment,
): { readonly secret?: string } {
  return isSealedByFormer(sealed, accountId, by.keyedHash)
    ? { secret: sealSecret(secret, accountId, by) }
    : {};
}

async function spendRecoveryCode(
  tx: Tx,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  { keyedHash, now }: SecondFactorMoment,
): Promise<boolean> {
  const typed = normalizeAuthorizationCode(code);
  const hashes = keyedHashesOf(keyedHash).map((it) => hashOfRecovery(accountId, typed, it));
  const [spent] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning();
  if (spent === undefined) return false;
  const left = await countRecoveryCodes(tx, accountId);
  recordChange({
    ...{ act: 'spendRecoveryCode', subject: { kind: 'account', id: accountId }, at: now },
    before: { left: left + 1 },
    after: { left },
  });
  return true;
}

/** 120 bits: from 112 on a hash need be neither slow nor salted (ASVS 6.5.2). */
function recoveryCodeFrom(random: Random): string {
  return [random(12), random(12)].map(authorizationCodeFrom).join('-');
}

function hashOfRecovery(accountId: string, code: string, keyedHash: KeyedHash): string {
  return keyedHash('recovery code', accountId, code);
}

function isPaused({ tries, triedAt }: SecondFactorRow, now: Date): boolean {
  return tries >= MAX_TRIES && triedAt !== null && now.getTime() < triedAt.getTime() + PAUSE_MS;
}

async function countWrong(tx: Tx, { accountId, tries }: SecondFactorRow, now: Date): Promise<'wrong'> {
  // After a pause the count begins again.
  const next = tries >= MAX_TRIES ? 1 : tries + 1;
  await tx
    .update(secondFactors)
    .set({ tries: next, triedAt: now })
    .where(eq(secondFactors.accountId, accountId));
  return 'wrong';
}

async function resetTries(
  tx: Tx,
  { accountId }: SecondFactorRow,
  changed: { readonly lastStep?: number; readonly secret?: string },
): Promise<'right'> {
  await tx
    .update(secondFactors)
    .set({ ...changed, tries: 0, triedAt: null })
    .where(eq(secondFactors.accountId, accountId));
  return 'right';
}
