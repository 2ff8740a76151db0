// Many oligos in packed DNA by kernel: letters packed sixteen a step, words looked up without a branch, and where one is found
// the oligos compared (as/oligos.ts). The same places in the same order as the plain loops of bio/primer/seeds.ts and
// bio/primer/text.ts, its twins. Figures: docs/performance.md.
import { openArena, reservedBytes, type WasmArena } from './wasmArena.ts';

/** Where in which oligo a word of `size` bases stands, for every word that stands in any. */
export interface WordTable {
  readonly size: number;
  /** A bit for every word that has entries, and how many such there are before each 32 of them. */
  readonly bits: Int32Array;
  readonly ranks: Int32Array;
  /** Where the entries of each word that has any begin. */
  readonly heads: Int32Array;
  /** The oligo, and in the lowest `ENTRY` bits the place of the word in it. */
  readonly entries: Int32Array;
}

export const ENTRY = 11;

/** The oligos packed sixteen bases a word, those of oligo i from `first[i]` on. */
export interface FlatOligos {
  readonly first: Int32Array;
  /** Where each word begins in its oligo, what it must be, and the low bits of the places it decides. */
  readonly offsets: Int32Array;
  readonly words: Int32Array;
  readonly decided: Int32Array;
  /** Mismatches allowed. */
  readonly max: Int32Array;
}

export interface Sought {
  /** Words of sixteen bases of the text, and the first that was not yet looked through. */
  readonly words: number;
  readonly from: number;
  /** Starts of each oligo lie below. */
  readonly below: Int32Array;
  /** Stops behind the word with which there are so many. */
  readonly enough: number;
}

/** Words of sixteen looked through at a time, as in the kernel. */
const ONCE = 512;
/** Places found for which there is room. */
const PAIRS = 1 << 15;
/** Letters staged at a time. */
const PIECE = 1 << 16;
/** Of the kernel's job, as 32-bit numbers. */
const JOB = 17;
const NEXT = 2;
const COUNT = 15;

export class OligoKernel {
  /** Bases for which `packed` has room. */
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
    // First: words before it may be read, of an oligo that would begin before the text.
    this.packed = space.takeNumbers(wordsOf(bases));
    this.#job = space.takeNumbers(JOB);
    this.#below = space.takeNumbers(flat.max.length);
    this.#found = space.takeNumbers(2 * PAIRS);
    this.#letters = space.take(PIECE);
    const candidates = space.takeNumbers(ONCE * 16 + 1);
    const put = (numbers: Int32Array): number => {
      const there = space.takeNumbers(numbers.length);
      there.set(numbers);
      return there.byteOffset;
    };
    this.#tables = tables.map((it) => [
      4 ** it.size - 1,
      ...[it.bits, it.ranks, it.heads, withWords(it.entries, flat)].map(put),
    ]);
    this.#flat = [
      ...[flat.first, flat.offsets, flat.words, flat.decided].map(put),
      ...[this.#below.byteOffset, candidates.byteOffset, this.#found.byteOffset],
    ];
    this.#enough = PAIRS - maxAtOnce(tables);
  }

  /** Packs whole words of sixteen letters from `from` on; true when some letter is no single base. */
  pack(bytes: Uint8Array, from: number, words: number): boolean {
    let isOdd = false;
    for (let done = 0; done < words; done += PIECE / 16) {
      const count = Math.min(PIECE / 16, words - done);
      this.#letters.set(bytes.subarray(from + done * 16, from + (done + count) * 16));
      const to = this.packed.byteOffset + done * 4;
      if (this.#space.calls.packBases(this.#letters.byteOffset, count, to) !== 0) isOdd = true;
    }
    return isOdd;
  }

  /** Tells oligos and where they start, in order; gives back the first word not yet looked through. */
  seek(
    table: number,
    { words, from, below, enough }: Sought,
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

/** Undefined where there are no kernels, or so many oligos share a word that their places would have no room. */
export function openOligoKernel(
  tables: readonly WordTable[],
  flat: FlatOligos,
  bases: number,
): OligoKernel | undefined {
  if (maxAtOnce(tables) > PAIRS / 2) return undefined;
  const { max, ...words } = flat;
  const numbers = [
    ...[wordsOf(bases), JOB, max.length, 2 * PAIRS, PIECE / 4, ONCE * 16 + 1],
    ...tables.flatMap((it) => [it.bits.length, it.ranks.length, it.heads.length, 4 * it.entries.length]),
    ...Object.values<Int32Array>(words).map((it) => it.length),
  ];
  const space = openArena(numbers.reduce((sum, count) => sum + reservedBytes(4 * count), 0));
  return space && new OligoKernel(space, tables, flat, bases);
}

/** With one word more than needed on both ends of what is read. */
function wordsOf(bases: number): number {
  return (bases >> 4) + 3;
}

/** Places that sixteen bases can add. */
function maxAtOnce(tables: readonly WordTable[]): number {
  let max = 0;
  for (const { heads } of tables)
    for (let i = 1; i < heads.length; i++) max = Math.max(max, heads[i]! - heads[i - 1]!);
  return 16 * max;
}

/** Beside each entry the first word of its oligo, what it decides, and the mismatches allowed: most fail there. */
function withWords(entries: Int32Array, { first, words, decided, max }: FlatOligos): Int32Array {
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
