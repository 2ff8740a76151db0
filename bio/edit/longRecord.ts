// A record too long to be held as it is, given back from its end: what there is room for is kept packed, from its
// beginning on, and what follows is read again: by slices of the file, or, where the file is packed, from a spill on
// disk. Without kernels nothing is kept and all is read again.
import { BYTE_CLASS, RESIDUE } from '#bio/format/residue.ts';
import { type FastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import type { Bits } from '#bio/kernel/packing.ts';
import type { ResiduePages } from './residuePages.ts';

/** Scratch that residues are added to and read back from. */
export interface Scratch {
  add(bytes: Uint8Array): void;
  read(into: Uint8Array, from: number): void;
  /** Forgets what was added; what comes next begins at 0 and takes its room. */
  clear(): void;
}

/** Where residues are read again. */
export type ReadStretch =
  /** Bytes of the file as they lie; the view is good until the next but one is requested, and may be changed. */
  | { readonly from: 'file'; read(from: number, to: number): Promise<Uint8Array> }
  | { readonly from: 'spill'; readonly spill: Scratch };

/** Where residues are kept, and by what. */
export interface PageStore {
  readonly pages: ResiduePages;
  readonly work: FastaKernel;
  /** Residues packed together. */
  readonly stretch: number;
}

interface Stretch {
  readonly bits: Bits;
  readonly count: number;
  readonly size: number;
  readonly pages: readonly number[];
}

// Fewer and longer are faster (each is opened again by the browser), and two of them are in memory.
const PIECE = 8 << 20;
const SPILLED_PIECE = 1 << 20;
const LINE_FEED = 10;

export class LongRecord {
  readonly #again: ReadStretch;
  readonly #shelf: PageStore | undefined;
  readonly #kept: Stretch[] = [];
  /** Everything before this byte of the file is kept; what follows is read again. */
  keptTo: number;
  #loose = new Uint8Array(0);
  #looseLength = 0;
  #looseEnd = 0;
  /** Residues that were not kept; once there are some, none is. */
  gone = 0;

  /** `from` is where its body begins in the file; a spill is its own until it has been given back. */
  constructor(again: ReadStretch, shelf: PageStore | undefined, from: number) {
    this.#again = again;
    this.#shelf = shelf;
    this.keptTo = from;
  }

  /**
   * Takes the residues that come before the byte `end` of the file; those of later calls come after it. `makeRoom` is
   * asked where there is none.
   */
  add(bytes: Uint8Array, end: number, makeRoom: () => boolean): void {
    const stretch = this.#shelf?.stretch ?? 0;
    if (this.#looseLength + bytes.length > stretch) this.close(makeRoom);
    // Once something was not kept, nothing behind it is.
    if (!this.#shelf || this.gone > 0) return void this.#letGo(bytes);
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

  /** What was not kept, last piece first; each is good until the next. */
  *fromSpill(): Generator<Uint8Array> {
    if (this.#again.from !== 'spill') return;
    const piece = new Uint8Array(Math.min(SPILLED_PIECE, this.gone));
    for (let end = this.gone; end > 0; end -= piece.length) {
      const from = Math.max(0, end - piece.length);
      const part = piece.subarray(0, end - from);
      this.#again.spill.read(part, from);
      yield part;
    }
  }

  /** The same from the file, where the record ends before `to`; the next piece is read while one is worked on. */
  async *fromFile(
    to: number,
    comments: readonly (readonly [number, number])[],
    work: FastaKernel | null,
  ): AsyncGenerator<Uint8Array> {
    const again = this.#again;
    if (again.from !== 'file' || this.gone === 0) return;
    const pieces = piecesOf(this.keptTo, to, comments);
    let reading: Promise<Uint8Array> | undefined;
    for (let nth = 0; nth < pieces.length; nth++) {
      const piece = await (reading ?? again.read(...pieces[nth]!));
      const next = pieces[nth + 1];
      reading = next && again.read(...next);
      // Nobody may be waiting for it any more when it fails.
      reading?.catch(() => {});
      for (let last = piece.length; last > 0; last -= STAGE)
        yield residuesIn(piece.subarray(Math.max(0, last - STAGE), last), work);
    }
  }

  /**
   * The last residues that are kept, which then are no more: last first, through the table. Good until the next call of
   * any kernel.
   */
  takeLast(table: Uint8Array): Uint8Array | undefined {
    const last = this.#kept.pop();
    if (!last || !this.#shelf) return undefined;
    const { pages, work } = this.#shelf;
    pages.take(last.pages, work.packing.reserve(last.size));
    return work.packing.unpack(last.bits, last.count, table);
  }

  #keep(bytes: Uint8Array, end: number, makeRoom: () => boolean): void {
    const { pages, work } = this.#shelf!;
    while (!pages.hasRoom(bytes.length)) if (!makeRoom()) return void this.#letGo(bytes);
    const packed = work.packing.pack(bytes);
    const size = packed.bytes.length;
    this.#kept.push({ bits: packed.bits, count: bytes.length, size, pages: pages.put(packed.bytes) });
    this.keptTo = end;
  }

  #letGo(bytes: Uint8Array): void {
    if (this.#again.from === 'spill') this.#again.spill.add(bytes);
    this.gone += bytes.length;
  }
}

/** From..to without comment lines, in pieces, last first. */
function piecesOf(
  begin: number,
  to: number,
  comments: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  const stretches: (readonly [number, number])[] = [];
  let from = begin;
  for (const [start, end] of comments) {
    if (start > from) stretches.push([from, start]);
    from = Math.max(from, end);
  }
  stretches.push([from, to]);
  const out: (readonly [number, number])[] = [];
  for (const [first, last] of stretches.reverse())
    for (let end = last; end > first; end -= PIECE) out.push([Math.max(first, end - PIECE), end]);
  return out;
}

/** The residues of at most a stage of a body; a line the kernel does not know is read letter by letter. */
function residuesIn(bytes: Uint8Array, work: FastaKernel | null): Uint8Array {
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
