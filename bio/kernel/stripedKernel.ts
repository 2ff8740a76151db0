// Affine alignment in strips of sixteen rows by kernel, in differences of 8 bits (as/strips.ts): the same scores and
// directions as the plain loops of bio/align/gotohRows.ts, wherever scores and gap costs are small enough. Figures:
// docs/performance.md. The first pass keeps the row above every k-th strip; the traceback recomputes the directions of
// k strips at a time. A small matrix is a single such group. In a band, each strip has only the columns near some
// diagonals, and scores beside them are taken to be those at its corners.
import { Blocks, type Traced } from './blocks.ts';
import { STRIP_JOB, writeFields } from './stripJobs.ts';
import { fitsBlocks, fitsInBytes, type Grid, rangeOf, scoreIdentities } from './stripPoints.ts';
import { PAD_ROW, writeFirstRow, writeProfile } from './stripProfile.ts';
import {
  type Band,
  BLOCK_ROWS,
  type Inner,
  MARKS,
  type Sizes,
  STRIP,
  sizesOf,
  stepsOf,
  stripsOf,
} from './stripSizes.ts';
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** No band: strips as wide as the matrix. */
const WHOLE: Band = { lag: 1 << 24, lead: 1 << 24 };
/** No column whose steps down are kept. */
const NO_EDGE = 0x40000000;

/**
 * Scores along an edge: the best of each cell (index 0 is outside), and the best that end in a gap into the next row or
 * column.
 */
export interface Beside {
  readonly best: Int32Array;
  readonly gap: Int32Array;
}

/** The strips `from` to `until`; their directions go behind those of `skipped` strips. */
interface Strips {
  readonly from: number;
  readonly until: number;
  readonly keepsDirections: boolean;
  readonly skipped?: number;
}

/** The first `rows` rows and `columns` columns of a matrix in kernel memory. Only the last one opened is valid. */
export class StripedKernel {
  readonly #space: WasmArena;
  readonly #grid: Grid;
  readonly #rows: number;
  readonly #columns: number;
  readonly #strips: number;
  readonly #group: number;
  readonly #width: number;
  readonly #job: Int32Array;
  readonly #kept: readonly Int8Array[];
  readonly #spareRow: Int8Array;
  readonly #trail: Int8Array;
  readonly #right: Int8Array;
  readonly #directions: Uint8Array;
  readonly #band: Band;
  readonly #corners: Int32Array;
  readonly #stride: number;
  readonly #marks: Uint16Array;
  /** All directions, if the first pass has kept them. */
  #allDirections: StripDirections | undefined;
  /** Computes a whole matrix, if its scores and gap costs allow it. */
  readonly #blocks: Blocks | undefined;
  #top = { score: 0, row: 0, column: 0 };

