// Reverse, complement or both of a stream of FASTA, written to an output as it goes. A complement needs no memory; a
// reversed record is gathered up to a limit, a longer one kept packed and what does not fit read again from its end
// (longRecord.ts). One that is kept whole is written while the next is read, so that reading never waits for it.
import { COMPLEMENT_DNA, COMPLEMENT_RNA, type Kind } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { GrowingBytes } from '#bio/core/growableArrays.ts';
import { fastaHeader } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaSink.ts';
import { likelyKind } from '#bio/format/residue.ts';
import { ENTRY, type FastaKernel, openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import { LETTERS, type Letters } from './complement.ts';
import { LineWriter, type Stage } from './lineWriter.ts';
import { LongRecord, type PageStore, type ReadStretch, type Scratch } from './longRecord.ts';
import { ResiduePages } from './residuePages.ts';
import { noComplement, type Operation } from './reverseComplementRecord.ts';

export type { Scratch, Stage };

/** Where the residues of a record too large for memory are read again; `memory` holds any record. */
export type RereadableSource = ReadStretch | { readonly from: 'memory' };

export interface ReverseStreamOptions {
  readonly operation: Operation;
  readonly as: Letters;
  /** Residues a line; 0 is all on one. */
  readonly lineWidth: number;
  readonly kind: Kind | undefined;
  readonly again: RereadableSource;
  /** Bytes held of one record as they are: 128 KiB by default, 16 MiB where there are no kernels to pack them. */
  readonly maxHeld?: number;
  /** Bytes of longer records that are kept packed, the size of a page of them, and residues packed together. */
  readonly kept?: { readonly max: number; readonly page: number; readonly stretch: number };
  /** Pages for them that one stream after the other uses; its own by default. */
  readonly pages?: ResiduePages;
  /** How many records are reported one by one; all by default. */
  readonly maxNamed?: number;
  onRecord(name: string, length: number): void;
  /** Records beyond those, together. */
  onRecords?(count: number, residues: number): void;
  /** Residues written since the last call. */
  onWritten(residues: number): void;
}

const MIN_HELD = 1 << 16;
const MIN_COMMENTS = 1 << 10;
const MAX_HELD = 16 << 20;
/** At two bits a base 335 Mb, at three (both cases) 223 Mb; a page is an eighth of a stage. */
const KEPT = { max: 80 << 20, page: 1 << 14, stretch: STAGE };
const SAMPLE = 65_536;
/** Residues written for each one read while a record leaves. */
const PACE = 2;
const NOTHING: Taken = { taken: 0, lines: 0 };

/** A long record on its way out. */
interface Leaving {
  readonly record: LongRecord;
  readonly name: string;
  readonly length: number;
  readonly table: Uint8Array;
  /** Its body ends before this byte of the file. */
  readonly to: number;
  readonly comments: readonly (readonly [number, number])[];
}

/** For several files in turns: what the first has used is not collected before the next needs as much. */
export function pagesForLongRecords(): ResiduePages {
  return new ResiduePages(KEPT);
}

export class ReverseSink implements FastaSink {
  readonly #options: ReverseStreamOptions;
  readonly #output: Stage;
  readonly #work: FastaKernel | null;
  readonly #lines: LineWriter;
  readonly #mostHeld: number;
  #shelf: PageStore | undefined;
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  #isOpen = false;
  #held = new GrowingBytes(MIN_HELD);
  #heldEnd = 0;
  #length = 0;
  #long: LongRecord | undefined;
  /** The first residues of a long record, until they are enough to tell its kind. */
  #sample: Uint8Array | undefined;
  #sampled = 0;
  #leaving: Leaving | undefined;
  #hasT = false;
  #hasU = false;
  #comments: (readonly [number, number])[] = [];
  /** Residues before the last of them, and how many are looked through. */
  #commentedAt = 0;
  #mostComments = MIN_COMMENTS;
  #sinceSettled = 0;
  // While a record is read again, which takes time, what the stream tells in the meantime waits here.
  #waiting: (() => void)[] | undefined;
  #named = 0;

  constructor(output: Stage, options: ReverseStreamOptions, work = openFastaKernel()) {
    this.#output = output;
    this.#work = work;
    this.#options = options;
    this.#mostHeld = Math.min(options.maxHeld ?? MAX_HELD, work ? STAGE : MAX_HELD);
    this.#lines = new LineWriter(output, options.lineWidth, work);
  }

  start(header: FastaHeader): void {
    if (this.#waiting) return void this.#waiting.push(() => this.start(header));
    this.#header = header;
    this.#isOpen = true;
    this.#length = 0;
    this.#long = undefined;
    this.#hasT = false;
    this.#hasU = false;
    this.#comments = [];
    if (this.#options.operation === 'complement') this.#lines.header(fastaHeader(header));
  }

  residues(bytes: Uint8Array, end: number): void {
    if (this.#waiting) {
      const kept = bytes.slice();
      return void this.#waiting.push(() => this.residues(kept, end));
    }
    if (this.#options.operation === 'complement') {
      if (this.#length === 0) this.#check(bytes.subarray(0, SAMPLE));
      this.#look(bytes);
      this.#lines.forward(bytes, this.#table());
      this.#options.onWritten(bytes.length);
    } else if (this.#long) this.#setAside(this.#long, bytes, end);
    else this.#hold(bytes, end);
    this.#length += bytes.length;
    this.#sinceSettled += bytes.length;
  }

  records(work: FastaKernel, staged: Uint8Array, at: number): Taken {
    const { operation, as, lineWidth, kind } = this.#options;
    const complements = operation !== 'reverse';
    if (this.#waiting || (complements && kind === 'protein')) return NOTHING;
    const turn = () =>
      work.turnRecords(staged, at, {
        width: lineWidth,
        table: complements ? (as === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA) : LETTERS[as],
        isForward: operation === 'complement',
        onlyNucleotides: complements && kind === undefined,
        withoutU: complements && as === 'same',
      });
    let done = turn();
    if (done.records > 0 && this.#leaving) {
      this.#leaveKept(Infinity);
      done = turn();
    }
    this.#output.write(work.lines.subarray(0, done.written));
    this.#reportRecords(work.index, staged.subarray(at), done.records, done.residues);
    return done;
  }

  comment(from: number, to: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.comment(from, to));
    if (this.#options.again.from !== 'file') return;
    const last = this.#comments.at(-1);
    if (last && this.#length === this.#commentedAt) this.#comments[this.#comments.length - 1] = [last[0], to];
    else this.#comments.push([from, to]);
    this.#commentedAt = this.#length;
    // A file may consist of them.
    if (this.#comments.length < this.#mostComments) return;
    const keptTo = this.#long?.keptTo ?? 0;
    this.#comments = this.#comments.filter(([, end]) => end > keptTo);
    this.#mostComments = Math.max(MIN_COMMENTS, 2 * this.#comments.length);
  }

  stop(offset: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.stop(offset));
    this.#isOpen = false;
    const { name } = this.#header;
    if (this.#options.operation === 'complement') return void this.#finishRecord(name, this.#length);
    this.#checkSample();
    this.#leaveKept(Infinity);
    this.#lines.header(fastaHeader(this.#header));
    if (this.#long) this.#leave(this.#long, offset);
    else {
      this.#fromMemory();
      this.#finishRecord(name, this.#length);
    }
  }

  /**
   * To be awaited between pushes, and after the last: writes what is kept of a long record bit by bit, or reads again
   * what was not kept, then goes on.
   */
  async settle(): Promise<void> {
    while (this.#waiting) {
      await this.#leaveByFile();
      const events = this.#waiting;
      this.#waiting = undefined;
      this.#replay(events);
    }
    this.#leaveKept(this.#isOpen ? PACE * this.#sinceSettled : Infinity);
    this.#sinceSettled = 0;
  }

  #replay(events: readonly (() => void)[]): void {
    for (const [i, event] of events.entries()) {
      event();
      if (this.#waiting) return void this.#waiting.push(...events.slice(i + 1));
    }
  }

  #finishRecord(name: string, length: number): void {
    this.#lines.end();
    const { maxNamed = Infinity, onRecord, onRecords } = this.#options;
    if (this.#named++ < maxNamed) onRecord(name, length);
    else onRecords?.(1, length);
  }

  #reportRecords(index: Int32Array, staged: Uint8Array, records: number, residues: number): void {
    const { maxNamed = Infinity, onRecord, onRecords, onWritten } = this.#options;
    const reported = Math.min(records, Math.max(0, maxNamed - this.#named));
    let length = 0;
    for (let at = 0; at < reported * ENTRY; at += ENTRY) {
      onRecord(textOf(staged.subarray(index[at], index[at + 1])), index[at + 2]!);
      length += index[at + 2]!;
    }
    this.#named += records;
    if (reported < records) onRecords?.(records - reported, residues - length);
    onWritten(residues);
  }

  #hold(bytes: Uint8Array, end: number): void {
    const length = this.#length + bytes.length;
    const { again } = this.#options;
    if (length > this.#mostHeld && again.from !== 'memory') {
      const before = this.#held.values.subarray(0, this.#length);
      this.#sample = new Uint8Array(SAMPLE);
      this.#sampled = 0;
      const long = new LongRecord(again, this.#openShelf(), this.#header.offset);
      this.#long = long;
      if (before.length > 0) this.#setAside(long, before, this.#heldEnd);
      this.#setAside(long, bytes, end);
      if (this.#held.values.length > 2 * STAGE) this.#held = new GrowingBytes(MIN_HELD);
      return;
    }
    this.#held.extend(length);
    this.#held.values.set(bytes, this.#length);
    this.#heldEnd = end;
  }

  #openShelf(): PageStore | undefined {
    const { kept = KEPT, pages } = this.#options;
    if (this.#work)
      this.#shelf ??= { pages: pages ?? new ResiduePages(kept), work: this.#work, stretch: kept.stretch };
    return this.#shelf;
  }

  #setAside(long: LongRecord, bytes: Uint8Array, end: number): void {
    this.#look(bytes);
    this.#addToSample(bytes);
    long.add(bytes, end, this.#makeRoom);
  }

  #addToSample(bytes: Uint8Array): void {
    if (!this.#sample) return;
    const part = bytes.subarray(0, SAMPLE - this.#sampled);
    this.#sample.set(part, this.#sampled);
    this.#sampled += part.length;
    if (this.#sampled === SAMPLE) this.#checkSample();
  }

  #checkSample(): void {
    const sample = this.#sample;
    this.#sample = undefined;
    if (sample) this.#check(sample.subarray(0, this.#sampled));
  }

  /** A record that is leaving makes room for the one that comes. */
  readonly #makeRoom = (): boolean => {
    if (!this.#leaving) return false;
    this.#leaveKept(1);
    return true;
  };

  #fromMemory(): void {
    const bytes = this.#held.values.subarray(0, this.#length);
    this.#check(bytes.subarray(0, SAMPLE));
    this.#look(bytes);
    this.#backward(bytes, this.#table());
  }

  #leave(record: LongRecord, to: number): void {
    record.close(this.#makeRoom);
    const table = this.#table();
    this.#leaving = {
      record,
      name: this.#header.name,
      length: this.#length,
      table,
      to,
      comments: this.#comments,
    };
    const { again } = this.#options;
    if (again.from === 'file') {
      if (record.gone > 0) this.#waiting = [];
      return;
    }
    for (const bytes of record.fromSpill()) this.#backward(bytes, table);
    if (again.from === 'spill') again.spill.clear();
    this.#leaveKept(Infinity);
  }

  /** Reads again what was not kept, which is the end of the record. */
  async #leaveByFile(): Promise<void> {
    if (!this.#leaving) return;
    const { record, table, to, comments } = this.#leaving;
    for await (const bytes of record.fromFile(to, comments, this.#work)) this.#backward(bytes, table);
  }

  /** At least so many of the residues that are kept of the record that is leaving. */
  #leaveKept(min: number): void {
    if (!this.#leaving) return;
    const { record, name, length, table } = this.#leaving;
    for (let left = min; left > 0; ) {
      const bytes = record.takeLast(table);
      if (!bytes) {
        this.#leaving = undefined;
        return void this.#finishRecord(name, length);
      }
      this.#lines.writeRaw(bytes);
      this.#options.onWritten(bytes.length);
      left -= bytes.length;
    }
  }

  #backward(bytes: Uint8Array, table: Uint8Array): void {
    this.#lines.backward(bytes, table);
    this.#options.onWritten(bytes.length);
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
    if ((kind ?? likelyKind(sample)) === 'protein') throw new FaultError(noComplement(this.#header.name));
  }
}
