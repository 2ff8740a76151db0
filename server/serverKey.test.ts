import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyedHash } from './auth/secrets.ts';
import { readServerKeys } from './serverKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'genewright-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the server's key", () => {
  it('is made once, for its owner alone, and read from then on', () => {
    const settings = { secretKey: undefined, oldSecretKeys: [], dataDir: folder };
    const [made, ...former] = readServerKeys(settings);
    expect(made).toHaveLength(32);
    expect(former).toEqual([]);
    expect(readServerKeys(settings)).toEqual([made]);
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('is that of the settings where one is set', () => {
    const secretKey = 'a key of thirty-two letters or more';
    const settings = { secretKey, oldSecretKeys: [], dataDir: '/nowhere' };
    expect(readServerKeys(settings)).toEqual([Buffer.from(secretKey)]);
  });

  it('is followed by former ones, of the settings and of further lines of the file', () => {
    const [old, fresh] = ['a former key of thirty-two letters', 'a key of thirty-two letters or more'];
    const settings = { secretKey: fresh, oldSecretKeys: [old], dataDir: '/nowhere' };
    expect(readServerKeys(settings)).toEqual([Buffer.from(fresh), Buffer.from(old)]);
    const path = join(folder, 'secret.key');
    const [first] = readServerKeys({ ...settings, secretKey: undefined, oldSecretKeys: [], dataDir: folder });
    const next = new Uint8Array(32).fill(7);
    writeFileSync(path, `${Buffer.from(next).toString('base64url')}\n${readFileSync(path, 'utf8')}`);
    const both = readServerKeys({ secretKey: undefined, oldSecretKeys: [old], dataDir: folder });
    expect(both.map((it) => Buffer.from(it))).toEqual([Buffer.from(next), first, Buffer.from(old)]);
  });

  it('makes hashes that another key does not make', () => {
    const [one, other] = [1, 2].map((it) => createKeyedHash(new Uint8Array(32).fill(it)));
    expect(one?.('attempt', '123456')).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.('attempt', '123456')).not.toBe(other?.('attempt', '123456'));
  });
});
