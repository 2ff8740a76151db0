// Affine alignment row by row (Gotoh 1982, doi:10.1016/0022-2836(82)90398-9): the plain loops that the kernels of
// bio/kernel must agree with. A gap in one sequence may directly follow a gap in the other, as in EMBOSS 6.6, Biopython
// and parasail.
import type { GapCost } from './scoring.ts';

/** The dynamic programming matrix: rows are residues of a, columns of b; costs and scores are scaled integers. */
export interface Grid {
  readonly rows: Uint8Array;
  readonly columns: number;
  /** Codes of b. */
  readonly across: Uint8Array;
  /** Score of two codes: `points[x * size + y]`. */
  readonly size: number;
  readonly points: Int32Array;
  /** The different codes of a, and of b. */
  readonly rowCodes: readonly number[];
  readonly acrossCodes: readonly number[];
  /** Query profile: `profile[lineOf[code] + j]` is the score of a code of a against column j; built on first use. */
  readonly profile: Int32Array;
  readonly lineOf: Int32Array;
  readonly gap: GapCost;
  /** Costs of end gaps: before the first row, after the last row, left of the first column, right of the last. */
  readonly edge: {
    readonly top: GapCost;
    readonly bottom: GapCost;
    readonly left: GapCost;
    readonly right: GapCost;
  };
  readonly isLocal: boolean;
  readonly mustOverlap: boolean;
}

/** Dynamic programming state after a row, `columns + 1` wide. */
export interface DpState {
  /** Best score of each cell. */
  readonly best: Int32Array;
  /** Best score of each cell that ends in a gap in b. */
  readonly down: Int32Array;
  /** The last row computed, 1-based. */
  row: number;
  /** The best cell so far of a local alignment. */
  top: { score: number; row: number; column: number };
}

/** The score of a state that cannot be reached. */
export const NEVER = -(2 ** 29);

/** Bits of the direction of a cell. Neither of these: a pair. Where both are set, GAP_IN_A counts. */
export const GAP_IN_A = 1;
export const GAP_IN_B = 2;
/** The gap in a (in b) that ends at this cell extends one that was open a column (row) before. */
export const EXTENDS_A = 4;
export const EXTENDS_B = 8;
/** A local alignment starts after this cell. */
export const STOP = 16;

export function makeGrid(
  a: Uint8Array,
  b: Uint8Array,
  points: { readonly size: number; readonly points: Int32Array },
  rest: Pick<Grid, 'gap' | 'edge' | 'isLocal' | 'mustOverlap'>,
): Grid {
  const { size, points: table } = points;
  const [rowCodes, acrossCodes] = [codesIn(a, size), codesIn(b, size)];
  const lineOf = new Int32Array(size).fill(-1);
  for (const [line, code] of rowCodes.entries()) lineOf[code] = line * b.length;
  let profile: Int32Array | undefined;
  return {
    rows: a,
    columns: b.length,
    across: b,
    size,
    points: table,
    rowCodes,
    acrossCodes,
    get profile() {
      profile ??= profileOf(b, rowCodes, size, table);
      return profile;
    },
    lineOf,
    ...rest,
  };
}

function codesIn(codes: Uint8Array, size: number): number[] {
  const isThere = new Uint8Array(size);
  for (let at = 0; at < codes.length; at++) isThere[codes[at]!] = 1;
  const found: number[] = [];
  for (let code = 0; code < size; code++) if (isThere[code] === 1) found.push(code);
  return found;
}

function profileOf(b: Uint8Array, codes: readonly number[], size: number, points: Int32Array): Int32Array {
  const profile = new Int32Array(codes.length * b.length);
  let at = 0;
  for (const code of codes) {
    const from = code * size;
    for (let j = 0; j < b.length; j++) profile[at++] = points[from + b[j]!]!;
  }
  return profile;
}

export function initialStateOf(grid: Grid): DpState {
  const best = new Int32Array(grid.columns + 1);
  const down = new Int32Array(grid.columns + 1).fill(NEVER);
  const { top, right } = grid.edge;
  if (!grid.isLocal) {
    for (let j = 1; j <= grid.columns; j++) best[j] = -(top.open + (j - 1) * top.extend);
    if (grid.mustOverlap && grid.columns > 0) {
      down[grid.columns] = best[grid.columns]! - grid.gap.open + right.extend;
      best[grid.columns] = NEVER;
    }
  }
  return { best, down, row: 0, top: { score: 0, row: 0, column: 0 } };
}

