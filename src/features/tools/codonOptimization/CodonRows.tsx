// Protein, old and new codons in numbered rows; drawn only where visible, on paper all of them.
import { Button } from '@blueprintjs/core';
import { ArrowDown } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { toOneBased } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './Codon.module.css';
import type { DesignedEntry } from './store.ts';
import { codonWords } from './words.ts';

/** Width of a codon with its gap, and of the number before a row, in pixels. */
const CODON = 34;
const NUMBER = 58;
/** Codons a row on paper. */
const PRINTED = 15;

export function CodonRows({ entry }: { readonly entry: DesignedEntry }) {
  const text = useText(codonWords);
  const count = useCount();
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = useSyncExternalStore(onPrinting, isOnPaper);
  const fitting = useCodonsPerRow(scroller);
  const perRow = isPrinting ? PRINTED : fitting;
  const changed = useMemo(() => new Set(entry.report.changed?.codons ?? []), [entry]);
  const hasOld = entry.original !== undefined;
  const residues = entry.protein.length;
  const virtual = useVirtualizer({
    count: Math.ceil(residues / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => (hasOld ? 70 : 50),
    overscan: 6,
  });
  const rows = virtual.getVirtualItems();
  const showNext = () => {
    const top = Math.floor((scroller.current?.scrollTop ?? 0) / (hasOld ? 70 : 50));
    const next = entry.report.changed?.codons.find((codon) => Math.floor(codon / perRow) > top);
    virtual.scrollToIndex(next === undefined ? 0 : Math.floor(next / perRow), { align: 'start' });
  };
  const lineOf = (row: number) => (
    <>
      <span className={css.lineNumber}>{count(toOneBased(row * perRow))}</span>
      {Array.from({ length: Math.min(perRow, residues - row * perRow) }, (_, i) => {
        const at = row * perRow + i;
        return <Codon key={at} entry={entry} at={at} isChanged={changed.has(at)} />;
      })}
    </>
  );
  return (
    <section aria-label={text('alignment')}>
      <div className={css.headingRow}>
        <h3 className={css.heading}>{text('alignment')}</h3>
        {changed.size > 0 && (
          <Button size="small" icon={<ArrowDown />} text={text('onlyChanged')} onClick={showNext} />
        )}
      </div>
      <p className={css.help}>{text(hasOld ? 'alignmentNote' : 'alignmentNew')}</p>
      <div ref={scroller} className={css.scroller} tabIndex={0} role="region" aria-label={text('alignment')}>
        {isPrinting ? (
          Array.from({ length: Math.ceil(residues / perRow) }, (_, row) => (
            <div key={row * perRow} className={css.printedLine}>
              {lineOf(row)}
            </div>
          ))
        ) : (
          <div className={css.canvas} style={{ height: virtual.getTotalSize() }}>
            {rows.map((row) => (
              <div key={row.key} className={css.line} style={{ transform: `translateY(${row.start}px)` }}>
                {lineOf(row.index)}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function onPrinting(onChange: () => void): () => void {
  const paper = matchMedia('print');
  paper.addEventListener('change', onChange);
  return () => paper.removeEventListener('change', onChange);
}

function isOnPaper(): boolean {
  return matchMedia('print').matches;
}

function Codon({
  entry,
  at,
  isChanged,
}: {
  readonly entry: DesignedEntry;
  readonly at: number;
  readonly isChanged: boolean;
}) {
  const { protein, original, design } = entry;
  const codon = (dna: Uint8Array) => textOf(dna.subarray(3 * at, 3 * at + 3));
  return (
    <span className={css.codon} data-changed={isChanged}>
      <span className={css.residue}>{String.fromCharCode(protein[at]!)}</span>
      {original && <span className={css.old}>{codon(original)}</span>}
      <span className={css.new}>{codon(design.dna)}</span>
    </span>
  );
}

/** As many codons as fit, in tens where there is room for ten. */
function useCodonsPerRow(scroller: React.RefObject<HTMLDivElement | null>): number {
  const [perRow, setPerRow] = useState(20);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const fit = Math.floor((element.clientWidth - NUMBER - 16) / CODON);
      setPerRow(Math.max(4, fit >= 10 ? fit - (fit % 5) : fit));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return perRow;
}
