// The acts of the menu at the pointer, loaded when it is first opened.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Add, Annotation, ArrowRight, Duplicate, Flag, Trash } from '@blueprintjs/icons';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import { openFeature, openNewFeature } from '#src/features/tools/plasmidMap/dialogs/FeatureEditing.tsx';
import { openPrimerDialog } from '#src/features/tools/plasmidMap/dialogs/primerOpening.ts';
import { copySelection } from '#src/features/tools/plasmidMap/document/copying.ts';
import { EditBasesItems } from '#src/features/tools/plasmidMap/document/EditBasesMenu.tsx';
import { withoutFeature } from '#src/features/tools/plasmidMap/document/editing.ts';
import { edit, editFeatures, notifyUndoable } from '#src/features/tools/plasmidMap/document/store.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import type { Selection } from './selection.ts';

interface Props {
  readonly record: SequenceRecord;
  readonly selection: Selection;
  readonly index: number | undefined;
}

export function MapMenuItems({ record, selection, index }: Props) {
  const text = useText(mapWords);
  const feature = index === undefined ? undefined : record.features[index];
  const isCaret = sizeOf(selection) === 0;
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
      <MenuItem
        icon={<ArrowRight />}
        text={text('makePrimer')}
        disabled={isCaret}
        onClick={() => void openPrimerDialog('one', record, { selection, name: feature?.name })}
      />
      <MenuItem
        text={text('makePair')}
        disabled={isCaret}
        onClick={() => void openPrimerDialog('pair', record, { selection, name: feature?.name })}
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
