// Where everything of a round map is, from the outside in: labels, primers, the ring with features on it, further
// lanes of features, the scale, open reading frames, GC and skew, and the name in the middle. Pure; `RoundMap` draws
// it.
import { sizeOf } from '#bio/core/range.ts';
import { angleOf, anglesOf, TURN } from './circle.ts';
import { type LabelRequest, type Placed, placeAround } from './labels.ts';
import { packLanes } from './lanes.ts';
import { letterWidthOf } from './letters.ts';
import { type Mark, type Scene, type SiteMark, siteTextOf } from './scene.ts';
import { chooseTickStep, listTicksWithin } from './ticks.ts';

export const FONT = 11.5;
const LINE = 14;
/** Room of the scale and its numbers. */
const SCALE = 24;
/** Beyond this many marks the small ones are drawn as density: the eye cannot tell them apart and the page slows. */
const MAX_MARKS = 700;

export interface LaidMark {
  readonly mark: Mark;
  readonly inner: number;
  readonly outer: number;
  /** The name is inside the arrow. */
  readonly isNamedInside: boolean;
}

export interface LaidLabel extends Placed {
  readonly mark?: Mark;
  readonly site?: SiteMark;
  /** Radius where its leader line begins. */
  readonly from: number;
}

export interface RoundLayout {
  readonly ring: number;
  readonly thickness: number;
  readonly marks: readonly LaidMark[];
  readonly labels: readonly LaidLabel[];
  readonly elbow: number;
  readonly droppedLabels: number;
  readonly scale: { readonly radius: number; readonly step: number; readonly ticks: readonly number[] };
  readonly gc: { readonly inner: number; readonly outer: number } | undefined;
  readonly skew: { readonly inner: number; readonly outer: number } | undefined;
  /** Free radius in the middle. */
  readonly hub: number;
  /** Marks too small to draw one by one: how many begin in each of 360 sectors. */
  readonly density: Uint16Array | undefined;
}

export interface RoundOptions {
  readonly width: number;
  readonly height: number;
  /** Bases before twelve o'clock. */
  readonly reversed: number;
  readonly hasGc: boolean;
  readonly hasSkew: boolean;
}

const NARROW = 560;

/** Radius of the ring in a drawing of that size. */
export function ringOf(scene: Scene, { width, height }: Pick<RoundOptions, 'width' | 'height'>): number {
  const isNarrow = width < NARROW;
  const side = Math.max(
    isNarrow ? 64 : 110,
    Math.min(width * (isNarrow ? 0.25 : 0.22), widestLabel(scene) + 52),
  );
  return Math.max(56, Math.min(width / 2 - side, height / 2 - (isNarrow ? 56 : 64)));
}

export function layRound(scene: Scene, options: RoundOptions): RoundLayout {
  const { width, height, reversed } = options;
  const isNarrow = width < NARROW;
  const ring = ringOf(scene, { width, height });
  const thickness = ring > 210 ? 17 : ring > 140 ? 14 : 10;
  const { drawn, density } = thinMarks(scene, ring);

  const wide = drawn.filter((mark) => mark.kind === 'feature' || mark.kind === 'element');
  const orfs = drawn.filter((mark) => mark.kind === 'orf');
  const primers = drawn.filter((mark) => mark.kind === 'primer');

  const gap = (scene.length / (TURN * ring)) * 2;
  const hub = Math.max(26, ring * 0.24);
  const room = Math.min(ring * 0.4, ring - thickness / 2 - 7 - SCALE - hub);
  const max = Math.max(1, Math.floor(room / (thickness + 3)));
  const packed = packLanes(spans(wide), scene.length, { gap, max });
  const step = thickness + (packed.count > 3 ? 3 : 5);
  const laidWide = wide.flatMap((mark, i): LaidMark[] => {
    const lane = packed.lanes[i]!;
    if (lane < 0) return [];
    const middle = ring - lane * step;
    return [
      {
        mark,
        inner: middle - thickness / 2,
        outer: middle + thickness / 2,
        isNamedInside: isNamedInside(mark, middle, scene.length, thickness),
      },
    ];
  });

  let inward = ring - Math.max(0, packed.count - 1) * step - thickness / 2 - 7;
  const scaleRadius = inward;
  const stepOfScale = chooseTickStep(scene.length, isNarrow ? 6 : 10);
  inward -= SCALE;

  const laidOrfs = layThin(orfs, scene.length, gap, {
    at: inward,
    towards: -1,
    thickness: 6,
    max: Math.max(0, Math.min(4, Math.floor((inward - hub) / 9))),
  });
  inward = Math.min(inward, ...laidOrfs.map((it) => it.inner - 6));
  const trackHeight = Math.min(26, Math.max(0, (inward - hub) / (options.hasSkew ? 2 : 1)));
  const track = (isShown: boolean) => {
    if (!isShown || trackHeight < 9) return undefined;
    const at = { inner: inward - trackHeight, outer: inward };
    inward -= trackHeight + 5;
    return at;
  };
  const gc = track(options.hasGc);
  const skew = track(options.hasSkew);

  const laidPrimers = layThin(primers, scene.length, gap, {
    at: ring + thickness / 2 + 4,
    towards: 1,
    thickness: 5,
    max: 3,
  });
  const outermost = Math.max(ring + thickness / 2, ...laidPrimers.map((it) => it.outer));
  const marks = [...laidWide, ...laidOrfs, ...laidPrimers];
  const elbow = outermost + 12;
  const labelWithin = (halfHeight: number) =>
    label(marks, scene, { reversed, outside: ring + thickness / 2 + 5, radius: elbow + 22, halfHeight });
  const all = labelWithin(height / 2 - 4);
  // What counts those without room is in the last line.
  const { labels, dropped } = all.dropped > 0 ? labelWithin(height / 2 - 4 - LINE) : all;
  return {
    ring,
    thickness,
    marks,
    labels,
    elbow,
    droppedLabels: dropped,
    scale: { radius: scaleRadius, step: stepOfScale, ticks: listTicksWithin(1, scene.length, stepOfScale) },
    gc,
    skew,
    hub: Math.max(hub - 6, inward - 6),
    density,
  };
}

