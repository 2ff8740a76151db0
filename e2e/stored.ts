// What the database of the browser holds.
import type { Page } from '@playwright/test';

/** The keys of one of its stores that begin with a prefix, counted. */
export function countStored(page: Page, store: string, prefix = ''): Promise<number> {
  return page.evaluate(
    ([name, start]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('genewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.filter((it) => String(it).startsWith(start)).length);
          };
        };
      }),
    [store, prefix] as const,
  );
}
