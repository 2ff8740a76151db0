// Reverse, complement or both of a stream of FASTA, written to an output as it goes. A complement needs no memory; a
// reversed record is gathered up to a limit, and one beyond it is read again from its end: by slices of the file, or,
// where the file is packed, from a spill on disk.
import { COMPLEMENT_DNA, COMPLEMENT_RNA, type Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { Stopped } from '#bio/core/stopped.ts';
import { fastaHeader } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaStream.ts';
import { BYTE_CLASS, likelyKind, RESIDUE } from '#bio/format/residue.ts';
import { ENTRY, type LineWork, lineWork } from '#bio/kernel/lines.ts';
import { LETTERS, type Letters } from './complement.ts';
import { noComplement, type Operation } from './flip.ts';
import { LineWriter, type Stage } from './lineWriter.ts';

export type { Stage };

/** Scratch that residues are added to and read back from. */
export interface Scratch {
  add(bytes: Uint8Array): void;
  read(into: Uint8Array, from: number): void;
}

/** Where the residues of a record too large for memory are read again. */
export type Again =
  /** Bytes of the file as they lie; the view is good until the next is asked for, and may be changed. */
  | { readonly from: 'file'; read(from: number, to: number): Promise<Uint8Array> }
  | { readonly from: 'spill'; readonly spill: Scratch }
  | { readonly from: 'memory' };

export interface ReverseStreamOptions {
  readonly operation: Operation;
  readonly as: Letters;
  /** Residues a line; 0 is all on one. */
  readonly lineWidth: number;
  readonly kind: Kind | undefined;
  readonly again: Again;
  /** Bytes held of one record, 16 MiB unless told. */
  readonly mostHeld?: number;
  /** How many records are told one by one; all unless told. */
  readonly mostNamed?: number;
  onRecord(name: string, length: number): void;
  /** Records beyond those, together. */
  onRecords?(count: number, residues: number): void;
  /** Residues written since the last call. */
  onWritten(residues: number): void;
}

const LEAST_HELD = 1 << 16;
const MOST_HELD = 16 << 20;
// Stretches read again: fewer and longer are faster (each is opened anew by the browser), and this much memory is spared.
const PIECE = 16 << 20;
const SAMPLE = 65_536;
const NOTHING: Taken = { taken: 0, lines: 0 };

export class ReverseSink implements FastaSink {
  readonly #options: ReverseStreamOptions;
  readonly #output: Stage;
  readonly #work: LineWork | null;
  readonly #lines: LineWriter;
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  #held = new Uint8Array(LEAST_HELD);
  #length = 0;
  #isHuge = false;
  #hasT = false;
  #hasU = false;
  #spilled = 0;
  #comments: (readonly [number, number])[] = [];
  // While a record is read again, which takes time, what the stream tells in the meantime waits here.
  #waiting: (() => void)[] | undefined;
  #hugeEnd = 0;
  #named = 0;

  constructor(output: Stage, options: ReverseStreamOptions, work = lineWork()) {
    this.#output = output;
    this.#work = work;
    this.#options = options;
    this.#lines = new LineWriter(output, options.lineWidth, work);
  }

  start(header: FastaHeader): void {
    if (this.#waiting) return void this.#waiting.push(() => this.start(header));
    this.#header = header;
    this.#length = 0;
    this.#isHuge = false;
    this.#hasT = false;
    this.#hasU = false;
    this.#comments = [];
    this.#lines.header(fastaHeader(header));
  }

  residues(bytes: Uint8Array): void {
    if (this.#waiting) {
      const kept = bytes.slice();
      return void this.#waiting.push(() => this.residues(kept));
    }
    if (this.#options.operation === 'complement') {
      if (this.#length === 0) this.#check(bytes.subarray(0, SAMPLE));
      this.#look(bytes);
      this.#lines.forward(bytes, this.#table());
      this.#options.onWritten(bytes.length);
    } else if (this.#isHuge) this.#setAside(bytes);
    else this.#hold(bytes);
    this.#length += bytes.length;
  }

  records(work: LineWork, staged: Uint8Array, at: number): Taken {
    const { operation, as, lineWidth, kind } = this.#options;
    const complements = operation !== 'reverse';
    if (this.#waiting || (complements && kind === 'protein')) return NOTHING;
    const done = work.turnRecords(staged, at, {
      width: lineWidth,
      table: complements ? (as === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA) : LETTERS[as],
      isForward: operation === 'complement',
      onlyNucleotides: complements && kind === undefined,
      withoutU: complements && as === 'same',
    });
    this.#output.write(work.lines.subarray(0, done.written));
    this.#tell(work.index, staged.subarray(at), done.records, done.residues);
    return done;
  }

  comment(from: number, to: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.comment(from, to));
    this.#comments.push([from, to]);
  }

  stop(offset: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.stop(offset));
    const { operation, again } = this.#options;
    if (operation !== 'complement') {
      if (this.#isHuge && again.from === 'file') {
        this.#hugeEnd = offset;
        this.#waiting = [];
        return;
      }
      if (this.#isHuge) this.#fromSpill();
      else this.#fromMemory();
    }
    this.#done();
  }

  /** To be awaited between pushes: reads a record that was too large for memory again, then goes on. */
  async settle(): Promise<void> {
    while (this.#waiting) {
      await this.#fromFile();
      const events = this.#waiting;
      this.#waiting = undefined;
      this.#done();
      this.#replay(events);
    }
  }

  #replay(events: readonly (() => void)[]): void {
    for (const [i, event] of events.entries()) {
      event();
      if (this.#waiting) return void this.#waiting.push(...events.slice(i + 1));
    }
  }

  #done(): void {
    this.#lines.end();
    const { mostNamed = Infinity, onRecord, onRecords } = this.#options;
    if (this.#named++ < mostNamed) onRecord(this.#header.name, this.#length);
    else onRecords?.(1, this.#length);
  }

  #tell(index: Int32Array, staged: Uint8Array, records: number, residues: number): void {
    const { mostNamed = Infinity, onRecord, onRecords, onWritten } = this.#options;
    const told = Math.min(records, Math.max(0, mostNamed - this.#named));
    let length = 0;
    for (let at = 0; at < told * ENTRY; at += ENTRY) {
      onRecord(textOf(staged.subarray(index[at], index[at + 1])), index[at + 2]!);
      length += index[at + 2]!;
    }
    this.#named += records;
    if (told < records) onRecords?.(records - told, residues - length);
    onWritten(residues);
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
      this.#held = new Uint8Array(LEAST_HELD);
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

  #fromMemory(): void {
    const bytes = this.#held.subarray(0, this.#length);
    this.#check(bytes.subarray(0, SAMPLE));
    this.#look(bytes);
    this.#backward(bytes);
  }

  #fromSpill(): void {
    const { again } = this.#options;
    if (again.from !== 'spill') return;
    const base = this.#spilled;
    this.#spilled += this.#length;
    const piece = new Uint8Array(PIECE);
    for (let end = this.#length; end > 0; end -= PIECE) {
      const from = Math.max(0, end - PIECE);
      const part = piece.subarray(0, end - from);
      again.spill.read(part, base + from);
      this.#backward(part);
    }
  }

  async #fromFile(): Promise<void> {
    const { again } = this.#options;
    if (again.from !== 'file') return;
    for (const [from, to] of this.#stretches(this.#hugeEnd))
      for (let end = to; end > from; end -= PIECE)
        this.#backward(residuesIn(await again.read(Math.max(from, end - PIECE), end), this.#work));
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
    if (kind === undefined && this.#work?.onlyNucleotides(sample)) return;
    if ((kind ?? likelyKind(sample)) === 'protein') throw new Stopped(noComplement(this.#header.name));
  }
}

/** The residues of a piece of a body, moved together where they lie; a line the kernel does not know is read letter by letter. */
function residuesIn(bytes: Uint8Array, work: LineWork | null): Uint8Array {
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    if (work) {
      const staged = work.load(bytes.subarray(at));
      const { taken, residues } = work.strip(staged, 0, 0);
      bytes.set(work.residues.subarray(0, residues), length);
      length += residues;
      at += taken;
      if (taken === staged.length) continue;
    }
    for (let isOn = true; isOn && at < bytes.length; ) {
      const byte = bytes[at++]!;
      if (BYTE_CLASS[byte] === RESIDUE) bytes[length++] = byte;
      isOn = work === null || byte !== LINE_FEED;
    }
  }
  return bytes.subarray(0, length);
}

const LINE_FEED = 10;
