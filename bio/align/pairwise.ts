// Pairwise alignment with affine gaps, exact: global (each of the four ends free or charged) and local.
// For similar sequences only a band around the diagonals of their seeds is computed (bandedDp.ts); for others one
// kernel call computes up to 32 million cells (bio/kernel/wholeKernel.ts). Where neither applies, for the gap costs,
// the ends or the size, the matrix is computed in strips (stripedDp.ts) or row by row (gotohRows.ts). Row by row,
// memory stays small at any length: the first pass keeps every k-th row, and the traceback recomputes only the blocks
// of rows that the path crosses, with k = sqrt(8 rows).
// Conventions and scores are those of EMBOSS needle and water, Biopython's PairwiseAligner and parasail.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { alignWhole } from '#bio/kernel/wholeKernel.ts';
import { type BandedPath, findBandedPath } from './bandedDp.ts';
import { dpEngineOf } from './dpEngine.ts';
import {
  type DpState,
  EXTENDS_A,
  EXTENDS_B,
  GAP_IN_A,
  GAP_IN_B,
  type Grid,
  initialStateOf,
  makeGrid,
  NEVER,
  STOP,
} from './gotohRows.ts';
import { type EdgeCosts, type Mode, swapEnds } from './mode.ts';
import { type ScaledScoring, scaleScoring } from './scaledScoring.ts';
import { encode, type GapCost, type Scoring } from './scoring.ts';
import { mayBeAlike } from './seeds.ts';
import { stripedDpOf } from './stripedDp.ts';

export interface Alignment {
  /** In the units of the scoring, not scaled. */
  readonly score: number;
  /** The aligned part of each sequence, 0-based: all of it when global. */
  readonly a: Range;
  readonly b: Range;
  /** Both rows of the alignment, of equal length, with `-` for a gap; case is kept. */
  readonly rowA: Uint8Array;
  readonly rowB: Uint8Array;
}

