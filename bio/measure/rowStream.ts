// Letters of every record of a stream of FASTA, by class, as fast as they can be read: whole records and long stretches
// are counted where they stand, no residue is copied. For pairs of letters and case see compositionStream.ts.
import { A, C, G, T } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaSink.ts';
import { type FastaKernel, ROW, type Stripped } from '#bio/kernel/fastaKernel.ts';
import { CLASSES, type Composition, GAP, RESIDUE_CLASS } from './composition.ts';

const N = A | C | G | T;

/** A name as it is in the file, where it is known to be ASCII without tabs. */
export interface NamePlace {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Both are good during the call only: they are used again, since a new object a record costs as much as its counting.
 */
export type OnRow = (name: string | NamePlace, it: Pick<Composition, 'length' | 'classes'>) => void;

interface Totals {
  records: number;
  length: number;
  readonly classes: Float64Array;
}

/** Letters of a record that is not whole, 256 counters. */
interface Part {
  readonly name: string;
  readonly length: number;
  readonly letters: Float64Array;
}

/** What is at the ends of a stretch of a file: of the record it begins in, and of its last one. */
export interface RowEnds {
  readonly head: Part | undefined;
  readonly tail: Part | undefined;
  /** Totals of the complete records in between, which have been emitted. */
  readonly totals: Totals;
}

export class RowStream implements FastaSink {
  /** All records together. */
  readonly totals: Totals = { records: 0, length: 0, classes: new Float64Array(CLASSES) };
  readonly #onRow: OnRow;
  readonly #letters = new Float64Array(256);
  readonly #row = { length: 0, classes: new Float64Array(CLASSES) };
  #name = '';
  #length = 0;
  #isOpen: boolean;
  #isHead: boolean;
  #head: Part | undefined;

  /** `isInside`: what comes first belongs to a record that began before. */
  constructor(onRow: OnRow, { isInside = false }: { readonly isInside?: boolean } = {}) {
    this.#onRow = onRow;
    this.#isOpen = isInside;
    this.#isHead = isInside;
  }

  start({ name }: Pick<FastaHeader, 'name'>): void {
    this.#isOpen = true;
    this.#name = name;
    this.#length = 0;
    this.#letters.fill(0);
  }

  residues(bytes: Uint8Array): void {
    const letters = this.#letters;
    for (let i = 0; i < bytes.length; i++) letters[bytes[i]!]!++;
    this.#length += bytes.length;
  }

  body(work: FastaKernel, staged: Uint8Array, at: number): Stripped {
    const done = work.countBody(staged, at, this.#letters);
    this.#length += done.residues;
    return done;
  }

  stop(): void {
    this.#isOpen = false;
    if (this.#isHead) {
      this.#isHead = false;
      this.#head = this.#part();
      return;
    }
    const { classes } = this.#row;
    classes.fill(0);
    for (let byte = 0; byte < 256; byte++) classes[RESIDUE_CLASS[byte]!]! += this.#letters[byte]!;
    this.#reportRow(this.#name, this.#length);
  }

  /** The open rows at both ends of a stretch that was read separately; call it once, at the end. */
  ends(): RowEnds {
    const rest = this.#isOpen ? this.#part() : undefined;
    const { totals } = this;
    return this.#isHead ? { head: rest, tail: undefined, totals } : { head: this.#head, tail: rest, totals };
  }

  /** Appends a stretch that was read separately to the open record; `emitRows` emits the rows in between. */
  pass({ head, tail, totals }: RowEnds, emitRows: () => void): void {
    if (head) this.#join(head);
    if (!tail) return;
    if (this.#isOpen) this.stop();
    emitRows();
    this.totals.records += totals.records;
    this.totals.length += totals.length;
    for (let i = 0; i < CLASSES; i++) this.totals.classes[i]! += totals.classes[i]!;
    this.start(tail);
    this.#join(tail);
  }

  /** A record that is in memory. */
  add(name: string, bytes: Uint8Array): void {
    this.start({ name });
    this.residues(bytes);
    this.stop();
  }

  records(work: FastaKernel, staged: Uint8Array, at: number): Taken {
    const done = work.countRecords(staged, at);
    const { rows } = work;
    const { classes } = this.#row;
    const place = { bytes: staged, from: 0, to: 0 };
    classes.fill(0);
    for (let row = 0; row < done.records * ROW; row += ROW) {
      classes[A] = rows[row + 3]!;
      classes[C] = rows[row + 4]!;
      classes[G] = rows[row + 5]!;
      classes[T] = rows[row + 6]!;
      classes[N] = rows[row + 7]!;
      classes[GAP] = rows[row + 8]!;
      place.from = at + rows[row]!;
      place.to = at + rows[row + 1]!;
      this.#reportRow(place, rows[row + 2]!);
    }
    return done;
  }

  #part(): Part {
    return { name: this.#name, length: this.#length, letters: this.#letters.slice() };
  }

  #join({ length, letters }: Part): void {
    for (let byte = 0; byte < 256; byte++) this.#letters[byte]! += letters[byte]!;
    this.#length += length;
  }

  #reportRow(name: string | NamePlace, length: number): void {
    const { totals } = this;
    const row = this.#row;
    totals.records++;
    totals.length += length;
    for (let i = 0; i < CLASSES; i++) totals.classes[i]! += row.classes[i]!;
    row.length = length;
    this.#onRow(name, row);
  }
}

export function nameOf(name: string | NamePlace): string {
  return typeof name === 'string' ? name : textOf(name.bytes.subarray(name.from, name.to));
}
