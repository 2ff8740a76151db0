// ORFs of a line of any length, whose bases come in stretches: six frames are read as they come, what is open in each
// is a few numbers, what was found lies in six lists that are put in order at the end, since the frames of the bottom
// strand are counted from there. The same ORFs in the same order as findOrfs of the whole, in constant memory.
import type { Strand } from '#bio/core/range.ts';
import type { Scratch } from '#bio/edit/longRecord.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { REVERSE_START, START, STOP, THIRD } from './codonTable.ts';
import { findFrameAt } from './frame.ts';
import { type MarkRows, markRows } from './markRows.ts';
import { marksOf } from './orfMarks.ts';
import type { Orf, OrfOptions } from './orfs.ts';
import { BufferedBases, HeldPairs, ScratchBuffer } from './scratchBuffer.ts';

export interface OrfStreamOptions extends OrfOptions {
  /** Where bases and ORFs are put beyond what is in memory; what was in it is forgotten. */
  readonly scratch: Scratch;
  /** Keep the bases, to be read once the ORFs are known: 1 byte each in the scratch. */
  readonly keepsBases: boolean;
  /** Codons a row that are read together, bases of a block and ORFs of a list in memory. */
  readonly sizes?: { readonly codons: number; readonly bases: number; readonly orfs: number };
}

const SIZES = { codons: 1 << 17, bases: 1 << 20, orfs: 1 << 12 };
/** Bases read at a time where further starts are searched for. */
const PIECE = 3 << 15;

const HAS_START = 1;
const HAS_STOP = 2;
const IS_NESTED = 4;
const FLAGS = 8;

/** What is open in a frame; codons are counted from the first of its row. */
interface Open {
  readonly row: number;
  readonly strand: Strand;
  readonly found: HeldPairs;
  /** Codons read. */
  done: number;
  /** The last stop, or -1. */
  stop: number;
  /** Since then the first start, on the bottom strand the last one; or -1. */
  start: number;
}

export class OrfStream {
  readonly #options: OrfStreamOptions;
  readonly #sizes: NonNullable<OrfStreamOptions['sizes']>;
  readonly #rows: MarkRows;
  readonly #frames: readonly Open[];
  readonly #isAny: boolean;
  readonly #min: number;
  readonly #max: number;
  readonly #marks: Uint8Array;
  readonly #bases: BufferedBases | undefined;
  #length = 0;

