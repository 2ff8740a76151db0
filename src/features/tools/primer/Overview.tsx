// The template as a strip with every binding site as an arrow at scale: right-reading above, left-reading below.
import { Button, ButtonGroup, SegmentedControl } from '@blueprintjs/core';
import { ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatRange } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { listTicks, type Placed, placeInLanes, SMALLEST, type Strip } from './lanes.ts';
import css from './Overview.module.css';
import { Ring } from './Ring.tsx';
import type { PrimerAnswer } from './store.ts';
import { useWidth } from './useWidth.ts';
import { primerWords } from './words.ts';

const LANE = 17;
const RULER = 26;
const MAX_LANES = 9;
/** Above this many sites there are no names, and above the second no lanes either. */
const NAMED = 160;
const DRAWN = 1200;
const WIDEST = 64;

export function Overview({
  answer,
  chosen,
  onChoose,
}: {
  readonly answer: PrimerAnswer;
  readonly chosen: number | undefined;
  onChoose(hit: number): void;
}) {
  const text = useText(primerWords);
  const count = useCount();
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState<'strip' | 'ring'>('strip');
  const { hits, template } = answer;
  const isRing = shape === 'ring' && template.topology === 'circular' && hits.length <= NAMED;
  const strip: Strip = { width: Math.max(240, seen - 2) * zoom, length: template.length };
  const drawing = useMemo(
    () => visibleHits(answer, { width: strip.width, length: strip.length }),
    [answer, strip.width, strip.length],
  );
  if (hits.length === 0) return null;
  const { above, below } = drawing;
  const height = RULER + (lanesOf(above.placed) + lanesOf(below.placed)) * LANE + 10;
  const middle = lanesOf(above.placed) * LANE + 5;
  const leftOut = above.leftOut + below.leftOut;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ((chosen ?? (step > 0 ? -1 : 0)) + step + hits.length) % hits.length;
    onChoose(next);
    scroller.current?.querySelector<SVGElement>(`[data-hit="${next}"]`)?.focus();
  };
  return (
    <section className={css.overview} aria-label={text('overview')}>
      <div className={css.bar}>
        <span className={css.quiet}>
          {template.topology === 'circular' && !isRing ? `${text('circleNote')} · ` : ''}
          {hits.length > NAMED * zoom ? text('tooMany', { count: count(hits.length) }) : text('overviewKeys')}
          {leftOut > 0 && ` · ${text('more', { count: count(leftOut) })}`}
        </span>
        {template.topology === 'circular' && hits.length <= NAMED && (
          <SegmentedControl
            size="small"
            aria-label={text('overview')}
            options={[
              { value: 'strip', label: text('strip') },
              { value: 'ring', label: text('ring') },
            ]}
            value={shape}
            onValueChange={(value) => setShape(value === 'ring' ? 'ring' : 'strip')}
          />
        )}
        {!isRing && (
          <ButtonGroup>
            <Button
              size="small"
              icon={<ZoomOut />}
              aria-label={text('zoomOut')}
              disabled={zoom === 1}
              onClick={() => setZoom(zoom / 2)}
            />
            <Button
              size="small"
              icon={<ZoomIn />}
              aria-label={text('zoomIn')}
              disabled={zoom >= WIDEST}
              onClick={() => setZoom(zoom * 2)}
            />
          </ButtonGroup>
        )}
      </div>
      <div
        ref={scroller}
        className={css.scroller}
        role="listbox"
        aria-label={text('overview')}
        aria-orientation="horizontal"
        tabIndex={chosen === undefined ? 0 : -1}
        onKeyDown={handleKeyDown}
      >
        {isRing ? (
          <Ring answer={answer} width={Math.max(240, seen - 2)} chosen={chosen} onChoose={onChoose} />
        ) : (
          <svg width={strip.width} height={height} role="presentation">
            <Ruler strip={strip} y={middle} />
            {[...above.placed, ...below.placed].map((it) => (
              <Arrow
                key={it.index}
                placed={it}
                answer={answer}
                isChosen={it.index === chosen}
                y={
                  hits[it.index]!.strand === 1
                    ? middle - (it.lane + 1) * LANE
                    : middle + RULER + it.lane * LANE
                }
                onChoose={onChoose}
              />
            ))}
          </svg>
        )}
      </div>
    </section>
  );
}

