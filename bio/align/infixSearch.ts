// Where a query lies nearest anywhere in a target. The place where most of its pieces are found gives a distance that the
// answer does not exceed; then only places with as many pieces as such a stretch must have are looked through. Where pieces
// tell nothing (little alike, repeats) all of the target is, and still from the distance on that they exclude.
import type { Range } from '#bio/core/range.ts';
import type { Nearest } from '#bio/kernel/editKernel.ts';
import { type QgramPlaces, qgramPlaces } from '#bio/kernel/qgrams.ts';
import { findNearest } from './nearest.ts';
import { bestPlace, countQgrams, placesWithin } from './qgramFilter.ts';

/**
 * What counting costs, 0.9 ns a letter, comes back in these even where no place is found: up to 512 letters, which tiles do
 * faster (bio/kernel/editKernel.ts), or of a target not longer than this, it was up to 6 %, and 20 % in the shortest targets. In
 * repeats, where it is given up, 1 to 4 % are lost.
 */
const MIN_QUERY = 513;
const MAX_QUERY = 1 << 18;
const MIN_TIMES = 4;

/**
 * Queries for which a q-gram filter is tried first, 0.2 ns a letter of the target: shorter ones are found in tiles as soon. Of 600
 * to 1,000 letters it halves the time where up to a tenth is changed, and a third is lost where an eighth is; of 2,000 nothing is
 * gained.
 */
const MIN_FILTERED = 100;
const MAX_FILTERED = 1024;
/** A filter that leaves a larger part of the target than this saves nothing. */
const MAX_SHARE = 1 / 4;

/** All ends of the nearest stretches, as many as `max`, ascending, without an empty one. */
export function searchInfix(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const { length } = query;
  if (length < MIN_FILTERED || length > MAX_QUERY || target.length < MIN_TIMES * length)
    return findNearest(query, target, { isFree: true, max });
  return length > MAX_FILTERED
    ? searchInfixByQgrams(query, target, max)
    : nearestByQgrams(query, target, max);
}

/** The same of any query, in the few stretches of the target that a q-gram filter leaves, if it lies there. */
export function nearestByQgrams(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const found = qgramPlaces(query, target);
  const places = found && fewPlaces(found, target.length);
  const there = places && nearestAmong(query, target, places, { max, bound: found.within });
  if (there && there.lastEnd > 0) return there;
  if (query.length >= MIN_QUERY) return searchInfixByQgrams(query, target, max);
  // Nothing is within this many edits: twice as many are searched for at once.
  return findNearest(query, target, { isFree: true, max, ...(there && { first: 2 * found.within }) });
}

/** Undefined where they are a large part of the target. */
function fewPlaces({ places }: QgramPlaces, size: number): readonly Range[] | undefined {
  const ranges: Range[] = [];
  let letters = 0;
  for (let at = 0; at < places.length; at += 2) {
    const [start, end] = [places[at]!, places[at + 1]!];
    ranges.push({ start, end });
    letters += end - start;
  }
  return letters > MAX_SHARE * size ? undefined : ranges;
}

/** The same, of any query that has this many letters at most. */
export function searchInfixByQgrams(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const found = countQgrams(query, target);
  if (!found) return findNearest(query, target, { isFree: true, max });
  const best = bestPlace(found);
  // True of any stretch, since within this many edits the best has as many pieces at least.
  const min = found.pieces - best.count;
  const bound = best.count < MIN_SHARE * found.pieces ? undefined : distanceAt(query, target, best, min);
  if (bound === undefined) return findNearest(query, target, { isFree: true, max, first: min });
  return nearestAmong(query, target, placesWithin(found, bound), { max, bound });
}

/** Fewer than this share of the pieces may lie together by chance. */
const MIN_SHARE = 1 / 6;
/** Beyond this share of the query a distance found at one place would keep nothing out. */
const MAX_DISTANT = 1 / 4;

function distanceAt(query: Uint8Array, target: Uint8Array, { start, end }: Range, min: number) {
  const within = Math.floor(query.length * MAX_DISTANT);
  // An edit often falls upon a piece that is broken already.
  const how = { isFree: true, max: 0, first: 2 * min, within };
  const { distance } = findNearest(query, target.subarray(start, end), how);
  return distance <= within ? distance : undefined;
}

/** `bound`: what the answer does not exceed. */
function nearestAmong(
  query: Uint8Array,
  target: Uint8Array,
  places: readonly Range[],
  { max, bound }: { readonly max: number; readonly bound: number },
): Nearest {
  let distance = bound;
  let lastEnd = 0;
  let ends: number[] = [];
  for (const { start, end } of places) {
    const how = { isFree: true, max, first: distance, within: distance };
    const there = findNearest(query, target.subarray(start, end), how);
    if (there.distance > distance) continue;
    if (there.distance < distance) ends = [];
    distance = there.distance;
    lastEnd = start + there.lastEnd;
    for (const it of there.ends) if (ends.length < max) ends.push(start + it);
  }
  return { distance, ends, lastEnd };
}
