// Where everything of a straight map is, from the top down: enzymes with their labels, the ruler, primers,
// features, open reading frames, GC and skew. One window of the sequence, in pixels. Pure; `StraightMap` draws it.
import { type Range, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import { packStretches } from './lanes.ts';
import { letterWidthOf } from './letters.ts';
import { FONT } from './roundLayout.ts';
import type { Mark, Scene, SiteMark } from './scene.ts';
import { xOf } from './straightScale.ts';
import { LABEL_ROW, laySites } from './straightSites.ts';
import { chooseTickStep, listTicksWithin } from './ticks.ts';

/** Longer names are cut: one of 80 letters would push a whole lane aside. */
const MAX_LABEL = 220;
const MAX_MARKS = 700;

export interface StraightOptions {
  readonly width: number;
  /** First and last base boundary in view. */
  readonly from: number;
  readonly to: number;
  readonly hasGc: boolean;
  readonly hasSkew: boolean;
  /** Lanes spread when the drawing would leave most of this height empty. */
  readonly minHeight?: number;
}

/** A stretch of a mark in view; an end that goes on beyond the window or the origin has no arrow head. */
export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly head: 1 | -1 | 0;
}

export interface StraightMark {
  readonly mark: Mark;
  readonly y: number;
  readonly height: number;
  readonly bars: readonly Bar[];
  readonly label: { readonly x: number; readonly isInside: boolean; readonly room: number } | undefined;
}

export interface StraightSite {
  readonly site: SiteMark;
  readonly x: number;
  readonly label: { readonly x: number; readonly y: number } | undefined;
}

export interface StraightLayout {
  readonly height: number;
  readonly axis: number;
  readonly ticks: readonly { readonly position: number; readonly x: number }[];
  readonly tickStep: number;
  readonly sites: readonly StraightSite[];
  readonly droppedLabels: number;
  readonly marks: readonly StraightMark[];
  readonly density:
    | { readonly y: number; readonly bars: readonly (readonly [x: number, share: number])[] }
    | undefined;
  readonly gc: { readonly y: number; readonly height: number } | undefined;
  readonly skew: { readonly y: number; readonly height: number } | undefined;
}

export function layStraight(scene: Scene, options: StraightOptions): StraightLayout {
  const tight = lay(scene, options, 1);
  return tight.height < (options.minHeight ?? 0) * 0.75 ? lay(scene, options, ROOMY) : tight;
}

const ROOMY = 1.4;

function lay(scene: Scene, options: StraightOptions, room: number): StraightLayout {
  const { sites, rows, dropped } = laySites(scene, options);
  const axis = (dropped > 0 ? 24 : 12) + rows * LABEL_ROW + (rows > 0 ? 16 : 6);
  const placed = sites.map((it) => ({
    ...it,
    label: it.label && { x: it.label.x, y: axis - 16 - it.label.row * LABEL_ROW },
  }));
  const step = chooseTickStep(options.to - options.from, Math.max(2, Math.floor(options.width / 90)));
  const ticks = listTicksWithin(Math.floor(options.from) + 1, options.to, step).map((position) => ({
    position,
    x: xOf(position - 0.5, options),
  }));

  const { drawn, rest } = thinMarks(scene, options);
  let y = axis + 28;
  const laid: StraightMark[] = [];
  const group = (marks: readonly Mark[], height: number, gap: number, isNamed: boolean) => {
    if (marks.length === 0) return;
    const { rows: lanes, placed: mine } = layGroup(marks, scene.length, options, { y, height, gap, isNamed });
    laid.push(...mine);
    y += lanes * (height + gap) + 6;
  };
  group(
    drawn.filter((it) => it.kind === 'primer'),
    9,
    7,
    true,
  );
  group(
    drawn.filter((it) => it.kind === 'feature' || it.kind === 'element'),
    18 * Math.min(room, 1.2),
    6 * room ** 2,
    true,
  );
  group(
    drawn.filter((it) => it.kind === 'orf'),
    7,
    4,
    false,
  );
  const density = rest.length > 0 ? { y, bars: densityBars(rest, scene.length, options) } : undefined;
  if (density) y += 34;
  const track = (isShown: boolean) => {
    if (!isShown || !scene.tracks) return undefined;
    const at = { y, height: 46 * room };
    y += 46 * room + 10;
    return at;
  };
  const gc = track(options.hasGc);
  const skew = track(options.hasSkew);
  return {
    height: y + 8,
    axis,
    ticks,
    tickStep: step,
    sites: placed,
    droppedLabels: dropped,
    marks: laid,
    density,
    gc,
    skew,
  };
}

