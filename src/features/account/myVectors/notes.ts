// Notes on added files, shown until they are closed: too long for a notice that disappears by itself.
import { proxy, ref, useSnapshot } from 'valtio';
import type { LocalizedText } from '#bio/core/fault.ts';

const state = proxy<{ notes: readonly LocalizedText[] }>({ notes: ref([]) });

export function useNotes(): readonly LocalizedText[] {
  return useSnapshot(state).notes as readonly LocalizedText[];
}

export function note(message: LocalizedText): void {
  state.notes = ref([...state.notes, message]);
}

export function closeNotes(): void {
  state.notes = ref([]);
}
