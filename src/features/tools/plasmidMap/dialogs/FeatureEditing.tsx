// The dialog of one feature, opened from anywhere on the map: a double click, a menu.
import { lazy, Suspense } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import {
  createDraftOver,
  draftOf,
  type FeatureDraft,
} from '#src/features/tools/plasmidMap/document/editing.ts';
import type { Selection } from '#src/features/tools/plasmidMap/stage/selection.ts';

const FeatureDialog = lazy(async () => ({ default: (await import('./FeatureDialog.tsx')).FeatureDialog }));

interface Editing {
  readonly record: SequenceRecord;
  readonly draft: FeatureDraft;
  /** Absent for a new one. */
  readonly index?: number;
}

const state = proxy<{ editing: Editing | undefined }>({ editing: undefined });

export function openFeature(record: SequenceRecord, index: number): void {
  const feature = record.features[index];
  if (feature) state.editing = ref({ record, draft: draftOf(feature, record.bytes.length), index });
}

export function openNewFeature(record: SequenceRecord, selection: Selection): void {
  state.editing = ref({
    record,
    draft: createDraftOver(selection, selection.strand, record.bytes.length, ''),
  });
}

export function FeatureEditing({ record }: { readonly record: SequenceRecord }) {
  const { editing } = useSnapshot(state) as { readonly editing: Editing | undefined };
  // An undo beneath it would leave the dialog with a feature that is no more.
  if (editing?.record !== record) return null;
  return (
    <Suspense fallback={null}>
      <FeatureDialog
        {...editing}
        onClose={() => {
          state.editing = undefined;
        }}
      />
    </Suspense>
  );
}
