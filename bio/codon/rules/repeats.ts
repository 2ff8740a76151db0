// Finds words that occur more than once, directly or as reverse complement (they recombine and mispair in assembly, and
// synthesis vendors limit them), and hairpins: a word whose reverse complement follows nearby.
import type { HairpinRule } from '#bio/codon/problem/ruleSetting.ts';
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Range } from '#bio/core/range.ts';

/** Starts of all words of `k` bases that are in the sequence again, in order. A palindrome is not its own repeat. */
export function findRepeatedWordStarts(dna: Uint8Array, k: number, withInverted = true): readonly number[] {
  return findRepeatGroups(dna, k, withInverted)
    .flat()
    .sort((a, b) => a - b);
}

/** The starts of equal words of `k` bases, one list for each word that occurs more than once. */
export function findRepeatGroups(
  dna: Uint8Array,
  k: number,
  withInverted = true,
): readonly (readonly number[])[] {
  const top = textOf(dna).toUpperCase();
  const bottom = withInverted ? textOf(reverseComplementOf(dna)).toUpperCase() : '';
  const places = new Map<string, number[]>();
  for (let at = 0; at + k <= top.length; at++) {
    const word = top.slice(at, at + k);
    const reverse = bottom.slice(top.length - at - k, top.length - at);
    const key = withInverted && reverse < word ? reverse : word;
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  return [...places.values()].filter((at) => at.length > 1);
}

/** Share of bases, 0..1, that lie in repeated words of `k`. */
export function repeatCoverageOf(dna: Uint8Array, k = 9, withInverted = true): number {
  if (dna.length === 0) return 0;
  let covered = 0;
  let reached = 0;
  for (const at of findRepeatedWordStarts(dna, k, withInverted)) {
    covered += at + k - Math.max(at, reached);
    reached = at + k;
  }
  return covered / dna.length;
}

/** The most places of a word that are compared; more only slow down low complexity, where the answer is long anyway. */
const PLACES_MAX = 40;

export interface RepeatPair {
  readonly first: number;
  readonly second: number;
  readonly length: number;
  readonly isInverted: boolean;
}

/** A longest repeat of at least `k` bases, direct or inverted, or undefined. */
export function findLongestRepeat(dna: Uint8Array, k = 9): RepeatPair | undefined {
  let best: RepeatPair | undefined;
  const top = textOf(dna).toUpperCase();
  const reverse = textOf(reverseComplementOf(dna)).toUpperCase();
  const seen = new Map<string, number[]>();
  for (let at = 0; at + k <= top.length; at++) {
    const word = top.slice(at, at + k);
    for (const first of seen.get(word) ?? []) {
      let length = k;
      while (top[at + length] !== undefined && top[first + length] === top[at + length]) length++;
      if (length > (best?.length ?? 0)) best = { first, second: at, length, isInverted: false };
    }
    const known = seen.get(word);
    if (!known) seen.set(word, [at]);
    else if (known.length < PLACES_MAX) known.push(at);
  }
  for (let at = 0; at + k <= reverse.length; at++)
    for (const first of seen.get(reverse.slice(at, at + k)) ?? []) {
      let length = k;
      while (top[first + length] !== undefined && top[first + length] === reverse[at + length]) length++;
      // A palindrome is not its own repeat, but its first bases are that of its last.
      length = Math.min(length, top.length - at - first - 1);
      const second = top.length - at - length;
      if (second > first && length >= k && length > (best?.length ?? 0))
        best = { first, second, length, isInverted: true };
    }
  return best;
}

/**
 * Starts of stems and of their partners, every pair: no overlap, at least `loop` bases between, all inside `window`.
 */
export function findStemPairs(
  dna: Uint8Array,
  { stem, loop, window }: HairpinRule,
): readonly [number, number][] {
  const top = textOf(dna).toUpperCase();
  const reverse = textOf(reverseComplementOf(dna)).toUpperCase();
  const pairs: [number, number][] = [];
  for (let at = 0; at + 2 * stem + loop <= top.length; at++) {
    const partner = reverse.slice(top.length - at - stem, top.length - at);
    const near = top.slice(at + stem + loop, at + window);
    for (let where = near.indexOf(partner); where >= 0; where = near.indexOf(partner, where + 1))
      pairs.push([at, at + stem + loop + where]);
  }
  return pairs;
}

/** Stems with a partner, each once with its farthest: from the stem to its partner's end. */
export function findHairpins(dna: Uint8Array, rule: HairpinRule): readonly Range[] {
  const found = new Map<number, number>();
  for (const [start, partner] of findStemPairs(dna, rule)) found.set(start, partner + rule.stem);
  return [...found].map(([start, end]) => ({ start, end }));
}