function Ruler({ strip, y }: { readonly strip: Strip; readonly y: number }) {
  const count = useCount();
  const scale = strip.width / Math.max(1, strip.length);
  return (
    <g className={css.ruler} aria-hidden>
      <rect x={0} y={y + 3} width={strip.width} height={5} rx={2.5} />
      {listTicks(strip).map((at) => (
        <g key={at} transform={`translate(${at * scale} ${y})`}>
          <line y1={2} y2={10} />
          <text y={21} textAnchor="middle">
            {count(at)}
          </text>
        </g>
      ))}
      <text x={0} y={y + 21}>
        1
      </text>
      <text x={strip.width} y={y + 21} textAnchor="end">
        {count(strip.length)}
      </text>
    </g>
  );
}

function Arrow({
  placed: it,
  answer,
  isChosen,
  y,
  onChoose,
}: {
  readonly placed: Placed;
  readonly answer: PrimerAnswer;
  readonly isChosen: boolean;
  readonly y: number;
  onChoose(hit: number): void;
}) {
  const text = useText(primerWords);
  const hit = answer.hits[it.index]!;
  const { name } = answer.primers[hit.primer]!;
  const label = text('site', {
    name,
    strand: hit.strand === 1 ? 'top' : 'bottom',
    range: formatRange(hit, answer.template.length),
    mismatches: hit.mismatches.length,
  });
  const isWhole = it.pieces.length === 1;
  return (
    <g
      role="option"
      aria-selected={isChosen}
      aria-label={label}
      data-hit={it.index}
      data-chosen={isChosen}
      data-strand={hit.strand === 1 ? 'top' : 'bottom'}
      data-perfect={hit.mismatches.length === 0}
      tabIndex={isChosen ? 0 : -1}
      className={css.arrow}
      transform={`translate(0 ${y})`}
      onClick={() => onChoose(it.index)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onChoose(it.index);
        }
      }}
    >
      <title>{label}</title>
      {it.pieces.map((piece, i) => {
        const hasHead = isWhole || (hit.strand === 1 ? i === 1 : i === 0);
        return <path key={piece.x} d={arrowPath(piece.x, piece.width, hit.strand, hasHead)} />;
      })}
      {it.labelX !== undefined && (
        <text x={it.labelX} y={12}>
          {name}
        </text>
      )}
    </g>
  );
}

/** 10 pixels high; without a head where it goes on beyond the origin. */
function arrowPath(x: number, width: number, strand: 1 | -1, hasHead: boolean): string {
  const head = hasHead ? Math.min(SMALLEST, width) : 0;
  const end = x + width;
  return strand === 1
    ? `M${x} 5 H${end - head} V3 L${end} 8 L${end - head} 13 V11 H${x} Z`
    : `M${end} 5 H${x + head} V3 L${x} 8 L${x + head} 13 V11 H${end} Z`;
}

function visibleHits({ hits, primers }: PrimerAnswer, strip: Strip) {
  const all = hits.slice(0, DRAWN).map((hit, index) => ({
    index,
    range: hit,
    name: primers[hit.primer]!.name,
    strand: hit.strand,
  }));
  const zoom = Math.max(1, strip.width / 900);
  const layout = { max: MAX_LANES, hasNames: hits.length <= NAMED * zoom };
  return {
    above: placeInLanes(
      all.filter((it) => it.strand === 1),
      strip,
      layout,
    ),
    below: placeInLanes(
      all.filter((it) => it.strand === -1),
      strip,
      layout,
    ),
  };
}

function lanesOf(all: readonly Placed[]): number {
  return all.reduce((max, it) => Math.max(max, it.lane + 1), 0);
}
