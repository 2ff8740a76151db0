// Elements a person marked, kept in this browser.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { recall, remember } from '#src/core/keep.ts';

const KEY = 'favouriteElements';
const state = proxy<{ ids: string[]; isLoaded: boolean }>({ ids: [], isLoaded: false });

export function useFavourites(): readonly string[] {
  const { ids } = useSnapshot(state);
  if (!state.isLoaded) void load();
  return ids;
}

export function toggleFavourite(id: string): void {
  state.ids = state.ids.includes(id) ? state.ids.filter((it) => it !== id) : [...state.ids, id];
  remember(KEY, () => [...state.ids]);
}

/** What is marked now, from the browser's memory if it was not read yet. */
export async function favourites(): Promise<readonly string[]> {
  if (!state.isLoaded) await load();
  return [...state.ids];
}

export function setFavourites(ids: readonly string[]): void {
  state.ids = [...ids];
  remember(KEY, () => [...state.ids]);
}

export function onFavourites(act: () => void): void {
  subscribe(state, act);
}

async function load(): Promise<void> {
  state.isLoaded = true;
  const kept = (await recall<string[]>(KEY)) ?? [];
  state.ids = [...new Set([...state.ids, ...kept])];
}
