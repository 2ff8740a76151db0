// Who sweeps a grid: the kernel where there is one and the grid is worth it, else the plain loops, its twin.
import { openGotohKernel } from '#bio/kernel/gotohKernel.ts';
import { type Front, fillGotohRows, type Grid } from './gotohRows.ts';

export interface DpEngine {
  /** Advances the front to row `until`. */
  sweep(front: Front, until: number): void;
  /**
   * The same over the first `columns` columns, and how each cell was reached, row by row, `columns + 1` bytes each; good
   * until the next call.
   */
  traceRows(front: Front, until: number, columns: number): Uint8Array;
  /** `ways` also keeps the best cell of a local alignment, so that one pass may do. */
  readonly keepsTop: boolean;
}

/** Fewer cells are done sooner than handed over. */
const WORTH = 2000;

/** `rows` is the most that `ways` will be asked for at once. */
export function dpEngineOf(grid: Grid, rows: number): DpEngine {
  const { columns } = grid;
  const work = grid.rows.length * columns < WORTH ? undefined : openGotohKernel(grid, rows * (columns + 1));
  if (work)
    return {
      sweep: (front, until) => void work.sweep(front, until, columns, false),
      traceRows: (front, until, some) => work.sweep(front, until, some, true),
      keepsTop: true,
    };
  let kept = new Uint8Array(0);
  return {
    sweep: (front, until) => fillGotohRows(grid, front, until, columns),
    traceRows(front, until, some) {
      const size = (until - front.row) * (some + 1);
      if (kept.length < size) kept = new Uint8Array(size);
      fillGotohRows(grid, front, until, some, kept);
      return kept;
    },
    keepsTop: false,
  };
}
