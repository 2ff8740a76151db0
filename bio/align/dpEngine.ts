// Chooses what fills a matrix row by row: the kernel, if there is one and the matrix is large enough, or the plain
// loops.
import { openGotohKernel } from '#bio/kernel/gotohKernel.ts';
import { type DpState, fillGotohRows, type Grid } from './gotohRows.ts';

export interface DpEngine {
  /** Advances the state to row `until`. */
  sweep(state: DpState, until: number): void;
  /**
   * As `sweep`, over the first `columns` columns; returns the directions of the cells, `columns + 1` bytes a row, valid
   * until the next call.
   */
  traceRows(state: DpState, until: number, columns: number): Uint8Array;
  /** `traceRows` keeps the best cell of a local alignment too, so that one pass is enough. */
  readonly keepsTop: boolean;
}

/** Cells below which the plain loops take less time than handing the matrix to the kernel. */
const WORTH = 2000;

/** `rows`: the most rows of one call of `traceRows`. */
export function dpEngineOf(grid: Grid, rows: number): DpEngine {
  const { columns } = grid;
  const work = grid.rows.length * columns < WORTH ? undefined : openGotohKernel(grid, rows * (columns + 1));
  if (work)
    return {
      sweep: (state, until) => void work.sweep(state, until, columns, false),
      traceRows: (state, until, some) => work.sweep(state, until, some, true),
      keepsTop: true,
    };
  let kept = new Uint8Array(0);
  return {
    sweep: (state, until) => fillGotohRows(grid, state, { until, columns }),
    traceRows(state, until, some) {
      const size = (until - state.row) * (some + 1);
      if (kept.length < size) kept = new Uint8Array(size);
      fillGotohRows(grid, state, { until, columns: some, directions: kept });
      return kept;
    },
    keepsTop: false,
  };
}
