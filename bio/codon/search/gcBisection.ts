// A limit on the GC of the whole design beside windows. One price on every G and C replaces the limit, and the problem
// that is left, with windows only, is solved exactly. The price is bisected.
// Claim. Every price gives a bound.
// Proof. Lagrange duality, as in `dual`.
// Of the designs on either side of the limit, the beginning of one and the end of the other are joined where they share
// a node.
import { scoreOf } from './bestPath.ts';
import type { Budget } from './budget.ts';
import { gcSumsOf, tracksOf, type Windows } from './gcWindows.ts';
import { type Solution, type Solved, solve, TOLERANCE } from './solve.ts';
import type { Trellis } from './trellis.ts';

/** Prices tried. */
const ROUNDS = 14;
/** Share of the work that one price may use. */
const SHARE_PER_PRICE = 0.2;

/** Whether the first window is the whole design and there are others. */
export function canBisectGc({ width, count }: Windows, residues: number): boolean {
  return count > 1 && width[0] === 3 * residues;
}

/** The solution, or a better design, a lower bound, or both. */
export function solveByGcBisection(
  trellis: Trellis,
  windows: Windows,
  solved: Solved,
  budget: Budget,
): Solved {
  const low = windows.low[0]!;
  const high = windows.high[0]!;
  const inner = withoutWholeWindow(windows);
  let better = solved;
  let gcRich: Walk | undefined;
  let gcPoor: Walk | undefined;
  let [minPrice, maxPrice] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let price = solved.multipliers?.[0] ?? 0;
  let from = solved.multipliers?.subarray(1);
  let step = FIRST_STEP;
  for (let round = 0; round < ROUNDS && !budget.isOver && !isGapClosed(better); round++) {
    const priced = { ...trellis, score: pricedScores(trellis, price) };
    const part = budget.part(SHARE_PER_PRICE * budget.left);
    const found = solve(priced, inner, { budget: part, ...(from && { from }) });
    from = found.multipliers ?? from;
    better = withBound(better, found, price, price > 0 ? high : low);
    if (!found.best) break;
    const walk = walkOf(trellis, found.best.codons);
    const gc = walk.gc.at(-1)!;
    if (gc >= low && gc <= high) better = withDesign(better, trellis, walk.codons);
    if (gc > high || (gc >= low && price < 0)) {
      gcRich = walk;
      minPrice = price;
    } else {
      gcPoor = walk;
      maxPrice = price;
    }
    if (gcRich && gcPoor) better = crossDesigns(better, trellis, windows, [gcRich, gcPoor]);
    if (gc >= low && gc <= high && price === 0) break;
    if (gcRich && gcPoor) price = (minPrice + maxPrice) / 2;
    else price += gcRich ? step : -step;
    step *= 2;
  }
  return better;
}

/** In units of log adaptiveness a G or C: small beside what a codon costs. */
const FIRST_STEP = 0.004;

/** Proved best, or proved that there is none. */
export function isGapClosed({ best, bound }: Solved): boolean {
  if (!best) return bound === Number.NEGATIVE_INFINITY;
  return bound <= best.score + TOLERANCE * (1 + Math.abs(best.score));
}

/** All windows but the first. */
function withoutWholeWindow({ count, start, width, low, high, ...rest }: Windows): Windows {
  return {
    ...rest,
    count: count - 1,
    start: start.subarray(1),
    width: width.subarray(1),
    low: low.subarray(1),
    high: high.subarray(1),
  };
}

function pricedScores({ score, gc }: Trellis, price: number): Float64Array {
  return score.map((value, arc) => {
    const bits = gc[arc]!;
    return value - price * ((bits & 1) + ((bits >> 1) & 1) + (bits >> 2));
  });
}

/** The bound that a price proves, with what a checker needs to see it. */
function withBound(known: Solved, found: Solved, price: number, limit: number): Solved {
  const bound = found.bound + price * limit;
  const labels = known.labels + found.labels;
  const passes = known.passes + found.passes;
  if (!(bound < known.bound)) return { ...known, labels, passes };
  const withWholePrice = (multipliers: Float64Array) => Float64Array.of(price, ...multipliers);
  const reached = known.best?.score ?? Number.NEGATIVE_INFINITY;
  return {
    best: known.best && { ...known.best, bound: Math.max(bound, reached) },
    bound: Math.max(bound, reached),
    multipliers: withWholePrice(found.multipliers ?? new Float64Array()),
    steps: found.steps.map(withWholePrice),
    labels,
    passes,
  };
}

function withDesign(known: Solved, trellis: Trellis, codons: Uint8Array): Solved {
  return withBest(known, { best: { score: scoreOf(trellis, codons), codons } });
}

/** The known solution, with the design of another search if that is better. */
export function withBest(
  known: Solved,
  { best }: { readonly best: Omit<Solution, 'bound'> | undefined },
): Solved {
  if (!best || (known.best && known.best.score >= best.score)) return known;
  const bound = Math.max(known.bound, best.score);
  return { ...known, best: { ...best, bound }, bound };
}

/** The best of the designs that begin as one and end as the other and keep all windows. */
function crossDesigns(
  known: Solved,
  trellis: Trellis,
  windows: Windows,
  [one, other]: readonly [Walk, Walk],
): Solved {
  let min = known.best?.score ?? Number.NEGATIVE_INFINITY;
  let best: readonly [Walk, Walk, number] | undefined;
  for (const [first, last] of [
    [one, other],
    [other, one],
  ] as const)
    for (let i = 1; i < trellis.length; i++) {
      const score = first.scores[i]! + last.scores.at(-1)! - last.scores[i]!;
      if (first.nodes[i] !== last.nodes[i] || score <= min) continue;
      if (!keepsAcross(windows, first.gc, last.gc, 3 * i)) continue;
      min = score;
      best = [first, last, i];
    }
  if (!best) return known;
  const [first, last, i] = best;
  const codons = first.codons.slice();
  codons.set(last.codons.subarray(i), i);
  return withDesign(known, trellis, codons);
}

/** Whether the whole and the windows over a border keep their limits when one design follows another there. */
function keepsAcross(windows: Windows, first: Int32Array, last: Int32Array, border: number): boolean {
  const { start, width, low, high } = windows;
  const length = first.length - 1;
  const keeps = (t: number) => {
    const gc = first[border]! - first[start[t]!]! + last[start[t]! + width[t]!]! - last[border]!;
    return gc >= low[t]! && gc <= high[t]!;
  };
  return tracksOf(windows, length).every((track) => {
    const from = track.isWhole ? 0 : Math.max(0, border - track.width + 1);
    const to = track.isWhole ? 1 : Math.min(track.windows, border);
    for (let at = from; at < to; at++) if (!keeps(track.first + at)) return false;
    return true;
  });
}

/** A design along the trellis: its nodes and score before each codon, its G and C before each base. */
interface Walk {
  readonly codons: Uint8Array;
  readonly nodes: Int32Array;
  readonly scores: Float64Array;
  readonly gc: Int32Array;
}

function walkOf({ out, to, codon, length, score, ends, layers }: Trellis, codons: Uint8Array): Walk {
  const nodes = new Int32Array(length + 1);
  const scores = new Float64Array(length + 2);
  for (let i = 0; i < length; i++) {
    let arc = out[nodes[i]!]!;
    while (codon[arc] !== codons[i]) arc++;
    nodes[i + 1] = to[arc]!;
    scores[i + 1] = scores[i]! + score[arc]!;
  }
  scores[length + 1] = scores[length]! + ends[nodes[length]! - layers[length]!]!;
  return { codons, nodes, scores, gc: gcSumsOf(codons) };
}
