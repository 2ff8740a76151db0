// The table of all spellings of pieces of many patterns. Pigeonhole: of m pieces of a pattern with k mismatches one has
// at most floor(k/m), so every such spelling of every piece goes into one table and the text is read once.
// Measured: 139 primers, both strands, 3 mismatches: two pieces of up to nine with one mismatch each give 0.08
// candidates a base (0.21 with pieces of eight); the bits that tell whether a word has any are 32 kB, within the
// first-level cache.
import { ENTRY, type FlatOligos, type WordTable } from '#bio/kernel/oligoKernel.ts';
import { countOnes, hasBits, isSingle, TWO_BITS } from './packed.ts';
import type { Pattern } from './pattern.ts';

export interface SeedIndex {
  readonly patterns: readonly Pattern[];
  readonly tables: readonly WordTable[];
  /** Patterns too short, too loose or too ambiguous for seeds; searched for at every position. */
  readonly plain: readonly number[];
  readonly flat: FlatOligos;
}

interface Plan {
  readonly pieces: number;
  readonly size: number;
  readonly mismatches: number;
}

const LARGEST_SEED = 9;
const SMALLEST_SEED = 4;
/**
 * A piece shorter than the largest by up to so many joins its table: what is beside the piece may be any base there.
 */
const MAX_BESIDE = 2;
/** Above this many candidates a base one pattern is cheaper to compare everywhere. */
const PLAIN_ABOVE = 0.2;

export function buildSeedIndex(patterns: readonly Pattern[]): SeedIndex {
  const plain: number[] = [];
  const spelled = new Map<number, { codes: number[]; entries: number[] }>();
  for (const [i, pattern] of patterns.entries()) {
    const plan = bestPlan(pattern);
    if (!plan) {
      plain.push(i);
      continue;
    }
    const size = widenSeed(plan.size, pattern.masks.length);
    const table = spelled.get(size) ?? { codes: [], entries: [] };
    spelled.set(size, table);
    for (let piece = 0; piece < plan.pieces; piece++) {
      const from = offsetOf(pattern, plan, piece);
      const offset = Math.min(from, pattern.masks.length - size);
      const masks = new Uint8Array(size).fill(ANY);
      masks.set(pattern.masks.subarray(from, from + plan.size), from - offset);
      spell(masks, plan.mismatches, (code) => {
        table.codes.push(code);
        table.entries.push((i << ENTRY) | offset);
      });
    }
  }
  const tables = [...spelled].map(([size, table]) => tableOf(size, table));
  return { patterns, tables, plain, flat: flatPatterns(patterns) };
}

function bestPlan(pattern: Pattern): Plan | undefined {
  const { masks, maxMismatches } = pattern;
  let best: Plan | undefined;
  let cheapest = PLAIN_ABOVE;
  for (let pieces = 1; pieces <= maxMismatches + 1; pieces++) {
    const size = Math.min(LARGEST_SEED, Math.floor(masks.length / pieces));
    const mismatches = Math.floor(maxMismatches / pieces);
    if (size < SMALLEST_SEED || mismatches > 2) continue;
    const plan = { pieces, size, mismatches };
    let cost = 0;
    for (let piece = 0; piece < pieces; piece++) {
      const offset = offsetOf(pattern, plan, piece);
      cost += spellings(masks.subarray(offset, offset + size), mismatches) / 4 ** size;
    }
    if (cost < cheapest) {
      cheapest = cost;
      best = plan;
    }
  }
  return best;
}

/** The least ambiguous window of a piece's share of the pattern. */
function offsetOf(pattern: Pattern, plan: Plan, piece: number): number {
  const from = Math.floor((piece * pattern.masks.length) / plan.pieces);
  const to = Math.floor(((piece + 1) * pattern.masks.length) / plan.pieces) - plan.size;
  if (pattern.degenerate === 0) return from;
  let best = from;
  let min = Number.POSITIVE_INFINITY;
  for (let at = from; at <= to; at++) {
    const many = pattern.masks
      .subarray(at, at + plan.size)
      .reduce((n, mask) => n + (isSingle(mask) ? 0 : 1), 0);
    if (many < min) [best, min] = [at, many];
  }
  return best;
}

