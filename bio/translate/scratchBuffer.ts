// What a record of any length leaves aside while it is read: its bases, to be read again anywhere, and lists of numbers
// in order. A little of each is in memory, the rest lies in a scratch file.
import type { Scratch } from '#bio/edit/longRecord.ts';

/** A scratch file that several write to in turns. */
export class ScratchBuffer {
  readonly #scratch: Scratch;
  #size = 0;

  /** For one record: what was in the scratch before is forgotten. */
  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    scratch.clear();
  }

  /** Where they begin. */
  put(bytes: Uint8Array): number {
    const from = this.#size;
    this.#scratch.add(bytes);
    this.#size += bytes.length;
    return from;
  }

  read(into: Uint8Array, from: number): void {
    this.#scratch.read(into, from);
  }
}

const BLOCK = 1 << 20;

/** Bases by their place in the record. */
export class BufferedBases {
  readonly #aside: ScratchBuffer;
  readonly #block: number;
  /** Where each whole block lies. */
  readonly #places: number[] = [];
  readonly #last: Uint8Array;
  #filled = 0;
  /** The two blocks asked for last, the later one first. */
  #near: { nth: number; readonly bytes: Uint8Array }[] = [];
  #joined = new Uint8Array(0);

  constructor(aside: ScratchBuffer, block = BLOCK) {
    this.#aside = aside;
    this.#block = block;
    this.#last = new Uint8Array(block);
  }

  add(bases: Uint8Array): void {
    for (let at = 0; at < bases.length; ) {
      const some = bases.subarray(at, at + this.#block - this.#filled);
      this.#last.set(some, this.#filled);
      this.#filled += some.length;
      at += some.length;
      if (this.#filled < this.#block) continue;
      this.#places.push(this.#aside.put(this.#last));
      this.#filled = 0;
    }
  }

  /** From one place to another; good until the next is requested. */
  read(from: number, to: number): Uint8Array {
    const size = this.#block;
    const nth = Math.floor(from / size);
    if (to <= (nth + 1) * size) return this.#blockOf(nth).subarray(from - nth * size, to - nth * size);
    if (this.#joined.length < to - from) this.#joined = new Uint8Array(to - from);
    for (let at = from; at < to; ) {
      const here = Math.floor(at / size);
      const some = this.#blockOf(here).subarray(at - here * size, to - here * size);
      this.#joined.set(some, at - from);
      at += some.length;
    }
    return this.#joined.subarray(0, to - from);
  }

  #blockOf(nth: number): Uint8Array {
    if (nth === this.#places.length) return this.#last;
    const known = this.#near.find((it) => it.nth === nth);
    const block =
      known ?? (this.#near.length < 2 ? { nth, bytes: new Uint8Array(this.#block) } : this.#near[1]!);
    if (!known) {
      this.#aside.read(block.bytes, this.#places[nth]!);
      block.nth = nth;
    }
    this.#near = [block, ...this.#near.filter((it) => it !== block)];
    return block.bytes;
  }
}

const NUMBERS = 1 << 13;

/** Pairs of numbers, read back in the order they were added. */
export class HeldPairs {
  readonly #aside: ScratchBuffer;
  readonly #places: number[] = [];
  readonly #last: Float64Array;
  #filled = 0;

  constructor(aside: ScratchBuffer, pairs = NUMBERS / 2) {
    this.#aside = aside;
    this.#last = new Float64Array(2 * pairs);
  }

  add(one: number, other: number): void {
    if (this.#filled === this.#last.length) {
      this.#places.push(this.#aside.put(new Uint8Array(this.#last.buffer)));
      this.#filled = 0;
    }
    this.#last[this.#filled++] = one;
    this.#last[this.#filled++] = other;
  }

  *pairs(): Generator<readonly [one: number, other: number]> {
    const block = new Float64Array(this.#places.length > 0 ? this.#last.length : 0);
    for (const place of this.#places) {
      this.#aside.read(new Uint8Array(block.buffer), place);
      for (let i = 0; i < block.length; i += 2) yield [block[i]!, block[i + 1]!];
    }
    for (let i = 0; i < this.#filled; i += 2) yield [this.#last[i]!, this.#last[i + 1]!];
  }
}
