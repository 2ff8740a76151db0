// From a candidate to a match: first base by base along its diagonal, which settles most; with gaps, a banded local
// alignment (match 1, mismatch -2, gap -3; Smith & Waterman 1981) that carries where each path began.
import type { Library } from './library.ts';
import type { Candidate } from './seeds.ts';

export interface Match {
  readonly version: number;
  /** In the query. */
  readonly start: number;
  readonly end: number;
  /** In the version of the element. */
  readonly from: number;
  readonly to: number;
  readonly identical: number;
  /** Columns of the alignment, gaps counted. */
  readonly columns: number;
  /** Found by its protein: the counts are three times those of residues. */
  readonly isProtein?: boolean;
}

const MISMATCH = -2;
const GAP = -3;
/** An ungapped stretch ends when it has lost this much. */
const DROP = 18;
const MARGIN = 6;
/** Rows past the outermost words: an end may hold mismatches closer than a word. */
const BEYOND = 60;
/** The band reaches no further from the main diagonal. */
const FAR = 100;

/** The best local match of a candidate, or undefined where it is nothing. */
export function verify(query: Uint8Array, library: Library, candidate: Candidate): Match | undefined {
  const straight = alongDiagonal(query, library, candidate.version, candidate.main, candidate);
  if (straight && holds(straight, candidate)) return straight;
  const gapped = banded(query, library, candidate);
  return gapped && (!straight || scoreOf(gapped) > scoreOf(straight)) ? gapped : straight;
}

/** Nothing to gain from gaps: the stretch takes in every word, and little in it differs. */
function holds(match: Match, { start, end }: Candidate): boolean {
  return match.start <= start + 4 && match.end >= end - 4 && match.identical >= 0.93 * match.columns;
}

function scoreOf({ identical, columns }: Match): number {
  return identical + MISMATCH * (columns - identical);
}

/** The best ungapped stretch on one diagonal, grown from the middle of the candidate's words. */
function alongDiagonal(
  query: Uint8Array,
  { bases, versions }: Library,
  version: number,
  diagonal: number,
  { start, end }: Pick<Candidate, 'start' | 'end'>,
): Match | undefined {
  const { offset, length } = versions[version]!;
  const first = Math.max(0, diagonal);
  const last = Math.min(query.length, diagonal + length);
  const seed = seedOn(query, bases, offset - diagonal, Math.max(first, start), Math.min(last, end));
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
function seedOn(query: Uint8Array, bases: Uint8Array, shift: number, first: number, last: number): number {
  let longest = 0;
  let seed = -1;
  let run = 0;
  for (let at = first; at < last; at++) {
    run = query[at] === bases[at + shift] ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      seed = at + 1 - run;
    }
  }
  return seed;
}

function banded(query: Uint8Array, { bases, versions }: Library, candidate: Candidate): Match | undefined {
  const { offset, length } = versions[candidate.version]!;
  const lowest = Math.max(candidate.lowest, candidate.main - FAR);
  const highest = Math.min(candidate.highest, candidate.main + FAR);
  const low = lowest - MARGIN;
  const width = highest - lowest + 1 + 2 * MARGIN;
  // Row i is a base of the element, column d a diagonal; each cell keeps its score, where its path began, and its counts.
  let score = new Int32Array(width + 2);
  let origin = new Int32Array(width + 2);
  let same = new Int32Array(width + 2);
  let columns = new Int32Array(width + 2);
  let nextScore = new Int32Array(width + 2);
  let nextOrigin = new Int32Array(width + 2);
  let nextSame = new Int32Array(width + 2);
  let nextColumns = new Int32Array(width + 2);
  let best = 0;
  let match: Match | undefined;
  const firstRow = Math.max(0, candidate.start - highest - BEYOND);
  const lastRow = Math.min(length, candidate.end - lowest + BEYOND);
  for (let i = firstRow; i < lastRow; i++) {
    nextScore[0] = -1e6;
    for (let d = 1; d <= width; d++) {
      const at = i + low + d - 1;
      if (at < 0 || at >= query.length) {
        nextScore[d] = -1e6;
        continue;
      }
      const isSame = query[at] === bases[offset + i];
      const straight = score[d]! + (isSame ? 1 : MISMATCH);
      const skipElement = score[d + 1]! + GAP;
      const skipQuery = nextScore[d - 1]! + GAP;
      if (straight >= skipElement && straight >= skipQuery && straight > 0) {
        const isFresh = score[d]! <= 0;
        nextScore[d] = straight;
        nextOrigin[d] = isFresh ? i * 256 + d : origin[d]!;
        nextSame[d] = (isFresh ? 0 : same[d]!) + (isSame ? 1 : 0);
        nextColumns[d] = (isFresh ? 0 : columns[d]!) + 1;
      } else if (skipElement > 0 && skipElement >= skipQuery) {
        nextScore[d] = skipElement;
        nextOrigin[d] = origin[d + 1]!;
        nextSame[d] = same[d + 1]!;
        nextColumns[d] = columns[d + 1]! + 1;
      } else if (skipQuery > 0) {
        nextScore[d] = skipQuery;
        nextOrigin[d] = nextOrigin[d - 1]!;
        nextSame[d] = nextSame[d - 1]!;
        nextColumns[d] = nextColumns[d - 1]! + 1;
      } else nextScore[d] = 0;
      if (nextScore[d]! > best) {
        best = nextScore[d]!;
        const begun = nextOrigin[d]!;
        const from = Math.floor(begun / 256);
        match = {
          version: candidate.version,
          start: from + low + (begun % 256) - 1,
          end: at + 1,
          from,
          to: i + 1,
          identical: nextSame[d]!,
          columns: nextColumns[d]!,
        };
      }
    }
    nextScore[width + 1] = -1e6;
    [score, nextScore] = [nextScore, score];
    [origin, nextOrigin] = [nextOrigin, origin];
    [same, nextSame] = [nextSame, same];
    [columns, nextColumns] = [nextColumns, columns];
  }
  return match;
}
