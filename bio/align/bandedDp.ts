// Banded alignment of similar sequences: computes only cells near the diagonals of their seeds; a certificate
// (bandCertificate.ts) shows that the other cells do not matter. Score, ends and path are those of the whole matrix. A
// diagonal is column - row. 1 kb against 1 kb with a tenth changed: an eighth of the cells; 10 kb: a fiftieth.
import { openStripedKernel } from '#bio/kernel/stripedKernel.ts';
import { type Band, STRIP } from '#bio/kernel/stripSizes.ts';
import { certifyScore, type Trace } from './bandCertificate.ts';
import type { Grid } from './gotohRows.ts';
import { ABSENT, type Seeds, seedsOf } from './seeds.ts';
import { type Traceback, traceAlong, traceBack } from './traceback.ts';

/** An optimal path, from its end back to its start. */
export interface BandedPath extends Trace {
  readonly score: number;
}

/** Which end gaps cost nothing. */
interface FreeEnds {
  readonly top: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

/** Columns below which the whole matrix takes no longer than finding seeds. */
const MIN_COLUMNS = 200;
/** Share of the cells above which a band saves no time, and the cells whose directions fit into 16 MB. */
const WIDEST = 0.4;
const MAX_CELLS = 32_000_000;
/**
 * A unique seed counts if one of the two before it lies within this many diagonals: chance seldom puts them so near.
 */
const TOGETHER = 24;

/**
 * An optimal path, or undefined where the sequences are not similar enough or no certificate is found, which states
 * nothing of the score. `margin`: diagonals added on both sides of the seeds.
 */
export function findBandedPath(grid: Grid, margin?: number): BandedPath | undefined {
  const { columns, isLocal } = grid;
  const free = freeEnds(grid);
  if (columns < MIN_COLUMNS || !free) return undefined;
  const seeds = seedsOf(grid);
  const bandRows = seeds && bandOf(grid, seeds, free, margin);
  const rows = grid.rows.length;
  const work = bandRows && openStripedKernel(grid, { rows, columns, band: bandRows });
  if (!work) return undefined;
  const directions = work.fillBand();
  const top = isLocal ? work.top() : undefined;
  const end = top ?? work.bandEnd(free.bottom, free.right);
  if (!end) return undefined;
  const path = new Uint8Array(isLocal ? end.row + end.column : rows + columns);
  const { row, column, score: left } = top ?? { row: rows, column: columns, score: 0 };
  const walk: Traceback = { row, column, left, before: 0, length: 0, path };
  traceAlong(walk, end);
  const behind = walk.length;
  const isStart = traceBack(grid, directions, walk);
  // The path reached the rim of the band.
  if (!isStart && walk.row > 0 && walk.column > 0) return undefined;
  const isOpen = Object.values(free).includes(true);
  const corner = { row: free.left ? walk.row : 0, column: free.top ? walk.column : 0 };
  if (!isLocal) traceAlong(walk, corner);
  const band = { low: -STRIP * bandRows.lag, high: STRIP * (bandRows.lead - 1) };
  const score = certifyScore(grid, seeds, band, {
    path: path.subarray(behind, walk.length),
    end,
    isOpen,
  });
  if (score === undefined || (isLocal && score !== left)) return undefined;
  if (isLocal) return { path: path.subarray(0, walk.length), end, score };
  traceAlong(walk, { row: 0, column: 0 });
  return { path: path.subarray(0, walk.length), end: { row: rows, column: columns }, score };
}

/** Undefined where an end gap costs neither nothing nor as much as an inner gap. A local alignment has free ends. */
function freeEnds({ gap, edge, isLocal }: Grid): FreeEnds | undefined {
  if (isLocal) return { top: true, bottom: true, left: true, right: true };
  const endCosts = Object.values(edge);
  const isFree = (it: typeof gap) => it.open === 0 && it.extend === 0;
  const isCharged = (it: typeof gap) => it.open === gap.open && it.extend === gap.extend;
  if (!endCosts.every((it) => isFree(it) || isCharged(it))) return undefined;
  const { top, bottom, left, right } = edge;
  return { top: isFree(top), bottom: isFree(bottom), left: isFree(left), right: isFree(right) };
}

/** The diagonals of most seeds and a margin; undefined where the band is too wide or a certificate is unlikely. */
function bandOf(
  grid: Grid,
  { length, rowOf, loss }: Seeds,
  free: FreeEnds,
  margin = marginOf(grid, free),
): Band | undefined {
  const { rows, columns } = grid;
  const ends = columns - rows.length;
  const corners = [...(free.top || free.left ? [] : [0]), ...(free.bottom || free.right ? [] : [ends])];
  let low = Math.min(...corners);
  let high = Math.max(...corners);
  let [kept, absent] = [0, 0];
  let [before, earlier] = [Infinity, Infinity];
  for (let seed = 0; seed < rowOf.length; seed++) {
    const row = rowOf[seed]!;
    if (row === ABSENT) absent++;
    if (row < 0) continue;
    const diagonal = seed * length - row;
    if (Math.abs(diagonal - before) <= TOGETHER || Math.abs(diagonal - earlier) <= TOGETHER) {
      kept++;
      low = Math.min(low, diagonal);
      high = Math.max(high, diagonal);
    }
    earlier = before;
    before = diagonal;
  }
  // A certificate needs more seeds that are kept or absent than columns that differ, which the share of kept seeds
  // estimates. Longer sequences need more still, since more places can fail.
  const differing = columns * (1 - (kept / rowOf.length) ** (1 / length));
  const chance = 1 + 0.1 * Math.max(0, Math.log10(columns / 1000));
  if (kept + absent < differing * chance || loss <= 0) return undefined;
  const lag = Math.ceil((margin - low) / STRIP);
  const lead = Math.ceil((high + margin) / STRIP) + 1;
  const width = (lag + lead + 1) * STRIP;
  const cells = width * Math.min(rows.length, columns + width);
  return cells > Math.min(MAX_CELLS, WIDEST * rows.length * columns) ? undefined : { lag, lead };
}

/**
 * With this margin a certificate is found for 19 of 20 pairs with 8 % random changes at 1 kb and for half at 10 kb; for
 * 9 of 10 with 7 % there. With free ends and many more rows than columns a path can leave and enter the band at less
 * cost, so the margin is wider.
 */
function marginOf({ columns, rows }: Grid, { left, right }: FreeEnds): number {
  const margin = Math.round(24 + 6 * Math.log2(columns / 100));
  return (left || right) && rows.length > 1.5 * columns ? 3 * margin : margin;
}
