// A stream of FASTA written as FASTA again, in lines of another width: letters and case as they are, in constant memory
// for records of any length. The same bytes as `writeFasta` of the records read whole.
import { fastaHeaderOf } from '#bio/format/fasta.ts';
import type { FastaHeader, FastaSink, Taken } from '#bio/format/fastaSink.ts';
import { type FastaKernel, openFastaKernel } from '#bio/kernel/fastaKernel.ts';
import { LETTERS } from './complement.ts';
import { LineWriter, type Stage } from './lineWriter.ts';

export class RewrapSink implements FastaSink {
  readonly #output: Stage;
  readonly #width: number;
  readonly #lines: LineWriter;

  /** `width`: residues a line; 0 is all on one. */
  constructor(output: Stage, width: number, work = openFastaKernel()) {
    this.#output = output;
    this.#width = width;
    this.#lines = new LineWriter(output, width, work);
  }

  start(header: FastaHeader): void {
    this.#lines.header(fastaHeaderOf(header));
  }

  residues(bytes: Uint8Array): void {
    this.#lines.forward(bytes, LETTERS.same);
  }

  stop(): void {
    this.#lines.end();
  }

  records(work: FastaKernel, staged: Uint8Array, at: number): Taken {
    const done = work.turnRecords(staged, at, {
      width: this.#width,
      table: LETTERS.same,
      isForward: true,
      onlyNucleotides: false,
      withoutU: false,
    });
    this.#output.write(work.lines.subarray(0, done.written));
    return done;
  }
}
