// Pairwise alignment with affine gaps, exact: global (each of the four ends free or charged) and local.
// Of two much alike only what lies near their diagonal is done (bandedDp.ts); else one call of a kernel does up to 32 million cells
// (bio/kernel/wholeKernel.ts). What neither can do, for its prices, its ends or its size, is done by strips (stripedDp.ts) or by
// sweeps, whose memory stays small at any length: the first pass keeps every k-th row, the second computes again only the
// blocks of rows that the path crosses, k = sqrt(8 rows).
// Conventions and scores are those of EMBOSS needle and water, Biopython's PairwiseAligner and parasail.
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { alignWhole } from '#bio/kernel/wholeKernel.ts';
import { bandedPath } from './bandedDp.ts';
import { dpEngineOf } from './dpEngine.ts';
import {
  A_GOES_ON,
  B_GOES_ON,
  type Front,
  firstFront,
  GAP_IN_A,
  GAP_IN_B,
  type Grid,
  makeGrid,
  NEVER,
  STOP,
} from './gotohRows.ts';
import { type EdgeCosts, type Mode, otherWay } from './mode.ts';
import { type Prices, scaledPrices } from './prices.ts';
import { encode, type GapCost, type Scoring } from './scoring.ts';
import { mayBeAlike } from './seeds.ts';
import { stripedDpOf } from './stripedDp.ts';

export interface Alignment {
  /** In the points of the scoring. */
  readonly score: number;
  /** What of each sequence is in the alignment: all of it when global. */
  readonly a: Range;
  readonly b: Range;
  /** Both rows as they are under each other, `-` for a gap, case kept; of equal length. */
  readonly rowA: Uint8Array;
  readonly rowB: Uint8Array;
}

export interface AlignOptions {
  /** Called now and then with cells done of all cells of both passes (an estimate of the second). */
  readonly onProgress?: (done: number, total: number) => void;
  readonly nameA?: string;
  readonly nameB?: string;
}

/** Cells above which an alignment is refused: about 31 kb against 31 kb, or 200 bases against 5 Mb. */
const MAX_CELLS = 1_000_000_000;
/**
 * Columns from which a band is tried before the whole grid: of two much alike with 500 letters the whole takes as long (47 to 60 µs),
 * with 700 letters a band takes 60 µs instead of 75 to 105, with 1,000 half.
 */
const BAND_FROM = 600;
const GAP = 45;
const PAIR = 0;
const CELLS_A_REPORT = 8_000_000;
/** Up to here the way to every cell is kept, and one pass does. */
const ONE_PASS = 4_000_000;

/**
 * The best alignment of `a` and `b` with affine gaps, as EMBOSS needle and water score it; ranges are 0-based. A
 * fault for scores that make no sense, letters that the matrix does not know, or more than `MAX_CELLS` cells.
 */
export function align(
  a: Uint8Array,
  b: Uint8Array,
  scoring: Scoring,
  mode: Mode,
  options: AlignOptions = {},
): Result<Alignment> {
  // The longer one runs down the rows, so the rows kept are short.
  if (b.length > a.length) {
    const reversed = align(b, a, scoring, otherWay(mode), otherNames(options));
    return reversed.ok ? ok(swapSequences(reversed.value)) : reversed;
  }
  const prices = pricesOf(a, b, scoring, mode);
  if (!prices.ok) return prices;
  const whole = (b.length < BAND_FROM || !mayBeAlike(a, b)) && wholeOf(a, b, mode, prices.value);
  if (whole) return ok(whole);
  const ready = prepareAlignment(a, b, mode, prices.value, options);
  if (!ready.ok) return ready;
  const { grid, costs, scale } = ready.value;
  if (b.length === 0) return ok(alignWithEmpty(a, b, mode, costs));
  const near = bandedPath(grid);
  if (near) return ok(alignmentFromPath(near.path, near.end, a, b, near.score / scale));
  return ok(wholeOf(a, b, mode, prices.value) ?? solve(grid, a, b, scale, options.onProgress));
}

