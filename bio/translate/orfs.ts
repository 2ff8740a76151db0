// Open reading frames on both strands. A stretch of codons without a stop, read from a start rule to the stop that ends
// it; on a circle the reading goes on over the origin, as often as it takes. The range holds the stop codon, the
// residue count does not. Codons with N, gaps or foreign letters are read through: only what surely is a stop ends an
// ORF.
import type { Range, Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { SixFrameKernel } from '#bio/kernel/sixFrameKernel.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { REVERSE_START, REVERSE_STOP, START, STOP } from './codonTable.ts';
import { type Frame, findFrameAt } from './frame.ts';
import { classify, markRows, type StartRule } from './orfMarks.ts';

export type { StartRule };

export interface OrfOptions {
  readonly code?: GeneticCode;
  readonly starts?: StartRule;
  /** Amino acids at least (100) and at most, without the stop. */
  readonly minResidues?: number;
  readonly maxResidues?: number;
  readonly strands?: 'both' | 'forward' | 'reverse';
  /** On a line: ORFs that run into an end (true), or only those closed on both sides. */
  readonly partial?: boolean;
  /** Also each further start inside an ORF, as an ORF of its own to the same stop. */
  readonly nested?: boolean;
}

export interface Orf extends Range {
  readonly strand: Strand;
  /** Frame of the first codon; on a circle counted from the origin of this record. */
  readonly frame: Frame;
  /** Amino acids, start included and stop not; for an endless ORF those of one whole cycle. */
  readonly residues: number;
  /** Its beginning lies in the sequence: a start codon, or with `any` the first codon after a stop. */
  readonly hasStart: boolean;
  readonly hasStop: boolean;
  /** No stop in this frame of the circle: the ribosome would go round for ever. */
  readonly isEndless: boolean;
  /** Times the reading goes round the whole circle; above 0 the range is one whole turn from the start. */
  readonly turns: number;
  readonly isNested: boolean;
}

/** ORFs of a record in the order of their start on the top strand, top strand first. */
export function findOrfs(
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  options: OrfOptions = {},
): readonly Orf[] {
  const { code = getGeneticCode(1), starts = 'atg', strands = 'both' } = options;
  const isCircular = record.topology === 'circular';
  const length = record.bytes.length;
  if (length < 3) return [];
  const orfs: Orf[] = [];
  const rows = isCircular || options.nested ? undefined : markRows(record.bytes, code, starts);
  let classified: Uint8Array | undefined;
  const classes = () => {
    classified ??= classify(record.bytes, code, starts, isCircular);
    return classified;
  };
  for (const strand of [1, -1] as const) {
    if (strands !== 'both' && (strands === 'forward') !== (strand === 1)) continue;
    const scan = new Scan({ classes, length, strand, isAny: starts === 'any', options }, orfs);
    for (let phase = 0; phase < 3; phase++) {
      if (rows && scan.rows(rows, phase)) continue;
      if (!isCircular) scan.line(phase);
      else if (length % 3 === 0 || phase === 0) scan.circle(phase);
    }
  }
  return orfs.sort((a, b) => a.start - b.start || b.strand - a.strand || b.end - a.end);
}

interface Scanned {
  /** What each codon of the top strand is, by where it begins. */
  readonly classes: () => Uint8Array;
  readonly length: number;
  readonly strand: Strand;
  /** A reading frame begins after any stop. */
  readonly isAny: boolean;
  readonly options: OrfOptions;
}

/** One strand read codon by codon: up on the top strand, down on the bottom one. */
class Scan {
  readonly #classes: () => Uint8Array;
  readonly #length: number;
  readonly #strand: Strand;
  readonly #isAny: boolean;
  readonly #options: OrfOptions;
  readonly #orfs: Orf[];
  readonly #startBit: number;
  readonly #stopBit: number;
  readonly #min: number;
  readonly #max: number;

  constructor({ classes, length, strand, isAny, options }: Scanned, orfs: Orf[]) {
    this.#classes = classes;
    this.#length = length;
    this.#strand = strand;
    this.#isAny = isAny;
    this.#options = options;
    this.#orfs = orfs;
    this.#startBit = strand === 1 ? START : REVERSE_START;
    this.#stopBit = strand === 1 ? STOP : REVERSE_STOP;
    this.#min = Math.max(1, options.minResidues ?? 100);
    this.#max = options.maxResidues ?? Number.POSITIVE_INFINITY;
  }

  /** A frame of a line, whose codons begin `phase` bases from the strand's own beginning. */
  line(phase: number): void {
    const step = 3 * this.#strand;
    const first = this.#strand === 1 ? phase : this.#length - 3 - phase;
    const count = Math.floor((this.#length - phase) / 3);
    const stopBit = this.#stopBit;
    const wanted = this.#startBit | stopBit;
    const classes = this.#classes();
    let from = 0;
    let start = this.#isAny ? 0 : -1;
    let isOpen = true;
    for (let i = 0, at = first; i < count; i++, at += step) {
      const mark = classes[at]! & wanted;
      if (mark === 0) continue;
      if (mark & stopBit) {
        this.#close(first, from, start, i, true, isOpen);
        from = i + 1;
        start = this.#isAny ? from : -1;
        isOpen = false;
      } else if (start < 0) start = i;
    }
    this.#close(first, from, start, count, false, isOpen);
  }

  /** The same from rows of marks; false where a row has too much to tell. */
  rows(work: SixFrameKernel, phase: number): boolean {
    const isForward = this.#strand === 1;
    const row = isForward ? phase : 3 + ((this.#length - phase) % 3);
    const found = work.stretches(row, { isForward, min: Math.min(this.#min, 2 ** 30), isAny: this.#isAny });
    if (!found) return false;
    const first = isForward ? phase : this.#length - 3 - phase;
    for (let i = 0; i < found.length; i += 4) {
      const flags = found[i + 3]!;
      this.#close(first, found[i]!, found[i + 1]!, found[i + 2]!, (flags & 1) !== 0, (flags & 2) !== 0);
    }
    return true;
  }

  /** A cycle of codons of a circle: all bases when the length is no multiple of 3, else a third. */
  circle(phase: number): void {
    const length = this.#length;
    const count = length % 3 === 0 ? length / 3 : length;
    const classes = this.#classes();
    const step = 3 * this.#strand;
    const wanted = this.#startBit | this.#stopBit;
    const nextMark = (at: number) =>
      at + step >= length ? at + step - length : at + step < 0 ? at + step + length : at + step;
    let stop = 0;
    let here = phase;
    for (; stop < count && !(classes[here]! & this.#stopBit); stop++) here = nextMark(here);
    if (stop === count) {
      this.#endless(phase, count);
      return;
    }
    here = nextMark(here);
    const first = here;
    let from = 0;
    let start = this.#isAny ? 0 : -1;
    for (let i = 0; i < count; i++, here = nextMark(here)) {
      const mark = classes[here]! & wanted;
      if (mark === 0) continue;
      if (mark & this.#stopBit) {
        this.#close(first, from, start, i, true, false);
        from = i + 1;
        start = this.#isAny ? from : -1;
      } else if (start < 0) start = i;
    }
  }

  /** Ends the stretch of codons `from..end`; `start` is its first start codon, or -1. */
  #close(first: number, from: number, start: number, end: number, hasStop: boolean, isOpen: boolean): void {
    if (start < 0 || end - start < this.#min) return;
    const isPartial = !hasStop || (isOpen && this.#isAny && start === from);
    if (isPartial && this.#options.partial === false) return;
    const hasStart = !this.#isAny || !(isOpen && start === from);
    if (end - start <= this.#max) this.#add(first, start, end, hasStart, hasStop, false);
    if (!this.#options.nested || this.#isAny) return;
    const classes = this.#classes();
    for (let i = start + 1; end - i >= this.#min; i++) {
      const at = wrapPosition(first + 3 * this.#strand * i, this.#length);
      const isStart = (classes[at]! & this.#startBit) !== 0;
      if (isStart && end - i <= this.#max) this.#add(first, i, end, true, hasStop, true);
    }
  }

  #add(
    first: number,
    start: number,
    end: number,
    hasStart: boolean,
    hasStop: boolean,
    isNested: boolean,
  ): void {
    const length = this.#length;
    const bases = 3 * (end - start + (hasStop ? 1 : 0));
    const at = wrapPosition(first + 3 * this.#strand * start, length);
    const turns = Math.ceil(bases / length) - 1;
    const covered = Math.min(bases, length);
    const low = this.#strand === 1 ? at : wrapPosition(at + 3 - covered, length);
    this.#orfs.push({
      start: low,
      end: low + covered,
      strand: this.#strand,
      frame: findFrameAt(at, this.#strand, length),
      residues: end - start,
      hasStart,
      hasStop,
      isEndless: false,
      turns,
      isNested,
    });
  }

  #endless(phase: number, count: number): void {
    if (count < this.#min || count > this.#max) return;
    const positionAt = (i: number) => wrapPosition(phase + 3 * this.#strand * i, this.#length);
    let start = 0;
    if (!this.#isAny)
      while (start < count && !(this.#classes()[positionAt(start)]! & this.#startBit)) start++;
    if (start === count) return;
    const first = positionAt(start);
    const low = this.#strand === 1 ? first : wrapPosition(first + 3 - this.#length, this.#length);
    this.#orfs.push({
      start: low,
      end: low + this.#length,
      strand: this.#strand,
      frame: findFrameAt(first, this.#strand, this.#length),
      residues: count,
      hasStart: !this.#isAny,
      hasStop: false,
      isEndless: true,
      turns: (3 * count) / this.#length,
      isNested: false,
    });
  }
}

function wrapPosition(position: number, length: number): number {
  if (position >= 0 && position < length) return position;
  const rest = position % length;
  return rest < 0 ? rest + length : rest;
}
