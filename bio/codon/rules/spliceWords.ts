// Splice sites by weight matrix for the search: all words of a donor that reach a score, for the automaton; for
// acceptors, which have too many words, the places in a design that reach it.
import type { SpliceMatrix } from '#bio/table/spliceMatrices.ts';

/** Score of each base at each place in bits, `4 place + base`; -Infinity where it never occurs. */
export function bitsOf({ rows }: SpliceMatrix): Float64Array {
  return Float64Array.from(rows.flat(), (share) => Math.log2(share / 25));
}

/** All words of the matrix with a score of at least `min`, as bases 0..3. */
export function listWordsAbove(matrix: SpliceMatrix, minBits: number): readonly Uint8Array[] {
  const bits = bitsOf(matrix);
  const length = matrix.rows.length;
  const rest = new Float64Array(length + 1);
  for (let i = length - 1; i >= 0; i--) rest[i] = rest[i + 1]! + Math.max(...bits.subarray(4 * i, 4 * i + 4));
  const words: Uint8Array[] = [];
  const word = new Uint8Array(length);
  const extend = (i: number, sum: number) => {
    if (sum + rest[i]! < minBits - ROUNDING) return;
    if (i === length) words.push(word.slice());
    else
      for (let base = 0; base < 4; base++) {
        word[i] = base;
        extend(i + 1, sum + bits[4 * i + base]!);
      }
  };
  extend(0, 0);
  return words;
}

/** Starts of the words in a sequence (bases as letters) that reach a score. */
export function findPlacesAbove(dna: Uint8Array, matrix: SpliceMatrix, minBits: number): readonly number[] {
  const bits = bitsOf(matrix);
  const length = matrix.rows.length;
  const places: number[] = [];
  for (let start = 0; start + length <= dna.length; start++) {
    let sum = 0;
    for (let k = 0; k < length; k++) sum += bits[4 * k + BASE_OF[dna[start + k]!]!]!;
    if (sum >= minBits - ROUNDING) places.push(start);
  }
  return places;
}

/** Rounding of a sum of logarithms. */
const ROUNDING = 1e-9;
const BASE_OF = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.max(0, 'ACGT'.indexOf(String.fromCharCode(byte & 0xdf))),
);
