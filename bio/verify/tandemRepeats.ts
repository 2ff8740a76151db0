// Tandem repeats of a reference that no read runs through: how many units the molecule has is not known, since reads
// that end within them are the same for every number.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { type AlignedRead, endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import type { PlacedRead } from './placeReads.ts';
import { ABSENT, visitWords, WORD } from './wordIndex.ts';

interface TandemRepeat extends Range {
  readonly period: number;
}

/**
 * On a circle `end` may pass its length. Repeats that share no word of `WORD` bases are too short to be left open. A
 * read that has more units or fewer does not run through the repeat as it is.
 */
export function unspannedRepeatsOf(target: Target, placed: readonly PlacedRead[]): readonly Range[] {
  return tandemRepeatsOf(target).filter((it) => !placed.some((read) => runsThrough(read, it, target)));
}

/** Two or more equal units in a row, with the bases beside them that go on with the period. */
function tandemRepeatsOf({ bases, topology, index }: Target): readonly TandemRepeat[] {
  const n = bases.length;
  // Twice round, for those over the origin.
  const turns = new Uint8Array(topology === 'circular' ? 2 * n : n);
  for (let from = 0; from < turns.length; from += n) turns.set(bases, from);
  const found: TandemRepeat[] = [];
  /** Where each repeated word was last seen, and by period where the repeat ends that it was last seen in. */
  const seen = new Map<number, number>();
  const ends = new Map<number, number>();
  visitWords(turns, (word, at) => {
    if (index.placeOf(word) !== ABSENT) return;
    const last = seen.get(word);
    seen.set(word, at);
    if (last === undefined) return;
    const period = at - last;
    if (2 * period > n || (ends.get(period) ?? 0) > last) return;
    let start = last;
    while (start > 0 && turns[start - 1] === turns[start - 1 + period]) start--;
    let end = at + WORD;
    while (end < turns.length && end - start < n && turns[end] === turns[end - period]) end++;
    ends.set(period, end);
    if (end - start >= 2 * period && start < n) found.push({ start, end, period });
  });
  return found;
}

/** With a word on either side, as far as a line goes on there. */
function runsThrough({ aligned }: PlacedRead, range: TandemRepeat, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const before = isCircle ? WORD : Math.min(WORD, range.start);
  const behind = isCircle ? WORD : Math.min(WORD, n - range.end);
  const offset = range.start - before - aligned.start;
  const from = isCircle ? wrap(offset, n) : offset;
  const size = sizeOf(range);
  if (from < 0 || from + before + size + behind > endOf(aligned) - aligned.start) return false;
  return 2 * Math.abs(basesOver(aligned, from + before, size) - size) < range.period;
}

/** Bases of a read over so many of the reference, `from` behind its first one. */
function basesOver({ read, reference }: AlignedRead, from: number, size: number): number {
  let [at, count] = [0, 0];
  for (let i = 0; i < reference.length && at < from + size; i++) {
    if (at >= from && read[i] !== GAP) count++;
    if (reference[i] !== GAP) at++;
  }
  return count;
}

const GAP = 45;
