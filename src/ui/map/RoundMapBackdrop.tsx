// What lies under and over the arrows of the round map: scale, tracks, density, the ends of a line, the name, the
// selection.
import { type Range, sizeOf } from '#bio/core/range.ts';
import { angleOf, anglesOf, drawBand, findPointAt, round, TURN } from './circle.ts';
import type { MapProps } from './drawing.ts';
import type { Palette } from './palette.ts';
import { Line } from './RoundParts.tsx';
import type { RoundLayout } from './roundLayout.ts';
import type { Scene } from './scene.ts';
import { tickTextOf } from './ticks.ts';
import { trackPaths } from './tracks.ts';

type Round = MapProps & { readonly reversed: number };

export function Scale({
  layout,
  scene,
  palette,
  reversed,
}: Pick<MapProps, 'scene' | 'palette'> & { readonly layout: RoundLayout; readonly reversed: number }) {
  const { radius, step, ticks } = layout.scale;
  return (
    <g fill={palette.quiet} stroke="none" fontSize={9.5} textAnchor="middle">
      <circle r={radius} fill="none" stroke={palette.line} strokeWidth={0.8} />
      {ticks.map((tick) => {
        const angle = angleOf(tick - 0.5, scene.length, reversed);
        const at = findPointAt(radius - 12, angle);
        return (
          <g key={tick}>
            <Line a={findPointAt(radius, angle)} b={findPointAt(radius - 4, angle)} color={palette.quiet} />
            <text x={round(at.x)} y={round(at.y)} dy="0.35em">
              {tickTextOf(tick, step)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Tracks({
  scene,
  layout,
  palette,
  reversed,
}: Pick<MapProps, 'scene' | 'palette'> & { readonly layout: RoundLayout; readonly reversed: number }) {
  const { tracks } = scene;
  if (!tracks) return null;
  const rings = [
    { at: layout.gc, values: tracks.gc, middle: tracks.mean, colors: palette.gc, name: 'GC' },
    { at: layout.skew, values: tracks.skew, middle: 0, colors: palette.skew, name: 'GC skew' },
  ];
  return rings.map(({ at, values, middle, colors, name }) => {
    if (!at) return null;
    const placeShare = (share: number, height: number) =>
      findPointAt(
        (at.inner + at.outer) / 2 + (height * (at.outer - at.inner)) / 2,
        share * TURN - angleOf(reversed, scene.length),
      );
    const { above, below } = trackPaths(values, middle, placeShare);
    return (
      <g key={name}>
        <title>{name}</title>
        <circle r={(at.inner + at.outer) / 2} fill="none" stroke={palette.line} strokeWidth={0.6} />
        <path d={above} fill={colors[0]} fillOpacity={0.75} />
        <path d={below} fill={colors[1]} fillOpacity={0.75} />
      </g>
    );
  });
}

export function Selected({
  scene,
  palette,
  reversed,
  selection,
  layout,
}: Round & { readonly selection: Range; readonly layout: RoundLayout }) {
  const { from, to } = anglesOf(selection, scene.length, reversed);
  const outer = layout.elbow - 4;
  const inner = layout.hub + 2;
  return (
    <g pointerEvents="none">
      {sizeOf(selection) > 0 && (
        <path
          d={drawBand({ inner, outer }, from, to)}
          fill={palette.accent}
          fillOpacity={0.16}
          fillRule="evenodd"
        />
      )}
      {[from, to].map((angle, i) => (
        <Line
          key={i === 0 ? 'from' : 'to'}
          a={findPointAt(inner, angle)}
          b={findPointAt(outer, angle)}
          color={palette.accent}
          width={1.4}
        />
      ))}
    </g>
  );
}

export function Density({
  layout,
  palette,
  reversed,
  length,
}: {
  readonly layout: RoundLayout;
  readonly palette: Palette;
  readonly reversed: number;
  readonly length: number;
}) {
  const { density } = layout;
  if (!density) return null;
  const max = Math.max(1, ...density);
  const shift = angleOf(reversed, length);
  const inner = layout.ring + layout.thickness / 2 + 1;
  const bars = [...density].map((count, sector) =>
    count === 0
      ? ''
      : drawBand(
          { inner, outer: inner + 1 + (9 * count) / max },
          (sector / density.length) * TURN - shift,
          ((sector + 1) / density.length) * TURN - shift,
        ),
  );
  return <path d={bars.join('')} fill={palette.quiet} fillOpacity={0.6} />;
}

/** A linear sequence on a ring: the gap where it begins and ends. */
export function Ends({
  layout,
  palette,
  scene,
  reversed,
}: {
  readonly layout: RoundLayout;
  readonly palette: Palette;
  readonly scene: Scene;
  readonly reversed: number;
}) {
  const angle = angleOf(0, scene.length, reversed);
  const half = 5 / layout.ring;
  const { inner, outer } = { inner: layout.ring - 5, outer: layout.ring + 5 };
  return (
    <g>
      <path d={drawBand({ inner, outer }, angle - half, angle + half)} fill={palette.ground} />
      <Line
        a={findPointAt(inner - 3, angle - half)}
        b={findPointAt(outer + 3, angle - half)}
        color={palette.backbone}
        width={1.6}
      />
      <Line
        a={findPointAt(inner - 3, angle + half)}
        b={findPointAt(outer + 3, angle + half)}
        color={palette.backbone}
        width={1.6}
      />
    </g>
  );
}
