// Secrets that must be readable again, encrypted with AES-256-GCM under a key derived from the server's key, which is
// not in the database. A sealed text is bound to one account and cannot be opened for another.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type KeyedHash, keyedHashesOf, type Random } from '#server/auth/secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function sealSecret(
  secret: Uint8Array,
  accountId: string,
  { keyedHash, random }: { readonly keyedHash: KeyedHash; readonly random: Random },
): string {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(keyedHash), nonce).setAAD(Buffer.from(accountId));
  const sealed = [cipher.update(secret), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([nonce, ...sealed]).toString('base64url');
}

/** Decrypts a secret; undefined if it was sealed under an unknown key or for another account. */
export function openSecret(sealed: string, accountId: string, keyedHash: KeyedHash): Uint8Array | undefined {
  for (const it of keyedHashesOf(keyedHash)) {
    const secret = openUnder(it, sealed, accountId);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

/** Whether a former key sealed it. */
export function isSealedByFormer(sealed: string, accountId: string, keyedHash: KeyedHash): boolean {
  return openUnder(keyedHash, sealed, accountId) === undefined;
}

function openUnder(keyedHash: KeyedHash, sealed: string, accountId: string): Uint8Array | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, keyOf(keyedHash), nonce)
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(keyedHash: KeyedHash): Uint8Array {
  return createHash('sha256').update(keyedHash('second factor', 'seal')).digest();
}
