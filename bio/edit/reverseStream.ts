// Reverse, complement or both of a stream of FASTA, written to an output as it goes. A complement needs no memory; a
// reversed record is gathered up to a limit, and one beyond it is read again from its end: by slices of the file, or,
// where the file is packed, from a spill on disk.
import { COMPLEMENT_DNA, COMPLEMENT_RNA, type Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { Stopped } from '#bio/core/stopped.ts';
import { fastaHeader } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink } from '#bio/format/fastaStream.ts';
import { BYTE_CLASS, likelyKind, RESIDUE } from '#bio/format/residue.ts';
import { LETTERS, type Letters } from './complement.ts';
import { noComplement, type Operation } from './flip.ts';

/** Where the result goes: bytes are put at `at` of `stage` after asking for `room`, or given in whole pieces. */
export interface Stage {
  readonly stage: Uint8Array;
  at: number;
  room(bytes: number): void;
  write(bytes: Uint8Array): void;
}

/** Scratch that residues are added to and read back from. */
export interface Scratch {
  add(bytes: Uint8Array): void;
  read(into: Uint8Array, from: number): void;
}

/** Where the residues of a record too large for memory are read again. */
export type Again =
  | { readonly from: 'file'; bytes(from: number, to: number): Uint8Array }
  | { readonly from: 'spill'; readonly spill: Scratch }
  | { readonly from: 'memory' };

export interface ReverseStreamOptions {
  readonly operation: Operation;
  readonly as: Letters;
  /** Residues a line; 0 is all on one. */
  readonly lineWidth: number;
  readonly kind: Kind | undefined;
  readonly again: Again;
  /** Bytes held of one record, 32 MiB unless told. */
  readonly mostHeld?: number;
  onRecord(name: string, length: number): void;
  /** Residues written since the last call. */
  onWritten(residues: number): void;
}

const MOST_HELD = 32 << 20;
const PIECE = 4 << 20;
const SAMPLE = 65_536;
const FEED = 10;

export class ReverseSink implements FastaSink {
  readonly #output: Stage;
  readonly #options: ReverseStreamOptions;
  readonly #lines: LineWriter;
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  #held = new Uint8Array(1 << 16);
  #length = 0;
  #isHuge = false;
  #hasT = false;
  #hasU = false;
  #spilled = 0;
  #comments: (readonly [number, number])[] = [];

  constructor(output: Stage, options: ReverseStreamOptions) {
    this.#output = output;
    this.#options = options;
    this.#lines = new LineWriter(output, options.lineWidth);
  }

  start(header: FastaHeader): void {
    this.#header = header;
    this.#length = 0;
    this.#isHuge = false;
    this.#hasT = false;
    this.#hasU = false;
    this.#comments = [];
    this.#output.write(bytesOf(fastaHeader(header)));
  }

