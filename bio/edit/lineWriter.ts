// Residues written in lines, forwards or from their end, each through a table: one pass, straight into the output.
import { bytesOf } from '#bio/core/bytes.ts';

/** Where the result goes: bytes are put at `at` of `stage` after asking for `room`, or given in whole pieces. */
export interface Stage {
  readonly stage: Uint8Array;
  at: number;
  room(bytes: number): void;
  write(bytes: Uint8Array): void;
}

/** Residues in lines of a width, through a table, straight into the output's stage. */
export class LineWriter {
  readonly #output: Stage;
  readonly #width: number;
  #column = 0;

  constructor(output: Stage, width: number) {
    this.#output = output;
    this.#width = width;
  }

  /** Letter by letter where it is ASCII: an encoded copy of each header is more than can be collected in time. */
  header(text: string): void {
    const output = this.#output;
    if (text.length > 1000 || !/^[\x20-\x7e]*\n$/.test(text)) {
      output.write(bytesOf(text));
      return;
    }
    output.room(text.length);
    for (let i = 0; i < text.length; i++) output.stage[output.at++] = text.charCodeAt(i);
  }

  forward(bytes: Uint8Array, table: Uint8Array): void {
    const output = this.#output;
    for (let from = 0; from < bytes.length; ) {
      const to = from + this.#room(bytes.length - from);
      const { stage } = output;
      let at = output.at;
      for (let i = from; i < to; i++) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(to - from);
      from = to;
    }
  }

  backward(bytes: Uint8Array, table: Uint8Array): void {
    const output = this.#output;
    for (let from = bytes.length; from > 0; ) {
      const to = from - this.#room(from);
      const { stage } = output;
      let at = output.at;
      for (let i = from - 1; i >= to; i--) stage[at++] = table[bytes[i]!]!;
      output.at = at;
      this.#wrote(from - to);
      from = to;
    }
  }

  /** Ends the line of a record that has residues. */
  end(): void {
    if (this.#column > 0) this.#feed();
  }

  #room(wanted: number): number {
    const line = this.#width > 0 ? this.#width - this.#column : LONGEST;
    const count = Math.min(wanted, line, LONGEST);
    this.#output.room(count + 1);
    return count;
  }

  #wrote(count: number): void {
    this.#column += count;
    if (this.#column === this.#width) this.#feed();
  }

  #feed(): void {
    this.#output.stage[this.#output.at++] = FEED;
    this.#column = 0;
  }
}

const LONGEST = 65_536;
const FEED = 10;
