// Another open document beside the one that is edited: looked at, selected in and copied from, with its features.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { Cross, Duplicate, Edit, Insert } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useText } from '#src/core/text.ts';
import { insertedOf, putBases } from '#src/features/tools/plasmidMap/document/baseEditing.ts';
import { copySelection } from '#src/features/tools/plasmidMap/document/copying.ts';
import type { OpenDocument } from '#src/features/tools/plasmidMap/document/documents.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import {
  nameOf,
  showBeside,
  showDocument,
  shownRecordOf,
  useMap,
} from '#src/features/tools/plasmidMap/document/store.ts';
import { sitesOf } from '#src/features/tools/plasmidMap/panels/findings.ts';
import type { MapViewProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { type Hand, HandContext } from '#src/features/tools/plasmidMap/stage/hand.ts';
import { KEY_STEPS } from '#src/features/tools/plasmidMap/stage/keys.ts';
import { RangeField } from '#src/features/tools/plasmidMap/stage/RangeField.tsx';
import { RoundStage } from '#src/features/tools/plasmidMap/stage/RoundStage.tsx';
import { StraightStage } from '#src/features/tools/plasmidMap/stage/StraightStage.tsx';
import { type Selection, stepSelection } from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { type Derived, sceneOf } from '#src/ui/map/scene.ts';
import { usePalette } from '#src/ui/map/usePalette.ts';
import type { MapSite } from '#workers/jobs/mapShapes.ts';
import css from './Beside.module.css';
import { besideWords } from './words.ts';

export function Beside({ open }: { readonly open: OpenDocument }) {
  const record = shownRecordOf(open);
  return record && <Pane key={open.id} open={open} record={record} />;
}

function Pane({ open, record }: { readonly open: OpenDocument; readonly record: SequenceRecord }) {
  const text = useText(mapWords);
  const own = useText(besideWords);
  const count = useCount();
  const { tabs, active, selection: target } = useMap();
  const { hand, selection } = useOwnHand(record);
  const face = useFace(record, hand);
  const others = tabs.filter((it) => it.id !== active);
  const strand = selection?.strand ?? 1;
  const isAnySelected = selection !== undefined && sizeOf(selection) > 0;
  return (
    <HandContext value={hand}>
      <section className={css.pane} aria-label={own('besideLabel', { name: record.name })}>
        <div className={css.head}>
          <HTMLSelect
            className={css.choice!}
            aria-label={own('besideDocument')}
            value={open.id}
            onChange={(event) => showBeside(event.target.value)}
            options={others.map((it) => ({ value: it.id, label: nameOf(it) || text('unnamed') }))}
          />
          <span className={css.length}>{text('bp', { count: count(record.bytes.length) })}</span>
          <Button icon={<Edit />} text={own('besideEdit')} onClick={() => showDocument(open.id)} />
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={own('besideClose')}
            title={own('besideClose')}
            onClick={() => showBeside(undefined)}
          />
        </div>
        <div className={css.stage}>
          {record.topology === 'circular' ? <RoundStage face={face} /> : <StraightStage face={face} />}
        </div>
        <div className={css.foot}>
          <RangeField record={record} />
          <HTMLSelect
            className={css.choice!}
            aria-label={own('besideFeature')}
            value=""
            onChange={(event) => face.onPick(event.target.value)}
            options={[
              { value: '', label: own('besideFeature') },
              ...face.scene.marks.map((it) => ({ value: it.id, label: it.name })),
            ]}
          />
          <Button
            icon={<Duplicate />}
            text={text('copy')}
            disabled={!isAnySelected}
            onClick={() =>
              selection && void copySelection(record, selection, strand === 1 ? 'top' : 'bottom')
            }
          />
          <Button
            intent="primary"
            icon={<Insert />}
            text={own(target && sizeOf(target) > 0 ? 'besideReplace' : 'besideInsert')}
            disabled={!isAnySelected || !target}
            onClick={() => selection && putBases(insertedOf(record, selection, strand))}
          />
          <span className={css.hint}>{own('besideHint')}</span>
        </div>
      </section>
    </HandContext>
  );
}

/** What is selected here; gone with the bases it lay on. */
function useOwnHand(record: SequenceRecord): {
  readonly hand: Hand;
  readonly selection: Selection | undefined;
} {
  const [state, setState] = useState<{
    readonly bytes: Uint8Array;
    readonly selection: Selection | undefined;
    readonly activeId: string | undefined;
  }>();
  const { bytes } = record;
  const now = state?.bytes === bytes ? state : undefined;
  const hand = useMemo(
    (): Hand => ({
      selection: now?.selection,
      activeId: now?.activeId,
      pointed: undefined,
      select: (selection, activeId) => setState({ bytes, selection, activeId }),
    }),
    [now, bytes],
  );
  return { hand, selection: now?.selection };
}

function useFace(record: SequenceRecord, hand: Hand): MapViewProps {
  const text = useText(mapWords);
  const count = useCount();
  const palette = usePalette();
  const { shown, enzymeSet, hiddenTypes } = useOptions();
  const sites = useSites(record);
  const scene = useMemo(() => {
    const derived: Derived = {
      sites,
      orfs: [],
      primers: [],
      elements: [],
      tracks: undefined,
      hits: [],
    };
    const layers = { ...shown, gc: false, skew: false, hasAllNames: enzymeSet === 'chosen', hiddenTypes };
    return sceneOf(record, derived, layers, palette);
  }, [record, sites, shown, enzymeSet, hiddenTypes, palette]);
  const title = text('mapLabel', {
    name: record.name,
    length: count(record.bytes.length),
    features: record.features.length,
  });
  const onPick = (id: string) => {
    const mark = scene.marks.find((it) => it.id === id);
    const site = scene.sites.find((it) => it.id === id);
    if (mark) hand.select({ ...mark.span, strand: mark.strand === -1 ? -1 : 1 }, id);
    else if (site) hand.select({ ...site.range, strand: 1 }, id);
  };
  return {
    record,
    scene,
    palette,
    title,
    lengthText: text('bp', { count: count(record.bytes.length) }),
    droppedText: (dropped) => text('dropped', { count: dropped }),
    onPick,
    onKeyDown: (event) => {
      if (handleKey(event, record, hand)) event.preventDefault();
    },
  };
}

/** The sites of the enzymes that the map shows. */
function useSites(record: SequenceRecord): readonly MapSite[] {
  const { enzymeSet, chosenEnzymes } = useOptions();
  const [sites, setSites] = useState<readonly MapSite[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the sites are looked for by
  useEffect(() => {
    const control = new AbortController();
    setSites([]);
    sitesOf(record, control.signal).then(
      (found) => found.ok && setSites(found.value.sites),
      () => {},
    );
    return () => control.abort();
  }, [record, enzymeSet, chosenEnzymes]);
  return sites;
}

function handleKey(event: KeyboardEvent, record: SequenceRecord, { selection, select }: Hand): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'c') {
    if (selection) void copySelection(record, selection, selection.strand === 1 ? 'top' : 'bottom');
    return selection !== undefined;
  }
  const by = KEY_STEPS[event.key];
  if (isCommand || by === undefined) return false;
  const from = selection ?? { start: 0, end: 0, strand: 1 as const };
  const isCircular = record.topology === 'circular';
  select(stepSelection(from, by, { extend: event.shiftKey, length: record.bytes.length, isCircular }));
  return true;
}
