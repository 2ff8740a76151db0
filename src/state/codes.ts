// Codes that were asked for in this tab. Each belongs to its attempt, which is kept beside the form: a phone may drop the page
// while the message is read.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';

type Asked = InputOf<'sendSmsCode'> | InputOf<'sendMailCode'>;

/** Sends a code, and keeps its attempt for `attemptOf`. */
export async function askCode(asked: Asked): Promise<OutputOf<'sendSmsCode'>> {
  const sent = await ('phone' in asked ? call('sendSmsCode', asked) : call('sendMailCode', asked));
  const key = keyOf(asked);
  memory.set(key, sent.attempt);
  try {
    sessionStorage.setItem(key, sent.attempt);
  } catch {
    // A browser that keeps nothing has it as long as the page lasts.
  }
  return sent;
}

/** Of the last code of this purpose that was sent there; empty when none was asked for. */
export function attemptOf(asked: Asked): string {
  const key = keyOf(asked);
  const known = memory.get(key);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const memory = new Map<string, string>();

function keyOf(asked: Asked): string {
  return `code:${asked.purpose}:${'phone' in asked ? asked.phone : asked.email.toLowerCase()}`;
}
