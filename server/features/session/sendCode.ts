// Sends a code, or does the same work and sends nothing: the answer, the statements and the hashes are the same for a
// target that has an account and one that has none.
import { SESSION_INVALID, TOO_MANY } from '#contract/envelope.ts';
import type { WorkProof } from '#contract/session.ts';
import { findAccountByEmail, findAccountById, findAccountByPhone } from '#server/auth/accounts.ts';
import { type Channel, createCode, type Purpose, VALID_FOR } from '#server/auth/codes/codes.ts';
import { AGAIN_AFTER, countSending } from '#server/auth/codes/sendings.ts';
import { checkWork } from '#server/auth/codes/work.ts';
import { message } from '#server/auth/messages.ts';
import { isKnownBrowser } from '#server/auth/sessions/knownBrowsers.ts';
import { type Context, refuse, reply } from '#server/http/handler.ts';
import { message as common } from '#server/http/messages.ts';
import { networkOf } from '#server/http/network.ts';
import { writeCodeLetter, writeCodeMessage } from '#server/mail/letters.ts';
import { NOBODY } from '#server/mail/outbox.ts';
import { productOf } from '#server/settings.ts';
import { countShortMessage } from '#server/sms/ceiling.ts';

/** Codes for a change are sent only to a signed-in account. */
const OF_SESSION: readonly Purpose[] = ['confirm', 'changeMobile', 'changeEmail'];

interface Wanted {
  readonly channel: Channel;
  /** As it was typed. */
  readonly to: string;
  readonly purpose: Purpose;
  readonly proof: WorkProof | undefined;
}

export async function sendCode(
  { tx, deps, session, systemKey, ip, language }: Context<'sendSmsCode' | 'sendMailCode'>,
  { channel, to, purpose, proof }: Wanted,
) {
  const isOfSession = OF_SESSION.includes(purpose);
  const requester = session && (await findAccountById(tx, session.userId));
  if (isOfSession && requester === undefined) return refuse(common.sessionInvalid, SESSION_INVALID);
  const target = to.toLowerCase();
  const holder = await (channel === 'sms' ? findAccountByPhone : findAccountByEmail)(tx, target);
  const isOwn = holder !== undefined && holder.id === requester?.id;
  if (purpose === 'confirm' && !isOwn) return refuse(message.notOwnTarget);

  const now = deps.clock();
  const isKnown = (await isKnownBrowser(tx, holder?.id, systemKey)) || isOwn;
  const network = networkOf(ip);
  const wait = await countSending(tx, { target, network, isKnown, now });
  if (wait !== undefined) return refuse(message.tooSoon, TOO_MANY, { retryAfter: wait });
  const due = isKnown ? undefined : await checkWork(tx, { channel, target, network, proof }, deps);
  if (due !== undefined) return due;

  const isSent = purpose !== 'resetPassword' || holder !== undefined;
  const pause = channel === 'sms' ? await countShortMessage(tx, deps, { isKnown, isSent }) : undefined;
  if (pause !== undefined) return refuse(message.tooManyMessages, TOO_MANY, { retryAfter: pause });

  const { random, keyedHash } = deps;
  const owner = isOfSession ? requester : holder;
  const code = await createCode(tx, { channel, target, purpose, owner }, { random, keyedHash, now });
  const it = { to: isSent ? to : NOBODY, language, product: productOf(deps.settings) };
  if (channel === 'sms') await deps.sms.send(tx, writeCodeMessage(it, code));
  else await deps.mail.send(tx, writeCodeLetter(it, code));
  return reply({ attempt: code.attempt, validFor: VALID_FOR[channel], again: AGAIN_AFTER });
}
