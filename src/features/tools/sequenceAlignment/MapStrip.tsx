// A molecule as a line: sites as arrows, features in lanes below. A circle is drawn open, its ends joined underneath.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { splitAtOrigin } from '#bio/core/range.ts';
import { useCount, useLabeled, useText } from '#src/core/text.ts';
import type { MoleculeShown } from '#workers/jobs/cre.ts';
import css from './MapStrip.module.css';
import { siteInkOf } from './siteInk.ts';
import { alignWords } from './words.ts';

interface Props {
  readonly molecule: MoleculeShown;
  /** Spacers in the order of the construct, so that a site keeps its color in every picture. */
  readonly spacers: readonly string[];
  readonly chosen?: number | undefined;
}

const EDGE = 16;
const BAR = 46;
const LANE = 20;
const MAX_LANES = 5;

export function MapStrip({ molecule, spacers, chosen }: Props) {
  const text = useText(alignWords);
  const count = useCount();
  const labeled = useLabeled();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const inner = Math.max(60, width - 2 * EDGE);
  const x = (position: number) => EDGE + (position / Math.max(1, molecule.length)) * inner;
  const lanes = lanesOf(molecule, inner);
  const isCircular = molecule.topology === 'circular';
  const laneCount = Math.max(0, ...lanes.map((it) => it.lane + 1));
  const bottom = BAR + 20 + laneCount * LANE;
  const height = bottom + (isCircular ? 22 : 8);
  return (
    <div ref={box} className={css.box}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={labeled(
          text('map', { name: molecule.name || text('construct') }),
          molecule.sites.map((it) => it.name).join(', '),
        )}
      >
        <line className={css.backbone} x1={EDGE} x2={EDGE + inner} y1={BAR} y2={BAR} />
        {isCircular && (
          <path
            className={css.loop}
            d={`M ${EDGE} ${BAR} C ${EDGE - 14} ${BAR}, ${EDGE - 14} ${height - 6}, ${EDGE + 8} ${height - 6} L ${EDGE + inner - 8} ${height - 6} C ${EDGE + inner + 14} ${height - 6}, ${EDGE + inner + 14} ${BAR}, ${EDGE + inner} ${BAR}`}
          />
        )}
        <text className={css.end} x={EDGE} y={BAR + 16}>
          1
        </text>
        <text className={css.end} x={EDGE + inner} y={BAR + 16} textAnchor="end">
          {count(molecule.length)}
        </text>
        {lanes.map((it, i) => (
          <FeatureBar key={`${it.name}-${it.start}-${i}`} bar={it} x={x} />
        ))}
        {sitePlaces(molecule, x).map(({ site, left, right, lane }, i) => (
          <g key={`${site.name}-${site.range.start}`} fill={siteInkOf(site.spacer.letters, spacers)}>
            <path
              className={i === chosen ? css.chosen : css.site}
              d={arrow(left, right, site.spacer.isPalindrome ? 0 : site.strand)}
            />
            <text className={css.name} x={(left + right) / 2} y={lane === 0 ? 30 : 16} textAnchor="middle">
              {site.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function FeatureBar({ bar, x }: { readonly bar: Placed; x(position: number): number }) {
  const [left, right] = [x(bar.start), x(bar.end)];
  const y = BAR + 22 + bar.lane * LANE;
  const wide = right - left;
  const room = Math.floor((wide - 8) / 6.2);
  const name = bar.name.length <= room ? bar.name : room > 4 ? `${bar.name.slice(0, room - 1)}…` : '';
  const tip = Math.min(6, wide / 2);
  const shape =
    bar.strand === 1
      ? `M ${left} ${y} H ${right - tip} L ${right} ${y + 7} L ${right - tip} ${y + 14} H ${left} Z`
      : bar.strand === -1
        ? `M ${right} ${y} H ${left + tip} L ${left} ${y + 7} L ${left + tip} ${y + 14} H ${right} Z`
        : `M ${left} ${y} H ${right} V ${y + 14} H ${left} Z`;
  return (
    <g>
      <title>{`${bar.name} (${bar.type})`}</title>
      <path className={css.feature} d={shape} />
      {name && (
        <text className={css.label} x={(left + right) / 2} y={y + 11} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}

/** Height 16 around the bar; at least 10 wide, so that direction can be seen on long molecules. */
function arrow(left: number, right: number, strand: 1 | -1 | 0): string {
  const middle = (left + right) / 2;
  const half = Math.max(7, (right - left) / 2);
  const [a, b] = [middle - half, middle + half];
  if (strand === 0) return `M ${a} ${BAR} L ${middle} ${BAR - 8} L ${b} ${BAR} L ${middle} ${BAR + 8} Z`;
  const [tail, tip] = strand === 1 ? [a, b] : [b, a];
  const neck = tip - strand * Math.min(9, half);
  return `M ${tail} ${BAR - 5} L ${neck} ${BAR - 5} L ${neck} ${BAR - 9} L ${tip} ${BAR} L ${neck} ${BAR + 9} L ${neck} ${BAR + 5} L ${tail} ${BAR + 5} Z`;
}

/** Names take turns on two heights where they would touch. */
function sitePlaces(molecule: MoleculeShown, x: (position: number) => number) {
  let lastEnd = [-100, -100];
  return molecule.sites.map((site) => {
    const [first] = splitAtOrigin(site.range, molecule.length);
    const [left, right] = [x(first!.start), x(first!.end)];
    const half = site.name.length * 3.4;
    const middle = (left + right) / 2;
    const lane = middle - half > lastEnd[0]! ? 0 : 1;
    lastEnd = lastEnd.map((end, i) => (i === lane ? middle + half + 6 : end));
    return { site, left, right, lane };
  });
}

interface Placed {
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly strand: 1 | -1 | 0;
  readonly lane: number;
}

/** Features that are no sites, longest first, each in the first lane with room; what finds none is left out. */
function lanesOf(molecule: MoleculeShown, width: number): Placed[] {
  const taken: { start: number; end: number }[][] = [];
  const out: Placed[] = [];
  const gap = (3 / width) * molecule.length;
  const wanted = molecule.features
    .filter((it) => !molecule.sites.some((site) => site.name === it.name && site.range.start === it.start))
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, 80);
  for (const feature of wanted) {
    const parts = splitAtOrigin(feature, molecule.length);
    const lane = [...Array(MAX_LANES).keys()].find((it) =>
      parts.every((part) =>
        (taken[it] ?? []).every((other) => part.end + gap <= other.start || other.end + gap <= part.start),
      ),
    );
    if (lane === undefined) continue;
    taken[lane] = [...(taken[lane] ?? []), ...parts];
    for (const { start, end } of parts)
      out.push({ name: feature.name, type: feature.type, start, end, strand: feature.strand, lane });
  }
  return out;
}

function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, element.clientWidth)));
    observer.observe(element);
    setWidth(Math.max(200, element.clientWidth));
    return () => observer.disconnect();
  }, [box]);
  return width;
}
