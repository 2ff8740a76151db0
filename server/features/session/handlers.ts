// Captcha, codes, registration, reset, login and logout. What hashes a password does it outside the transaction.
import { SESSION_INVALID, TOO_MANY } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import {
  accountByEmail,
  accountById,
  accountByPhone,
  accountOfPhone,
  loggedIn,
  setPassword,
} from '#server/access/accounts.ts';
import { newCaptcha } from '#server/access/captcha.ts';
import { AGAIN_AFTER, countSending, newCode, takeCode, VALID_FOR } from '#server/access/codes.ts';
import { hashPassword } from '#server/access/password.ts';
import { beginIfSame, forgetAllTries, openByPassword } from '#server/access/passwordLogin.ts';
import { says } from '#server/access/says.ts';
import { hashOf, newSecret } from '#server/access/secrets.ts';
import { beginSession, endSession, revokeSessions } from '#server/access/sessions.ts';
import { newTicket, readTicket, takeTicket } from '#server/access/tickets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Asked, type Context, done, type Handlers, refuse } from '#server/http/handler.ts';
import { says as common } from '#server/http/says.ts';
import {
  activationLetter,
  alreadyRegisteredLetter,
  changedLetter,
  codeLetter,
  codeMessage,
  type For,
  productOf,
} from '#server/mail/letters.ts';
import { activateRegistration, keepRegistration, renewRegistration } from './rows.ts';

