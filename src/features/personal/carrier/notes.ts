// What is to be known of files that were added, until it is closed: too long for a notice that goes by itself.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Says } from '#bio/core/fault.ts';

const state = proxy<{ notes: readonly Says[] }>({ notes: ref([]) });

export function useNotes(): readonly Says[] {
  return useSnapshot(state).notes as readonly Says[];
}

export function note(says: Says): void {
  state.notes = ref([...state.notes, says]);
}

export function closeNotes(): void {
  state.notes = ref([]);
}
