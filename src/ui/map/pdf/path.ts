// The path data of SVG as moves, lines and Bezier curves in absolute places: what PDF knows.
import type { Point } from '#src/ui/map/circle.ts';

export type PathSegment =
  | { readonly as: 'move' | 'line' | 'curve'; readonly points: readonly Point[] }
  | { readonly as: 'close' };

/** Commands M L H V A C Z, capital or small; the arcs are of circles. */
export function pathSegmentsOf(d: string): readonly PathSegment[] {
  const segments: PathSegment[] = [];
  let [x, y] = [0, 0];
  let begin: Point = { x, y };
  const addPoint = (as: 'move' | 'line', point: Point) => {
    ({ x, y } = point);
    segments.push({ as, points: [point] });
  };
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter!.toUpperCase();
    const isRelative = command !== letter;
    const numbers = (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const count = ARGUMENTS[command];
    if (count === undefined) throw new Error(`a path has the command ${letter}`);
    if (count === 0) {
      segments.push({ as: 'close' });
      ({ x, y } = begin);
    }
    for (let i = 0; count > 0 && i + count <= numbers.length; i += count) {
      const given = numbers.slice(i, i + count);
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const end = { x: given.at(-2)! + dx, y: given.at(-1)! + dy };
      if (command === 'M') {
        addPoint(i === 0 ? 'move' : 'line', end);
        if (i === 0) begin = end;
      } else if (command === 'L') addPoint('line', end);
      else if (command === 'H') addPoint('line', { x: given[0]! + dx, y });
      else if (command === 'V') addPoint('line', { x, y: given[0]! + dy });
      else {
        if (command === 'A') segments.push(...arcSegments({ x, y }, given, end));
        else
          segments.push({
            as: 'curve',
            points: [{ x: given[0]! + dx, y: given[1]! + dy }, { x: given[2]! + dx, y: given[3]! + dy }, end],
          });
        ({ x, y } = end);
      }
    }
  }
  return segments;
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6, Z: 0 };

/** Arcs of at most 90 degrees, each as one curve (error below 0.03 % of the radius). SVG 1.1, appendix F.6. */
function arcSegments(start: Point, given: readonly number[], end: Point): readonly PathSegment[] {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const radius = Math.max(given[0]!, chord / 2);
  const [isLarge, isClockwise] = [given[3] === 1, given[4] === 1];
  const height = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const side = isLarge === isClockwise ? -1 : 1;
  const middle = {
    x: (start.x + end.x) / 2 - (side * height * dy) / chord,
    y: (start.y + end.y) / 2 + (side * height * dx) / chord,
  };
  const from = Math.atan2(start.y - middle.y, start.x - middle.x);
  let sweep = Math.atan2(end.y - middle.y, end.x - middle.x) - from;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: pieces }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const pointAt = (angle: number, along: number): Point => ({
      x: middle.x + radius * Math.cos(angle) - along * Math.sin(angle),
      y: middle.y + radius * Math.sin(angle) + along * Math.cos(angle),
    });
    const last = i === pieces - 1 ? end : pointAt(b, 0);
    return { as: 'curve', points: [pointAt(a, handle), pointAt(b, -handle), last] };
  });
}
