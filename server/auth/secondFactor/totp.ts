// One-time passwords by time: RFC 6238 over RFC 4226, as authenticator apps have them (SHA-1, 30 s, six digits).
import { createHmac } from 'node:crypto';
import { isSame } from '#server/auth/secrets.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
export const SECRET_BYTES = 20;
/** A clock may be off by one interval, to both sides (RFC 6238, section 5.2). */
const DRIFT = 1;

/** The interval that a moment is in. */
export function stepOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / STEP_SECONDS);
}

export function totpOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The interval whose code it is, later than the last one that was accepted; undefined where there is none. */
export function findStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | undefined {
  const present = stepOf(now);
  let found: number | undefined;
  for (let step = present - DRIFT; step <= present + DRIFT; step++)
    if (isSame(totpOf(secret, step), code) && step > lastStep) found ??= step;
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how a secret is typed into an app. */
export function base32Of(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += BASE32[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** What the QR code holds (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export function keyUriOf(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32Of(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
