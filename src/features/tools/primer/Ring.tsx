// The same sites on a circle: right-reading outside the line, left-reading inside, names beside it.
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { listTicks } from './lanes.ts';
import css from './Overview.module.css';
import { angleOf, type Circle, findPointAt, layOutRing, type Ringed, ringCapacityOf } from './ringLayout.ts';
import type { PrimerAnswer } from './store.ts';
import { primerWords } from './words.ts';

const RADIUS = 112;
/** Somewhat less than 2 pi: fewer marks than on a strip. */
const ROUND = 5.2;

export function Ring({
  answer,
  width,
  chosen,
  onChoose,
}: {
  readonly answer: PrimerAnswer;
  readonly width: number;
  readonly chosen: number | undefined;
  onChoose(hit: number): void;
}) {
  const count = useCount();
  const { hits, template } = answer;
  const circle = useMemo(() => circleFor(answer, width), [answer, width]);
  const sites = useMemo(
    () =>
      layOutRing(
        hits
          .slice(0, 2 * ringCapacityOf(circle))
          .map((hit, index) => ({ index, range: hit, strand: hit.strand })),
        circle,
      ),
    [hits, circle],
  );
  const center = { x: circle.width / 2, y: circle.height / 2 };
  return (
    <svg width={circle.width} height={circle.height} role="presentation" className={css.ring}>
      <circle cx={center.x} cy={center.y} r={circle.radius} className={css.line} />
      <g className={css.ruler} aria-hidden>
        {[0, ...listTicks({ width: ROUND * circle.radius, length: template.length })].map((position) => {
          const angle = angleOf(position, template.length);
          const [a, b] = [
            findPointAt(center, circle.radius - 4, angle),
            findPointAt(center, circle.radius + 4, angle),
          ];
          const label = findPointAt(center, circle.radius - 26, angle);
          return (
            <g key={position}>
              <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
              <text x={label.x} y={label.y + 4} textAnchor="middle">
                {count(Math.max(1, position))}
              </text>
            </g>
          );
        })}
      </g>
      <text x={center.x} y={center.y - 2} textAnchor="middle" className={css.name}>
        {template.name}
      </text>
      <text x={center.x} y={center.y + 16} textAnchor="middle" className={css.size}>
        {count(template.length)} bp
      </text>
      {sites.map((site) => (
        <Site
          key={site.index}
          site={site}
          answer={answer}
          isChosen={site.index === chosen}
          onChoose={onChoose}
        />
      ))}
    </svg>
  );
}

function Site({
  site,
  answer,
  isChosen,
  onChoose,
}: {
  readonly site: Ringed;
  readonly answer: PrimerAnswer;
  readonly isChosen: boolean;
  onChoose(hit: number): void;
}) {
  const text = useText(primerWords);
  const hit = answer.hits[site.index]!;
  const { name } = answer.primers[hit.primer]!;
  const isRight = site.label.side === 'right';
  const label = text('site', {
    name,
    strand: hit.strand === 1 ? 'top' : 'bottom',
    range: formatRange(hit, answer.template.length),
    mismatches: hit.mismatches.length,
  });
  return (
    <g
      role="option"
      aria-selected={isChosen}
      aria-label={label}
      data-hit={site.index}
      data-chosen={isChosen}
      data-strand={hit.strand === 1 ? 'top' : 'bottom'}
      data-perfect={hit.mismatches.length === 0}
      tabIndex={isChosen ? 0 : -1}
      className={css.arrow}
      onClick={() => onChoose(site.index)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(site.index);
      }}
    >
      <title>{label}</title>
      <polyline
        className={css.leader}
        points={`${site.from.x},${site.from.y} ${site.label.x + (isRight ? -8 : 8)},${site.label.y} ${site.label.x},${site.label.y}`}
      />
      <path d={site.path} />
      <text x={site.label.x + (isRight ? 3 : -3)} y={site.label.y + 4} textAnchor={isRight ? 'start' : 'end'}>
        {name}
      </text>
    </g>
  );
}

const LETTER = 6.4;

/** As high and as wide as its names need; narrow screens scroll. */
function circleFor({ hits, primers, template }: PrimerAnswer, width: number): Circle {
  const radius = width < 420 ? 60 : RADIUS;
  const longest = hits.reduce((max, hit) => Math.max(max, primers[hit.primer]!.name.length), 0);
  const needed = 2 * (radius + 40 + longest * LETTER);
  const height = Math.max(2 * radius + 70, Math.min(640, Math.ceil(hits.length / 1.4) * 14 + 40));
  return { width: Math.max(needed, width), height, radius, length: template.length };
}
