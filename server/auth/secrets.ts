// Unguessable texts, and what is kept of them. 256 bits need no slow hash: SHA-256 is enough, since nobody can list
// them. What can be listed, such as six digits, is hashed with a key that the database does not hold.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Random = (bytes: number) => Uint8Array;

/** 43 characters. */
export function createSecret(random: Random): string {
  return Buffer.from(random(32)).toString('base64url');
}

/** 22 characters: names something, and gives no right to it. */
export function createId(random: Random): string {
  return Buffer.from(random(16)).toString('base64url');
}

/** `digits` decimal digits, each text as likely as any other. */
export function createDigits(random: Random, digits: number): string {
  const max = 10 ** digits;
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE();
    // Numbers above the last whole multiple are skipped: they would make the small numbers more likely.
    if (number < Math.floor(2 ** 32 / max) * max) return String(number % max).padStart(digits, '0');
  }
}

export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

export interface KeyedHash {
  (...parts: readonly string[]): string;
  /** By former keys, which make nothing new. */
  readonly former?: readonly KeyedHash[];
}

export function createKeyedHash(key: Uint8Array, formerKeys: readonly Uint8Array[] = []): KeyedHash {
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\0')).digest('hex');
  return Object.assign(hash, { former: formerKeys.map((it) => createKeyedHash(it)) });
}

/** By the present key and all former ones. */
export function keyedHashesOf(keyedHash: KeyedHash): readonly KeyedHash[] {
  return [keyedHash, ...(keyedHash.former ?? [])];
}

export function isSame(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
