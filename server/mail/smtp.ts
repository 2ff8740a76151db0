// The way out by SMTP_URL (`smtps://user:word@host`, `smtp://host:587`). The address is given as an object and never
// parsed as a list, so one letter goes to one address; line breaks in a subject are refused by nodemailer and here.
import nodemailer from 'nodemailer';
import type { SendLetter } from './outbox.ts';

/** For the connection and for its greeting; and between two answers. */
const WAIT = 10_000;
const SILENCE = 20_000;

export function createSmtp(url: string, from: string): SendLetter {
  const { protocol, username, hostname } = new URL(url);
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = nodemailer.createTransport({
    url,
    // A password goes over the network under TLS or not at all.
    requireTLS: protocol === 'smtp:' && username !== '' && !isNear,
    dnsTimeout: WAIT,
    connectionTimeout: WAIT,
    greetingTimeout: WAIT,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, subject, text, html, unsubscribe }, id, signal) => {
    if (/[\r\n]/.test(to + subject))
      throw new Error('A line break in the address or the subject of a letter.');
    const letter = {
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      // The same at each try: a letter that came although the answer was lost is known by it.
      messageId: `<outbox-${id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058.
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      // Closes the connection of a letter that is given up.
      signal,
    };
    await transport.sendMail(letter).catch((error: unknown) => {
      throw refusalOf(error);
    });
  };
}

/** The message of the server may repeat the address, so only class, command and status are kept. */
function refusalOf(error: unknown): Error {
  const { code, command, responseCode, response, message } = error as Readonly<Record<string, unknown>>;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  // The system's own, as ECONNREFUSED.
  const system = /\bE[A-Z]{4,}\b/.exec(String(message))?.[0];
  const parts = [code, system, command, responseCode, enhanced].filter(
    (it) => typeof it === 'number' || (typeof it === 'string' && /^[A-Z0-9. ]{1,20}$/i.test(it)),
  );
  return new Error(`The mail server did not take the letter: ${parts.join(' ') || 'no answer'}.`);
}