interface Labeling {
  readonly reversed: number;
  /** Where the ring ends and the ticks of the sites with it. */
  readonly outside: number;
  readonly radius: number;
  readonly halfHeight: number;
}

function label(marks: readonly LaidMark[], scene: Scene, how: Labeling) {
  const normal = (angle: number) => ((angle % TURN) + TURN) % TURN;
  const requests = new Map<string, LabelRequest & Pick<LaidLabel, 'mark' | 'site' | 'from'>>();
  for (const { mark, outer, isNamedInside: isInside } of marks) {
    if (isInside || mark.kind === 'orf') continue;
    const { from, to } = anglesOf(mark.span, scene.length, how.reversed);
    const weight = mark.kind === 'primer' ? 8 : 60 + 20 * (sizeOf(mark.span) / scene.length);
    requests.set(mark.id, {
      id: mark.id,
      text: mark.name,
      angle: normal((from + to) / 2),
      weight,
      mark,
      from: outer,
    });
  }
  for (const site of scene.sites) {
    const angle = normal(angleOf(site.cut, scene.length, how.reversed));
    requests.set(site.id, {
      id: site.id,
      text: siteTextOf(site),
      angle,
      weight: 40 / site.times,
      site,
      from: how.outside,
    });
  }
  const { placed, dropped } = placeAround([...requests.values()], {
    radius: how.radius,
    lineHeight: LINE,
    halfHeight: how.halfHeight,
  });
  return { labels: placed.map((it): LaidLabel => ({ ...it, ...requests.get(it.id)! })), dropped };
}

interface Thin {
  readonly at: number;
  readonly towards: 1 | -1;
  readonly thickness: number;
  readonly max: number;
}

function layThin(marks: readonly Mark[], length: number, gap: number, thin: Thin): readonly LaidMark[] {
  const { lanes } = packLanes(spans(marks), length, { gap, max: thin.max });
  return marks.flatMap((mark, i): LaidMark[] => {
    const lane = lanes[i]!;
    if (lane < 0) return [];
    const edge = thin.at + thin.towards * lane * (thin.thickness + 3);
    const other = edge + thin.towards * thin.thickness;
    return [{ mark, inner: Math.min(edge, other), outer: Math.max(edge, other), isNamedInside: false }];
  });
}

/** All marks, or those of at least one pixel with the rest counted by sector. */
function thinMarks(scene: Scene, ring: number): { drawn: readonly Mark[]; density: Uint16Array | undefined } {
  if (scene.marks.length <= MAX_MARKS) return { drawn: scene.marks, density: undefined };
  const onePixel = scene.length / (TURN * ring);
  const largest = scene.marks.toSorted((a, b) => sizeOf(b.span) - sizeOf(a.span));
  const drawn = largest.slice(0, MAX_MARKS).filter((mark) => sizeOf(mark.span) >= onePixel);
  const density = new Uint16Array(360);
  const isDrawn = new Set(drawn);
  for (const mark of scene.marks) {
    if (!isDrawn.has(mark)) density[Math.floor((mark.span.start / scene.length) * 360) % 360]!++;
  }
  return { drawn, density };
}

/** Width of the longest text that may be beside the ring, in pixels. */
function widestLabel(scene: Scene): number {
  let max = 0;
  for (const site of scene.sites) max = Math.max(max, letterWidthOf(siteTextOf(site)));
  if (scene.marks.length > MAX_MARKS) return max * FONT;
  for (const mark of scene.marks) if (mark.kind !== 'orf') max = Math.max(max, letterWidthOf(mark.name));
  return max * FONT;
}

function spans(marks: readonly Mark[]) {
  return marks.map((mark) => mark.span);
}

function isNamedInside(mark: Mark, radius: number, length: number, thickness: number): boolean {
  if (mark.parts.length > 1 || thickness < 13) return false;
  const arc = (sizeOf(mark.span) / length) * TURN * radius;
  return letterWidthOf(mark.name) * FONT + 22 <= arc;
}
