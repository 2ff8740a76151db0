// Reports characters that are not residues as people typed them. A character of several UTF-8 bytes, such as the
// Chinese comma, is reported once, also where two chunks of a stream split it. A byte that is not UTF-8 is reported by
// number.
import type { SourceLocation } from '#bio/core/fault.ts';
import { formatByte, type LossBook } from './losses.ts';
import { FOREIGN_DROPPED } from './residue.ts';

/** The character at `at` as a message shows it, and how many bytes it takes. */
export function formatCharacter(
  bytes: Uint8Array,
  at: number,
): { readonly shown: string; readonly length: number } {
  const length = lengthFrom(bytes[at]!);
  const text = length > 1 ? UTF8.decode(bytes.subarray(at, at + length)) : '\ufffd';
  return text.includes('\ufffd')
    ? { shown: formatByte(bytes[at]!), length: 1 }
    : { shown: `“${text}”`, length };
}

/** Collects foreign bytes one after the other, each with its offset in the stream. */
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
    // The short way for single bytes: a damaged file can have a million NUL bytes.
    if (!isMore && lengthFrom(byte) === 1) {
      this.#losses.note(FOREIGN_DROPPED, place, SHOWN[byte]);
      return;
    }
    if (!isMore) this.#place = place;
    this.#bytes.push(byte);
    this.#next = offset + 1;
    if (this.#bytes.length === lengthFrom(this.#bytes[0]!)) this.flush();
  }

  /** Call this at the end, since the last character may be incomplete. */
  flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    for (let at = 0; at < bytes.length; ) {
      const { shown, length } = formatCharacter(bytes, at);
      this.#losses.note(FOREIGN_DROPPED, this.#place, shown);
      at += length;
    }
  }
}

const SHOWN = Array.from({ length: 256 }, (_, byte) => formatByte(byte));
const UTF8 = new TextDecoder();

function lengthFrom(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
