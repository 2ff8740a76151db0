// The letters of the record, both strands, with all that lies on them; typed in, selected by pointer and keyboard. Only
// the visible rows are drawn, so a chromosome is as quick as a plasmid.
import { Slider } from '@blueprintjs/core';
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Feature } from '#bio/core/feature.ts';
import { type Range, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type CodingFrame, codingFrameOf } from '#bio/translate/codingFrame.ts';
import { useText } from '#src/core/text.ts';
import type { Placed } from '#src/features/tools/plasmidMap/dialogs/primerPlaces.ts';
import { pasteBases } from '#src/features/tools/plasmidMap/document/baseEditing.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import { editFeatures, select, setOption, useMap } from '#src/features/tools/plasmidMap/document/store.ts';
import type { MapViewProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { featureIndexOf, handleMapKey } from '#src/features/tools/plasmidMap/stage/keys.ts';
import {
  beginSweep,
  goSweep,
  type Sweep,
  sweptRangeOf,
} from '#src/features/tools/plasmidMap/stage/selection.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import type { Mark } from '#src/ui/map/scene.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import css from './Letters.module.css';
import { LettersRow } from './LettersRow.tsx';
import { anchoredTopOf, type Layout, layoutOf } from './layout.ts';
import { type Grip, placeWithEdge, primerPlaceOf, withPrimerAt } from './primerGrip.ts';

/** Left of the letters: the number of the first base. */
const MARGIN = { wide: 78, narrow: 50 };
/** Right of them: room for the name of an enzyme that cuts at the end of a row. */
const ROOM = 66;
const NARROW = 520;
/** Rows drawn beyond both edges. */
const OVERSCAN = 300;
const MAX_HITS = 500;

export function Letters({ face }: { readonly face: MapViewProps }) {
  const text = useText(mapWords);
  const { record, scene } = face;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { zoom, shown } = useOptions();
  const font = fontOf(zoom);
  const cell = font * 0.6;
  const margin = width < NARROW ? MARGIN.narrow : MARGIN.wide;
  const perRow = Math.max(10, Math.floor((width - margin - ROOM) / cell / 10) * 10);
  const translation = useTranslation(record);
  const { complement: hasComplement } = shown;
  const layout = useMemo(
    () => layoutOf(scene, { cell, line: Math.round(font * 1.35), perRow, hasComplement, ...translation }),
    [scene, cell, font, perRow, hasComplement, translation],
  );
  const [scrolled, setScrolled] = useState(0);
  const hits = useMemo(() => scene.hits.slice(0, MAX_HITS), [scene.hits]);
  const { isDragging, ...drag } = useDrag(box, layout, face, margin);
  useStay(box, layout);

  const first = layout.rowAt(scrolled - OVERSCAN);
  const last = layout.rowAt(scrolled + height + OVERSCAN);
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <section className={css.view} aria-label={text('sequenceLabel', { name: record.name })}>
      <div
        ref={box}
        className={css.scroller}
        style={{ fontSize: font, ['--cell' as string]: `${cell}px`, ['--margin' as string]: `${margin}px` }}
        role="application"
        aria-label={text('lettersLabel', { name: record.name })}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop } }) => setScrolled(scrollTop)}
        onKeyDown={(event) => handleMapKey(event, { record, scene, perRow })}
        onPaste={(event) => {
          event.preventDefault();
          void pasteBases(event.clipboardData.getData('text/plain'));
        }}
        {...drag}
      >
        <div className={css.rows} style={{ height: layout.height }}>
          {width > 0 &&
            rows.map((index) => (
              <LettersRow
                key={index}
                row={layout.row(index)}
                top={layout.top(index)}
                look={layout.look}
                record={record}
                hits={hits}
              />
            ))}
          <SelectionOverlay
            layout={layout}
            rows={rows}
            box={box}
            length={scene.length}
            record={record}
            isDragging={isDragging}
          />
        </div>
      </div>
      <LetterSize />
    </section>
  );
}

/** The same bases stay in sight when rows change: with the width, and when enzymes are found a moment later. */
function useStay(box: RefObject<HTMLDivElement | null>, layout: Layout): void {
  const { selection } = useMap();
  const before = useRef(layout);
  const caret = useRef<number>(undefined);
  caret.current = selection?.start;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || before.current === layout) return;
    const { scrollTop, clientHeight: height } = element;
    const seen = { scrollTop, height, caret: caret.current };
    const top = anchoredTopOf(before.current, layout, seen);
    before.current = layout;
    if (top !== scrollTop) element.scrollTop = top;
  }, [box, layout]);
}

