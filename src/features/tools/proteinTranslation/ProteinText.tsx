// Amino acids in numbered rows, drawn only where visible; stops red on a ground of their own, Met green and bold.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { shownAt } from '#bio/core/range.ts';
import { THREE } from '#bio/table/residues.ts';
import css from './ProteinText.module.css';
import { useColumns } from './useColumns.ts';

const BLOCK = 10;
const ROW_HEIGHT = 24;
const LETTER = 7.9;

interface Props {
  readonly protein: Uint8Array;
  readonly letters: 'one' | 'three';
  readonly label: string;
  readonly height?: number;
}

export function ProteinText({ protein, letters, label, height = 520 }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const isThree = letters === 'three';
  const perBlock = LETTER * (isThree ? 3.5 * BLOCK + 1 : BLOCK + 1);
  const perRow = BLOCK * useColumns(scroller, perBlock, 96, isThree ? 6 : 12);
  const virtual = useVirtualizer({
    count: Math.ceil(protein.length / perRow),
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
              {blocks(protein.subarray(start, start + perRow)).map((block, i) => (
                <span key={i} className={css.block}>
                  <Residues block={block} isThree={isThree} />
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

/** Runs of plain letters share a text node. */
function Residues({ block, isThree }: { readonly block: Uint8Array; readonly isThree: boolean }) {
  const parts: { text: string; kind: 'plain' | 'stop' | 'start' }[] = [];
  for (const byte of block) {
    const letter = String.fromCharCode(byte);
    const kind = letter === '*' ? 'stop' : letter === 'M' ? 'start' : 'plain';
    const text = isThree ? `${THREE[letter] ?? 'Xaa'} ` : letter;
    const last = parts.at(-1);
    if (last && last.kind === kind && kind === 'plain') last.text += text;
    else parts.push({ text, kind });
  }
  return parts.map((part, i) =>
    part.kind === 'plain' ? (
      part.text
    ) : (
      <span key={i} className={css[part.kind]}>
        {part.text}
      </span>
    ),
  );
}
