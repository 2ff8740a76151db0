// An alignment in blocks that fill the width, drawn only where visible. A column can be chosen by a click or the arrow
// keys; its positions in both sequences are read out.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { useText } from '#src/core/text.ts';
import css from './AlignmentView.module.css';
import { columnsOf, type PairColumns, runsOf } from './pairColumns.ts';
import { alignWords } from './words.ts';

interface Props {
  readonly alignment: PairColumns;
  /** One letter a column: `|` identical, `:` similar, `.` different, blank beside a gap. */
  readonly marks: Uint8Array;
  readonly nameA: string;
  readonly nameB: string;
  readonly label: string;
  readonly height?: number;
  /** Set when b is shown as its reverse complement: its length. */
  readonly reversedLength?: number | undefined;
}

const BLOCK_HEIGHT = 88;
const LETTER = 7.83;
/** Room for name and number before the letters, and for the number after them. */
const WIDE = { name: 84, number: 60, after: 60 };
const NARROW = { name: 46, number: 38, after: 44 };

export function AlignmentView({
  alignment,
  marks,
  nameA,
  nameB,
  label,
  height = 460,
  reversedLength,
}: Props) {
  const text = useText(alignWords);
  const scroller = useRef<HTMLDivElement>(null);
  const { perRow, sides } = useRoom(scroller);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const places = useMemo(() => columnsOf(alignment), [alignment]);
  const all = alignment.rowA.length;
  const virtual = useVirtualizer({
    count: Math.ceil(all / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => BLOCK_HEIGHT,
    overscan: 4,
  });
  const choose = (column: number) => {
    const next = Math.max(0, Math.min(all - 1, column));
    setChosen(next);
    virtual.scrollToIndex(Math.floor(next / perRow));
  };
  const seek = (step: 1 | -1) => {
    let at = (chosen ?? (step === 1 ? -1 : all)) + step;
    while (at >= 0 && at < all && marks[at] === 124) at += step;
    if (at >= 0 && at < all) choose(at);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key];
    if (step === undefined || event.ctrlKey) return;
    event.preventDefault();
    choose((chosen ?? -1) + step);
  };
  const handleClick = (event: MouseEvent<HTMLElement>, from: number) => {
    const row = event.currentTarget.getBoundingClientRect();
    const columns = Math.min(perRow, all - from);
    const at = Math.floor(((event.clientX - row.left) / row.width) * columns);
    if (at >= 0 && at < columns) setChosen(from + at);
  };
  const readOut = chosen === undefined ? text('columnHint') : columnText(chosen);
  return (
    <div className={css.view}>
      <div className={css.bar}>
        <ButtonGroup>
          <Button
            size="small"
            icon={<ChevronLeft />}
            aria-label={text('previousDifference')}
            title={text('previousDifference')}
            onClick={() => seek(-1)}
          />
          <Button
            size="small"
            endIcon={<ChevronRight />}
            text={text('nextDifference')}
            onClick={() => seek(1)}
          />
        </ButtonGroup>
        <span className={css.readOut} role="status">
          {readOut}
        </span>
        <span className={css.legend}>
          <i data-is="|">A</i> {text('legendMatch')} <i data-is=":">A</i> {text('legendSimilar')}{' '}
          <i data-is=".">A</i> {text('legendMismatch')} <i data-is=" ">-</i> {text('legendGap')}
        </span>
      </div>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ maxHeight: height, ...sideStyle(sides) }}
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={handleKeyDown}
      >
        <div className={css.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const from = item.index * perRow;
            return (
              <div key={item.key} className={css.block} style={{ transform: `translateY(${item.start}px)` }}>
                <Line
                  name={nameA}
                  at={places.a}
                  from={from}
                  perRow={perRow}
                  row={alignment.rowA}
                  marks={marks}
                  start={alignment.a.start}
                />
                <span className={css.marks} aria-hidden>
                  {textOf(marks.subarray(from, from + perRow))}
                </span>
                <Line
                  name={nameB}
                  at={places.b}
                  from={from}
                  perRow={perRow}
                  row={alignment.rowB}
                  marks={marks}
                  start={alignment.b.start}
                />
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className={css.catcher}
                  style={{ width: `${Math.min(perRow, all - from)}ch` }}
                  onClick={(event) => handleClick(event, from)}
                />
                {chosen !== undefined && chosen >= from && chosen < from + perRow && (
                  <span
                    className={css.cursor}
                    style={{ insetInlineStart: `calc(var(--side) + ${chosen - from}ch)` }}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );

  function columnText(column: number): string {
    const rowText = (row: Uint8Array, at: Int32Array, start: number, reversed?: number) => {
      if (row[column] === 45) return text('gapWord');
      const position = start + at[column + 1]!;
      const place = reversed === undefined ? position : reversed - position + 1;
      return `${place} (${String.fromCharCode(row[column]!)})`;
    };
    return text('columnAt', {
      column: column + 1,
      a: rowText(alignment.rowA, places.a, alignment.a.start),
      b: rowText(alignment.rowB, places.b, alignment.b.start, reversedLength),
    });
  }
}

function Line({
  name,
  at,
  from,
  perRow,
  row,
  marks,
  start,
}: {
  readonly name: string;
  readonly at: Int32Array;
  readonly from: number;
  readonly perRow: number;
  readonly row: Uint8Array;
  readonly marks: Uint8Array;
  readonly start: number;
}) {
  const end = Math.min(row.length, from + perRow);
  const [before, after] = [start + at[from]!, start + at[end]!];
  return (
    <span className={css.line}>
      <span className={css.name} title={name}>
        {name}
      </span>
      <span className={css.number}>{after > before ? before + 1 : before}</span>
      <span className={css.letters}>
        {runsOf(row, marks, from, end).map((run) => (
          <span key={run.start} data-is={run.mark}>
            {run.letters}
          </span>
        ))}
      </span>
      <span className={css.after}>{after}</span>
    </span>
  );
}

interface Sides {
  readonly name: number;
  readonly number: number;
  readonly after: number;
}

const MARGIN = 12;

function sideStyle({ name, number }: Sides): CSSProperties {
  const own = { '--name': `${name}px`, '--number': `${number}px`, '--side': `${name + number + MARGIN}px` };
  return own as CSSProperties;
}

function useRoom(scroller: { readonly current: HTMLDivElement | null }): { perRow: number; sides: Sides } {
  const [width, setWidth] = useState(700);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller]);
  const sides = width < 520 ? NARROW : WIDE;
  const room = Math.floor((width - sides.name - sides.number - MARGIN - sides.after) / LETTER);
  return { perRow: Math.max(10, room - (room % 10)), sides };
}
