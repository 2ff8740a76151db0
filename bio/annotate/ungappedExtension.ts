// The best match of a candidate without gaps: base by base along its main diagonal, grown both ways from the longest
// run of equal bases.
import type { Range } from '#bio/core/range.ts';
import type { Library } from './library.ts';
import { type Match, MISMATCH } from './match.ts';
import type { Candidate } from './seeds.ts';

/** A stretch ends when it has lost this much. */
const DROP = 18;

/** Undefined where no base of the candidate is equal. */
export function extendUngapped(
  query: Uint8Array,
  { bases, versions }: Library,
  { version, main: diagonal, start, end }: Candidate,
): Match | undefined {
  const { offset, length } = versions[version]!;
  const first = Math.max(0, diagonal);
  const last = Math.min(query.length, diagonal + length);
  const seed = longestRunStart(query, bases, offset - diagonal, {
    start: Math.max(first, start),
    end: Math.min(last, end),
  });
  if (seed < 0) return undefined;
  let best = 0;
  let score = 0;
  let stop = seed;
  for (let at = seed; at < last && score > best - DROP; at++) {
    score += query[at] === bases[offset + at - diagonal] ? 1 : MISMATCH;
    if (score > best) {
      best = score;
      stop = at + 1;
    }
  }
  best = 0;
  score = 0;
  let begin = seed;
  for (let at = seed - 1; at >= first && score > best - DROP; at--) {
    score += query[at] === bases[offset + at - diagonal] ? 1 : MISMATCH;
    if (score > best) {
      best = score;
      begin = at;
    }
  }
  // A copy whose very ends differ is still the whole of it.
  if (begin - first <= 2) begin = first;
  if (last - stop <= 2) stop = last;
  let identical = 0;
  for (let at = begin; at < stop; at++) if (query[at] === bases[offset + at - diagonal]) identical++;
  return {
    version,
    start: begin,
    end: stop,
    from: begin - diagonal,
    to: stop - diagonal,
    identical,
    columns: stop - begin,
  };
}

/** Where the longest run of equal bases on the diagonal starts, within the candidate. */
function longestRunStart(query: Uint8Array, bases: Uint8Array, shift: number, { start, end }: Range): number {
  let longest = 0;
  let seed = -1;
  let run = 0;
  for (let at = start; at < end; at++) {
    run = query[at] === bases[at + shift] ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      seed = at + 1 - run;
    }
  }
  return seed;
}
