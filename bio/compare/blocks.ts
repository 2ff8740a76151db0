// Exact matches between two sequences, grown from words that occur once in each, then the chain of
// them, in the same order in both, that holds the most bases (as MUMmer does, Delcher 1999,
// doi:10.1093/nar/27.11.2369).
import { BASE_MASK } from '#bio/core/alphabet.ts';

/** `length` equal letters from `a` of the first and from `b` of the second sequence on. */
export interface Block {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Chaining takes time with the square of this. */
const MAX_BLOCKS = 3000;
const REPEATED = -1;

/** Maximal blocks of at least `min` letters that hold a word (up to 15 letters) unique in both. */
export function findSharedBlocks(a: Uint8Array, b: Uint8Array, word: number, min: number): readonly Block[] {
  const inA = uniqueWords(a, word);
  const inB = uniqueWords(b, word);
  const found: Block[] = [];
  /** By diagonal: the end in b of the last block there. */
  const ends = new Map<number, number>();
  for (const [code, at] of inB) {
    const other = inA.get(code) ?? REPEATED;
    if (at === REPEATED || other === REPEATED || (ends.get(at - other) ?? 0) > at) continue;
    let start = 0;
    while (other - start > 0 && at - start > 0 && a[other - start - 1] === b[at - start - 1]) start++;
    let end = word;
    while (other + end < a.length && at + end < b.length && a[other + end] === b[at + end]) end++;
    ends.set(at - other, at + end);
    if (start + end >= min) found.push({ a: other - start, b: at - start, length: start + end });
  }
  if (found.length <= MAX_BLOCKS) return found;
  return found.sort((x, y) => y.length - x.length).slice(0, MAX_BLOCKS);
}

/** The heaviest chain; where two of it overlap, the later one is cut. */
export function chainBlocks(blocks: readonly Block[]): readonly Block[] {
  const sorted = blocks.toSorted((x, y) => x.a - y.a || x.b - y.b);
  const score = new Float64Array(sorted.length);
  const before = new Int32Array(sorted.length).fill(-1);
  let best = -1;
  sorted.forEach((it, i) => {
    score[i] = it.length;
    for (let j = 0; j < i; j++) {
      const last = sorted[j]!;
      const overlap = overlapOf(last, it);
      if (last.a >= it.a || last.b >= it.b || overlap >= it.length) continue;
      const value = score[j]! + it.length - overlap - shiftCost(last, it);
      if (value > score[i]!) {
        score[i] = value;
        before[i] = j;
      }
    }
    if (best < 0 || score[i]! > score[best]!) best = i;
  });
  const chain: Block[] = [];
  for (let i = best; i >= 0; i = before[i]!) {
    const it = sorted[i]!;
    const cut = before[i]! < 0 ? 0 : overlapOf(sorted[before[i]!]!, it);
    chain.push({ a: it.a + cut, b: it.b + cut, length: it.length - cut });
  }
  return chain.reverse();
}

export function countSharedBases(blocks: readonly Block[]): number {
  return blocks.reduce((sum, it) => sum + it.length, 0);
}

function overlapOf(last: Block, next: Block): number {
  return Math.max(0, last.a + last.length - next.a, last.b + last.length - next.b);
}

/** A change of diagonal is an insertion or deletion: the longer the costlier, but never as costly as a real block. */
function shiftCost(last: Block, next: Block): number {
  const shift = Math.abs(next.a - next.b - last.a + last.b);
  return shift === 0 ? 0 : Math.min(12, 2 + shift / 50);
}

/** Words of A, C, G and T by their code, with their place, or `REPEATED`. */
function uniqueWords(letters: Uint8Array, word: number): Map<number, number> {
  const found = new Map<number, number>();
  const mask = 2 ** (2 * word) - 1;
  let code = 0;
  let run = 0;
  for (let i = 0; i < letters.length; i++) {
    const base = CODE[letters[i]!]!;
    run = base === 255 ? 0 : run + 1;
    code = ((code << 2) | (base & 3)) & mask;
    if (run >= word) found.set(code, found.has(code) ? REPEATED : i - word + 1);
  }
  return found;
}

/** A C G T as 0 to 3; 255 for all else. */
const CODE = BASE_MASK.map((set) => ({ 1: 0, 2: 1, 4: 2, 8: 3 })[set] ?? 255);
