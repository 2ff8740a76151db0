// Big-endian reading with a wall at the end of the file: every read past it is one fault, not an exception.
import { type Fault, fault } from '#bio/core/fault.ts';

/** Thrown inside a binary parser when the file ends too early; `orCutShort` turns it into a fault. */
class CutShort extends Error {}

export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  readUint16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  readUint32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  take(length: number): Uint8Array {
    const from = this.#take(length);
    return this.bytes.subarray(from, from + length);
  }

  skip(length: number): void {
    this.#take(length);
  }

  #take(length: number): number {
    const from = this.at;
    if (from + length > this.bytes.length) throw new CutShort();
    this.at += length;
    return from;
  }
}

/** What `read` gives, or the fault that the file ends too early. */
export function readOrCutShort<T>(what: string, read: () => T): T | Fault {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CutShort)) throw error;
    return fault('format/cut-short', {
      en: `Expected a whole ${what} file, found one that ends too early. Copy or download it again.`,
      zh: `应为完整的 ${what} 文件，实际文件提前结束。请重新复制或下载。`,
    });
  }
}

export function isFault(value: object): value is Fault {
  return 'code' in value && 'message' in value;
}

/** Whether the bytes from `at` on spell an ASCII word. */
export function hasWordAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}
