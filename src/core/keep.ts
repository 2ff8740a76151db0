// What a person typed survives a reload, an update and a crash: drafts in IndexedDB, one entry a key.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Design } from '#bio/design/design.ts';

export interface KeptSequence {
  readonly id: string;
  readonly name: string;
  readonly kind: 'dna' | 'rna' | 'protein';
  readonly topology: 'linear' | 'circular';
  readonly length: number;
  /** FASTA or GenBank text. */
  readonly text: string;
  readonly savedAt: string;
}

/** A vector design and what a list says of it. */
export interface KeptVector {
  readonly id: string;
  readonly design: Design;
  /** Bases of the whole vector. */
  readonly length: number;
  readonly savedAt: string;
  readonly isArchived: boolean;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: unknown };
  sequences: { key: string; value: KeptSequence };
  vectors: { key: string; value: KeptVector };
}

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/** Undefined where the browser keeps nothing (some private windows): the app then works without memory. */
export function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= openDB<Schema>('genewright', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('drafts');
        db.createObjectStore('sequences', { keyPath: 'id' });
      }
      db.createObjectStore('vectors', { keyPath: 'id' });
    },
    // Another tab with a newer app waits for this one to let go.
    blocking(_now, _next, event) {
      (event.target as IDBDatabase).close();
    },
  }).catch(() => undefined);
  return opened;
}

export async function recall<T>(key: string): Promise<T | undefined> {
  return (await (await database())?.get('drafts', key)) as T | undefined;
}

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

/** Writes soon, once, however often it is called; a page that is hidden writes at once. */
export function remember(key: string, value: () => unknown): void {
  clearTimeout(waiting.get(key)?.timer);
  const write = () => {
    waiting.delete(key);
    void database().then((db) => {
      const change = db?.transaction('drafts', 'readwrite');
      void change?.store.put(value(), key);
      // Said outright, so that it is kept also when the page goes before the answer comes.
      change?.commit();
    });
  };
  waiting.set(key, { timer: setTimeout(write, 300), write });
}

export function flush(): void {
  for (const { timer, write } of [...waiting.values()]) {
    clearTimeout(timer);
    write();
  }
}

globalThis.addEventListener?.('pagehide', flush);
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});
