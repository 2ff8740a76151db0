// The maps that are open, as the start page shows them: name, size and what is drawn of each. The plasmid map notes
// them; one that is chosen elsewhere is wanted here until the map has shown it.
import { proxy, useSnapshot } from 'valtio';
import type { Feature } from '#bio/core/feature.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { deleteItem, readAllItems, writeItem } from '#src/core/localDatabase.ts';

export interface RecentMap {
  /** Id of the open document. */
  readonly id: string;
  readonly name: string;
  readonly length: number;
  readonly topology: Topology;
  /** Milliseconds since 1970 of the last edit, or of when it was shown last. */
  readonly time: number;
  /** The longest ones, enough for a small picture. */
  readonly features: readonly Feature[];
}

const PREFIX = 'recentMap:';
/** More could not be distinguished in a small picture. */
const MAX_FEATURES = 60;

export function noteMap(id: string, map: () => Omit<RecentMap, 'id' | 'time'>): void {
  const time = Date.now();
  writeItem(PREFIX + id, () => {
    const { features, ...rest } = map();
    const lengthOf = (it: Feature) => it.parts.reduce((sum, part) => sum + part.end - part.start, 0);
    const longest =
      features.length <= MAX_FEATURES
        ? features
        : features
            .map((feature) => ({ feature, length: lengthOf(feature) }))
            .sort((a, b) => b.length - a.length)
            .slice(0, MAX_FEATURES)
            .map((it) => it.feature);
    return { ...rest, id, time, features: longest.map((it) => ({ ...it, qualifiers: [] })) };
  });
}

export function forgetMap(id: string): void {
  void deleteItem(PREFIX + id);
}

/** Latest first. */
export async function readRecentMaps(): Promise<readonly RecentMap[]> {
  const all = await readAllItems<RecentMap>(PREFIX);
  return all.sort((a, b) => b.time - a.time);
}

const state = proxy<{ wanted: { readonly id: string | undefined } | undefined }>({ wanted: undefined });

/** The plasmid map shows that document next; undefined shows its page for a new one. */
export function wantMap(id: string | undefined): void {
  state.wanted = { id };
}

export function useWantedMap(): { readonly id: string | undefined } | undefined {
  return useSnapshot(state).wanted;
}

export function takeWantedMap(): { readonly id: string | undefined } | undefined {
  const { wanted } = state;
  state.wanted = undefined;
  return wanted;
}