interface Group {
  readonly y: number;
  readonly height: number;
  readonly gap: number;
  readonly isNamed: boolean;
}

function layGroup(marks: readonly Mark[], length: number, options: StraightOptions, group: Group) {
  const seen = marks
    .map((mark) => {
      const bars = mark.parts.flatMap((part, i) =>
        barsOf({ mark, part, isLast: i === mark.parts.length - 1 }, length, options),
      );
      const label = group.isNamed ? labelOf(mark, bars, options.width) : undefined;
      return { mark, bars, label };
    })
    .filter((it) => it.bars.length > 0);
  const stretches = seen.map(({ mark, bars, label }) => {
    const covered: Range[] = splitAtOrigin(mark.span, length).flatMap((piece) => clipRange(piece, options));
    const own = covered.length > 0 ? covered : bars.map((bar) => ({ start: bar.x, end: bar.x + bar.width }));
    if (!label || label.isInside) return own;
    const wide = { start: label.x, end: label.x + label.room };
    return mergeRanges([...own, wide]);
  });
  const { lanes, count } = packStretches(stretches, { gap: 4 });
  const placed = seen.map(
    (it, i): StraightMark => ({
      ...it,
      y: group.y + lanes[i]! * (group.height + group.gap),
      height: group.height,
    }),
  );
  return { rows: count, placed };
}

function barsOf(
  { mark, part, isLast }: { readonly mark: Mark; readonly part: Range; readonly isLast: boolean },
  length: number,
  options: StraightOptions,
): Bar[] {
  const stretches = splitAtOrigin(part, length);
  return stretches.flatMap((piece, i): Bar[] =>
    clipRange(piece, options).map((seen) => {
      const isWholeEnd = i === stretches.length - 1 && piece.end <= options.to;
      const isWholeStart = i === 0 && piece.start >= options.from;
      const head = !isLast
        ? 0
        : mark.strand === 1 && isWholeEnd
          ? 1
          : mark.strand === -1 && isWholeStart
            ? -1
            : 0;
      return { x: seen.start, width: Math.max(1, sizeOf(seen)), head };
    }),
  );
}

/** The part of a piece inside the window, in pixels. */
function clipRange(piece: Range, options: StraightOptions): Range[] {
  const start = Math.max(piece.start, options.from);
  const end = Math.min(piece.end, options.to);
  return end <= start ? [] : [{ start: xOf(start, options), end: xOf(end, options) }];
}

function labelOf(mark: Mark, bars: readonly Bar[], width: number) {
  const room = Math.min(MAX_LABEL, letterWidthOf(mark.name) * FONT + 4);
  const widest = bars.reduce<Bar | undefined>((a, b) => (a && a.width >= b.width ? a : b), undefined);
  if (!widest) return undefined;
  if (widest.width >= room + 16 && mark.kind !== 'primer') {
    return { x: widest.x + widest.width / 2, isInside: true, room };
  }
  const right = widest.x + widest.width + 4;
  return { x: right + room > width ? widest.x - room - 4 : right, isInside: false, room };
}

function mergeRanges(stretches: readonly Range[]): Range[] {
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  const out: Range[] = [];
  for (const next of sorted) {
    const last = out.at(-1);
    if (last && next.start <= last.end + 5)
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else out.push(next);
  }
  return out;
}

function thinMarks(
  scene: Scene,
  options: StraightOptions,
): { drawn: readonly Mark[]; rest: readonly Mark[] } {
  const seen = scene.marks.filter((mark) =>
    splitAtOrigin(mark.span, scene.length).some(
      (piece) => piece.start < options.to && piece.end > options.from,
    ),
  );
  if (seen.length <= MAX_MARKS) return { drawn: seen, rest: [] };
  const onePixel = (options.to - options.from) / options.width;
  const largest = seen.toSorted((a, b) => sizeOf(b.span) - sizeOf(a.span));
  const drawn = largest.slice(0, MAX_MARKS).filter((mark) => sizeOf(mark.span) >= onePixel * 3);
  const isDrawn = new Set(drawn);
  return { drawn, rest: seen.filter((mark) => !isDrawn.has(mark)) };
}

/** Marks that begin in every third pixel, as shares of the fullest. */
function densityBars(marks: readonly Mark[], length: number, options: StraightOptions) {
  const counts = new Map<number, number>();
  for (const mark of marks) {
    const at = Math.floor(xOf(mark.span.start % Math.max(1, length), options) / 3);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const max = Math.max(1, ...counts.values());
  return [...counts].map(([at, count]) => [at * 3, count / max] as const);
}