  residues(bytes: Uint8Array): void {
    if (this.#options.operation === 'complement') {
      if (this.#length === 0) this.#check(bytes.subarray(0, SAMPLE));
      this.#look(bytes);
      this.#lines.forward(bytes, this.#table());
      this.#options.onWritten(bytes.length);
    } else if (this.#isHuge) this.#setAside(bytes);
    else this.#hold(bytes);
    this.#length += bytes.length;
  }

  comment(from: number, to: number): void {
    this.#comments.push([from, to]);
  }

  stop(offset: number): void {
    const { operation, onRecord, onWritten } = this.#options;
    if (operation !== 'complement') {
      if (this.#isHuge) this.#writeHuge(offset);
      else {
        const bytes = this.#held.subarray(0, this.#length);
        this.#check(bytes.subarray(0, SAMPLE));
        this.#look(bytes);
        this.#lines.backward(bytes, this.#table());
        onWritten(this.#length);
      }
    }
    this.#lines.end();
    onRecord(this.#header.name, this.#length);
  }

  #hold(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    const { again, mostHeld = MOST_HELD } = this.#options;
    if (length > mostHeld && again.from !== 'memory') {
      const before = this.#held.subarray(0, this.#length);
      this.#check(before.length > 0 ? before.subarray(0, SAMPLE) : bytes.subarray(0, SAMPLE));
      this.#isHuge = true;
      this.#setAside(before);
      this.#setAside(bytes);
      return;
    }
    if (length > this.#held.length) {
      const wider = new Uint8Array(Math.max(length, this.#held.length * 2));
      wider.set(this.#held.subarray(0, this.#length));
      this.#held = wider;
    }
    this.#held.set(bytes, this.#length);
  }

  #setAside(bytes: Uint8Array): void {
    this.#look(bytes);
    if (this.#options.again.from === 'spill') this.#options.again.spill.add(bytes);
  }

  #writeHuge(bodyEnd: number): void {
    const { again } = this.#options;
    if (again.from === 'spill') {
      const base = this.#spilled;
      this.#spilled += this.#length;
      const piece = new Uint8Array(PIECE);
      for (let end = this.#length; end > 0; end -= PIECE) {
        const from = Math.max(0, end - PIECE);
        const part = piece.subarray(0, end - from);
        again.spill.read(part, base + from);
        this.#backward(part);
      }
    } else if (again.from === 'file') {
      for (const [from, to] of this.#stretches(bodyEnd))
        for (let end = to; end > from; end -= PIECE)
          this.#backward(residuesIn(again.bytes(Math.max(from, end - PIECE), end)));
    }
  }

  #backward(bytes: Uint8Array): void {
    this.#lines.backward(bytes, this.#table());
    this.#options.onWritten(bytes.length);
  }

  /** The body of the record without its comment lines, last stretch first. */
  #stretches(bodyEnd: number): readonly (readonly [number, number])[] {
    const out: (readonly [number, number])[] = [];
    let from = this.#header.offset;
    for (const [start, end] of this.#comments) {
      out.push([from, start]);
      from = end;
    }
    out.push([from, bodyEnd]);
    return out.reverse();
  }

  /** Looks for T, and for U only while there was no T: DNA ends the search at its first T. */
  #look(bytes: Uint8Array): void {
    this.#hasT ||= bytes.includes(84) || bytes.includes(116);
    if (!this.#hasT) this.#hasU ||= bytes.includes(85) || bytes.includes(117);
  }

  #table(): Uint8Array {
    const { operation, as } = this.#options;
    if (operation === 'reverse') return LETTERS[as];
    return as === 'rna' || (as === 'same' && this.#hasU && !this.#hasT) ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  }

  #check(sample: Uint8Array): void {
    const { operation, kind } = this.#options;
    if (operation === 'reverse' || sample.length === 0) return;
    if ((kind ?? likelyKind(sample)) === 'protein') throw new Stopped(noComplement(this.#header.name));
  }
}

/** Residues in lines of a width, through a table, straight into the output's stage. */
class LineWriter {
  readonly #output: Stage;
  readonly #width: number;
  #column = 0;

  constructor(output: Stage, width: number) {
    this.#output = output;
    this.#width = width;
  }

  forward(bytes: Uint8Array, table: Uint8Array): void {
    const output = this.#output;
    for (let from = 0; from < bytes.length; ) {
      const to = from + this.#room(bytes.length - from);
      const { stage } = output;
      let at = output.at;
      for (let i = from; i < to; i++) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(to - from);
      from = to;
    }
  }

  backward(bytes: Uint8Array, table: Uint8Array): void {
    const output = this.#output;
    for (let from = bytes.length; from > 0; ) {
      const to = from - this.#room(from);
      const { stage } = output;
      let at = output.at;
      for (let i = from - 1; i >= to; i--) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(from - to);
      from = to;
    }
  }

  /** Ends the line of a record that has residues. */
  end(): void {
    if (this.#column > 0) this.#feed();
  }

  #room(wanted: number): number {
    const line = this.#width > 0 ? this.#width - this.#column : SAMPLE;
    const count = Math.min(wanted, line, SAMPLE);
    this.#output.room(count + 1);
    return count;
  }

  #wrote(count: number): void {
    this.#column += count;
    if (this.#column === this.#width) this.#feed();
  }

  #feed(): void {
    this.#output.stage[this.#output.at++] = FEED;
    this.#column = 0;
  }
}

function residuesIn(bytes: Uint8Array): Uint8Array {
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (BYTE_CLASS[byte] === RESIDUE) bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}
