// The live map: the whole vector as a circle, or the cassette with its repeats as a line. A click chooses the slot.
import { SegmentedControl, Tag } from '@blueprintjs/core';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useText } from '#src/core/text.ts';
import { RoundMap } from '#src/ui/map/RoundMap.tsx';
import { StraightMap } from '#src/ui/map/StraightMap.tsx';
import { FEATURES_ALONE, NOTHING_DERIVED, type Scene, sceneOf } from '#src/ui/map/scene.ts';
import { usePalette } from '#src/ui/map/usePalette.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { choose, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

/** Bases of the backbone shown on both sides of a cassette. */
const AROUND = 400;

export function useDesignScene(record: SequenceRecord): Scene {
  const palette = usePalette();
  return useMemo(() => sceneOf(record, NOTHING_DERIVED, FEATURES_ALONE, palette), [record, palette]);
}

export function MapPanel({
  answer,
  name,
  height = 470,
}: {
  readonly answer: DesignAnswer;
  readonly name: string;
  readonly height?: number;
}) {
  const text = useText(designWords);
  const count = useCount();
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const [view, setView] = useState<'round' | 'straight'>('round');
  const { chosen, milliseconds } = useDesign();
  const { record, cassette, places } = answer;
  const scene = useDesignScene(record);
  const named = useMemo(() => ({ ...scene, name }), [scene, name]);

  const lengthText = text('bp', { count: count(record.bytes.length) });
  const place = places.find((it) => it.slot === chosen)?.range;
  const active = place && record.features.findIndex((it) => isAtRange(it.parts[0], place));
  const drawing = {
    scene: named,
    palette,
    title: text('mapLabel', { name, length: count(record.bytes.length) }),
    lengthText,
    droppedText: (dropped: number) => text('dropped', { count: dropped }),
    hasGc: false,
    hasSkew: false,
    selection: place,
    activeId: active === undefined || active < 0 ? undefined : `feature:${active}`,
  };
  const handleClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark');
    const mark = scene.marks.find((it) => it.id === id);
    const found = mark && places.find((it) => isAtRange(mark.span, it.range));
    if (found) choose(found.slot);
  };
  /** Along the cassette by arrow, as in the row of slots. */
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = places[places.findIndex((it) => it.slot === chosen) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    choose(next.slot);
  };
  return (
    <section className={css.mapPanel} data-guide="map" aria-label={text('map')}>
      <div className={css.panelHead}>
        <SegmentedControl
          size="small"
          aria-label={text('map')}
          value={view}
          onValueChange={(next) => setView(next as 'round' | 'straight')}
          options={[
            { value: 'round', label: text('round') },
            { value: 'straight', label: text('straight') },
          ]}
        />
        {milliseconds !== undefined && (
          <Tag minimal role="status">
            {text('checkedIn', { ms: Math.max(1, Math.round(milliseconds)) })}
          </Tag>
        )}
      </div>
      <div
        ref={box}
        className={css.canvas}
        role="application"
        aria-label={drawing.title}
        tabIndex={0}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        {width > 0 &&
          (view === 'round' ? (
            <RoundMap
              {...drawing}
              width={width}
              height={Math.min(height, Math.max(320, width))}
              reversed={0}
            />
          ) : (
            <StraightMap
              {...drawing}
              width={width}
              from={Math.max(0, cassette.start - AROUND)}
              to={Math.min(record.bytes.length, cassette.end + AROUND)}
            />
          ))}
      </div>
    </section>
  );
}

function isAtRange(
  a: { readonly start: number; readonly end: number } | undefined,
  b: { readonly start: number; readonly end: number },
): boolean {
  return a?.start === b.start && a.end === b.end;
}
