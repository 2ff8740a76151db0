// The parts of the round map: arrows, labels with their leader lines, the scale, tracks and the name in the middle.
import { useId } from 'react';
import { anglesOf, drawArc, drawBand, drawPathAround, findPointAt, isUpsideDown, round } from './circle.ts';
import type { MapProps } from './drawing.ts';
import { fitName, letterWidthOf } from './letters.ts';
import { chooseInkOn, edgeOf } from './palette.ts';
import { FONT, type LaidLabel, type LaidMark, type RoundLayout } from './roundLayout.ts';
import { isUniqueCut } from './scene.ts';

type Round = MapProps & { readonly reversed: number };

export function RoundMark({ laid, scene, palette, reversed, activeId }: { readonly laid: LaidMark } & Round) {
  const id = useId();
  const { mark, inner, outer } = laid;
  const isActive = mark.id === activeId;
  const whole = anglesOf(mark.span, scene.length, reversed);
  const middle = (inner + outer) / 2;
  const isElement = mark.kind === 'element';
  const stroke = isActive ? palette.accent : edgeOf(mark.color);
  const textAngle = (whole.from + whole.to) / 2;
  const isFlipped = isUpsideDown(textAngle);
  const baseline = middle + (isFlipped ? FONT * 0.36 : -FONT * 0.36);
  return (
    <g cursor="pointer" data-mark={mark.id}>
      <title>{mark.name}</title>
      {mark.parts.length > 1 && (
        <path
          d={drawArc(middle, whole.from, whole.to)}
          fill="none"
          stroke={stroke}
          strokeWidth={1}
          strokeDasharray="2 2"
        />
      )}
      {mark.parts.map((part, i) => {
        const { from, to } = anglesOf(part, scene.length, reversed);
        const isHead = i === mark.parts.length - 1 && mark.strand !== 0;
        const head = { at: isHead ? part.strand : (0 as const), length: Math.min(12, (outer - inner) * 0.8) };
        return (
          <path
            key={`${part.start}-${part.end}`}
            d={drawBand({ inner, outer }, from, Math.max(to, from + 1.2 / middle), head)}
            fill={mark.color}
            fillOpacity={isElement ? 0.45 : 1}
            stroke={stroke}
            strokeWidth={isActive ? 2 : 0.8}
            strokeLinejoin="round"
            {...(isElement && { strokeDasharray: '3 2' })}
          />
        );
      })}
      {laid.isNamedInside && (
        <>
          <path
            id={id}
            d={isFlipped ? drawArc(baseline, whole.to, whole.from) : drawArc(baseline, whole.from, whole.to)}
            fill="none"
          />
          <text
            fill={isElement ? palette.ink : chooseInkOn(mark.color)}
            textAnchor="middle"
            pointerEvents="none"
          >
            <textPath href={`#${id}`} startOffset="50%">
              {mark.name}
            </textPath>
          </text>
        </>
      )}
    </g>
  );
}

export function RoundLabel({
  laid,
  layout,
  palette,
  width,
  activeId,
}: { readonly laid: LaidLabel; readonly layout: RoundLayout; readonly width: number } & Round) {
  const isRight = laid.side === 'right';
  const start = findPointAt(laid.from, laid.angle);
  const end = { x: laid.x + (isRight ? -4 : 4), y: laid.y };
  const room = (width / 2 - 4 - Math.abs(laid.x)) / FONT;
  const isUnique = laid.site !== undefined && isUniqueCut(laid.site);
  const ink = laid.site
    ? isUnique
      ? palette.unique
      : palette.quiet
    : laid.mark?.kind === 'primer'
      ? palette.primer
      : palette.ink;
  const short = laid.site && letterWidthOf(laid.text) > room ? laid.site.name : laid.text;
  const text = fitName(short, room) || short.slice(0, 3);
  return (
    <g cursor="pointer" data-mark={laid.id} fontWeight={isUnique || laid.id === activeId ? 600 : 400}>
      <title>{laid.site ? `${laid.site.allNames} (${laid.site.baseBefore})` : laid.text}</title>
      <path
        d={`M${round(start.x)},${round(start.y)}${drawPathAround(layout.elbow, laid.angle, end).replace('M', 'L')}`}
        fill="none"
        stroke={laid.site ? palette.line : (laid.mark?.color ?? palette.line)}
        strokeWidth={0.9}
      />
      <rect
        x={isRight ? laid.x - 2 : laid.x - letterWidthOf(text) * FONT - 2}
        y={laid.y - 7}
        width={letterWidthOf(text) * FONT + 4}
        height={14}
        fill="transparent"
      />
      <text
        x={round(laid.x)}
        y={round(laid.y)}
        dy="0.34em"
        fill={ink}
        textAnchor={isRight ? 'start' : 'end'}
        stroke={palette.ground}
        strokeWidth={3}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {text}
      </text>
    </g>
  );
}

export function Line({
  a,
  b,
  color,
  width = 1,
}: {
  readonly a: { x: number; y: number };
  readonly b: { x: number; y: number };
  readonly color: string;
  readonly width?: number;
}) {
  return (
    <line
      x1={round(a.x)}
      y1={round(a.y)}
      x2={round(b.x)}
      y2={round(b.y)}
      stroke={color}
      strokeWidth={width}
    />
  );
}
