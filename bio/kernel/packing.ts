// Packs the residues of a long record, which stay in memory until its end is known (as/packed.ts): two bits each if all
// are A C G T in upper case, three with mixed case, four with U N R Y, else eight. They are unpacked in reverse order,
// through a table, ready to be wrapped.
import { bytesOf } from '#bio/core/bytes.ts';
import type { WasmArena } from './wasmArena.ts';

/** Bits of a residue. */
export type Bits = 2 | 3 | 4 | 8;

export interface Packed {
  readonly bits: Bits;
  /** Valid until the next call of any kernel. */
  readonly bytes: Uint8Array;
}

/** Residues packed at once; those after the last whole group stay as they are. */
const GROUP = 128;
/** The letters of two bits, and of four. */
const ACTG = bytesOf('ACTG');
const SIXTEEN = bytesOf('ARCTUGYNarctugyn');

/** Works in memory of its owner: `packed` for the bits, `unpacked` for residues copied in and for those returned. */
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

  /** Packs residues, which must fit into the memory. */
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

  /** Memory for packed bytes, to be filled before `unpack`. */
  reserve(bytes: number): Uint8Array {
    return this.#packed.subarray(0, bytes);
  }

  /** The residues of the bytes in `reserve`, last first, through `table`; valid until the next call of any kernel. */
  unpack(bits: Bits, count: number, table: Uint8Array): Uint8Array {
    const from = this.#packed.byteOffset;
    const grouped = bits === 8 ? 0 : count - (count % GROUP);
    const rest = count - grouped;
    const size = sizeOf(grouped, bits);
    // Residues after the last group come first.
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
