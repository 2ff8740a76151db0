// The key and code: a name for a device before anyone signs in, and the proof that this server gave it out. The
// code is an HMAC of the key under a secret that all processes share through the database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/tables/ground.ts';
import type { Deps } from '#server/deps.ts';

const secrets = new WeakMap<Database, Promise<string>>();

export async function createSystemKey(
  deps: Deps,
): Promise<{ readonly sysKey: string; readonly systemCode: string }> {
  const sysKey = Buffer.from(deps.random(18)).toString('base64url');
  return { sysKey, systemCode: codeOf(sysKey, await secretOf(deps)) };
}

export async function isCodeOf(key: string, code: string, deps: Deps): Promise<boolean> {
  const right = Buffer.from(codeOf(key, await secretOf(deps)));
  const given = Buffer.from(code);
  return given.length === right.length && timingSafeEqual(given, right);
}

function codeOf(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, 32);
}

/** Made by the first process that needs it, read once by every other. */
function secretOf(deps: Deps): Promise<string> {
  const { database } = deps;
  const known = secrets.get(database);
  if (known !== undefined) return known;
  const requested = readSecret(deps);
  secrets.set(database, requested);
  requested.catch(() => secrets.delete(database));
  return requested;
}

const NAME = 'systemKeySecret';

function readSecret({ database, random }: Deps): Promise<string> {
  return database.transaction(async (tx) => {
    const fresh = Buffer.from(random(32)).toString('base64url');
    await tx.insert(settings).values({ name: NAME, value: fresh }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.name, NAME));
    return String(row?.value);
  });
}