/** The score alone, in one pass. */
export function alignmentScore(
  a: Uint8Array,
  b: Uint8Array,
  scoring: Scoring,
  mode: Mode,
  options: AlignOptions = {},
): Result<number> {
  if (b.length > a.length) return alignmentScore(b, a, scoring, otherWay(mode), otherNames(options));
  const prices = pricesOf(a, b, scoring, mode);
  if (!prices.ok) return prices;
  const whole = (b.length < BAND_FROM || !mayBeAlike(a, b)) && wholeOf(a, b, mode, prices.value);
  if (whole) return ok(whole.score);
  const ready = prepareAlignment(a, b, mode, prices.value, options);
  if (!ready.ok) return ready;
  const { grid, costs, scale } = ready.value;
  if (b.length === 0) return ok(alignWithEmpty(a, b, mode, costs).score);
  const near = bandedPath(grid);
  if (near) return ok(near.score / scale);
  const strips = stripedDpOf(grid, (rows) => options.onProgress?.(rows * b.length, a.length * b.length));
  if (strips) return ok(strips.score / scale);
  const front = firstFront(grid);
  const engine = dpEngineOf(grid, 0);
  const step = Math.max(1, Math.ceil(CELLS_A_REPORT / b.length));
  while (front.row < a.length) {
    engine.sweep(front, Math.min(a.length, front.row + step));
    options.onProgress?.(front.row * b.length, a.length * b.length);
  }
  return ok(endOf(grid, front, a.length).score / scale);
}

interface Ready {
  readonly grid: Grid;
  readonly costs: EdgeCosts;
  readonly scale: number;
}

/** Everything checked but the letters, before any memory of the size of both is taken. */
function pricesOf(a: Uint8Array, b: Uint8Array, scoring: Scoring, mode: Mode): Result<Prices> {
  const tooMuch = tooLarge(a.length, b.length);
  if (tooMuch) return err(tooMuch);
  const prices = scaledPrices(scoring, mode);
  if (!prices.ok) return prices;
  const { code, gap, edge } = prices.value;
  const widest = Math.max(
    code.max,
    ...[gap, edge.top, edge.bottom, edge.left, edge.right].map((it) => it.open),
  );
  return (a.length + b.length + 2) * widest > -NEVER / 2 ? err(tooHeavy(widest / code.scale)) : prices;
}

/** Both in one call, where gaps behind the two cost what others cost; undefined where other ways are needed, or sooner done. */
function wholeOf(a: Uint8Array, b: Uint8Array, mode: Mode, prices: Prices): Alignment | undefined {
  const { code, gap, edge } = prices;
  const isLocal = mode.at === 'local';
  const isOther = (it: GapCost) => it.open !== gap.open || it.extend !== gap.extend;
  if (!isLocal && (mode.mustOverlap || isOther(edge.bottom) || isOther(edge.right))) return undefined;
  const whole = alignWhole(a, b, code, { gap, edge, isLocal });
  return whole && { ...whole, score: whole.score / code.scale };
}

function prepareAlignment(
  a: Uint8Array,
  b: Uint8Array,
  mode: Mode,
  { code, gap, edge, costs }: Prices,
  { nameA = 'A', nameB = 'B' }: AlignOptions,
): Result<Ready> {
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
  grid: Grid,
  a: Uint8Array,
  b: Uint8Array,
  scale: number,
  onProgress: AlignOptions['onProgress'],
): Alignment {
  const all = a.length * b.length;
  const strips = stripedDpOf(grid, (rows) => onProgress?.(rows * b.length, 1.5 * all));
  if (strips) {
    const path = strips.path((cells) => onProgress?.(Math.min(all + cells, 1.5 * all), 1.5 * all));
    return alignmentFromPath(path, strips.end, a, b, strips.score / scale);
  }
  const isSmall = a.length * b.length <= ONE_PASS;
  const step = isSmall ? a.length : Math.max(1, Math.ceil(Math.sqrt(8 * a.length)));
  const engine = dpEngineOf(grid, step);
  const total = a.length * b.length * 1.5;
  const kept: Front[] = [];
  const front = firstFront(grid);
  let reported = 0;
  const whole = isSmall && engine.keepsTop ? engine.traceRows(front, a.length, b.length) : undefined;
  while (front.row < a.length) {
    kept.push(copyOf(front));
    engine.sweep(front, Math.min(a.length, front.row + step));
    if ((front.row * b.length) / CELLS_A_REPORT < reported) continue;
    onProgress?.(front.row * b.length, total);
    reported++;
  }
  const end = endOf(grid, front, a.length);
  const waysOf = (row: number, column: number): Ways => {
    if (whole) return { ways: whole, base: 0, width: b.length + 1 };
    const from = copyOf(kept[Math.floor((row - 1) / step)]!);
    const base = from.row;
    return { ways: engine.traceRows(from, row, column), base, width: column + 1 };
  };
  const path = walkBack(grid.isLocal, waysOf, end, (done) =>
    onProgress?.(Math.min(total, a.length * b.length + done), total),
  );
  return alignmentFromPath(path, end, a, b, end.score / scale);
}

