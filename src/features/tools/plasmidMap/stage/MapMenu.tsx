// What a right click on the map or its letters offers: for the feature under it, or for what is selected.
import { ContextMenuPopover } from '@blueprintjs/core';
import { lazy, type MouseEvent, Suspense } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { getCurrentSelection, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { featureIndexOf } from './keys.ts';

const MapMenuItems = lazy(async () => ({ default: (await import('./MapMenuItems.tsx')).MapMenuItems }));

interface Opened {
  readonly left: number;
  readonly top: number;
  /** Index of the feature under the pointer. */
  readonly index: number | undefined;
}

const state = proxy<{ opened: Opened | undefined }>({ opened: undefined });

/** `pick` selects the mark under the pointer. Without one and without a selection the browser's own menu opens. */
export function openMapMenu(event: MouseEvent, pick: (id: string) => void): void {
  const id = findMarkUnder(event);
  if (id !== undefined) pick(id);
  if (!getCurrentSelection()) return;
  event.preventDefault();
  state.opened = { left: event.clientX, top: event.clientY, index: featureIndexOf(id) };
}

export function MapMenu({ record }: { readonly record: SequenceRecord }) {
  const { opened } = useSnapshot(state);
  const { selection } = useMap();
  if (!opened || !selection) return null;
  const { left, top, index } = opened;
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top }}
      onClose={() => {
        state.opened = undefined;
      }}
      content={
        <Suspense fallback={null}>
          <MapMenuItems record={record} selection={selection} index={index} />
        </Suspense>
      }
    />
  );
}

export function findMarkUnder(event: MouseEvent): string | undefined {
  return (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark') ?? undefined;
}
