// What is selected: its place (typed too), length, GC, Tm and strand, and what can be done with it.
import { Button, ButtonGroup, MenuItem, Tag } from '@blueprintjs/core';
import { Add, ArrowRight, CaretDown, Changes, Duplicate, Flag, SwapHorizontal } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { size } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { AftermathNote } from './AftermathNote.tsx';
import { copySelection, copyText } from './copying.ts';
import { EditBasesMenu } from './EditBasesMenu.tsx';
import { openNewFeature } from './FeatureEditing.tsx';
import type { MapViewProps } from './face.ts';
import { answerOf, useFindings } from './findings.ts';
import { openPrimerDialog } from './primerOpening.ts';
import { RangeField } from './RangeField.tsx';
import css from './SelectionBar.module.css';
import { otherArc, type Selection } from './selection.ts';
import { edit, notifyUndoable, select, useMap } from './store.ts';
import { mapWords } from './words.ts';

/** It reads the genetic codes, which the map alone does not need. */
const CodonStatus = lazy(async () => ({ default: (await import('./CodonStatus.tsx')).CodonStatus }));

export function SelectionBar({
  record,
  face,
}: {
  readonly record: SequenceRecord;
  readonly face: MapViewProps;
}) {
  const text = useText(mapWords);
  const { selection, activeId } = useMap();
  const name =
    face.scene.marks.find((it) => it.id === activeId)?.name ??
    face.scene.sites.find((it) => it.id === activeId)?.name;
  return (
    <section className={css.bar} aria-label={text('selection')}>
      <RangeField record={record} />
      {selection ? (
        <Facts record={record} selection={selection} name={name} />
      ) : (
        <span className={css.hint}>{text('noSelection')}</span>
      )}
      <div className={css.notes}>
        {selection && (
          <Suspense fallback={null}>
            <CodonStatus record={record} selection={selection} />
          </Suspense>
        )}
        <AftermathNote />
      </div>
      {selection && <Acts record={record} selection={selection} name={name} />}
    </section>
  );
}

function Facts({
  record,
  selection,
  name,
}: {
  readonly record: SequenceRecord;
  readonly selection: Selection;
  readonly name: string | undefined;
}) {
  const text = useText(mapWords);
  const count = useCount();
  const facts = answerOf(useFindings().facts);
  const bases = size(selection);
  if (bases === 0) return <span className={css.hint}>{text('caret')}</span>;
  return (
    <div className={css.facts} role="status" aria-live="polite">
      {name && <strong className={css.name}>{name}</strong>}
      <Tag minimal intent="primary">
        {text('bp', { count: count(bases) })}
      </Tag>
      <Button
        size="small"
        variant="minimal"
        icon={<SwapHorizontal />}
        title={text('switchStrand')}
        aria-label={`${text('switchStrand')}: ${text(selection.strand === 1 ? 'strandTop' : 'strandBottom')}`}
        text={selection.strand === 1 ? '+' : '−'}
        onClick={() => select({ ...selection, strand: selection.strand === 1 ? -1 : 1 })}
      />
      {record.topology === 'circular' && bases < record.bytes.length && (
        <Button
          size="small"
          variant="minimal"
          icon={<Changes />}
          title={text('otherArc')}
          aria-label={text('otherArc')}
          onClick={() => select(otherArc(selection, record.bytes.length))}
        />
      )}
      {facts && !Number.isNaN(facts.gc) && (
        <Tag minimal>{text('gcOf', { percent: count(facts.gc * 100, 1) })}</Tag>
      )}
      {facts?.tm !== undefined && (
        <Tag minimal title={text('tmHint')}>
          {text('tm', { tm: count(facts.tm, 1) })}
        </Tag>
      )}
    </div>
  );
}

function Acts({
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
  const isEmpty = size(selection) === 0;
  const setOrigin = () => {
    const origin = selection.strand === 1 ? selection.start : selection.end;
    if (edit({ do: 'rotate', origin })) notifyUndoable('rotated');
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
          text={text('copy')}
          disabled={isEmpty}
        />
      </Popover>
      <EditBasesMenu selection={selection} />
      <Button
        size="small"
        icon={<Add />}
        text={text('addFeature')}
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