function endOf(grid: Grid, front: Front, rows: number): Front['top'] {
  return grid.isLocal ? front.top : { score: front.best[grid.columns]!, row: rows, column: grid.columns };
}

/** How the cells of the rows after `base` were reached, `width` bytes a row. */
interface Ways {
  readonly ways: Uint8Array;
  readonly base: number;
  readonly width: number;
}

/** The path from the end back to its start, last column first: PAIR, GAP_IN_A or GAP_IN_B each. */
function walkBack(
  isLocal: boolean,
  waysOf: (row: number, column: number) => Ways,
  end: { readonly row: number; readonly column: number },
  onProgress: (done: number) => void,
): Uint8Array {
  const path = new Uint8Array(end.row + end.column);
  let length = 0;
  let { row, column } = end;
  let open = PAIR;
  let done = 0;
  while (row > 0 && column > 0) {
    const { ways, base, width } = waysOf(row, column);
    done += (row - base) * width;
    onProgress(done);
    while (row > base && column > 0) {
      const cell = ways[(row - base - 1) * width + column]!;
      if (open === PAIR && (cell & STOP) !== 0) return path.subarray(0, length);
      const way = open !== PAIR ? open : cell & GAP_IN_A ? GAP_IN_A : cell & GAP_IN_B ? GAP_IN_B : PAIR;
      const isOpenBefore = (cell & (way === GAP_IN_A ? A_GOES_ON : B_GOES_ON)) !== 0;
      open = way !== PAIR && isOpenBefore ? way : PAIR;
      path[length++] = way;
      if (way !== GAP_IN_A) row--;
      if (way !== GAP_IN_B) column--;
    }
  }
  if (!isLocal) {
    while (row-- > 0) path[length++] = GAP_IN_B;
    while (column-- > 0) path[length++] = GAP_IN_A;
  }
  return path.subarray(0, length);
}

function alignmentFromPath(
  path: Uint8Array,
  end: { readonly row: number; readonly column: number },
  a: Uint8Array,
  b: Uint8Array,
  score: number,
): Alignment {
  const rowA = new Uint8Array(path.length).fill(GAP);
  const rowB = new Uint8Array(path.length).fill(GAP);
  let i = end.row;
  let j = end.column;
  for (let back = 0, at = path.length - 1; at >= 0; back++, at--) {
    const way = path[back];
    if (way !== GAP_IN_A) rowA[at] = a[--i]!;
    if (way !== GAP_IN_B) rowB[at] = b[--j]!;
  }
  return { score, a: { start: i, end: end.row }, b: { start: j, end: end.column }, rowA, rowB };
}

/** One of the two is empty: a single gap, at whichever end is cheaper. */
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

function copyOf(front: Front): Front {
  return { ...front, best: front.best.slice(), down: front.down.slice() };
}

function otherNames({ nameA, nameB, ...rest }: AlignOptions): AlignOptions {
  return { ...rest, ...(nameB && { nameA: nameB }), ...(nameA && { nameB: nameA }) };
}

function swapSequences(it: Alignment): Alignment {
  return { score: it.score, a: it.b, b: it.a, rowA: it.rowB, rowB: it.rowA };
}

/** Why two lengths are refused, or undefined: asked before any memory is taken. */
export function tooLarge(a: number, b: number): Fault | undefined {
  if (a * b <= MAX_CELLS) return undefined;
  const both = `${a.toLocaleString('en')} x ${b.toLocaleString('en')}`;
  return fault('align/too-large', {
    en: `Expected two sequences of up to about 31,000 residues each (their lengths multiplied at most ${MAX_CELLS.toLocaleString('en')}), found ${both}. Cut out the region of interest and align that.`,
    zh: `两条序列各约 31,000 个残基以内（长度乘积不超过 ${MAX_CELLS.toLocaleString('en')}），实际为 ${both}。请截取目标区域后再比对。`,
  });
}

function tooHeavy(points: number): Fault {
  return fault('align/scoring', {
    en: `Expected smaller scores and penalties: with sequences this long, ${points} a residue exceeds exact whole numbers. Divide all by the same number.`,
    zh: `打分或罚分过大：对于如此长的序列，每残基 ${points} 分会超出整数精度。请将全部分值同除以一个数。`,
  });
}
