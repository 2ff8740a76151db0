// A circle of binding sites: arcs by position, names in two columns beside it, pushed apart so that none lies on
// another.
import type { Range, Strand } from '#bio/core/range.ts';

export interface Ringed {
  readonly index: number;
  /** SVG path of the arrow. */
  readonly path: string;
  /** Where the leader begins, and the name it leads to. */
  readonly from: Point;
  readonly label: Point & { readonly side: 'left' | 'right' };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Circle {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** Bases. */
  readonly length: number;
}

const LINE = 14;
const BAND = 9;
const GAP = 5;
/** Radians; a primer on a large plasmid would be thinner than a hair. */
const SMALLEST = 0.035;

export function layOutRing(
  sites: readonly { readonly index: number; readonly range: Range; readonly strand: Strand }[],
  circle: Circle,
): readonly Ringed[] {
  const center = { x: circle.width / 2, y: circle.height / 2 };
  const around = sites.map((site) => {
    const middle = angleOf((site.range.start + site.range.end) / 2, circle.length);
    const half = Math.max(SMALLEST, angleOf(site.range.end - site.range.start, circle.length)) / 2;
    const outer = site.strand === 1;
    const radius = circle.radius + (outer ? GAP + BAND / 2 : -GAP - BAND / 2);
    return {
      index: site.index,
      path: arrow(center, radius, { from: middle - half, to: middle + half, strand: site.strand }),
      from: findPointAt(center, circle.radius + GAP + BAND + 2, middle),
      middle,
    };
  });
  return [...column(around, circle, center, 'right'), ...column(around, circle, center, 'left')];
}

/** Radians from the top, clockwise. */
export function angleOf(position: number, length: number): number {
  return (2 * Math.PI * position) / Math.max(1, length);
}

export function findPointAt(center: Point, radius: number, angle: number): Point {
  return { x: center.x + radius * Math.sin(angle), y: center.y - radius * Math.cos(angle) };
}

/** How many names one column holds. */
export function ringCapacityOf({ height }: Pick<Circle, 'height'>): number {
  return Math.floor((height - LINE) / LINE);
}

function column(
  around: readonly { index: number; path: string; from: Point; middle: number }[],
  circle: Circle,
  center: Point,
  side: 'left' | 'right',
): Ringed[] {
  const own = around
    .filter((it) => Math.sin(it.middle) >= 0 === (side === 'right'))
    .sort((a, b) => a.from.y - b.from.y);
  const ys = spread(
    own.map((it) => it.from.y),
    LINE,
    circle.height - LINE / 2,
  );
  const away = circle.radius + 34;
  const x = side === 'right' ? center.x + away : center.x - away;
  return own.map(({ index, path, from }, i) => ({ index, path, from, label: { x, y: ys[i]!, side } }));
}

/** The same order, at least `gap` apart, moved as little as may be (least squares), between `gap` and `bottom`. */
export function spread(ys: readonly number[], gap: number, bottom: number): number[] {
  // Without the gaps the order is all that must hold: neighbors out of order are pooled at their mean.
  const pools: { sum: number; count: number }[] = [];
  for (const [i, y] of ys.entries()) {
    pools.push({ sum: y - i * gap, count: 1 });
    while (pools.length > 1 && mean(pools.at(-2)!) > mean(pools.at(-1)!)) {
      const last = pools.pop()!;
      const before = pools.pop()!;
      pools.push({ sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const max = Math.max(gap, bottom - (ys.length - 1) * gap);
  const fitted = pools.flatMap((pool) => Array<number>(pool.count).fill(mean(pool)));
  return fitted.map((y, i) => Math.min(max, Math.max(gap, y)) + i * gap);
}

function mean({ sum, count }: { readonly sum: number; readonly count: number }): number {
  return sum / count;
}

function arrow(
  center: Point,
  radius: number,
  { from, to, strand }: { readonly from: number; readonly to: number; readonly strand: Strand },
): string {
  const head = Math.min((to - from) * 0.55, BAND / radius);
  const [tail, neck, tip] = strand === 1 ? [from, to - head, to] : [to, from + head, from];
  const [outer, inner] = [radius + BAND / 2 - 1.5, radius - BAND / 2 + 1.5];
  const sweep = strand === 1 ? 1 : 0;
  const p = (r: number, angle: number) => {
    const point = findPointAt(center, r, angle);
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  };
  return [
    `M${p(outer, tail)}`,
    `A${outer} ${outer} 0 0 ${sweep} ${p(outer, neck)}`,
    `L${p(radius + BAND / 2 + 1, neck)} L${p(radius, tip)} L${p(radius - BAND / 2 - 1, neck)}`,
    `L${p(inner, neck)}`,
    `A${inner} ${inner} 0 0 ${1 - sweep} ${p(inner, tail)} Z`,
  ].join(' ');
}
