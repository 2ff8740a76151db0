// All six frames of a record by kernel (as/frames.ts): bases are added in chunks, codons are sorted into six rows by
// where they begin, and a row is written in lines forward or backward. 100 Mb: 40 ms, lines 30 ms; frame by frame 170
// ms. The same rows as `translate` of bio/translate/translate.ts, which reads a frame at a time.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { lettersOf } from './codonKernel.ts';
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** Codon tables as bio/translate/codonTable.ts makes them, 4096 letters by sets of bases. */
export interface StrandTables {
  readonly amino: Uint8Array;
  readonly reverse: Uint8Array;
}

export interface Unreadable {
  readonly first: { readonly at: number; readonly letters: string };
  readonly last: { readonly at: number; readonly letters: string };
}

/** Rows 0 to 2 are the codons from the first, second and third base on; 3 to 5 their reverse complements. */
export const ROWS = 6;
/** Codons of a row, for 16 MiB of bases; not a multiple of 4096, which would stall stores to the six rows. */
export const ROW_ROOM = 5_592_416;
const STAGE = 3 << 15;
/** The most stretches of a row that are returned. */
const MAX_STRETCHES = 1 << 14;
/** Letters wrapped at a time. */
const PIECE = 1 << 16;

export class SixFrameKernel {
  readonly #space: WasmArena;
  readonly #masks: Uint8Array;
  readonly #tables: Uint8Array;
  readonly #letters: Uint8Array;
  readonly #asTheyAre: Uint8Array;
  readonly #stage: Uint8Array;
  readonly #rows: Uint8Array;
  readonly #piece: Uint8Array;
  readonly #lines: Uint8Array;
  readonly #stretches: Int32Array;
  #amino: Uint8Array | undefined;
  #reverse: Uint8Array | undefined;
  #waiting = 0;
  #asX = 0;
  #codons = 0;
  #emptied = 0;
  #more = 0;
  #unreadable: Unreadable[] = [];

  constructor(space: WasmArena) {
    this.#space = space;
    this.#masks = space.put(BASE_MASK);
    this.#tables = space.take(2 * 4096);
    this.#letters = space.take(2 * 64);
    this.#asTheyAre = space.take(32);
    this.#stage = space.take(STAGE);
    this.#piece = space.take(PIECE);
    this.#lines = space.take(2 * PIECE);
    this.#stretches = space.takeNumbers(4 * MAX_STRETCHES);
    this.#rows = space.take(ROWS * ROW_ROOM);
  }

  /** Begins a record. `asX`: unreadable codons become X, else 0. */
  begin({ amino, reverse }: StrandTables, asX: boolean): void {
    // Only if they change: copying takes longer than translating a hundred bases, and there may be millions of records.
    if (amino !== this.#amino || reverse !== this.#reverse) {
      this.#tables.set(amino);
      this.#tables.set(reverse, 4096);
      this.#letters.set(lettersOf(amino));
      this.#letters.set(lettersOf(reverse), 64);
    }
    this.#amino = amino;
    this.#reverse = reverse;
    this.#asX = asX ? 1 : 0;
    this.#waiting = 0;
    this.#codons = 0;
    this.#emptied = 0;
    this.#more = 0;
    this.#unreadable = [];
  }

