// All reads over one place beneath each other: letters, quality bars, and the trace where there is one. Where they
// contradict each other, those for the difference stand beside those against it, and those that end too soon to tell.
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified, ReadShown } from '#workers/jobs/verify.ts';
import type { Place } from './places.ts';
import { clipTrace, type DrawnTrace, readWindow, type WindowColumn } from './readWindow.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';
import type { Zoom } from './zoom.ts';

/** Reads shown on each side, the best first. */
const MAX_SHOWN = 6;
const HEIGHT = 84;
/** Pixels of a column under which letters run into each other. */
const MIN_LETTER = 8;
const MAX_QUALITY = 60;

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly place: Place;
  readonly zoom: Zoom;
}

interface Over {
  readonly read: ReadShown;
  readonly columns: readonly WindowColumn[];
}

export function ReadsAt({ plasmid, place: { range, row }, zoom }: Props) {
  const text = useText(verificationWords);
  const { length } = plasmid;
  const { around, column } = zoom;
  const over = plasmid.reads
    .map((read): Over => ({ read, columns: readWindow(read, range, { length, around }) }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => qualityInside(b) - qualityInside(a));
  if (over.length === 0) return <p>{text('noReadHere')}</p>;
  const difference = plasmid.differences[row];
  const showing = new Set(difference?.reads.map((it) => it.read));
  const undecided = new Set(difference?.undecided);
  const sideOf = ({ read }: Over) =>
    showing.has(read.index) ? 'readsFor' : undecided.has(read.index) ? 'readsUndecided' : 'readsAgainst';
  const sides = (['readsFor', 'readsAgainst', 'readsUndecided'] as const)
    .map((side) => ({ side, reads: over.filter((it) => sideOf(it) === side) }))
    .filter(({ reads }) => reads.length > 0);
  if (sides.length === 1) return <Windows reads={over} column={column} />;
  return (
    <div className={css.sides}>
      {sides.map(({ side, reads }) => (
        <section key={side} className={css.side}>
          <h3 className={css.sideTitle}>{text(side, { count: reads.length })}</h3>
          <Windows reads={reads} column={column} />
        </section>
      ))}
    </div>
  );
}

function Windows({ reads, column }: { readonly reads: readonly Over[]; readonly column: number }) {
  const text = useText(verificationWords);
  const more = reads.length - MAX_SHOWN;
  return (
    <>
      <ul className={css.windows}>
        {reads.slice(0, MAX_SHOWN).map(({ read, columns }) => (
          <li key={`${read.index} ${read.range.start}`}>
            <h4 className={css.readName}>
              {text('traceOf', { name: read.name, strand: text(read.strand === 1 ? 'forward' : 'backward') })}
            </h4>
            <ReadWindow read={read} columns={columns} column={column} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.hint}>{text('moreReads', { count: more })}</p>}
    </>
  );
}

/** Sum of Phred values at the place. */
function qualityInside({ columns }: Over): number {
  return columns.reduce((sum, it) => sum + (it.isInside ? (it.quality ?? 0) : 0), 0);
}

function ReadWindow({
  read,
  columns,
  column,
}: {
  readonly read: ReadShown;
  readonly columns: readonly WindowColumn[];
  /** Its width in pixels. */
  readonly column: number;
}) {
  const text = useText(verificationWords);
  const trace = clipTrace(read, columns);
  const width = columns.length * column;
  const top = trace ? HEIGHT : 0;
  const gap = column < MIN_LETTER ? 0.5 : 2;
  return (
    <div className={css.scroller} tabIndex={0} role="region" aria-label={read.name}>
      <svg
        width={width}
        height={top + 62}
        role="img"
        aria-label={`${text('ordered')} ${columns.map((it) => it.ordered).join('')}, ${text('to')} ${columns.map((it) => it.read).join('')}`}
      >
        {columns.map(
          (it, i) =>
            it.isInside && (
              <rect key={i} className={css.inside} x={i * column} width={column} y={0} height={top + 62} />
            ),
        )}
        {trace && <Curves trace={trace} width={width} />}
        {columns.map((it, i) => (
          <g key={i} transform={`translate(${i * column + column / 2} ${top})`}>
            <rect
              className={css.quality}
              x={-column / 2 + gap}
              width={column - 2 * gap}
              y={20 - barOf(it)}
              height={barOf(it)}
            />
            {column >= MIN_LETTER && (
              <>
                <text className={css.letter} data-base={it.read} y={36} textAnchor="middle">
                  {it.read}
                </text>
                <text className={css.orderedLetter} y={54} textAnchor="middle">
                  {it.ordered}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function Curves({ trace, width }: { readonly trace: DrawnTrace; readonly width: number }) {
  return trace.curves.map(({ base, points }) => (
    <polyline
      key={base}
      className={css.curve}
      data-base={base}
      points={points
        .map(([x, y]) => `${(x * width).toFixed(1)},${(HEIGHT - 4 - y * (HEIGHT - 10)).toFixed(1)}`)
        .join(' ')}
    />
  ));
}

function barOf({ quality = 0 }: WindowColumn): number {
  return (Math.min(quality, MAX_QUALITY) / MAX_QUALITY) * 18;
}
