// Reverse, complement or both of a stream of FASTA, written to an output as it goes. A complement needs no memory; a
// reversed record is gathered up to a limit, a longer one kept packed and what does not fit read again from its end
// (longRecord.ts). One that is kept whole is written while the next is read, so that reading never waits for it.
import { COMPLEMENT_DNA, COMPLEMENT_RNA, type Kind } from '#bio/core/alphabet.ts';
import { GrowingBytes } from '#bio/core/growableArrays.ts';
import { fastaHeaderOf } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaSink.ts';
import { type FastaKernel, openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import { CommentRanges, type FileRange } from './commentRanges.ts';
import { LETTERS, type Letters } from './complement.ts';
import { LineWriter, type Stage } from './lineWriter.ts';
import { LongRecord, type PageStore, type ReadStretch, type Scratch } from './longRecord.ts';
import { RecordLetters } from './recordLetters.ts';
import { RecordReport } from './recordReport.ts';
import { ResiduePages } from './residuePages.ts';
import type { Operation } from './reverseComplementRecord.ts';

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
const MAX_HELD = 16 << 20;
/** At two bits a base 335 Mb, at three (both cases) 223 Mb; a page is an eighth of a stage. */
const KEPT = { max: 80 << 20, page: 1 << 14, stretch: STAGE };
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
  readonly comments: readonly FileRange[];
}

/** For several files in turns: what the first has used is not collected before the next needs as much. */
export function createPagesForLongRecords(): ResiduePages {
  return new ResiduePages(KEPT);
}

export class ReverseSink implements FastaSink {
  readonly #options: ReverseStreamOptions;
  readonly #output: Stage;
  readonly #work: FastaKernel | null;
  readonly #lines: LineWriter;
  readonly #letters: RecordLetters;
  readonly #comments = new CommentRanges();
  readonly #report: RecordReport;
  readonly #maxHeld: number;
  #shelf: PageStore | undefined;
  #header: FastaHeader = { name: '', description: '', line: 0, offset: 0 };
  #isOpen = false;
  #held = new GrowingBytes(MIN_HELD);
  #heldEnd = 0;
  #length = 0;
  #long: LongRecord | undefined;
  #leaving: Leaving | undefined;
  #sinceSettled = 0;
  // While a record is read again, which takes time, what the stream tells in the meantime waits here.
  #waiting: (() => void)[] | undefined;

  constructor(output: Stage, options: ReverseStreamOptions, work = openFastaKernel()) {
    this.#output = output;
    this.#work = work;
    this.#options = options;
    this.#maxHeld = Math.min(options.maxHeld ?? MAX_HELD, work ? STAGE : MAX_HELD);
    this.#lines = new LineWriter(output, options.lineWidth, work);
    this.#letters = new RecordLetters(options, work);
    this.#report = new RecordReport(options);
  }

  start(header: FastaHeader): void {
    if (this.#waiting) return void this.#waiting.push(() => this.start(header));
    this.#header = header;
    this.#isOpen = true;
    this.#length = 0;
    this.#long = undefined;
    this.#letters.begin(header.name);
    this.#comments.begin();
    if (this.#options.operation === 'complement') this.#lines.header(fastaHeaderOf(header));
  }

  residues(bytes: Uint8Array, end: number): void {
    if (this.#waiting) {
      const kept = bytes.slice();
      return void this.#waiting.push(() => this.residues(kept, end));
    }
    if (this.#options.operation === 'complement') {
      if (this.#length === 0) this.#letters.check(bytes);
      this.#letters.see(bytes);
      this.#lines.forward(bytes, this.#letters.table());
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
    this.#report.addIndexed(work.index, staged.subarray(at), done.records, done.residues);
    this.#options.onWritten(done.residues);
    return done;
  }

  comment(from: number, to: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.comment(from, to));
    if (this.#options.again.from !== 'file') return;
    this.#comments.add([from, to], this.#length, this.#long?.keptTo ?? 0);
  }

  stop(offset: number): void {
    if (this.#waiting) return void this.#waiting.push(() => this.stop(offset));
    this.#isOpen = false;
    const { name } = this.#header;
    if (this.#options.operation === 'complement') return void this.#finishRecord(name, this.#length);
    this.#letters.checkSample();
    this.#leaveKept(Infinity);
    this.#lines.header(fastaHeaderOf(this.#header));
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
    this.#report.add(name, length);
  }

  #hold(bytes: Uint8Array, end: number): void {
    const length = this.#length + bytes.length;
    const { again } = this.#options;
    if (length > this.#maxHeld && again.from !== 'memory') {
      const before = this.#held.values.subarray(0, this.#length);
      this.#letters.beginSample();
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
    this.#letters.see(bytes);
    this.#letters.gather(bytes);
    long.add(bytes, end, this.#makeRoom);
  }

  /** A record that is leaving makes room for the one that comes. */
  readonly #makeRoom = (): boolean => {
    if (!this.#leaving) return false;
    this.#leaveKept(1);
    return true;
  };

  #fromMemory(): void {
    const bytes = this.#held.values.subarray(0, this.#length);
    this.#letters.check(bytes);
    this.#letters.see(bytes);
    this.#backward(bytes, this.#letters.table());
  }

  #leave(record: LongRecord, to: number): void {
    record.close(this.#makeRoom);
    const table = this.#letters.table();
    this.#leaving = {
      record,
      name: this.#header.name,
      length: this.#length,
      table,
      to,
      comments: this.#comments.all,
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
}
