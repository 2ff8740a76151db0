// Residues in numbered rows of ten-letter blocks, drawn only where visible, so that a chromosome scrolls like a primer.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { toOneBased } from '#bio/core/range.ts';
import css from './NumberedRows.module.css';
import { useColumns } from './useColumns.ts';

const BLOCK = 10;
const ROW_HEIGHT = 24;
/** Width of one letter of the mono font at 13 px. */
const LETTER = 7.9;
const MARGIN = 90;

interface Props {
  readonly bytes: Uint8Array;
  readonly label: string;
  readonly height: number;
  /** Letters a residue takes; one unless said. */
  readonly lettersEach?: number;
  readonly maxBlocks?: number;
  /** Draws up to ten residues. */
  readonly children: (block: Uint8Array) => ReactNode;
}

export function NumberedRows({ bytes, label, height, lettersEach = 1, maxBlocks = 12, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const perRow = BLOCK * useColumns(scroller, LETTER * (lettersEach * BLOCK + 1), MARGIN, maxBlocks);
  const virtual = useVirtualizer({
    count: Math.ceil(bytes.length / perRow),
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
              <span className={css.number}>{toOneBased(start)}</span>
              {blocks(bytes.subarray(start, start + perRow)).map((block, i) => (
                <span key={i} className={css.block}>
                  {children(block)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function blocks(row: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(row.length / BLOCK) }, (_, i) =>
    row.subarray(i * BLOCK, (i + 1) * BLOCK),
  );
}
