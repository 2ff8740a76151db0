// Residues in numbered rows of ten-letter blocks, drawn only where visible, so that a chromosome scrolls like a primer.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { shownAt } from '#bio/core/range.ts';
import css from './SequenceText.module.css';

const BLOCK = 10;
const ROW_HEIGHT = 22;
const LETTER_WIDTH = 7.9;
const NUMBER_WIDTH = 86;

interface Props {
  readonly bytes: Uint8Array;
  readonly kind: Kind;
  readonly label: string;
  readonly height?: number;
}

export function SequenceText({ bytes, kind, label, height = 380 }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const perRow = useLettersPerRow(scroller);
  const rows = Math.ceil(bytes.length / perRow);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ maxHeight: height }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <div className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const start = row.index * perRow;
          return (
            <div key={row.key} className={css.row} style={{ transform: `translateY(${row.start}px)` }}>
              <span className={css.number}>{shownAt(start)}</span>
              <Blocks
                text={textOf(bytes.subarray(start, Math.min(bytes.length, start + perRow)))}
                isColored={kind !== 'protein'}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Blocks({ text, isColored }: { readonly text: string; readonly isColored: boolean }) {
  const blocks: string[] = [];
  for (let i = 0; i < text.length; i += BLOCK) blocks.push(text.slice(i, i + BLOCK));
  return (
    <span className={css.letters}>
      {blocks.map((block, i) => (
        <span key={i} className={css.block}>
          {isColored ? colored(block) : block}
        </span>
      ))}
    </span>
  );
}

/** Runs of one base share a span. */
function colored(block: string) {
  return (block.match(/(.)\1*/g) ?? []).map((run, i) => (
    <span key={i} className={css[`base-${run[0]!.toUpperCase()}`] ?? css['base-other']}>
      {run}
    </span>
  ));
}

function useLettersPerRow(scroller: React.RefObject<HTMLDivElement | null>): number {
  const [perRow, setPerRow] = useState(60);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const blocks = Math.floor((element.clientWidth - NUMBER_WIDTH) / (LETTER_WIDTH * (BLOCK + 1)));
      setPerRow(BLOCK * Math.max(1, Math.min(12, blocks)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return perRow;
}
