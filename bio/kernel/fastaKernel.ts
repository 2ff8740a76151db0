// FASTA by kernel (as/lines.ts, as/count.ts, as/pairs.ts): a chunk is copied to the stage once; then residues are taken
// out of it, put back into lines forward or backward, and whole plain records are reverse-complemented or counted, each
// in one call. The kernels leave what is not plain to the readers of bio/format and bio/edit, which do all of this in
// plain TypeScript too. Figures: docs/performance.md.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { Packing } from './packing.ts';
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** Bytes staged at a time: input, residues and output of a stage stay in the second-level cache. */
export const STAGE = 1 << 17;
/** At one residue a line each residue needs two bytes. */
const LINES_ROOM = 2 * STAGE + 256;
/** The most records of a stage: each has at least five bytes. */
const MAX_ROWS = Math.ceil(STAGE / 5);
/** Residues may exceed a stage by what a stream held back before its format was known. */
const RESIDUES_ROOM = STAGE + 4096;
/** Numbers of a row: name start, name end, length, A, C, G, T, N, gaps; starts and ends are offsets in the stage. */
export const ROW = 9;
/** Numbers of an index entry: name start, name end, length. */
export const ENTRY = 3;
const TABLES = 64;

const ONLY_NUCLEOTIDES = 1;
const NO_U = 2;
const FORWARD = 4;

export interface Stripped {
  readonly taken: number;
  readonly residues: number;
  readonly lines: number;
  /** Whether the next byte begins a line. */
  readonly isAtStart: boolean;
}

export interface TurnOptions {
  /** Residues a line; 0: one unbroken line. */
  readonly width: number;
  /** New byte for each byte; changes only letters, in both cases alike. */
  readonly table: Uint8Array;
  readonly isForward: boolean;
  /** Whether to stop before a record with other letters than nucleotides. */
  readonly onlyNucleotides: boolean;
  /** Whether to stop before a record with U. */
  readonly withoutU: boolean;
}

export interface ReversedChunk {
  /** Bytes read from the stage. */
  readonly taken: number;
  readonly written: number;
  readonly lines: number;
  readonly residues: number;
  readonly records: number;
  /** Whether the output had no room for the next record. */
  readonly isFull: boolean;
}

/** The kernels of one thread and their stage. All views are valid only until the next call. */
export class FastaKernel {
  /** Input; `load` fills it. */
  readonly stage: Uint8Array<ArrayBuffer>;
  /** Residues of `strip`. */
  readonly residues: Uint8Array<ArrayBuffer>;
  /** Lines of `wrap` and of `turnRecords`. */
  readonly lines: Uint8Array;
  /** `ENTRY` numbers for each of the first records of `turnRecords`. */
  readonly index: Int32Array;
  /** `ROW` numbers a record of `countRecords`. */
  readonly rows: Int32Array;
  /** Packs residues into fewer bits; shares the memory of `lines` and of residues that are copied in. */
  readonly packing: Packing;
  readonly #space: WasmArena;
  readonly #reply: Int32Array;
  readonly #counts: Int32Array;
  readonly #pairs: Int32Array;
  readonly #nucleotides: Uint8Array;
  readonly #spellings: Uint8Array;
  readonly #input: Uint8Array;
  readonly #known: Uint8Array[] = [];

  constructor(space: WasmArena) {
    this.#space = space;
    this.#reply = space.takeNumbers(8);
    this.#counts = space.takeNumbers(256);
    this.#pairs = space.takeNumbers(16);
    this.#nucleotides = space.put(BASE_MASK.subarray(64, 96).map((mask) => (mask === 0 ? 0 : 255)));
    this.#spellings = space.take(TABLES * 32);
    this.stage = space.take(STAGE);
    this.residues = space.take(RESIDUES_ROOM);
    this.#input = space.take(RESIDUES_ROOM);
    this.lines = space.take(LINES_ROOM);
    this.packing = new Packing(space, this.lines, this.#input);
    this.index = space.takeNumbers(MAX_ROWS * ENTRY);
    this.rows = space.takeNumbers(MAX_ROWS * ROW);
  }

  /** Copies the first bytes, at most a stage of them, into the stage, unless they were read into it already. */
  load(bytes: Uint8Array): Uint8Array {
    const part = bytes.subarray(0, STAGE);
    if (part.buffer !== this.stage.buffer || part.byteOffset !== this.stage.byteOffset) this.stage.set(part);
    return this.stage.subarray(0, part.length);
  }

  /**
   * Copies the residues of a record whose header was read, from `at` of the staged bytes, to `to` of `residues`,
   * without line ends.
   */
  strip(staged: Uint8Array, at: number, to: number): Stripped {
    const from = staged.byteOffset;
    this.#space.calls.strip(
      from + at,
      from + staged.length,
      this.residues.byteOffset + to,
      this.#reply.byteOffset,
    );
    const [taken = 0, residues = 0, lines = 0, start] = this.#reply;
    return { taken, residues, lines, isAtStart: start === 1 };
  }

