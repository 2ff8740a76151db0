import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyedHash } from '#server/auth/secrets.ts';
import { openSecret, sealSecret } from './sealed.ts';

const random = (bytes: number) => randomBytes(bytes);
const keyedHash = createKeyedHash(randomBytes(32));
const secret = random(20);

it('opens for its account, under its key, unchanged', () => {
  const sealed = sealSecret(secret, 'a1', { keyedHash, random });
  expect(Buffer.from(openSecret(sealed, 'a1', keyedHash) ?? [])).toEqual(secret);
  expect(sealed).not.toContain(secret.toString('base64url'));
});

it('opens for no other account, under no other key, and not once it was changed', () => {
  const sealed = sealSecret(secret, 'a1', { keyedHash, random });
  expect(openSecret(sealed, 'a2', keyedHash)).toBeUndefined();
  expect(openSecret(sealed, 'a1', createKeyedHash(random(32)))).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSecret(changed.toString('base64url'), 'a1', keyedHash)).toBeUndefined();
  }
  expect(openSecret('', 'a1', keyedHash)).toBeUndefined();
});
