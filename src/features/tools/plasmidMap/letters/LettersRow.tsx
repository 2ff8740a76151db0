// One row of the letters view. Nothing in it depends on the selection, so that a drag draws no row again.
import { memo } from 'react';
import { BASE_MASK, COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, splitAtOrigin, toOneBased } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import css from './Letters.module.css';
import { type Bar, LIFT, type Look, type Row, type SiteLabel } from './layout.ts';
import type { OligoRun } from './oligos.ts';

interface Props {
  readonly row: Row;
  readonly top: number;
  readonly look: Look;
  readonly record: SequenceRecord;
  readonly hits: readonly Range[];
}

export const LettersRow = memo(function LettersRow({ row, top, look, record, hits }: Props) {
  const { cell, line, hasComplement } = look;
  const { range, lettersTop, lettersHeight, rulerTop } = row;
  const bases = record.bytes.subarray(range.start, range.end);
  const table = record.kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  const hasBottom = hasComplement && lettersHeight > line;
  return (
    <div
      className={css.row}
      style={{ transform: `translateY(${top}px)`, height: row.height }}
      data-row={row.index}
    >
      <span className={css.number} style={{ top: lettersTop, lineHeight: `${line}px` }}>
        {toOneBased(range.start)}
      </span>
      <div className={css.columns}>
        {hits.flatMap((hit) =>
          splitAtOrigin(hit, record.bytes.length).map((piece) => {
            const from = Math.max(piece.start, range.start);
            const to = Math.min(piece.end, range.end);
            if (to <= from) return null;
            const place = { left: (from - range.start) * cell, width: (to - from) * cell };
            return (
              <span
                key={from}
                className={css.hit}
                style={{ ...place, top: lettersTop, height: lettersHeight }}
              />
            );
          }),
        )}
        <Cuts row={row} look={look} />
        {row.labels.map((it) => (
          <Label key={it.key} label={it} cell={cell} />
        ))}
        <span className={css.strand} style={{ top: lettersTop, lineHeight: `${line}px` }} data-strand="top">
          {textOf(bases)}
        </span>
        {hasBottom && (
          <span
            className={css.strand}
            style={{ top: lettersTop + line, lineHeight: `${line}px` }}
            data-strand="bottom"
          >
            {textOf(bases.map((byte) => table[byte]!))}
          </span>
        )}
        <Ruler start={range.start} end={range.end} top={rulerTop} cell={cell} />
        {row.bars.map((it) => (
          <MarkBar key={it.key} bar={it} cell={cell} />
        ))}
        {row.oligos.map((it) => (
          <Oligo key={it.key} run={it} row={row} look={look} record={record} />
        ))}
        {row.codons.map(({ key, column, text, top: at }) => (
          <span
            key={key}
            className={css.codons}
            style={{ left: column * cell, top: at, letterSpacing: `calc(${3 * cell}px - 1ch)` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
});

function Label({ label, cell }: { readonly label: SiteLabel; readonly cell: number }) {
  return (
    <span
      className={css.label}
      style={{ left: label.column * cell, top: label.top }}
      data-mark={label.site.id}
      title={`${label.site.allNames} (${label.site.baseBefore})`}
    >
      {label.name}
    </span>
  );
}

/** Lines from the names to the cuts, and the cut itself as it steps from strand to strand. */
function Cuts({ row, look }: { readonly row: Row; readonly look: Look }) {
  if (row.labels.length === 0) return null;
  const { cell, line, perRow } = look;
  const { lettersTop, lettersHeight } = row;
  const bottom = lettersTop + lettersHeight;
  const middle = lettersHeight > line ? lettersTop + line : bottom;
  return (
    <svg className={css.cuts} width={perRow * cell + 2} height={bottom + 1} aria-hidden="true">
      {row.labels.map((it) => {
        const from = it.column * cell;
        const to = Math.max(0, Math.min(perRow, it.otherColumn)) * cell;
        const isBelow = it.otherColumn >= 0 && it.otherColumn <= perRow;
        const step = it.site.nicked
          ? nickPath(it.site.nicked, { from, top: it.top + 12, lettersTop, middle, bottom })
          : `M${from} ${it.top + 12}V${middle}H${to}${isBelow ? `V${bottom}` : ''}`;
        return <path key={it.key} d={step} className={css.cut} />;
      })}
    </svg>
  );
}

/** A line down to the one strand that is broken. */
function nickPath(
  strand: Strand,
  at: Readonly<Record<'from' | 'top' | 'lettersTop' | 'middle' | 'bottom', number>>,
): string {
  const down = `M${at.from} ${at.top}V${at.lettersTop}`;
  return strand === 1 ? `${down}V${at.middle}` : `${down}M${at.from} ${at.middle}V${at.bottom}`;
}

interface RulerProps extends Range {
  readonly top: number;
  readonly cell: number;
}

/** A tick under each tenth base, with its number. Another base in the row leaves it as it is. */
const Ruler = memo(function Ruler({ start, end, top, cell }: RulerProps) {
  const tens: number[] = [];
  for (let at = Math.ceil((start + 1) / 10) * 10; at <= end; at += 10) tens.push(at);
  return tens.map((at) => (
    <span key={at} className={css.tick} style={{ left: (at - start - 0.5) * cell, top }}>
      {at}
    </span>
  ));
});

/** The letters of a primer; what does not pair with the strand under it is marked. */
function Oligo({
  run,
  row,
  look,
  record,
}: {
  readonly run: OligoRun;
  readonly row: Row;
  readonly look: Look;
  readonly record: SequenceRecord;
}) {
  const { mark, column, text, isTail, top } = run;
  const isTop = mark.strand === 1;
  const lift = isTail ? (isTop ? -LIFT : LIFT) : 0;
  const pairs = (at: number): boolean => {
    const byte = record.bytes[row.range.start + column + at]!;
    const mask = BASE_MASK[isTop ? byte : COMPLEMENT_DNA[byte]!]!;
    return (BASE_MASK[text.charCodeAt(at)]! & mask) !== 0;
  };
  const letters = isTail
    ? text
    : Array.from(text, (letter, at) =>
        pairs(at) ? (
          letter
        ) : (
          <mark key={at} className={css.mismatch}>
            {letter}
          </mark>
        ),
      );
  return (
    <span
      className={css.oligo}
      style={{ left: column * look.cell, top: top + lift, lineHeight: `${look.line}px` }}
      data-mark={mark.id}
      data-oligo={isTail ? 'tail' : 'annealed'}
      title={`${mark.name} 5′-${mark.oligo}-3′`}
    >
      {letters}
    </span>
  );
}

function MarkBar({ bar, cell }: { readonly bar: Bar; readonly cell: number }) {
  const { mark, from, to, top, hasStart, hasEnd, isGap } = bar;
  const place = { left: from * cell, width: (to - from) * cell, top };
  if (isGap) return <span className={css.gap} style={place} />;
  const isTip = (mark.strand === 1 && hasEnd) || (mark.strand === -1 && hasStart);
  return (
    <span
      className={css.bar}
      style={{ ...place, background: mark.color }}
      data-mark={mark.id}
      data-kind={mark.kind}
      data-tip={isTip ? (mark.strand === 1 ? 'end' : 'start') : undefined}
      title={mark.name}
    >
      {mark.name}
    </span>
  );
}