/** The option goes from 0 to 100. */
function fontOf(zoom: number): number {
  return Math.round(9 + zoom * 0.1);
}

interface OverlayProps {
  readonly layout: Layout;
  readonly rows: readonly number[];
  readonly box: RefObject<HTMLDivElement | null>;
  readonly length: number;
  readonly record: SequenceRecord;
  isDragging(): boolean;
}

/** What is selected, or the caret; brought into sight when it was moved from elsewhere. */
function SelectionOverlay({ layout, rows, box, length, record, isDragging }: OverlayProps) {
  const { selection, activeId } = useMap();
  const text = useText(mapWords);
  const { cell, perRow: letters } = layout.look;
  const reveal = useRef<(perRow: number) => void>(undefined);
  reveal.current = (perRow) => {
    const element = box.current;
    if (!selection || !element || isDragging()) return;
    const end = selection.end > length ? selection.end - length : selection.end;
    const rowOf = (position: number) => Math.min(layout.rowCount - 1, Math.floor(position / perRow));
    // The caret, or the end that a key has moved, with the start of a selection that was picked.
    const row = rowOf(sizeOf(selection) === 0 ? selection.start : Math.min(selection.start, end));
    const top = layout.top(row);
    const bottom = layout.top(row + 1);
    const { scrollTop, clientHeight } = element;
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    const isNear = top > scrollTop - 2 * clientHeight && bottom < scrollTop + 3 * clientHeight;
    if (isNear && sizeOf(selection) === 0) element.scrollTop = top < scrollTop ? top : bottom - clientHeight;
    else element.scrollTop = top - clientHeight / 3;
  };
  useEffect(() => {
    if (selection) reveal.current?.(letters);
  }, [selection, letters]);
  if (!selection) return null;
  const stretches = sizeOf(selection) === 0 ? [selection] : splitAtOrigin(selection, length);
  const isPrimer = primerPlaceOf(record, featureIndexOf(activeId)) !== undefined && sizeOf(selection) > 0;
  return (
    <div className={css.overlay}>
      {isPrimer &&
        (['left', 'right'] as const).map((grip) => {
          const edge = grip === 'left' ? selection.start : (stretches.at(-1)?.end ?? selection.end);
          const base = grip === 'left' ? edge : edge - 1;
          const index = Math.floor(base / letters);
          if (!rows.includes(index)) return null;
          const { range, lettersTop, lettersHeight } = layout.row(index);
          return (
            <span
              key={grip}
              className={css.grip}
              data-grip={grip}
              title={text('dragEnd')}
              style={{
                left: (edge - range.start) * cell,
                top: layout.top(index) + lettersTop,
                height: lettersHeight,
              }}
            />
          );
        })}
      {rows.flatMap((index) => {
        const { range, lettersTop, lettersHeight } = layout.row(index);
        const top = layout.top(index) + lettersTop;
        return stretches.map((stretch) => {
          if (sizeOf(stretch) === 0) {
            // Between two rows the caret is at the start of the second.
            const isHere =
              stretch.start >= range.start &&
              (stretch.start < range.end || (stretch.start === length && range.end === length));
            const left = (stretch.start - range.start) * cell;
            return (
              isHere && (
                <span key={index} className={css.caret} style={{ left, top, height: lettersHeight }} />
              )
            );
          }
          const from = Math.max(stretch.start, range.start);
          const to = Math.min(stretch.end, range.end);
          if (to <= from) return null;
          const place = { left: (from - range.start) * cell, width: (to - from) * cell };
          return (
            <span
              key={`${index} ${from}`}
              className={css.selected}
              style={{ ...place, top, height: lettersHeight }}
            />
          );
        });
      })}
    </div>
  );
}

