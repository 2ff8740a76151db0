// Letters of a sequence too long for SeqViz: plain rows, drawn only where visible, with the features as bars under them.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { pieces, type Range, shownAt } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import { packLanes } from '#src/ui/map/lanes.ts';
import type { Mark } from '#src/ui/map/scene.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import type { Face } from './face.ts';
import css from './LongSequence.module.css';
import { beginSweep, goSweep, type Sweep, sweptRange } from './selection.ts';
import { select, useMap } from './store.ts';
import { mapWords } from './words.ts';

const LETTER = 7.83;
const NUMBER = 84;
const LETTERS_HEIGHT = 22;
const LANE = 8;
const LANES = 4;
/** A page is at most some 30 million pixels high: rows of a whole genome are lower. */
const GENOME = 20_000_000;

export function LongSequence({ face }: { readonly face: Face }) {
  const text = useText(mapWords);
  const { record, scene } = face;
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const { selection } = useMap();
  const perRow = Math.max(10, Math.floor((width - NUMBER - 24) / LETTER / 10) * 10);
  const length = record.bytes.length;
  const laneCount = length > GENOME ? 1 : LANES;
  const rowHeight = LETTERS_HEIGHT + laneCount * LANE + 10;
  const lanes = useLanes(scene.marks, length, laneCount);
  const virtual = useVirtualizer({
    count: Math.ceil(length / perRow),
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const isDragging = useRef(false);
  const scrollTo = useRef<() => void>(undefined);
  scrollTo.current = () => {
    if (selection && !isDragging.current)
      virtual.scrollToIndex(Math.floor(selection.start / perRow), { align: 'center' });
  };
  useEffect(() => {
    if (selection && perRow > 0) scrollTo.current?.();
  }, [selection, perRow]);

  const sweep = useRef<Sweep>(undefined);
  const positionIn = (event: PointerEvent): number => {
    const rect = box.current!.getBoundingClientRect();
    const y = event.clientY - rect.top + box.current!.scrollTop;
    const row = Math.max(0, Math.floor(y / rowHeight));
    const column = Math.max(0, Math.min(perRow, Math.round((event.clientX - rect.left - NUMBER) / LETTER)));
    return Math.min(length, row * perRow + column);
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const markId = (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark');
    if (markId) return face.onPick(markId);
    isDragging.current = true;
    const at = positionIn(event);
    sweep.current = goSweep(
      beginSweep(event.shiftKey && selection ? selection.start : at),
      at,
      length,
      false,
    );
    select({ ...sweptRange(sweep.current, length), strand: 1 });
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!isDragging.current || !sweep.current) return;
    sweep.current = goSweep(sweep.current, positionIn(event), length, false);
    select({ ...sweptRange(sweep.current, length), strand: 1 });
  };
  const handleUp = () => {
    isDragging.current = false;
  };
  return (
    <div
      ref={box}
      className={css.scroller}
      role="application"
      aria-label={text('sequenceLabel', { name: record.name })}
      tabIndex={0}
      onKeyDown={face.onKeyDown}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
    >
      <div className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const range = { start: row.index * perRow, end: Math.min(length, (row.index + 1) * perRow) };
          return (
            <div key={row.key} className={css.row} style={{ transform: `translateY(${row.start}px)` }}>
              <span className={css.number}>{shownAt(range.start)}</span>
              <span className={css.letters}>{textOf(record.bytes.subarray(range.start, range.end))}</span>
              {selection && <Bars range={selection} row={range} length={length} className={css.selected!} />}
              {scene.hits.slice(0, 500).map((hit) => (
                <Bars
                  key={`${hit.start}-${hit.end}`}
                  range={hit}
                  row={range}
                  length={length}
                  className={css.hit!}
                />
              ))}
              {lanes(range).map(({ mark, lane }) => (
                <Bars
                  key={mark.id}
                  range={mark.span}
                  row={range}
                  length={length}
                  className={css.mark!}
                  mark={mark}
                  top={LETTERS_HEIGHT + 2 + lane * LANE}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface BarsProps {
  readonly range: Range;
  readonly row: Range;
  readonly length: number;
  readonly className: string;
  readonly mark?: Mark;
  readonly top?: number;
}

function Bars({ range, row, length, className, mark, top }: BarsProps) {
  return pieces(range, length).map((piece) => {
    const start = Math.max(piece.start, row.start);
    const end = Math.min(piece.end, row.end);
    if (end <= start) return null;
    const style = {
      left: NUMBER + (start - row.start) * LETTER,
      width: (end - start) * LETTER,
      ...(top !== undefined && { top }),
      ...(mark && { background: mark.color }),
    };
    return (
      <span
        key={start}
        className={className}
        style={style}
        {...(mark && { 'data-mark': mark.id, title: mark.name })}
      />
    );
  });
}

/** The marks of a row with their lanes; rows are many and marks may be thousands, so they are indexed by place. */
function useLanes(marks: readonly Mark[], length: number, most: number) {
  return useMemo(() => {
    const { lanes } = packLanes(
      marks.map((mark) => mark.span),
      length,
      { most },
    );
    const laid = marks.flatMap((mark, i) => (lanes[i]! < 0 ? [] : [{ mark, lane: lanes[i]! }]));
    const BIN = 2000;
    const bins = new Map<number, typeof laid>();
    for (const it of laid) {
      for (const piece of pieces(it.mark.span, length)) {
        for (let bin = Math.floor(piece.start / BIN); bin <= Math.floor((piece.end - 1) / BIN); bin++) {
          const list = bins.get(bin);
          if (list) list.push(it);
          else bins.set(bin, [it]);
        }
      }
    }
    return (row: Range) => {
      const seen = new Set<(typeof laid)[number]>();
      for (let bin = Math.floor(row.start / BIN); bin <= Math.floor((row.end - 1) / BIN); bin++) {
        for (const it of bins.get(bin) ?? []) seen.add(it);
      }
      return [...seen];
    };
  }, [marks, length, most]);
}
