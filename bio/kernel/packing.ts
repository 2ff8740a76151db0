// Residues of a long record in fewer bits, to be kept in memory until its end is known: two where all are A C G T in
// upper case, three with case, four with U N R Y, else as they are. They come back last first, through a table, ready
// for lines.
import { bytesOf } from '#bio/core/bytes.ts';
import type { WasmArena } from './wasmArena.ts';

/** Bits a residue. */
export type Bits = 2 | 3 | 4 | 8;

export interface Packed {
  readonly bits: Bits;
  /** Good until the next call of any kernel. */
  readonly bytes: Uint8Array;
}

/** What the kernels pack at once; the residues behind the last whole group stay as they are. */
const GROUP = 128;
/** What the values of two and of four bits stand for. */
const ACTG = bytesOf('ACTG');
const SIXTEEN = bytesOf('ARCTUGYNarctugyn');

/**
 * Works in room that is lent: `packed` for the bits, `unpacked` for residues that lie elsewhere and for those given
 * back.
 */
export class Packing {
  readonly #space: WasmArena;
  readonly #packed: Uint8Array;
  readonly #unpacked: Uint8Array;
  readonly #letters: Uint8Array;

  constructor(space: WasmArena, packed: Uint8Array, unpacked: Uint8Array) {
    this.#space = space;
    this.#packed = packed;
    this.#unpacked = unpacked;
    this.#letters = space.take(16);
  }

  /** Packs residues, at most as many as fit. */
  pack(residues: Uint8Array): Packed {
    const grouped = residues.length - (residues.length % GROUP);
    const from = this.#reach(residues.subarray(0, grouped));
    const to = this.#packed.byteOffset;
    const { pack2, pack4 } = this.#space.calls;
    const cases = pack2(from, grouped, to, to + sizeOf(grouped, 2));
    const bits = cases > 0 ? (cases === 1 ? 2 : 3) : pack4(from, grouped, to) === 1 ? 4 : 8;
    if (bits === 8) return { bits, bytes: residues };
    const size = sizeOf(grouped, bits);
    this.#packed.set(residues.subarray(grouped), size);
    return { bits, bytes: this.#packed.subarray(0, size + residues.length - grouped) };
  }

  /** Room for so many packed bytes, to be filled before `unpack`. */
  reserve(bytes: number): Uint8Array {
    return this.#packed.subarray(0, bytes);
  }

  /**
   * The residues of which the bits stand in `room`, last first, as `table` has them; good until the next call of any
   * kernel.
   */
  unpack(bits: Bits, count: number, table: Uint8Array): Uint8Array {
    const from = this.#packed.byteOffset;
    const grouped = bits === 8 ? 0 : count - (count % GROUP);
    const rest = count - grouped;
    const size = sizeOf(grouped, bits);
    // Those behind the last group come first.
    for (let i = 0; i < rest; i++) this.#unpacked[i] = table[this.#packed[size + rest - 1 - i]!]!;
    const to = this.#unpacked.byteOffset + rest;
    const { unpack2, unpack4 } = this.#space.calls;
    this.#spell(bits === 4 ? SIXTEEN : ACTG, table);
    if (bits === 4) unpack4(from, grouped, to, this.#letters.byteOffset);
    else unpack2(from, bits === 3 ? from + sizeOf(grouped, 2) : 0, grouped, to, this.#letters.byteOffset);
    return this.#unpacked.subarray(0, count);
  }

  #spell(letters: Uint8Array, table: Uint8Array): void {
    for (let i = 0; i < letters.length; i++) this.#letters[i] = table[letters[i]!]!;
  }

  #reach(bytes: Uint8Array): number {
    if (bytes.buffer === this.#unpacked.buffer) return bytes.byteOffset;
    this.#unpacked.set(bytes);
    return this.#unpacked.byteOffset;
  }
}

function sizeOf(residues: number, bits: Bits): number {
  return (residues / 8) * bits;
}
