// XZ streams (https://tukaani.org/xz/xz-file-format.txt, 1.2.0) with the one filter that is in use for them, LZMA2:
// what SnapGene packs its histories with. Sums of blocks are not checked; a stream that is damaged reads as a fault, or
// as other bytes that its reader refuses. Not read: other filters, files of several streams.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { LzmaDecoder } from './lzma.ts';

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const LZMA2 = 0x21;
/** Bytes of the sum behind a block, by its kind. */
const SUM_SIZES = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

/** Unpacks a stream; a fault for what is none, is damaged, or holds more than `max` bytes. */
export function unpackXz(packed: Uint8Array, max = 64_000_000): Result<Uint8Array<ArrayBuffer>> {
  try {
    return ok(unpack(packed, max));
  } catch (error) {
    if (error instanceof RangeError) return err(noXzStream());
    throw error;
  }
}

function unpack(packed: Uint8Array, max: number): Uint8Array<ArrayBuffer> {
  if (MAGIC.some((byte, i) => packed[i] !== byte)) throw new RangeError('no xz');
  const sumSize = SUM_SIZES[byteAt(packed, 7) & 15]!;
  const decoder = new LzmaDecoder(max);
  let at = 12;
  // A block begins with the size of its header; the index, which follows the last one, with 0.
  while (byteAt(packed, at) !== 0) {
    const header = (byteAt(packed, at) + 1) * 4;
    checkFilter(packed, at + 1);
    const end = readChunks(packed, at + header, decoder);
    at = at + Math.ceil((end - at) / 4) * 4 + sumSize;
  }
  return decoder.bytes();
}

/** One filter, and that LZMA2; sizes that the header may state are passed over. */
function checkFilter(packed: Uint8Array, start: number): void {
  const flags = byteAt(packed, start);
  let at = start + 1;
  for (const bit of [0x40, 0x80])
    if (flags & bit) {
      while (byteAt(packed, at) & 0x80) at++;
      at++;
    }
  if ((flags & 3) !== 0 || byteAt(packed, at) !== LZMA2) throw new RangeError('another filter');
}

/** LZMA2: chunks that are packed or stored, up to a 0; answers where it ends. */
function readChunks(packed: Uint8Array, start: number, decoder: LzmaDecoder): number {
  let at = start;
  for (;;) {
    const control = byteAt(packed, at++);
    if (control === 0) return at;
    // A new dictionary: what was unpacked before is no more referred to.
    if (control === 1 || control >= 0xe0) decoder.startDictionary();
    const low = byteAt(packed, at) * 256 + byteAt(packed, at + 1) + 1;
    at += 2;
    if (control < 0x80) {
      if (control > 2) throw new RangeError('control');
      decoder.store(take(packed, at, low));
      at += low;
      continue;
    }
    const size = ((control & 0x1f) << 16) + low;
    const packedSize = byteAt(packed, at) * 256 + byteAt(packed, at + 1) + 1;
    at += 2;
    const reset = (control >> 5) & 3;
    if (reset >= 2) decoder.setProperties(byteAt(packed, at++));
    else if (reset === 1) decoder.resetState();
    decoder.decode(take(packed, at, packedSize), size);
    at += packedSize;
  }
}

function take(bytes: Uint8Array, start: number, size: number): Uint8Array {
  if (start + size > bytes.length) throw new RangeError('cut short');
  return bytes.subarray(start, start + size);
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('cut short');
  return byte;
}

function noXzStream() {
  return fault('xz/damaged', {
    en: 'Expected data packed with XZ (LZMA2), found others or damaged ones. Save the file again with the program that made it.',
    zh: '应为 XZ（LZMA2）压缩数据，实际为其他数据或已损坏。请用生成该文件的程序重新保存。',
  });
}
