import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keyedHashBy } from './auth/secrets.ts';
import { serverKey } from './serverKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'genewright-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the server's key", () => {
  it('is made once, for its owner alone, and read from then on', () => {
    const made = serverKey({ secretKey: undefined, dataDir: folder });
    expect(made).toHaveLength(32);
    expect(serverKey({ secretKey: undefined, dataDir: folder })).toEqual(made);
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('is that of the settings where one is set', () => {
    const secretKey = 'a key of thirty-two letters or more';
    expect(serverKey({ secretKey, dataDir: '/nowhere' })).toEqual(Buffer.from(secretKey));
  });

  it('makes hashes that another key does not make', () => {
    const [one, other] = [1, 2].map((it) => keyedHashBy(new Uint8Array(32).fill(it)));
    expect(one?.('attempt', '123456')).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.('attempt', '123456')).not.toBe(other?.('attempt', '123456'));
  });
});
