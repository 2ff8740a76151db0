import { describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const argon2 = vi.hoisted(() => ({ running: 0, max: 0, verified: [] as string[] }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const countHashes = async <T>(work: () => Promise<T>): Promise<T> => {
    argon2.max = Math.max(argon2.max, ++argon2.running);
    try {
      return await work();
    } finally {
      argon2.running--;
    }
  };
  return {
    ...real,
    hash: (...it: Parameters<typeof real.hash>) => countHashes(() => real.hash(...it)),
    verify: (...it: Parameters<typeof real.verify>) =>
      countHashes(() => {
        argon2.verified.push(String(it[0]));
        return real.verify(...it);
      }),
  };
});

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
    const [one, two] = [await hashPassword('abcd1234'), await hashPassword('abcd1234')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword(one, 'abcd1234')).toBe(true);
    expect(await isPassword(one, 'abcd1235')).toBe(false);
  });

  it('of an account that is not there is compared at the same cost, and never right', async () => {
    argon2.verified.length = 0;
    expect(await isPassword(undefined, 'of nobody')).toBe(false);
    expect(await isPassword(null, 'of nobody')).toBe(false);
    expect(argon2.verified).toHaveLength(2);
    for (const it of argon2.verified) expect(it).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is worked on four at a time, and all of them come to an end', async () => {
    const kept = await hashPassword('abcd1234');
    argon2.max = 0;
    const all = await Promise.all(Array.from({ length: 12 }, () => isPassword(kept, 'abcd1234')));
    expect(all.every((it) => it)).toBe(true);
    expect(argon2.max).toBe(4);
  });
});
