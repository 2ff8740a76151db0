// Where reads jump from one place of a reference to another: two ends of it that are next to each other in the molecule
// that was read. A file format for variants (VCF) calls such a pair of breakends an adjacency.
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Strand, wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { isSureBase } from './read.ts';
import { MIN_ANCHORED, type Segment, segmentsOf } from './splitRead.ts';

/** An end at a place between two bases of the reference: the bases before it are kept, or those behind it. */
export interface Breakend {
  readonly at: number;
  readonly kept: 'before' | 'behind';
}

export interface Junction {
  readonly ends: readonly [Breakend, Breakend];
  /** Bases between both, from the first end to the second. */
  readonly letters: Uint8Array;
  readonly reads: number;
  /** Whether reads run over the first and the second place unbroken as well. */
  readonly isCrossed: readonly [boolean, boolean];
}

/** Reading errors move a breakend by no more than this. */
export const MAX_MOVED = 30;
/** Of the reads at a place, the share from which they are not read errors or stray molecules. */
const MIN_SHARE = 0.2;

export interface Junctions {
  /** In an order that does not depend on that of the reads. */
  readonly junctions: readonly Junction[];
  /** A place of the reference far from them that reads lie over; of a line its first base. */
  readonly origin: number;
}

/** Undefined where reads do not jump. */
export function junctionsOf(reads: readonly Uint8Array[], target: Target): Junctions | undefined {
  const split = reads.map((bases) => ({ bases, segments: segmentsOf(bases, target) }));
  const seen = split
    .flatMap(({ bases, segments }) =>
      segments.slice(1).map((next, i) => jumpBetween(bases, segments[i]!, next, target)),
    )
    .sort(compareJumps);
  const groups: Jump[][] = [];
  for (const it of seen) {
    const group = groups.find(([first]) => isSameJump(first!, it, target));
    if (group) group.push(it);
    else groups.push([it]);
  }
  const segments = split.flatMap((it) => it.segments);
  const junctions = groups
    .map((group) => junctionFrom(group, segments, target))
    .filter((it) => it !== undefined);
  return junctions.length === 0 ? undefined : { junctions, origin: originOf(junctions, segments, target) };
}

interface Jump {
  readonly ends: readonly [Breakend, Breakend];
  readonly letters: Uint8Array;
}

/** The same from both strands of the read: the end at the lesser place comes first. */
function jumpBetween(bases: Uint8Array, last: Segment, next: Segment, target: Target): Jump {
  // Bases that both segments have belong to the first.
  const shared = Math.max(0, last.read.end - next.read.start);
  const leaving = endOf(last.strand, last.reference, 'last', target);
  const entering = endOf(next.strand, movedIn(next, shared), 'first', target);
  const letters = bases.slice(last.read.end, Math.max(last.read.end, next.read.start));
  const isFirst = leaving.at - entering.at || (leaving.kept < entering.kept ? -1 : 1);
  return isFirst <= 0
    ? { ends: [leaving, entering], letters }
    : { ends: [entering, leaving], letters: reverseComplementOf(letters) };
}

function movedIn({ strand, reference: { start, end } }: Segment, by: number) {
  return strand === 1 ? { start: start + by, end } : { start, end: end - by };
}

function endOf(
  strand: Strand,
  { start, end }: { readonly start: number; readonly end: number },
  side: 'first' | 'last',
  { bases, topology }: Target,
): Breakend {
  const isUpper = (strand === 1) === (side === 'last');
  const at = isUpper ? end : start;
  return {
    at: topology === 'circular' ? wrap(at, bases.length) : at,
    kept: isUpper ? 'before' : 'behind',
  };
}

function compareJumps(a: Jump, b: Jump): number {
  return (
    a.letters.length - b.letters.length ||
    a.ends[0].at - b.ends[0].at ||
    a.ends[1].at - b.ends[1].at ||
    compareTexts(a.ends[0].kept + a.ends[1].kept, b.ends[0].kept + b.ends[1].kept) ||
    compareTexts(textOf(a.letters), textOf(b.letters))
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function isSameJump(a: Jump, b: Jump, target: Target): boolean {
  const isSame = (first: Breakend, second: Breakend) =>
    first.kept === second.kept && distance(first.at, second.at, target) <= MAX_MOVED;
  return (
    (isSame(a.ends[0], b.ends[0]) && isSame(a.ends[1], b.ends[1])) ||
    (isSame(a.ends[0], b.ends[1]) && isSame(a.ends[1], b.ends[0]))
  );
}

function distance(a: number, b: number, { bases, topology }: Target): number {
  if (topology === 'linear') return Math.abs(a - b);
  const step = wrap(a - b, bases.length);
  return Math.min(step, bases.length - step);
}

/** As the one with the fewest letters, all called, that most reads show; undefined where too few reads there jump. */
function junctionFrom(
  group: readonly Jump[],
  segments: readonly Segment[],
  target: Target,
): Junction | undefined {
  const crossings = group[0]!.ends.map(({ at }) => segments.filter((it) => isOver(it, at, target)).length);
  const reads = group.length;
  const isReal = crossings.every((it) => reads > MIN_SHARE * (reads + it));
  if (!isReal) return undefined;
  const { ends, letters } = commonest(group);
  const [first, second] = crossings.map((it) => it > MIN_SHARE * (reads + it));
  return { ends, letters, reads, isCrossed: [first!, second!] };
}

function commonest(all: readonly Jump[]): Jump {
  const called = all.filter(({ letters }) => letters.every(isSureBase));
  const group = called.length > 0 ? called : all;
  const keyOf = ({ ends, letters }: Jump) => `${ends[0].at} ${ends[1].at} ${textOf(letters)}`;
  const counts = new Map<string, number>();
  for (const it of group) counts.set(keyOf(it), (counts.get(keyOf(it)) ?? 0) + 1);
  return group.reduce((best, it) => (counts.get(keyOf(it))! > counts.get(keyOf(best))! ? it : best));
}

function isOver({ reference: { start, end } }: Segment, at: number, { bases, topology }: Target): boolean {
  const from = start + MIN_ANCHORED;
  const to = end - MIN_ANCHORED;
  if (topology === 'linear') return from <= at && at <= to;
  const first = from + wrap(at - from, bases.length);
  return first <= to;
}

/** The middle of the longest stretch of a circle without a breakend of which something was read. */
function originOf(junctions: readonly Junction[], segments: readonly Segment[], target: Target): number {
  if (target.topology === 'linear') return 0;
  const n = target.bases.length;
  const places = junctions.flatMap(({ ends }) => ends.map((it) => it.at)).sort((a, b) => a - b);
  const stretches = places.map((start, i) => ({ start, width: (places[i + 1] ?? places[0]! + n) - start }));
  const middles = stretches
    .sort((a, b) => b.width - a.width || a.start - b.start)
    .map(({ start, width }) => wrap(start + (width >> 1), n));
  return middles.find((at) => segments.some((it) => isOver(it, at, target))) ?? middles[0]!;
}
