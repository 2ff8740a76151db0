// Marks of a record that comes in stretches: six rows of starts and stops as of bio/kernel/sixFrameKernel.ts, by kernel
// where there is one, else codon by codon, and the stretches between the stops of a row.
import type { Range } from '#bio/core/range.ts';
import { openSixFrameKernel, ROWS, type SixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import type { GeneticCode } from '#bio/table/geneticCodes.ts';
import { START, STOP, THIRD } from './codonTable.ts';
import { marksOf, type StartRule, strandMarksOf } from './orfMarks.ts';

/** Between two stops, codons counted in the direction read: from the first start, to the stop. */
interface Between {
  readonly start: number;
  readonly end: number;
}

export interface MarkRows {
  /** How many of these bases were taken, fewer when the rows are full. */
  add(bases: Uint8Array): number;
  end(): void;
  row(which: number): Uint8Array;
  clear(): void;
  /** In a part of a row that begins after a stop; one of `min` codons at least ends at a stop. */
  stretchesBetween(which: number, part: Range, isForward: boolean, min: number): Iterable<Between>;
}

/** For one record; rows by kernel are those of the whole thread, so nothing else may ask for them meanwhile. */
export function markRows(code: GeneticCode, starts: StartRule): MarkRows {
  const work = openSixFrameKernel('marks');
  return work ? new KernelRows(work, code, starts) : new PlainRows(code, starts);
}

/** Far more than any ORF has, and a number the kernel can hold. */
const MAX_MINIMUM = 2 ** 30;
const NUMBERS = 4;

class KernelRows implements MarkRows {
  readonly #work: SixFrameKernel;
  readonly #isAny: boolean;

  constructor(work: SixFrameKernel, code: GeneticCode, starts: StartRule) {
    this.#work = work;
    this.#isAny = starts === 'any';
    work.begin(strandMarksOf(marksOf(code, starts)), false);
  }

  add(bases: Uint8Array): number {
    return this.#work.add(bases);
  }

  end(): void {
    this.#work.end();
  }

  row(which: number): Uint8Array {
    return this.#work.row(which);
  }

  clear(): void {
    this.#work.clear();
  }

  *stretchesBetween(
    which: number,
    { start, end }: Range,
    isForward: boolean,
    min: number,
  ): Generator<Between> {
    const how = { isForward, min: Math.min(min, MAX_MINIMUM), isAny: this.#isAny };
    const found = this.#work.stretches(which, how, start, end);
    if (!found) return yield* betweenIn(this.row(which).subarray(start, end), isForward, min, this.#isAny);
    for (let i = 0; i < found.length; i += NUMBERS)
      if (found[i + 3]! & 1) yield { start: found[i + 1]!, end: found[i + 2]! };
  }
}

/** Codons a row of the twin. */
const ROOM = 1 << 17;

class PlainRows implements MarkRows {
  readonly #marks: Uint8Array;
  readonly #isAny: boolean;
  readonly #rows = Array.from({ length: ROWS }, () => new Uint8Array(ROOM));
  readonly #lengths = new Int32Array(3);
  #index = 0;
  #read = 0;
  #next = 0;

  constructor(code: GeneticCode, starts: StartRule) {
    this.#marks = marksOf(code, starts);
    this.#isAny = starts === 'any';
  }

  add(bases: Uint8Array): number {
    const lengths = this.#lengths;
    let at = 0;
    for (; at < bases.length; at++) {
      const which = this.#next;
      const nth = lengths[which]!;
      if (nth === ROOM) break;
      this.#index = ((this.#index << 4) | THIRD[bases[at]!]!) & 4095;
      if (++this.#read < 3) continue;
      const mark = this.#marks[this.#index]!;
      this.#rows[which]![nth] = mark & 3;
      this.#rows[which + 3]![nth] = (mark >> 2) & 3;
      lengths[which] = nth + 1;
      this.#next = (which + 1) % 3;
    }
    return at;
  }

  end(): void {}

  row(which: number): Uint8Array {
    return this.#rows[which]!.subarray(0, this.#lengths[which % 3]);
  }

  clear(): void {
    this.#lengths.fill(0);
  }

  stretchesBetween(which: number, { start, end }: Range, isForward: boolean, min: number): Iterable<Between> {
    return betweenIn(this.row(which).subarray(start, end), isForward, min, this.#isAny);
  }
}

function* betweenIn(row: Uint8Array, isForward: boolean, min: number, isAny: boolean): Generator<Between> {
  let start = isAny ? 0 : -1;
  for (let i = 0; i < row.length; i++) {
    const mark = row[isForward ? i : row.length - 1 - i]! & (START | STOP);
    if (mark === 0) continue;
    if (mark & STOP) {
      if (start >= 0 && i - start >= min) yield { start, end: i };
      start = isAny ? i + 1 : -1;
    } else if (start < 0) start = i;
  }
}