  /** Whether all residues (at most a stage) are nucleotide letters or gaps. */
  onlyNucleotides(residues: Uint8Array): boolean {
    const { onlyNucleotides } = this.#space.calls;
    return onlyNucleotides(this.#reach(residues), residues.length, this.#nucleotides.byteOffset) === 1;
  }

  /** Wraps residues (at most a stage) into lines of `width` (0: unbroken), starting at `column`. */
  wrap(
    residues: Uint8Array,
    table: Uint8Array,
    {
      width = 0,
      column = 0,
      isForward = false,
    }: { width?: number; column?: number; isForward?: boolean } = {},
  ): Uint8Array {
    const { wrapBackward, wrapForward } = this.#space.calls;
    const written = (isForward ? wrapForward : wrapBackward)(
      this.#reach(residues),
      residues.length,
      this.lines.byteOffset,
      width,
      column,
      this.#spelling(table),
    );
    return this.lines.subarray(0, written);
  }

  /** Wraps bytes in kernel memory without changing them. */
  wrapPlain(bytes: Uint8Array, width: number, column: number): Uint8Array {
    const { wrapPlain } = this.#space.calls;
    const written = wrapPlain(this.#reach(bytes), bytes.length, this.lines.byteOffset, width, column);
    return this.lines.subarray(0, written);
  }

  /** Writes whole plain records from `at` of the staged bytes on, reverse-complemented or forward. */
  turnRecords(staged: Uint8Array, at: number, options: TurnOptions): ReversedChunk {
    const from = staged.byteOffset;
    this.#space.calls.turnRecords(
      from + at,
      from + staged.length,
      this.lines.byteOffset,
      this.lines.byteOffset + this.lines.length,
      this.residues.byteOffset,
      options.width,
      this.#spelling(options.table),
      this.#nucleotides.byteOffset,
      (options.onlyNucleotides ? ONLY_NUCLEOTIDES : 0) |
        (options.withoutU ? NO_U : 0) |
        (options.isForward ? FORWARD : 0),
      this.index.byteOffset,
      MAX_ROWS,
      this.#reply.byteOffset,
    );
    const [taken = 0, written = 0, lines = 0, residues = 0, records = 0, full] = this.#reply;
    return { taken, written, lines, residues, records, isFull: full === 1 };
  }

  /** Counts whole plain records from `at` of the staged bytes on, a row each. */
  countRecords(staged: Uint8Array, at: number): { taken: number; lines: number; records: number } {
    const from = staged.byteOffset;
    this.#space.calls.countRecords(
      from + at,
      from + staged.length,
      this.rows.byteOffset,
      MAX_ROWS,
      this.#counts.byteOffset,
      this.#reply.byteOffset,
    );
    const [taken = 0, lines = 0, records = 0] = this.#reply;
    return { taken, lines, records };
  }

  /** Adds the residues of a record to 256 counters; lower case may be counted as upper case, and U as T. */
  countBody(staged: Uint8Array, at: number, into: Float64Array): Stripped {
    const from = staged.byteOffset + at;
    const end = this.#space.calls.countBody(
      from,
      staged.byteOffset + staged.length,
      this.#counts.byteOffset,
      this.#reply.byteOffset,
    );
    const [taken = 0, lines = 0, residues = 0] = this.#reply;
    this.#takeCounts(into);
    const before = staged[end - staged.byteOffset - 1];
    return { taken, residues, lines, isAtStart: taken > 0 && before === 10 };
  }

  /**
   * Adds the residues of a record to 256 counters by byte, and pairs of neighboring bases to 16 (AA AC AG AT CA ...,
   * U as T); `before` is 0..3 by the base before, 4 if there is none. `last` is the last residue, 0 where none was
   * taken.
   */
  countPairs(
    staged: Uint8Array,
    at: number,
    before: number,
    into: { readonly letters: Float64Array; readonly pairs: Float64Array },
  ): Stripped & { readonly last: number } {
    const from = staged.byteOffset + at;
    this.#pairs.fill(0);
    this.#space.calls.countPairs(
      from,
      staged.byteOffset + staged.length,
      before,
      this.#counts.byteOffset,
      this.#pairs.byteOffset,
      this.#reply.byteOffset,
    );
    const [taken = 0, lines = 0, residues = 0, last = 0] = this.#reply;
    this.#takeCounts(into.letters);
    for (let pair = 0; pair < 16; pair++) into.pairs[pair]! += this.#pairs[pair]!;
    return { taken, residues, lines, isAtStart: taken > 0 && staged[at + taken - 1] === 10, last };
  }

  #takeCounts(into: Float64Array): void {
    for (let byte = 42; byte < 123; byte++) {
      into[byte]! += this.#counts[byte]!;
      this.#counts[byte] = 0;
    }
  }

  /** Address of bytes that are in kernel memory; others are copied in, apart from the stage. */
  #reach(bytes: Uint8Array): number {
    if (bytes.buffer === this.stage.buffer) return bytes.byteOffset;
    this.#input.set(bytes);
    return this.#input.byteOffset;
  }

  /** Address of a table as bits to flip, by the low five bits of a letter. */
  #spelling(table: Uint8Array): number {
    let at = this.#known.indexOf(table);
    if (at < 0) {
      at = this.#known.length % TABLES;
      this.#known[at] = table;
      for (let i = 0; i < 32; i++) this.#spellings[at * 32 + i] = table[64 + i]! ^ (64 + i);
    }
    return this.#spellings.byteOffset + at * 32;
  }
}

let shared: FastaKernel | null | undefined;

/** The kernels of this thread; null if there are none. */
export function openFastaKernel(): FastaKernel | null {
  if (areKernelsOff()) return null;
  if (shared === undefined) {
    const rows = MAX_ROWS * (ENTRY + ROW) * 4;
    const sizes = [
      32,
      1024,
      64,
      32,
      TABLES * 32,
      16,
      STAGE,
      RESIDUES_ROOM,
      RESIDUES_ROOM,
      LINES_ROOM,
      rows,
      0,
    ];
    const space = openArena(sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0));
    shared = space ? new FastaKernel(space) : null;
  }
  return shared;
}
