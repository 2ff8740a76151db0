// Primers in the letters: their own letters beside the strand they anneal to, the tail of the 5' end standing off.
import { type Range, sizeOf, splitAtOrigin, wrapOnCircle } from '#bio/core/range.ts';
import type { Mark } from '#src/ui/map/scene.ts';

/** Letters of a primer in one row, left to right. */
export interface OligoRun {
  readonly key: string;
  readonly mark: Mark;
  readonly column: number;
  readonly text: string;
  readonly isTail: boolean;
  readonly top: number;
}

interface Whole {
  readonly length: number;
  readonly isCircular: boolean;
}

/** What a mark takes of the rows: its span, and of a primer the columns of its tail too. */
export function roomOf(mark: Mark, whole: Whole): Range {
  const tail = tailRange(mark, whole);
  if (!tail) return mark.span;
  const start = mark.strand === 1 ? tail.start : mark.span.start;
  const bases = sizeOf(mark.span) + sizeOf(tail);
  return wrapOnCircle({ start, end: start + bases }, whole.length);
}

export function oligoRunsOf(mark: Mark, row: Range, whole: Whole, top: number): readonly OligoRun[] {
  const { oligo, span } = mark;
  if (!oligo) return [];
  const bound = oligo.slice(-sizeOf(span));
  const tail = tailRange(mark, whole);
  const line = { row, length: whole.length, top };
  const runs = runsIn(mark, { range: span, letters: bound, isTail: false }, line);
  if (!tail) return runs;
  const letters = oligo.slice(oligo.length - bound.length - sizeOf(tail), oligo.length - bound.length);
  return [...runs, ...runsIn(mark, { range: tail, letters, isTail: true }, line)];
}

/** The columns a tail is drawn in, as far as the sequence goes; nothing where there is no tail or no room. */
function tailRange({ oligo, span, strand }: Mark, { length, isCircular }: Whole): Range | undefined {
  const beyond = (oligo?.length ?? 0) - sizeOf(span);
  if (beyond <= 0) return undefined;
  const room = isCircular ? length - sizeOf(span) : strand === 1 ? span.start : length - span.end;
  const bases = Math.min(beyond, room);
  if (bases <= 0) return undefined;
  const start = strand === 1 ? span.start - bases : span.end;
  return wrapOnCircle({ start, end: start + bases }, length);
}

function runsIn(
  mark: Mark,
  stretch: { readonly range: Range; readonly letters: string; readonly isTail: boolean },
  { row, length, top }: { readonly row: Range; readonly length: number; readonly top: number },
): readonly OligoRun[] {
  const { range, isTail } = stretch;
  const onTop = mark.strand === 1 ? stretch.letters : [...stretch.letters].reverse().join('');
  let before = 0;
  return splitAtOrigin(range, length).flatMap((piece): OligoRun[] => {
    const letters = onTop.slice(before, before + sizeOf(piece));
    before += sizeOf(piece);
    const from = Math.max(piece.start, row.start);
    const to = Math.min(piece.end, row.end);
    if (to <= from) return [];
    const text = letters.slice(from - piece.start, to - piece.start);
    const key = `${mark.id} ${isTail ? 'tail' : 'bound'} ${from}`;
    return [{ key, mark, column: from - row.start, text, isTail, top }];
  });
}
