// Affine alignment row by row by kernel (as/sweep.ts): the same scores, ties and direction bytes as the plain loops of
// bio/align/gotohRows.ts. Scores have 16 bits where none can leave their range, else 32. Figures: docs/performance.md.
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

interface Cost {
  readonly open: number;
  readonly extend: number;
}

/** The part of `Grid` of bio/align/gotohRows.ts that the kernel reads. */
export interface Grid {
  readonly rows: Uint8Array;
  readonly columns: number;
  readonly profile: Int32Array;
  readonly lineOf: Int32Array;
  readonly gap: Cost;
  readonly edge: { readonly top: Cost; readonly bottom: Cost; readonly left: Cost; readonly right: Cost };
  readonly isLocal: boolean;
  readonly mustOverlap: boolean;
}

/** `DpState` of bio/align/gotohRows.ts. */
export interface DpState {
  readonly best: Int32Array;
  readonly down: Int32Array;
  row: number;
  top: { score: number; row: number; column: number };
}

const NEVER_32 = -(2 ** 29);
const NEVER_16 = -20_000;
const LOW = -16_000;
const HIGH = 30_000;
const JOB = 40;

/** A matrix in kernel memory; `directionsLength`: the most bytes of directions of one sweep. */
export class GotohKernel {
  readonly #space: WasmArena;
  readonly #isNarrow: boolean;
  readonly #job: Int32Array;
  readonly #best: Int16Array | Int32Array;
  readonly #down: Int16Array | Int32Array;
  readonly #directions: Uint8Array;

  constructor(space: WasmArena, grid: Grid, directionsLength: number) {
    space.clear();
    this.#space = space;
    this.#isNarrow = isNarrow(grid);
    this.#job = space.takeNumbers(JOB);
    const rows = space.put(grid.rows);
    const lineOf = space.takeNumbers(grid.lineOf.length);
    lineOf.set(grid.lineOf);
    const profile = this.#numbers(grid.profile.length, 0);
    profile.set(grid.profile);
    this.#best = this.#numbers(grid.columns + 1, 1344);
    this.#down = this.#numbers(grid.columns + 1, 2704);
    this.#directions = space.take(directionsLength);
    const { gap, edge } = grid;
    this.#job.set([
      ...[rows.byteOffset, rows.length, 0, 0, 0, grid.columns, profile.byteOffset, lineOf.byteOffset],
      ...[this.#best.byteOffset, this.#down.byteOffset, 0, gap.open, gap.extend],
      ...[edge.bottom.open, edge.bottom.extend, edge.left.open, edge.left.extend],
      ...[edge.right.open, edge.right.extend, grid.isLocal ? 1 : 0, grid.mustOverlap ? 1 : 0],
      this.#isNarrow ? NEVER_16 : NEVER_32,
    ]);
  }

  /** As `fillGotohRows` of bio/align/gotohRows.ts; directions, if kept, are valid until the next call. */
  sweep(state: DpState, until: number, columns: number, keepsDirections: boolean): Uint8Array {
    const job = this.#job;
    const min = this.#isNarrow ? NEVER_16 : NEVER_32;
    for (let j = 0; j <= columns; j++) {
      this.#best[j] = Math.max(min, state.best[j]!);
      this.#down[j] = Math.max(min, state.down[j]!);
    }
    job[2] = state.row;
    job[3] = until;
    job[4] = columns;
    job[10] = keepsDirections ? this.#directions.byteOffset : 0;
    job[22] = state.top.score;
    job[23] = state.top.row;
    job[24] = state.top.column;
    const { sweep16, sweep32 } = this.#space.calls;
    (this.#isNarrow ? sweep16 : sweep32)(job.byteOffset);
    state.best.set(this.#best.subarray(0, columns + 1));
    state.down.set(this.#down.subarray(1, columns + 1), 1);
    const rows = until - state.row;
    state.row = until;
    state.top = { score: job[22]!, row: job[23]!, column: job[24]! };
    return this.#directions.subarray(0, keepsDirections ? rows * (columns + 1) : 0);
  }

  #numbers(length: number, phase: number): Int16Array | Int32Array {
    const { buffer, byteOffset } = this.#space.take(length * (this.#isNarrow ? 2 : 4), phase);
    return this.#isNarrow
      ? new Int16Array(buffer, byteOffset, length)
      : new Int32Array(buffer, byteOffset, length);
  }
}

let shared: WasmArena | undefined;

/** Undefined without kernels. Only the last one opened is valid. */
export function openGotohKernel(grid: Grid, directionsLength: number): GotohKernel | undefined {
  if (areKernelsOff()) return undefined;
  const { rows, columns, profile, lineOf } = grid;
  const sizes = [
    JOB * 4,
    rows.length,
    lineOf.length * 4,
    profile.length * 4,
    columns * 4 + 4,
    columns * 4 + 4,
  ];
  const size = [...sizes, directionsLength].reduce((sum, it) => sum + reservedBytesOf(it, true), 0);
  if (!shared || shared.size < size) shared = openArena(size);
  return shared && new GotohKernel(shared, grid, directionsLength);
}

/** Whether no score, nor any intermediate result of a step, leaves 16 bits. */
function isNarrow({ rows, columns, profile, gap, edge, isLocal }: Grid): boolean {
  let max = 0;
  let min = 0;
  for (let i = 0; i < profile.length; i++) {
    if (profile[i]! > max) max = profile[i]!;
    if (profile[i]! < min) min = profile[i]!;
  }
  const costs = [gap, edge.top, edge.bottom, edge.left, edge.right];
  const open = Math.max(...costs.map((it) => it.open));
  const extend = Math.max(...costs.map((it) => it.extend));
  const step = 8 * extend + 4 * open - 4 * min;
  const lowest = isLocal ? 0 : -2 * open - (rows.length + columns) * extend;
  return lowest - step > LOW && Math.min(rows.length, columns) * max < HIGH && step < 10_000;
}
