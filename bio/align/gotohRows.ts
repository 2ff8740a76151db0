// The inner loop of all affine alignments (Gotoh 1982, doi:10.1016/0022-2836(82)90398-9), one row at a time.
// A gap may follow a gap on the other sequence at once, as in EMBOSS 6.6, Biopython and parasail.
import type { GapCost } from './scoring.ts';

/** Rows are residues of a, columns of b; costs and points are scaled whole numbers. */
export interface Grid {
  readonly rows: Uint8Array;
  readonly columns: number;
  /** Codes of b, and `points[x * size + y]` of two codes. */
  readonly across: Uint8Array;
  readonly size: number;
  readonly points: Int32Array;
  /** The codes that occur in a, and in b. */
  readonly rowCodes: readonly number[];
  readonly acrossCodes: readonly number[];
  /** `profile[lineOf[code] + j]`: points of a code of a against column j; made when asked for. */
  readonly profile: Int32Array;
  readonly lineOf: Int32Array;
  readonly gap: GapCost;
  /** Gaps outside: before the first row, after the last row, left of the first column, right of the last. */
  readonly edge: {
    readonly top: GapCost;
    readonly bottom: GapCost;
    readonly left: GapCost;
    readonly right: GapCost;
  };
  readonly isLocal: boolean;
  readonly mustOverlap: boolean;
}

/** The front of the sweep, `columns + 1` wide: best scores, and best scores that end in a gap in b. */
export interface Front {
  readonly best: Int32Array;
  readonly down: Int32Array;
  /** Row just done. */
  row: number;
  /** Best cell so far, for local alignment. */
  top: { score: number; row: number; column: number };
}

export const NEVER = -(2 ** 29);

/** How a cell was reached. Neither source bit: by a pair. GAP_IN_A wins where both are set. */
export const GAP_IN_A = 1;
export const GAP_IN_B = 2;
/** The gap in a (in b) that ends here was open one column (row) before. */
export const A_GOES_ON = 4;
export const B_GOES_ON = 8;
/** Local alignment starts after this cell. */
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

