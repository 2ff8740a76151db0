// The way out by SMTP_URL (`smtps://user:word@host`, `smtp://host:587`). The address is given as an object and never parsed
// as a list, so one letter goes to one address; line breaks in a subject are refused by nodemailer and here.
import nodemailer from 'nodemailer';
import type { SendLetter } from './outbox.ts';

const WAIT = 20_000;

export function smtp(url: string, from: string): SendLetter {
  const { protocol, username, hostname } = new URL(url);
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = nodemailer.createTransport({
    url,
    // A password goes over the network under TLS or not at all.
    requireTLS: protocol === 'smtp:' && username !== '' && !isNear,
    connectionTimeout: WAIT,
    greetingTimeout: WAIT,
    socketTimeout: WAIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, subject, text, html }, id) => {
    if (/[\r\n]/.test(to + subject))
      throw new Error('A line break in the address or the subject of a letter.');
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      // The same at each try: a letter that came although the answer was lost is known by it.
      messageId: `<outbox-${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
