// The vector as ordered, as small as a stamp: its features on a ring, or on a line. Name and length are beside it.
import type { CartItem } from '#src/state/cart/cart.ts';
import { anglesOf, drawBand } from '#src/ui/map/circle.ts';
import { typeColor } from '#src/ui/map/palette.ts';
import { usePalette } from '#src/ui/map/usePalette.ts';

type Vector = NonNullable<CartItem['vector']>;

const SIZE = 72;
const MIDDLE = SIZE / 2;
const RADII = { inner: 24, outer: 33 } as const;
const HEAD = 5;
/** Features are drawn at least this large, so that they stay visible. */
const MIN_SIZE = 1.5;

export function VectorThumb({ vector }: { readonly vector: Vector }) {
  const palette = usePalette();
  const { length, marks, topology } = vector;
  const isCircular = topology === 'circular';
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden focusable="false">
      {isCircular ? (
        <circle cx={MIDDLE} cy={MIDDLE} r={28.5} fill="none" stroke={palette.backbone} strokeWidth={2} />
      ) : (
        <path d={`M2 ${MIDDLE}H${SIZE - 2}`} stroke={palette.backbone} strokeWidth={2} />
      )}
      {marks.map((it, at) => {
        const fill = it.color ?? typeColor(it.type);
        if (isCircular) {
          const { from, to } = anglesOf(it, length);
          const end = Math.max(to, from + MIN_SIZE / RADII.inner);
          const d = drawBand(RADII, from, end, { at: it.strand, length: HEAD });
          return <path key={at} d={d} fill={fill} transform={`translate(${MIDDLE} ${MIDDLE})`} />;
        }
        const x = 2 + ((SIZE - 4) * it.start) / length;
        const width = Math.max(MIN_SIZE, ((SIZE - 4) * (it.end - it.start)) / length);
        return <rect key={at} x={x} y={MIDDLE - 5} width={width} height={10} fill={fill} />;
      })}
    </svg>
  );
}
