// A module of `state` or `core` does nothing when it is imported: `app/startUp` starts it.
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

beforeAll(() => {
  vi.resetModules();
  for (const name of [...DOORS, 'document', 'navigator', 'location']) vi.stubGlobal(name, forbidden(name));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

/** What was stored earlier may be read, which changes nothing. */
const READABLE = new Set(['localStorage', 'sessionStorage']);

describe.each(['state', 'core'])('src/%s', (room) => {
  const files = readdirSync(new URL(room, SOURCE), { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
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
