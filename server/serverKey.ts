// The server's own key, which its database does not hold: SECRET_KEY, or a file of DATA_DIR that the first start makes.
// What is hashed with it cannot be listed by whoever has a copy of the database alone.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const NAME = 'secret.key';

export function serverKey({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Uint8Array {
  if (secretKey !== undefined) return Buffer.from(secretKey);
  const path = join(dataDir, NAME);
  return readKey(path) ?? makeKey(path);
}

function readKey(path: string): Uint8Array | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whole or not at all: of several processes that start at once, one makes it and the others read it. */
function makeKey(path: string): Uint8Array {
  const fresh = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
  return readKey(path) ?? makeKey(path);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
