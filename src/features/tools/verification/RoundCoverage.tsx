// The plasmid as a circle: the state of each base as a ring, reads as arcs inside of it, functional regions between
// them, differences as marks outside.
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { angleOf, anglesOf, drawArc, drawBand, findPointAt, TURN } from '#src/ui/map/circle.ts';
import { HubText } from '#src/ui/map/HubText.tsx';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import { lanesOf } from './lanes.ts';
import type { Place } from './places.ts';
import { DRAWN, useStatusPatterns } from './StatusLegend.tsx';
import css from './Verification.module.css';
import { verificationWords } from './words.ts';

const HALF = 212;
const RING = { inner: 144, outer: 158 };
/** A difference passes the ring on both sides: its shape shows it too. */
const TALL = { inner: 140, outer: 164 };
const REGION = { inner: 135, outer: 139 };
const READS = 130;
const LANE = 5;
const MARK = 170;
const TICK = 194;
/** Angle below which a single base would not be seen. */
const MIN_ANGLE = 0.016;

interface Props {
  readonly plasmid: PlasmidVerified;
  readonly place: Place | undefined;
  onChoose(row: number): void;
}

export function RoundCoverage({ plasmid, place, onChoose }: Props) {
  const text = useText(verificationWords);
  const count = useCount();
  const { fillOf, patterns } = useStatusPatterns();
  const { name, length, stretches, reads, regions, differences } = plasmid;
  const band = (range: { readonly start: number; readonly end: number }, radii: typeof RING) => {
    const { from, to } = anglesOf(range, length);
    return drawBand(radii, from, Math.min(from + TURN, Math.max(to, from + MIN_ANGLE)));
  };
  const lanes = lanesOf(
    reads.map((it) => it.range),
    length,
  );
  const laneCount = Math.max(0, ...lanes.map((it) => it.lane + 1));
  return (
    <svg
      className={css.round}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      role="img"
      aria-label={text('roundCoverage', { name })}
    >
      {patterns}
      {DRAWN.map((status) => (
        <path
          key={status}
          className={css.swatch}
          data-status={status}
          fill={fillOf(status)}
          d={stretches
            .filter((it) => it.status === status)
            .map((it) => band(it, status === 'different' ? TALL : RING))
            .join('')}
        />
      ))}
      {regions.map((region, i) => (
        <path key={`${region.start} ${i}`} className={css.region} d={band(region, REGION)}>
          <title>{`${region.name}, ${formatRange(region, length)}`}</title>
        </path>
      ))}
      {lanes.map(({ range, lane, key }) => {
        const { from, to } = anglesOf(range, length);
        return (
          <path key={key} className={css.readArc} d={drawArc(READS - lane * LANE, from, to)}>
            <title>{formatRange(range, length)}</title>
          </path>
        );
      })}
      <Ticks length={length} />
      {differences.map((it, row) => {
        const at = findPointAt(MARK, angleOf((it.range.start + it.range.end) / 2, length));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table has a button a row, keys step through
          <circle
            key={`${it.range.start} ${it.to} ${row}`}
            className={row === place?.row ? css.chosenMark : css.mark}
            cx={at.x}
            cy={at.y}
            r={row === place?.row ? 6 : 4}
            onClick={() => onChoose(row)}
          >
            <title>{`${formatRange(it.range, length)}, ${text(it.status)}`}</title>
          </circle>
        );
      })}
      {place && <Pointer place={place} length={length} />}
      <HubText
        name={name}
        lengthText={`${count(length)} bp`}
        radius={Math.max(48, READS - laneCount * LANE - 4)}
        ink="var(--ink)"
        quiet="var(--ink-2)"
      />
    </svg>
  );
}

function Ticks({ length }: { readonly length: number }) {
  const count = useCount();
  const step = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000].find((it) => length / it <= 10);
  const every = step ?? 100_000;
  return Array.from({ length: Math.floor(length / every) }, (_, i) => {
    const angle = angleOf((i + 1) * every, length);
    const at = findPointAt(TICK, angle);
    return (i + 1) * every < length - every / 4 ? (
      <text key={angle} className={css.tick} x={at.x} y={at.y + 3} textAnchor="middle">
        {count((i + 1) * every)}
      </text>
    ) : null;
  });
}

/** A line across ring and reads to what trace and table show. */
function Pointer({ place, length }: { readonly place: Place; readonly length: number }) {
  const angle = angleOf((place.range.start + place.range.end) / 2, length);
  const [from, to] = [findPointAt(96, angle), findPointAt(MARK + 6, angle)];
  return <line className={css.pointer} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}
