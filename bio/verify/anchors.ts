// Where a read comes from: stretches of it that stand letter by letter on the reference (grown from words that are
// there once), and the chain of them, in the same order on both, that holds most bases. On a circle places are counted
// on from the first one and may be negative or pass the length, so that a read runs over the origin like over any other
// base.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { ABSENT, visitWords, WORD, type WordIndex } from './wordIndex.ts';

/** Equal letters from `read` and from `at` on. */
export interface Anchor {
  readonly read: number;
  /** On the reference; on a circle modulo its length. */
  readonly at: number;
  readonly length: number;
}

export interface Chain {
  readonly anchors: readonly Anchor[];
  /** Bases in anchors, less a little for each change of diagonal. */
  readonly score: number;
}

export interface Target {
  readonly bases: Uint8Array;
  readonly topology: Topology;
  readonly index: WordIndex;
}

export type Turns = 'both' | 'nearest';

/** Chaining takes time with the square of this. */
const MAX_BLOCKS = 1_500;
const NO_CHAIN: Chain = { anchors: [], score: 0 };

/**
 * The best chain of one strand of a read; empty where no word of it is on the reference. Where a read goes on elsewhere
 * on a circle, either what lies between is missing, all the way round perhaps, or something is there twice; with
 * `nearest` the shorter way is taken.
 */
export function chainOf(read: Uint8Array, target: Target, turns: Turns = 'both'): Chain {
  const blocks = blocksOf(read, target);
  if (blocks.length === 0) return NO_CHAIN;
  const longest = blocks.toSorted((a, b) => b.length - a.length || a.read - b.read).slice(0, MAX_BLOCKS);
  if (target.topology === 'linear') return chain(longest);
  const n = target.bases.length;
  const found = chain(unrollBlocks(longest, n, bothTurns));
  return turns === 'nearest' || hasWhatItLacks(found, n)
    ? chain(unrollBlocks(longest, n, nearestTurn))
    : found;
}

/** Stretches of a read that stand letter by letter on the reference, grown from words that are there once. */
export function blocksOf(read: Uint8Array, { bases, topology, index }: Target): readonly Anchor[] {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const found: Anchor[] = [];
  /** By diagonal: where in the read its last block ends. */
  const ends = new Map<number, number>();
  visitWords(read, (word, i) => {
    const at = index.placeOf(word);
    if (at === ABSENT) return;
    const diagonal = isCircle ? (((at - i) % n) + n) % n : at - i;
    if ((ends.get(diagonal) ?? 0) > i) return;
    const isEqual = (step: number) => {
      const place = at + step;
      if (!isCircle && (place < 0 || place >= n)) return false;
      return read[i + step] === bases[((place % n) + n) % n];
    };
    let before = 0;
    while (i - before > 0 && isEqual(-before - 1)) before++;
    let behind = WORD;
    while (i + behind < read.length && isEqual(behind)) behind++;
    ends.set(diagonal, i + behind);
    found.push({ read: i - before, at: at - before, length: before + behind });
  });
  return found;
}

function bothTurns(off: number, n: number): readonly number[] {
  return off === 0 ? [0] : [off, off - n];
}

function nearestTurn(off: number, n: number): readonly number[] {
  return [2 * off < n ? off : off - n];
}

/**
 * Whether a chain leaves out more than half of the circle, in one or several stretches, and lies over those all the
 * same: then the read does not lack them, but has them elsewhere or twice.
 */
function hasWhatItLacks({ anchors }: Chain, n: number): boolean {
  let lacking = 0;
  anchors.forEach((last, i) => {
    const next = anchors[i + 1];
    const start = last.at + last.length;
    if (!next || next.at - start < WORD) return;
    const isThere = anchors.some((it) => {
      const range = { start: it.at, end: it.at + it.length };
      return sharedBases({ start, end: next.at }, range, n) >= WORD;
    });
    if (isThere) lacking += next.at - start;
  });
  return 2 * lacking > n;
}

/** Bases that two ranges have in common on a circle, whichever turns they are on. */
function sharedBases(a: Range, b: Range, n: number): number {
  const start = a.start + wrap(b.start - a.start, n);
  const sharedFrom = (from: number) =>
    Math.max(0, Math.min(a.end, from + sizeOf(b)) - Math.max(a.start, from));
  return sharedFrom(start) + sharedFrom(start - n);
}

/** The same blocks on a straight line along the diagonal that has most bases, `turnsOf` so far from it. */
function unrollBlocks(
  blocks: readonly Anchor[],
  n: number,
  turnsOf: (off: number, n: number) => readonly number[],
): readonly Anchor[] {
  const weights = new Map<number, number>();
  for (const { read, at, length } of blocks) {
    const diagonal = (((at - read) % n) + n) % n;
    weights.set(diagonal, (weights.get(diagonal) ?? 0) + length);
  }
  const main = [...weights].reduce((best, it) => (it[1] > best[1] ? it : best))[0];
  return blocks.flatMap(({ read, at, length }) => {
    const off = (((at - read - main) % n) + n) % n;
    return turnsOf(off, n).map((it) => ({ read, at: read + main + it, length }));
  });
}

function chain(blocks: readonly Anchor[]): Chain {
  const sorted = blocks.toSorted((x, y) => x.read - y.read || x.at - y.at);
  const score = new Float64Array(sorted.length);
  const before = new Int32Array(sorted.length).fill(-1);
  let best = 0;
  sorted.forEach((it, i) => {
    score[i] = it.length;
    for (let j = 0; j < i; j++) {
      const last = sorted[j]!;
      const overlap = overlapOf(last, it);
      if (last.read >= it.read || last.at >= it.at || overlap >= it.length) continue;
      const value = score[j]! + it.length - overlap - shiftCostOf(last, it);
      if (value > score[i]!) {
        score[i] = value;
        before[i] = j;
      }
    }
    if (score[i]! > score[best]!) best = i;
  });
  const anchors: Anchor[] = [];
  for (let i = best; i >= 0; i = before[i]!) {
    const it = sorted[i]!;
    const cut = before[i]! < 0 ? 0 : overlapOf(sorted[before[i]!]!, it);
    anchors.push({ read: it.read + cut, at: it.at + cut, length: it.length - cut });
  }
  return { anchors: anchors.reverse(), score: score[best]! };
}

function overlapOf(last: Anchor, next: Anchor): number {
  return Math.max(0, last.read + last.length - next.read, last.at + last.length - next.at);
}

/**
 * A change of diagonal is an insertion or deletion: the longer the costlier, up to what no stretch of a plasmid has in
 * common with another by chance.
 */
export function shiftCostOf(last: Anchor, next: Anchor): number {
  const shift = Math.abs(next.read - next.at - last.read + last.at);
  return shift === 0 ? 0 : Math.min(MAX_SHIFT_COST, 2 + shift / 50);
}

const MAX_SHIFT_COST = 24;
