// What can be done with the selection: copied, edited, made a feature or a primer, made the origin.
import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core';
import { Add, ArrowRight, CaretDown, Duplicate, Flag } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { openNewFeature } from '#src/features/tools/plasmidMap/dialogs/FeatureEditing.tsx';
import { openPrimerDialog } from '#src/features/tools/plasmidMap/dialogs/primerOpening.ts';
import { handToCloning } from '#src/features/tools/plasmidMap/document/cloneFrom.ts';
import { copySelection, copyText } from '#src/features/tools/plasmidMap/document/copying.ts';
import { EditBasesMenu } from '#src/features/tools/plasmidMap/document/EditBasesMenu.tsx';
import { edit, notifyUndoable } from '#src/features/tools/plasmidMap/document/store.ts';
import { answerOf, useFindings } from '#src/features/tools/plasmidMap/panels/findings.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import css from './SelectionBar.module.css';
import type { Selection } from './selection.ts';

export function SelectionActs({
  record,
  selection,
  name,
}: {
  readonly record: SequenceRecord;
  readonly selection: Selection;
  readonly name: string | undefined;
}) {
  const text = useText(mapWords);
  const facts = answerOf(useFindings().facts);
  const navigate = useNavigate();
  const isEmpty = sizeOf(selection) === 0;
  const setOrigin = () => {
    const origin = selection.strand === 1 ? selection.start : selection.end;
    if (edit({ do: 'rotate', origin })) notifyUndoable('rotated');
  };
  const clonePart = async () => {
    const { start, end, strand } = selection;
    const range = formatRange({ start, end }, record.bytes.length);
    if (await handToCloning(record, { range, isReversed: strand === -1 })) navigate(paths.cloning);
  };
  return (
    <ButtonGroup className={css.acts!}>
      <Popover
        placement="top-end"
        content={
          <KeyMenu>
            <MenuItem
              text={text('copyTop')}
              label="Ctrl+C"
              onClick={() => void copySelection(record, selection, 'top')}
            />
            <MenuItem
              text={text('copyBottom')}
              label="Ctrl+Shift+C"
              onClick={() => void copySelection(record, selection, 'bottom')}
            />
            <MenuItem
              text={text('copyTranslation')}
              disabled={!facts?.protein}
              onClick={() => facts && void copyText(facts.protein)}
            />
          </KeyMenu>
        }
      >
        <Button
          size="small"
          icon={<Duplicate />}
          endIcon={<CaretDown />}
          text={<span className={css.label}>{text('copy')}</span>}
          title={text('copy')}
          disabled={isEmpty}
        />
      </Popover>
      <EditBasesMenu selection={selection} />
      <Button
        size="small"
        icon={<Add />}
        text={<span className={css.label}>{text('addFeature')}</span>}
        title={text('addFeature')}
        disabled={isEmpty}
        onClick={() => openNewFeature(record, selection)}
      />
      <Popover
        placement="top-end"
        content={
          <KeyMenu>
            <MenuItem
              text={text('makePrimer')}
              onClick={() => void openPrimerDialog('one', record, { selection, name })}
            />
            <MenuItem
              text={text('makePair')}
              onClick={() => void openPrimerDialog('pair', record, { selection, name })}
            />
            {record.kind === 'dna' && <MenuItem text={text('clonePart')} onClick={() => void clonePart()} />}
          </KeyMenu>
        }
      >
        <Button
          size="small"
          icon={<ArrowRight />}
          aria-label={text('primers')}
          title={text('primers')}
          disabled={isEmpty}
        />
      </Popover>
      {record.topology === 'circular' && (
        <Button
          size="small"
          icon={<Flag />}
          aria-label={text('originHere')}
          title={text('originHere')}
          onClick={setOrigin}
        />
      )}
    </ButtonGroup>
  );
}
