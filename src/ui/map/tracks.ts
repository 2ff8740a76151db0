// A track of a map as two filled shapes, above and below its middle; round or straight.
import { type Point, round } from './circle.ts';

/**
 * `place(share, height)`: share 0..1 along the sequence, height -1..1 across the track. The largest departure from the
 * middle fills the track; NaN lies on the middle.
 */
export function trackPaths(
  values: ArrayLike<number>,
  middle: number,
  place: (share: number, height: number) => Point,
): { readonly above: string; readonly below: string } {
  let max = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) max = Math.max(max, Math.abs(values[i]! - middle));
  }
  if (max === 0) return { above: '', below: '' };
  const heights = Float64Array.from(values, (value) => (value - middle) / max);
  return { above: side(heights, place, 1), below: side(heights, place, -1) };
}

/** `heights` from -1 to 1, NaN where the plot has none. */
function side(heights: Float64Array, place: (share: number, height: number) => Point, sign: 1 | -1): string {
  const n = heights.length;
  if (n === 0) return '';
  const out: string[] = [];
  for (let i = 0; i <= n; i++) {
    const value = heights[i % n]!;
    const height = Number.isNaN(value) ? 0 : Math.max(0, sign * value);
    out.push(text(place(i / n, sign * height)));
  }
  for (let i = n; i >= 0; i--) out.push(text(place(i / n, 0)));
  return `M${out.join('L')}Z`;
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}