export interface AlignOptions {
  readonly scoring: Scoring;
  readonly mode: Mode;
  /** Called at intervals with the cells computed and their total over both passes; the second pass is an estimate. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly nameA?: string;
  readonly nameB?: string;
}

/** Cells above which an alignment is refused: about 31 kb against 31 kb, or 200 bases against 5 Mb. */
const MAX_CELLS = 1_000_000_000;
/**
 * Columns from which a band is tried before the whole matrix. Two similar sequences of 500 letters take as long either
 * way (47 to 60 µs); at 700 letters a band takes 60 µs instead of 75 to 105, at 1,000 half as long.
 */
const BAND_FROM = 600;
const GAP = 45;
const PAIR = 0;
const CELLS_A_REPORT = 8_000_000;
/** Cells up to which one pass keeps the direction of every cell, so that no second pass is needed. */
const ONE_PASS = 4_000_000;

/**
 * An optimal alignment of `a` and `b` with affine gaps, scored as by EMBOSS needle and water; ranges are 0-based. A
 * fault for negative gap costs or scores that cannot be scaled, letters that the matrix lacks, or more than `MAX_CELLS`
 * cells.
 */
export function align(a: Uint8Array, b: Uint8Array, options: AlignOptions): Result<Alignment> {
  // The longer sequence is the rows, so the rows that are kept are short.
  if (b.length > a.length) {
    const reversed = align(b, a, swapOptions(options));
    return reversed.ok ? ok(swapSequences(reversed.value)) : reversed;
  }
  const { mode, onProgress } = options;
  const scaled = checkScoring(a, b, options);
  if (!scaled.ok) return scaled;
  const whole = (b.length < BAND_FROM || !mayBeAlike(a, b)) && alignInOneCall(a, b, mode, scaled.value);
  if (whole) return ok(whole);
  const ready = prepareAlignment(a, b, scaled.value, options);
  if (!ready.ok) return ready;
  const { grid, costs, scale } = ready.value;
  if (b.length === 0) return ok(alignWithEmpty(a, b, mode, costs));
  const near = findBandedPath(grid);
  if (near) return ok(alignmentFromPath(near, a, b, scale));
  return ok(alignInOneCall(a, b, mode, scaled.value) ?? solve(ready.value, a, b, onProgress));
}

/** The score of `align` without the path, in one pass; the same faults. */
export function alignmentScoreOf(a: Uint8Array, b: Uint8Array, options: AlignOptions): Result<number> {
  if (b.length > a.length) return alignmentScoreOf(b, a, swapOptions(options));
  const { mode, onProgress } = options;
  const scaled = checkScoring(a, b, options);
  if (!scaled.ok) return scaled;
  const whole = (b.length < BAND_FROM || !mayBeAlike(a, b)) && alignInOneCall(a, b, mode, scaled.value);
  if (whole) return ok(whole.score);
  const ready = prepareAlignment(a, b, scaled.value, options);
  if (!ready.ok) return ready;
  const { grid, costs, scale } = ready.value;
  if (b.length === 0) return ok(alignWithEmpty(a, b, mode, costs).score);
  const near = findBandedPath(grid);
  if (near) return ok(near.score / scale);
  const strips = stripedDpOf(grid, (rows) => onProgress?.(rows * b.length, a.length * b.length));
  if (strips) return ok(strips.score / scale);
  const state = initialStateOf(grid);
  const engine = dpEngineOf(grid, 0);
  const step = Math.max(1, Math.ceil(CELLS_A_REPORT / b.length));
  while (state.row < a.length) {
    engine.sweep(state, Math.min(a.length, state.row + step));
    onProgress?.(state.row * b.length, a.length * b.length);
  }
  return ok(endCell(grid, state, a.length).score / scale);
}

interface PreparedAlignment {
  readonly grid: Grid;
  readonly costs: EdgeCosts;
  readonly scale: number;
}

/** Checks all but the letters, before memory of the size of the sequences is allocated. */
function checkScoring(a: Uint8Array, b: Uint8Array, { scoring, mode }: AlignOptions): Result<ScaledScoring> {
  const tooMuch = sizeFaultOf(a.length, b.length);
  if (tooMuch) return err(tooMuch);
  const scaled = scaleScoring(scoring, mode);
  if (!scaled.ok) return scaled;
  const { code, gap, edge } = scaled.value;
  const widest = Math.max(
    code.max,
    ...[gap, edge.top, edge.bottom, edge.left, edge.right].map((it) => it.open),
  );
  return (a.length + b.length + 2) * widest > -NEVER / 2 ? err(overflowFault(widest / code.scale)) : scaled;
}

/** One kernel call, where end gaps after the last row and column cost as much as inner gaps; else undefined. */
function alignInOneCall(
  a: Uint8Array,
  b: Uint8Array,
  mode: Mode,
  scaled: ScaledScoring,
): Alignment | undefined {
  const { code, gap, edge } = scaled;
  const isLocal = mode.at === 'local';
  const isOther = (it: GapCost) => it.open !== gap.open || it.extend !== gap.extend;
  if (!isLocal && (mode.mustOverlap || isOther(edge.bottom) || isOther(edge.right))) return undefined;
  const whole = alignWhole(a, b, code, { gap, edge, isLocal });
  return whole && { ...whole, score: whole.score / code.scale };
}

function prepareAlignment(
  a: Uint8Array,
  b: Uint8Array,
  { code, gap, edge, costs }: ScaledScoring,
  { mode, nameA = 'A', nameB = 'B' }: AlignOptions,
): Result<PreparedAlignment> {
  const codesA = encode(a, code, nameA);
  if (!codesA.ok) return codesA;
  const codesB = encode(b, code, nameB);
  if (!codesB.ok) return codesB;
  const grid = makeGrid(codesA.value, codesB.value, code, {
    gap,
    edge,
    isLocal: mode.at === 'local',
    mustOverlap: mode.at === 'global' && mode.mustOverlap === true,
  });
  return ok({ grid, costs, scale: code.scale });
}

function solve(
  { grid, scale }: PreparedAlignment,
  a: Uint8Array,
  b: Uint8Array,
  onProgress: AlignOptions['onProgress'],
): Alignment {
  const all = a.length * b.length;
  const strips = stripedDpOf(grid, (rows) => onProgress?.(rows * b.length, 1.5 * all));
  if (strips) {
    const path = strips.path((cells) => onProgress?.(Math.min(all + cells, 1.5 * all), 1.5 * all));
    return alignmentFromPath({ path, end: strips.end, score: strips.score }, a, b, scale);
  }
  const isSmall = a.length * b.length <= ONE_PASS;
  const step = isSmall ? a.length : Math.max(1, Math.ceil(Math.sqrt(8 * a.length)));
  const engine = dpEngineOf(grid, step);
  const total = a.length * b.length * 1.5;
  const kept: DpState[] = [];
  const state = initialStateOf(grid);
  let reported = 0;
  const whole = isSmall && engine.keepsTop ? engine.traceRows(state, a.length, b.length) : undefined;
  while (state.row < a.length) {
    kept.push(copyOf(state));
    engine.sweep(state, Math.min(a.length, state.row + step));
    if ((state.row * b.length) / CELLS_A_REPORT < reported) continue;
    onProgress?.(state.row * b.length, total);
    reported++;
  }
  const end = endCell(grid, state, a.length);
  const directionsOf = (row: number, column: number): Directions => {
    if (whole) return { directions: whole, base: 0, width: b.length + 1 };
    const from = copyOf(kept[Math.floor((row - 1) / step)]!);
    const base = from.row;
    return { directions: engine.traceRows(from, row, column), base, width: column + 1 };
  };
  const path = traceRowsBack(grid.isLocal, directionsOf, end, (done) =>
    onProgress?.(Math.min(total, a.length * b.length + done), total),
  );
  return alignmentFromPath({ path, end, score: end.score }, a, b, scale);
}

function endCell(grid: Grid, state: DpState, rows: number): DpState['top'] {
  return grid.isLocal ? state.top : { score: state.best[grid.columns]!, row: rows, column: grid.columns };
}

/** Directions of the cells in the rows after `base`, `width` bytes a row. */
interface Directions {
  readonly directions: Uint8Array;
  readonly base: number;
  readonly width: number;
}

/** The path from its end back to its start, one of PAIR, GAP_IN_A or GAP_IN_B a column. */
function traceRowsBack(
  isLocal: boolean,
  directionsOf: (row: number, column: number) => Directions,
  end: { readonly row: number; readonly column: number },
  onProgress: (done: number) => void,
): Uint8Array {
  const path = new Uint8Array(end.row + end.column);
  let length = 0;
  let { row, column } = end;
  let open = PAIR;
  let done = 0;
  while (row > 0 && column > 0) {
    const { directions, base, width } = directionsOf(row, column);
    done += (row - base) * width;
    onProgress(done);
    while (row > base && column > 0) {
      const cell = directions[(row - base - 1) * width + column]!;
      if (open === PAIR && (cell & STOP) !== 0) return path.subarray(0, length);
      const direction = open !== PAIR ? open : cell & GAP_IN_A ? GAP_IN_A : cell & GAP_IN_B ? GAP_IN_B : PAIR;
      const isOpenBefore = (cell & (direction === GAP_IN_A ? EXTENDS_A : EXTENDS_B)) !== 0;
      open = direction !== PAIR && isOpenBefore ? direction : PAIR;
      path[length++] = direction;
      if (direction !== GAP_IN_A) row--;
      if (direction !== GAP_IN_B) column--;
    }
  }
  if (!isLocal) {
    while (row-- > 0) path[length++] = GAP_IN_B;
    while (column-- > 0) path[length++] = GAP_IN_A;
  }
  return path.subarray(0, length);
}

function alignmentFromPath(
  { path, end, score }: BandedPath,
  a: Uint8Array,
  b: Uint8Array,
  scale: number,
): Alignment {
  const rowA = new Uint8Array(path.length).fill(GAP);
  const rowB = new Uint8Array(path.length).fill(GAP);
  let i = end.row;
  let j = end.column;
  for (let back = 0, at = path.length - 1; at >= 0; back++, at--) {
    const direction = path[back];
    if (direction !== GAP_IN_A) rowA[at] = a[--i]!;
    if (direction !== GAP_IN_B) rowB[at] = b[--j]!;
  }
  return {
    score: score / scale,
    a: { start: i, end: end.row },
    b: { start: j, end: end.column },
    rowA,
    rowB,
  };
}

/** The alignment with an empty b: a single gap, at whichever end is cheaper. */
function alignWithEmpty(a: Uint8Array, b: Uint8Array, mode: Mode, [, , left, right]: EdgeCosts): Alignment {
  const rest = mode.at === 'local' ? a.subarray(0, 0) : a;
  const cost = Math.min(...[left, right].map((it) => it.open + (rest.length - 1) * it.extend));
  return {
    score: rest.length === 0 ? 0 : 0 - cost,
    a: { start: 0, end: rest.length },
    b: { start: 0, end: b.length },
    rowA: rest.slice(),
    rowB: new Uint8Array(rest.length).fill(GAP),
  };
}

function copyOf(state: DpState): DpState {
  return { ...state, best: state.best.slice(), down: state.down.slice() };
}

/** For the sequences in the other order. */
function swapOptions({ mode, nameA, nameB, ...rest }: AlignOptions): AlignOptions {
  const names = { ...(nameB && { nameA: nameB }), ...(nameA && { nameB: nameA }) };
  return { ...rest, mode: swapEnds(mode), ...names };
}

function swapSequences(it: Alignment): Alignment {
  return { score: it.score, a: it.b, b: it.a, rowA: it.rowB, rowB: it.rowA };
}

/** The fault of two lengths that are refused; to be checked before memory is allocated. */
export function sizeFaultOf(a: number, b: number): Fault | undefined {
  if (a * b <= MAX_CELLS) return undefined;
  const both = `${a.toLocaleString('en')} x ${b.toLocaleString('en')}`;
  return fault('align/too-large', {
    en: `Expected two sequences of up to about 31,000 residues each (their lengths multiplied at most ${MAX_CELLS.toLocaleString('en')}), found ${both}. Cut out the region of interest and align that.`,
    zh: `两条序列各约 31,000 个残基以内（长度乘积不超过 ${MAX_CELLS.toLocaleString('en')}），实际为 ${both}。请截取目标区域后再比对。`,
  });
}

function overflowFault(points: number): Fault {
  return fault('align/scoring', {
    en: `Expected smaller scores and penalties: with sequences this long, ${points} a residue exceeds exact whole numbers. Divide all by the same number.`,
    zh: `打分或罚分过大：对于如此长的序列，每残基 ${points} 分会超出整数精度。请将全部分值同除以一个数。`,
  });
}
