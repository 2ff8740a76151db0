// The one adapter to an SMS gateway: a POST of `{ "phone", "text", "id" }` as JSON to SMS_URL, with SMS_KEY as bearer.
// Any 2xx means that it was taken; the same id twice is the same message. A provider with a form of its own is behind a
// small service that speaks this.
import type { SendSms } from '#server/mail/outbox.ts';

const WAIT = 10_000;

export function createHttpGateway(url: string, key: string | undefined): SendSms {
  return async ({ phone, text }, id, signal) => {
    const limit = AbortSignal.timeout(WAIT);
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ phone, text, id }),
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    }).catch((error: unknown) => {
      throw new Error(`The SMS gateway did not answer: ${codeOf(error)}.`);
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The SMS gateway answered with status ${reply.status}.`);
  };
}

/** The system's code of the failure, as ECONNREFUSED; the message may repeat what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'Error';
}
