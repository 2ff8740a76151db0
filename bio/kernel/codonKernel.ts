// One reading frame by kernel (as/codons.ts): sixteen codons a step if all letters are A C G T U, else the plain table.
// The same bytes as the loops of bio/translate/translate.ts: 0 for an unreadable codon. Figures: docs/performance.md.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** Bases staged at a time; a multiple of 3. */
const PIECE = 3 << 15;
const SIZE = 4096;
const TABLES = 16;
/** Sets of bases in the order of the kernel's two bits: A, C, T, G. */
const SETS = [1, 2, 8, 4] as const;

/** Codon tables of one strand, as bio/translate/codonTable.ts makes them: 4096 letters by sets of bases. */
export class CodonKernel {
  readonly #space: WasmArena;
  readonly #bases: Uint8Array;
  readonly #amino: Uint8Array;
  readonly #masks: Uint8Array;
  readonly #tables: Uint8Array;
  readonly #letters: Uint8Array;
  readonly #known: Uint8Array[] = [];

  constructor(space: WasmArena) {
    this.#space = space;
    this.#masks = space.put(BASE_MASK);
    this.#tables = space.take(TABLES * SIZE);
    this.#letters = space.take(TABLES * 64);
    this.#bases = space.take(PIECE);
    this.#amino = space.take(PIECE / 3);
  }

  /** Translates the codons from byte `from` on, three bytes apart. */
  forward(bytes: Uint8Array, from: number, codons: number, table: Uint8Array, out: Uint8Array): void {
    const which = this.#table(table);
    for (let done = 0; done < codons; done += PIECE / 3) {
      const count = Math.min(PIECE / 3, codons - done);
      this.#bases.set(bytes.subarray(from + 3 * done, from + 3 * (done + count)));
      this.#space.calls.readForward(this.#bases.byteOffset, count, this.#amino.byteOffset, ...which);
      out.set(this.#amino.subarray(0, count), done);
    }
  }

  /** Translates the codons at byte `from`, from - 3 and so on; `table` is that of the reverse complement. */
  reverse(bytes: Uint8Array, from: number, codons: number, table: Uint8Array, out: Uint8Array): void {
    const which = this.#table(table);
    for (let done = 0; done < codons; done += PIECE / 3) {
      const count = Math.min(PIECE / 3, codons - done);
      const first = from - 3 * (done + count - 1);
      this.#bases.set(bytes.subarray(first, first + 3 * count));
      const last = this.#bases.byteOffset + 3 * (count - 1);
      this.#space.calls.readReverse(last, count, this.#amino.byteOffset, ...which);
      out.set(this.#amino.subarray(0, count), done);
    }
  }

  #table(table: Uint8Array): readonly [letters: number, table: number, masks: number] {
    let at = this.#known.indexOf(table);
    if (at < 0) {
      at = this.#known.length < TABLES ? this.#known.length : 0;
      this.#known[at] = table;
      this.#tables.set(table, at * SIZE);
      this.#letters.set(lettersOf(table), at * 64);
    }
    return [this.#letters.byteOffset + at * 64, this.#tables.byteOffset + at * SIZE, this.#masks.byteOffset];
  }
}

/** The letters of the 64 plain codons of a table, in the order of the kernels. */
export function lettersOf(table: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 64 }, (_, codon) => {
    const [a, b, c] = [SETS[(codon >> 4) as 0]!, SETS[((codon >> 2) & 3) as 0]!, SETS[(codon & 3) as 0]!];
    return table[(a << 8) | (b << 4) | c]!;
  });
}

let shared: CodonKernel | null | undefined;

/** The kernel of this thread; null if there are no kernels. */
export function openCodonKernel(): CodonKernel | null {
  if (areKernelsOff()) return null;
  if (shared === undefined) {
    const sizes = [256, TABLES * SIZE, TABLES * 64, PIECE, PIECE / 3];
    const space = openArena(sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0));
    shared = space ? new CodonKernel(space) : null;
  }
  return shared;
}
