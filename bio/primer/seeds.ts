// All places of many patterns with up to k mismatches, exactly. Pigeonhole: of m pieces of a pattern with k mismatches one
// has at most floor(k/m), so every such spelling of every piece goes into one table and the text is read once.
// Measured: 139 primers, both strands, 3 mismatches: two pieces of 8 with one mismatch each give 0.2 candidates a base.
import type { Range } from '#bio/core/range.ts';
import { isSingle, type Pattern, packedMismatches } from './pattern.ts';
import { type Stretch, startsIn } from './text.ts';

/** Places found, in no order: pattern and start, perhaps twice. */
export interface Places {
  readonly pattern: number[];
  readonly start: number[];
}

export interface SeedIndex {
  readonly patterns: readonly Pattern[];
  readonly tables: readonly SeedTable[];
  /** Patterns too short, too loose or too ambiguous for seeds; looked for at every position. */
  readonly plain: readonly number[];
}

interface SeedTable {
  readonly size: number;
  /** By spelling: where its entries begin. */
  readonly heads: Int32Array;
  /** Pattern and offset of the piece in it. */
  readonly entries: Int32Array;
}

interface Plan {
  readonly pieces: number;
  readonly size: number;
  readonly mismatches: number;
}

const LARGEST_SEED = 8;
const SMALLEST_SEED = 4;
/** Above this many candidates a base one pattern is cheaper to compare everywhere. */
const PLAIN_ABOVE = 0.2;
const OFFSETS = 1 << 11;

export function seedIndex(patterns: readonly Pattern[]): SeedIndex {
  const plain: number[] = [];
  const spelled = new Map<number, { codes: number[]; entries: number[] }>();
  for (const [i, pattern] of patterns.entries()) {
    const plan = bestPlan(pattern);
    if (!plan) {
      plain.push(i);
      continue;
    }
    const table = spelled.get(plan.size) ?? { codes: [], entries: [] };
    spelled.set(plan.size, table);
    for (let piece = 0; piece < plan.pieces; piece++) {
      const offset = offsetOf(pattern, plan, piece);
      const masks = pattern.masks.subarray(offset, offset + plan.size);
      spell(masks, plan.mismatches, (code) => {
        table.codes.push(code);
        table.entries.push(i * OFFSETS + offset);
      });
    }
  }
  return { patterns, tables: [...spelled].map(([size, table]) => tableOf(size, table)), plain };
}

/** Adds every place of a stretch to `found`; stops reading when there are more than `most`. True when it did. */
export function seek(index: SeedIndex, text: Stretch, found: Places, most: number): boolean {
  const below = Int32Array.from(index.patterns, ({ masks }) => startsIn(text, masks.length));
  for (const table of index.tables) {
    seekTable(index.patterns, table, text, below, found, most);
    if (found.start.length > most) return true;
  }
  for (const i of index.plain) {
    const pattern = index.patterns[i]!;
    for (let at = 0; at < below[i]!; at++) consider(pattern, i, at, text, found);
    if (found.start.length > most) return true;
  }
  return false;
}

function seekTable(
  patterns: readonly Pattern[],
  table: SeedTable,
  text: Stretch,
  below: Int32Array,
  found: Places,
  most: number,
): void {
  const { size, heads, entries } = table;
  const { codes } = text;
  const last = 4 ** size - 1;
  let code = 0;
  for (let i = 0; i < codes.length; i++) {
    code = ((code << 2) | codes[i]!) & last;
    const to = heads[code + 1]!;
    let e = heads[code]!;
    if (e === to) continue;
    for (const piece = i - size + 1; e < to; e++) {
      const entry = entries[e]!;
      const which = entry >> 11;
      const at = piece - (entry & (OFFSETS - 1));
      if (at >= 0 && at < below[which]!) consider(patterns[which]!, which, at, text, found);
    }
    if (found.start.length > most) return;
  }
}

/** Windows with letters that are no single base are left to `seekOdd`. */
function consider(pattern: Pattern, which: number, at: number, text: Stretch, found: Places): void {
  if (packedMismatches(text.windows, at, pattern, pattern.maxMismatches) > pattern.maxMismatches) return;
  const { odd } = text;
  if (odd && odd[at + pattern.masks.length]! > odd[at]!) return;
  found.pattern.push(which);
  found.start.push(text.from + at);
}

/** Adds every window that holds ambiguous letters, but no more of them than could fit; they are not compared yet. */
export function seekOdd(index: SeedIndex, text: Stretch, maxUnsure: number, found: Places): void {
  const { odd } = text;
  if (!odd) return;
  const runs = oddRuns(odd);
  index.patterns.forEach((pattern, which) => {
    const size = pattern.masks.length;
    const most = maxUnsure + pattern.degenerate + pattern.maxMismatches;
    const below = startsIn(text, size);
    let at = 0;
    for (const run of runs) {
      const stop = Math.min(run.end, below);
      at = Math.max(at, run.start - size + 1);
      while (at < stop) {
        const letters = odd[at + size]! - odd[at]!;
        if (letters > most && at >= run.start) {
          at = Math.max(at + 1, run.end - most);
          continue;
        }
        if (letters > 0 && letters <= most && !isTooFar(text, at, pattern, letters)) {
          found.pattern.push(which);
          found.start.push(text.from + at);
        }
        at++;
      }
    }
  });
}

function oddRuns(odd: Int32Array): Range[] {
  const runs: Range[] = [];
  for (let i = 0; i + 1 < odd.length; i++) {
    if (odd[i + 1] === odd[i]) continue;
    const start = i;
    while (i + 1 < odd.length && odd[i + 1]! > odd[i]!) i++;
    runs.push({ start, end: i });
  }
  return runs;
}

/** Odd letters are packed as A, so each of them can hide at most one mismatch or make one up. */
function isTooFar(text: Stretch, at: number, pattern: Pattern, letters: number): boolean {
  const most = pattern.maxMismatches + letters;
  return packedMismatches(text.windows, at, pattern, most) > most;
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
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at <= to; at++) {
    const many = pattern.masks
      .subarray(at, at + plan.size)
      .reduce((n, mask) => n + (isSingle(mask) ? 0 : 1), 0);
    if (many < least) [best, least] = [at, many];
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

function spell(masks: Uint8Array, mismatches: number, tell: (code: number) => void, at = 0, code = 0): void {
  if (at === masks.length) tell(code);
  for (let base = 0; at < masks.length && base < 4; base++) {
    const costs = (masks[at]! >> base) & 1 ? 0 : 1;
    if (costs <= mismatches) spell(masks, mismatches - costs, tell, at + 1, (code << 2) | base);
  }
}

function tableOf(size: number, { codes, entries }: { codes: number[]; entries: number[] }): SeedTable {
  const heads = new Int32Array(4 ** size + 1);
  for (const code of codes) heads[code + 1]!++;
  for (let code = 0; code < 4 ** size; code++) heads[code + 1]! += heads[code]!;
  const next = heads.slice();
  const sorted = new Int32Array(codes.length);
  codes.forEach((code, i) => {
    sorted[next[code]!++] = entries[i]!;
  });
  return { size, heads, entries: sorted };
}
