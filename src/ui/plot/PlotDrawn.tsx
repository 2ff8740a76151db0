// Lines along a sequence in rows under each other: one cursor and one view for all. Dragging zooms (or selects), double
// click shows the whole; by keyboard: arrows move the cursor, + and - zoom, 0 or Escape shows the whole.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import type { Range } from '#bio/core/range.ts';
import { toOneBased } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { usePreferences } from '#src/state/preferences.ts';
import css from './Plot.module.css';
import { drawRow } from './plotCanvas.ts';
import { findNearestIndex, type PlotRow, turnOf, zoomRange } from './plotModel.ts';
import { plotWords } from './plotWords.ts';
import 'uplot/dist/uPlot.min.css';

export interface PlotProps {
  /** Accessible name of the plot. */
  readonly label: string;
  /** 0-based, one per value; rising, or rising again after the origin of a circle. */
  readonly positions: ArrayLike<number>;
  readonly length: number;
  /** Drawn again whenever these objects change: keep them with `useMemo`. */
  readonly rows: readonly PlotRow[];
  /** 0-based position of a cursor held elsewhere (the map); undefined: the plot's own. */
  readonly cursor?: number | undefined;
  onHover?(position: number | undefined): void;
  /** Given, dragging selects instead of zooming. */
  onSelect?(range: Range): void;
}

export function PlotDrawn(props: PlotProps) {
  const { label, positions, length, rows, cursor, onHover, onSelect } = props;
  const text = useText(plotWords);
  const { theme } = usePreferences();
  const [at, setAt] = useState<number | undefined>(undefined);
  const [view, setView] = useState<Range | undefined>(undefined);
  const turn = useMemo(() => turnOf(positions), [positions]);
  const rising = useMemo(() => risingFrom(positions, turn), [positions, turn]);
  const held = cursor === undefined ? at : findNearestIndex(rising, cursor);
  const hover = (index: number | undefined) => {
    setAt(index);
    onHover?.(index === undefined ? undefined : rising[index]);
  };
  const zoom = (factor: number) => {
    const now = view ?? { start: 0, end: length };
    const about = held === undefined ? (now.start + now.end) / 2 : rising[held]!;
    setView(zoomRange(now, about, factor, length));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const last = rising.length - 1;
    if (event.key === 'ArrowRight') hover(Math.min(last, (held ?? -1) + step));
    else if (event.key === 'ArrowLeft') hover(Math.max(0, (held ?? 1) - step));
    else if (event.key === '+' || event.key === '=') zoom(0.5);
    else if (event.key === '-') zoom(2);
    else if (event.key === '0' || event.key === 'Escape') setView(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <figure className={css.plot} aria-label={label}>
      <PlotBar
        at={held === undefined ? undefined : rising[held]}
        view={view}
        doesSelect={onSelect !== undefined}
        onZoom={zoom}
        onView={setView}
      />
      <div
        className={css.rows}
        role="application"
        aria-label={`${label}. ${text('keys')}`}
        tabIndex={0}
        onKeyDown={handleKeyDown}
      >
        {rows.map((row, i) => (
          <Row
            key={`${row.id} ${theme}`}
            row={row}
            rising={rising}
            turn={turn}
            length={length}
            hasAxis={i === rows.length - 1}
            held={held}
            view={view}
            onCursor={hover}
            onDrag={onSelect ?? setView}
            onReset={() => setView(undefined)}
          />
        ))}
      </div>
    </figure>
  );
}

interface BarProps {
  readonly doesSelect: boolean;
  readonly at: number | undefined;
  readonly view: Range | undefined;
  onZoom(factor: number): void;
  onView(view: Range | undefined): void;
}

function PlotBar({ at, view, doesSelect, onZoom, onView }: BarProps) {
  const text = useText(plotWords);
  const count = useCount();
  return (
    <div className={css.bar}>
      <span className={css.position} aria-live="polite">
        {at !== undefined && text('at', { position: count(toOneBased(at)) })}
      </span>
      <span className={css.view}>
        {view
          ? `${count(toOneBased(view.start))}–${count(view.end)}`
          : text(doesSelect ? 'hintSelect' : 'hint')}
      </span>
      <ButtonGroup variant="minimal">
        <Button size="small" icon={<ZoomIn />} aria-label={text('zoomIn')} onClick={() => onZoom(0.5)} />
        <Button
          size="small"
          icon={<ZoomOut />}
          aria-label={text('zoomOut')}
          disabled={!view}
          onClick={() => onZoom(2)}
        />
        <Button
          size="small"
          icon={<ZoomToFit />}
          aria-label={text('zoomWhole')}
          disabled={!view}
          onClick={() => onView(undefined)}
        />
      </ButtonGroup>
    </div>
  );
}

interface RowProps {
  readonly row: PlotRow;
  readonly rising: readonly number[];
  readonly turn: number;
  readonly length: number;
  readonly hasAxis: boolean;
  readonly held: number | undefined;
  readonly view: Range | undefined;
  onCursor(index: number | undefined): void;
  onDrag(range: Range): void;
  onReset(): void;
}

function Row(props: RowProps) {
  const { row, rising, turn, length, hasAxis, held, view } = props;
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isOver = false;
    const drawn = drawRow(
      {
        row,
        shown: rising.map(toOneBased),
        turn,
        length,
        hasAxis,
        width: element.clientWidth || 600,
        onCursor: (index) => isOver && latest.current.onCursor(index),
        onDrag: (range) => latest.current.onDrag(range),
        onReset: () => latest.current.onReset(),
      },
      element,
    );
    plot.current = drawn;
    drawn.over.addEventListener('mouseenter', () => {
      isOver = true;
    });
    drawn.over.addEventListener('mouseleave', () => {
      isOver = false;
      latest.current.onCursor(undefined);
    });
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) drawn.setSize({ width: element.clientWidth, height: drawn.height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [row, rising, turn, length, hasAxis]);
  useEffect(() => {
    plot.current?.setScale('x', { min: toOneBased(view?.start ?? 0), max: Math.max(2, view?.end ?? length) });
  }, [view, length]);
  useEffect(() => {
    const left = held === undefined ? -10 : plot.current?.valToPos(toOneBased(rising[held] ?? 0), 'x');
    plot.current?.setCursor({ left: left ?? -10, top: held === undefined ? -10 : 10 }, false);
  }, [held, rising]);
  return (
    <div className={css.row}>
      <div className={css.legend}>
        <span className={css.title}>{row.label}</span>
        {row.lines.map((line) => (
          <span key={line.id} className={css.key}>
            <i style={{ background: `var(${line.color})` }} />
            {line.label !== row.label && line.label}
            <b>{held === undefined ? '' : valueAt(line.values, turn, held, row.format)}</b>
          </span>
        ))}
      </div>
      <div ref={host} className={css.canvas} aria-hidden />
    </div>
  );
}

function risingFrom(positions: ArrayLike<number>, turn: number): readonly number[] {
  const n = positions.length;
  return Array.from({ length: n }, (_, i) => positions[i + turn < n ? i + turn : i + turn - n]!);
}

function valueAt(
  values: ArrayLike<number>,
  turn: number,
  index: number,
  format: (value: number) => string,
): string {
  const value = values[(index + turn) % values.length];
  return value === undefined || !Number.isFinite(value) ? '–' : format(value);
}