/** Advances the state to row `until` over the first `columns` columns; writes directions row by row, if given. */
export function fillGotohRows(
  grid: Grid,
  state: DpState,
  {
    until,
    columns,
    directions,
  }: { readonly until: number; readonly columns: number; readonly directions?: Uint8Array },
): void {
  const inner = columns === grid.columns ? columns - 1 : columns;
  let line = 0;
  while (state.row < until) {
    const edge = nextRow(grid, state);
    if (directions) directions[line] = GAP_IN_B | EXTENDS_B;
    const end = directions
      ? innerCellsKeeping(grid, state, edge, inner, directions, line)
      : grid.isLocal
        ? innerCellsLocal(grid, state, edge, inner)
        : innerCells(grid, state, edge, inner);
    if (inner < columns) lastCell(grid, state, edge, end, directions, line + columns);
    line += columns + 1;
  }
}

/** What the loop over the inner columns starts with and leaves to the last column. */
interface Edge {
  /** Index of column 0 in the row's line of the query profile. */
  readonly at: number;
  /** Best score of the cell diagonally before the next one. */
  readonly diagonal: number;
  /** Best score of the next cell that ends in a gap in a. */
  readonly along: number;
  /** Cost of a gap in a in this row. */
  readonly over: GapCost;
  /** EXTENDS_A if that gap was open before. */
  readonly extendsGap: number;
}

function nextRow(grid: Grid, state: DpState): Edge {
  const at = grid.lineOf[grid.rows[state.row]!]! - 1;
  const row = ++state.row;
  const isLast = row === grid.rows.length && !grid.isLocal;
  const over = isLast ? grid.edge.bottom : grid.gap;
  const diagonal = state.best[0]!;
  const left = grid.isLocal ? 0 : -(grid.edge.left.open + (row - 1) * grid.edge.left.extend);
  state.best[0] = left;
  // With mustOverlap a path along the edges alone is not free.
  const along = left - (isLast && grid.mustOverlap ? grid.gap : over).open;
  return { at, diagonal, along, over, extendsGap: 0 };
}

// `| 0` keeps numbers in 32-bit integer arithmetic.
// max(x, y) is written x - (d & (d >> 31)) with d = x - y: branches mispredict on random residues and take twice the
// time (0.17 against 0.36 billion cells a second, Node 20). A gap in a is opened from `pair`, the best score that does
// not end in such a gap, so the dependency from cell to cell is one subtraction and one maximum; needs open >= extend.
function innerCells(grid: Grid, state: DpState, edge: Edge, columns: number): Edge {
  const { profile } = grid;
  const { best, down } = state;
  const { over } = edge;
  const at = edge.at | 0;
  const open = grid.gap.open | 0;
  const extend = grid.gap.extend | 0;
  const overOpen = over.open | 0;
  const overExtend = over.extend | 0;
  let diagonal = edge.diagonal | 0;
  let along = edge.along | 0;
  for (let j = 1; j <= columns; j++) {
    const above = best[j]! | 0;
    let inB = (down[j]! - extend) | 0;
    let d = (inB - above + open) | 0;
    inB = (inB - (d & (d >> 31))) | 0;
    down[j] = inB;
    let pair = (diagonal + profile[at + j]!) | 0;
    d = (pair - inB) | 0;
    pair = (pair - (d & (d >> 31))) | 0;
    d = (pair - along) | 0;
    best[j] = (pair - (d & (d >> 31))) | 0;
    along = (along - overExtend) | 0;
    d = (along - pair + overOpen) | 0;
    along = (along - (d & (d >> 31))) | 0;
    diagonal = above;
  }
  return { at, over, diagonal, along, extendsGap: 0 };
}

