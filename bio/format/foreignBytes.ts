// Characters that are no residues, as people typed them: one of several bytes of UTF-8 is told once and as itself, such
// as the Chinese comma, also where it lies across two chunks of a stream. Bytes that are no UTF-8 are told by number.
import type { SourceLocation } from '#bio/core/fault.ts';
import { byteShown, type LossBook } from './losses.ts';
import { FOREIGN_DROPPED } from './residue.ts';

/** The character at `at` and how many bytes it takes. */
export function characterShown(
  bytes: Uint8Array,
  at: number,
): { readonly shown: string; readonly length: number } {
  const length = lengthFrom(bytes[at]!);
  const text = length > 1 ? UTF8.decode(bytes.subarray(at, at + length)) : '\ufffd';
  return text.includes('\ufffd')
    ? { shown: byteShown(bytes[at]!), length: 1 }
    : { shown: `“${text}”`, length };
}

/** Takes foreign bytes one after the other, each with its offset in the stream. */
export class ForeignBytes {
  readonly #losses: LossBook;
  #place: SourceLocation = {};
  #bytes: number[] = [];
  #next = 0;

  constructor(losses: LossBook) {
    this.#losses = losses;
  }

  take(byte: number, offset: number, place: SourceLocation): void {
    const isMore = this.#bytes.length > 0 && offset === this.#next && (byte & 0xc0) === 0x80;
    if (!isMore) this.flush();
    // Such as a million NUL bytes of a file that was cut off.
    if (!isMore && lengthFrom(byte) === 1) {
      this.#losses.note(FOREIGN_DROPPED, place, SHOWN[byte]);
      return;
    }
    if (!isMore) this.#place = place;
    this.#bytes.push(byte);
    this.#next = offset + 1;
    if (this.#bytes.length === lengthFrom(this.#bytes[0]!)) this.flush();
  }

  /** Call at the end: a character may be left unfinished. */
  flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    for (let at = 0; at < bytes.length; ) {
      const { shown, length } = characterShown(bytes, at);
      this.#losses.note(FOREIGN_DROPPED, this.#place, shown);
      at += length;
    }
  }
}

const SHOWN = Array.from({ length: 256 }, (_, byte) => byteShown(byte));
const UTF8 = new TextDecoder();

function lengthFrom(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
