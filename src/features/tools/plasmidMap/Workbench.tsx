// The open map: toolbar on top, side panel at the left, the map in the middle, the selection below.
import { Button, Callout } from '@blueprintjs/core';
import { TimelineLineChart } from '@blueprintjs/icons';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useMemo, useRef } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useAddress } from '#src/core/searchParams.ts';
import { useCount, useText } from '#src/core/text.ts';
import { useCommandSource } from '#src/state/commands.ts';
import { usePalette } from '#src/ui/map/usePalette.ts';
import { BaseDialog } from './dialogs/BaseDialog.tsx';
import { FeatureEditing, openFeature } from './dialogs/FeatureEditing.tsx';
import { usePrimersWanted } from './dialogs/primerOpening.ts';
import { useOptions } from './document/options.ts';
import { type Document, select, setShown, showPreview, useMap } from './document/store.ts';
import { useDocumentKeys } from './document/useDocumentKeys.ts';
import { listMapCommands } from './mapCommands.ts';
import { FoundIn } from './panels/FoundIn.tsx';
import { SearchBox } from './panels/SearchBox.tsx';
import { SidePanel } from './panels/SidePanel.tsx';
import type { MapViewProps } from './stage/face.ts';
import { featureIndexOf, handleMapKey } from './stage/keys.ts';
import { findMarkUnder, MapMenu, openMapMenu } from './stage/MapMenu.tsx';
import { RoundStage } from './stage/RoundStage.tsx';
import { SelectionBar } from './stage/SelectionBar.tsx';
import { useScene } from './stage/useScene.ts';
import { VIEWS, type View } from './stage/views.ts';
import { Toolbar } from './Toolbar.tsx';
import css from './Workbench.module.css';
import { mapWords } from './words.ts';

const ProfileDock = lazy(async () => ({ default: (await import('./stage/ProfileDock.tsx')).ProfileDock }));
const PrimerDialogs = lazy(async () => ({
  default: (await import('./dialogs/PrimerDialogs.tsx')).PrimerDialogs,
}));
const StraightStage = lazy(async () => ({
  default: (await import('./stage/StraightStage.tsx')).StraightStage,
}));
const PrintSheet = lazy(async () => ({ default: (await import('./stage/PrintSheet.tsx')).PrintSheet }));
const Letters = lazy(async () => ({ default: (await import('./letters/Letters.tsx')).Letters }));

export function Workbench({
  document,
  record,
}: {
  readonly document: Document;
  readonly record: SequenceRecord;
}) {
  const text = useText(mapWords);
  const count = useCount();
  const palette = usePalette();
  const { preview } = useMap();
  const drawn = preview?.record ?? record;
  const scene = useScene(drawn, palette, preview !== undefined);
  const search = useRef<HTMLInputElement>(null);
  const { view, setView } = useView(record);
  const { shown } = useOptions();
  useDocumentKeys();
  useCommandSource(() => listMapCommands(scene, setView));

  const face = useMemo((): MapViewProps => {
    const length = count(drawn.bytes.length);
    const title = text('mapLabel', { name: drawn.name, length, features: drawn.features.length });
    return {
      record: drawn,
      scene,
      palette,
      title,
      lengthText: text('bp', { count: length }),
      droppedText: (dropped) => text('dropped', { count: dropped }),
      onPick: (id) => pick(id, scene),
      onKeyDown: (event) => handleMapKey(event, { record: drawn, scene }),
    };
  }, [drawn, scene, palette, text, count]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  };
  const isRound = record.topology === 'circular';
  return (
    <section className={css.bench} aria-label={record.name} onKeyDown={handleKeyDown}>
      <Toolbar document={document} record={record} view={view} onView={setView} scene={scene} />
      <aside className={css.side} aria-label={text('panels')}>
        <SidePanel record={record} face={face} />
      </aside>
      <section
        className={css.main}
        aria-label={text('view')}
        onContextMenu={(event) => isOnStage(event) && openMapMenu(event, face.onPick)}
        onDoubleClick={(event) => {
          const index = featureIndexOf(isOnStage(event) ? findMarkUnder(event) : undefined);
          if (index !== undefined) openFeature(record, index);
        }}
      >
        <div className={css.head}>
          <SearchBox record={record} input={search} />
          <Button
            variant="minimal"
            icon={<TimelineLineChart />}
            text={text('profile')}
            active={shown.profile}
            aria-pressed={shown.profile}
            onClick={() => setShown('profile', !shown.profile)}
          />
          <FoundIn />
        </div>
        {preview && (
          <div ref={scrollToElement}>
            <Callout className={css.previewing!} intent="primary" role="status">
              <span>{text('previewing', { count: count(preview.saves) })}</span>
              <Button intent="primary" text={text('applyWay')} onClick={() => preview.apply()} />
              <Button text={text('closePreview')} onClick={() => showPreview(undefined)} />
            </Callout>
          </div>
        )}
        <div className={css.stages} data-view={view} inert={preview !== undefined}>
          {view === 'circular' && <RoundStage face={face} />}
          {(view === 'linear' || (view === 'both' && !isRound)) && (
            <Suspense fallback={<div />}>
              <StraightStage face={face} />
            </Suspense>
          )}
          {view === 'both' && isRound && <RoundStage face={face} />}
          {(view === 'both' || view === 'sequence') && (
            <Suspense fallback={null}>
              <Letters face={face} />
            </Suspense>
          )}
        </div>
        {shown.profile && (
          <Suspense fallback={null}>
            <ProfileDock record={record} />
          </Suspense>
        )}
        <SelectionBar record={record} face={face} />
        <BaseDialog record={record} />
        <FeatureEditing record={record} />
        <MapMenu record={record} />
        <PrimerMaking record={record} />
        <Suspense fallback={null}>
          <PrintSheet record={drawn} scene={scene} />
        </Suspense>
      </section>
    </section>
  );
}

function PrimerMaking({ record }: { readonly record: SequenceRecord }) {
  if (!usePrimersWanted()) return null;
  return (
    <Suspense fallback={null}>
      <PrimerDialogs record={record} />
    </Suspense>
  );
}

function isOnStage({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(`.${css.stages}`) !== null;
}

/** On a phone the list that starts a preview is below the map. */
function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The open view is part of the address; a plasmid opens as a circle, a linear sequence as a line. */
function useView(record: SequenceRecord) {
  const [inAddress, setView] = useAddress('view');
  const requested = VIEWS.find((it) => it === inAddress);
  const view: View = requested ?? (record.topology === 'circular' ? 'circular' : 'linear');
  return { view, setView };
}

function pick(id: string, scene: MapViewProps['scene']): void {
  const mark = scene.marks.find((it) => it.id === id);
  const site = scene.sites.find((it) => it.id === id);
  if (mark) select({ ...mark.span, strand: mark.strand === -1 ? -1 : 1 }, id);
  else if (site) select({ ...site.range, strand: 1 }, id);
}
