// Whole alignments in one kernel call (as/whole.ts): letters go in; score, ends and both rows come out, the same as by
// stripedKernel.ts. Setting that up for each alignment, a view and a few numbers at a time, takes longer than computing
// the cells of 300 letters.
import { fitsBlocks, fitsInBytes, type StripPrices } from './stripPoints.ts';
import { BEFORE, BEHIND, BLOCK_ROWS, LINE_BEFORE, STATE } from './stripSizes.ts';
import { areKernelsOff, openArena, type WasmArena } from './wasmArena.ts';

/** Distance within a page of 4096 bytes between arrays that are read and written together (see `WasmArena.take`). */
const APART = 273;
/** Bytes of the job: 32 numbers in the order of as/whole.ts, results from index 25 on, and its tables. */
const JOB_BYTES = 1664;
const REPLY = 25;
const BYTES = 256;
/** The most codes of a scoring: the printable ASCII characters. */
const MAX_SIZE = 94;
const SLACK = 64;
const STEPS_A_STATE = 32;
const SCRATCH = 2048;
const MARK_BYTES = 4096;
/** Smaller matrices take as long row by row; larger ones need progress reports and gain little. */
const MIN_SIDE = 8;
const MIN_CELLS = 400;
const MAX_CELLS = 32_000_000;
const MAX_ROWS = 50_000;

/** The best local score that 16 bits can hold, with 30,000 subtracted. */
const MAX_SCORE = 60_000;
/** No column whose steps down are kept. */
const NO_EDGE = 0x40000000;

/**
 * Codes of bytes (255: none) and scores `points[a * size + b]`. Cached by object identity, so it must not be changed.
 */
export interface PairPoints {
  readonly codeOf: Uint8Array;
  readonly size: number;
  readonly points: Int32Array;
  readonly range: { readonly min: number; readonly max: number };
}

export interface WholeAlignment {
  readonly score: number;
  readonly a: { readonly start: number; readonly end: number };
  readonly b: { readonly start: number; readonly end: number };
  readonly rowA: Uint8Array;
  readonly rowB: Uint8Array;
}

/**
 * An optimal alignment whose end gaps after the last row and column cost as much as inner gaps. Undefined without
 * kernels, if differences do not fit into 8 bits, for very small or large matrices, or for a letter without a code.
 */
export function alignWhole(
  a: Uint8Array,
  b: Uint8Array,
  points: PairPoints,
  prices: StripPrices,
): WholeAlignment | undefined {
  const [rows, columns] = [a.length, b.length];
  const cells = rows * columns;
  if (cells < MIN_CELLS || cells > MAX_CELLS || Math.min(rows, columns) < MIN_SIDE || rows > MAX_ROWS)
    return undefined;
  if (areKernelsOff() || !fitsInBytes(points.range, prices) || !fitsBlocks(points.range, prices))
    return undefined;
  if (prices.isLocal && columns * points.range.max > MAX_SCORE) return undefined;
  const places = placesOf(rows, columns, Math.min(rows, points.size));
  if (!shared || shared.size < places.end) shared = openWholeKernel(places.end);
  return shared?.align(a, b, points, { prices, places });
}

// Addresses of what stays from one alignment to the next. Nothing else is in this memory; they begin after its first
// page.
const JOB = 4096;
const CODE_OF = JOB + JOB_BYTES;
const POINTS = CODE_OF + BYTES;
const BLOCK_JOB = POINTS + MAX_SIZE ** 2 + 60;
const FREE = BLOCK_JOB + 192;

/** Byte addresses of the other arrays; `letters`: the most different letters of a. */
function placesOf(rows: number, columns: number, letters: number) {
  const min = BEFORE + columns + BEHIND;
  const width = min + ((5 * APART - min) & 4095);
  const apart = ((3 * width + 4095) & ~4095) + APART;
  const line = Math.ceil((min + LINE_BEFORE) / APART) * APART;
  const strips = Math.ceil(rows / BLOCK_ROWS);
  const states = Math.ceil((columns + BLOCK_ROWS + 16) / STEPS_A_STATE) + 1;
  const sumsApart = ((columns + 63) >> 4) << 3;
  let next = FREE;
  const take = (length: number): number => {
    const at = next + SLACK;
    next = (at + length + SLACK + 15) & -16;
    return at;
  };
  /** Allocates at this offset in a page. */
  const takeAt = (phase: number, length: number): number => {
    next += (phase - next - SLACK) & 4095;
    return take(length);
  };
  return {
    width,
    apart,
    line,
    states,
    lettersA: take(rows),
    lettersB: take(columns),
    codes: take(rows + BLOCK_ROWS),
    across: take(columns + SLACK),
    scratch: take(SCRATCH),
    sums: take(strips * sumsApart),
    sumsApart,
    tops: take(strips * 32),
    marks: take(MARK_BYTES),
    path: take(rows + columns),
    rowA: take(rows + columns),
    rowB: take(rows + columns),
    trail: take((columns + 3 * BLOCK_ROWS) * 32),
    lines: takeAt(APART >> 1, (1 + letters) * line),
    above: takeAt(4 * APART + (APART >> 2), 3 * width),
    below: takeAt(4 * APART + (APART >> 2), 3 * width),
    hand: takeAt(0, 3 * width),
    kept: takeAt(0, strips * apart),
    laneStates: take(strips * states * STATE),
    end: next,
  };
}

