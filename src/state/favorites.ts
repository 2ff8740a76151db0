// Elements a person marked, kept in this browser.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { readItem, writeItem } from '#src/core/localDatabase.ts';

const KEY = 'favouriteElements';
const state = proxy<{ ids: string[] }>({ ids: [] });
let loaded: Promise<void> | undefined;

export function useFavorites(): readonly string[] {
  const { ids } = useSnapshot(state);
  load().catch(() => undefined);
  return ids;
}

export function toggleFavorite(id: string): void {
  state.ids = state.ids.includes(id) ? state.ids.filter((it) => it !== id) : [...state.ids, id];
  writeItem(KEY, () => [...state.ids]);
}

/** What is marked now, from the browser's memory if it was not read yet. */
export async function loadFavorites(): Promise<readonly string[]> {
  await load();
  return [...state.ids];
}

export function setFavorites(ids: readonly string[]): void {
  state.ids = [...ids];
  writeItem(KEY, () => [...state.ids]);
}

export function onFavorites(act: () => void): void {
  subscribe(state, act);
}

/** Once; again where it could not be read. */
function load(): Promise<void> {
  loaded ??= readItem<string[]>(KEY).then(
    (kept) => {
      state.ids = [...new Set([...state.ids, ...(kept ?? [])])];
    },
    (fault) => {
      loaded = undefined;
      throw fault;
    },
  );
  return loaded;
}
