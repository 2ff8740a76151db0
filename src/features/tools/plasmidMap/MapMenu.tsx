// What a right click on the map or its letters offers: for the feature under it, or for what is selected.
import { ContextMenuPopover, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Add, Annotation, Duplicate, Flag, Trash } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { size } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { KeyMenu } from '#src/ui/KeyMenu.tsx';
import { copySelection } from './copying.ts';
import { EditBasesItems } from './EditBasesMenu.tsx';
import { withoutFeature } from './editing.ts';
import { openFeature, openNewFeature } from './FeatureEditing.tsx';
import { featureIndex } from './keys.ts';
import type { Selection } from './selection.ts';
import { currentSelection, edit, editFeatures, notifyUndoable, useMap } from './store.ts';
import { mapWords } from './words.ts';

interface Opened {
  readonly left: number;
  readonly top: number;
  /** Of the feature under the pointer. */
  readonly index: number | undefined;
}

const state = proxy<{ opened: Opened | undefined }>({ opened: undefined });

/** `pick` selects the mark under the pointer. Without one and without a selection the browser's own menu opens. */
export function openMapMenu(event: MouseEvent, pick: (id: string) => void): void {
  const id = markUnder(event);
  if (id !== undefined) pick(id);
  if (!currentSelection()) return;
  event.preventDefault();
  state.opened = { left: event.clientX, top: event.clientY, index: featureIndex(id) };
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
      content={<Items record={record} selection={selection} index={index} />}
    />
  );
}

export function markUnder(event: MouseEvent): string | undefined {
  return (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark') ?? undefined;
}

interface Props {
  readonly record: SequenceRecord;
  readonly selection: Selection;
  readonly index: number | undefined;
}

function Items({ record, selection, index }: Props) {
  const text = useText(mapWords);
  const feature = index === undefined ? undefined : record.features[index];
  const isCaret = size(selection) === 0;
  const origin = selection.strand === 1 ? selection.start : selection.end;
  return (
    <KeyMenu>
      {feature && index !== undefined && (
        <>
          <MenuItem
            icon={<Annotation />}
            text={text('editFeature', { name: feature.name })}
            onClick={() => openFeature(record, index)}
          />
          <MenuItem
            icon={<Trash />}
            text={text('deleteFeature', { name: feature.name })}
            onClick={() => {
              editFeatures(withoutFeature(record, index).features);
              notifyUndoable('deleted');
            }}
          />
          <MenuDivider />
        </>
      )}
      <MenuItem
        icon={<Duplicate />}
        text={text('copyTop')}
        label="Ctrl+C"
        disabled={isCaret}
        onClick={() => void copySelection(record, selection, 'top')}
      />
      <MenuItem
        text={text('copyBottom')}
        label="Ctrl+Shift+C"
        disabled={isCaret}
        onClick={() => void copySelection(record, selection, 'bottom')}
      />
      <MenuDivider />
      <EditBasesItems selection={selection} />
      <MenuDivider />
      <MenuItem
        icon={<Add />}
        text={text('addFeature')}
        disabled={isCaret}
        onClick={() => openNewFeature(record, selection)}
      />
      {record.topology === 'circular' && (
        <MenuItem
          icon={<Flag />}
          text={text('originHere')}
          onClick={() => edit({ do: 'rotate', origin }) && notifyUndoable('rotated')}
        />
      )}
    </KeyMenu>
  );
}
