// Dot plot: the words that two sequences share, merged into stretches along diagonals; for nucleotides on both strands.
import { reverseComplementOf } from '#bio/core/letters.ts';

export interface DotPlotPoints {
  /** Three numbers a stretch: start in a, start in b, length. */
  readonly straight: Int32Array;
  /** Matches of a with the bottom strand of b: b runs down from its start, the highest position of the stretch. */
  readonly reversed: Int32Array;
  /** Residues of a word. */
  readonly word: number;
  /** Whether there were more stretches than the limit, so that only the longest are kept. */
  readonly isCut: boolean;
}

export interface DotOptions {
  /** Residues of a word. */
  readonly word: number;
  readonly bothStrands: boolean;
  /** The most stretches of each strand; 8,000 by default. */
  readonly limit?: number;
}

/** Words with more occurrences in b are repeats and are left out. */
const MAX_PLACES = 64;

/**
 * Words of `options.word` residues that both sequences hold, as stretches along diagonals, the longest first where
 * there are more than `limit`. The bottom strand of `b` is searched too where `bothStrands` is set.
 */
export function dotPlotOf(a: Uint8Array, b: Uint8Array, options: DotOptions): DotPlotPoints {
  const { word, bothStrands, limit = 8000 } = options;
  const straight = stretches(a, b, word);
  const other = bothStrands ? stretches(a, reverseComplementOf(b), word) : [];
  const reversed = other.map(([x, y, length]) => [x, b.length - 1 - y, length] as const);
  return {
    straight: flat(straight, limit),
    reversed: flat(reversed, limit),
    word,
    isCut: straight.length > limit || reversed.length > limit,
  };
}

type Stretch = readonly [a: number, b: number, length: number];

function stretches(a: Uint8Array, b: Uint8Array, word: number): Stretch[] {
  const places = new Map<number, number[]>();
  eachWord(b, word, (key, at) => {
    const list = places.get(key);
    if (!list) places.set(key, [at]);
    else if (list.length <= MAX_PLACES) list.push(at);
  });
  const out: Stretch[] = [];
  // On each diagonal, the end in a of its last stretch.
  const reached = new Int32Array(a.length + b.length + 1).fill(-1);
  eachWord(a, word, (key, at) => {
    const list = places.get(key);
    if (!list || list.length > MAX_PLACES) return;
    for (const other of list) {
      const diagonal = at - other + b.length;
      if (reached[diagonal]! > at || !isSame(a, b, at, other, word)) continue;
      let length = word;
      while (
        at + length < a.length &&
        other + length < b.length &&
        (a[at + length]! | 32) === (b[other + length]! | 32)
      )
        length++;
      reached[diagonal] = at + length;
      out.push([at, other, length]);
    }
  });
  return out;
}

/** Rolling hash of every word, without regard to case; different words seldom have the same. */
function eachWord(bytes: Uint8Array, word: number, emit: (key: number, at: number) => void): void {
  let power = 1;
  for (let i = 1; i < word; i++) power = Math.imul(power, BASE);
  let key = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (at >= word) key = (key - Math.imul(bytes[at - word]! | 32, power)) | 0;
    key = (Math.imul(key, BASE) + (bytes[at]! | 32)) | 0;
    if (at >= word - 1) emit(key, at - word + 1);
  }
}

const BASE = 0x01000193;

function isSame(a: Uint8Array, b: Uint8Array, x: number, y: number, word: number): boolean {
  for (let i = 0; i < word; i++) if ((a[x + i]! | 32) !== (b[y + i]! | 32)) return false;
  return true;
}

function flat(all: readonly Stretch[], limit: number): Int32Array {
  const kept = all.length > limit ? [...all].sort((x, y) => y[2] - x[2]).slice(0, limit) : all;
  return Int32Array.from(kept.flat());
}
