// The straight map as SVG, drawn from its layout alone: one window of the sequence.
import { memo, useMemo } from 'react';
import { round } from './circle.ts';
import { FONTS, type MapProps, selectedRangesOf } from './drawing.ts';
import { FONT } from './roundLayout.ts';
import { Arrow, clipToView, Leader, Selected, Site, Track } from './StraightParts.tsx';
import { layStraight, type StraightLayout, type StraightOptions } from './straightLayout.ts';
import { PAD, xOf } from './straightScale.ts';
import { tickTextOf } from './ticks.ts';

type Props = MapProps & StraightOptions;

export function StraightMap(props: Props) {
  const { scene, width, from, to, hasGc, hasSkew, selection, caret, minHeight = 0, ...rest } = props;
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
      {selectedRangesOf(selection, caret).map((it, i) => (
        <Selected
          key={i}
          selection={it}
          length={scene.length}
          height={height}
          view={view}
          palette={props.palette}
        />
      ))}
    </svg>
  );
}

type BodyProps = Omit<MapProps, 'selection' | 'caret'> & {
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
          clipToView(hit, scene.length, view).map(([x, width]) => (
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
            {tickTextOf(position, layout.tickStep)}
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
