// Geometry of a round map. Angles are radians clockwise from twelve o'clock; y grows downwards, as in SVG.
import type { Range } from '#bio/core/range.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const TURN = Math.PI * 2;

/** Where a base begins on a circle of `length`; `turned` bases lie before twelve o'clock. */
export function angleOf(position: number, length: number, reversed = 0): number {
  return length === 0 ? 0 : ((position - reversed) / length) * TURN;
}

export function findPointAt(radius: number, angle: number): Point {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The base under a point, 0 <= position < length. */
export function findPositionAt(point: Point, length: number, reversed = 0): number {
  const share = Math.atan2(point.x, -point.y) / TURN;
  const position = (share < 0 ? share + 1 : share) * length + reversed;
  return ((position % length) + length) % length;
}

/**
 * A line from a place on a circle to a point outside it that never goes through the circle: straight where that can be,
 * else along the circle to where the point is in sight.
 */
export function drawPathAround(radius: number, angle: number, to: Point): string {
  const start = `M${text(findPointAt(radius, angle))}`;
  const end = `L${text(to)}`;
  const distance = Math.hypot(to.x, to.y);
  if (distance <= radius) return start + end;
  const away = Math.atan2(to.x, -to.y) - angle;
  const turn = away - TURN * Math.round(away / TURN);
  const seen = Math.acos(radius / distance);
  if (Math.abs(turn) <= seen) return start + end;
  const leave = angle + Math.sign(turn) * (Math.abs(turn) - seen);
  return start + arcTo(radius, angle, leave) + end;
}

/** An arc as an open path. */
export function drawArc(radius: number, from: number, to: number): string {
  return `M${text(findPointAt(radius, from))}${arcTo(radius, from, to)}`;
}

/** A band between two radii, optionally pointed at its end (1), its start (-1) or nowhere (0). */
export function drawBand(
  radii: { readonly inner: number; readonly outer: number },
  from: number,
  to: number,
  head: { readonly at: 1 | -1 | 0; readonly length: number } = { at: 0, length: 0 },
): string {
  const { inner, outer } = radii;
  const middle = (inner + outer) / 2;
  const tip = Math.min(head.length / middle, to - from);
  if (head.at === 0 || head.length <= 0) {
    if (to - from >= TURN - 1e-9) return ringPath(inner, outer);
    return `M${text(findPointAt(outer, from))}${arcTo(outer, from, to)}L${text(findPointAt(inner, to))}${arcTo(inner, to, from)}Z`;
  }
  const [begin, end] = head.at === 1 ? [from, to - tip] : [to, from + tip];
  const point = head.at === 1 ? to : from;
  return (
    `M${text(findPointAt(outer, begin))}${arcTo(outer, begin, end)}` +
    `L${text(findPointAt(middle, point))}L${text(findPointAt(inner, end))}${arcTo(inner, end, begin)}Z`
  );
}

/** Angles of a range, the end never before the start; a range over the origin simply goes on. */
export function anglesOf(range: Range, length: number, reversed = 0): { from: number; to: number } {
  return { from: angleOf(range.start, length, reversed), to: angleOf(range.end, length, reversed) };
}

/** True where text along the arc would be on its head and must run the other way. */
export function isUpsideDown(angle: number): boolean {
  return Math.cos(angle) < 0;
}

function ringPath(inner: number, outer: number): string {
  return `${drawArc(outer, 0, TURN)}Z${drawArc(inner, TURN, 0)}Z`;
}

/**
 * In equal arcs of at most a third of a turn: renderers find the center from both ends, and from ends rounded to
 * hundredths it is found to two hundredths up to there, but off by a pixel about half a turn, and anywhere where a turn
 * is nearly whole.
 */
function arcTo(radius: number, from: number, to: number): string {
  const sweep = to - from;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (TURN / 3) - 1e-9));
  const arc = `A${round(radius)} ${round(radius)} 0 0 ${sweep >= 0 ? 1 : 0} `;
  return Array.from(
    { length: count },
    (_, i) => arc + text(findPointAt(radius, from + (sweep * (i + 1)) / count)),
  ).join('');
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Hundredths of a pixel: half the size of the file, and nothing one can see. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
