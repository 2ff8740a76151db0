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
/** Diagonals beside those of the words. */
export const MARGIN = 6;
/** Rows past the outermost words: an end may hold mismatches closer than a word. */
const BEYOND = 60;
/** The band reaches no further from the main diagonal. */
const FAR = 100;

/** What a match must be to be told: bases of the element under it, and the share of its columns that are equal. */
export interface Wanted {
  readonly bases: number;
  readonly identity: number;
}

/** The best local match of a candidate, or undefined where it is nothing or cannot be what is wanted. */
export function verify(
  query: Uint8Array,
  library: Library,
  candidate: Candidate,
  wanted: Wanted = { bases: 0, identity: 0 },
): Match | undefined {
  const straight = alongDiagonal(query, library, candidate.version, candidate.main, candidate);
  if (straight && holds(straight, candidate)) return straight;
  // Where the straight stretch is long or good enough already, gaps cannot be ruled out.
  const least = leastScore(wanted);
  const isOpen = straight && (straight.to - straight.from >= wanted.bases || scoreOf(straight) >= least);
  if (!isOpen && bestScore(query, library, candidate) < least) return undefined;
  const gapped = banded(query, library, candidate);
  return gapped && (!straight || scoreOf(gapped) > scoreOf(straight)) ? gapped : straight;
}

/** Of so many columns with so many of them equal, all others gaps at worst; less a stop codon, which may be taken away. */
function leastScore({ bases, identity }: Wanted): number {
  return (identity + GAP * (1 - identity)) * bases + 3 * GAP;
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

interface Band {
  /** The diagonal before its first. */
  readonly low: number;
  readonly width: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

function bandOf({ versions }: Library, candidate: Candidate): Band {
  const lowest = Math.max(candidate.lowest, candidate.main - FAR);
  const highest = Math.min(candidate.highest, candidate.main + FAR);
  return {
    low: lowest - MARGIN,
    width: highest - lowest + 1 + 2 * MARGIN,
    firstRow: Math.max(0, candidate.start - highest - BEYOND),
    lastRow: Math.min(versions[candidate.version]!.length, candidate.end - lowest + BEYOND),
  };
}

/** Without branches, which chance would make the processor guess wrong. */
function larger(a: number, b: number): number {
  const more = b - a;
  return a + (more & ~(more >> 31));
}

function atLeast0(a: number): number {
  return a & ~(a >> 31);
}

/** The score of `banded` alone, at a third of its cost. */
function bestScore(query: Uint8Array, library: Library, candidate: Candidate): number {
  const { offset } = library.versions[candidate.version]!;
  const { low, width, firstRow, lastRow } = bandOf(library, candidate);
  const score = new Int32Array(width + 2);
  let best = 0;
  for (let i = firstRow; i < lastRow; i++) {
    const base = library.bases[offset + i]!;
    const shift = i + low - 1;
    const from = Math.max(1, -shift);
    const to = Math.min(width, query.length - 1 - shift);
    for (let d = 1; d < from && d <= width; d++) score[d] = OUTSIDE;
    for (let d = Math.max(1, to + 1); d <= width; d++) score[d] = OUTSIDE;
    let before = OUTSIDE;
    for (let d = from; d <= to; d++) {
      const straight = score[d]! + 1 + (MISMATCH - 1) * (((query[shift + d]! ^ base) + 7) >> 3);
      before = atLeast0(larger(larger(straight, score[d + 1]! + GAP), before + GAP));
      score[d] = before;
      if (before > best) best = before;
    }
    score[width + 1] = OUTSIDE;
  }
  return best;
}

function banded(query: Uint8Array, library: Library, candidate: Candidate): Match | undefined {
  const { bases, versions } = library;
  const { offset } = versions[candidate.version]!;
  const { low, width, firstRow, lastRow } = bandOf(library, candidate);
  // Row i is a base of the element, column d a diagonal; each cell keeps its score, where its path began, and its columns,
  // with 65,536 times the equal ones. One row is enough: a cell needs itself, the one after it, and the one before it anew.
  const score = new Int32Array(width + 2);
  const origin = new Int32Array(width + 2);
  const counts = new Int32Array(width + 2);
  let best = 0;
  let bestOrigin = 0;
  let bestCounts = 0;
  let bestRow = -1;
  let bestAt = 0;
  for (let i = firstRow; i < lastRow; i++) {
    const base = bases[offset + i]!;
    const shift = i + low - 1;
    // Diagonals of this row that lie in the query.
    const from = Math.max(1, -shift);
    const to = Math.min(width, query.length - 1 - shift);
    for (let d = 1; d < from && d <= width; d++) score[d] = OUTSIDE;
    for (let d = Math.max(1, to + 1); d <= width; d++) score[d] = OUTSIDE;
    let before = OUTSIDE;
    let beforeOrigin = 0;
    let beforeCounts = 0;
    for (let d = from; d <= to; d++) {
      const isSame = query[shift + d] === base;
      const old = score[d]!;
      const straight = old + (isSame ? 1 : MISMATCH);
      const skipElement = score[d + 1]! + GAP;
      const skipQuery = before + GAP;
      if (straight >= skipElement && straight >= skipQuery && straight > 0) {
        before = straight;
        const step = isSame ? SAME : 1;
        beforeOrigin = old <= 0 ? i * 256 + d : origin[d]!;
        beforeCounts = old <= 0 ? step : counts[d]! + step;
      } else if (skipElement > 0 && skipElement >= skipQuery) {
        before = skipElement;
        beforeOrigin = origin[d + 1]!;
        beforeCounts = counts[d + 1]! + 1;
      } else if (skipQuery > 0) {
        before = skipQuery;
        beforeCounts++;
      } else before = 0;
      score[d] = before;
      origin[d] = beforeOrigin;
      counts[d] = beforeCounts;
      if (before > best) {
        best = before;
        bestOrigin = beforeOrigin;
        bestCounts = beforeCounts;
        bestRow = i;
        bestAt = shift + d;
      }
    }
    score[width + 1] = OUTSIDE;
  }
  if (bestRow < 0) return undefined;
  const from = Math.floor(bestOrigin / 256);
  return {
    version: candidate.version,
    start: from + low + (bestOrigin % 256) - 1,
    end: bestAt + 1,
    from,
    to: bestRow + 1,
    identical: bestCounts >> 16,
    columns: bestCounts & 0xffff,
  };
}

/** The score of a cell that is not there. */
const OUTSIDE = -1e6;
/** A column of two equal bases, in counts. */
const SAME = (1 << 16) + 1;
