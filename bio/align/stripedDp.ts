// Alignment in strips of rows (bio/kernel/stripedKernel.ts). The kernel computes the rows and columns in which gaps
// have inner costs; where end gaps cost otherwise, the last row and the last column are computed here. Scores and paths
// are those of gotohRows.ts.
import { type Beside, openStripedKernel, type StripedKernel } from '#bio/kernel/stripedKernel.ts';
import { EXTENDS_A, EXTENDS_B, GAP_IN_A, GAP_IN_B, type Grid, NEVER } from './gotohRows.ts';
import { type Traceback, traceAlong, traceBack } from './traceback.ts';

const PAIR = 0;
/** Rows or columns, and cells, below which row by row is faster. */
const MIN_SIDE = 16;
const WORTH = 2000;

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export class StripedDp {
  readonly score: number;
  readonly end: Cell;
  readonly #grid: Grid;
  readonly #work: StripedKernel;
  readonly #edges: Edges | undefined;

  constructor(grid: Grid, work: StripedKernel, hasEdges: boolean, onProgress: (rows: number) => void) {
    this.#grid = grid;
    this.#work = work;
    const [row, column] = [grid.rows.length, grid.columns];
    work.sweep(onProgress);
    if (grid.isLocal) {
      const top = work.top();
      this.score = top.score;
      this.end = top;
      this.#edges = undefined;
      return;
    }
    this.end = { row, column };
    this.#edges = hasEdges ? edgesOf(grid, work.bottom(), work.rightEdge()) : undefined;
    this.score = this.#edges ? this.#edges.score : work.corner();
  }

  /** The path from its end back to its start, PAIR, GAP_IN_A or GAP_IN_B a column. `onProgress`: cells recomputed. */
  path(onProgress: (cells: number) => void): Uint8Array {
    const { isLocal, rows, columns } = this.#grid;
    const { row, column } = this.end;
    const path = new Uint8Array(row + column);
    const walk: Traceback = { row, column, left: this.score, before: PAIR, length: 0, path };
    if (this.#edges) traceEdges(this.#edges, rows.length, columns, walk);
    let done = 0;
    let isStart = this.#work.trace(walk, onProgress) ?? false;
    while (walk.row > 0 && walk.column > 0 && !isStart) {
      const block = this.#work.traceAt(walk.row, walk.column);
      done += (walk.row - block.base) * block.columns;
      onProgress(done);
      isStart = traceBack(this.#grid, block, walk);
    }
    if (!isLocal) traceAlong(walk, { row: 0, column: 0 });
    return path.subarray(0, walk.length);
  }
}

/** Computes all scores; undefined where the kernel cannot, or row by row is faster. `onProgress`: rows computed. */
export function stripedDpOf(grid: Grid, onProgress: (rows: number) => void): StripedDp | undefined {
  const { rows, columns, gap, edge, isLocal, mustOverlap } = grid;
  const isOther = (it: typeof gap) => it.open !== gap.open || it.extend !== gap.extend;
  const hasEdges = !isLocal && (mustOverlap || isOther(edge.bottom) || isOther(edge.right));
  const less = hasEdges ? 1 : 0;
  const inner = { rows: rows.length - less, columns: columns - less };
  if (Math.min(inner.rows, inner.columns) < MIN_SIDE || inner.rows * inner.columns < WORTH) return undefined;
  const work = openStripedKernel(grid, inner);
  return work && new StripedDp(grid, work, hasEdges, onProgress);
}

/** Traces back out of the last row and column. `left` is not kept, since only a local traceback needs it. */
function traceEdges(edges: Edges, rows: number, columns: number, walk: Traceback): void {
  while (walk.row > 0 && walk.column > 0 && (walk.row === rows || walk.column === columns)) {
    const cell = walk.row === rows ? edges.row[walk.column]! : edges.column[walk.row]!;
    const stays = walk.before === GAP_IN_A ? EXTENDS_A : walk.before === GAP_IN_B ? EXTENDS_B : 0;
    if ((cell & stays) === 0) walk.before = cell & (GAP_IN_A | GAP_IN_B);
    walk.path[walk.length++] = walk.before;
    if (walk.before !== GAP_IN_A) walk.row--;
    if (walk.before !== GAP_IN_B) walk.column--;
  }
}

/** Directions of the cells of the last row and column, as in gotohRows.ts. */
interface Edges {
  readonly score: number;
  readonly row: Uint8Array;
  readonly column: Uint8Array;
}

function edgesOf(grid: Grid, above: Beside, before: Beside): Edges {
  const { rows, columns, profile, lineOf, gap, edge, mustOverlap } = grid;
  const { top, bottom, left, right } = edge;
  const last = rows.length;
  const [row, column] = [new Uint8Array(columns + 1), new Uint8Array(last + 1)];
  const columnReached = (along: number, down: number, here: number) =>
    along > Math.max(here, down) ? GAP_IN_A : down > here ? GAP_IN_B : PAIR;

  const corner = 0 - (top.open + (columns - 1) * top.extend);
  let best = mustOverlap ? NEVER : corner;
  let down = mustOverlap ? corner - gap.open + right.extend : NEVER;
  const goDown = (at: number) => {
    if (down - right.extend > best - right.open) column[at - 1]! |= EXTENDS_B;
    down = Math.max(down - right.extend, best - right.open);
  };
  for (let at = 1; at < last; at++) {
    goDown(at);
    const here = before.best[at - 1]! + profile[lineOf[rows[at - 1]!]! + columns - 1]!;
    column[at] = columnReached(before.gap[at]!, down, here);
    best = Math.max(here, down, before.gap[at]!);
  }

  const line = lineOf[rows[last - 1]!]!;
  const start = 0 - (left.open + (last - 1) * left.extend);
  let along = start - (mustOverlap ? gap.open : bottom.open);
  for (let at = 1; at < columns; at++) {
    const here = above.best[at - 1]! + profile[line + at - 1]!;
    const pair = Math.max(here, above.gap[at]!);
    row[at] = columnReached(along, above.gap[at]!, here);
    if (along - bottom.extend > pair - bottom.open) row[at]! |= EXTENDS_A;
    along = Math.max(along - bottom.extend, pair - bottom.open);
  }
  goDown(last);
  const here = before.best[last - 1]! + profile[line + columns - 1]!;
  row[columns] = columnReached(along, down, here);
  return { score: Math.max(here, down, along), row, column };
}
