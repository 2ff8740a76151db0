// The ways into an account: email address, phone, password, Google account, and a logout everywhere. Each change asks
// for a proof, ends every session and begins a fresh one for whoever made it. What is certain to be refused is refused
// before a code is used up.
import { REFUSED, SESSION_INVALID } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import { findAccountById, lockAccount } from '#server/auth/accounts.ts';
import { type AuditEntry, type AuditEvent, writeAudit } from '#server/auth/audit.ts';
import { changeAccess, type Ways } from '#server/auth/changeAccess.ts';
import { dropCode, type GivenCode, isCode } from '#server/auth/codes/codes.ts';
import { emailChangeTimeOf } from '#server/auth/emailChange.ts';
import { message } from '#server/auth/messages.ts';
import { notifyOwner } from '#server/auth/notifyOwner.ts';
import { hashPassword } from '#server/auth/password/password.ts';
import { refuseChoice } from '#server/auth/password/passwordChoice.ts';
import { checkProof, comparePassword, dropProof, type Proof } from '#server/auth/proof.ts';
import { enter, momentOf } from '#server/auth/sessions/logIn.ts';
import { endSession } from '#server/auth/sessions/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Handlers, type OutsideContext, type Refused, refuse, reply } from '#server/http/handler.ts';
import { message as common } from '#server/http/messages.ts';
import type { Changed } from '#server/mail/letters.ts';
import { dropIdentities, dropRegistrations } from './rows.ts';

type Call = 'changeEmail' | 'changeMobile' | 'changePassword' | 'unbindGoogle' | 'logoutEverywhere';

const gone = refuse(common.sessionInvalid, SESSION_INVALID);

export const securityHandlers = {
  changeEmail: {
    async outOfTransaction({ email, attempt, code, proof }, context) {
      const target = email.toLowerCase();
      return change(context, proof, {
        what: 'email',
        refusalOf: (account, now) => {
          if (account.emailKey === target) return refuse(message.emailSame);
          return emailChangeTimeOf(account, now) === null ? undefined : refuse(message.emailTooSoon);
        },
        code: { attempt, code, target, purpose: 'changeEmail' },
        // The first address is no change: six months count from the first change on.
        changesOf: (account, now) => ({ email, ...(account.email !== null && { emailChangedAt: now }) }),
        taken: message.emailTaken,
        write: (tx) => dropRegistrations(tx, target),
      });
    },
  },

  changeMobile: {
    async outOfTransaction({ phone, attempt, code, proof }, context) {
      return change(context, proof, {
        what: 'phone',
        refusalOf: (account) => (account.phone === phone ? refuse(message.phoneSame) : undefined),
        code: { attempt, code, target: phone, purpose: 'changeMobile' },
        changesOf: () => ({ phone }),
        taken: message.phoneTaken,
      });
    },
  },

  changePassword: {
    async outOfTransaction({ password, proof }, context) {
      const { deps, session, transaction } = context;
      const account = await transaction((tx) => findAccountById(tx, session.userId));
      const weak = refuseChoice(password, account ?? {}, deps.settings);
      if (weak) return weak;
      const passwordHash = await hashPassword(decodePassword(password) ?? '');
      return change(context, proof, { what: 'password', changesOf: () => ({ passwordHash }) });
    },
  },

  unbindGoogle: {
    async outOfTransaction({ proof }, context) {
      return change(context, proof, {
        what: 'googleUnbound',
        refusalOf: ({ passwordHash, phone }) =>
          passwordHash === null && phone === null ? refuse(message.googleOnlyWay) : undefined,
        changesOf: () => ({}),
        async write(tx, { id }) {
          return (await dropIdentities(tx, id)) ? undefined : refuse(message.googleNotBound);
        },
      });
    },
  },

  logoutEverywhere: {
    async outOfTransaction({ proof }, context) {
      return change(context, proof, { what: undefined, changesOf: () => ({}) });
    },
  },
} satisfies Handlers<Call>;

const EVENTS: Readonly<Record<ChangedWay, AuditEvent>> = {
  email: 'changeEmail',
  phone: 'changeMobile',
  password: 'changePassword',
  googleBound: 'bindGoogle',
  googleUnbound: 'unbindGoogle',
};

function entryOf(what: ChangedWay | undefined): Pick<AuditEntry, 'event' | 'detail'> {
  return what ? { event: EVENTS[what] } : { event: 'logout', detail: { of: 'everywhere' } };
}

/** The second factor belongs to the console, and lets nobody in alone. */
type ChangedWay = Exclude<Changed, 'secondFactor' | 'secondFactorReset'>;

interface Change {
  /** Undefined where no way in changes, and only the sessions end. */
  readonly what: ChangedWay | undefined;
  readonly refusalOf?: (account: Account, now: Date) => Refused | undefined;
  /** Sent to what is new. */
  readonly code?: Omit<GivenCode, 'owner'>;
  readonly changesOf: (account: Account, now: Date) => Ways;
  /** When another account has it. */
  readonly taken?: Refused['message'];
  /** What changes beside the account's own row. */
  readonly write?: (tx: Tx, account: Account) => Promise<Refused | undefined>;
}

async function change(context: OutsideContext<Call>, proof: Proof, it: Change) {
  const { session, token = '', transaction } = context;
  const compared = await comparePassword(proof, context);
  const entry = { ...entryOf(it.what), accountId: session.userId };
  if (!compared.ok) {
    await transaction((tx) => writeAudit(tx, context, { ...entry, result: 'refused' }));
    return compared;
  }
  const { comparedHash } = compared;
  const made = momentOf(context);
  const { now } = made;
  return transaction(async (tx) => {
    const account = await lockOwn(tx, context);
    if (account === undefined) return gone;
    const refused = it.refusalOf?.(account, now) ?? (await checkCodes(tx, account));
    if (refused?.keep) await writeAudit(tx, context, { ...entry, result: 'refused' });
    if (refused !== undefined) return refused;
    const changed = await changeAccess(tx, account, it.changesOf(account, now), now);
    if (changed === 'taken') return refuse(it.taken ?? common.inputInvalid);
    if (changed === 'moved') return gone;
    const failed = await it.write?.(tx, changed);
    if (failed !== undefined) return failed;
    if (it.code !== undefined) await dropCode(tx, it.code.attempt);
    await dropProof(tx, proof);
    // Without a trace: it is followed by another one.
    await endSession(tx, token);
    await writeAudit(tx, context, entry);
    if (it.what) await notifyOwner(tx, { what: it.what, before: account, after: changed }, context);
    return reply(await enter(tx, changed, context));
  });

  async function checkCodes(tx: Tx, account: Account): Promise<Refused | undefined> {
    const refused = await checkProof(tx, proof, { account, comparedHash, by: made });
    if (refused !== undefined || it.code === undefined) return refused;
    const isRight = await isCode(tx, { ...it.code, owner: account }, made);
    return isRight ? undefined : refuse(message.codeWrong, REFUSED, { keep: true });
  }
}

/**
 * The account of the session, which no one else changes now. Undefined when another change was a moment faster and
 * ended it.
 */
async function lockOwn(
  tx: Tx,
  { deps, session, token = '' }: Pick<OutsideContext<Call>, 'deps' | 'session' | 'token'>,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, session.userId);
  const found = await deps.sessions.find(tx, token, deps.clock());
  return found.at === 'live' ? account : undefined;
}