/** Which marks have amino acids under them, and which; each frame is read once. */
function useTranslation(record: SequenceRecord) {
  const { translations, code } = useOptions();
  return useMemo(() => {
    const frames = new Map<string, CodingFrame>();
    const featureOf = (mark: Mark): Feature | undefined =>
      mark.kind === 'feature' ? record.features[Number(mark.id.split(':')[1])] : undefined;
    return {
      isTranslated: (mark: Mark): boolean => {
        if (translations === 'orfs') return mark.kind === 'orf';
        return (
          translations === 'cds' &&
          mark.kind === 'feature' &&
          (mark.type === 'CDS' || mark.type === 'mat_peptide')
        );
      },
      codonsOf: (mark: Mark): CodingFrame => {
        const known = frames.get(mark.id);
        if (known) return known;
        const feature = featureOf(mark) ?? {
          type: mark.type,
          name: mark.name,
          parts: mark.parts,
          qualifiers: [],
        };
        const frame = codingFrameOf(record, feature, code);
        frames.set(mark.id, frame);
        return frame;
      },
    };
  }, [record, translations, code]);
}

/** A primer of which one end is dragged. */
interface Held {
  readonly index: number;
  readonly from: Placed;
  readonly place: Placed;
  readonly grip: Grip;
}

/** Select by dragging, move the ends of a picked primer, extend with Shift, pick a mark by a click on it. */
function useDrag(box: RefObject<HTMLDivElement | null>, layout: Layout, face: MapViewProps, margin: number) {
  const { selection, activeId } = useMap();
  const sweep = useRef<Sweep>(undefined);
  const held = useRef<Held>(undefined);
  const { scene, record } = face;
  const { length } = scene;
  const positionIn = ({
    clientX,
    clientY,
  }: {
    readonly clientX: number;
    readonly clientY: number;
  }): number => {
    const element = box.current!;
    const rect = element.getBoundingClientRect();
    const { cell, perRow } = layout.look;
    const row = layout.rowAt(clientY - rect.top + element.scrollTop);
    const column = Math.round((clientX - rect.left - margin) / cell);
    return Math.min(length, row * perRow + Math.max(0, Math.min(perRow, column)));
  };
  const follow = (event: PointerEvent) => {
    if (held.current) {
      const { from, grip, index } = held.current;
      const place = placeWithEdge(from, grip, positionIn(event), record);
      held.current = { ...held.current, place };
      select(place, `feature:${index}`);
      return;
    }
    if (!sweep.current) return;
    sweep.current = goSweep(sweep.current, positionIn(event), length, false);
    const range: Range = sweptRangeOf(sweep.current, length);
    select({ ...range, strand: selection?.strand ?? 1 });
  };
  return {
    isDragging: () => sweep.current !== undefined || held.current !== undefined,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      const element = event.currentTarget;
      // The scroll bar is its own.
      if (event.clientX - element.getBoundingClientRect().left > element.clientWidth) return;
      const grip = (event.target as Element).closest('[data-grip]')?.getAttribute('data-grip');
      const index = featureIndexOf(activeId);
      const from = grip ? primerPlaceOf(record, index) : undefined;
      if (from && index !== undefined) {
        element.setPointerCapture(event.pointerId);
        held.current = { index, from, place: from, grip: grip as Grip };
        return;
      }
      const markId = (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark');
      if (markId) return face.onPick(markId);
      element.setPointerCapture(event.pointerId);
      const anchor = event.shiftKey && selection ? selection.start : positionIn(event);
      sweep.current = beginSweep(anchor);
      if (event.shiftKey) follow(event);
      else select({ start: anchor, end: anchor, strand: 1 });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!sweep.current && !held.current) return;
      const element = event.currentTarget;
      const rect = element.getBoundingClientRect();
      if (event.clientY < rect.top + 12) element.scrollTop -= 24;
      if (event.clientY > rect.bottom - 12) element.scrollTop += 24;
      follow(event);
    },
    onPointerUp: () => {
      sweep.current = undefined;
      const primer = held.current;
      held.current = undefined;
      if (!primer || primer.place === primer.from) return;
      editFeatures(withPrimerAt(record, primer.index, primer.place).features);
      select(primer.place, `feature:${primer.index}`);
    },
    onPointerCancel: () => {
      sweep.current = undefined;
      if (held.current) select(held.current.from, `feature:${held.current.index}`);
      held.current = undefined;
    },
  };
}

function LetterSize() {
  const text = useText(mapWords);
  const { zoom } = useOptions();
  return (
    <div className={css.size}>
      <span>{text('letterSize')}</span>
      <Slider
        min={0}
        max={100}
        stepSize={10}
        labelRenderer={false}
        value={zoom}
        onChange={(value) => setOption('zoom', value)}
        handleHtmlProps={{ 'aria-label': text('letterSize') }}
      />
    </div>
  );
}
