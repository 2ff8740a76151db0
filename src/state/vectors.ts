// My Vectors: designs that were finished, kept in this browser under their ids.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Design } from '#bio/design/design.ts';
import { database, type KeptVector } from '#src/core/keep.ts';

export type { KeptVector };

const state = proxy<{ kept: KeptVector[]; isLoaded: boolean }>({ kept: [], isLoaded: false });

export function useVectors(): readonly KeptVector[] {
  const snapshot = useSnapshot(state);
  if (!state.isLoaded) void loadVectors();
  return snapshot.kept as readonly KeptVector[];
}

export function vectorOf(id: string): KeptVector | undefined {
  return state.kept.find((it) => it.id === id);
}

export async function loadVectors(): Promise<void> {
  if (state.isLoaded) return;
  state.isLoaded = true;
  const all = (await (await database())?.getAll('vectors')) ?? [];
  const known = new Set(state.kept.map((it) => it.id));
  state.kept = [...state.kept, ...all.filter((it) => !known.has(it.id)).map((it) => ref(it))].sort(byDate);
}

/** Kept under the id of the design; one of that id is replaced. */
export async function keepVector(design: Design, length: number): Promise<void> {
  await putVector({ id: design.id, design, length, savedAt: new Date().toISOString(), isArchived: false });
}

export async function renameVector(id: string, name: string): Promise<void> {
  const known = vectorOf(id);
  if (known) await putVector({ ...known, design: { ...known.design, name } });
}

export async function archiveVector(id: string, isArchived: boolean): Promise<void> {
  const known = vectorOf(id);
  if (known) await putVector({ ...known, isArchived });
}

/** Gives back what was deleted, for an undo. */
export async function deleteVector(id: string): Promise<KeptVector | undefined> {
  const known = vectorOf(id);
  state.kept = state.kept.filter((it) => it.id !== id);
  await (await database())?.delete('vectors', id);
  return known;
}

export async function putVector(vector: KeptVector): Promise<void> {
  state.kept = [ref(vector), ...state.kept.filter((it) => it.id !== vector.id)].sort(byDate);
  await (await database())?.put('vectors', vector);
}

function byDate(a: KeptVector, b: KeptVector): number {
  return b.savedAt.localeCompare(a.savedAt);
}
