// Google login (S4): away and back; a known Google account opens its session, an unknown one gets a key with which it is
// bound to an account. The attempt ties the way back to the tab that went away, so that nobody is logged in by a link.
import { REFUSED } from '#contract/envelope.ts';
import { accountByEmail, accountOfPhone, loggedIn, makeAccount } from '#server/access/accounts.ts';
import { takeCode } from '#server/access/codes.ts';
import type { GoogleIdentity } from '#server/access/google.ts';
import { beginIfSame, openByPassword } from '#server/access/passwordLogin.ts';
import { says } from '#server/access/says.ts';
import { beginSession } from '#server/access/sessions.ts';
import { newTicket, type Payload, readTicket, takeTicket } from '#server/access/tickets.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { done, type Handlers, type OutsideContext, refuse } from '#server/http/handler.ts';
import { accountOfIdentity, bindIdentity } from './rows.ts';

const KEEP = { keep: true } as const;

export const googleHandlers = {
  googleLogin: {
    async outside(input, context) {
      const { deps, transaction } = context;
      const { google } = deps;
      if (google === undefined) return refuse(says.googleOff);
      const made = { random: deps.random, now: deps.clock() };
      if (input.attempt === undefined) return depart(google, context);
      const { attempt, ...returned } = input;
      const departure = await transaction((tx) => takeTicket(tx, 'googleAttempt', attempt, made.now));
      if (departure === undefined || departure.state !== returned.state) return refuse(says.googleFailed);
      const arrived = await google.arrive(returned, departure).catch(unreachable(context));
      if (arrived === undefined) return refuse(says.googleFailed);
      return transaction(async (tx) => {
        const account = await accountOfIdentity(tx, arrived);
        if (account !== undefined) return done(loggedIn(account, await beginSession(tx, account.id, made)));
        const { email, name } = arrived;
        return done({ googleKey: await newTicket(tx, 'googleKey', arrived, made), email, name });
      });
    },
  },

  bindGoogle: {
    async outside(input, context) {
      const { deps, transaction } = context;
      const now = deps.clock();
      const made = { random: deps.random, now };
      const key = await transaction((tx) => readTicket(tx, 'googleKey', input.googleKey, now));
      if (key === undefined) return refuse(says.ticketInvalid);
      if (input.by === 'phone')
        return transaction(async (tx) => {
          const { phone, code } = input;
          if (!(await takeCode(tx, { target: phone, purpose: 'login', code, now })))
            return refuse(says.codeWrong, REFUSED, KEEP);
          return bind(tx, await accountOfPhone(tx, input, made), input.googleKey, made);
        });
      if (input.by === 'new')
        return transaction(async (tx) => {
          const account = await makeOf(tx, key, input.registerSite, made);
          return 'says' in account ? account : bind(tx, account, input.googleKey, made);
        });
      const opened = await openByPassword(input, context);
      if (opened.at === 'refused') return opened.why;
      if (opened.at === 'waiting') return refuse(says.notActivated);
      return transaction(async (tx) => {
        const begun = await beginIfSame(tx, opened.account, made);
        if (!begun.ok) return begun;
        return (await isBound(tx, opened.account.id, input.googleKey, now)) ?? begun;
      });
    },
  },
} satisfies Handlers<'googleLogin' | 'bindGoogle'>;

async function depart(google: GoogleIdentity, context: OutsideContext) {
  const { deps, transaction } = context;
  const departure = await google.depart().catch(unreachable(context));
  if (departure === undefined) return refuse(says.googleFailed);
  const { authorizationUrl, ...kept } = departure;
  const made = { random: deps.random, now: deps.clock() };
  const attempt = await transaction((tx) => newTicket(tx, 'googleAttempt', kept, made));
  return done({ authorizationUrl, attempt });
}

type Made = Parameters<typeof beginSession>[2];

async function bind(tx: Tx, account: Account, googleKey: string, made: Made) {
  const refused = await isBound(tx, account.id, googleKey, made.now);
  return refused ?? done(loggedIn(account, await beginSession(tx, account.id, made)));
}

/** Nothing when it is bound now, else why not. */
async function isBound(tx: Tx, accountId: string, googleKey: string, now: Date) {
  const taken = await takeTicket(tx, 'googleKey', googleKey, now);
  if (taken === undefined) return refuse(says.ticketInvalid);
  return (await bindIdentity(tx, accountId, taken, now)) ? undefined : refuse(says.googleBound);
}

async function makeOf(tx: Tx, key: Payload<'googleKey'>, registerSite: 0 | 1, made: Made) {
  const { email, name } = key;
  if (email === null) return refuse(says.googleMailMissing);
  if ((await accountByEmail(tx, email)) !== undefined) return refuse(says.googleMailTaken);
  const account = await makeAccount(tx, { registerSite, email, name, nickname: name.slice(0, 30) }, made);
  return account ?? refuse(says.googleMailTaken);
}

/** Google is down or slow: the log has why, the visitor is asked to try again. */
function unreachable({ deps, requestId }: Pick<OutsideContext, 'deps' | 'requestId'>) {
  return (error: unknown): undefined => {
    deps.log.warn({ requestId, error: String(error) }, 'Google could not be reached');
  };
}
