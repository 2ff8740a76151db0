// The plasmid as a line: what is known of each base, the reads above it, functional regions below, differences as marks.
import type { Range } from '#bio/core/range.ts';
import { splitAtOrigin } from '#bio/core/range.ts';
import type { Status } from '#bio/verify/call.ts';
import { useCount, useText } from '#src/core/text.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const WIDTH = 1000;
const STATUSES: readonly Status[] = ['confirmed', 'different', 'doubtful', 'notCovered', 'notResolvable'];
const LANE = 5;
const MAX_LANES = 14;
const BAR = 12;

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly chosen?: { readonly range: Range } | undefined;
}

export function CoverageStrip({ plasmid, chosen }: Props) {
  const text = useText(verificationWords);
  const count = useCount();
  const { length, stretches, reads, differences, regions, counts } = plasmid;
  const x = (at: number) => (at / Math.max(1, length)) * WIDTH;
  const wide = ({ start, end }: Range) => Math.max(1.5, x(end) - x(start));
  const lanes = lanesOf(
    reads.map((it) => it.range),
    length,
  );
  const laneCount = Math.max(0, ...lanes.map((it) => it.lane + 1));
  const bar = 8 + laneCount * LANE;
  const height = bar + BAR + 22;
  return (
    <figure className={css.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        className={css.strip}
        style={{ height }}
        role="img"
        aria-label={text('coverage')}
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
        {stretches.map((it) => (
          <rect
            key={it.start}
            data-status={it.status}
            x={x(it.start)}
            width={wide(it)}
            y={bar}
            height={BAR}
          />
        ))}
        {regions.flatMap((region, i) =>
          splitAtOrigin(region, length).map((piece) => (
            <rect
              key={`${region.name} ${i} ${piece.start}`}
              className={css.region}
              x={x(piece.start)}
              width={wide(piece)}
              y={bar + BAR + 3}
              height={4}
            >
              <title>{region.name}</title>
            </rect>
          )),
        )}
        {differences.map((it, i) => (
          <rect
            key={`${it.range.start} ${it.to} ${i}`}
            className={it === chosen ? css.chosenMark : css.mark}
            x={x(it.range.start) - 1}
            width={Math.max(2.5, x(Math.min(length, it.range.end)) - x(it.range.start))}
            y={bar + BAR + 9}
            height={9}
          />
        ))}
      </svg>
      <figcaption className={css.legend}>
        {STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <span key={status} className={css.key}>
            <i data-status={status} aria-hidden="true" />
            {text('basesOf', { status: text(status), count: count(counts[status]) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

interface Placed {
  readonly range: Range;
  readonly lane: number;
  readonly key: string;
}

/** Each read in the first lane with room; what finds none of the lanes drawn is left out. */
function lanesOf(ranges: readonly Range[], length: number): readonly Placed[] {
  const taken: Range[][] = [];
  return ranges.flatMap((range, read): readonly Placed[] => {
    const pieces = splitAtOrigin(range, length);
    const isFree = (lane: number) =>
      pieces.every((piece) =>
        (taken[lane] ?? []).every((other) => piece.end <= other.start || other.end <= piece.start),
      );
    const lane = Array.from({ length: MAX_LANES }, (_, i) => i).find(isFree);
    if (lane === undefined) return [];
    taken[lane] = [...(taken[lane] ?? []), ...pieces];
    return pieces.map((piece) => ({ range: piece, lane, key: `${read} ${piece.start}` }));
  });
}
