// The way to the primer dialogs from what loads with the map: they, their words and their store come when first wanted.
import { proxy, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';

const state = proxy<{ isWanted: boolean }>({ isWanted: false });

export function usePrimersWanted(): boolean {
  return useSnapshot(state).isWanted;
}

/** A new primer from the selection, or a pair that amplifies it; `name` is of what is selected. */
export async function openPrimerDialog(
  what: 'one' | 'pair',
  record: SequenceRecord,
  { selection, name = '' }: { readonly selection: Selection; readonly name?: string | undefined },
): Promise<void> {
  const making = await import('./primerMaking.ts');
  state.isWanted = true;
  if (what === 'one') making.openPrimer(record, selection, name);
  else making.openPair(record, selection, name);
}

export async function openPrimerFeature(record: SequenceRecord, index: number): Promise<void> {
  const making = await import('./primerMaking.ts');
  state.isWanted = true;
  making.openPrimerFeature(record, index);
}
