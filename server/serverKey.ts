// The server's own key, which its database does not hold: SECRET_KEY, or a file of DATA_DIR that the first start makes.
// What is hashed with it cannot be listed by whoever has a copy of the database alone. Former keys still open what they
// sealed: OLD_SECRET_KEYS, or the further lines of the file.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyedHash, type KeyedHash } from './auth/secrets.ts';
import type { Settings } from './settings.ts';

const NAME = 'secret.key';

type Keys = readonly [Uint8Array, ...Uint8Array[]];

export function createServerHash(
  settings: Pick<Settings, 'secretKey' | 'oldSecretKeys' | 'dataDir'>,
): KeyedHash {
  const [key, ...former] = readServerKeys(settings);
  return createKeyedHash(key, former);
}

/** The present key, then the former ones. */
export function readServerKeys({
  secretKey,
  oldSecretKeys,
  dataDir,
}: Pick<Settings, 'secretKey' | 'oldSecretKeys' | 'dataDir'>): Keys {
  const old = oldSecretKeys.map((it) => Buffer.from(it));
  if (secretKey !== undefined) return [Buffer.from(secretKey), ...old];
  const path = join(dataDir, NAME);
  const [key, ...former] = readKeys(path) ?? makeKey(path);
  return [key, ...former, ...old];
}

function readKeys(path: string): Keys | undefined {
  try {
    const [key = '', ...former] = readFileSync(path, 'utf8').trim().split(/\s+/);
    return [Buffer.from(key, 'base64url'), ...former.map((it) => Buffer.from(it, 'base64url'))];
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whole or not at all: of several processes that start at once, one makes it and the others read it. */
function makeKey(path: string): Keys {
  const fresh = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
  return readKeys(path) ?? makeKey(path);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
