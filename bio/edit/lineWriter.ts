// Residues written in lines, forwards or from their end, each through a table: one pass, straight into the output.
import { bytesOf } from '#bio/core/bytes.ts';
import { type FastaKernel, openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';

/** Where the result goes: bytes are put at `at` of `stage` after asking for `room`, or given in whole pieces. */
export interface Stage {
  readonly stage: Uint8Array;
  at: number;
  reserve(bytes: number): void;
  write(bytes: Uint8Array): void;
}

/** Residues in lines of a width, through a table, straight into the output's stage. */
export class LineWriter {
  readonly #output: Stage;
  readonly #width: number;
  readonly #work: FastaKernel | null;
  #column = 0;

  constructor(output: Stage, width: number, work = openFastaKernel()) {
    this.#output = output;
    this.#width = width;
    this.#work = work;
  }

  /** Letter by letter where it is ASCII: an encoded copy of each header is more than can be collected in time. */
  header(text: string): void {
    const output = this.#output;
    if (text.length > 1000 || !/^[\x20-\x7e]*\n$/.test(text)) {
      output.write(bytesOf(text));
      return;
    }
    output.reserve(text.length);
    for (let i = 0; i < text.length; i++) output.stage[output.at++] = text.charCodeAt(i);
  }

  forward(bytes: Uint8Array, table: Uint8Array): void {
    if (bytes.length >= WORTH && this.#work) {
      for (let from = 0; from < bytes.length; from += STAGE)
        this.#byKernel(bytes.subarray(from, from + STAGE), table, true);
      return;
    }
    const output = this.#output;
    for (let from = 0; from < bytes.length; ) {
      const to = from + this.#reserve(bytes.length - from);
      const { stage } = output;
      let at = output.at;
      for (let i = from; i < to; i++) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(to - from);
      from = to;
    }
  }

  backward(bytes: Uint8Array, table: Uint8Array): void {
    if (bytes.length >= WORTH && this.#work) {
      for (let to = bytes.length; to > 0; to -= STAGE)
        this.#byKernel(bytes.subarray(Math.max(0, to - STAGE), to), table, false);
      return;
    }
    const output = this.#output;
    for (let from = bytes.length; from > 0; ) {
      const to = from - this.#reserve(from);
      const { stage } = output;
      let at = output.at;
      for (let i = from - 1; i >= to; i--) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(from - to);
      from = to;
    }
  }

  /** Residues that are written as they stand, in the order they are in. */
  writeRaw(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; from += STAGE) {
      const part = bytes.subarray(from, from + STAGE);
      if (!this.#work) this.forward(part, PLAIN);
      else this.#write(this.#work.wrapPlain(part, this.#width, this.#column), part.length);
    }
  }

  /** Ends the line of a record that has residues. */
  end(): void {
    if (this.#column > 0) this.#feed();
  }

  #byKernel(bytes: Uint8Array, table: Uint8Array, isForward: boolean): void {
    const width = this.#width;
    this.#write(this.#work!.wrap(bytes, table, { width, column: this.#column, isForward }), bytes.length);
  }

  #write(lines: Uint8Array, residues: number): void {
    this.#output.write(lines);
    this.#column += residues;
    if (this.#width > 0) this.#column %= this.#width;
  }

  #reserve(wanted: number): number {
    const line = this.#width > 0 ? this.#width - this.#column : LONGEST;
    const count = Math.min(wanted, line, LONGEST);
    this.#output.reserve(count + 1);
    return count;
  }

  #wrote(count: number): void {
    this.#column += count;
    if (this.#column === this.#width) this.#feed();
  }

  #feed(): void {
    this.#output.reserve(1);
    this.#output.stage[this.#output.at++] = FEED;
    this.#column = 0;
  }
}

const LONGEST = 65_536;
/** Fewer residues are written sooner than handed over. */
const WORTH = 48;
const FEED = 10;
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => byte);
