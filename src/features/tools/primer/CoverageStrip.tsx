// Reads as bars along the template over the depth of coverage; gaps are marked. The tables beside it have the details.
import { useMemo, useRef } from 'react';
import { formatRange, splitAtOrigin } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import css from './CoverageStrip.module.css';
import { listTicks, placeInLanes } from './lanes.ts';
import type { PrimerAnswer } from './store.ts';
import { useWidth } from './useWidth.ts';
import { primerWords } from './words.ts';

const LANE = 16;
const DEPTH = 54;
const AXIS = 20;
const MAX_LANES = 14;

export function CoverageStrip({ answer }: { readonly answer: PrimerAnswer }) {
  const text = useText(primerWords);
  const holder = useRef<HTMLDivElement>(null);
  const width = Math.max(240, useWidth(holder) - 2);
  const { coverage, hits, primers, template } = answer;
  const { length } = template;
  const scale = width / Math.max(1, length);
  const path = useMemo(() => depthPath(coverage.depth, width), [coverage.depth, width]);
  const reads = useMemo(
    () =>
      placeInLanes(
        coverage.reads.map((read, index) => ({
          index,
          range: read,
          name: primers[hits[read.hit]!.primer]!.name,
        })),
        { width, length },
        { max: MAX_LANES, hasNames: false },
      ).placed,
    [coverage.reads, hits, primers, width, length],
  );
  const lanes = reads.reduce((max, it) => Math.max(max, it.lane + 1), 0);
  const height = lanes * LANE + DEPTH + AXIS;
  return (
    <div ref={holder} className={css.holder}>
      <svg width={width} height={height} role="img" aria-label={text('depth')}>
        {coverage.gaps.flatMap((gap) =>
          splitAtOrigin(gap, length).map((piece) => (
            <rect
              key={`${piece.start}`}
              className={css.gap}
              x={piece.start * scale}
              y={0}
              width={Math.max(1, (piece.end - piece.start) * scale)}
              height={height - AXIS}
            >
              <title>{`${text('gap')} ${formatRange(gap, length)}`}</title>
            </rect>
          )),
        )}
        {reads.map(({ index, lane, pieces: drawn }) => {
          const read = coverage.reads[index]!;
          const hit = hits[read.hit]!;
          const { name } = primers[hit.primer]!;
          return (
            <g
              key={index}
              className={css.read}
              data-strand={hit.strand === 1 ? 'top' : 'bottom'}
              transform={`translate(0 ${lane * LANE + 2})`}
            >
              <title>{`${name} ${formatRange(read, length)}`}</title>
              {drawn.map((piece) => (
                <rect key={piece.x} x={piece.x} width={piece.width} height={LANE - 4} rx={2} />
              ))}
              {drawn[0]!.width > name.length * 6.6 + 16 && (
                <text x={drawn[0]!.x + 6} y={LANE - 7}>
                  {hit.strand === 1 ? `${name} →` : `← ${name}`}
                </text>
              )}
            </g>
          );
        })}
        <path className={css.depth} d={path} transform={`translate(0 ${lanes * LANE})`} />
        <g className={css.axis} transform={`translate(0 ${height - AXIS})`}>
          <line x1={0} x2={width} y1={0.5} y2={0.5} />
          {listTicks({ width, length }).map((at) => (
            <text key={at} x={at * scale} y={14} textAnchor="middle">
              {at.toLocaleString('en')}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}

/** The deepest of the bases under each pixel, as an area. */
function depthPath(depth: Uint8Array, width: number): string {
  const columns = Math.max(1, Math.floor(width));
  const deepest = Math.max(
    1,
    depth.reduce((max, it) => Math.max(max, it), 0),
  );
  let path = `M0 ${DEPTH}`;
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * depth.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * depth.length) / columns));
    let max = 0;
    for (let i = from; i < to && i < depth.length; i++) max = Math.max(max, depth[i]!);
    const y = DEPTH - (max / deepest) * (DEPTH - 6);
    path += `L${column} ${y.toFixed(1)}L${column + 1} ${y.toFixed(1)}`;
  }
  return `${path}L${columns} ${DEPTH}Z`;
}