  constructor(space: WasmArena, grid: Grid, { rows, columns, band = WHOLE }: Inner, sizes: Sizes) {
    space.clear();
    this.#space = space;
    this.#grid = grid;
    this.#rows = rows;
    this.#columns = columns;
    this.#strips = sizes.strips;
    this.#group = sizes.group;
    this.#width = sizes.width;
    this.#band = band;
    this.#stride = sizes.steps;
    const [job, scratch, codes, lineOf, corners, lines, directions, trail, right, kept, ...rest] =
      sizes.stretches.map(({ length, phase }) => space.take(length, phase));
    this.#job = numbersIn(job!);
    this.#directions = directions!;
    this.#marks = new Uint16Array(directions!.buffer, directions!.byteOffset, directions!.length >> 1);
    this.#corners = numbersIn(corners!);
    this.#trail = signedView(trail!);
    this.#right = signedView(right!);
    this.#kept = Array.from({ length: sizes.kept }, (_, at) =>
      signedView(kept!.subarray(at * sizes.apart, (at + 1) * sizes.apart)),
    );
    this.#spareRow = signedView(rest[0]!);
    codes!.fill(PAD_ROW);
    codes!.set(grid.rows.subarray(0, rows));
    const scores = scoreIdentities(grid);
    const profile = { lines: signedView(lines!), lineOf: numbersIn(lineOf!), size: sizes.line, scores };
    writeProfile(grid, columns, profile);
    writeFirstRow(grid, columns, this.#kept[0]!, this.#width);
    const { gap, edge, isLocal } = grid;
    const left = isLocal ? { open: 0, extend: 0 } : edge.left;
    this.#job.fill(0);
    writeFields(this.#job, STRIP_JOB, {
      lineAddresses: lineOf!.byteOffset,
      columns,
      spareRow1: rest[1]!.byteOffset,
      spareRow2: rest[2]!.byteOffset,
      spareRow3: rest[3]!.byteOffset,
      width: this.#width,
      openLess: gap.extend - gap.open,
      extend: gap.extend,
      isLocal: isLocal ? 1 : 0,
      firstStepLeft: gap.extend - left.open,
      stepLeft: gap.extend - left.extend,
      rightColumn: isLocal ? NO_EDGE : columns,
      rightSteps: right!.byteOffset,
      scratch: scratch!.byteOffset,
      rowCodes: codes!.byteOffset,
      lag: band.lag,
      lead: band.lead,
      corners: corners!.byteOffset,
    });
    if (!sizes.blocks) return;
    this.#blocks = new Blocks(space, sizes.blocks, rest.slice(4), {
      ...{ lineOf: lineOf!.byteOffset, rowCodes: codes!.byteOffset, width: this.#width, rows, columns },
      ...{ right: isLocal ? NO_EDGE : columns, rightSteps: right!.byteOffset, trail: trail!.byteOffset },
      ...{
        spareRow: this.#spareRow.byteOffset,
        kept: this.#kept,
        gap,
        left,
        isLocal,
        max: rangeOf(grid).max,
      },
      ...{ across: grid.across, identityScores: scores },
    });
  }

  /** Computes all strips; `onProgress` gets the rows done after each group. */
  sweep(onProgress: (rows: number) => void): void {
    const blocks = this.#blocks;
    if (blocks) {
      blocks.sweep((from, until) => {
        if (this.#grid.isLocal) this.#findTop(blocks, from, until);
        onProgress(Math.min(this.#rows, until * BLOCK_ROWS));
      });
      return;
    }
    const isOnePass = this.#strips <= this.#group;
    for (let from = 0, at = 0; from < this.#strips; from += this.#group, at++) {
      const until = Math.min(this.#strips, from + this.#group);
      const [above, below] = [this.#kept[at]!, this.#kept[at + 1]!];
      if (until < this.#strips || this.#grid.isLocal)
        this.#run({ from, until, keepsDirections: isOnePass }, above, below);
      else {
        // Only the last strip stores its steps along in TRAIL, from which the last row is read.
        if (until - from > 1)
          this.#run({ from, until: until - 1, keepsDirections: isOnePass }, above, this.#spareRow);
        const last = until - from > 1 ? this.#spareRow : above;
        this.#job[STRIP_JOB.trail] = this.#trail.byteOffset;
        this.#run(
          { from: until - 1, until, keepsDirections: isOnePass, skipped: until - 1 - from },
          last,
          below,
        );
        this.#job[STRIP_JOB.trail] = 0;
      }
      onProgress(Math.min(this.#rows, until * STRIP));
    }
    if (!isOnePass) return;
    this.#allDirections = {
      marks: this.#marks,
      base: 0,
      steps: this.#stride,
      columns: this.#columns,
      ...WHOLE,
    };
  }

  /** Traces back, if blocks computed the matrix; undefined if directions come from `traceAt`. */
  trace(path: Traced, onProgress: (cells: number) => void): boolean | undefined {
    return this.#blocks?.trace(path, onProgress);
  }

  /**
   * Finds the best cell among strips of blocks, if better than those before, by branch and bound: recomputes strips
   * with scores, the one with the highest upper bound first, which excludes most others. Of equal cells the first row
   * counts.
   */
  #findTop(blocks: Blocks, from: number, until: number): void {
    const job = this.#job;
    const before = job[STRIP_JOB.topScore]!;
    const bounds = new Int32Array(until - from);
    let highest = from;
    for (let at = from; at < until; at++) {
      bounds[at - from] = blocks.top(at);
      if (bounds[at - from]! > bounds[highest - from]!) highest = at;
    }
    const scoreAbove = (at: number) => {
      if (bounds[at - from]! <= job[STRIP_JOB.topScore]!) return;
      const strip = at * 2;
      const [above, below] = [blocks.rowAbove(at), this.#spareRow.byteOffset];
      job[STRIP_JOB.firstStrip] = strip;
      job[STRIP_JOB.endStrip] = Math.min(strip + 2, this.#strips);
      job[STRIP_JOB.columns] = this.#columns;
      job[STRIP_JOB.rowAbove] = above;
      job[STRIP_JOB.rowBelow] = below;
      this.#space.calls.strips(job.byteOffset);
    };
    scoreAbove(highest);
    const found = job[STRIP_JOB.topScore]!;
    if (found > before) job[STRIP_JOB.topScore] = found - 1;
    for (let at = from; at < highest; at++) scoreAbove(at);
    job[STRIP_JOB.topScore] = Math.max(found, job[STRIP_JOB.topScore]!);
    for (let at = highest + 1; at < until; at++) scoreAbove(at);
    if (job[STRIP_JOB.topScore]! === before) return;
    const [score, row] = [job[STRIP_JOB.topScore]!, job[STRIP_JOB.topRow]!];
    blocks.trail(row);
    const { extend } = this.#grid.gap;
    let column = 0;
    for (let here = 0, at = this.#trailOf(row); here !== score && column < this.#columns; at += 32) {
      here += this.#trail[at]! - extend;
      column++;
    }
    this.#top = { score, row, column };
  }

  /** Offset in TRAIL of the steps along of a row of the last strip computed, from column 1 on. */
  #trailOf(row: number): number {
    const lane = laneOf(row);
    const begun = this.#blocks ? ((row - 1) & 31) + 1 : STRIP - lane;
    return begun * 32 + lane;
  }

  /** Computes the strips of a band; returns all directions in it. */
  fillBand(): StripDirections {
    const [from, until] = stripsOf(this.#band, this.#strips, this.#columns);
    this.#corners[from] = 0;
    const [above, below] = [this.#kept[0]!, this.#kept[1]!];
    if (this.#grid.isLocal) this.#run({ from, until, keepsDirections: true }, above, below);
    else {
      this.#run({ from, until: until - 1, keepsDirections: true }, above, this.#spareRow);
      this.#job[STRIP_JOB.trail] = this.#trail.byteOffset;
      this.#run(
        { from: until - 1, until, keepsDirections: true, skipped: until - 1 - from },
        until - from > 1 ? this.#spareRow : above,
        below,
      );
      this.#job[STRIP_JOB.trail] = 0;
    }
    return {
      marks: this.#marks,
      base: from * STRIP,
      steps: this.#stride,
      columns: this.#columns,
      ...this.#band,
    };
  }

  /** The best cell of a local alignment: of equal ones the first row, then the first column. */
  top(): { score: number; row: number; column: number } {
    if (this.#blocks) return this.#top;
    const score = this.#job[STRIP_JOB.topScore]!;
    const row = this.#job[STRIP_JOB.topRow]!;
    const above = this.#job[STRIP_JOB.topRowAbove]!;
    if (score === 0) return { score: 0, row: 0, column: 0 };
    const at = (row - 1) >> 4;
    this.#job[STRIP_JOB.trail] = this.#trail.byteOffset;
    this.#job[STRIP_JOB.firstStrip] = at;
    this.#job[STRIP_JOB.endStrip] = at + 1;
    this.#job[STRIP_JOB.rowAbove] = above;
    this.#job[STRIP_JOB.rowBelow] = this.#spareRow.byteOffset;
    this.#job[STRIP_JOB.directions] = 0;
    this.#space.calls.strips(this.#job.byteOffset);
    this.#job[STRIP_JOB.trail] = 0;
    const { extend } = this.#grid.gap;
    const lane = laneOf(row);
    const first = Math.max(0, (at - this.#band.lag) * STRIP);
    let here = first > 0 ? this.#corners[at]! : 0;
    let step = 0;
    while (here !== score && step < this.#stride) here += this.#trail[++step * 32 + lane]! - extend;
    return { score, row, column: first + step + lane + 1 - STRIP };
  }

  /**
   * The cell where a global path in a band ends, before end gaps that cost nothing in the last row, in the last column,
   * or in neither: the best such cell, undefined if there are two.
   */
  bandEnd(isFreeBelow: boolean, isFreeBeside: boolean): { row: number; column: number } | undefined {
    const [rows, columns] = [this.#rows, this.#columns];
    const { extend } = this.#grid.gap;
    const { lag, lead } = this.#band;
    const [from, until] = stripsOf(this.#band, this.#strips, columns);
    let best = { row: rows, column: columns, score: -Infinity, count: 0 };
    const offer = (row: number, column: number, score: number) => {
      if (score > best.score) best = { row, column, score, count: 1 };
      else if (score === best.score) best = { ...best, count: best.count + 1 };
    };
    // Scores are relative to an unknown one, which does not matter for the maximum.
    const first = Math.max(from, Math.ceil(columns / STRIP) - lead) * STRIP;
    const last = Math.min(rows, until * STRIP);
    let score = 0;
    for (let row = first + 1; row <= last; row++) {
      score += this.#right[2 * row - 2]! - extend;
      if (isFreeBeside || row === rows) offer(row, columns, score);
    }
    if (!isFreeBelow || until < this.#strips) return best.count === 1 ? best : undefined;
    const lane = laneOf(rows);
    const left = Math.max(0, (until - 1 - lag) * STRIP);
    const right = Math.min(columns, (until - 1 + lead) * STRIP);
    if (right < columns) offer(rows, right, score);
    for (let column = right; column > left + 1; column--) {
      score -= this.#trail[(column - left + STRIP - 1 - lane) * 32 + lane]! - extend;
      offer(rows, column - 1, score);
    }
    return best.count === 1 ? best : undefined;
  }

  /** The score of the last cell. */
  corner(): number {
    const { gap, edge } = this.#grid;
    let score = -(edge.left.open + (this.#rows - 1) * edge.left.extend) - this.#columns * gap.extend;
    const from = this.#trailOf(this.#rows);
    for (let at = from; at < from + 32 * this.#columns; at += 32) score += this.#trail[at]!;
    return score;
  }

  /** The last row: its best scores, and from column 1 on those of a gap in b in the next row. */
  bottom(): Beside {
    const { gap, edge } = this.#grid;
    const [best, next] = [new Int32Array(this.#columns + 1), new Int32Array(this.#columns + 1)];
    best[0] = -(edge.left.open + (this.#rows - 1) * edge.left.extend);
    for (let column = 1, at = this.#trailOf(this.#rows); column <= this.#columns; column++, at += 32) {
      best[column] = best[column - 1]! + this.#trail[at]! - gap.extend;
      next[column] = best[column - 1]! + this.#trail[at + 16]! - 2 * gap.extend;
    }
    return { best, gap: next };
  }

  /** The last column: its best scores, and from row 1 on those of a gap in a in the next column. */
  rightEdge(): Beside {
    const { gap, edge } = this.#grid;
    const [best, next] = [new Int32Array(this.#rows + 1), new Int32Array(this.#rows + 1)];
    best[0] = this.#columns === 0 ? 0 : -(edge.top.open + (this.#columns - 1) * edge.top.extend);
    for (let row = 1; row <= this.#rows; row++) {
      best[row] = best[row - 1]! + this.#right[2 * row - 2]! - gap.extend;
      next[row] = best[row - 1]! + this.#right[2 * row - 1]! - 2 * gap.extend;
    }
    return { best, gap: next };
  }

  /** Directions of the group of strips up to this row, in columns up to this one; valid until the next call. */
  traceAt(row: number, column: number): StripDirections {
    const at = (row - 1) >> 4;
    if (this.#allDirections) return this.#allDirections;
    const group = Math.floor(at / this.#group);
    const from = group * this.#group;
    this.#job[STRIP_JOB.columns] = column;
    this.#run({ from, until: at + 1, keepsDirections: true }, this.#kept[group]!, this.#spareRow);
    return {
      marks: this.#marks,
      base: from * STRIP,
      steps: stepsOf(column),
      columns: column,
      ...WHOLE,
    };
  }

  #run({ from, until, keepsDirections, skipped = 0 }: Strips, above: Int8Array, below: Int8Array): void {
    if (from === until) return;
    const job = this.#job;
    job[STRIP_JOB.firstStrip] = from;
    job[STRIP_JOB.endStrip] = until;
    job[STRIP_JOB.rowAbove] = above.byteOffset;
    job[STRIP_JOB.rowBelow] = below.byteOffset;
    job[STRIP_JOB.directions] = keepsDirections
      ? this.#directions.byteOffset + skipped * this.#stride * MARKS * 2
      : 0;
    this.#space.calls.strips(job.byteOffset);
  }
}

/**
 * Directions of the cells in the rows after `base` and the first `columns` columns. Row k (0 to 15) of a strip has bit
 * 15 - k of the four marks of step c + k - 1, with c the column counted from the one before the strip's first: reached
 * by a pair; reached by a gap in b; a gap in b, and in a, that extends into the next row, or column, scores more than a
 * new one.
 */
export interface StripDirections extends Band {
  /** Four numbers a step. */
  readonly marks: Uint16Array;
  readonly base: number;
  /** Steps of a strip. */
  readonly steps: number;
  readonly columns: number;
}

let shared: WasmArena | undefined;

/** Undefined without kernels, or if a difference may need more than 8 bits. */
export function openStripedKernel(grid: Grid, inner: Inner): StripedKernel | undefined {
  if (areKernelsOff()) return undefined;
  const range = rangeOf(grid);
  if (!fitsInBytes(range, grid)) return undefined;
  const sizes = sizesOf(grid.rowCodes.length, inner, !inner.band && fitsBlocks(range, grid));
  const size = sizes.stretches.reduce((sum, it) => sum + reservedBytesOf(it.length, true), 0);
  if (!shared || shared.size < size) shared = openArena(size);
  return shared && new StripedKernel(shared, grid, inner, sizes);
}

/** The lane of a row; the first row of a strip is in the last lane. */
function laneOf(row: number): number {
  return 15 - ((row - 1) & 15);
}

function numbersIn({ buffer, byteOffset, length }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length >> 2);
}

function signedView({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}
