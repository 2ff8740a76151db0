// The parts that the settings ask for, put together: what main.ts serves with.
import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/db/log.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './settings.ts';

export function assemble(settings: Settings, database: Database, log: Log): Deps {
  const absent = () => Promise.reject(new Error('not there yet'));
  return {
    database,
    settings,
    log,
    clock: () => new Date(),
    random: (bytes) => randomBytes(bytes),
    sessions: { find: async () => ({ at: 'ended' }), exchange: async () => undefined },
    mail: { send: absent },
    sms: { send: absent },
    files: { put: absent, get: absent, delete: absent },
    google: undefined,
    cards: undefined,
  };
}
