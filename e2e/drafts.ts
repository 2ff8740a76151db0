// What the browser has written of drafts, not what the page remembers: a reload before that would lose it.
import type { Page } from './test.ts';

/** The drafts under keys that begin so, as JSON. */
export function keptDrafts(page: Page, prefix: string): Promise<string> {
  return page.evaluate(
    (prefix) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('genewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
          const requested = database.transaction('drafts').objectStore('drafts').getAll(keys);
          requested.onerror = () => reject(requested.error);
          requested.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(requested.result));
          };
        };
      }),
    prefix,
  );
}