export function firstFront(grid: Grid): Front {
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

/** Advances the front to row `until` over the first `columns` columns; writes `ways` (row by row) when given. */
export function fillGotohRows(
  grid: Grid,
  front: Front,
  until: number,
  columns: number,
  ways?: Uint8Array,
): void {
  const inner = columns === grid.columns ? columns - 1 : columns;
  let line = 0;
  while (front.row < until) {
    const edge = nextRow(grid, front);
    if (ways) ways[line] = GAP_IN_B | B_GOES_ON;
    const end = ways
      ? innerCellsKeeping(grid, front, edge, inner, ways, line)
      : grid.isLocal
        ? innerCellsLocal(grid, front, edge, inner)
        : innerCells(grid, front, edge, inner);
    if (inner < columns) lastCell(grid, front, edge, end, ways, line + columns);
    line += columns + 1;
  }
}

/** What the first column hands to the second. `along`: best score of column 1 that ends in a gap in a. */
interface Edge {
  readonly at: number;
  readonly diagonal: number;
  readonly along: number;
  readonly over: GapCost;
  readonly goesOn: number;
}

function nextRow(grid: Grid, front: Front): Edge {
  const at = grid.lineOf[grid.rows[front.row]!]! - 1;
  const row = ++front.row;
  const isLast = row === grid.rows.length && !grid.isLocal;
  const over = isLast ? grid.edge.bottom : grid.gap;
  const diagonal = front.best[0]!;
  const left = grid.isLocal ? 0 : -(grid.edge.left.open + (row - 1) * grid.edge.left.extend);
  front.best[0] = left;
  // With mustOverlap the free way along the edges alone is closed.
  const along = left - (isLast && grid.mustOverlap ? grid.gap : over).open;
  return { at, diagonal, along, over, goesOn: 0 };
}

// `| 0` tells the engine that a number is whole.
// max(x, y) is written x - (d & (d >> 31)) with d = x - y: branches mispredict on random residues and cost twice the
// time (0.17 against 0.36 billion cells a second, Node 20). A gap in a is opened from `pair`, the best that does not
// end in one, so the chain from cell to cell is one subtraction and one maximum; this asks that open >= extend.
function innerCells(grid: Grid, front: Front, edge: Edge, columns: number): Edge {
  const { profile } = grid;
  const { best, down } = front;
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
  return { at, over, diagonal, along, goesOn: 0 };
}

function innerCellsLocal(grid: Grid, front: Front, edge: Edge, columns: number): Edge {
  const { profile } = grid;
  const { best, down } = front;
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
  if (top > front.top.score) front.top = { score: top, row: front.row, column: best.indexOf(top, 1) };
  return { at, over, diagonal, along, goesOn: 0 };
}

/** The same cells, and how each was reached. Ties prefer the pair, then the gap in b; a new gap to a longer one. */
function innerCellsKeeping(
  grid: Grid,
  front: Front,
  edge: Edge,
  columns: number,
  ways: Uint8Array,
  line: number,
): Edge {
  const { profile } = grid;
  const { best, down } = front;
  const { over } = edge;
  const at = edge.at | 0;
  const open = grid.gap.open | 0;
  const extend = grid.gap.extend | 0;
  const overOpen = over.open | 0;
  const overExtend = over.extend | 0;
  const local = grid.isLocal ? -1 : 0;
  let diagonal = edge.diagonal | 0;
  let along = edge.along | 0;
  let aGoesOn = edge.goesOn;
  for (let j = 1; j <= columns; j++) {
    const above = best[j]! | 0;
    let inB = (down[j]! - extend) | 0;
    let d = (inB - above + open) | 0;
    let less = d >> 31;
    inB = (inB - (d & less)) | 0;
    let way = aGoesOn | ((-d >> 31) & B_GOES_ON);
    down[j] = inB;
    let pair = (diagonal + profile[at + j]!) | 0;
    pair &= ~((pair >> 31) & local);
    d = (pair - inB) | 0;
    less = d >> 31;
    pair = (pair - (d & less)) | 0;
    way |= less & GAP_IN_B;
    d = (pair - along) | 0;
    less = d >> 31;
    const score = (pair - (d & less)) | 0;
    way |= less & GAP_IN_A;
    best[j] = score;
    ways[line + j] = way | (((score - 1) >> 31) & local & STOP);
    along = (along - overExtend) | 0;
    d = (along - pair + overOpen) | 0;
    less = d >> 31;
    along = (along - (d & less)) | 0;
    aGoesOn = (-d >> 31) & A_GOES_ON;
    diagonal = above;
  }
  return { at, over, diagonal, along, goesOn: aGoesOn };
}

/** The last column has its own price for gaps in b. */
function lastCell(
  grid: Grid,
  front: Front,
  edge: Edge,
  end: Edge,
  ways: Uint8Array | undefined,
  line: number,
): void {
  const column = grid.columns;
  if (column === 0) return;
  const { best, down } = front;
  const { right } = grid.edge;
  const goingOn = down[column]! - right.extend;
  const inB = Math.max(goingOn, best[column]! - right.open);
  const here = end.diagonal + grid.profile[edge.at + column]!;
  const pair = Math.max(here, inB, grid.isLocal ? 0 : NEVER * 2);
  const score = Math.max(pair, end.along);
  const isB = inB > Math.max(here, grid.isLocal ? 0 : NEVER * 2);
  if (ways) {
    ways[line] =
      (end.along > pair ? GAP_IN_A : 0) |
      (isB ? GAP_IN_B : 0) |
      end.goesOn |
      (goingOn > best[column]! - right.open ? B_GOES_ON : 0) |
      (grid.isLocal && score <= 0 ? STOP : 0);
  }
  down[column] = inB;
  best[column] = score;
  if (score > front.top.score) front.top = { score, row: front.row, column };
}
