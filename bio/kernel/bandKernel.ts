// Local alignment of an element in a band of diagonals by kernel (as/band.ts), eight diagonals at once: the same score
// and path as the plain loops of bio/annotate/bandedExtension.ts. Figures: docs/performance.md.
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** Row r of the element and column c of the band meet at base `at + r + c` of the query, which may be outside it. */
export interface BandJob {
  /** Codes of the bases; others than 0..3 match nothing. */
  readonly query: Uint8Array;
  readonly at: number;
  /** Codes 0..3 of the bases. */
  readonly element: Uint8Array;
  readonly width: number;
}

/** First and last cell of a path, both inclusive; equal columns, and all columns. */
export interface BandPath {
  readonly from: { readonly row: number; readonly column: number };
  readonly to: { readonly row: number; readonly column: number };
  readonly identical: number;
  readonly columns: number;
}

/** The code of what is no base. */
const OUTSIDE = 255;
/** Largest score in 16 bits, with a margin. */
const LIMIT = 30_000;
const REPLY = 8;

export class BandKernel {
  readonly #space: WasmArena;
  readonly #reply: Int32Array;
  readonly #stretch: Uint8Array;
  readonly #element: Uint8Array;
  readonly #points: number;
  readonly #apart: number;
  readonly #scores: number;
  #width = 0;

  constructor(space: WasmArena, { rows, width }: BandSize) {
    space.clear();
    this.#space = space;
    this.#apart = stretchOf(rows, width);
    this.#reply = space.takeNumbers(REPLY);
    this.#stretch = space.take(this.#apart);
    this.#element = space.take(rows);
    this.#points = space.take(4 * this.#apart).byteOffset;
    this.#scores = space.take(scoresOf(rows, width)).byteOffset;
  }

  /** The best score; 0 if no base is equal. */
  sweep({ query, at, element, width }: BandJob): number {
    const { calls } = this.#space;
    const length = stretchOf(element.length, width);
    const begin = Math.min(length, Math.max(0, -at));
    const end = Math.max(begin, Math.min(length, query.length - at));
    this.#stretch.fill(OUTSIDE, 0, begin);
    this.#stretch.set(query.subarray(at + begin, at + end), begin);
    this.#stretch.fill(OUTSIDE, end, length);
    this.#element.set(element);
    this.#width = width;
    calls.bandPoints(this.#stretch.byteOffset, length, this.#points, this.#apart);
    return calls.bandRows(
      this.#element.byteOffset,
      element.length,
      width,
      this.#points,
      this.#apart,
      at <= 0 && begin < length ? begin : -1,
      this.#scores,
      this.#reply.byteOffset,
    );
  }

  /** The path to the best score of the last sweep, which must be above 0. */
  path(): BandPath {
    const reply = this.#reply;
    const [stretch, element] = [this.#stretch.byteOffset, this.#element.byteOffset];
    this.#space.calls.bandPath(stretch, element, this.#width, this.#scores, reply.byteOffset);
    return {
      from: { row: reply[4]!, column: reply[5]! },
      to: { row: reply[0]!, column: reply[1]! },
      identical: reply[6]!,
      columns: reply[7]!,
    };
  }
}

interface BandSize {
  readonly rows: number;
  readonly width: number;
}

let work: BandKernel | undefined;
let room: BandSize = { rows: 0, width: 0 };

/** Valid until the next call; undefined without kernels, or if scores may need more than 16 bits. */
export function openBandKernel({ rows, width }: BandSize): BandKernel | undefined {
  if (areKernelsOff() || rows + 3 * (width + 8) > LIMIT) return undefined;
  if (work && rows <= room.rows && width <= room.width) return work;
  room = { rows: Math.max(rows, room.rows), width: Math.max(width, room.width) };
  const space = openArena(sizeOf(room));
  work = space && new BandKernel(space, room);
  return work;
}

function sizeOf({ rows, width }: BandSize): number {
  const stretch = stretchOf(rows, width);
  const sizes = [REPLY * 4, stretch, rows, 4 * stretch, scoresOf(rows, width)];
  return sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0);
}

/** Bases of the query that this many rows reach, rounded up as the kernel reads them. */
function stretchOf(rows: number, width: number): number {
  return (rows + width + 23) & -16;
}

function scoresOf(rows: number, width: number): number {
  return (rows + 1) * (((width + 7) >> 3) + 1) * 16;
}
