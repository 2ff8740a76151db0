// A range of the first molecule followed through the alignment: which bases of the second stand for it, stretch by
// stretch. What is inserted at the very edge of the range lies outside it, as it does for an edit.
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { Block } from './blocks.ts';
import { countEdits, type Gap, type Laid, readContextAround } from './differences.ts';

interface Stretch {
  /** In the frames; may pass the end of a circle. */
  readonly a: Range;
  readonly b: Range;
  /** Index of the gap it is part of; -1: equal. */
  readonly gap: number;
}

export interface Walk {
  readonly stretches: readonly Stretch[];
  /** Bases of the range that are equal in the second. */
  readonly equal: number;
  /** Bases changed, put in or taken out. */
  readonly edits: number;
}

export interface AlignedPair extends Laid {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
}

/** The same alignment with first and second exchanged. */
export function mirrorPair({ a, b, blocks, gaps }: AlignedPair): AlignedPair {
  return {
    a: b,
    b: a,
    blocks: blocks.map((it): Block => ({ a: it.b, b: it.a, length: it.length })),
    gaps: gaps.map((it): Gap => ({ a: it.b, b: it.a })),
  };
}

/** `range` in the frame of the first, its end past the length where it passes the end of a circle. */
export function walk(ground: AlignedPair, range: Range): Walk {
  const { a, b } = ground;
  const stretches: Stretch[] = [];
  let equal = 0;
  let edits = 0;
  for (const turn of [-1, 0, 1]) {
    const [byA, byB] = [turn * a.length, turn * b.length];
    for (const it of steps(ground)) {
      const part = clipStretch(moveStretch(it, byA, byB), range);
      if (!part) continue;
      stretches.push(part);
      if (part.gap < 0) equal += sizeOf(part.a);
      else
        edits += countEdits(
          readContextAround(a, wrapRange(part.a, a.length)),
          readContextAround(b, wrapRange(part.b, b.length)),
        );
    }
  }
  return { stretches, equal, edits };
}

/** The same range counted from within the molecule. */
export function wrapRange({ start, end }: Range, length: number): Range {
  const by = start < 0 ? length : start >= length && length > 0 ? -length : 0;
  return { start: start + by, end: end + by };
}

const known = new WeakMap<Laid['blocks'], readonly Stretch[]>();

/** Blocks and gaps together, in the order of the frame. */
function steps({ blocks, gaps }: Laid): readonly Stretch[] {
  const before = known.get(blocks);
  if (before) return before;
  const all: Stretch[] = [
    ...blocks.map(({ a, b, length }) => ({
      a: { start: a, end: a + length },
      b: { start: b, end: b + length },
      gap: -1,
    })),
    ...gaps.map((it, gap) => ({ ...it, gap })),
  ];
  all.sort((x, y) => x.a.start - y.a.start || x.a.end - y.a.end || x.b.start - y.b.start);
  known.set(blocks, all);
  return all;
}

function moveStretch({ a, b, gap }: Stretch, byA: number, byB: number): Stretch {
  return {
    a: { start: a.start + byA, end: a.end + byA },
    b: { start: b.start + byB, end: b.end + byB },
    gap,
  };
}

function clipStretch({ a, b, gap }: Stretch, range: Range): Stretch | undefined {
  const [wide, high] = [sizeOf(a), sizeOf(b)];
  if (wide === 0) return range.start < a.start && a.start < range.end ? { a, b, gap } : undefined;
  const start = Math.max(a.start, range.start);
  const end = Math.min(a.end, range.end);
  if (start >= end) return undefined;
  const onB = (place: number) => b.start + Math.round(((place - a.start) * high) / wide);
  return { a: { start, end }, b: { start: onB(start), end: onB(end) }, gap };
}
