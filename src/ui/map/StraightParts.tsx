// The parts of the straight map: cut sites, arrows, tracks and the selection.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';
import { round } from './circle.ts';
import { fitName } from './letters.ts';
import { chooseInkOn, edgeOf, type Palette } from './palette.ts';
import { FONT } from './roundLayout.ts';
import { isUniqueCut, siteTextOf } from './scene.ts';
import type { Bar, StraightMark, StraightOptions, StraightSite } from './straightLayout.ts';
import { PAD, xOf } from './straightScale.ts';
import { trackPaths } from './tracks.ts';

export type View = Pick<StraightOptions, 'width' | 'from' | 'to'>;

export function Site({
  it,
  axis,
  palette,
  isActive,
}: {
  readonly it: StraightSite;
  readonly axis: number;
  readonly palette: Palette;
  readonly isActive: boolean;
}) {
  const isUnique = isUniqueCut(it.site);
  const ink = isUnique ? palette.unique : palette.quiet;
  return (
    <g cursor="pointer" data-mark={it.site.id} fontWeight={isUnique || isActive ? 600 : 400}>
      <title>{`${it.site.allNames} (${it.site.baseBefore})`}</title>
      <line x1={round(it.x)} x2={round(it.x)} y1={axis - 8} y2={axis + 4} stroke={ink} strokeWidth={1.2} />
      {it.label && (
        <text
          x={round(it.label.x)}
          y={it.label.y}
          textAnchor="middle"
          fill={ink}
          stroke={palette.ground}
          strokeWidth={3}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {siteTextOf(it.site)}
        </text>
      )}
    </g>
  );
}

export function Leader({
  it,
  axis,
  palette,
}: {
  readonly it: StraightSite;
  readonly axis: number;
  readonly palette: Palette;
}) {
  if (!it.label) return null;
  const points = `${round(it.x)},${axis - 8} ${round(it.label.x)},${it.label.y + 3}`;
  return <polyline points={points} stroke={palette.line} fill="none" strokeWidth={0.9} />;
}

export function Arrow({
  it,
  palette,
  isActive,
}: {
  readonly it: StraightMark;
  readonly palette: Palette;
  readonly isActive: boolean;
}) {
  const { mark, bars, y, height, label } = it;
  const isElement = mark.kind === 'element';
  const stroke = isActive ? palette.accent : edgeOf(mark.color);
  const middle = y + height / 2;
  return (
    <g cursor="pointer" data-mark={mark.id}>
      <title>{mark.name}</title>
      {bars.slice(1).map((bar, i) => {
        const before = bars[i]!;
        const [a, b] = before.x < bar.x ? [before.x + before.width, bar.x] : [bar.x + bar.width, before.x];
        return mark.parts.length < 2 ? null : (
          <line key={bar.x} x1={a} x2={b} y1={middle} y2={middle} stroke={stroke} strokeDasharray="2 2" />
        );
      })}
      {bars.map((bar) => (
        <path
          key={`${bar.x}`}
          d={barPath(bar, y, height)}
          fill={mark.color}
          fillOpacity={isElement ? 0.45 : 1}
          stroke={stroke}
          strokeWidth={isActive ? 2 : 0.8}
          strokeLinejoin="round"
          {...(isElement && { strokeDasharray: '3 2' })}
        />
      ))}
      {label && (
        <text
          x={round(label.x)}
          y={middle}
          dy="0.35em"
          textAnchor={label.isInside ? 'middle' : 'start'}
          fill={label.isInside && !isElement ? chooseInkOn(mark.color) : palette.ink}
          {...(mark.kind === 'primer' && { fill: palette.primer, fontSize: 10.5 })}
        >
          {fitName(mark.name, label.room / FONT)}
        </text>
      )}
    </g>
  );
}

function barPath(bar: Bar, y: number, height: number): string {
  const tip = Math.min(9, bar.width);
  const [l, r, m, b] = [round(bar.x), round(bar.x + bar.width), y + height / 2, y + height];
  if (bar.head === 1) return `M${l} ${y}H${round(r - tip)}L${r} ${m}L${round(r - tip)} ${b}H${l}Z`;
  if (bar.head === -1) return `M${r} ${y}H${round(l + tip)}L${l} ${m}L${round(l + tip)} ${b}H${r}Z`;
  return `M${l} ${y}H${r}V${b}H${l}Z`;
}

export function Track(props: {
  readonly at: { readonly y: number; readonly height: number } | undefined;
  readonly name: string;
  readonly values: Float32Array | undefined;
  readonly middle: number;
  readonly colors: readonly [string, string];
  readonly scene: { readonly length: number };
  readonly view: View;
  readonly palette: Palette;
}) {
  const { at, values, scene, view, palette } = props;
  if (!at || !values) return null;
  const axis = at.y + at.height / 2;
  const placeShare = (share: number, height: number) => ({
    x: Math.min(view.width - PAD, Math.max(PAD, xOf(share * scene.length, view))),
    y: axis - (height * at.height) / 2,
  });
  const { above, below } = trackPaths(values, props.middle, placeShare);
  return (
    <g>
      <title>{props.name}</title>
      <path d={above} fill={props.colors[0]} fillOpacity={0.75} />
      <path d={below} fill={props.colors[1]} fillOpacity={0.75} />
      <line x1={PAD} x2={view.width - PAD} y1={axis} y2={axis} stroke={palette.line} strokeWidth={0.8} />
      <text x={PAD} y={at.y + 9} fontSize={9.5} fill={palette.quiet}>
        {props.name}
      </text>
    </g>
  );
}

export function Selected({
  selection,
  length,
  height,
  view,
  palette,
}: {
  readonly selection: Range;
  readonly length: number;
  readonly height: number;
  readonly view: View;
  readonly palette: Palette;
}) {
  if (selection.start === selection.end) {
    const x = xOf(selection.start, view);
    return (
      <line
        x1={x}
        x2={x}
        y1={4}
        y2={height - 4}
        stroke={palette.accent}
        strokeWidth={1.4}
        pointerEvents="none"
      />
    );
  }
  return clipToView(selection, length, view).map(([x, width]) => (
    <rect
      key={x}
      x={x}
      y={2}
      width={Math.max(1, width)}
      height={height - 4}
      fill={palette.accent}
      fillOpacity={0.16}
      stroke={palette.accent}
      strokeWidth={1}
      pointerEvents="none"
    />
  ));
}

/** The stretches of a range in the window: left edge and width in pixels. */
export function clipToView(
  range: Range,
  length: number,
  view: View,
): (readonly [x: number, width: number])[] {
  return splitAtOrigin(range, length).flatMap((piece) => {
    const start = Math.max(piece.start, view.from);
    const end = Math.min(piece.end, view.to);
    return end < start ? [] : [[round(xOf(start, view)), round(xOf(end, view) - xOf(start, view))] as const];
  });
}
