// The round map as SVG, drawn from its layout alone: the same on screen, in an exported file and on paper.
import { memo, useMemo } from 'react';
import { angleOf, anglesOf, drawBand, findPointAt, round } from './circle.ts';
import { FONTS, type MapProps, selectedRangesOf } from './drawing.ts';
import { HubText } from './HubText.tsx';
import { Density, Ends, Scale, Selected, Tracks } from './RoundMapBackdrop.tsx';
import { Line, RoundLabel, RoundMark } from './RoundParts.tsx';
import { FONT, layRound, type RoundLayout, type RoundOptions } from './roundLayout.ts';
import { isUniqueCut } from './scene.ts';

export function RoundMap(props: MapProps & RoundOptions) {
  const { scene, width, height, reversed, hasGc, hasSkew, selection, caret, ...rest } = props;
  const layout = useMemo(
    () => layRound(scene, { width, height, reversed, hasGc, hasSkew }),
    [scene, width, height, reversed, hasGc, hasSkew],
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`${round(-width / 2)} ${round(-height / 2)} ${width} ${height}`}
      fontFamily={FONTS}
      fontSize={FONT}
      role="img"
      aria-label={props.title}
    >
      <Body {...rest} scene={scene} layout={layout} reversed={reversed} width={width} height={height} />
      {selectedRangesOf(selection, caret).map((it, i) => (
        <Selected key={i} {...rest} scene={scene} reversed={reversed} selection={it} layout={layout} />
      ))}
    </svg>
  );
}

type BodyProps = Omit<MapProps, 'selection' | 'caret'> & {
  readonly layout: RoundLayout;
  readonly reversed: number;
  readonly width: number;
  readonly height: number;
};

/** All but the selection, which follows the pointer and must not redraw the rest. */
const Body = memo(function Body(props: BodyProps) {
  const { scene, palette, layout, reversed, width, height } = props;
  const thick = layout.thickness / 2;
  return (
    <>
      <Tracks scene={scene} layout={layout} palette={palette} reversed={reversed} />
      <Scale layout={layout} scene={scene} palette={palette} reversed={reversed} />
      <circle r={layout.ring - 2.5} fill="none" stroke={palette.backbone} strokeWidth={1.2} />
      <circle r={layout.ring + 2.5} fill="none" stroke={palette.backbone} strokeWidth={1.2} />
      {!scene.isCircular && <Ends layout={layout} palette={palette} scene={scene} reversed={reversed} />}
      <Density layout={layout} palette={palette} reversed={reversed} length={scene.length} />
      {scene.hits.slice(0, MAX_HITS).map((hit) => {
        const { from, to } = anglesOf(hit, scene.length, reversed);
        const radii = { inner: layout.ring - thick - 3, outer: layout.ring + thick + 3 };
        const d = drawBand(radii, from, Math.max(to, from + 2 / layout.ring));
        return <path key={`${hit.start}-${hit.end}`} d={d} fill={palette.hit} fillOpacity={0.65} />;
      })}
      {layout.marks.map((laid) => (
        <RoundMark key={laid.mark.id} laid={laid} {...props} />
      ))}
      {scene.sites.map((site) => {
        const angle = angleOf(site.cut, scene.length, reversed);
        const [a, b] = [
          findPointAt(layout.ring + thick - 3, angle),
          findPointAt(layout.ring + thick + 5, angle),
        ];
        return <Line key={site.id} a={a} b={b} color={isUniqueCut(site) ? palette.unique : palette.quiet} />;
      })}
      {layout.labels.map((laid) => (
        <RoundLabel key={laid.id} laid={laid} {...props} />
      ))}
      {layout.droppedLabels > 0 && (
        <text x={-width / 2 + 10} y={height / 2 - 8} fontSize={10.5} fill={palette.quiet}>
          {props.droppedText(layout.droppedLabels)}
        </text>
      )}
      <HubText
        name={scene.name}
        lengthText={props.lengthText}
        radius={layout.hub}
        ink={palette.ink}
        quiet={palette.quiet}
      />
    </>
  );
});

const MAX_HITS = 2000;
