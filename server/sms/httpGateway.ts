// The one adapter to an SMS gateway: a POST of `{ "phone", "text", "id" }` as JSON to SMS_URL, with SMS_KEY as bearer. Any
// 2xx means that it was taken; the same id twice is the same message. A provider with a form of its own stands behind a
// small service that speaks this.
import type { SendSms } from '#server/mail/outbox.ts';

const WAIT = 10_000;

export function httpGateway(url: string, key: string | undefined): SendSms {
  return async ({ phone, text }, id) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ phone, text, id }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The SMS gateway answered with status ${reply.status}.`);
  };
}