/** How many spellings a piece has with up to `mismatches`. */
function spellings(masks: Uint8Array, mismatches: number): number {
  let by = new Float64Array(mismatches + 1);
  by[0] = 1;
  for (const mask of masks) {
    const fits = (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + (mask >> 3);
    const next = new Float64Array(mismatches + 1);
    for (let n = 0; n <= mismatches; n++) next[n] = by[n]! * fits + (n > 0 ? by[n - 1]! * (4 - fits) : 0);
    by = next;
  }
  return by.reduce((sum, n) => sum + n, 0);
}

const ANY = 15;

/** The width of table a piece of this size goes to. */
function widenSeed(size: number, length: number): number {
  return size >= LARGEST_SEED - MAX_BESIDE && length >= LARGEST_SEED ? LARGEST_SEED : size;
}

/** Emits every spelling of a piece with up to this many mismatches. */
function spell(masks: Uint8Array, mismatches: number, emit: (code: number) => void): void {
  // What follows is spelled in one way where no mismatch is left and no letter is ambiguous.
  const rest = new Int32Array(masks.length + 1).fill(-1);
  rest[masks.length] = 0;
  for (let at = masks.length - 1; at >= 0 && isSingle(masks[at]!); at--)
    rest[at] = rest[at + 1]! | (TWO_BITS[masks[at]!]! << (2 * at));
  const addMismatches = (at: number, code: number, left: number): void => {
    const isReported = at === masks.length || (left === 0 && rest[at]! >= 0);
    if (isReported) emit(code | rest[at]!);
    for (let base = 0; !isReported && base < 4; base++) {
      const after = hasBits(masks[at]!, base) ? left : left - 1;
      if (after >= 0) addMismatches(at + 1, code | (base << (2 * at)), after);
    }
  };
  addMismatches(0, 0, mismatches);
}

function tableOf(
  size: number,
  { codes, entries }: { readonly codes: readonly number[]; readonly entries: readonly number[] },
): WordTable {
  const count = Math.ceil(4 ** size / 32);
  const bits = new Int32Array(count);
  for (const code of codes) bits[code >> 5]! |= 1 << code;
  const ranks = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) ranks[i + 1] = ranks[i]! + countOnes(bits[i]!);
  const rankOf = (code: number) => ranks[code >> 5]! + countOnes(bits[code >> 5]! & ~(-1 << code));
  const heads = new Int32Array(ranks[count]! + 1);
  for (const code of codes) heads[rankOf(code) + 1]!++;
  for (let rank = 0; rank + 1 < heads.length; rank++) heads[rank + 1]! += heads[rank]!;
  const next = heads.slice();
  const sorted = new Int32Array(codes.length);
  codes.forEach((code, i) => {
    sorted[next[rankOf(code)]!++] = entries[i]!;
  });
  return { size, bits, ranks, heads, entries: sorted };
}

function flatPatterns(patterns: readonly Pattern[]): FlatOligos {
  const first = new Int32Array(patterns.length + 1);
  patterns.forEach((pattern, i) => {
    first[i + 1] = first[i]! + pattern.words.length;
  });
  const count = first[patterns.length]!;
  const flat = {
    first,
    offsets: new Int32Array(count),
    words: new Int32Array(count),
    decided: new Int32Array(count),
    max: Int32Array.from(patterns, ({ maxMismatches }) => Math.min(maxMismatches, MAX_MISMATCHES)),
  };
  patterns.forEach(({ offsets, words, decided }, i) => {
    flat.offsets.set(offsets, first[i]!);
    flat.words.set(words, first[i]!);
    flat.decided.set(decided, first[i]!);
  });
  return flat;
}

/** More mismatches than any primer has letters. */
const MAX_MISMATCHES = 1 << 20;
