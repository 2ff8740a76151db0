// A record too long to be held as it is, given back from its end: what there is room for is kept packed, and what had to
// make room, from the beginning on, is read again: by slices of the file, or, where the file is packed, from a spill on
// disk. Without kernels nothing is kept and all is read again.
import { BYTE_CLASS, RESIDUE } from '#bio/format/residue.ts';
import { type LineWork, STAGE } from '#bio/kernel/lines.ts';
import type { Bits } from '#bio/kernel/packing.ts';
import type { ResiduePages } from './residuePages.ts';

/** Scratch that residues are added to and read back from. */
export interface Scratch {
  add(bytes: Uint8Array): void;
  read(into: Uint8Array, from: number): void;
}

/** Where residues are read again. */
export type ReadAgain =
  /** Bytes of the file as they lie; the view is good until the next is asked for, and may be changed. */
  | { readonly from: 'file'; read(from: number, to: number): Promise<Uint8Array> }
  | { readonly from: 'spill'; readonly spill: Scratch };

/** Where residues are kept, and by what. */
export interface Shelf {
  readonly pages: ResiduePages;
  readonly work: LineWork;
  /** Residues packed together. */
  readonly stretch: number;
}

interface Stretch {
  readonly bits: Bits;
  readonly count: number;
  readonly size: number;
  readonly pages: readonly number[];
  /** All of it stands before this byte of the file, and what follows does not. */
  readonly end: number;
}

// Fewer and longer are faster (each is opened anew by the browser), and this much memory is spared.
const PIECE = 16 << 20;
const SPILLED_PIECE = 1 << 20;
const LINE_FEED = 10;
const AS_THEY_ARE = Uint8Array.from({ length: 256 }, (_, byte) => byte);

export class LongRecord {
  readonly #again: ReadAgain;
  readonly #shelf: Shelf | undefined;
  /** Residues of this record in the spill begin here. */
  readonly #base: number;
  readonly #kept: Stretch[] = [];
  #first = 0;
  #loose = new Uint8Array(0);
  #looseLength = 0;
  #looseEnd = 0;
  #goneTo = 0;
  /** Residues that were not kept. */
  gone = 0;

  constructor(again: ReadAgain, shelf: Shelf | undefined, base: number) {
    this.#again = again;
    this.#shelf = shelf;
    this.#base = base;
  }

  /** Residues that stand before the byte `end` of the file; those of later calls do not. `makeRoom` is asked before any is let go. */
  add(bytes: Uint8Array, end: number, makeRoom: () => boolean): void {
    if (!this.#shelf) return void this.#letGo(bytes, end);
    const { stretch } = this.#shelf;
    if (this.#looseLength + bytes.length > stretch) this.close(makeRoom);
    if (this.#looseLength === 0 && bytes.length > stretch / 2) return void this.#keep(bytes, end, makeRoom);
    if (this.#loose.length === 0) this.#loose = new Uint8Array(stretch);
    this.#loose.set(bytes, this.#looseLength);
    this.#looseLength += bytes.length;
    this.#looseEnd = end;
  }

  /** To be called after the last residues. */
  close(makeRoom: () => boolean): void {
    const length = this.#looseLength;
    this.#looseLength = 0;
    if (length > 0) this.#keep(this.#loose.subarray(0, length), this.#looseEnd, makeRoom);
  }

  /**
   * The last residues that are kept, which then are no more: last first, through the table. Good until the next call of any
   * kernel.
   */
  takeLast(table: Uint8Array): Uint8Array | undefined {
    return this.#kept.length > this.#first ? this.#unpacked(this.#kept.pop()!, table) : undefined;
  }

  /** What was not kept, last piece first; each is good until the next. */
  *fromSpill(): Generator<Uint8Array> {
    if (this.#again.from !== 'spill') return;
    const piece = new Uint8Array(Math.min(SPILLED_PIECE, this.gone));
    for (let end = this.gone; end > 0; end -= piece.length) {
      const from = Math.max(0, end - piece.length);
      const part = piece.subarray(0, end - from);
      this.#again.spill.read(part, this.#base + from);
      yield part;
    }
  }

  /** The same from the file, where its body is `from`..`to` but for comments. */
  async *fromFile(
    body: { readonly from: number; readonly to: number },
    comments: readonly (readonly [number, number])[],
    work: LineWork | null,
  ): AsyncGenerator<Uint8Array> {
    if (this.#again.from !== 'file' || this.gone === 0) return;
    for (const [from, to] of stretchesOf(body.from, comments, Math.min(body.to, this.#goneTo)))
      for (let end = to; end > from; end -= PIECE) {
        const piece = await this.#again.read(Math.max(from, end - PIECE), end);
        for (let last = piece.length; last > 0; last -= STAGE)
          yield residuesIn(piece.subarray(Math.max(0, last - STAGE), last), work);
      }
  }

  #keep(bytes: Uint8Array, end: number, makeRoom: () => boolean): void {
    const { pages, work } = this.#shelf!;
    while (!pages.hasRoom(bytes.length))
      if (!makeRoom() && !this.#letFirstGo()) return void this.#letGo(bytes, end);
    const packed = work.packing.pack(bytes);
    this.#kept.push({
      bits: packed.bits,
      count: bytes.length,
      size: packed.bytes.length,
      pages: pages.put(packed.bytes),
      end,
    });
  }

  #letFirstGo(): boolean {
    const first = this.#kept[this.#first];
    if (!first) return false;
    if (++this.#first === this.#kept.length) {
      this.#kept.length = 0;
      this.#first = 0;
    }
    if (this.#again.from === 'spill') this.#letGo(this.#unpacked(first, AS_THEY_ARE).reverse(), first.end);
    else {
      this.#shelf!.pages.drop(first.pages);
      this.gone += first.count;
      this.#goneTo = first.end;
    }
    return true;
  }

  #letGo(bytes: Uint8Array, end: number): void {
    if (this.#again.from === 'spill') this.#again.spill.add(bytes);
    this.gone += bytes.length;
    this.#goneTo = end;
  }

  #unpacked({ bits, count, size, pages }: Stretch, table: Uint8Array): Uint8Array {
    const { packing } = this.#shelf!.work;
    this.#shelf!.pages.take(pages, packing.room(size));
    return packing.unpack(bits, count, table);
  }
}

/** The body of the record up to `end` without its comment lines, last stretch first. */
function stretchesOf(
  offset: number,
  comments: readonly (readonly [number, number])[],
  end: number,
): readonly (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  let from = offset;
  for (const [start, to] of comments) {
    if (start >= end) break;
    out.push([from, start]);
    from = to;
  }
  out.push([from, end]);
  return out.reverse();
}

/** The residues of at most a stage of a body; a line the kernel does not know is read letter by letter. */
function residuesIn(bytes: Uint8Array, work: LineWork | null): Uint8Array {
  const out = work ? work.residues : bytes;
  const staged = work ? work.load(bytes) : bytes;
  let length = 0;
  for (let at = 0; at < staged.length; ) {
    if (work) {
      const { taken, residues } = work.strip(staged, at, length);
      length += residues;
      at += taken;
    }
    for (let isOn = true; isOn && at < staged.length; ) {
      const byte = staged[at++]!;
      if (BYTE_CLASS[byte] === RESIDUE) out[length++] = byte;
      isOn = work === null || byte !== LINE_FEED;
    }
  }
  return out.subarray(0, length);
}