  /** Translates bases; returns how many, fewer if the rows are full, which `clear` empties. */
  add(bases: Uint8Array): number {
    let at = 0;
    while (at < bases.length) {
      const room = Math.min(STAGE - this.#waiting, 3 * (ROW_ROOM - 1 - this.#codons) - this.#waiting);
      if (room <= 0) break;
      const some = bases.subarray(at, at + room);
      this.#stage.set(some, this.#waiting);
      at += some.length;
      const count = this.#waiting + some.length;
      const triples = Math.max(0, Math.floor((count - 2) / 3));
      if (this.#read(triples) > 0) this.#note(3 * triples);
      this.#codons += triples;
      this.#stage.copyWithin(0, 3 * triples, count);
      this.#waiting = count - 3 * triples;
    }
    return at;
  }

  /** Translates the last codons of a record, for which `add` waited for more bases. */
  end(): void {
    this.#more = Math.max(0, this.#waiting - 2);
    if (this.#more > 0 && this.#read(1) > 0) this.#note(this.#more);
  }

  /** The first and the last unreadable codon of a row, if there are any. */
  unreadableAt(row: number): Unreadable | undefined {
    return this.#unreadable[row % 3];
  }

  /** The codons of a row; valid until more bases are added. */
  row(which: number): Uint8Array {
    const from = which * ROW_ROOM;
    return this.#rows.subarray(from, from + this.#codons + (which % 3 < this.#more ? 1 : 0));
  }

  /** Empties the rows, for more bases of the same record. */
  clear(): void {
    this.#emptied += this.#codons;
    this.#codons = 0;
  }

  /**
   * Open reading frames of at least `min` codons in a row of marks, or in its codons `from` to `to`: for each the first
   * codon after the stop before, start, end and flags (1: a stop ends it, 2: no stop comes before), in reading
   * direction. Undefined if there are too many.
   */
  stretches(
    which: number,
    { isForward, min, isAny }: { readonly isForward: boolean; readonly min: number; readonly isAny: boolean },
    from = 0,
    to = this.row(which).length,
  ): Int32Array | undefined {
    const row = this.row(which).subarray(from, to);
    const found = this.#space.calls.stretches(
      row.byteOffset,
      row.length,
      isForward ? 1 : 0,
      min,
      isAny ? 1 : 0,
      this.#stretches.byteOffset,
      MAX_STRETCHES,
    );
    return found > MAX_STRETCHES ? undefined : this.#stretches.subarray(0, 4 * found);
  }

  /** Wraps letters into lines of `width` (0: unbroken) from `column` on, in pieces, each valid until the next. */
  *inLines(
    letters: Uint8Array,
    isForward: boolean,
    width: number,
    column: number,
  ): Generator<Uint8Array, void, void> {
    const { wrapForward, wrapBackward } = this.#space.calls;
    const wrap = isForward ? wrapForward : wrapBackward;
    let at = column;
    for (let done = 0; done < letters.length; done += PIECE) {
      const part = isForward
        ? letters.subarray(done, done + PIECE)
        : letters.subarray(Math.max(0, letters.length - done - PIECE), letters.length - done);
      const written = wrap(
        this.#reach(part),
        part.length,
        this.#lines.byteOffset,
        width,
        at,
        this.#asTheyAre.byteOffset,
      );
      at = width > 0 ? (at + part.length) % width : 0;
      yield this.#lines.subarray(0, written);
    }
  }

  #read(triples: number): number {
    return this.#space.calls.readSix(
      this.#stage.byteOffset,
      triples,
      this.#rows.byteOffset + this.#codons,
      ROW_ROOM,
      this.#letters.byteOffset,
      this.#letters.byteOffset + 64,
      this.#tables.byteOffset,
      this.#tables.byteOffset + 4096,
      this.#masks.byteOffset,
      this.#asX,
    );
  }

  /** Records the unreadable codons among those that begin at the first bases of the stage. */
  #note(bases: number): void {
    for (let k = 0; k < bases; k++) {
      const row = k % 3;
      if (this.#rows[row * ROW_ROOM + this.#codons + (k - row) / 3] !== 0) continue;
      const codon = {
        at: 3 * (this.#emptied + this.#codons) + k,
        letters: String.fromCharCode(...this.#stage.subarray(k, k + 3)),
      };
      this.#unreadable[row] = { first: this.#unreadable[row]?.first ?? codon, last: codon };
    }
  }

  #reach(bytes: Uint8Array): number {
    if (bytes.buffer === this.#rows.buffer) return bytes.byteOffset;
    this.#piece.set(bytes);
    return this.#piece.byteOffset;
  }
}

/** Two kernels, since a record may be translated while another is marked. */
type Use = 'amino' | 'marks';
const shared = new Map<Use, SixFrameKernel | null>();

/** The kernel of this thread for a use; null if there are no kernels. */
export function openSixFrameKernel(use: Use): SixFrameKernel | null {
  if (areKernelsOff()) return null;
  let work = shared.get(use);
  if (work === undefined) {
    const sizes = [256, 2 * 4096, 128, 32, STAGE, PIECE, 2 * PIECE, 16 * MAX_STRETCHES, ROWS * ROW_ROOM];
    const space = openArena(sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0));
    work = space ? new SixFrameKernel(space) : null;
    shared.set(use, work);
  }
  return work;
}
