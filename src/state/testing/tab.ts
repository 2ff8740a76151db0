// One open page of a browser: state is imported anew, over the storage, the channels and the database that its tabs
// share.
import type { IDBPDatabase } from 'idb';
import { vi } from 'vitest';
import type { Schema } from '#src/core/localDatabase.ts';
import {
  type Channels,
  FAKE_KEY_RANGE,
  type FakeServer,
  fakeDatabase,
  fakePage,
  fakeServer,
  fakeStorage,
} from './fakes.ts';

export interface FakeBrowser {
  readonly channels: Channels;
  readonly database: IDBPDatabase<Schema>;
  readonly server: FakeServer;
}

/** With what is stored when its first page opens. */
export function openBrowser(stored: Readonly<Record<string, string>> = {}): FakeBrowser {
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('IDBKeyRange', FAKE_KEY_RANGE);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', new URL('https://lab.example/tools/primer'));
  return { channels: new Map(), database: fakeDatabase(), server: fakeServer() };
}

/** After `vi.resetModules()`, which is in the test file so that it runs in a process of its own. */
export async function openTab({ channels, database, server }: FakeBrowser) {
  const page = fakePage(channels);
  // Loaded by the first call otherwise: no test waits for a file.
  await Promise.all([import('#contract/contract.ts'), import('#contract/routes.ts')]);
  const { CallError } = await import('#src/core/callError.ts');
  const { connectCalls } = await import('#src/core/remote.ts');
  const localDatabase = await import('#src/core/localDatabase.ts');
  localDatabase.startLocalDatabase(page, database);
  connectCalls(
    { showError: () => undefined, sessionInvalid: () => undefined, onReached: () => undefined },
    server.sendWith(CallError),
  );
  return { page, localDatabase };
}
