// The whole vector in numbered rows, each feature as a stripe under the bases it covers and named where it begins. It
// turns to the chosen slot, whose bases are marked.
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import { textOf } from '#bio/core/bytes.ts';
import { type Range, toOneBased } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useText } from '#src/core/text.ts';
import type { Mark } from '#src/ui/map/scene.ts';
import { useSize } from '#src/ui/map/useSize.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { useDesignScene } from './MapPanel.tsx';
import css from './Sequence.module.css';
import { useDesign } from './store.ts';
import panel from './Vector.module.css';
import { designWords } from './words.ts';

const LETTER_WIDTH = 7.9;
const NUMBER_WIDTH = 64;
const LINE = 18;
const STRIPE = 14;

/** Not drawn again for the same answer: after an edit the map comes first. */
export const AnnotatedSequence = memo(Annotated);

function Annotated({ answer }: { readonly answer: DesignAnswer }) {
  const text = useText(designWords);
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useSize(scroller);
  const { record } = answer;
  const scene = useDesignScene(record);
  const perRow = Math.max(10, Math.floor((width - NUMBER_WIDTH - 24) / LETTER_WIDTH / 10) * 10);
  const rows = useMemo(() => rowsOf(record, scene.marks, perRow), [record, scene.marks, perRow]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => LINE + STRIPE * rows[i]!.lanes + 6,
    overscan: 10,
  });
  const { chosen } = useDesign();
  const place = answer.places.find((it) => it.slot === chosen)?.range;
  const at = place && Math.floor(place.start / perRow);
  useEffect(() => {
    if (at !== undefined && at < rows.length) virtual.scrollToIndex(at, { align: 'start' });
  }, [at, rows.length, virtual]);
  return (
    <section className={panel.panel} aria-label={text('annotated')}>
      <h2 className={panel.heading}>{text('annotated')}</h2>
      <div ref={scroller} className={css.scroller} tabIndex={0} role="region" aria-label={text('annotated')}>
        <div key={perRow} className={css.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]!;
            return (
              <div key={item.key} className={css.row} style={{ transform: `translateY(${item.start}px)` }}>
                <span className={css.number}>{toOneBased(row.start)}</span>
                <span className={css.letters}>
                  {place && <Chosen row={row} place={place} />}
                  {row.letters}
                  {row.stripes.map((it) => (
                    <span
                      key={it.mark.id}
                      className={css.stripe}
                      style={{
                        left: `${it.from}ch`,
                        width: `${it.to - it.from}ch`,
                        top: LINE + STRIPE * it.lane,
                        borderTopColor: it.mark.color,
                      }}
                      title={it.mark.name}
                    >
                      {it.isNamed && <span className={css.name}>{it.mark.name}</span>}
                    </span>
                  ))}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function Chosen({ row, place }: { readonly row: Row; readonly place: Range }) {
  const from = Math.max(0, place.start - row.start);
  const to = Math.min(row.letters.length, place.end - row.start);
  if (to <= from) return null;
  return <span className={css.chosen} style={{ left: `${from}ch`, width: `${to - from}ch` }} />;
}

interface Stripe {
  readonly mark: Mark;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly isNamed: boolean;
}

interface Row {
  readonly start: number;
  readonly letters: string;
  readonly stripes: readonly Stripe[];
  readonly lanes: number;
}

function rowsOf({ bytes }: SequenceRecord, marks: readonly Mark[], perRow: number): readonly Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < bytes.length; start += perRow) {
    const end = Math.min(bytes.length, start + perRow);
    const ends: number[] = [];
    const stripes = marks.flatMap((mark) =>
      mark.parts.flatMap((part): readonly Stripe[] => {
        if (part.end <= start || part.start >= end) return [];
        const from = Math.max(part.start, start) - start;
        const to = Math.min(part.end, end) - start;
        const free = ends.findIndex((last) => last <= from);
        const lane = free < 0 ? ends.length : free;
        ends[lane] = to;
        return [{ mark, from, to, lane, isNamed: part.start >= start || from === 0 }];
      }),
    );
    rows.push({ start, letters: textOf(bytes.subarray(start, end)), stripes, lanes: ends.length });
  }
  return rows;
}