  /** Finds the ORFs of one record. */
  constructor(options: OrfStreamOptions) {
    const { code = getGeneticCode(1), starts = 'atg', strands = 'both', sizes = SIZES } = options;
    const aside = new ScratchBuffer(options.scratch);
    this.#options = options;
    this.#sizes = sizes;
    this.#isAny = starts === 'any';
    this.#min = Math.max(1, options.minResidues ?? 100);
    this.#max = options.maxResidues ?? Number.POSITIVE_INFINITY;
    this.#marks = marksOf(code, starts);
    this.#rows = markRows(code, starts);
    if (options.keepsBases || (options.nested && !this.#isAny))
      this.#bases = new BufferedBases(aside, sizes.bases);
    const rows = { both: [0, 1, 2, 3, 4, 5], forward: [0, 1, 2], reverse: [3, 4, 5] }[strands];
    this.#frames = rows.map((row) => {
      const found = new HeldPairs(aside, sizes.orfs);
      return { row, strand: row < 3 ? 1 : -1, found, done: 0, stop: -1, start: this.#isAny ? 0 : -1 };
    });
  }

  get length(): number {
    return this.#length;
  }

  add(bases: Uint8Array): void {
    this.#bases?.add(bases);
    this.#length += bases.length;
    for (let at = 0; at < bases.length; ) {
      const taken = this.#rows.add(bases.subarray(at, at + 3 * this.#sizes.codons));
      at += taken;
      if (taken === 0 || this.#rows.row(0).length >= this.#sizes.codons) this.#read();
    }
  }

  /** The bases of a range, where they are kept; good until the next are requested. */
  bases(from: number, to: number): Uint8Array {
    return this.#bases!.read(from, to);
  }

  /** Call once, after the last bases: the ORFs in the order of `findOrfs`. */
  *orfs(): Generator<Orf> {
    this.#rows.end();
    this.#read();
    for (const frame of this.#frames) {
      if (frame.strand === 1) this.#close(frame, frame.stop + 1, frame.start, frame.done, false);
      else this.#closeBack(frame, frame.stop, this.#isAny ? frame.done - 1 : frame.start, frame.done, true);
    }
    const fronts: { orf: Orf; readonly rest: Iterator<Orf> }[] = [];
    for (const frame of this.#frames) {
      const rest = this.#orfsFrom(frame);
      const first = rest.next();
      if (!first.done) fronts.push({ orf: first.value, rest });
    }
    while (fronts.length > 0) {
      let first = fronts[0]!;
      for (const front of fronts) if (isBefore(front.orf, first.orf)) first = front;
      yield first.orf;
      const next = first.rest.next();
      if (next.done) fronts.splice(fronts.indexOf(first), 1);
      else first.orf = next.value;
    }
  }

  *#orfsFrom({ found, strand }: Open): Generator<Orf> {
    for (const [start, packed] of found.pairs()) {
      const flags = packed % FLAGS;
      const end = (packed - flags) / FLAGS;
      const hasStop = (flags & HAS_STOP) !== 0;
      yield {
        start,
        end,
        strand,
        frame: findFrameAt(strand === 1 ? start : end - 3, strand, this.#length),
        residues: (end - start) / 3 - (hasStop ? 1 : 0),
        hasStart: (flags & HAS_START) !== 0,
        hasStop,
        isEndless: false,
        turns: 0,
        isNested: (flags & IS_NESTED) !== 0,
      };
    }
  }

  /** All that is in the rows. */
  #read(): void {
    for (const frame of this.#frames) {
      const row = this.#rows.row(frame.row);
      const first = firstOf(row, STOP, 0, row.length);
      if (frame.strand === 1) this.#readUp(frame, row, first);
      else this.#readDown(frame, row, first);
      frame.done += row.length;
    }
    this.#rows.clear();
  }

  #readUp(frame: Open, row: Uint8Array, first: number): void {
    const { done } = frame;
    if (frame.start < 0) {
      const start = firstOf(row, START, 0, first < 0 ? row.length : first);
      if (start >= 0) frame.start = done + start;
    }
    if (first < 0) return;
    this.#close(frame, frame.stop + 1, frame.start, done + first, true);
    const last = lastOf(row, STOP, first, row.length);
    const from = done + first + 1;
    frame.stop = done + first;
    const part = { start: first + 1, end: last + 1 };
    for (const { start, end } of this.#rows.stretchesBetween(frame.row, part, true, this.#min))
      this.#close(frame, 0, from + start, from + end, true);
    const start = firstOf(row, START, last + 1, row.length);
    frame.stop = done + last;
    frame.start = this.#isAny ? frame.stop + 1 : start < 0 ? -1 : done + start;
  }

  #readDown(frame: Open, row: Uint8Array, first: number): void {
    const { done } = frame;
    const start = lastOf(row, START, 0, first < 0 ? row.length : first);
    if (start >= 0) frame.start = done + start;
    if (first < 0) return;
    this.#closeBack(frame, frame.stop, this.#isAny ? done + first - 1 : frame.start, done + first, false);
    const last = lastOf(row, STOP, first, row.length);
    const top = done + last - 1;
    // They are reported from the top down.
    const part = { start: first, end: last };
    const between = [...this.#rows.stretchesBetween(frame.row, part, false, this.#min)].reverse();
    for (const it of between) this.#closeBack(frame, top - it.end, top - it.start, top + 1, false);
    const next = lastOf(row, START, last + 1, row.length);
    frame.stop = done + last;
    frame.start = next < 0 ? -1 : done + next;
  }

  /** Ends the stretch of codons `from..end` of the top strand; `start` is its first start codon, or -1. */
  #close(frame: Open, from: number, start: number, end: number, hasStop: boolean): void {
    const count = end - start;
    if (start < 0 || count < this.#min) return;
    const isOpen = this.#isAny && frame.stop < 0 && start === from;
    if ((!hasStop || isOpen) && this.#options.partial === false) return;
    const last = 3 * (end + (hasStop ? 1 : 0)) + frame.row;
    const flags = hasStop ? HAS_STOP : 0;
    const first = 3 * start + frame.row;
    if (count <= this.#max) this.#keep(frame, first, last, flags | (isOpen ? 0 : HAS_START));
    if (!this.#bases || !this.#options.nested || this.#isAny) return;
    for (const more of this.#startsUp(first + 3, 3 * (end - this.#min + 1) + frame.row))
      if (end - (more - frame.row) / 3 <= this.#max)
        this.#keep(frame, more, last, flags | HAS_START | IS_NESTED);
  }

  /**
   * The same of the bottom strand, read down from `start` to the stop at `stop`, or to -1; `top` is where it ends
   * above.
   */
  #closeBack(frame: Open, stop: number, start: number, top: number, isAtEnd: boolean): void {
    const count = start - stop;
    if (start < 0 || count < this.#min) return;
    const hasStop = stop >= 0;
    const isOpen = this.#isAny && isAtEnd && start === top - 1;
    if ((!hasStop || isOpen) && this.#options.partial === false) return;
    const offset = frame.row - 3;
    const low = 3 * Math.max(0, stop) + offset;
    const flags = hasStop ? HAS_STOP : 0;
    const high = 3 * start + offset + 3;
    if (count <= this.#max) this.#keep(frame, low, high, flags | (isOpen ? 0 : HAS_START));
    if (!this.#bases || !this.#options.nested || this.#isAny) return;
    for (const more of this.#startsDown(high - 3, 3 * (stop + this.#min) + offset))
      if ((more - offset) / 3 - stop <= this.#max)
        this.#keep(frame, low, more + 3, flags | HAS_START | IS_NESTED);
  }

  #keep({ found }: Open, start: number, end: number, flags: number): void {
    found.add(start, end * FLAGS + flags);
  }

  /** Where start codons stand from `from` on, the last before `to`. */
  *#startsUp(from: number, to: number): Generator<number> {
    for (let at = from; at < to; at += PIECE) {
      const some = this.bases(at, Math.min(to, at + PIECE));
      for (let i = 0; i + 3 <= some.length; i += 3) if (this.#markAt(some, i) & START) yield at + i;
    }
  }

  /** The same down from the codon that ends at `from`, the last one at `to`. */
  *#startsDown(from: number, to: number): Generator<number> {
    for (let at = from; at > to; at -= PIECE) {
      const low = Math.max(to, at - PIECE);
      const some = this.bases(low, at);
      for (let i = some.length - 3; i >= 0; i -= 3) if (this.#markAt(some, i) & REVERSE_START) yield low + i;
    }
  }

  #markAt(bases: Uint8Array, at: number): number {
    return this.#marks[(THIRD[bases[at]!]! << 8) | (THIRD[bases[at + 1]!]! << 4) | THIRD[bases[at + 2]!]!]!;
  }
}

function isBefore(a: Orf, b: Orf): boolean {
  return (a.start - b.start || b.strand - a.strand || b.end - a.end) < 0;
}

function firstOf(row: Uint8Array, mark: number, from: number, to: number): number {
  for (let i = from; i < to; i++) if (row[i]! & mark) return i;
  return -1;
}

function lastOf(row: Uint8Array, mark: number, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (row[i]! & mark) return i;
  return -1;
}
