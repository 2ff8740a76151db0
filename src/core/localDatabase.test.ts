import type { IDBPDatabase } from 'idb';
import { expect, it } from 'vitest';
import { flush, readItem, type Schema, startLocalDatabase, writeItem } from './localDatabase.ts';

/** What each transaction put, by keys, once it was committed. */
function openFake(): readonly (readonly string[])[] {
  const committed: string[][] = [];
  const kept = new Map<string, unknown>();
  const database = {
    get: async (_store: string, key: string) => kept.get(key),
    transaction: () => {
      const keys: string[] = [];
      return {
        store: {
          put: (value: unknown, key: string) => {
            kept.set(key, structuredClone(value));
            keys.push(key);
          },
        },
        commit: () => committed.push(keys),
      };
    },
  };
  startLocalDatabase({ onHidden: () => undefined }, database as unknown as IDBPDatabase<Schema>);
  return committed;
}

it('writes what waits together in one transaction, so that a page that goes leaves all or nothing', async () => {
  const committed = openFake();
  for (const key of ['recentMap:1', 'content:1', 'steps:1', 'table', 'table']) writeItem(key, () => key);
  flush();
  await Promise.resolve();
  expect(committed).toEqual([['recentMap:1', 'content:1', 'steps:1', 'table']]);
  flush();
  await Promise.resolve();
  expect(committed).toHaveLength(1);
});

it('reads what was written last, also while it waits to be written', async () => {
  openFake();
  writeItem('draft', () => 'typed');
  expect(await readItem('draft')).toBe('typed');
  expect(await readItem('another')).toBeUndefined();
});
