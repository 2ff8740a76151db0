// Reports the records of a stream: the first ones by name and length, the others together.
import { textOf } from '#bio/core/bytes.ts';
import { ENTRY } from '#bio/kernel/fastaKernel.ts';

interface Options {
  readonly maxNamed?: number;
  onRecord(name: string, length: number): void;
  onRecords?(count: number, residues: number): void;
}

export class RecordReport {
  readonly #options: Options;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  add(name: string, length: number): void {
    const { maxNamed = Infinity, onRecord, onRecords } = this.#options;
    if (this.#count++ < maxNamed) onRecord(name, length);
    else onRecords?.(1, length);
  }

  /** Records that a kernel found in `staged`, by its index of where each name begins and ends, and its length. */
  addIndexed(index: Int32Array, staged: Uint8Array, records: number, residues: number): void {
    const { maxNamed = Infinity, onRecord, onRecords } = this.#options;
    const named = Math.min(records, Math.max(0, maxNamed - this.#count));
    let length = 0;
    for (let at = 0; at < named * ENTRY; at += ENTRY) {
      onRecord(textOf(staged.subarray(index[at], index[at + 1])), index[at + 2]!);
      length += index[at + 2]!;
    }
    this.#count += records;
    if (named < records) onRecords?.(records - named, residues - length);
  }
}