export const sessionHandlers = {
  async getCaptcha(_, { tx, deps }) {
    return done(await newCaptcha(tx, { random: deps.random, now: deps.clock() }));
  },

  async sendSmsCode({ phone, purpose }, context) {
    const { tx, deps } = context;
    const own = await ownsTarget(context, purpose === 'confirm' || purpose === 'changeMobile');
    if (own === 'nobody') return refuse(common.sessionInvalid, SESSION_INVALID);
    if (purpose === 'confirm' && own?.phone !== phone) return refuse(says.notOwnTarget);
    const now = deps.clock();
    const wait = await countSending(tx, phone, now);
    if (wait !== undefined) return refuse(says.tooSoon, TOO_MANY, { retryAfter: wait });
    // Nothing is sent to a phone without account, and the answer is the same.
    if (purpose !== 'resetPassword' || (await accountByPhone(tx, phone)) !== undefined) {
      const code = await newCode(tx, { channel: 'sms', target: phone, purpose, random: deps.random, now });
      await deps.sms.send(tx, codeMessage(to(phone, context), code));
    }
    return done({ validFor: VALID_FOR.sms, again: AGAIN_AFTER });
  },

  async sendMailCode({ email, purpose }, context) {
    const { tx, deps } = context;
    const own = await ownsTarget(context, purpose !== 'resetPassword');
    if (own === 'nobody') return refuse(common.sessionInvalid, SESSION_INVALID);
    const target = email.toLowerCase();
    if (purpose === 'confirm' && own?.emailKey !== target) return refuse(says.notOwnTarget);
    const now = deps.clock();
    const wait = await countSending(tx, target, now);
    if (wait !== undefined) return refuse(says.tooSoon, TOO_MANY, { retryAfter: wait });
    if (purpose !== 'resetPassword' || (await accountByEmail(tx, email)) !== undefined) {
      const code = await newCode(tx, { channel: 'mail', target, purpose, random: deps.random, now });
      await deps.mail.send(tx, codeLetter(to(email, context), code));
    }
    return done({ validFor: VALID_FOR.mail, again: AGAIN_AFTER });
  },

  register: {
    async outside(input, { deps, language, transaction }) {
      const now = deps.clock();
      const counted = await transaction(async (tx) => {
        const wait = await countSending(tx, input.email.toLowerCase(), now);
        return wait === undefined ? done(true) : refuse(says.tooSoon, TOO_MANY, { retryAfter: wait });
      });
      if (!counted.ok) return counted;
      const passwordHash = await hashPassword(decodePassword(input.password) ?? '');
      const token = newSecret(deps.random);
      const addressee = to(input.email, { deps, language });
      return transaction(async (tx) => {
        // The page says the same in both cases; the mail tells the owner of the address.
        if ((await accountByEmail(tx, input.email)) !== undefined) {
          await deps.mail.send(tx, alreadyRegisteredLetter(addressee, deps.settings.publicUrl));
        } else {
          await keepRegistration(tx, input, { tokenHash: hashOf(token), passwordHash, language, now });
          await deps.mail.send(tx, activationLetter(addressee, activationLink(token, deps)));
        }
        return done(true as const);
      });
    },
  },

  async activate({ token }, { tx, deps }) {
    const made = { random: deps.random, now: deps.clock() };
    const account = await activateRegistration(tx, hashOf(token), made);
    return account === undefined ? refuse(says.linkInvalid) : done(true as const);
  },

  resetPassword: {
    async outside(input, { deps, language, transaction }) {
      const now = deps.clock();
      if (input.step !== 'set')
        return transaction(async (tx) => {
          const target = input.step === 'verifyPhone' ? input.phone : input.email.toLowerCase();
          const isRight = await takeCode(tx, { target, purpose: 'resetPassword', code: input.code, now });
          const account =
            input.step === 'verifyPhone'
              ? await accountByPhone(tx, input.phone)
              : await accountByEmail(tx, input.email);
          if (!isRight || account === undefined) return refuse(says.codeWrong, undefined, { keep: true });
          const made = { random: deps.random, now };
          return done({ ticket: await newTicket(tx, 'reset', { accountId: account.id }, made) });
        });
      const isGood = await transaction((tx) => readTicket(tx, 'reset', input.ticket, now));
      if (isGood === undefined) return refuse(says.ticketInvalid);
      const passwordHash = await hashPassword(decodePassword(input.password) ?? '');
      return transaction(async (tx) => {
        const ticket = await takeTicket(tx, 'reset', input.ticket, now);
        const account = ticket && (await setPassword(tx, ticket.accountId, passwordHash));
        if (account === undefined) return refuse(says.ticketInvalid);
        await revokeSessions(tx, account.id, now);
        if (account.email !== null) {
          await forgetAllTries(tx, account.email);
          await deps.mail.send(tx, changedLetter(to(account.email, { deps, language }), 'password'));
        }
        return done({ ticket: null });
      });
    },
  },

  login: {
    async outside(input, context) {
      const { deps, transaction } = context;
      const now = deps.clock();
      const made = { random: deps.random, now };
      if (input.by === 'phone')
        return transaction(async (tx) => {
          const { phone, code } = input;
          if (!(await takeCode(tx, { target: phone, purpose: 'login', code, now })))
            return refuse(says.codeWrong, undefined, { keep: true });
          const account = await accountOfPhone(tx, input, made);
          return done(loggedIn(account, await beginSession(tx, account.id, made)));
        });
      const opened = await openByPassword(input, context);
      if (opened.at === 'refused') return opened.why;
      if (opened.at === 'waiting')
        return transaction((tx) => linkAgain(tx, input.email, opened.tokenHash, context));
      return transaction((tx) => beginIfSame(tx, opened.account, made));
    },
  },

  async logout(_, { tx, token }) {
    if (token !== undefined) await endSession(tx, token);
    return done(true as const);
  },
} satisfies Handlers<
  | 'getCaptcha'
  | 'sendSmsCode'
  | 'sendMailCode'
  | 'register'
  | 'activate'
  | 'resetPassword'
  | 'login'
  | 'logout'
>;

/** The account of the session where one is needed: codes for a change go out to nobody else. */
async function ownsTarget(
  { tx, session }: Pick<Context<'sendSmsCode'>, 'tx' | 'session'>,
  isNeeded: boolean,
) {
  if (!isNeeded) return undefined;
  return (session && (await accountById(tx, session.userId))) ?? 'nobody';
}

/** Whoever knows the password of a registration asked for its mail in effect: it is sent again, at most once a minute. */
async function linkAgain(
  tx: Tx,
  email: string,
  tokenHash: string,
  { deps, language }: Pick<Asked, 'deps' | 'language'>,
) {
  const now = deps.clock();
  if ((await countSending(tx, email.toLowerCase(), now)) === undefined) {
    const token = newSecret(deps.random);
    await renewRegistration(tx, tokenHash, hashOf(token), now);
    await deps.mail.send(tx, activationLetter(to(email, { deps, language }), activationLink(token, deps)));
  }
  return refuse(says.notActivated, undefined, { keep: true });
}

function to(target: string, { deps, language }: Pick<Asked, 'deps' | 'language'>): For {
  return { to: target, language, product: productOf(deps.settings) };
}

function activationLink(token: string, { settings }: Asked['deps']): string {
  return `${settings.publicUrl}/activate?token=${token}`;
}
