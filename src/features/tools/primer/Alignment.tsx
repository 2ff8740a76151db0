// A primer under or over the DNA it binds, both strands drawn with their ends: a primer that reads to the right lies
// over the top strand, one that reads to the left under the bottom strand, as on a plasmid map.
import { formatRange, type Range, type Strand, toOneBased, wrap } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './Alignment.module.css';
import { alignmentLayoutOf } from './alignmentLayout.ts';
import type { ShownHit, ShownPrimer } from './store.ts';
import { primerWords } from './words.ts';

interface Bound extends Range {
  readonly strand: Strand;
  readonly tail: number;
  readonly mismatches: ShownHit['mismatches'];
  readonly tm?: number;
  readonly tmMismatched?: number;
}

interface Props {
  readonly primer: ShownPrimer;
  readonly hit: Bound;
  readonly site: ShownHit['site'];
  /** Length of the template. */
  readonly length: number;
}

export function Alignment({ primer, hit, site, length }: Props) {
  const text = useText(primerWords);
  const count = useCount();
  const { name, sequence } = primer;
  const isTop = hit.strand === 1;
  const { top, bottom, bars, primer: letters, pad, left } = alignmentLayoutOf(sequence, hit, site);
  const inside = top.search(/\S/);
  const last = top.trimEnd().length - 1;
  const number = (column: number) => count(toOneBased(wrap(left + column, length)));
  const primerRow = (
    <Row ends={isTop ? ["5'", "3'"] : ["3'", "5'"]} pad={pad}>
      <PrimerLetters letters={letters} bars={bars.slice(pad)} />
    </Row>
  );
  const barRow = (
    <Row ends={['', '']} pad={0}>
      <span className={css.bars}>{bars.replaceAll('x', '×')}</span>
    </Row>
  );
  return (
    <figure className={css.figure} aria-label={text('alignment', { name })}>
      <figcaption className={css.caption}>
        <strong>{name}</strong> <span>{formatRange(hit, length)}</span>{' '}
        <span>{isTop ? `→ ${text('forward')}` : `← ${text('reverse')}`}</span>
        {hit.tm !== undefined && <span>Tm {count(hit.tm, 1)} °C</span>}
        {hit.mismatches.length > 0 && hit.tmMismatched !== undefined && (
          <span>
            {text('tmMismatched')} {count(hit.tmMismatched, 1)} °C
          </span>
        )}
      </figcaption>
      <p className={css.said}>
        {text('alignmentText', {
          name,
          bound: sequence.length - hit.tail,
          length: sequence.length,
          range: formatRange(hit, length),
          mismatches: hit.mismatches.length,
        })}
      </p>
      <div className={css.scroller} tabIndex={0} role="img" aria-label={text('alignment', { name })}>
        <Row ends={['', '']} pad={0}>
          <span className={css.numbers}>
            {' '.repeat(Math.max(0, inside))}
            {number(Math.max(0, inside))}
            {gapBetween(number(Math.max(0, inside)), number(last), last - Math.max(0, inside) + 1)}
          </span>
        </Row>
        {isTop && primerRow}
        {isTop && barRow}
        <Row ends={["5'", "3'"]} pad={0}>
          <span>{top}</span>
        </Row>
        <Row ends={["3'", "5'"]} pad={0}>
          <span className={css.quiet}>{bottom}</span>
        </Row>
        {!isTop && barRow}
        {!isTop && primerRow}
      </div>
      <p className={css.legend}>{text('legend')}</p>
    </figure>
  );
}

function Row({
  ends,
  pad,
  children,
}: {
  readonly ends: readonly [string, string];
  readonly pad: number;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={css.row}>
      <span className={css.end}>{`${' '.repeat(pad)}${ends[0].padEnd(2)} `}</span>
      {children}
      <span className={css.end}>{` ${ends[1]}`}</span>
    </div>
  );
}

function PrimerLetters({ letters, bars }: { readonly letters: string; readonly bars: string }) {
  const runs = bars.slice(0, letters.length).match(/(.)\1*/g) ?? [];
  let at = 0;
  return (
    <>
      {runs.map((run) => {
        const from = at;
        at += run.length;
        const style = run.startsWith(' ') ? css.tail : run.startsWith('x') ? css.wrong : css.fits;
        return (
          <span key={from} className={style}>
            {letters.slice(from, at)}
          </span>
        );
      })}
    </>
  );
}

/** Blanks and the last number, so that it ends under the last letter. */
function gapBetween(first: string, last: string, columns: number): string {
  const room = columns - first.length - last.length;
  return room > 0 ? ' '.repeat(room) + last : '';
}
