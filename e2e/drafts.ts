// The drafts that the browser has stored, not those in the memory of the page: a reload before would lose them.
import type { Page } from './test.ts';

/** The drafts whose keys begin with this text, as JSON. */
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
