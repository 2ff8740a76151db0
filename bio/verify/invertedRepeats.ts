// Inverted repeats of which no read runs through either copy: which way the stretch between both lies is not known,
// since a molecule in which it is inverted has the same reads.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import type { PlacedRead } from './placeReads.ts';
import { areOverlapping, areUnspanned, type Copies, MIN_REPEAT } from './repeatCopies.ts';
import { visitWordsOf, WORD } from './wordIndex.ts';

export function unspannedInvertedOf(target: Target, placed: readonly PlacedRead[]): readonly Copies[] {
  return invertedRepeatsOf(target).filter((it) => areUnspanned(it, placed, target));
}

/** Pairs of stretches of which one reads as the other on the other strand, as long as they are. */
function invertedRepeatsOf({ bases, topology }: Target): readonly Copies[] {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const places = new Map<number, number[]>();
  visitWordsOf({ bases, topology }, (word, at) => {
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
  visitWordsOf({ bases: reverseComplementOf(bases), topology }, (word, from) => {
    const at = n - from - WORD;
    for (const other of places.get(word) ?? []) {
      if (isPair(at - 1, other + WORD)) continue;
      let length = WORD;
      while (length < n && isPair(at + length, other + WORD - 1 - length)) length++;
      const copies: Copies = [rangeFrom(at, length), rangeFrom(other + WORD - length, length)];
      // Copies that overlap are one palindrome, with nothing between them.
      if (length >= MIN_REPEAT && !areOverlapping(copies, isCircle ? n : undefined)) found.push(copies);
    }
  });
  return found;
}
