// Captcha, codes, registration, reset, login and logout. What hashes a password does it outside the transaction.
import { TOO_MANY } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import { findAccountByEmail, findAccountById, findAccountByPhone } from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { createCaptcha } from '#server/auth/captcha/captcha.ts';
import { changeAccess } from '#server/auth/changeAccess.ts';
import { takeCode } from '#server/auth/codes/codes.ts';
import { countSending } from '#server/auth/codes/sendings.ts';
import { message } from '#server/auth/messages.ts';
import { notifyOwner } from '#server/auth/notifyOwner.ts';
import { hashPassword, isPassword } from '#server/auth/password/password.ts';
import { refuseChoice } from '#server/auth/password/passwordChoice.ts';
import { countTry, openByPassword, reloadOpened } from '#server/auth/password/passwordLogin.ts';
import { createSecret, hashOf } from '#server/auth/secrets.ts';
import { logIn, momentOf, openByPhone } from '#server/auth/sessions/logIn.ts';
import { endSession } from '#server/auth/sessions/sessions.ts';
import { createTicket, readTicket, takeTicket } from '#server/auth/tickets.ts';
import { type Handlers, type RequestContext, refuse, reply } from '#server/http/handler.ts';
import { networkOf } from '#server/http/network.ts';
import { type For, writeActivationLetter, writeAlreadyRegisteredLetter } from '#server/mail/letters.ts';
import { findInviterByCode } from '#server/referral/invitations.ts';
import { productOf } from '#server/settings.ts';
import {
  activateRegistration,
  type Details,
  discardRegistration,
  keepRegistration,
  openRegistration,
} from './rows.ts';
import { sendCode } from './sendCode.ts';

