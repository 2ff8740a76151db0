// Google login: away and back; a known Google account opens its session, an unknown one gets a key with which it
// is bound to an account. The attempt ties the way back to the tab that went away, so that nobody is logged in by a
// link.
import { REFUSED } from '#contract/envelope.ts';
import { findAccountByEmail, type Made, makeAccount } from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { changeAccess } from '#server/auth/changeAccess.ts';
import type { GoogleIdentity } from '#server/auth/google/google.ts';
import { message } from '#server/auth/messages.ts';
import { notifyOwner } from '#server/auth/notifyOwner.ts';
import { openByPassword, reloadOpened } from '#server/auth/password/passwordLogin.ts';
import { logIn, momentOf, openByPhone } from '#server/auth/sessions/logIn.ts';
import { createTicket, isOutdated, type Payload, readTicket, takeTicket } from '#server/auth/tickets.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Handlers, type OutsideContext, refuse, reply } from '#server/http/handler.ts';
import { bindIdentity, findAccountOfIdentity } from './rows.ts';

const KEEP = { keep: true } as const;

export const googleHandlers = {
  googleLogin: {
    async outOfTransaction(input, context) {
      const { deps, transaction } = context;
      const { google } = deps;
      if (google === undefined) return refuse(message.googleOff);
      const made = momentOf(context);
      if (input.attempt === undefined) return startLogin(google, context);
      const { attempt, ...returned } = input;
      const pending = await transaction((tx) => takeTicket(tx, 'googleAttempt', attempt, made.now));
      if (pending === undefined || pending.state !== returned.state)
        return transaction((tx) => refuseReturn(tx, context));
      const arrived = await google.finishLogin(returned, pending).catch(unreachableAnswer(context));
      if (arrived === undefined) return transaction((tx) => refuseReturn(tx, context));
      return transaction(async (tx) => {
        const account = await findAccountOfIdentity(tx, arrived);
        if (account !== undefined)
          return isOutdated(pending, account)
            ? refuseReturn(tx, context, account.id)
            : logIn(tx, account, 'google', context);
        const { email, name } = arrived;
        const key = { ...arrived, issuedAt: made.now.getTime() };
        return reply({ googleKey: await createTicket(tx, 'googleKey', key, made), email, name });
      });
    },
  },

  bindGoogle: {
    async outOfTransaction(input, context) {
      const { transaction } = context;
      const made = momentOf(context);
      const key = await transaction((tx) => readTicket(tx, 'googleKey', input.googleKey, made.now));
      if (key === undefined) return refuse(message.ticketInvalid);
      if (input.by === 'phone')
        return transaction(async (tx) => {
          const account = await openByPhone(tx, input, context);
          if (account === undefined) return refuse(message.codeWrong, REFUSED, KEEP);
          return bind(tx, { account, googleKey: input.googleKey }, context);
        });
      if (input.by === 'new')
        return transaction(async (tx) => {
          const account = await makeOf(tx, key, input, { ...made, systemKey: context.systemKey });
          return 'message' in account ? account : bind(tx, { account, googleKey: input.googleKey }, context);
        });
      const opened = await openByPassword(input, context);
      if (opened.at === 'refused') return opened.why;
      return transaction(async (tx) => {
        const account = await reloadOpened(tx, opened.account);
        if (account === undefined) return refuse(message.passwordWrong);
        return bind(tx, { account, googleKey: input.googleKey }, context);
      });
    },
  },
} satisfies Handlers<'googleLogin' | 'bindGoogle'>;

async function startLogin(google: GoogleIdentity, context: OutsideContext) {
  const { transaction } = context;
  const pending = await google.startLogin().catch(unreachableAnswer(context));
  if (pending === undefined) return refuse(message.googleFailed);
  const { authorizationUrl, ...kept } = pending;
  const made = momentOf(context);
  const ticket = { ...kept, issuedAt: made.now.getTime() };
  const attempt = await transaction((tx) => createTicket(tx, 'googleAttempt', ticket, made));
  return reply({ authorizationUrl, attempt });
}

async function refuseReturn(tx: Tx, context: OutsideContext<'googleLogin'>, accountId?: string) {
  const refusal = { event: 'login', accountId, result: 'refused', detail: { by: 'google' } } as const;
  await writeAudit(tx, context, refusal);
  return refuse(message.googleFailed, REFUSED, KEEP);
}

/** Binds the Google account of the key to an account that was just signed in to, and opens its session. */
async function bind(
  tx: Tx,
  { account, googleKey }: { readonly account: Account; readonly googleKey: string },
  context: OutsideContext<'bindGoogle'>,
) {
  const made = momentOf(context);
  const taken = await takeTicket(tx, 'googleKey', googleKey, made.now);
  if (taken === undefined || isOutdated(taken, account)) return refuse(message.ticketInvalid);
  const changed = await changeAccess(tx, account, {}, made.now);
  if (typeof changed === 'string') return refuse(message.ticketInvalid);
  if (!(await bindIdentity(tx, account.id, taken, made.now))) return refuse(message.googleBound);
  await notifyOwner(tx, { what: 'googleBound', before: account, after: changed }, context);
  await writeAudit(tx, context, { event: 'bindGoogle', accountId: account.id });
  return logIn(tx, changed, 'google', context);
}

interface NewByGoogle {
  readonly registerSite: 0 | 1;
  readonly inviteCode?: string | undefined;
}

async function makeOf(tx: Tx, key: Payload<'googleKey'>, given: NewByGoogle, made: Made) {
  const { email, name } = key;
  if (email === null) return refuse(message.googleMailMissing);
  if ((await findAccountByEmail(tx, email)) !== undefined) return refuse(message.googleMailTaken);
  const { registerSite, inviteCode = null } = given;
  const account = { registerSite, email, name, nickname: name.slice(0, 30), inviteCode };
  return (await makeAccount(tx, account, made)) ?? refuse(message.googleMailTaken);
}

/** Google is down or slow: the log has why, the visitor is asked to try again. */
function unreachableAnswer({ deps, requestId }: Pick<OutsideContext, 'deps' | 'requestId'>) {
  return (error: unknown): undefined => {
    deps.log.warn({ requestId, error: String(error) }, 'Google could not be reached');
  };
}
