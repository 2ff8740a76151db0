// Words the two share as diagonals, and the path of the alignment over them; the table of sums is its text twin.
import { useMemo } from 'react';
import { useCount, useText } from '#src/core/text.ts';
import css from './PairResult.module.css';
import { pathOf } from './pairColumns.ts';
import type { PairResultData } from './store.ts';
import { alignWords } from './words.ts';

interface Props {
  readonly answer: PairResultData;
  readonly nameA: string;
  readonly nameB: string;
}

const SIDE = 260;
const LEFT = 18;
const TOP = 18;

export function DotPlot({ answer, nameA, nameB }: Props) {
  const text = useText(alignWords);
  const count = useCount();
  const { a, b, dots, alignment } = answer;
  const drawn = useMemo(() => {
    const x = (at: number) => LEFT + (at / Math.max(1, a.length)) * SIDE;
    const y = (at: number) => TOP + (at / Math.max(1, b.length)) * SIDE;
    return {
      straight: lines(dots.straight, 1, x, y),
      reversed: lines(dots.reversed, -1, x, y),
      path: pathOf(alignment, x, y),
    };
  }, [a.length, b.length, dots, alignment]);
  return (
    <figure className={css.plot}>
      <svg
        viewBox={`0 0 ${LEFT + SIDE + 4} ${TOP + SIDE + 4}`}
        role="img"
        aria-label={text('overviewLabel', { a: nameA, b: nameB, word: dots.word })}
      >
        <rect className={css.frame} x={LEFT} y={TOP} width={SIDE} height={SIDE} />
        <path className={css.path} d={drawn.path} />
        <path className={css.straight} d={drawn.straight} />
        <path className={css.turned} d={drawn.reversed} />
        <text className={css.axis} x={LEFT} y={TOP - 5}>
          {`A: ${shortenName(nameA)}, ${count(a.length)}`}
        </text>
        <text className={css.axis} transform={`translate(${LEFT - 6} ${TOP + SIDE}) rotate(-90)`}>
          {`B: ${shortenName(nameB)}, ${count(b.length)}`}
        </text>
      </svg>
      <figcaption>
        <span className={css.key}>{text('sameStrand')}</span>
        {dots.reversed.length > 0 && (
          <span className={css.key} data-is="turned">
            {text('otherStrand')}
          </span>
        )}
        <span className={css.key} data-is="path">
          {text('path')}
        </span>
        {dots.isCut && text('dotsCut')}
      </figcaption>
    </figure>
  );
}

function lines(dots: Int32Array, way: 1 | -1, x: (at: number) => number, y: (at: number) => number): string {
  let out = '';
  for (let at = 0; at < dots.length; at += 3) {
    const [i, j, length] = [dots[at]!, dots[at + 1]!, dots[at + 2]!];
    const from = way === 1 ? j : j + 1;
    out += `M ${x(i).toFixed(1)} ${y(from).toFixed(1)} L ${x(i + length).toFixed(1)} ${y(from + way * length).toFixed(1)}`;
  }
  return out;
}

function shortenName(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}
