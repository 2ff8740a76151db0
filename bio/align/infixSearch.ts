// The stretches of a target nearest to a query by edit distance. The place with the most pieces of the query gives an
// upper bound of the distance; then only places with as many pieces as a stretch within that bound must have are
// searched. Where pieces exclude nothing (unlike sequences, repeats) the whole target is searched, starting at the
// lower bound that they give.
import type { Range } from '#bio/core/range.ts';
import type { Nearest } from '#bio/kernel/editKernel.ts';
import { findQgramPlaces, type QgramPlaces } from '#bio/kernel/qgrams.ts';
import { findNearest } from './nearest.ts';
import { bestPlaceOf, countQgrams, findPlacesWithin } from './qgramFilter.ts';

/**
 * Queries and targets for which counting pieces (0.9 ns a letter of the target) pays even if it excludes nothing. For
 * queries of up to 512 letters, which tiles search faster (bio/kernel/editKernel.ts), and for targets shorter than
 * `MIN_TIMES` queries it costs up to 6 %, in the shortest targets 20 %. In repeats, where counting stops early, it
 * costs 1 to 4 %.
 */
const MIN_QUERY = 513;
const MAX_QUERY = 1 << 18;
const MIN_TIMES = 4;

/**
 * Queries for which the q-gram filter of the kernel is tried first (0.2 ns a letter of the target). Tiles find shorter
 * ones as fast. For 600 to 1,000 letters it halves the time if up to a tenth is changed, and adds a third if an eighth
 * is; for 2,000 it gains nothing.
 */
const MIN_FILTERED = 100;
const MAX_FILTERED = 1024;
/** A filter that leaves a larger part of the target than this saves nothing. */
const MAX_SHARE = 1 / 4;

/** The ends of the nearest stretches that are not empty, ascending, at most `max`. */
export function searchInfix(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const { length } = query;
  if (length < MIN_FILTERED || length > MAX_QUERY || target.length < MIN_TIMES * length)
    return findNearest(query, target, { isFree: true, max });
  return length > MAX_FILTERED
    ? searchInfixByQgrams(query, target, max)
    : findNearestByQgrams(query, target, max);
}

/**
 * As `searchInfix` for any query: tries the few stretches of the target that the q-gram filter of the kernel leaves.
 */
export function findNearestByQgrams(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const found = findQgramPlaces(query, target);
  const places = found && fewPlaces(found, target.length);
  const there = places && nearestAmong(query, target, places, { max, bound: found.within });
  if (there && there.lastEnd > 0) return there;
  if (query.length >= MIN_QUERY) return searchInfixByQgrams(query, target, max);
  // No stretch is within this many edits, so the search starts at twice as many.
  return findNearest(query, target, { isFree: true, max, ...(there && { first: 2 * found.within }) });
}

/** Undefined if they are a large part of the target. */
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

/** As `searchInfix`, by counting pieces; for queries of at most `MAX_QUERY` letters. */
export function searchInfixByQgrams(query: Uint8Array, target: Uint8Array, max: number): Nearest {
  const found = countQgrams(query, target);
  if (!found) return findNearest(query, target, { isFree: true, max });
  const best = bestPlaceOf(found);
  // A lower bound: with fewer edits some stretch would have more pieces than the best place.
  const min = found.pieces - best.count;
  const bound = best.count < MIN_SHARE * found.pieces ? undefined : distanceAt(query, target, best, min);
  if (bound === undefined) return findNearest(query, target, { isFree: true, max, first: min });
  return nearestAmong(query, target, findPlacesWithin(found, bound), { max, bound });
}

/** Share of the pieces below which they may lie together by chance. */
const MIN_SHARE = 1 / 6;
/** Share of the query's letters above which a bound on the distance excludes nothing. */
const MAX_DISTANT = 1 / 4;

function distanceAt(query: Uint8Array, target: Uint8Array, { start, end }: Range, min: number) {
  const within = Math.floor(query.length * MAX_DISTANT);
  // Edits often fall on a piece that is broken already, so the distance is mostly above the lower bound.
  const how = { isFree: true, max: 0, first: 2 * min, within };
  const { distance } = findNearest(query, target.subarray(start, end), how);
  return distance <= within ? distance : undefined;
}

/** Searches these places alone. `bound`: an upper bound of the distance. */
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
