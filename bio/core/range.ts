// Positions: 0-based, half-open, start <= end, written on the top strand. On a circle `0 <= start < length` and
// `end` may exceed `length` (the range passes the origin); `splitAtOrigin` is the only code that knows how.
// People see and type 1-based inclusive: `formatRange` and `parseRange` convert.
import { type Fault, fault } from './fault.ts';
import { err, ok, type Result } from './result.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** 1 is the top strand, -1 the bottom. */
export type Strand = 1 | -1;

/** Residues in the range, also over the origin. */
export function sizeOf(range: Range): number {
  return range.end - range.start;
}

/** The straight stretches of a range, in reading order of the top strand: one, or two over the origin. */
export function splitAtOrigin(range: Range, length: number): readonly Range[] {
  if (range.end <= length) return [range];
  return [
    { start: range.start, end: length },
    { start: 0, end: range.end - length },
  ];
}

/** A position brought back into 0..length-1 (length 0 gives 0). */
export function wrap(position: number, length: number): number {
  if (length === 0) return 0;
  const rest = position % length;
  return rest < 0 ? rest + length : rest;
}

/** The same range with its start inside the circle. */
export function wrapOnCircle(range: Range, length: number): Range {
  const start = wrap(range.start, length);
  return { start, end: start + sizeOf(range) };
}

/** The range as it lies on the reverse complement of a sequence of `length`. */
export function flipRange(range: Range, length: number): Range {
  return range.end <= length
    ? { start: length - range.end, end: length - range.start }
    : { start: 2 * length - range.end, end: 2 * length - range.start };
}

/** Whether a 0-based position lies in the range; `length` is that of the molecule, for ranges over the origin. */
export function contains(range: Range, position: number, length: number): boolean {
  return splitAtOrigin(range, length).some((piece) => piece.start <= position && position < piece.end);
}

/** Whether two ranges share a base, over the origin too; an empty range shares none at the edge of another. */
export function overlaps(a: Range, b: Range, length: number): boolean {
  return splitAtOrigin(a, length).some((p) =>
    splitAtOrigin(b, length).some((q) => p.start < q.end && q.start < p.end),
  );
}

/** 1-based inclusive text: `12..40`, `2680..5` over the origin, `12^13` for the empty place between two bases. */
export function formatRange(range: Range, length: number): string {
  if (sizeOf(range) === 0) return `${range.start}^${range.start + 1}`;
  const end = range.end > length ? range.end - length : range.end;
  return sizeOf(range) === 1 ? `${range.start + 1}` : `${range.start + 1}..${end}`;
}

/** 1-based position of a 0-based one. */
export function toOneBased(position: number): number {
  return position + 1;
}

/** Reads `40`, `12..40`, `12-40`, `12:40`; start above end means over the origin, which only a circle has. */
export function parseRange(text: string, length: number, isCircular: boolean): Result<Range> {
  const match = /^\s*(\d+)\s*(?:(?:\.\.|[-–:])\s*(\d+)\s*)?$/.exec(text);
  if (!match) return err(badRange(text, length));
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  if (first < 1 || last < 1 || first > length || last > length) return err(badRange(text, length));
  if (first > last && !isCircular) return err(backwardsFault(first, last));
  return ok({ start: first - 1, end: first > last ? last + length : last });
}

function badRange(text: string, length: number): Fault {
  return fault('range/unreadable', {
    en: `Expected a range such as 12..40 within 1..${length}, found “${text}”. Type first and last position.`,
    zh: `应为 1..${length} 之内的区间（如 12..40），实际输入为“${text}”。请输入起止位置。`,
  });
}

function backwardsFault(first: number, last: number): Fault {
  return fault('range/backwards', {
    en: `Range ${first}..${last} passes the origin, but this sequence is linear. Swap the two positions or mark it circular.`,
    zh: `区间 ${first}..${last} 跨越原点，但该序列为线性。请交换起止位置，或将序列设为环状。`,
  });
}
