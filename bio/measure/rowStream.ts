// Letters of every record of a stream of FASTA, by class, as fast as they can be read: whole records and long stretches are
// counted where they stand, no residue is copied. For pairs of letters and case see compositionStream.ts.
import { A, C, G, T } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaStream.ts';
import { type LineWork, ROW, type Stripped } from '#bio/kernel/lines.ts';
import { CLASSES, type Composition, GAP, RESIDUE_CLASS } from './composition.ts';

const N = A | C | G | T;

/** A name as it stands in the file, where it is known to be ASCII without tabs. */
export interface NamePlace {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Both are good during the call only: they are used again, since a new object a record costs as much as its counting. */
export type OnRow = (name: string | NamePlace, it: Pick<Composition, 'length' | 'classes'>) => void;

export class RowStream implements FastaSink {
  /** All records together. */
  readonly totals = { records: 0, length: 0, classes: new Float64Array(CLASSES) };
  readonly #onRow: OnRow;
  readonly #letters = new Float64Array(256);
  readonly #row = { length: 0, classes: new Float64Array(CLASSES) };
  #name = '';
  #length = 0;

  constructor(onRow: OnRow) {
    this.#onRow = onRow;
  }

  start({ name }: Pick<FastaHeader, 'name'>): void {
    this.#name = name;
    this.#length = 0;
    this.#letters.fill(0);
  }

  residues(bytes: Uint8Array): void {
    const letters = this.#letters;
    for (let i = 0; i < bytes.length; i++) letters[bytes[i]!]!++;
    this.#length += bytes.length;
  }

  body(work: LineWork, staged: Uint8Array, at: number): Stripped {
    const done = work.countBody(staged, at, this.#letters);
    this.#length += done.residues;
    return done;
  }

  stop(): void {
    const { classes } = this.#row;
    classes.fill(0);
    for (let byte = 0; byte < 256; byte++) classes[RESIDUE_CLASS[byte]!]! += this.#letters[byte]!;
    this.#tell(this.#name, this.#length);
  }

  /** A record that is in memory. */
  add(name: string, bytes: Uint8Array): void {
    this.start({ name });
    this.residues(bytes);
    this.stop();
  }

  records(work: LineWork, staged: Uint8Array, at: number): Taken {
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
      this.#tell(place, rows[row + 2]!);
    }
    return done;
  }

  #tell(name: string | NamePlace, length: number): void {
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
