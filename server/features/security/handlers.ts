// The ways into an account: email address, phone, password. Each change asks for a proof, ends every session and begins a
// fresh one for whoever made it. What is certain to be refused is refused before a code is used up.
import { REFUSED, SESSION_INVALID } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import { lockAccount, loggedIn, setPassword } from '#server/access/accounts.ts';
import { dropCode, isCode, type Purpose } from '#server/access/codes.ts';
import { emailChangeableAt } from '#server/access/emailChange.ts';
import { hashPassword } from '#server/access/password.ts';
import { checkProof, comparePassword, dropProof, type Proof } from '#server/access/proof.ts';
import { says } from '#server/access/says.ts';
import { beginSession, revokeSessions } from '#server/access/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { done, type Handlers, type OutsideContext, type Refused, refuse } from '#server/http/handler.ts';
import { says as common } from '#server/http/says.ts';
import { type Changed, changedLetter, productOf } from '#server/mail/letters.ts';
import { changeTarget } from './rows.ts';

type Call = 'changeEmail' | 'changeMobile' | 'changePassword';

export const securityHandlers = {
  changeEmail: {
    async outside({ email, code, proof }, context) {
      const target = email.toLowerCase();
      return change(context, proof, {
        what: 'email',
        refused: (account, now) => {
          if (account.emailKey === target) return refuse(says.emailSame);
          return emailChangeableAt(account, now) === null ? undefined : refuse(says.emailTooSoon);
        },
        code: { target, purpose: 'changeEmail', code },
        async write(tx, account, now) {
          // The first address is no change: six months count from the first change on.
          const emailChangedAt = account.email === null ? account.emailChangedAt : now;
          const isFree = await changeTarget(tx, account.id, { email, emailChangedAt });
          return isFree ? undefined : refuse(says.emailTaken);
        },
      });
    },
  },

  changeMobile: {
    async outside({ phone, code, proof }, context) {
      return change(context, proof, {
        what: 'phone',
        refused: (account) => (account.phone === phone ? refuse(says.phoneSame) : undefined),
        code: { target: phone, purpose: 'changeMobile', code },
        async write(tx, account) {
          return (await changeTarget(tx, account.id, { phone })) ? undefined : refuse(says.phoneTaken);
        },
      });
    },
  },

  changePassword: {
    async outside({ password, proof }, context) {
      const passwordHash = await hashPassword(decodePassword(password) ?? '');
      return change(context, proof, {
        what: 'password',
        refused: () => undefined,
        async write(tx, account) {
          await setPassword(tx, account.id, passwordHash);
          return undefined;
        },
      });
    },
  },
} satisfies Handlers<Call>;

interface Change {
  readonly what: Changed;
  readonly refused: (account: Account, now: Date) => Refused | undefined;
  /** Sent to what is new. */
  readonly code?: { readonly target: string; readonly purpose: Purpose; readonly code: string };
  readonly write: (tx: Tx, account: Account, now: Date) => Promise<Refused | undefined>;
}

async function change(context: OutsideContext<Call>, proof: Proof, it: Change) {
  const { deps, language, session, token, transaction } = context;
  const compared = await comparePassword(proof, context);
  if (!compared.ok) return compared;
  const now = deps.clock();
  return transaction(async (tx) => {
    const account = await lockAccount(tx, session.userId);
    if (account === undefined) return refuse(common.sessionInvalid, SESSION_INVALID);
    const refused = it.refused(account, now) ?? (await checkCodes(tx, account));
    if (refused !== undefined) return refused;
    const failed = await it.write(tx, account, now);
    if (failed !== undefined) return failed;
    if (it.code !== undefined) await dropCode(tx, it.code.target, it.code.purpose);
    await dropProof(tx, proof, account);
    await revokeSessions(tx, account.id, now, token);
    if (account.email !== null) {
      // To the address as it was: whoever took the account over must not be the only one to know.
      const addressee = { to: account.email, language, product: productOf(deps.settings) };
      await deps.mail.send(tx, changedLetter(addressee, it.what));
    }
    return done(loggedIn(account, await beginSession(tx, account.id, { random: deps.random, now })));
  });

  async function checkCodes(tx: Tx, account: Account): Promise<Refused | undefined> {
    const { comparedHash } = compared as Extract<typeof compared, { ok: true }>;
    const refused = await checkProof(tx, proof, { account, comparedHash, now });
    if (refused !== undefined || it.code === undefined) return refused;
    const isRight = await isCode(tx, { ...it.code, now });
    return isRight ? undefined : refuse(says.codeWrong, REFUSED, { keep: true });
  }
}
