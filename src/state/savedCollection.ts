// What this browser saves of one kind, such as My Vectors: the list that screens show, and the same in its database.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { type KeptSequence, type KeptVector, openLocalDatabase } from '#src/core/localDatabase.ts';
import type { Page } from '#src/core/page.ts';

export interface SavedCollection<Item> {
  /** All items, latest first; `isRead` once they were read from the database. For screens. */
  readonly useItems: () => { readonly items: readonly Item[]; readonly isRead: boolean };
  readonly items: () => readonly Item[];
  readonly itemOf: (id: string) => Item | undefined;
  /** Reads the database once; resolves when all items are there. */
  readonly load: () => Promise<void>;
  /** Shows the changes of other tabs when this one becomes visible. */
  readonly start: (page: Pick<Page, 'onShown'>) => void;
  /** What the database holds now, which another tab may have changed; undefined for what is deleted. */
  readonly readItem: (id: string) => Promise<Item | undefined>;
  /** Inserts, replaces or restores an item. */
  readonly put: (item: Item, changedAt?: string) => Promise<void>;
  /** Deletes an item and returns it for an undo; a tombstone stays. */
  readonly remove: (id: string) => Promise<Item | undefined>;
  /** Removes items without tombstones: the account has them, or has deleted them too. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
  readonly onChange: (act: () => void) => void;
}

interface Options<Item> {
  /** An item with all fields of today; earlier versions saved fewer. */
  readonly complete: (item: Item) => Item;
  /** What a deleted item leaves of itself in the database. */
  readonly emptied: (item: Item) => Item;
  /** Called when the database was read for the first time. */
  readonly onLoaded?: (items: readonly Item[]) => void;
}

export function createSavedCollection<Item extends KeptSequence | KeptVector>(
  store: 'sequences' | 'vectors',
  { complete, emptied, onLoaded }: Options<Item>,
): SavedCollection<Item> {
  const state = proxy<{ items: readonly Item[]; isRead: boolean }>({ items: [], isRead: false });
  let loading: Promise<void> | undefined;

  const items = () => state.items as readonly Item[];
  const itemOf = (id: string) => items().find((it) => it.id === id);
  const show = (all: readonly Item[]) => {
    state.items = [...all].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  };
  const save = async (item: Item) => {
    await (await openLocalDatabase())?.put(store, item);
  };

  async function read(): Promise<void> {
    const saved = (await (await openLocalDatabase())?.getAll(store)) as readonly Item[] | undefined;
    if (saved) {
      const isFirst = !state.isRead;
      const read = saved
        .filter((it) => it.deletedAt === undefined)
        .map((it) => {
          const shown = itemOf(it.id);
          return shown && (isFirst || shown.changedAt === it.changedAt) ? shown : ref(complete(it));
        });
      // What was put before the first reading may not be in the database yet.
      const ids = new Set(read.map((it) => it.id));
      show(isFirst ? [...read, ...items().filter((it) => !ids.has(it.id))] : read);
    }
    state.isRead = true;
  }

  function load(): Promise<void> {
    loading ??= read().then(() => onLoaded?.(items()));
    return loading;
  }

  return {
    items,
    itemOf,
    load,
    useItems() {
      const snapshot = useSnapshot(state);
      void load();
      return { items: snapshot.items as readonly Item[], isRead: snapshot.isRead };
    },
    start(page) {
      page.onShown(() => {
        if (state.isRead) void read();
      });
    },
    async readItem(id) {
      const found = ((await (await openLocalDatabase())?.get(store, id)) as Item | undefined) ?? itemOf(id);
      return found?.deletedAt === undefined ? found : undefined;
    },
    async put(item, changedAt = new Date().toISOString()) {
      const { deletedAt: _, ...rest } = item;
      const kept = { ...rest, changedAt } as Item;
      show([ref(kept), ...items().filter((it) => it.id !== kept.id)]);
      await save(kept);
    },
    async remove(id) {
      const removed = itemOf(id);
      if (!removed) return undefined;
      show(items().filter((it) => it.id !== id));
      const at = new Date().toISOString();
      await save({ ...emptied(removed), changedAt: at, deletedAt: at });
      return removed;
    },
    async drop(ids) {
      show(items().filter((it) => !ids.includes(it.id)));
      const db = await openLocalDatabase();
      for (const id of ids) await db?.delete(store, id);
    },
    onChange(act) {
      subscribe(state, act);
    },
  };
}
