// Local alignment in a band of diagonals (Smith & Waterman 1981) cell by cell, with the start of each path: the
// fallback of bio/kernel/bandKernel.ts without kernels.
import type { BandJob, BandPath } from '#bio/kernel/bandKernel.ts';
import { GAP, MISMATCH } from './match.ts';

/** The best score alone, at a third of the cost of the path. */
export function bandedScoreOf({ query, at, element, width }: BandJob): number {
  const score = new Int32Array(width + 2);
  let best = 0;
  for (let i = 0; i < element.length; i++) {
    const base = element[i]!;
    const shift = at + i - 1;
    const [from, to] = diagonalBounds(shift, width, query);
    closeEnds(score, from, to, width);
    let before = OUTSIDE;
    for (let d = from; d <= to; d++) {
      const straight = score[d]! + 1 + (1 - MISMATCH) * (-(query[shift + d]! ^ base) >> 31);
      before = clampToZero(maxOf(maxOf(straight, score[d + 1]! + GAP), before + GAP));
      score[d] = before;
      if (before > best) best = before;
    }
    score[width + 1] = OUTSIDE;
  }
  return best;
}

/** The way to the best score, the first row that has it, the first column there; undefined where nothing is equal. */
export function bandedPathOf({ query, at, element, width }: BandJob): BandPath | undefined {
  // Row i is a base of the element, column d a diagonal, from 1 on; each cell keeps its score, where its path began,
  // and its columns, with 65,536 times the equal ones. One row is enough: a cell needs itself, the one after it, and
  // the one before it again.
  const score = new Int32Array(width + 2);
  const origin = new Int32Array(width + 2);
  const counts = new Int32Array(width + 2);
  let best = 0;
  let bestOrigin = 0;
  let bestCounts = 0;
  let bestRow = -1;
  let bestColumn = 0;
  for (let i = 0; i < element.length; i++) {
    const base = element[i]!;
    const shift = at + i - 1;
    const [from, to] = diagonalBounds(shift, width, query);
    closeEnds(score, from, to, width);
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
        beforeOrigin = old <= 0 ? i * width + d - 1 : origin[d]!;
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
        bestColumn = d - 1;
      }
    }
    score[width + 1] = OUTSIDE;
  }
  if (bestRow < 0) return undefined;
  return {
    from: { row: Math.floor(bestOrigin / width), column: bestOrigin % width },
    to: { row: bestRow, column: bestColumn },
    identical: bestCounts >> 16,
    columns: bestCounts & 0xffff,
  };
}

/** The score of a cell that is not there. */
const OUTSIDE = -1e6;
/** A column of two equal bases, in counts. */
const SAME = (1 << 16) + 1;

/** First and last diagonal of a row that lie in the query. */
function diagonalBounds(
  shift: number,
  width: number,
  query: Uint8Array,
): readonly [from: number, to: number] {
  return [Math.max(1, -shift), Math.min(width, query.length - 1 - shift)];
}

function closeEnds(score: Int32Array, from: number, to: number, width: number): void {
  for (let d = 1; d < from && d <= width; d++) score[d] = OUTSIDE;
  for (let d = Math.max(1, to + 1); d <= width; d++) score[d] = OUTSIDE;
}

/** Without branches, which chance would make the processor guess wrong. */
function maxOf(a: number, b: number): number {
  const more = b - a;
  return a + (more & ~(more >> 31));
}

function clampToZero(a: number): number {
  return a & ~(a >> 31);
}