function openWholeKernel(end: number): WholeKernel | undefined {
  const arena = openArena(2 ** Math.ceil(Math.log2(end + SLACK)));
  return arena && new WholeKernel(arena);
}

class WholeKernel {
  readonly size: number;
  readonly #arena: WasmArena;
  readonly #bytes: Uint8Array;
  readonly #numbers: Int32Array;
  #known: PairPoints | undefined;

  constructor(arena: WasmArena) {
    this.size = arena.size;
    this.#arena = arena;
    const { buffer } = arena.take(0);
    this.#bytes = new Uint8Array(buffer);
    this.#numbers = new Int32Array(buffer);
  }

  align(
    a: Uint8Array,
    b: Uint8Array,
    points: PairPoints,
    { prices, places }: { readonly prices: StripPrices; readonly places: ReturnType<typeof placesOf> },
  ): WholeAlignment | undefined {
    const [bytes, numbers] = [this.#bytes, this.#numbers];
    if (this.#known !== points) this.#putPoints(points);
    bytes.set(a, places.lettersA);
    bytes.set(b, places.lettersB);
    this.#putPlaces(places);
    const at = JOB >> 2;
    const { gap, edge, isLocal } = prices;
    numbers[at + 1] = a.length;
    numbers[at + 3] = b.length;
    numbers[at + 6] = points.size;
    numbers[at + 7] = gap.open;
    numbers[at + 8] = gap.extend;
    numbers[at + 9] = edge.top.open;
    numbers[at + 10] = edge.top.extend;
    numbers[at + 11] = edge.left.open;
    numbers[at + 12] = edge.left.extend;
    numbers[at + 13] = isLocal ? 1 : 0;
    numbers[at + 14] = points.range.max;
    const block = BLOCK_JOB >> 2;
    numbers[block + 3] = b.length;
    numbers[block + 12] = gap.extend;
    numbers[block + 13] = isLocal ? 1 : 0;
    numbers[block + 16] = NO_EDGE;
    if (this.#arena.calls.alignWhole(JOB) === 0) return undefined;
    const reply = at + REPLY;
    const length = numbers[reply + 5]!;
    return {
      score: numbers[reply]!,
      a: { start: numbers[reply + 3]!, end: numbers[reply + 1]! },
      b: { start: numbers[reply + 4]!, end: numbers[reply + 2]! },
      rowA: bytes.slice(places.rowA, places.rowA + length),
      rowB: bytes.slice(places.rowB, places.rowB + length),
    };
  }

  #putPoints(points: PairPoints): void {
    this.#bytes.set(points.codeOf, CODE_OF);
    new Int8Array(this.#bytes.buffer, POINTS, points.points.length).set(points.points);
    this.#known = points;
  }

  /** Writes the addresses into the job, and into the jobs derived from it (as/strips.ts, as/blocks.ts). */
  #putPlaces(places: ReturnType<typeof placesOf>): void {
    const numbers = this.#numbers;
    const job = JOB >> 2;
    numbers[job] = places.lettersA;
    numbers[job + 2] = places.lettersB;
    numbers[job + 4] = CODE_OF;
    numbers[job + 5] = POINTS;
    numbers[job + 15] = places.width;
    numbers[job + 16] = places.line;
    numbers[job + 17] = places.codes;
    numbers[job + 18] = places.across;
    numbers[job + 19] = places.lines;
    numbers[job + 20] = places.above;
    numbers[job + 21] = places.rowA;
    numbers[job + 22] = places.rowB;
    numbers[job + 23] = BLOCK_JOB;
    const block = BLOCK_JOB >> 2;
    numbers[block + 4] = places.above;
    numbers[block + 5] = places.below;
    numbers[block + 6] = places.kept;
    numbers[block + 7] = places.apart;
    numbers[block + 8] = places.width;
    numbers[block + 9] = places.laneStates;
    numbers[block + 10] = places.states;
    numbers[block + 18] = places.tops;
    numbers[block + 19] = places.marks;
    numbers[block + 20] = places.trail;
    numbers[block + 22] = places.scratch;
    numbers[block + 23] = places.codes;
    numbers[block + 24] = places.hand;
    numbers[block + 25] = places.path;
    numbers[block + 34] = places.sums;
    numbers[block + 35] = places.sumsApart;
  }
}

let shared: WholeKernel | undefined;
