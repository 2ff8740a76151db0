// The line of text that a FASTA reader gathers: a header, a comment, or a first line that is not understood yet.
import { GrowingBytes } from '#bio/core/growableArrays.ts';
import { HEADER_CHARSET, HEADER_CUT } from './fastaLosses.ts';
import { decodeText } from './lines.ts';
import type { LossBook } from './losses.ts';

const LONGEST_HEADER = 65_536;
/** Bytes of a first line after which it is judged. */
export const LONGEST_GUESS = 1024;

export class FastaTextLine {
  readonly #losses: LossBook;
  // One buffer for all headers: a new small one each (200,000 records) fills memory faster than it is collected.
  readonly #bytes = new GrowingBytes(256);
  /** Byte offset in the file where the line begins. */
  from = 0;
  /** 1-based. */
  line = 0;

  constructor(losses: LossBook) {
    this.#losses = losses;
  }

  begin(from: number, line: number): void {
    this.#bytes.clear();
    this.from = from;
    this.line = line;
  }

  /**
   * Takes bytes of a chunk up to a line end. Returns where that is, or the end of the chunk. Beyond the longest header
   * bytes are left out; a guess stops before the byte that is too many.
   */
  take(chunk: Uint8Array, from: number, isGuess: boolean): number {
    const max = isGuess ? LONGEST_GUESS : LONGEST_HEADER;
    let filled = this.#bytes.length;
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === 10 || byte === 13) break;
      if (filled < max) {
        if (filled === this.#bytes.values.length) this.#bytes.extend(filled + 1);
        this.#bytes.values[filled++] = byte;
      } else if (isGuess) break;
    }
    this.#bytes.length = filled;
    return at;
  }

  /** A copy of the bytes. */
  bytes(): Uint8Array {
    return this.#bytes.view().slice();
  }

  /** The text of a header or comment; notes what was cut or decoded otherwise than as UTF-8. */
  text(): string {
    if (this.#bytes.length === LONGEST_HEADER) this.#losses.note(HEADER_CUT, { line: this.line });
    const { text, charset } = decodeText(this.#bytes.view());
    if (charset !== 'utf-8') this.#losses.note(HEADER_CHARSET, { line: this.line }, charset.toUpperCase());
    return text;
  }
}

const NUCLEOTIDES = /^[acgturyswkmbdhvn.\-*]+$/i;

/** Letters in one word, or nucleotide letters in blocks, position numbers aside. */
export function looksLikeResidues(bytes: Uint8Array): boolean {
  const words = decodeText(bytes)
    .text.split(/[\s\d]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.length === 1) return /^[a-z.\-*]+$/i.test(words[0]!);
  return words.every((word) => NUCLEOTIDES.test(word));
}
