// Whole matrices in strips of 32 rows, by one pass over the scores (as/blocks.ts): of each strip the last row is kept,
// and at intervals the state of its lanes, from which the traceback recomputes directions where the path runs. If a
// limit of memory requires it, strips form groups, of which only the last stays in memory and others are recomputed.
import { BLOCK_JOB, writeFields } from './stripJobs.ts';
import { BLOCK_ROWS, type BlockSizes, STATE } from './stripSizes.ts';
import type { WasmArena } from './wasmArena.ts';

const TOP = 8;
/** A saturated floor. */
const END = -128;
/** The code beyond the last column, which is neither that of a letter nor that beyond the last row. */
const NO_LETTER = 254;

interface Gap {
  readonly open: number;
  readonly extend: number;
}

/** The matrix and the addresses of its parts that are in memory already. */
export interface BlockGrid {
  readonly lineOf: number;
  readonly rowCodes: number;
  readonly width: number;
  readonly rows: number;
  readonly columns: number;
  readonly right: number;
  readonly rightSteps: number;
  readonly trail: number;
  readonly spareRow: number;
  /** The row above each group, and the row below the last. */
  readonly kept: readonly Int8Array[];
  readonly gap: Gap;
  readonly left: Gap;
  readonly isLocal: boolean;
  /** The highest score of a pair. */
  readonly max: number;
  readonly across: Uint8Array;
  /** Scores of equal and of unequal letters, if pair scores depend on nothing else. */
  readonly identityScores: { readonly equal: number; readonly unequal: number } | undefined;
}

/** State of a traceback: the next cell, the score still to be accounted for, the last step, and the steps so far. */
export interface Traced {
  row: number;
  column: number;
  left: number;
  before: number;
  length: number;
  readonly path: Uint8Array;
}

export class Blocks {
  readonly #space: WasmArena;
  readonly #sizes: BlockSizes;
  readonly #grid: BlockGrid;
  readonly #job: Int32Array;
  readonly #rows: number;
  readonly #states: number;
  readonly #tops: Int32Array;
  readonly #path: Uint8Array;
  /** The group in memory. */
  #group = -1;

