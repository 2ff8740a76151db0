// Translates every record of a FASTA stream in several frames, written as FASTA after the record has ended, in the
// order of `frames`. Codons are read as the bases arrive, so no base is kept; rows of codons beyond 16 MiB of bases go
// to a scratch file, so memory stays constant for a long record too. The same lines as `translate`, frame by frame.
import { FaultError } from '#bio/core/faultError.ts';
import type { Scratch, Stage } from '#bio/edit/reverseStream.ts';
import { fastaHeaderOf } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink } from '#bio/format/fastaSink.ts';
import { ROW_ROOM, ROWS, type SixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';
import { buildCodonTable } from './codonTable.ts';
import { type Frame, type Numbering, offsetOf } from './frame.ts';
import { makeUnreadableCodonFault } from './translate.ts';

export interface FrameStreamOptions {
  readonly code: GeneticCode;
  readonly frames: readonly Frame[];
  readonly numbering: Numbering;
  readonly unreadable: 'refuse' | 'X';
  /** Letters a line; 0: one unbroken line. */
  readonly width: number;
  /** Takes the rows of long records. */
  readonly scratch: Scratch;
  /** Name of the input, for faults. */
  readonly file: string;
  /** Called with all amino acids that are written, of a frame in either direction. */
  onLetters?(letters: Uint8Array): void;
}

const FEED = 10;

/** Throws a `FaultError` for an unreadable codon, if these are refused. */
export class FrameSink implements FastaSink {
  readonly #work: SixFrameKernel;
  readonly #output: Stage;
  readonly #options: FrameStreamOptions;
  readonly #feed = Uint8Array.of(FEED);
  #header = { name: '', description: '' };
  #length = 0;
  /** Codons a row of each block of the scratch; a block is the six rows one after another. */
  #blocks: { readonly from: number; readonly codons: number }[] = [];
  #spilled = 0;
  #piece = new Uint8Array(0);

  constructor(output: Stage, work: SixFrameKernel, options: FrameStreamOptions) {
    this.#work = work;
    this.#output = output;
    this.#options = options;
  }

  start({ name, description }: FastaHeader): void {
    this.#header = { name, description };
    this.#length = 0;
    this.#blocks = [];
    this.#spilled = 0;
    this.#options.scratch.clear();
    this.#work.begin(buildCodonTable(this.#options.code), this.#options.unreadable === 'X');
  }

  residues(bytes: Uint8Array): void {
    this.#length += bytes.length;
    for (let done = 0; done < bytes.length; ) {
      const taken = this.#work.add(bytes.subarray(done));
      done += taken;
      if (taken === 0) this.#setAside();
    }
  }

  stop(): void {
    this.#work.end();
    for (const frame of this.#options.frames) this.#frame(frame);
  }

  #setAside(): void {
    const { scratch } = this.#options;
    const codons = this.#work.row(0).length;
    this.#blocks.push({ from: this.#spilled, codons });
    for (let row = 0; row < ROWS; row++) scratch.add(this.#work.row(row));
    this.#spilled += ROWS * codons;
    this.#work.clear();
  }

  #frame(frame: Frame): void {
    const { numbering, frames, width, file } = this.#options;
    const { name, description } = this.#header;
    const row = rowOf(frame, this.#length, numbering);
    const odd = this.#work.unreadableAt(row);
    if (odd && this.#options.unreadable === 'refuse') {
      const { at, letters } = frame > 0 ? odd.first : odd.last;
      const found = makeUnreadableCodonFault(letters, at, frame);
      throw new FaultError({ ...found, place: { file, record: name, ...found.place } });
    }
    const shown = frames.length === 1 ? name : `${name}_frame=${frame}`;
    this.#output.write(new TextEncoder().encode(fastaHeaderOf({ name: shown, description })));
    let column = 0;
    let written = 0;
    for (const piece of this.#pieces(row, frame > 0)) {
      this.#options.onLetters?.(piece);
      for (const lines of this.#work.inLines(piece, frame > 0, width, column)) this.#output.write(lines);
      written += piece.length;
      column = width > 0 ? written % width : 0;
    }
    if (written > 0 && (width === 0 || column > 0)) this.#output.write(this.#feed);
  }

  /** A row from its beginning or from its end; each piece is good until the next is requested. */
  *#pieces(row: number, isForward: boolean): Generator<Uint8Array> {
    const blocks = isForward ? this.#blocks : this.#blocks.toReversed();
    if (!isForward) yield this.#work.row(row);
    for (const { from, codons } of blocks) {
      if (this.#piece.length === 0) this.#piece = new Uint8Array(ROW_ROOM);
      const piece = this.#piece.subarray(0, codons);
      this.#options.scratch.read(piece, from + row * codons);
      yield piece;
    }
    if (isForward) yield this.#work.row(row);
  }
}

/** Where the codons of a frame stand. A reverse frame begins at its last codon on the top strand. */
function rowOf(frame: Frame, length: number, numbering: Numbering): number {
  const offset = offsetOf(frame, length, numbering);
  if (frame > 0) return offset;
  return 3 + (Math.max(0, length - offset) % 3);
}
