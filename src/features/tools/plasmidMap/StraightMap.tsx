// The straight map as SVG, drawn from its layout alone: one window of the sequence.
import { memo, useMemo } from 'react';
import { pieces, type Range } from '#bio/core/range.ts';
import { round } from './circle.ts';
import { FONTS, type MapProps } from './drawing.ts';
import { fitted } from './letters.ts';
import { edgeOf, inkOn, type Palette } from './palette.ts';
import { FONT } from './roundLayout.ts';
import { siteText } from './scene.ts';
import {
  type Bar,
  layStraight,
  PAD,
  type StraightLayout,
  type StraightMark,
  type StraightOptions,
  type StraightSite,
  xOf,
} from './straightLayout.ts';
import { tickText } from './ticks.ts';
import { trackPaths } from './tracks.ts';

type Props = MapProps & StraightOptions;

export function StraightMap(props: Props) {
  const { scene, width, from, to, hasGc, hasSkew, selection, minHeight = 0, ...rest } = props;
  const layout = useMemo(
    () => layStraight(scene, { width, from, to, hasGc, hasSkew, minHeight }),
    [scene, width, from, to, hasGc, hasSkew, minHeight],
  );
  const height = Math.max(layout.height, minHeight);
  const view = { width, from, to };
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={FONTS}
      fontSize={FONT}
      role="img"
      aria-label={props.title}
    >
      <Body {...rest} scene={scene} layout={layout} width={width} from={from} to={to} />
      {selection && (
        <Selected
          selection={selection}
          length={scene.length}
          height={height}
          view={view}
          palette={props.palette}
        />
      )}
    </svg>
  );
}

type BodyProps = Omit<MapProps, 'selection'> & {
  readonly layout: StraightLayout;
  readonly width: number;
  readonly from: number;
  readonly to: number;
};

const Body = memo(function Body({ scene, palette, layout, activeId, droppedText, ...view }: BodyProps) {
  const first = Math.max(0, view.from);
  const last = Math.min(scene.length, view.to);
  const ends = [xOf(first, view), xOf(last, view)] as const;
  return (
    <>
      {scene.hits
        .slice(0, 2000)
        .flatMap((hit) =>
          inView(hit, scene.length, view).map(([x, width]) => (
            <rect
              key={`${hit.start}-${x}`}
              x={x}
              width={Math.max(2, width)}
              y={layout.axis - 9}
              height={18}
              fill={palette.hit}
              fillOpacity={0.6}
            />
          )),
        )}
      <rect
        x={ends[0]}
        width={Math.max(1, ends[1] - ends[0])}
        y={layout.axis - 3}
        height={6}
        rx={1.5}
        fill={palette.ground}
        stroke={palette.backbone}
        strokeWidth={1.2}
      />
      {layout.ticks.map(({ position, x }) => (
        <g key={position} fill={palette.quiet} fontSize={9.5} textAnchor="middle">
          <line
            x1={round(x)}
            x2={round(x)}
            y1={layout.axis + 3}
            y2={layout.axis + 8}
            stroke={palette.quiet}
          />
          <text x={round(x)} y={layout.axis + 18}>
            {tickText(position, layout.tickStep)}
          </text>
        </g>
      ))}
      {layout.sites.map((it) => (
        <Leader key={it.site.id} it={it} axis={layout.axis} palette={palette} />
      ))}
      {layout.sites.map((it) => (
        <Site
          key={it.site.id}
          it={it}
          axis={layout.axis}
          palette={palette}
          isActive={it.site.id === activeId}
        />
      ))}
      {layout.marks.map((it) => (
        <Arrow key={it.mark.id} it={it} palette={palette} isActive={it.mark.id === activeId} />
      ))}
      {layout.droppedLabels > 0 && (
        <text x={PAD} y={12} fontSize={10.5} fill={palette.quiet}>
          {droppedText(layout.droppedLabels)}
        </text>
      )}
      {layout.density && (
        <path
          d={layout.density.bars
            .map(
              ([x, share]) => `M${x} ${layout.density!.y + 26}v${round(-26 * share)}h2v${round(26 * share)}z`,
            )
            .join('')}
          fill={palette.quiet}
          fillOpacity={0.6}
        />
      )}
      <Track
        at={layout.gc}
        name="GC"
        values={scene.tracks?.gc}
        middle={scene.tracks?.mean ?? 0}
        colors={palette.gc}
        scene={scene}
        view={view}
        palette={palette}
      />
      <Track
        at={layout.skew}
        name="GC skew"
        values={scene.tracks?.skew}
        middle={0}
        colors={palette.skew}
        scene={scene}
        view={view}
        palette={palette}
      />
    </>
  );
});

type View = Pick<StraightOptions, 'width' | 'from' | 'to'>;

function Site({
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
  const isUnique = it.site.times === 1;
  const ink = isUnique ? palette.unique : palette.quiet;
  return (
    <g cursor="pointer" data-mark={it.site.id} fontWeight={isUnique || isActive ? 600 : 400}>
      <title>{`${it.site.allNames} (${it.site.cut})`}</title>
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
          {siteText(it.site)}
        </text>
      )}
    </g>
  );
}

function Leader({
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

function Arrow({
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
          fill={label.isInside && !isElement ? inkOn(mark.color) : palette.ink}
          {...(mark.kind === 'primer' && { fill: palette.primer, fontSize: 10.5 })}
        >
          {fitted(mark.name, label.room / FONT)}
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

function Track(props: {
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
  const place = (share: number, height: number) => ({
    x: Math.min(view.width - PAD, Math.max(PAD, xOf(share * scene.length, view))),
    y: axis - (height * at.height) / 2,
  });
  const { above, below } = trackPaths(values, props.middle, place);
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

function Selected({
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
  return inView(selection, length, view).map(([x, width]) => (
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
function inView(range: Range, length: number, view: View): (readonly [x: number, width: number])[] {
  return pieces(range, length).flatMap((piece) => {
    const start = Math.max(piece.start, view.from);
    const end = Math.min(piece.end, view.to);
    return end < start ? [] : [[round(xOf(start, view)), round(xOf(end, view) - xOf(start, view))] as const];
  });
}