  constructor(space: WasmArena, sizes: BlockSizes, stretches: readonly Uint8Array[], grid: BlockGrid) {
    const [job, scratch, rows, states, tops, marks, path, across] = stretches;
    this.#space = space;
    this.#sizes = sizes;
    this.#grid = grid;
    this.#job = new Int32Array(job!.buffer, job!.byteOffset, job!.length >> 2);
    this.#rows = rows!.byteOffset;
    this.#states = states!.byteOffset;
    this.#tops = new Int32Array(tops!.buffer, tops!.byteOffset, tops!.length >> 2);
    this.#path = path!;
    const { gap, left, isLocal } = grid;
    this.#job.fill(0);
    writeFields(this.#job, BLOCK_JOB, {
      lineAddresses: grid.lineOf,
      columns: grid.columns,
      rowsKept: this.#rows,
      rowDistance: sizes.apart,
      width: grid.width,
      statesPerStrip: sizes.states,
      openLess: gap.extend - gap.open,
      extend: gap.extend,
      isLocal: isLocal ? 1 : 0,
      firstStepLeft: gap.extend - left.open,
      stepLeft: gap.extend - left.extend,
      rightColumn: grid.right,
      rightSteps: grid.rightSteps,
      tops: tops!.byteOffset,
      marks: marks!.byteOffset,
      trail: grid.trail,
      trailRow: isLocal ? -1 : grid.rows - 1,
      scratch: scratch!.byteOffset,
      rowCodes: grid.rowCodes,
      spareRow: grid.spareRow,
      path: path!.byteOffset,
      lift: 2 * gap.extend,
    });
    if (!grid.identityScores) return;
    across!.fill(NO_LETTER);
    across!.set(grid.across.subarray(0, grid.columns));
    const { equal, unequal } = grid.identityScores;
    writeFields(this.#job, BLOCK_JOB, {
      across: across!.byteOffset,
      equal: equal - unequal,
      unequal: unequal + 2 * gap.extend,
    });
  }

  /** Computes all strips; `onProgress` gets the strips of each group. */
  sweep(onProgress: (from: number, until: number) => void): void {
    const { strips, group } = this.#sizes;
    for (let at = 0; at * group < strips; at++) {
      this.#run(at, this.#grid.columns);
      onProgress(at * group, Math.min(strips, (at + 1) * group));
    }
  }

  /** Traces back to an edge; true at the start of a local alignment. `onProgress`: cells recomputed. */
  trace(at: Traced, onProgress: (cells: number) => void): boolean {
    const job = this.#job;
    let done = 0;
    let isStart = false;
    while (at.row > 0 && at.column > 0 && !isStart) {
      const group = Math.floor((at.row - 1) / BLOCK_ROWS / this.#sizes.group);
      if (this.#group !== group) {
        this.#run(group, at.column);
        done += this.#sizes.group * BLOCK_ROWS * at.column;
      }
      job[BLOCK_JOB.firstStrip] = group * this.#sizes.group;
      job[BLOCK_JOB.rowAbove] = this.#grid.kept[group]!.byteOffset;
      job[BLOCK_JOB.row] = at.row;
      job[BLOCK_JOB.column] = at.column;
      job[BLOCK_JOB.scoreLeft] = at.left;
      job[BLOCK_JOB.direction] = at.before;
      job[BLOCK_JOB.length] = 0;
      isStart = this.#space.calls.tracePath(job.byteOffset) !== 0;
      at.path.set(this.#path.subarray(0, job[BLOCK_JOB.length]), at.length);
      at.length += job[BLOCK_JOB.length]!;
      at.row = job[BLOCK_JOB.row]!;
      at.column = job[BLOCK_JOB.column]!;
      at.left = job[BLOCK_JOB.scoreLeft]!;
      at.before = job[BLOCK_JOB.direction]!;
      onProgress(done);
    }
    return isStart;
  }

  /** Recomputes the strip with this row of a local alignment and stores its steps along. */
  trail(row: number): void {
    const at = (row - 1) >> 5;
    this.#job[BLOCK_JOB.firstStrip] = at;
    this.#job[BLOCK_JOB.rowAbove] = this.rowAbove(at);
    this.#job[BLOCK_JOB.trailRow] = row - 1;
    this.#space.calls.trailStrip(this.#job.byteOffset);
    this.#job[BLOCK_JOB.trailRow] = -1;
  }

  /** Address of the row above a strip of the group in memory. */
  rowAbove(at: number): number {
    const { group, apart } = this.#sizes;
    const inside = at - this.#group * group;
    return inside === 0 ? this.#grid.kept[this.#group]!.byteOffset : this.#rows + (inside - 1) * apart;
  }

  /** The best score in the last row of a strip. */
  bottom(at: number): number {
    return this.#tops[at * TOP]!;
  }

  /** An upper bound of the scores of a strip: its best score, unless a floor has saturated. */
  top(at: number): number {
    const above = at > 0 ? this.bottom(at - 1) : 0;
    const { gap, max } = this.#grid;
    let min = 2 * gap.extend;
    for (let four = 4; four < TOP; four++) {
      const floors = this.#tops[at * TOP + four]!;
      for (let by = 24; by >= 0; by -= 8) min = Math.min(min, (floors << by) >> 24);
    }
    const isExact = min > END && above < 2 * gap.extend - END;
    if (isExact) return 2 * gap.extend - min;
    return Math.min(above + BLOCK_ROWS * max, this.bottom(at) + this.#fall());
  }

  /** The most that a gap in b costs from any cell of a strip to its last row, at most 31 rows below. */
  #fall(): number {
    const { open, extend } = this.#grid.gap;
    return open + (BLOCK_ROWS - 2) * extend;
  }

  #run(group: number, columns: number): void {
    const job = this.#job;
    const { kept } = this.#grid;
    const { strips, states, group: size } = this.#sizes;
    const from = group * size;
    job[BLOCK_JOB.firstStrip] = from;
    job[BLOCK_JOB.endStrip] = Math.min(strips, from + size);
    job[BLOCK_JOB.columns] = columns;
    job[BLOCK_JOB.rowAbove] = kept[group]!.byteOffset;
    job[BLOCK_JOB.rowBelow] = kept[group + 1]!.byteOffset;
    job[BLOCK_JOB.states] = this.#states - from * states * STATE;
    this.#space.calls.scoreStrips(job.byteOffset);
    this.#group = group;
  }
}
