// What can be ordered: asked once a page, kept in this browser with its digest, so that a product page is without a
// server too, and an unchanged catalogue is a short answer.
import { proxy, ref, useSnapshot } from 'valtio';
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Catalogue, type CatalogueEntry, catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';
import { getServerStatus, onServerBack } from '#src/state/serverStatus.ts';

interface CatalogueState {
  at: 'idle' | 'loading' | 'ready' | 'failed';
  catalogue: Catalogue;
}

interface Kept {
  readonly digest: string;
  readonly entries: readonly CatalogueEntry[];
}

const KEY = 'catalogue';
const state = proxy<CatalogueState>({ at: 'idle', catalogue: ref(catalogueOf([])) });
let loading: Promise<void> | undefined;
let isFollowed = false;

export function useCatalogue(): Readonly<CatalogueState> {
  const snapshot = useSnapshot(state) as Readonly<CatalogueState>;
  if (state.at === 'idle') queueMicrotask(() => state.at === 'idle' && void loadCatalogue());
  return snapshot;
}

/** @public As it is known now, for who has no screen; empty before it was loaded. */
export function getKnownCatalogue(): Catalogue {
  return state.catalogue;
}

/** Once for all who ask at the same time; asked again it looks whether something has changed. */
export function loadCatalogue(): Promise<void> {
  follow();
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<void> {
  if (state.at !== 'ready') state.at = 'loading';
  const kept = await readItem<Kept>(KEY).catch(() => undefined);
  if (kept !== undefined && state.at !== 'ready') show(kept.entries);
  if (getServerStatus() === 'unreachable') {
    if (state.at !== 'ready') state.at = 'failed';
    return;
  }
  try {
    const { digest, entries } = await call('getCatalogue', kept ? { digest: kept.digest } : {}, {
      isQuiet: true,
    });
    if (entries === null) return;
    writeItem(KEY, (): Kept => ({ digest, entries }));
    show(entries);
  } catch {
    if (state.at !== 'ready') state.at = 'failed';
  }
}

function show(entries: readonly CatalogueEntry[]): void {
  state.catalogue = ref(catalogueOf(entries));
  state.at = 'ready';
}

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  onServerBack(() => void loadCatalogue());
}

/** Entries whose name, SKU or description has every word of the query, in either language; by what matches earliest. */
export function searchEntries(entries: readonly CatalogueEntry[], query: string): readonly CatalogueEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  const rankOf = ({ sku, name, description }: CatalogueEntry) => {
    const named = [sku, ...textsOf(name)].join('\n').toLowerCase();
    const described = textsOf(description).join('\n').toLowerCase();
    if (wanted.every((it) => named.includes(it))) return 0;
    return wanted.every((it) => named.includes(it) || described.includes(it)) ? 1 : undefined;
  };
  const ranked = entries.flatMap((it) => {
    const rank = rankOf(it);
    return rank === undefined ? [] : [{ it, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ it }) => it);
}

function textsOf({ en, zh }: LocalizedText): readonly string[] {
  return [en, zh];
}
