// Inverted repeats of which no read runs through either copy: which way the stretch between both lies is not known,
// since a molecule in which it is turned round has the same reads.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { overlaps, type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import type { PlacedRead } from './placeReads.ts';
import { visitWords, WORD } from './wordIndex.ts';

/** Between shorter ones nothing is inverted. */
const MIN_REPEAT = 20;

/** Both copies of each; on a circle the end of one may pass its length. */
export function unspannedInvertedOf(target: Target, placed: readonly PlacedRead[]): readonly Copies[] {
  return invertedRepeatsOf(target).filter(
    (copies) => !copies.some((it) => placed.some((read) => runsThrough(read, it, target))),
  );
}

type Copies = readonly [Range, Range];

/** Pairs of stretches of which one reads as the other on the other strand, as long as they are. */
function invertedRepeatsOf({ bases, topology }: Target): readonly Copies[] {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const line = new Uint8Array(isCircle ? n + WORD - 1 : n);
  line.set(bases);
  line.set(bases.subarray(0, line.length - n), n);
  const places = new Map<number, number[]>();
  visitWords(line, (word, at) => {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  });
  const letterAt = (at: number) => (isCircle ? bases[wrap(at, n)]! : (bases[at] ?? 0));
  const isPair = (a: number, b: number) => letterAt(a) !== 0 && COMPLEMENT_DNA[letterAt(a)] === letterAt(b);
  const rangeFrom = (at: number, length: number): Range => {
    const start = isCircle ? wrap(at, n) : at;
    return { start, end: start + length };
  };
  const found: Copies[] = [];
  visitWords(reverseComplementOf(line), (word, from) => {
    const at = line.length - from - WORD;
    for (const other of places.get(word) ?? []) {
      if (isPair(at - 1, other + WORD)) continue;
      let length = WORD;
      while (length < n && isPair(at + length, other + WORD - 1 - length)) length++;
      const copies: Copies = [rangeFrom(at, length), rangeFrom(other + WORD - length, length)];
      // Copies that overlap are one palindrome, with nothing between them.
      if (length >= MIN_REPEAT && !overlapOn(copies, isCircle ? n : undefined)) found.push(copies);
    }
  });
  return found;
}

function overlapOn([a, b]: Copies, n: number | undefined): boolean {
  return n === undefined
    ? a.start < b.end && b.start < a.end
    : sizeOf(a) + sizeOf(b) >= n || overlaps(a, b, n);
}

/** With a word on either side, as far as a line goes on there. */
function runsThrough({ aligned }: PlacedRead, { start, end }: Range, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const before = isCircle ? WORD : Math.min(WORD, start);
  const behind = isCircle ? WORD : Math.min(WORD, n - end);
  const offset = start - before - aligned.start;
  const from = isCircle ? wrap(offset, n) : offset;
  return from >= 0 && from + before + sizeOf({ start, end }) + behind <= endOf(aligned) - aligned.start;
}
