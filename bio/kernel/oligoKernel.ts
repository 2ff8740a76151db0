// Searches packed DNA for many oligos by kernel (as/oligos.ts): packs sixteen letters per step, looks words up without
// a branch, and compares the oligos where one is found. Finds the same places in the same order as its fallbacks, the
// plain loops of bio/primer/seeds.ts and bio/primer/text.ts. Figures: docs/performance.md.
import { openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** For every word of `size` bases that occurs in an oligo: which oligos contain it, and where. */
export interface WordTable {
  readonly size: number;
  /** A bit for every word that has entries, and the number of set bits before each group of 32. */
  readonly bits: Int32Array;
  readonly ranks: Int32Array;
  /** Index of the first entry of each word that has entries. */
  readonly heads: Int32Array;
  /** The oligo, and in the lowest `ENTRY` bits the position of the word in it. */
  readonly entries: Int32Array;
}

export const ENTRY = 11;

/** The oligos packed sixteen bases per word; the words of oligo i start at `first[i]`. */
export interface FlatOligos {
  readonly first: Int32Array;
  /** Where each word begins in its oligo, its value, and the low bits of the positions that it determines. */
  readonly offsets: Int32Array;
  readonly words: Int32Array;
  readonly decided: Int32Array;
  /** Mismatches allowed in each oligo. */
  readonly max: Int32Array;
}

export interface SeekInput {
  /** Words of sixteen bases of the text, and the first that was not searched yet. */
  readonly words: number;
  readonly from: number;
  /** Upper limit of the starts of each oligo. */
  readonly below: Int32Array;
  /** Stops after the word that brings this many places. */
  readonly enough: number;
}

/** Words of sixteen bases searched at a time, as in the kernel. */
const WORDS_AT_ONCE = 512;
/** Capacity of the list of places found. */
const MAX_FOUND = 1 << 15;
/** Letters copied to the kernel at a time. */
const STAGED_LETTERS = 1 << 16;
/** Size of the kernel's job in 32-bit numbers, and the indices of two of them. */
const JOB_NUMBERS = 17;
const NEXT = 2;
const COUNT = 15;

export class OligoKernel {
  /** Capacity of `packed` in bases. */
  readonly bases: number;
  readonly packed: Int32Array;
  readonly #space: WasmArena;
  readonly #job: Int32Array;
  readonly #tables: readonly (readonly number[])[];
  readonly #flat: readonly number[];
  readonly #below: Int32Array;
  readonly #found: Int32Array;
  readonly #letters: Uint8Array;
  readonly #enough: number;

  constructor(space: WasmArena, tables: readonly WordTable[], flat: FlatOligos, bases: number) {
    this.#space = space;
    this.bases = bases;
    // Comes first: an oligo that would begin before the text reads words before it.
    this.packed = space.takeNumbers(wordsOf(bases));
    this.#job = space.takeNumbers(JOB_NUMBERS);
    this.#below = space.takeNumbers(flat.max.length);
    this.#found = space.takeNumbers(2 * MAX_FOUND);
    this.#letters = space.take(STAGED_LETTERS);
    const candidates = space.takeNumbers(WORDS_AT_ONCE * 16 + 1);
    const put = (numbers: Int32Array): number => {
      const there = space.takeNumbers(numbers.length);
      there.set(numbers);
      return there.byteOffset;
    };
    this.#tables = tables.map((it) => [
      4 ** it.size - 1,
      ...[it.bits, it.ranks, it.heads, entriesWithWords(it.entries, flat)].map(put),
    ]);
    this.#flat = [
      ...[flat.first, flat.offsets, flat.words, flat.decided].map(put),
      ...[this.#below.byteOffset, candidates.byteOffset, this.#found.byteOffset],
    ];
    this.#enough = MAX_FOUND - maxAtOnce(tables);
  }

  /** Packs whole words of sixteen letters from `from` on; true when some letter is not A, C, G, T or U. */
  pack(bytes: Uint8Array, from: number, words: number): boolean {
    let isOdd = false;
    for (let done = 0; done < words; done += STAGED_LETTERS / 16) {
      const count = Math.min(STAGED_LETTERS / 16, words - done);
      this.#letters.set(bytes.subarray(from + done * 16, from + (done + count) * 16));
      const to = this.packed.byteOffset + done * 4;
      if (this.#space.calls.packBases(this.#letters.byteOffset, count, to) !== 0) isOdd = true;
    }
    return isOdd;
  }

  /** Emits oligos and their starts, in order; returns the first word not searched yet. */
  seek(
    table: number,
    { words, from, below, enough }: SeekInput,
    emit: (oligo: number, at: number) => void,
  ): number {
    const job = this.#job;
    const found = this.#found;
    this.#below.set(below);
    const place = [this.packed.byteOffset, words, from];
    job.set([...place, ...this.#tables[table]!, ...this.#flat, 0, Math.min(enough, this.#enough)]);
    this.#space.calls.seekWords(job.byteOffset);
    for (let i = 0; i < 2 * job[COUNT]!; i += 2) emit(found[i]!, found[i + 1]!);
    return job[NEXT]!;
  }
}

/** Undefined without kernels, or if so many oligos share a word that the list of places would overflow. */
export function openOligoKernel(
  tables: readonly WordTable[],
  flat: FlatOligos,
  bases: number,
): OligoKernel | undefined {
  if (maxAtOnce(tables) > MAX_FOUND / 2) return undefined;
  const { max, ...words } = flat;
  const numbers = [
    ...[wordsOf(bases), JOB_NUMBERS, max.length, 2 * MAX_FOUND, STAGED_LETTERS / 4, WORDS_AT_ONCE * 16 + 1],
    ...tables.flatMap((it) => [it.bits.length, it.ranks.length, it.heads.length, 4 * it.entries.length]),
    ...Object.values<Int32Array>(words).map((it) => it.length),
  ];
  const space = openArena(numbers.reduce((sum, count) => sum + reservedBytesOf(4 * count), 0));
  return space && new OligoKernel(space, tables, flat, bases);
}

/** 32-bit words for this many bases, with a spare word at both ends. */
function wordsOf(bases: number): number {
  return (bases >> 4) + 3;
}

/** The most places that sixteen bases can add. */
function maxAtOnce(tables: readonly WordTable[]): number {
  let max = 0;
  for (const { heads } of tables)
    for (let i = 1; i < heads.length; i++) max = Math.max(max, heads[i]! - heads[i - 1]!);
  return 16 * max;
}

/** Each entry with the first word of its oligo, its mask, and the mismatches allowed: most candidates fail there. */
function entriesWithWords(entries: Int32Array, { first, words, decided, max }: FlatOligos): Int32Array {
  const out = new Int32Array(4 * entries.length);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    const word = first[entry >> ENTRY]!;
    out[4 * i] = entry;
    out[4 * i + 1] = words[word]!;
    out[4 * i + 2] = decided[word]!;
    out[4 * i + 3] = max[entry >> ENTRY]!;
  }
  return out;
}