export const sessionHandlers = {
  async getCaptcha(_, { tx, deps }) {
    return reply(await createCaptcha(tx, { random: deps.random, now: deps.clock() }));
  },

  sendSmsCode: ({ phone: to, purpose, proof }, context) =>
    sendCode(context, { channel: 'sms', to, purpose, proof }),

  sendMailCode: ({ email: to, purpose, proof }, context) =>
    sendCode(context, { channel: 'mail', to, purpose, proof }),

  register: {
    async outOfTransaction(input, context) {
      const { deps, ip, language, transaction } = context;
      const weak = refuseChoice(input.password, input, deps.settings);
      if (weak) return weak;
      const now = deps.clock();
      const counted = await transaction(async (tx) => {
        const requested = { target: input.email.toLowerCase(), network: networkOf(ip), isKnown: false, now };
        const wait = await countSending(tx, requested);
        if (
          wait === undefined &&
          input.inviteCode &&
          (await findInviterByCode(tx, input.inviteCode)) === undefined
        )
          return refuse(message.noInvitation);
        return wait === undefined ? reply(true) : refuse(message.tooSoon, TOO_MANY, { retryAfter: wait });
      });
      if (!counted.ok) return counted;
      const passwordHash = await hashPassword(decodePassword(input.password) ?? '');
      const token = createSecret(deps.random);
      const addressee = recipientOf(input.email, { deps, language });
      return transaction(async (tx) => {
        // The page states the same in both cases and the work is the same; the mail tells the owner of the address. The
        // link of a registration that is kept beside an account goes to nobody.
        const known = await findAccountByEmail(tx, input.email);
        await writeAudit(tx, context, { event: 'register', accountId: known?.id });
        await keepRegistration(tx, input, { tokenHash: hashOf(token), passwordHash, language, now });
        const letter = known
          ? writeAlreadyRegisteredLetter(addressee, deps.settings.publicUrl)
          : writeActivationLetter(addressee, activationLink(token, deps));
        await deps.mail.send(tx, letter);
        return reply(true as const);
      });
    },
  },

  activate: {
    async outOfTransaction(input, context) {
      const { deps, transaction } = context;
      const tokenHash = hashOf(input.token);
      const now = deps.clock();
      const opened = await transaction(async (tx) => {
        const found = await openRegistration(tx, tokenHash, now);
        if (found?.at === 'waiting' && input.step === 'discard') await discardRegistration(tx, tokenHash);
        return found;
      });
      if (opened === undefined) return refuse(message.linkInvalid);
      if (opened.at === 'used') return reply({ at: 'active' as const });
      if (input.step === 'discard') return reply({ at: 'discarded' as const });
      if (input.step === 'open')
        return reply({ at: 'waiting' as const, registration: detailsAnswer(opened.details) });

      const password = decodePassword(input.password) ?? '';
      let { passwordHash } = opened;
      if (input.confirmPassword !== undefined) {
        const person = { ...input, email: opened.details.email };
        const weak = refuseChoice(input.password, person, deps.settings);
        if (weak) return weak;
        passwordHash = await hashPassword(password);
      } else {
        const tooMany = await transaction((tx) => countTry(tx, `activation:${tokenHash}`, now));
        if (tooMany) return tooMany;
        if (!(await isPassword(passwordHash, password))) return reply({ at: 'repeat' as const });
      }
      const made = { random: deps.random, now, systemKey: context.systemKey };
      return transaction(async (tx) => {
        const found = await activateRegistration(tx, tokenHash, { given: input, passwordHash }, made);
        if (found === undefined) return refuse(message.linkInvalid);
        if (found.account) await writeAudit(tx, context, { event: 'activate', accountId: found.account.id });
        return reply({ at: 'active' as const });
      });
    },
  },

  resetPassword: {
    async outOfTransaction(input, context) {
      const { transaction } = context;
      const made = momentOf(context);
      const { now } = made;
      if (input.step !== 'set')
        return transaction(async (tx) => {
          const { attempt, code } = input;
          const [target, owner] =
            input.step === 'verifyPhone'
              ? [input.phone, await findAccountByPhone(tx, input.phone)]
              : [input.email.toLowerCase(), await findAccountByEmail(tx, input.email)];
          const given = { attempt, code, target, purpose: 'resetPassword', owner } as const;
          if (!(await takeCode(tx, given, made)) || owner === undefined) {
            const entry = { event: 'resetPassword', accountId: owner?.id } as const;
            await writeAudit(tx, context, { ...entry, result: 'refused' });
            return refuse(message.codeWrong, undefined, { keep: true });
          }
          const { id: accountId, accessVersion } = owner;
          return reply({ ticket: await createTicket(tx, 'reset', { accountId, accessVersion }, made) });
        });
      const owner = await transaction(async (tx) => {
        const ticket = await readTicket(tx, 'reset', input.ticket, now);
        return ticket && findAccountById(tx, ticket.accountId);
      });
      if (owner === undefined) return refuse(message.ticketInvalid);
      const weak = refuseChoice(input.password, owner, context.deps.settings);
      if (weak) return weak;
      const passwordHash = await hashPassword(decodePassword(input.password) ?? '');
      return transaction(async (tx) => {
        const ticket = await takeTicket(tx, 'reset', input.ticket, now);
        const before = ticket && (await findAccountById(tx, ticket.accountId));
        if (before === undefined || before.accessVersion !== ticket?.accessVersion)
          return refuse(message.ticketInvalid);
        const after = await changeAccess(tx, before, { passwordHash }, now);
        if (typeof after === 'string') return refuse(message.ticketInvalid);
        await writeAudit(tx, context, { event: 'resetPassword', accountId: after.id });
        await notifyOwner(tx, { what: 'password', before, after }, context);
        return reply({ ticket: null });
      });
    },
  },

  login: {
    async outOfTransaction(input, context) {
      const { transaction } = context;
      if (input.by === 'phone')
        return transaction(async (tx) => {
          const account = await openByPhone(tx, input, context);
          if (account === undefined) return refuse(message.codeWrong, undefined, { keep: true });
          return logIn(tx, account, 'code', context);
        });
      const opened = await openByPassword(input, context);
      if (opened.at === 'refused') return opened.why;
      return transaction(async (tx) => {
        const account = await reloadOpened(tx, opened.account);
        if (account === undefined) return refuse(message.passwordWrong);
        return logIn(tx, account, 'password', context);
      });
    },
  },

  async logout(_, context) {
    const { tx, token, session } = context;
    if (session) await writeAudit(tx, context, { event: 'logout', accountId: session.userId });
    if (token !== undefined) await endSession(tx, token);
    return reply(true as const);
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

function recipientOf(target: string, { deps, language }: Pick<RequestContext, 'deps' | 'language'>): For {
  return { to: target, language, product: productOf(deps.settings) };
}

function activationLink(token: string, { settings }: RequestContext['deps']): string {
  return `${settings.publicUrl}/activate?token=${token}`;
}

/** As the contract has it: what is empty is left out. */
function detailsAnswer({ registerSite, email, organizationName, customerType, ...may }: Details) {
  const given = Object.fromEntries(Object.entries(may).filter(([, value]) => value !== null && value !== ''));
  return { registerSite, email, organizationName, customerType, ...given };
}
