// Direct repeats of which no read runs through either copy: where two such pairs are interleaved, as any two pairs of
// three copies are, the blocks between them may change places, since that molecule has the same reads.
import { concatenate } from '#bio/core/bytes.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import type { Target } from './anchors.ts';
import { rotateBases } from './frame.ts';
import type { PlacedRead } from './placeReads.ts';
import { areOverlapping, areUnspanned, type Copies, MIN_REPEAT } from './repeatCopies.ts';
import { visitWordsOf, WORD } from './wordIndex.ts';

/** Pairs that are interleaved with another one; of those for which `isOpen` holds. */
export function unspannedDirectOf(
  target: Target,
  placed: readonly PlacedRead[],
  isOpen: (copies: Copies) => boolean,
): readonly Copies[] {
  const pairs = directRepeatsOf(target).filter((it) => areUnspanned(it, placed, target) && isOpen(it));
  const found = new Set<Copies>();
  pairs.forEach((first, i) => {
    for (const second of pairs.slice(i + 1)) {
      if (found.has(first) && found.has(second)) continue;
      if (isExchangeable(first, second, target)) found.add(first).add(second);
    }
  });
  return pairs.filter((it) => found.has(it));
}

/** Pairs of stretches of which one reads as the other, as long as they are; the first copy begins before the second. */
function directRepeatsOf({ bases, topology }: Target): readonly Copies[] {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const letterAt = (at: number) => (isCircle ? bases[wrap(at, n)]! : (bases[at] ?? 0));
  const isPair = (a: number, b: number) => letterAt(a) !== 0 && letterAt(a) === letterAt(b);
  const places = new Map<number, number[]>();
  const found: Copies[] = [];
  visitWordsOf({ bases, topology }, (word, at) => {
    const known = places.get(word);
    for (const before of known ?? []) {
      if (isPair(before - 1, at - 1)) continue;
      let length = WORD;
      while (length < n && isPair(before + length, at + length)) length++;
      const copies: Copies = [
        { start: before, end: before + length },
        { start: at, end: at + length },
      ];
      // Copies that overlap are a tandem repeat.
      if (length >= MIN_REPEAT && !areOverlapping(copies, isCircle ? n : undefined)) found.push(copies);
    }
    if (known) known.push(at);
    else places.set(word, [at]);
  });
  return found;
}

function isExchangeable(a: Copies, b: Copies, target: Target): boolean {
  if (target.topology === 'linear') return makeAnother(a, b, target) || makeAnother(b, a, target);
  const n = target.bases.length;
  const [first, second] = a[0].start <= b[0].start ? [a, b] : [b, a];
  // Over the origin the pair may begin with its last copy.
  const orders: readonly Copies[] = [
    second,
    [shiftRange(second[1], -n), second[0]],
    [second[1], shiftRange(second[0], n)],
  ];
  return orders.some((it) => makeAnother(first, it, target));
}

function shiftRange({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

/**
 * Whether it makes another molecule that the block from the first copy of one pair to the first of the other, and that
 * from the second to the second, change places. Copies may overlap: then the one is left for the other within both.
 */
function makeAnother(pair: Copies, other: Copies, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const [one, two] = pair;
  const [left, right] = other;
  // By how much the copies of the other pair are left farther within than those of the first.
  const low = Math.max(one.start - left.start, two.start - right.start, -sizeOf(one));
  const last = isCircle ? one.start + n - right.start : n;
  const high = Math.min(two.start - left.start, last, sizeOf(left));
  if (low > high) return false;
  const shift = Math.min(Math.max(0, low), high);
  const [within, beyond] = [Math.max(0, -shift), Math.max(0, shift)];
  const [a, b] = [one.start + within, left.start + beyond];
  const [c, d] = [two.start + within, right.start + beyond];
  const from = isCircle ? a : 0;
  const ordered = isCircle ? rotateBases(bases, wrap(a, n)) : bases;
  const block = (start: number, end: number) => ordered.subarray(start - from, end - from);
  const exchanged = concatenate([
    ordered.subarray(0, a - from),
    block(c, d),
    block(b, c),
    block(a, b),
    ordered.subarray(d - from),
  ]);
  if (exchanged.every((letter, i) => letter === ordered[i])) return false;
  return seguidOf(exchanged, 'dna', topology) !== seguidOf(ordered, 'dna', topology);
}
