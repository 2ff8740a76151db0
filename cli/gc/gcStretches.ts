// The rows of `gc` when two threads share a file: each thread claims the next free stretch, and the first thread puts
// the rows in order. A stretch that cannot be read on its own (with comments, letters that are no residues, or text
// before the first record) is read again in order, so that rows and notes are the same as with one thread.
import { FastaStream } from '#bio/format/fastaStream.ts';
import type { Stretch } from '#bio/format/fastaStretch.ts';
import { openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import type { GcRule } from '#bio/measure/composition.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { type OnRow, type RowEnds, RowStream } from '#bio/measure/rowStream.ts';
import { RowBytes } from '#cli/io/rowBytes.ts';
import { countStretches, type Plain, stretchPlaceOf, stretchStartOf } from './stretches.ts';

export interface StretchRows {
  readonly stretch: Stretch;
  readonly ends: RowEnds;
  /** The rows of its whole records. */
  readonly text: Uint8Array;
}

/** Shares the stretches between two threads. */
export interface Claims {
  /** Claims the first free stretch; undefined if none is near `front`, the first one that is not in order yet. */
  take(front: number): number | undefined;
  /** Waits for the rows of a stretch that the other thread claimed; undefined if it could not read them. */
  wait(index: number): StretchRows | undefined;
  /** The buffer for the rows of a stretch, valid until they are in order. */
  roomAt(index: number): Uint8Array;
}

const NO_ROOM = new Uint8Array(0);

/** Reads single stretches. */
export class StretchReader {
  readonly #file: Plain;
  readonly #stretchSize: number;
  readonly #onRow: OnRow;
  readonly #rows: RowBytes;
  readonly #buffer = makeBuffer();
  #room: Uint8Array = NO_ROOM;
  #length = 0;

  constructor(file: Plain, stretchSize: number, rule: GcRule) {
    this.#file = file;
    this.#stretchSize = stretchSize;
    const rows = new RowBytes({ put: (bytes) => this.#put(bytes) });
    const values = new Float64Array(COLUMNS.length);
    this.#rows = rows;
    this.#onRow = (name, it) => rows.row(name, rowOf(it, rule, values));
  }

  /** Undefined if the stretch cannot be read without the bytes before it, or its rows do not fit into `room`. */
  read(index: number, room: Uint8Array): StretchRows | undefined {
    const place = stretchPlaceOf(this.#file, this.#stretchSize, index);
    if (!place) return undefined;
    // Discards rows of an earlier stretch that failed.
    this.#room = NO_ROOM;
    this.#rows.flush();
    this.#room = room;
    this.#length = 0;
    const rowStream = new RowStream(this.#onRow, place);
    const fasta = new FastaStream(rowStream, undefined, place);
    const isThere = pushInto(fasta, this.#file, place, this.#buffer);
    this.#rows.flush();
    const stretch = fasta.stretch();
    if (!stretch || !isThere || this.#length > room.length) return undefined;
    return { stretch, ends: rowStream.ends(), text: room.subarray(0, this.#length) };
  }

  #put(bytes: Uint8Array): void {
    const to = this.#length + bytes.length;
    if (to <= this.#room.length) this.#room.set(bytes, this.#length);
    this.#length = to;
  }
}

/**
 * Reads the whole file into `fasta` and `rowStream`; the rows of stretches that were read independently go into `rows`.
 * Returns false if the length of the file has changed.
 */
export function readShared(
  file: Plain,
  stretchSize: number,
  {
    fasta,
    rowStream,
    rows,
    reader,
    claims,
  }: {
    readonly fasta: FastaStream;
    readonly rowStream: RowStream;
    readonly rows: RowBytes;
    readonly reader: StretchReader;
    readonly claims: Claims;
  },
): boolean {
  const buffer = makeBuffer();
  const count = countStretches(file, stretchSize);
  const own = new Map<number, StretchRows | undefined>();
  for (let front = 0; front < count; ) {
    const taken = own.has(front) ? undefined : claims.take(front);
    if (taken !== undefined) {
      own.set(taken, reader.read(taken, claims.roomAt(taken)));
      continue;
    }
    const found = own.has(front) ? own.get(front) : claims.wait(front);
    own.delete(front);
    if (found && fasta.pass(found.stretch)) rowStream.pass(found.ends, () => rows.rows(found.text));
    else {
      const from = stretchStartOf(file, stretchSize, front).at;
      const to = front + 1 < count ? stretchStartOf(file, stretchSize, front + 1).at : file.size;
      if (!pushInto(fasta, file, { from, to }, buffer)) return false;
    }
    front++;
  }
  return file.read(buffer.subarray(0, 1), file.size) === 0;
}

/** The memory that the kernel reads, so that the bytes need not be copied. */
function makeBuffer(): Uint8Array {
  return openFastaKernel()?.stage ?? new Uint8Array(STAGE);
}

/** Returns false if the file ends before `to`. */
function pushInto(
  fasta: FastaStream,
  file: Plain,
  { from, to }: { readonly from: number; readonly to: number },
  buffer: Uint8Array,
): boolean {
  for (let at = from; at < to; ) {
    const length = file.read(buffer.subarray(0, Math.min(buffer.length, to - at)), at);
    if (length === 0) return false;
    fasta.push(buffer.subarray(0, length));
    at += length;
  }
  return true;
}
