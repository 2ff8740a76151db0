// What a person typed survives a reload, an update and a crash: drafts in IndexedDB, one entry a key.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Page } from './page.ts';

/**
 * What every kept thing carries, so that browsers and an account can be brought together without loss or doubles:
 * `uuid` names it for ever, the later `changedAt` wins, and a deletion stays as a tombstone (`deletedAt`, its content
 * gone). Times are ISO strings.
 */
export interface Kept {
  readonly id: string;
  readonly uuid: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly isArchived: boolean;
  readonly deletedAt?: string;
}

/** Its id is its uuid. */
export interface KeptSequence extends Kept {
  readonly name: string;
  readonly kind: 'dna' | 'rna' | 'protein';
  readonly topology: 'linear' | 'circular';
  readonly length: number;
  readonly description: string;
  /** FASTA or GenBank text. */
  readonly text: string;
  readonly savedAt: string;
}

/**
 * A design of the vector designer, or a plasmid from a file as GenBank text, with what lists show of it. What a design
 * and its facts are is known to `state/myVectors`.
 */
export interface KeptVector extends Kept {
  readonly name: string;
  readonly design?: { readonly name: string };
  readonly genBank?: string;
  /** Bases of the whole vector. */
  readonly length: number;
  /** Absent until it was measured. */
  readonly facts?: object;
  readonly remark: string;
  readonly source: 'construction' | 'customer' | 'synthesis';
  readonly plasmidClass: 'final' | 'backbone' | 'template';
  /** As its owner numbers the plasmid; absent where nobody gave one. */
  readonly plasmidId?: string;
  /** Of its sequence, such as an accession. */
  readonly sequenceId?: string;
  readonly timesPurchased: number;
  readonly savedAt: string;
}

/** A sequence as it was before it was saved again, in this browser alone. */
export type SequenceRevision = Pick<
  KeptSequence,
  'name' | 'kind' | 'topology' | 'length' | 'text' | 'savedAt'
> & { readonly sequenceId: string };

export interface Schema extends DBSchema {
  drafts: { key: string; value: unknown };
  sequences: { key: string; value: KeptSequence };
  vectors: { key: string; value: KeptVector };
  revisions: { key: [sequenceId: string, savedAt: string]; value: SequenceRevision };
}

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;
/** It is open: what is written now reaches it even if the page goes. */
let isOpen = false;

/** Undefined where the browser keeps nothing (some private windows): the app then works without memory. */
export function openLocalDatabase(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= open()
    .then(async (db) => {
      await putBack(db);
      isOpen = true;
      return db;
    })
    .catch(() => undefined);
  return opened;
}

