// Elements a person marked, kept in this browser.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { readItem, writeItem } from '#src/core/localDatabase.ts';

const KEY = 'favouriteElements';
const state = proxy<{ ids: string[] }>({ ids: [] });
let loaded: Promise<void> | undefined;

export function useFavourites(): readonly string[] {
  const { ids } = useSnapshot(state);
  load().catch(() => undefined);
  return ids;
}

export function toggleFavourite(id: string): void {
  state.ids = state.ids.includes(id) ? state.ids.filter((it) => it !== id) : [...state.ids, id];
  writeItem(KEY, () => [...state.ids]);
}

/** What is marked now, from the browser's memory if it was not read yet. */
export async function favourites(): Promise<readonly string[]> {
  await load();
  return [...state.ids];
}

export function setFavourites(ids: readonly string[]): void {
  state.ids = [...ids];
  writeItem(KEY, () => [...state.ids]);
}

export function onFavourites(act: () => void): void {
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
