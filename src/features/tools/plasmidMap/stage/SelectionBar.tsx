// What is selected: its place (typed too), length, GC, Tm and strand, and what can be done with it.
import { Button, Tag } from '@blueprintjs/core';
import { Changes, SwapHorizontal } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useLabeled, useText } from '#src/core/text.ts';
import { AftermathNote } from '#src/features/tools/plasmidMap/document/AftermathNote.tsx';
import { select, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import { answerOf, useFindings } from '#src/features/tools/plasmidMap/panels/findings.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import type { MapViewProps } from './face.ts';
import { RangeField } from './RangeField.tsx';
import css from './SelectionBar.module.css';
import { otherArcOf, type Selection } from './selection.ts';

/** What can be done comes with the first selection. */
const SelectionActs = lazy(async () => ({
  default: (await import('./SelectionActs.tsx')).SelectionActs,
}));
/** It reads the genetic codes, which the map alone does not need. */
const CodonStatus = lazy(async () => ({
  default: (await import('#src/features/tools/plasmidMap/document/CodonStatus.tsx')).CodonStatus,
}));

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
    <section className={css.room} aria-label={text('selection')}>
      <div className={css.bar}>
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
        {selection && (
          <Suspense fallback={null}>
            <SelectionActs record={record} selection={selection} name={name} />
          </Suspense>
        )}
      </div>
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
  const labeled = useLabeled();
  const facts = answerOf(useFindings().facts);
  const bases = sizeOf(selection);
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
        aria-label={labeled(
          text('switchStrand'),
          text(selection.strand === 1 ? 'strandTop' : 'strandBottom'),
        )}
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
          onClick={() => select(otherArcOf(selection, record.bytes.length))}
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
