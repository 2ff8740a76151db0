// Where reads leave the reference for something else, and where they go on.
import { sizeOf, wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { ObservedDifference, ReadSupport } from './observed.ts';
import { MIN_STRAY, type PlacedRead } from './placeReads.ts';
import type { Method } from './read.ts';
import { shortEndsOf } from './shortEnds.ts';

/** Fifty well-read bases that do not follow the reference leave no doubt that something else is there. */
const BREAKPOINT_QUALITY = 60;
/** What a read that runs over the place unbroken states against it. */
const CROSSING_QUALITY = 60;
/**
 * Poor bases at the end of a Sanger read that match elsewhere show that something may be there; so does an end near
 * that of a line, beyond which are other bases in any case, so that one misread base is enough.
 */
const POOR_QUALITY = 20;
/** What short ends state together of a place, and for each read that runs over it: they do not make it sure. */
const MAX_SHORT = 40;
const MAX_SHORT_CROSSED = 60;
/** Bases by which chance may lengthen the agreement of a read, so that one breakpoint is seen at several places. */
const BREAKPOINT_REACH = 15;

/** A read that leaves the reference. */
interface Leaving {
  /** On the frame. */
  readonly at: number;
  readonly support: ReadSupport;
  readonly goesOnAt: number | undefined;
  readonly isPoor: boolean;
}

/** Where reads leave the reference, those that do so within a few bases of each other together. */
export function breakpointsOf(
  placed: readonly PlacedRead[],
  methods: readonly Method[],
  n: number,
  isCircle: boolean,
): readonly ObservedDifference[] {
  const found = placed
    .flatMap((it) =>
      it.strays.map(({ side, range, goesOnAt, isPoor }): Leaving => {
        const at = side === 'start' ? it.aligned.start : endOf(it.aligned);
        const isWeak = isPoor || isBesideEnd(at, n, isCircle);
        const quality = isWeak ? POOR_QUALITY : BREAKPOINT_QUALITY;
        const support: ReadSupport = { read: it.read, quality, method: methods[it.read]!, at: range };
        const next = goesOnAt !== undefined && isCircle ? wrap(goesOnAt, n) : goesOnAt;
        return { at: isCircle ? wrap(at, n) : at, support, goesOnAt: next, isPoor };
      }),
    )
    .sort(compareLeaving);
  const distanceOf = (a: number, b: number) => {
    const step = isCircle ? wrap(a - b, n) : Math.abs(a - b);
    return Math.min(step, isCircle ? n - step : step);
  };
  const isShown = (at: number) => found.some((it) => !it.isPoor && distanceOf(it.at, at) <= BREAKPOINT_REACH);
  const countCrossing = (at: number) => placed.filter((it) => isCrossing(it, at, n, isCircle)).length;
  // A jump to where others leave the reference is what these show from its other side.
  const own = found.filter(({ isPoor, goesOnAt }) => !isPoor || !isShown(goesOnAt!));
  // Else what others show there, as if nothing had changed, is in doubt too.
  const others = found.flatMap(({ goesOnAt, isPoor, support }): readonly Leaving[] => {
    if (isPoor || goesOnAt === undefined || isShown(goesOnAt)) return [];
    if (isBesideEnd(goesOnAt, n, isCircle) || countCrossing(goesOnAt) === 0) return [];
    return [{ at: goesOnAt, support: { ...support, quality: POOR_QUALITY }, goesOnAt, isPoor: true }];
  });
  const known = [...own, ...others];
  const short = shortEndsOf(placed, n, isCircle, BREAKPOINT_REACH);
  const fromShort = short.map(({ at, read, range, crossing }): Leaving => {
    // Beside a breakpoint they count by their length, else they leave it in doubt.
    const isBeside = known.some((it) => !it.isPoor && distanceOf(it.at, at) <= BREAKPOINT_REACH);
    const together = short.filter((it) => distanceOf(it.at, at) <= BREAKPOINT_REACH).length;
    const quality = isBeside
      ? (BREAKPOINT_QUALITY * sizeOf(range)) / MIN_STRAY
      : Math.min(POOR_QUALITY, Math.max(MAX_SHORT, MAX_SHORT_CROSSED * crossing) / together);
    const support: ReadSupport = { read, quality, method: methods[read]!, at: range };
    return { at, support, goesOnAt: undefined, isPoor: true };
  });
  const stated = [...known, ...fromShort].sort(compareLeaving);
  const groups: Leaving[][] = [];
  for (const it of stated) {
    const last = groups.at(-1);
    if (last && it.at - last[0]!.at <= BREAKPOINT_REACH) last.push(it);
    else groups.push([it]);
  }
  return groups.map((group): ObservedDifference => {
    const reads = group.map((it) => it.support);
    const sure = group.filter((it) => it.support.quality === BREAKPOINT_QUALITY);
    const arePoor = sure.length === 0;
    const exact = arePoor ? group : sure;
    const { at } = exact[exact.length >> 1]!;
    return {
      range: { start: at, end: at },
      from: '',
      to: '',
      isBreakpoint: true,
      quality: reads.reduce((sum, { quality }) => sum + quality, 0),
      crossing: countCrossing(at) * (arePoor ? POOR_QUALITY : CROSSING_QUALITY),
      reads,
    };
  });
}

function compareLeaving(a: Leaving, b: Leaving): number {
  return a.at - b.at || a.support.read - b.support.read;
}

function isBesideEnd(at: number, n: number, isCircle: boolean): boolean {
  return !isCircle && Math.min(at, n - at) < BREAKPOINT_REACH;
}

function isCrossing(it: PlacedRead, at: number, n: number, isCircle: boolean): boolean {
  const [first, last] = [it.aligned.start, endOf(it.aligned)];
  const [start, end] = [first + BREAKPOINT_REACH, last - BREAKPOINT_REACH];
  if (!isCircle) return (start <= at || first <= 0) && (at <= end || last >= n);
  return [-2, -1, 0, 1, 2].some((turn) => start <= at + turn * n && at + turn * n <= end);
}
