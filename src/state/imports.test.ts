// A module of the page does nothing when it is imported: `app/startUp` starts it, or its first use does.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SOURCE = new URL('../', import.meta.url);
const DOORS = [
  'BroadcastChannel',
  'EventSource',
  'Worker',
  'WebSocket',
  'XMLHttpRequest',
  'addEventListener',
  'fetch',
  'indexedDB',
  'localStorage',
  'matchMedia',
  'sessionStorage',
  'setInterval',
] as const;

const touched: string[] = [];

/** Throws on every use: read, called or constructed. */
function forbidden(name: string): object {
  const refuse = (): never => {
    touched.push(name);
    throw new Error(`${name} is used at import`);
  };
  return new Proxy(function door() {}, {
    apply: refuse,
    construct: refuse,
    get: (_, key) => (key === Symbol.toPrimitive || key === 'then' ? undefined : refuse()),
    set: refuse,
  });
}

beforeAll(async () => {
  vi.resetModules();
  // It looks for a document when it is imported.
  await import('@blueprintjs/core');
  for (const name of [...DOORS, 'document', 'navigator', 'location']) vi.stubGlobal(name, forbidden(name));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** What was stored earlier may be read, which changes nothing. */
const READABLE = new Set(['localStorage', 'sessionStorage']);

describe.each(['state', 'core', 'features', 'ui'])('src/%s', (room) => {
  const files = readdirSync(new URL(room, SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((it) => /\.tsx?$/.test(it) && !/\.test\.tsx?$/.test(it))
    .sort();

  it('has modules', () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it.each(files)('%s does nothing when it is imported', async (file) => {
    touched.length = 0;
    await import(new URL(`${room}/${file}`, SOURCE).pathname);
    expect(touched.filter((it) => !READABLE.has(it))).toEqual([]);
  });
});
