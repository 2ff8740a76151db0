// All places of many patterns with up to k mismatches, exactly: words of the text are looked up in the table of
// seedIndex.ts, and the patterns that have one compared.
import type { Range } from '#bio/core/range.ts';
import { ENTRY, type OligoKernel, openOligoKernel, type WordTable } from '#bio/kernel/oligoKernel.ts';
import { areKernelsOff } from '#bio/kernel/wasmArena.ts';
import { countEvenOnes, countOnes, readWindowAt } from './packed.ts';
import { countPackedMismatches, type Pattern } from './pattern.ts';
import type { SeedIndex } from './seedIndex.ts';
import { countStartsIn, listWindows, type Stretch } from './text.ts';

/** Places found, in no order: pattern and start, perhaps twice. */
export interface Places {
  readonly pattern: number[];
  readonly start: number[];
}

/** Bases from which kernels are worth a copy of the tables. */
const WORTH = 1 << 16;
const works = new WeakMap<SeedIndex, OligoKernel>();

/**
 * The kernels' own tables, made once, for stretches of up to this many bases; undefined where there are none, or not
 * worth it.
 */
export function openSeedKernel(index: SeedIndex, bases: number): OligoKernel | undefined {
  if (areKernelsOff() || index.tables.length === 0) return undefined;
  const known = works.get(index);
  if (known && known.bases >= bases) return known;
  const made = bases < WORTH ? undefined : openOligoKernel(index.tables, index.flat, bases);
  if (made) works.set(index, made);
  return made;
}

/** Where what is found goes, and when it is enough. */
interface Wanted {
  readonly found: Places;
  readonly max: number;
}

interface Search extends Wanted {
  readonly index: SeedIndex;
  readonly text: Stretch;
  /** Of each pattern how many places of the stretch it may start at. */
  readonly below: Int32Array;
}

/**
 * Adds every place of a stretch, which `work` has packed, to `found`; stops when there are more than `max`. True when
 * it did.
 */
export function findSeeds(
  index: SeedIndex,
  text: Stretch,
  { found, max }: Wanted,
  work?: OligoKernel,
): boolean {
  const below = new Int32Array(index.patterns.length);
  for (let i = 0; i < below.length; i++) below[i] = countStartsIn(text, index.patterns[i]!.masks.length);
  const search: Search = { index, text, below, found, max };
  for (const [i, table] of index.tables.entries()) {
    if (work) seekByKernel(search, work, i);
    else seekTable(search, table);
    if (found.start.length > max) return true;
  }
  const windows = index.plain.length > 0 ? listWindows(text) : new Int32Array(0);
  for (const i of index.plain) {
    const pattern = index.patterns[i]!;
    for (let at = 0; at < below[i]!; at++)
      if (countPackedMismatches(windows, at, pattern, pattern.maxMismatches) <= pattern.maxMismatches)
        add(search, i, at);
    if (found.start.length > max) return true;
  }
  return false;
}

/** Looks every word of the stretch up, 16 to a packed word: eight that lie in it, eight that go on into the next. */
function seekTable(search: Search, table: WordTable): void {
  const { found, max } = search;
  const { size, bits } = table;
  const { packed, total } = search.text;
  const last = 4 ** size - 1;
  for (let w = 0; w * 16 < total; w++) {
    const low = packed[w]!;
    const middle = (low >>> 16) | (packed[w + 1]! << 16);
    for (let j = 0; j < 8; j++) {
      const word = (low >>> (2 * j)) & last;
      if (((bits[word >> 5]! >>> word) & 1) !== 0) tryWord(search, table, word, w * 16 + j);
    }
    for (let j = 0; j < 8; j++) {
      const word = (middle >>> (2 * j)) & last;
      if (((bits[word >> 5]! >>> word) & 1) !== 0) tryWord(search, table, word, w * 16 + 8 + j);
    }
    if (found.start.length > max) return;
  }
}

/** The same by kernel, in the same order. */
function seekByKernel(search: Search, work: OligoKernel, table: number): void {
  const { text, below, found, max } = search;
  const words = Math.ceil(text.total / 16);
  const emit = (which: number, at: number) => add(search, which, at);
  for (let from = 0; from < words && found.start.length <= max; )
    from = work.seek(table, { words, from, below, enough: max - found.start.length + 1 }, emit);
}

/** Compares all patterns that have a piece like the word at this place. */
function tryWord(search: Search, table: WordTable, word: number, place: number): void {
  const { text, below } = search;
  const { bits, ranks, heads, entries } = table;
  const rank = ranks[word >> 5]! + countOnes(bits[word >> 5]! & ~(-1 << word));
  const { first, offsets, words, decided, max } = search.index.flat;
  for (let e = heads[rank]!; e < heads[rank + 1]!; e++) {
    const entry = entries[e]!;
    const which = entry >> ENTRY;
    const at = place - (entry & ((1 << ENTRY) - 1));
    if (at < 0 || at >= below[which]!) continue;
    let left = max[which]!;
    for (let w = first[which]!; w < first[which + 1]! && left >= 0; w++) {
      const differ = readWindowAt(text.packed, at + offsets[w]!) ^ words[w]!;
      left -= countEvenOnes((differ | (differ >>> 1)) & decided[w]!);
    }
    if (left >= 0) add(search, which, at);
  }
}

/** Windows with letters that are no single base are left to `findAmbiguousSeeds`. */
function add({ index, text, found }: Search, which: number, at: number): void {
  const { ambiguous, from } = text;
  if (ambiguous && ambiguous[at + index.patterns[which]!.masks.length]! > ambiguous[at]!) return;
  found.pattern.push(which);
  found.start.push(from + at);
}

/** Adds every window that holds ambiguous letters, but no more of them than could fit; they are not compared yet. */
export function findAmbiguousSeeds(index: SeedIndex, text: Stretch, maxUnsure: number, found: Places): void {
  const { ambiguous } = text;
  if (!ambiguous) return;
  const runs = ambiguousRunsOf(ambiguous);
  const windows = listWindows(text);
  index.patterns.forEach((pattern, which) => {
    const size = pattern.masks.length;
    const max = maxUnsure + pattern.degenerate + pattern.maxMismatches;
    const below = countStartsIn(text, size);
    let at = 0;
    for (const run of runs) {
      const stop = Math.min(run.end, below);
      at = Math.max(at, run.start - size + 1);
      while (at < stop) {
        const letters = ambiguous[at + size]! - ambiguous[at]!;
        if (letters > max && at >= run.start) {
          at = Math.max(at + 1, run.end - max);
          continue;
        }
        if (letters > 0 && letters <= max && !isTooFar(windows, at, pattern, letters)) {
          found.pattern.push(which);
          found.start.push(text.from + at);
        }
        at++;
      }
    }
  });
}

function ambiguousRunsOf(ambiguous: Int32Array): Range[] {
  const runs: Range[] = [];
  for (let i = 0; i + 1 < ambiguous.length; i++) {
    if (ambiguous[i + 1] === ambiguous[i]) continue;
    const start = i;
    while (i + 1 < ambiguous.length && ambiguous[i + 1]! > ambiguous[i]!) i++;
    runs.push({ start, end: i });
  }
  return runs;
}

/** Odd letters are packed as A, so each of them can hide at most one mismatch or make one up. */
function isTooFar(windows: Int32Array, at: number, pattern: Pattern, letters: number): boolean {
  const max = pattern.maxMismatches + letters;
  return countPackedMismatches(windows, at, pattern, max) > max;
}