function innerCellsLocal(grid: Grid, state: DpState, edge: Edge, columns: number): Edge {
  const { profile } = grid;
  const { best, down } = state;
  const { over } = edge;
  const at = edge.at | 0;
  const open = grid.gap.open | 0;
  const extend = grid.gap.extend | 0;
  let diagonal = edge.diagonal | 0;
  let along = edge.along | 0;
  let top = 0;
  for (let j = 1; j <= columns; j++) {
    const above = best[j]! | 0;
    let inB = (down[j]! - extend) | 0;
    let d = (inB - above + open) | 0;
    inB = (inB - (d & (d >> 31))) | 0;
    down[j] = inB;
    let pair = (diagonal + profile[at + j]!) | 0;
    pair &= ~(pair >> 31);
    d = (pair - inB) | 0;
    pair = (pair - (d & (d >> 31))) | 0;
    d = (top - pair) | 0;
    top = (top - (d & (d >> 31))) | 0;
    d = (pair - along) | 0;
    best[j] = (pair - (d & (d >> 31))) | 0;
    along = (along - extend) | 0;
    d = (along - pair + open) | 0;
    along = (along - (d & (d >> 31))) | 0;
    diagonal = above;
  }
  if (top > state.top.score) state.top = { score: top, row: state.row, column: best.indexOf(top, 1) };
  return { at, over, diagonal, along, extendsGap: 0 };
}

/** As `innerCells`, with directions. Ties prefer a pair, then a gap in b, and opening a gap to extending one. */
function innerCellsKeeping(
  grid: Grid,
  state: DpState,
  edge: Edge,
  columns: number,
  directions: Uint8Array,
  line: number,
): Edge {
  const { profile } = grid;
  const { best, down } = state;
  const { over } = edge;
  const at = edge.at | 0;
  const open = grid.gap.open | 0;
  const extend = grid.gap.extend | 0;
  const overOpen = over.open | 0;
  const overExtend = over.extend | 0;
  const local = grid.isLocal ? -1 : 0;
  let diagonal = edge.diagonal | 0;
  let along = edge.along | 0;
  let extendsA = edge.extendsGap;
  for (let j = 1; j <= columns; j++) {
    const above = best[j]! | 0;
    let inB = (down[j]! - extend) | 0;
    let d = (inB - above + open) | 0;
    let less = d >> 31;
    inB = (inB - (d & less)) | 0;
    let direction = extendsA | ((-d >> 31) & EXTENDS_B);
    down[j] = inB;
    let pair = (diagonal + profile[at + j]!) | 0;
    pair &= ~((pair >> 31) & local);
    d = (pair - inB) | 0;
    less = d >> 31;
    pair = (pair - (d & less)) | 0;
    direction |= less & GAP_IN_B;
    d = (pair - along) | 0;
    less = d >> 31;
    const score = (pair - (d & less)) | 0;
    direction |= less & GAP_IN_A;
    best[j] = score;
    directions[line + j] = direction | (((score - 1) >> 31) & local & STOP);
    along = (along - overExtend) | 0;
    d = (along - pair + overOpen) | 0;
    less = d >> 31;
    along = (along - (d & less)) | 0;
    extendsA = (-d >> 31) & EXTENDS_A;
    diagonal = above;
  }
  return { at, over, diagonal, along, extendsGap: extendsA };
}

/** Gaps in b have a cost of their own in the last column. */
function lastCell(
  grid: Grid,
  state: DpState,
  edge: Edge,
  end: Edge,
  directions: Uint8Array | undefined,
  line: number,
): void {
  const column = grid.columns;
  if (column === 0) return;
  const { best, down } = state;
  const { right } = grid.edge;
  const extended = down[column]! - right.extend;
  const inB = Math.max(extended, best[column]! - right.open);
  const here = end.diagonal + grid.profile[edge.at + column]!;
  const pair = Math.max(here, inB, grid.isLocal ? 0 : NEVER * 2);
  const score = Math.max(pair, end.along);
  const isB = inB > Math.max(here, grid.isLocal ? 0 : NEVER * 2);
  if (directions) {
    directions[line] =
      (end.along > pair ? GAP_IN_A : 0) |
      (isB ? GAP_IN_B : 0) |
      end.extendsGap |
      (extended > best[column]! - right.open ? EXTENDS_B : 0) |
      (grid.isLocal && score <= 0 ? STOP : 0);
  }
  down[column] = inB;
  best[column] = score;
  if (score > state.top.score) state.top = { score, row: state.row, column };
}
