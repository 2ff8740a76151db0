// Who uses the bases of a genome: each base between the repeats is counted once, for the element that starts first
// there (of two, the longer), or for the gap it lies in. The rows add up to the length between the repeats.
import { hitNameOf } from '#bio/annotate/features.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import { type Range, type Strand, sizeOf, splitAtOrigin, wrapOnCircle } from '#bio/core/range.ts';

export interface BudgetRow {
  /** Absent for a gap. */
  readonly hit?: ElementHit;
  readonly name: string;
  readonly strand: Strand;
  /** The part of its range that is between the repeats. */
  readonly range: Range;
  /** Bases counted here and nowhere else. */
  readonly bases: number;
  /** The element, as far as it lies here, whose bases were counted before: a part of another. */
  readonly isInside: boolean;
}

/** Rows in order along the genome; `length` is that of the record. */
export function budgetOf(between: Range, hits: readonly ElementHit[], length: number): readonly BudgetRow[] {
  const along = hits
    .flatMap((hit) => inGenome(hit.range, between, length).map((range) => ({ hit, range })))
    .sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  const rows: BudgetRow[] = [];
  let at = 0;
  for (const { hit, range } of along) {
    if (range.start > at) rows.push(gap({ start: at, end: range.start }));
    const bases = Math.max(0, range.end - Math.max(at, range.start));
    rows.push({ hit, name: hitNameOf(hit), strand: hit.strand, range, bases, isInside: bases === 0 });
    at = Math.max(at, range.end);
  }
  if (at < sizeOf(between)) rows.push(gap({ start: at, end: sizeOf(between) }));
  return rows.map((row) => ({ ...row, range: onRecord(row.range, between, length) }));
}

/** A range of the record counted from the start of the genome, as far as it lies in it. */
function inGenome(range: Range, between: Range, length: number): readonly Range[] {
  const found: Range[] = [];
  for (const piece of splitAtOrigin(range, length))
    for (const turn of [0, length]) {
      const start = Math.max(0, piece.start + turn - between.start);
      const end = Math.min(sizeOf(between), piece.end + turn - between.start);
      if (end > start) found.push({ start, end });
    }
  found.sort((a, b) => a.start - b.start);
  return found.reduce<Range[]>((joined, it) => {
    const last = joined.at(-1);
    if (last && last.end === it.start) joined[joined.length - 1] = { start: last.start, end: it.end };
    else joined.push(it);
    return joined;
  }, []);
}

function onRecord(range: Range, between: Range, length: number): Range {
  return wrapOnCircle({ start: range.start + between.start, end: range.end + between.start }, length);
}

function gap(range: Range): BudgetRow {
  return { name: '', strand: 1, range, bases: sizeOf(range), isInside: false };
}