/** Where storage is refused, `openDB` throws at once. */
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('genewright', 4, {
    async upgrade(db, before, _now, change) {
      if (before < 1) {
        db.createObjectStore('drafts');
        db.createObjectStore('sequences', { keyPath: 'id' });
      }
      if (before < 2) db.createObjectStore('vectors', { keyPath: 'id' });
      db.createObjectStore('revisions', { keyPath: ['sequenceId', 'savedAt'] });
      if (before < 1 || before > 2) return;
      const sequences = change.objectStore('sequences');
      for (const it of await sequences.getAll()) await sequences.put(completeSequence(it));
      if (before < 2) return;
      const vectors = change.objectStore('vectors');
      for (const it of await vectors.getAll()) await vectors.put(completeVector(it));
    },
    // Another tab with a newer app waits for this one to close the database.
    blocking(_now, _next, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

/** A sequence with all fields of today; earlier versions kept fewer. */
export function completeSequence(given: Partial<KeptSequence> & Pick<KeptSequence, 'text'>): KeptSequence {
  const now = new Date().toISOString();
  const at = given.savedAt ?? now;
  const id = given.id ?? crypto.randomUUID();
  return {
    name: '',
    kind: 'dna',
    topology: 'linear',
    length: 0,
    description: '',
    savedAt: at,
    createdAt: at,
    changedAt: at,
    isArchived: false,
    ...given,
    id,
    uuid: given.uuid ?? id,
  };
}

export function completeVector<Vector extends KeptVector>(
  given: Partial<Vector> & Pick<Vector, 'id'>,
): Vector {
  const at = given.savedAt ?? new Date().toISOString();
  const defaults: Omit<KeptVector, 'id' | 'name'> = {
    uuid: crypto.randomUUID(),
    length: 0,
    remark: '',
    source: given.design ? 'construction' : 'customer',
    plasmidClass: 'final',
    timesPurchased: 0,
    savedAt: at,
    createdAt: at,
    changedAt: at,
    isArchived: false,
  };
  return { ...defaults, ...given, name: given.design?.name ?? given.name ?? '' } as Vector;
}

export async function readItem<T>(key: string): Promise<T | undefined> {
  if (waiting.has(key)) flush();
  return (await (await openLocalDatabase())?.get('drafts', key)) as T | undefined;
}

/** All that is kept under names that begin so. */
export async function readAllItems<T>(prefix: string): Promise<T[]> {
  flush();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return ((await (await openLocalDatabase())?.getAll('drafts', range)) ?? []) as T[];
}

/** The names that begin so and under which something is kept. */
export async function readKeys(prefix: string): Promise<readonly string[]> {
  flush();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return (await (await openLocalDatabase())?.getAllKeys('drafts', range)) ?? [];
}

const waiting = new Map<string, () => unknown>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes soon, once, however often it is called; a page that is hidden writes at once. What waits together is written
 * in one transaction, so that a page that goes meanwhile leaves all of it or nothing: no map in a list that cannot be
 * opened.
 */
export function writeItem(key: string, value: () => unknown): void {
  waiting.set(key, value);
  clearTimeout(timer);
  timer = setTimeout(flush, 300);
}

/** Drops what is kept under a name, at once: what was sent is not to come back with the next page. */
export async function deleteItem(key: string): Promise<void> {
  waiting.delete(key);
  await (await openLocalDatabase())?.delete('drafts', key);
}

/** Drops what is kept under names that begin so; what was typed belongs to who has left. */
export async function forgetDrafts(prefix: string): Promise<void> {
  for (const key of waiting.keys()) if (key.startsWith(prefix)) waiting.delete(key);
  await (await openLocalDatabase())?.delete('drafts', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
}

export function flush(): void {
  clearTimeout(timer);
  const due = [...waiting];
  waiting.clear();
  if (due.length === 0) return;
  if (!isOpen) setAside(due);
  void openLocalDatabase().then((db) => {
    const change = db?.transaction('drafts', 'readwrite');
    if (!change) return;
    for (const [key, value] of due) {
      try {
        void change.store.put(value(), key);
      } catch (reason) {
        // One that cannot be written does not keep the others from it; it is reported as any rejection is.
        void Promise.reject(reason);
      }
    }
    // Commits explicitly, so that the change is stored even if the page closes before the answer.
    change.commit();
  });
}

/** In the session storage of the tab: what was to be written before the database was open. */
const ASIDE = 'waitingDrafts';

/** A page that goes before its database is open leaves texts to the page that comes after it in the tab. */
function setAside(due: readonly (readonly [string, () => unknown])[]): void {
  const rows = due.map(([key, value]) => [key, value()] as const).filter(([, value]) => isPlain(value));
  try {
    const before = JSON.parse(sessionStorage.getItem(ASIDE) ?? '[]') as typeof rows;
    sessionStorage.setItem(ASIDE, JSON.stringify([...before, ...rows]));
  } catch {
    // Without storage, or with too little of it, the database alone keeps them.
  }
}

/** Whether JSON states all of it: no bytes, files or dates. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain);
}

async function putBack(db: IDBPDatabase<Schema>): Promise<void> {
  const rows = globalThis.sessionStorage?.getItem(ASIDE);
  if (!rows) return;
  const change = db.transaction('drafts', 'readwrite');
  for (const [key, value] of JSON.parse(rows) as readonly [string, unknown][])
    void change.store.put(value, key);
  await change.done;
  sessionStorage.removeItem(ASIDE);
}

/** What waits is written when the page is hidden or left. A test hands in a database of its own. */
export function startLocalDatabase(page: Pick<Page, 'onHidden'>, given?: IDBPDatabase<Schema>): void {
  if (given) opened = Promise.resolve(given);
  page.onHidden(flush);
}
