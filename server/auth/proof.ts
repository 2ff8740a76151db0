// Proof of who asks to change a way into the account: the password, or a code sent to its present phone or address. A
// stolen token is not enough to take over an account.
import type { InputOf } from '#contract/calls.ts';
import { REFUSED } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type OutsideContext, type Refused, refuse } from '#server/http/handler.ts';
import { findAccountById } from './accounts.ts';
import { proofTriesKeyOf } from './changeAccess.ts';
import { dropCode, isCode } from './codes/codes.ts';
import { message } from './messages.ts';
import { isPassword } from './password/password.ts';
import { countTry } from './password/passwordLogin.ts';

export type Proof = InputOf<'changePassword'>['proof'];

type ProofRequest = Pick<OutsideContext<'changePassword'>, 'deps' | 'session' | 'transaction'>;
type CheckedBy = Parameters<typeof isCode>[2];

/** The slow part, outside of a transaction. Answers the refusal, or the hash that was compared. */
export async function comparePassword(
  proof: Proof,
  { deps, session, transaction }: ProofRequest,
): Promise<Refused | { readonly ok: true; readonly comparedHash: string | undefined }> {
  if (proof.by !== 'password') return { ok: true, comparedHash: undefined };
  const found = await transaction(async (tx) => {
    const refused = await countTry(tx, proofTriesKeyOf(session.userId), deps.clock());
    return refused ?? { ok: true as const, account: await findAccountById(tx, session.userId) };
  });
  if (!found.ok) return found;
  const hash = found.account?.passwordHash;
  const isRight = await isPassword(hash, decodePassword(proof.password) ?? '');
  return isRight && hash ? { ok: true, comparedHash: hash } : refuse(message.ownPasswordWrong);
}

/** Inside the transaction of the change; a refusal keeps the count of a wrong code. */
export async function checkProof(
  tx: Tx,
  proof: Proof,
  { account, comparedHash, by }: { account: Account; comparedHash: string | undefined; by: CheckedBy },
): Promise<Refused | undefined> {
  if (proof.by === 'password')
    // Changed since it was compared.
    return comparedHash === account.passwordHash ? undefined : refuse(message.ownPasswordWrong);
  const { attempt, code } = proof;
  const target = proof.by === 'phone' ? account.phone : account.emailKey;
  const isRight =
    target !== null && (await isCode(tx, { attempt, code, target, purpose: 'confirm', owner: account }, by));
  return isRight ? undefined : refuse(message.codeWrong, REFUSED, { keep: true });
}

/** Call it after the change, since a code may be used only once. */
export async function dropProof(tx: Tx, proof: Proof): Promise<void> {
  if (proof.by !== 'password') await dropCode(tx, proof.attempt);
}
