// Which letters a record is written in, from what was seen of it so far; refuses the complement of a protein.
import { COMPLEMENT_DNA, COMPLEMENT_RNA, type Kind } from '#bio/core/alphabet.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { guessKind } from '#bio/format/residue.ts';
import type { FastaKernel } from '#bio/kernel/fastaKernel.ts';
import { LETTERS, type Letters } from './complement.ts';
import { makeNoComplementFault, type Operation } from './reverseComplementRecord.ts';

/** Residues by which the kind of a record is judged. */
const SAMPLE = 65_536;

interface Options {
  readonly operation: Operation;
  readonly as: Letters;
  readonly kind: Kind | undefined;
}

export class RecordLetters {
  readonly #options: Options;
  readonly #work: FastaKernel | null;
  #name = '';
  #hasT = false;
  #hasU = false;
  /** The first residues of a record that comes in parts, until they are enough to tell its kind. */
  #sample: Uint8Array | undefined;
  #sampled = 0;

  constructor(options: Options, work: FastaKernel | null) {
    this.#options = options;
    this.#work = work;
  }

  begin(name: string): void {
    this.#name = name;
    this.#hasT = false;
    this.#hasU = false;
    this.#sample = undefined;
  }

  /** Looks for T, and for U only while there was no T: DNA ends the search at its first T. */
  see(bytes: Uint8Array): void {
    this.#hasT ||= bytes.includes(84) || bytes.includes(116);
    if (!this.#hasT) this.#hasU ||= bytes.includes(85) || bytes.includes(117);
  }

  /** Judges the kind of the record by its beginning. */
  check(beginning: Uint8Array): void {
    const { operation, kind } = this.#options;
    const sample = beginning.subarray(0, SAMPLE);
    if (operation === 'reverse' || sample.length === 0) return;
    if (kind === undefined && this.#work?.onlyNucleotides(sample)) return;
    if ((kind ?? guessKind(sample)) === 'protein') throw new FaultError(makeNoComplementFault(this.#name));
  }

  /** From here on, `gather` keeps what comes until it is enough to be checked. */
  beginSample(): void {
    this.#sample = new Uint8Array(SAMPLE);
    this.#sampled = 0;
  }

  gather(bytes: Uint8Array): void {
    if (!this.#sample) return;
    const part = bytes.subarray(0, SAMPLE - this.#sampled);
    this.#sample.set(part, this.#sampled);
    this.#sampled += part.length;
    if (this.#sampled === SAMPLE) this.checkSample();
  }

  /** Checks what was gathered, where that was not done yet. */
  checkSample(): void {
    const sample = this.#sample;
    this.#sample = undefined;
    if (sample) this.check(sample.subarray(0, this.#sampled));
  }

  /** Each letter to the one that is written for it. */
  table(): Uint8Array {
    const { operation, as } = this.#options;
    if (operation === 'reverse') return LETTERS[as];
    return as === 'rna' || (as === 'same' && this.#hasU && !this.#hasT) ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  }
}
