// The numbered sequence lines of a flat file (`        1 ttaattaact gtcttcgatt`), up to the line `//`, and those of a
// pasted text.
import { formatCharacter } from './foreignBytes.ts';
import type { Lines } from './lines.ts';
import type { LossBook } from './losses.ts';
import {
  BYTE_CLASS,
  DIGIT,
  DIGITS_DROPPED,
  FOREIGN,
  FOREIGN_DROPPED,
  GREATER,
  RESIDUE,
  SEMICOLON,
} from './residue.ts';

const SLASH = 47;

export class ResidueLines {
  readonly #losses: LossBook;
  readonly #hasNumbers: boolean;
  #bytes = new Uint8Array(0);
  #length = 0;

  /** `hasNumbers` where position numbers are part of the format, which need not be reported. */
  constructor(losses: LossBook, { hasNumbers = true }: { readonly hasNumbers?: boolean } = {}) {
    this.#losses = losses;
    this.#hasNumbers = hasNumbers;
  }

  /** Reads on until `//` (true) or until `opensNext` or the end of the file states the record is over (false). */
  read(lines: Lines, opensNext: (bytes: Uint8Array, from: number) => boolean): boolean {
    const { bytes } = lines;
    while (lines.nextLine()) {
      if (bytes[lines.from] === SLASH && bytes[lines.from + 1] === SLASH) {
        if (opensNext(bytes, lines.from + 2)) lines.cutAt(lines.from + 2);
        return true;
      }
      if (opensNext(bytes, lines.from)) {
        lines.stepBack();
        return false;
      }
      this.add(bytes, lines);
    }
    return false;
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  /** The residues of one line. */
  add(
    bytes: Uint8Array,
    { from, to, line }: { readonly from: number; readonly to: number; readonly line: number },
  ): void {
    const out = this.#reserve(to - from);
    const classes = BYTE_CLASS;
    let length = this.#length;
    for (let at = from; at < to; at++) {
      const byte = bytes[at]!;
      const is = classes[byte]!;
      if (is === RESIDUE) out[length++] = byte;
      else if (is === FOREIGN || is === GREATER || is === SEMICOLON) {
        const foreign = formatCharacter(bytes, at);
        this.#losses.note(FOREIGN_DROPPED, { line }, foreign.shown);
        at += foreign.length - 1;
      } else if (is === DIGIT && !this.#hasNumbers) this.#losses.note(DIGITS_DROPPED, { line });
    }
    this.#length = length;
  }

  #reserve(more: number): Uint8Array {
    if (this.#length + more > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2, 4096));
      wider.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = wider;
    }
    return this.#bytes;
  }
}
