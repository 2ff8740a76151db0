// Rows of `gc` where two threads share a file: each takes the next stretch that nobody has taken, and the first puts
// their rows in order. What a stretch alone cannot tell (comments, letters that are no residues, a preface) is read
// again in its turn, so rows, notes and their lines are those of one thread.
import { FastaStream } from '#bio/format/fastaStream.ts';
import type { Stretch } from '#bio/format/fastaStretch.ts';
import { openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import type { GcRule } from '#bio/measure/composition.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { type OnRow, type RowEnds, RowStream } from '#bio/measure/rowStream.ts';
import { RowBytes } from '#cli/io/rowBytes.ts';
import { countOf, type Plain, placeOf, startOf } from './stretches.ts';

export interface StretchRows {
  readonly stretch: Stretch;
  readonly ends: RowEnds;
  /** The rows of its whole records. */
  readonly text: Uint8Array;
}

/** Who takes stretches and has what another thread made of them. */
export interface Claims {
  /** The first stretch nobody has, now this thread's; undefined where there is none near `front`. */
  take(front: number): number | undefined;
  /** What was made of a stretch taken by another; waits for it. */
  wait(nth: number): StretchRows | undefined;
  /** Where the rows of a stretch are put, good until it is in order. */
  roomAt(nth: number): Uint8Array;
}

const NO_ROOM = new Uint8Array(0);

/** Reads stretches, one after another. */
export class StretchReader {
  readonly #file: Plain;
  readonly #each: number;
  readonly #onRow: OnRow;
  readonly #rows: RowBytes;
  readonly #buffer = bufferOf();
  #room: Uint8Array = NO_ROOM;
  #length = 0;

  constructor(file: Plain, each: number, rule: GcRule) {
    this.#file = file;
    this.#each = each;
    const rows = new RowBytes({ put: (bytes) => this.#put(bytes) });
    const values = new Float64Array(COLUMNS.length);
    this.#rows = rows;
    this.#onRow = (name, it) => rows.row(name, rowOf(it, rule, values));
  }

  /** Undefined where it has to be read after what is before it, or its rows do not fit `room`. */
  read(nth: number, room: Uint8Array): StretchRows | undefined {
    const place = placeOf(this.#file, this.#each, nth);
    if (!place) return undefined;
    // A stretch before this one may have failed half way.
    this.#room = NO_ROOM;
    this.#rows.flush();
    this.#room = room;
    this.#length = 0;
    const counted = new RowStream(this.#onRow, place);
    const fasta = new FastaStream(counted, undefined, place);
    const isThere = pushInto(fasta, this.#file, place, this.#buffer);
    this.#rows.flush();
    const stretch = fasta.stretch();
    if (!stretch || !isThere || this.#length > room.length) return undefined;
    return { stretch, ends: counted.ends(), text: room.subarray(0, this.#length) };
  }

  #put(bytes: Uint8Array): void {
    const to = this.#length + bytes.length;
    if (to <= this.#room.length) this.#room.set(bytes, this.#length);
    this.#length = to;
  }
}

/**
 * The whole file through `fasta` and `counted`, the rows of stretches read apart into `rows`. Whether it is as long as
 * it was.
 */
export function readShared(
  file: Plain,
  each: number,
  {
    fasta,
    counted,
    rows,
    reader,
    claims,
  }: {
    readonly fasta: FastaStream;
    readonly counted: RowStream;
    readonly rows: RowBytes;
    readonly reader: StretchReader;
    readonly claims: Claims;
  },
): boolean {
  const buffer = bufferOf();
  const count = countOf(file, each);
  const own = new Map<number, StretchRows | undefined>();
  for (let front = 0; front < count; ) {
    const taken = own.has(front) ? undefined : claims.take(front);
    if (taken !== undefined) {
      own.set(taken, reader.read(taken, claims.roomAt(taken)));
      continue;
    }
    const found = own.has(front) ? own.get(front) : claims.wait(front);
    own.delete(front);
    if (found && fasta.pass(found.stretch)) counted.pass(found.ends, () => rows.rows(found.text));
    else {
      const from = startOf(file, each, front).at;
      const to = front + 1 < count ? startOf(file, each, front + 1).at : file.size;
      if (!pushInto(fasta, file, { from, to }, buffer)) return false;
    }
    front++;
  }
  return file.read(buffer.subarray(0, 1), file.size) === 0;
}

/** Where the kernels look, so that what is read need not be copied. */
function bufferOf(): Uint8Array {
  return openFastaKernel()?.stage ?? new Uint8Array(STAGE);
}

/** Whether so much was there. */
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
