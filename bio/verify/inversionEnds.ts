// Where an inverted block begins and ends. Reading errors beside its ends move the pieces in which it is aligned; but
// all reads that run through it are together nearest to the molecule that was read.
import { editDistanceOf } from '#bio/align/edit.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import type { Explanation } from './finding.ts';

/** Bases by which either end may be off. */
const MAX_OFF = 12;
/** Bases of a read before and behind the block that are compared with it. */
const AROUND = 30;
const GAP = 45;

/** The ends from which the reads, as they lie on the molecule with this block inverted, differ least. */
export function nearestEndsOf(block: Range, explanation: Explanation, target: Target): Range {
  const n = target.bases.length;
  const around = { start: block.start - AROUND, end: block.end + AROUND };
  const reads = readsOver(around, explanation);
  const known = new Map<string, number>();
  const distanceOf = (it: Range) => {
    const isOnLine = target.topology === 'circular' || (it.start >= 0 && it.end <= n);
    if (!isOnLine || sizeOf(it) < 1) return Number.POSITIVE_INFINITY;
    const key = `${it.start}:${it.end}`;
    const letters = invertedAt(it, around, target);
    const sum =
      known.get(key) ?? reads.reduce((all, read) => all + editDistanceOf(read, letters).distance, 0);
    known.set(key, sum);
    return sum;
  };
  let best = block;
  for (let before: Range | undefined; before !== best; ) {
    before = best;
    for (const [first, last] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const)
      for (let by = -MAX_OFF; by <= MAX_OFF; by++) {
        const it = { start: before.start + first * by, end: before.end + last * by };
        const isNear = Math.abs(it.start - block.start) <= MAX_OFF && Math.abs(it.end - block.end) <= MAX_OFF;
        if (isNear && distanceOf(it) < distanceOf(best)) best = it;
      }
  }
  return target.topology === 'circular' ? wrapOnCircle(best, n) : best;
}

/** Letters of a stretch of the reference with a block of it inverted. */
function invertedAt(block: Range, { start, end }: Range, { bases, topology }: Target): Uint8Array {
  const n = bases.length;
  const size = sizeOf(block);
  const inverse = reverseComplementOf(
    Uint8Array.from({ length: size }, (_, i) => bases[wrap(block.start + i, n)]!),
  );
  const places = Array.from({ length: end - start }, (_, i) => start + i).filter(
    (at) => topology === 'circular' || (at >= 0 && at < n),
  );
  return Uint8Array.from(places, (at) => {
    const offset = topology === 'circular' ? wrap(at - block.start, n) : at - block.start;
    return offset >= 0 && offset < size ? inverse[offset]! : bases[wrap(at, n)]!;
  });
}

/** The letters that reads have along a stretch of the molecule, of those that go through all of it. */
function readsOver({ start, end }: Range, { placed, target: { bases, topology } }: Explanation) {
  const n = bases.length;
  return placed.flatMap(({ aligned }) => {
    const from = topology === 'circular' ? wrap(start - aligned.start, n) : start - aligned.start;
    if (from < 0 || from + end - start > endOf(aligned) - aligned.start) return [];
    const letters: number[] = [];
    let at = 0;
    for (const [i, letter] of aligned.reference.entries()) {
      // What is put in before the first base is left out.
      if ((at > from || (at === from && letter !== GAP)) && aligned.read[i] !== GAP)
        letters.push(aligned.read[i]!);
      if (letter !== GAP) at++;
      if (at >= from + end - start) break;
    }
    return [Uint8Array.from(letters)];
  });
}
