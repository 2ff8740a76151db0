// The plasmid as a line: what is known of each base, the reads above it, functional regions below, differences as
// marks.
import type { MouseEvent } from 'react';
import type { Range } from '#bio/core/range.ts';
import { splitAtOrigin } from '#bio/core/range.ts';
import { useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { lanesOf } from './lanes.ts';
import type { Place } from './places.ts';
import { DRAWN, useStatusPatterns } from './StatusLegend.tsx';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const WIDTH = 1000;
const LANE = 5;
const BAR = 12;

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly place: Place | undefined;
  onGoTo(position: number): void;
}

export function CoverageStrip({ plasmid, place, onGoTo }: Props) {
  const text = useText(verificationWords);
  const { fillOf, patterns } = useStatusPatterns();
  const { length, stretches, reads, differences, regions } = plasmid;
  const x = (at: number) => (at / Math.max(1, length)) * WIDTH;
  const wide = ({ start, end }: Range) => Math.max(1.5, x(end) - x(start));
  const lanes = lanesOf(
    reads.map((it) => it.range),
    length,
  );
  const laneCount = Math.max(0, ...lanes.map((it) => it.lane + 1));
  const bar = 8 + laneCount * LANE;
  const height = bar + BAR + 22;
  const handleClick = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onGoTo(Math.floor(((clientX - left) / Math.max(1, width)) * length));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any base is typed below, too
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      className={css.strip}
      style={{ height }}
      role="img"
      aria-label={text('coverage')}
      onClick={handleClick}
    >
      {lanes.map(({ range, lane, key }) => (
        <rect
          key={key}
          className={css.read}
          x={x(range.start)}
          width={wide(range)}
          y={bar - 4 - (lane + 1) * LANE}
          height={LANE - 1.5}
        />
      ))}
      {patterns}
      {DRAWN.flatMap((status) =>
        stretches
          .filter((it) => it.status === status)
          .map((it) => (
            <rect
              key={it.start}
              className={css.swatch}
              data-status={status}
              fill={fillOf(status)}
              x={x(it.start)}
              width={wide(it)}
              y={status === 'different' ? bar - 3 : bar}
              height={status === 'different' ? BAR + 6 : BAR}
            />
          )),
      )}
      {regions.flatMap((region, i) =>
        splitAtOrigin(region, length).map((piece) => (
          <rect
            key={`${region.name} ${i} ${piece.start}`}
            className={css.region}
            x={x(piece.start)}
            width={wide(piece)}
            y={bar + BAR + 4}
            height={4}
          >
            <title>{region.name}</title>
          </rect>
        )),
      )}
      {differences.map((it, i) => (
        <rect
          key={`${it.range.start} ${it.to} ${i}`}
          className={i === place?.row ? css.chosenMark : css.mark}
          x={x(it.range.start) - 1}
          width={Math.max(2.5, x(Math.min(length, it.range.end)) - x(it.range.start))}
          y={bar + BAR + 9}
          height={9}
        />
      ))}
      {place && <rect className={css.cursor} x={x(place.range.start) - 1} width={2} y={0} height={height} />}
    </svg>
  );
}
