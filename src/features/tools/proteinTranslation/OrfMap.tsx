// Six lanes, one per frame, an arrow for each ORF; over the origin of a circle an ORF is drawn in two pieces. A list
// box to the keyboard and to screen readers: arrow keys go from ORF to ORF along the sequence.
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { formatRange, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { FRAME_LIST, frameSignOf, isInFrame } from './frames.ts';
import css from './OrfMap.module.css';
import { chooseOrf, type OrfRow, showOrfUnderDna, type Translation } from './store.ts';
import { useWidth } from './useWidth.ts';
import { translationWords } from './words.ts';

const LANE = 22;
const BAR = 14;
const AXIS = 26;
const LEFT = 34;
const MAX_DRAWN = 500;
/** Bases up to which every stop codon has a tick. */
const MAX_TICKED = 12_000;

interface Props {
  readonly answer: Translation;
  readonly chosen: number | undefined;
}

export function OrfMap({ answer, chosen }: Props) {
  const text = useText(translationWords);
  const count = useCount();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const width = Math.max(260, useWidth(host)) - LEFT - 8;
  const length = answer.bytes.length;
  const drawn = useMemo(() => answer.orfs.slice(0, MAX_DRAWN), [answer]);
  const along = useMemo(
    () => drawn.map((_, i) => i).sort((a, b) => drawn[a]!.start - drawn[b]!.start),
    [drawn],
  );
  const x = (at: number) => LEFT + (at / length) * width;
  const label = (orf: OrfRow, i: number) =>
    text('orfLabel', {
      number: i + 1,
      range: formatRange(orf, length),
      frame: frameSignOf(orf.frame),
      aa: count(orf.residues),
    });
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = chosen === undefined ? -1 : along.indexOf(chosen);
    const to = nextOf(event.key, at, along.length);
    if (event.key === 'Enter' && chosen !== undefined && !event.ctrlKey && !event.metaKey)
      showOrfUnderDna(chosen);
    else if (to !== undefined) chooseOrf(along[to]!);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={host} className={css.host}>
      <div
        className={css.map}
        role="listbox"
        aria-label={`${text('orfMap')}. ${text('orfKeys')}`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        tabIndex={0}
        onKeyDown={handleKeyDown}
      >
        <svg width={width + LEFT + 8} height={6 * LANE + AXIS} role="presentation">
          <Lanes width={width} />
          {length <= MAX_TICKED && <StopTicks answer={answer} x={x} />}
          <Axis length={length} width={width} x={x} />
          {drawn.map((orf, i) => (
            <g
              key={i}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === chosen}
              aria-label={label(orf, i)}
              className={css.orf}
              data-strand={orf.strand}
              onClick={() => chooseOrf(i)}
            >
              <title>{label(orf, i)}</title>
              {arrows(orf, length, x).map((points) => (
                <polygon key={points} points={points} />
              ))}
            </g>
          ))}
        </svg>
      </div>
      {answer.orfs.length > drawn.length && (
        <p className={css.note}>{text('drawnOrfs', { shown: count(drawn.length) })}</p>
      )}
    </div>
  );
}

function Lanes({ width }: { readonly width: number }) {
  return FRAME_LIST.map((frame) => (
    <g key={frame} aria-hidden>
      <text x={LEFT - 8} y={laneAt(frame) + BAR - 2} className={css.frame}>
        {frameSignOf(frame)}
      </text>
      <rect x={LEFT} y={laneAt(frame) + BAR / 2 - 0.5} width={width} height={1} className={css.lane} />
    </g>
  ));
}

/** A tick at every stop codon: what lies between two of them is open. */
function StopTicks({ answer, x }: { readonly answer: Translation; x(at: number): number }) {
  const { readings, bytes } = answer;
  const paths = useMemo(() => {
    const found = new Map(FRAME_LIST.map((frame) => [frame, [] as number[]]));
    for (const [amino, frames] of [
      [readings.forward, FRAME_LIST.slice(0, 3)],
      [readings.reverse, FRAME_LIST.slice(3)],
    ] as const)
      for (let at = amino.indexOf(42); at >= 0; at = amino.indexOf(42, at + 1))
        found.get(frames.find((frame) => isInFrame(at, frame, bytes.length))!)!.push(at);
    return found;
  }, [readings, bytes]);
  return FRAME_LIST.map((frame) => (
    <path
      key={frame}
      aria-hidden
      className={css.stops}
      d={paths
        .get(frame)!
        .map((at) => `M${x(at + 1.5).toFixed(1)} ${laneAt(frame) + 3}v${BAR - 6}`)
        .join('')}
    />
  ));
}

function Axis({
  length,
  width,
  x,
}: {
  readonly length: number;
  readonly width: number;
  x(at: number): number;
}) {
  const count = useCount();
  const y = 3 * LANE + AXIS / 2;
  const step = niceStep(length, width);
  const ticks = Array.from({ length: Math.floor(length / step) }, (_, i) => (i + 1) * step);
  return (
    <g aria-hidden className={css.axis}>
      <line x1={LEFT} x2={LEFT + width} y1={y} y2={y} />
      {ticks.map((at) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={y - 3} y2={y + 3} />
          <text x={Math.min(x(at), LEFT + width - 4 * String(at).length)} y={y - 4}>
            {count(at)}
          </text>
        </g>
      ))}
    </g>
  );
}

function laneAt(frame: number): number {
  const top = (LANE - BAR) / 2;
  return frame > 0 ? (frame - 1) * LANE + top : (2 - frame) * LANE + AXIS + top;
}

/** The pieces of an ORF as polygons; the last in reading direction has the head. */
function arrows(orf: OrfRow, length: number, x: (at: number) => number): readonly string[] {
  const y = laneAt(orf.frame);
  const parts = sizeOf(orf) >= length ? [{ start: 0, end: length }] : splitAtOrigin(orf, length);
  const last = orf.strand === 1 ? parts.length - 1 : 0;
  return parts.map((part, i) => {
    const [from, to] = [x(part.start), Math.max(x(part.end), x(part.start) + 2)];
    const head = i === last ? Math.min(7, to - from) : 0;
    return orf.strand === 1
      ? `${from},${y} ${to - head},${y} ${to},${y + BAR / 2} ${to - head},${y + BAR} ${from},${y + BAR}`
      : `${to},${y} ${from + head},${y} ${from},${y + BAR / 2} ${from + head},${y + BAR} ${to},${y + BAR}`;
  });
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** 1, 2 or 5 times a power of ten, at least 70 px apart. */
function niceStep(length: number, width: number): number {
  const min = Math.max(1, (length * 70) / width);
  const power = 10 ** Math.floor(Math.log10(min));
  return [1, 2, 5, 10].map((it) => it * power).find((it) => it >= min)!;
}
