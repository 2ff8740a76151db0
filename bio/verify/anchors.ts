// Seed and chain: exact matches between a read and a reference, grown from words that occur once in the reference, and
// the best chain of them that has the same order on both. On a circle a chain counts positions on over the origin, so
// they may be negative or exceed the length.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { ABSENT, visitWords, WORD, type WordIndex } from './wordIndex.ts';

/** An exact match. */
export interface Anchor {
  /** 0-based start on the read. */
  readonly read: number;
  /** 0-based start on the reference; on a circle modulo its length. */
  readonly at: number;
  readonly length: number;
}

export interface Chain {
  readonly anchors: readonly Anchor[];
  /** Bases in anchors, minus the costs of their changes of diagonal (`shiftCostOf`). */
  readonly score: number;
}

export interface Target {
  readonly bases: Uint8Array;
  readonly topology: Topology;
  readonly index: WordIndex;
}

/** Ways round a circle that a chain may take to an anchor off its diagonal: both, or only the shorter one. */
export type Turns = 'both' | 'nearest';

/** The time for chaining grows with the square of this. */
const MAX_BLOCKS = 1_500;
const NO_CHAIN: Chain = { anchors: [], score: 0 };

/**
 * The best chain of one strand of a read; empty where the reference has none of its words. Where a read jumps on a
 * circle, either the bases in between are deleted, up to the whole circle, or a stretch is duplicated; with `nearest`
 * only the shorter way round is considered.
 */
export function chainOf(read: Uint8Array, target: Target, turns: Turns = 'both'): Chain {
  const blocks = blocksOf(read, target);
  if (blocks.length === 0) return NO_CHAIN;
  const longest = blocks.toSorted((a, b) => b.length - a.length || a.read - b.read).slice(0, MAX_BLOCKS);
  if (target.topology === 'linear') return chain(longest);
  const n = target.bases.length;
  const [first, ...rest] = turns === 'both' ? [bothTurns, nearestTurn, repeatTurn] : [nearestTurn];
  let found = chain(unrollBlocks(longest, n, first!));
  for (const turn of rest) if (coversItsGaps(found, n)) found = chain(unrollBlocks(longest, n, turn));
  return { anchors: leaveOutFullTurns(found.anchors, n), score: found.score };
}

/** Bases by which chance may lengthen the anchors at both ends of a gap. */
const MAX_CHANCE = 2 * WORD;

/**
 * Many letters of the read between two anchors that are next to each other on the circle are an insertion there, not a
 * replacement of the whole circle, though the lengths of that may differ by less.
 */
function leaveOutFullTurns(anchors: readonly Anchor[], n: number): readonly Anchor[] {
  const kept: Anchor[] = [];
  let passed = 0;
  for (const it of anchors) {
    let next = { ...it, at: it.at - passed };
    const last = kept.at(-1);
    const end = last ? last.at + last.length : next.at;
    if (last && next.read - last.read - last.length >= MAX_CHANCE && next.at - end > n - MAX_CHANCE) {
      const shared = Math.max(0, end + n - next.at);
      if (shared < next.length) {
        passed += n;
        next = { read: next.read + shared, at: next.at - n + shared, length: next.length - shared };
      }
    }
    kept.push(next);
  }
  return kept;
}

/** Exact matches between a read and the reference, grown from words that occur once in the reference. */
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

/** Distances from the main diagonal to lay a block at that has this one modulo `n`. */
type TurnsOf = (off: number, n: number, isBeforeMain: boolean) => readonly number[];

const bothTurns: TurnsOf = (off, n) => (off === 0 ? [0] : [off, off - n]);

const nearestTurn: TurnsOf = (off, n) => [2 * off < n ? off : off - n];

/** Every jump back to what the read has passed, also by more than half of the circle: it has that once more. */
const repeatTurn: TurnsOf = (off, n, isBeforeMain) => [off === 0 || isBeforeMain ? off : off - n];

/**
 * Whether the gaps of a chain on the reference that other anchors of it cover add up to more than half of the circle:
 * then the read does not lack these bases, but has them elsewhere or twice.
 */
function coversItsGaps({ anchors }: Chain, n: number): boolean {
  let covered = 0;
  anchors.forEach((last, i) => {
    const next = anchors[i + 1];
    const start = last.at + last.length;
    if (!next || next.at - start < WORD) return;
    const isCovered = anchors.some((it) => {
      const range = { start: it.at, end: it.at + it.length };
      return sharedBases({ start, end: next.at }, range, n) >= WORD;
    });
    if (isCovered) covered += next.at - start;
  });
  return 2 * covered > n;
}

/** Bases that two ranges on a circle share, whatever multiple of its length their positions differ by. */
function sharedBases(a: Range, b: Range, n: number): number {
  const start = a.start + wrap(b.start - a.start, n);
  const sharedFrom = (from: number) =>
    Math.max(0, Math.min(a.end, from + sizeOf(b)) - Math.max(a.start, from));
  return sharedFrom(start) + sharedFrom(start - n);
}

/** The same blocks as on a line, by their distances from the main diagonal: the one with most bases. */
function unrollBlocks(blocks: readonly Anchor[], n: number, turnsOf: TurnsOf): readonly Anchor[] {
  const weights = new Map<number, number>();
  for (const { read, at, length } of blocks) {
    const diagonal = wrap(at - read, n);
    weights.set(diagonal, (weights.get(diagonal) ?? 0) + length);
  }
  const main = [...weights].reduce((best, it) => (it[1] > best[1] ? it : best))[0];
  const start = blocks.find(({ at, read }) => wrap(at - read, n) === main)!.read;
  return blocks.flatMap(({ read, at, length }) =>
    turnsOf(wrap(at - read - main, n), n, read < start).map((it) => ({ read, at: read + main + it, length })),
  );
}

/** The chain of highest score, by dynamic programming over all pairs of blocks. */
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
 * The cost, in bases, of the insertion or deletion between two anchors. It grows with the length, up to a number of
 * bases that two stretches of a plasmid do not share by chance.
 */
export function shiftCostOf(last: Anchor, next: Anchor): number {
  const shift = Math.abs(next.read - next.at - last.read + last.at);
  return shift === 0 ? 0 : Math.min(MAX_SHIFT_COST, 2 + shift / 50);
}

const MAX_SHIFT_COST = 24;
