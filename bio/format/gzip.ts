// gzip (RFC 1952), also of many members one after another as bgzip, pigz and `cat a.gz b.gz` write it, which the
// browser's DecompressionStream refuses. fflate inflates; size and CRC-32 of every member are checked here, for it
// does not.
import { Gunzip } from 'fflate';
import { concatenate } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';

// What fflate makes of a piece it hands on in one: 8 MB of 8 KiB where one letter follows another, as N do in genomes.
// It also copies what is left of a piece at every member; bgzip has members of at most 64 KiB. Larger ones take as
// long.
const PIECE = 1 << 13;
/** Ratio of decompression above which the next pieces are as small as the first. */
const MUCH = 64;
const SMALL_PIECE = 1 << 9;
const TRAILER = 8;
// A header may carry a file name, so a member can begin some bytes before the piece that completes its header.
const MEMORY = 4096;

/** Pushes gzip in, hands plain bytes on. What is broken is returned by `push`, once; then it wants no more. */
export class GzipStream {
  readonly #gunzip: Gunzip;
  readonly #crc = new Crc32();
  #size = 0;
  #seen = 0;
  #memory = new Uint8Array(0);
  #fault: Fault | undefined;

  constructor(onPlain: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#gunzip = new Gunzip((bytes) => {
      if (bytes.length === 0) return;
      this.#crc.add(bytes);
      this.#size += bytes.length;
      onPlain(bytes);
    });
    this.#gunzip.onmember = (offset) => {
      this.#check(offset);
      this.#crc.reset();
      this.#size = 0;
    };
  }

  push(chunk: Uint8Array, isLast: boolean): Fault | undefined {
    try {
      let at = 0;
      do {
        const piece = chunk.subarray(at, at + PIECE);
        at += PIECE;
        this.#remember(piece);
        this.#gunzip.push(Uint8Array.from(piece), isLast && at >= chunk.length);
      } while (at < chunk.length && !this.#fault);
      if (isLast && !this.#fault) this.#check(this.#seen);
    } catch (error) {
      this.#fault ??= brokenGzipFault(error instanceof Error ? error.message : String(error));
    }
    return this.#fault;
  }

  /** The member that ends before `end` must be as long, and sum up, as its trailer states. */
  #check(end: number): void {
    const from = end - TRAILER - (this.#seen - this.#memory.length);
    const trailer = this.#memory.subarray(Math.max(0, from), Math.max(0, from + TRAILER));
    if (trailer.length < TRAILER) this.#fault ??= brokenGzipFault('unexpected EOF');
    else if (number32(trailer, 0) !== this.#crc.value || number32(trailer, 4) !== this.#size >>> 0)
      this.#fault ??= brokenGzipFault('CRC-32');
  }

  #remember(piece: Uint8Array): void {
    const kept = this.#memory.subarray(Math.max(0, this.#memory.length - MEMORY));
    const memory = new Uint8Array(kept.length + piece.length);
    memory.set(kept);
    memory.set(piece, kept.length);
    this.#memory = memory;
    this.#seen += piece.length;
  }
}

/**
 * The same by pulling: plain bytes are made as they are requested, since those of one chunk may be a thousand times as
 * many.
 */
export class GzipPieces {
  #ready: Uint8Array<ArrayBuffer>[] = [];
  #made = 0;
  #size = SMALL_PIECE;
  readonly #stream = new GzipStream((plain) => {
    this.#ready.push(plain);
    this.#made += plain.length;
  });

  /** Gives what is broken, once; then it wants no more. */
  *unpack(chunk: Uint8Array, isLast: boolean): Generator<Uint8Array<ArrayBuffer>, Fault | undefined, void> {
    let at = 0;
    do {
      const piece = chunk.subarray(at, at + this.#size);
      at += piece.length;
      this.#made = 0;
      const wrong = this.#stream.push(piece, isLast && at >= chunk.length);
      this.#size = this.#made > MUCH * piece.length ? SMALL_PIECE : PIECE;
      const ready = this.#ready;
      this.#ready = [];
      yield* ready;
      if (wrong) return wrong;
    } while (at < chunk.length);
    return undefined;
  }
}

/** The whole of a gzip file, if it unpacks to no more than `max` bytes. */
export function gunzip(bytes: Uint8Array, max: number): Result<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new GzipStream((piece) => {
    pieces.push(piece);
    size += piece.length;
  });
  for (let at = 0; at < bytes.length; at += PIECE) {
    const wrong = stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    if (wrong) return err(wrong);
    if (size > max) return err(tooLarge(max));
  }
  return ok(concatenate(pieces));
}

let tables: readonly Uint32Array[] | undefined;

/** CRC-32 of IEEE 802.3, four bytes a step. */
class Crc32 {
  #state = 0xffffffff;

  get value(): number {
    return (this.#state ^ 0xffffffff) >>> 0;
  }

  reset(): void {
    this.#state = 0xffffffff;
  }

  add(bytes: Uint8Array): void {
    tables ??= crcTables();
    const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
    let state = this.#state;
    let i = 0;
    for (; i + 4 <= bytes.length; i += 4) {
      state ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
      state = t3[state & 255]! ^ t2[(state >>> 8) & 255]! ^ t1[(state >>> 16) & 255]! ^ t0[state >>> 24]!;
    }
    for (; i < bytes.length; i++) state = t0[(state ^ bytes[i]!) & 255]! ^ (state >>> 8);
    this.#state = state;
  }
}

function crcTables(): readonly Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  const tables = [first];
  for (let n = 1; n < 4; n++) {
    const before = tables[n - 1]!;
    tables.push(before.map((value) => first[value & 255]! ^ (value >>> 8)));
  }
  return tables;
}

function number32(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}

function brokenGzipFault(reason: string): Fault {
  return fault('gzip/broken', {
    en: `Expected a whole gzip file, found a damaged or cut one (${reason}). Download or copy it again.`,
    zh: `应为完整的 gzip 文件，实际文件已损坏或不完整（${reason}）。请重新下载或复制。`,
  });
}

function tooLarge(max: number): Fault {
  const size = Math.round(max / 1e6);
  return fault('gzip/too-large', {
    en: `Expected at most ${size} MB after unpacking, found more. Split the file, or process it as a stream, as reverse complement and composition can.`,
    zh: `解压后应不超过 ${size} MB，实际更大。请拆分文件，或以流式方式处理（反向互补、组成分析均支持）。`,
  });
}
