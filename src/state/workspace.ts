// Sequences kept in this browser, and what one tool hands to another.
import { proxy, useSnapshot } from 'valtio';
import { database, type KeptSequence } from '#src/core/keep.ts';
import type { Path } from '#src/core/paths.ts';

export type { KeptSequence };

/** FASTA or GenBank text, or a file when it is too long for a text box. */
export type Handoff = { readonly name: string } & ({ readonly text: string } | { readonly file: File });

const state = proxy<{ kept: KeptSequence[]; isLoaded: boolean }>({ kept: [], isLoaded: false });
const handoffs = proxy<{ at: Partial<Record<Path, Handoff>> }>({ at: {} });

export function useKept() {
  const snapshot = useSnapshot(state);
  if (!state.isLoaded) void loadKept();
  return snapshot.kept;
}

async function loadKept(): Promise<void> {
  state.isLoaded = true;
  const all = (await (await database())?.getAll('sequences')) ?? [];
  state.kept = all.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

export async function keepSequence(given: Omit<KeptSequence, 'id' | 'savedAt'>): Promise<void> {
  const kept: KeptSequence = { ...given, id: crypto.randomUUID(), savedAt: new Date().toISOString() };
  state.kept.unshift(kept);
  await (await database())?.put('sequences', kept);
}

export async function forgetSequence(id: string): Promise<void> {
  state.kept = state.kept.filter((it) => it.id !== id);
  await (await database())?.delete('sequences', id);
}

/** Puts something on another tool's table; it is taken when that tool is shown. */
export function handOver(path: Path, what: Handoff): void {
  handoffs.at[path] = what;
}

export function useHandoff(path: Path): Handoff | undefined {
  return useSnapshot(handoffs).at[path] as Handoff | undefined;
}

export function takeHandoff(path: Path): Handoff | undefined {
  const what = handoffs.at[path];
  delete handoffs.at[path];
  return what;
}
