/** A range of the file, in bytes. */
export type FileRange = readonly [start: number, end: number];

const MIN_COUNT = 1 << 10;

/** Where the comments of one record stand in the file, for a record that is read again. */
export class CommentRanges {
  #ranges: FileRange[] = [];
  /** Residues before the last of them. */
  #residues = 0;
  /** How many there are when those of no more use are looked for: a file may consist of comments. */
  #limit = MIN_COUNT;

  begin(): void {
    this.#ranges = [];
  }

  /** `residues` of the record stand before it; what is before `readTo` in the file need not be read again. */
  add([start, end]: FileRange, residues: number, readTo: number): void {
    const last = this.#ranges.at(-1);
    if (last && residues === this.#residues) this.#ranges[this.#ranges.length - 1] = [last[0], end];
    else this.#ranges.push([start, end]);
    this.#residues = residues;
    if (this.#ranges.length < this.#limit) return;
    this.#ranges = this.#ranges.filter((it) => it[1] > readTo);
    this.#limit = Math.max(MIN_COUNT, 2 * this.#ranges.length);
  }

  get all(): readonly FileRange[] {
    return this.#ranges;
  }
}
