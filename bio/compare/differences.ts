// What differs between two aligned molecules, in the numbers of each as it was given and in letters of the top strand
// of the first. A run of differing columns is one difference. An insertion or deletion that could be at several places
// (a repeat) is as far left on the first as it can, as VCF writes it.
import { editDistanceOf } from '#bio/align/edit.ts';
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import type { Alignment } from './alignment.ts';
import type { Block } from './blocks.ts';
import { toGivenRange } from './frame.ts';

type DifferenceKind = 'substitution' | 'insertion' | 'deletion' | 'replacement' | 'inversion';

export interface Difference {
  readonly kind: DifferenceKind;
  /** On the first; the empty place between two bases for an insertion. */
  readonly a: Range;
  readonly b: Range;
  /** Letters of the first, and what the second has there, both read along the top strand of the first. */
  readonly from: string;
  readonly to: string;
  /** Letters that must change: of equal lengths those that differ; of an inversion those inside it. */
  readonly edits: number;
}

/** A stretch between two blocks, in the frames. */
export interface Gap {
  readonly a: Range;
  readonly b: Range;
}

/** Blocks with their gaps moved to one side of the first molecule, and the gaps in the order of the frame. */
export interface Laid {
  readonly blocks: readonly Block[];
  readonly gaps: readonly Gap[];
}

export function alignGaps(alignment: Alignment, side: 'left' | 'right' = 'left'): Laid {
  const blocks = shiftGaps(alignment, side);
  const { a, b } = alignment;
  const gaps: Gap[] = [];
  const isRound = alignment.frameA.isCircular && alignment.frameB.isCircular && blocks.length > 0;
  const first = isRound ? blocks[0]! : { a: 0, b: 0, length: 0 };
  let [i, j] = [first.a, first.b];
  const end = { a: a.length + (isRound ? first.a : 0), b: b.length + (isRound ? first.b : 0), length: 0 };
  for (const block of [...blocks, end]) {
    if (block.a > i || block.b > j)
      gaps.push({ a: { start: i, end: block.a }, b: { start: j, end: block.b } });
    [i, j] = [block.a + block.length, block.b + block.length];
  }
  return { blocks, gaps };
}

/** The differences of an alignment, in the order of the frame. */
export function differencesOf(alignment: Alignment, gaps: readonly Gap[]): readonly Difference[] {
  const { frameA, frameB, a, b } = alignment;
  return gaps.map((gap) => {
    const from = readContextAround(a, gap.a);
    const to = readContextAround(b, gap.b);
    const { kind, edits } = classifyDifference(from, to);
    const onTop = (letters: Uint8Array) =>
      textOf(frameA.strand === 1 ? letters : reverseComplementOf(letters));
    return {
      kind,
      edits,
      a: toGivenRange(gap.a, frameA),
      b: toGivenRange(gap.b, frameB),
      from: onTop(from),
      to: onTop(to),
    };
  });
}

/** Whether the second reads along the top strand of the first, as both were given. */
export function secondStrandOf({ frameA, frameB }: Alignment): Strand {
  return frameA.strand === frameB.strand ? 1 : -1;
}

/** Letters that differ in a gap: of equal lengths the unequal pairs, else the longer side. */
export function countEdits(from: Uint8Array, to: Uint8Array): number {
  if (from.length !== to.length) return Math.max(from.length, to.length);
  return from.reduce((sum, letter, i) => sum + (letter === to[i] ? 0 : 1), 0);
}

/** The letters of a range that may pass the end. */
export function readContextAround(letters: Uint8Array, { start, end }: Range): Uint8Array {
  if (end <= letters.length) return letters.subarray(start, end);
  const out = new Uint8Array(end - start);
  const from = Math.min(start, letters.length);
  out.set(letters.subarray(from));
  out.set(letters.subarray(start - from, end - letters.length), letters.length - from);
  return out;
}

/** An inversion is reported when it is clear: at least this many bases, most of them the reverse complement. */
const MIN_INVERTED = 24;
const MAX_WRONG = 0.15;

function classifyDifference(from: Uint8Array, to: Uint8Array): Pick<Difference, 'kind' | 'edits'> {
  const edits = countEdits(from, to);
  if (from.length === 0) return { kind: 'insertion', edits };
  if (to.length === 0) return { kind: 'deletion', edits };
  const max = MAX_WRONG * Math.min(from.length, to.length);
  if (Math.min(from.length, to.length) >= MIN_INVERTED && Math.abs(from.length - to.length) <= max) {
    const { distance } = editDistanceOf(reverseComplementOf(to), from);
    if (distance <= max && distance < edits) return { kind: 'inversion', edits: distance };
  }
  const isLetters = from.length === to.length && (edits < MIN_INVERTED || edits <= from.length / 2);
  return { kind: isLetters ? 'substitution' : 'replacement', edits };
}

/** Each pure insertion or deletion moved as far along the top strand of the first as equal letters allow. */
function shiftGaps({ a, b, frameA, frameB, blocks }: Alignment, side: 'left' | 'right'): readonly Block[] {
  const out = blocks.map((it) => ({ ...it }));
  const isRound = frameA.isCircular && frameB.isCircular;
  const isForward = (frameA.strand === 1) === (side === 'left');
  const order = out.map((_, i) => i);
  for (const i of isForward ? order : order.reverse()) {
    const isLast = i === out.length - 1;
    if (isLast && !isRound) continue;
    const left = out[i]!;
    const right = out[isLast ? 0 : i + 1]!;
    const [turnA, turnB] = isLast ? [a.length, b.length] : [0, 0];
    const sizeA = right.a + turnA - left.a - left.length;
    const sizeB = right.b + turnB - left.b - left.length;
    if ((sizeA === 0) === (sizeB === 0)) continue;
    const [letters, width] = sizeA > 0 ? [a, sizeA] : [b, sizeB];
    const letterAt = (place: number) => letters[wrap(place, letters.length)];
    const edge = () => (sizeA > 0 ? left.a : left.b) + left.length;
    // All round a circle of one letter there is no last place.
    let max = letters.length;
    if (isForward)
      while (left.length > 1 && max-- > 0 && letterAt(edge() - 1) === letterAt(edge() + width - 1)) {
        left.length--;
        right.a--;
        right.b--;
        right.length++;
      }
    else
      while (right.length > 1 && max-- > 0 && letterAt(edge()) === letterAt(edge() + width)) {
        left.length++;
        right.a++;
        right.b++;
        right.length--;
      }
  }
  return out;
}
