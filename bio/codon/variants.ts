// Designs several sequences for one protein, each near the optimum and different from the others. The first is the
// optimum. For each further one, the codons of earlier designs lose some score at seeded places; the loss is bisected
// until the design differs enough. For host usage, codons are drawn again with another seed. The same seed gives the
// same designs. Losses are measured from the proved bound of the first design, so the stated loss is an upper limit.
import { localRulesOf } from '#bio/codon/rules/localRules.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { VARIANTS_MAX } from '#bio/codon/settings/settings.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { createRandom } from '#bio/core/random.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { optimize } from './optimize.ts';
import { lossOf } from './problem/loss.ts';
import { codonsOf } from './problem/objective.ts';
import type { Design, OptimizeOptions, Problem } from './problem/problem.ts';
import { softLossOf, softStatusOf, softValueOf } from './search/soft.ts';

export interface VariantOptions extends OptimizeOptions {
  /** 1 to 10, the optimum counted. */
  readonly count: number;
  /** Largest loss against the bound of the optimum, as a share (see `lossOf`): 0.02 is 2 %. */
  readonly within: number;
  /** The least share of codons (of those with a choice) in which any two designs must differ, 0..1. */
  readonly apart: number;
}

export interface Variant {
  readonly design: Design;
  /** Loss against the bound of the optimum, as a share: the most that it is below the best design. */
  readonly loss: number;
  /** The least share of codons (of those with a choice) that differ from another of the designs. */
  readonly apart: number;
}

const HALVINGS = 7;
/** The most that a codon loses for being used by an earlier design, in log adaptiveness. */
const MAX_LOSS = 0.8;

/** The optimum and up to `count - 1` further designs; fewer if no others meet `within` and `apart`. */
export function designVariants(problem: Problem, options: VariantOptions): Result<readonly Variant[]> {
  const { count, within, apart, ...searchOptions } = options;
  const first = optimize(problem, searchOptions);
  if (!first.ok) return first;
  const found: Variant[] = [
    { design: first.value, loss: lossAgainst(problem, first.value, first.value.value), apart: 1 },
  ];
  for (let number = 1; number < Math.min(count, VARIANTS_MAX); number++) {
    const earlier = found.map(({ design }) => codonsOf(design.dna));
    if (problem.objective === 'matchUsage') {
      const variant = drawVariant({ problem, first: first.value, earlier }, number, options);
      if (!variant) break;
      found.push(variant);
      continue;
    }
    const jitter = placeWeightsOf(problem, (problem.seed ?? 1) * 100 + number);
    let low = 0;
    let high = MAX_LOSS;
    let accepted: Variant | undefined;
    for (let round = 0; round < HALVINGS; round++) {
      const loss = round === 0 ? high : (low + high) / 2;
      const design = steerAway({ problem, first: first.value, earlier }, { loss, jitter }, searchOptions);
      if (!design) break;
      const distance = Math.min(...earlier.map((other) => distanceOf(problem, codonsOf(design.dna), other)));
      if (distance < apart - 1e-9) {
        if (round === 0) break;
        low = loss;
        continue;
      }
      high = loss;
      const lost = lossAgainst(problem, first.value, design.value);
      if (lost <= within + 1e-9) accepted = { design, loss: lost, apart: distance };
    }
    if (!accepted) break;
    found.push(accepted);
  }
  // If the first design is not proved optimal, a later one may be better; the best comes first.
  const best = found.reduce((min, it) => (it.loss < min.loss ? it : min));
  found.sort((a, b) => Number(b === best) - Number(a === best));
  return ok(found.map((it, i) => ({ ...it, apart: minDistanceOf(problem, found, i) })));
}

/** Seeds tried for each variant of a design that matches host usage. */
const SEEDS = 6;

/** What a further design is compared with. */
interface VariantSearch {
  readonly problem: Problem;
  readonly first: Design;
  /** Codons of the designs found so far. */
  readonly earlier: readonly Uint8Array[];
}

/** A design of another seed that meets `within` and `apart`. */
function drawVariant(
  { problem, first, earlier }: VariantSearch,
  number: number,
  { within, apart, effort, mustStop }: VariantOptions,
): Variant | undefined {
  for (let trial = 0; trial < SEEDS; trial++) {
    const seed = (problem.seed ?? 1) * 1000 + SEEDS * number + trial;
    const { isSoft, ...hard } = { ...problem, seed };
    const answer = optimize(first.broken ? { ...hard, isSoft: true } : hard, {
      effort: (effort ?? 1e8) / SEEDS,
      ...(mustStop && { mustStop }),
    });
    if (!answer.ok || Boolean(answer.value.broken) !== Boolean(first.broken)) continue;
    const codons = codonsOf(answer.value.dna);
    const distance = Math.min(...earlier.map((other) => distanceOf(problem, codons, other)));
    const loss = lossAgainst(problem, first, answer.value.value);
    if (distance >= apart - 1e-9 && loss <= within + 1e-9)
      return { design: answer.value, loss, apart: distance };
  }
  return undefined;
}

/**
 * A design under an objective that penalizes the codons of earlier designs; value and bound are of the true objective.
 */
function steerAway(
  { problem, first, earlier }: VariantSearch,
  { loss, jitter }: { readonly loss: number; readonly jitter: Float64Array },
  searchOptions: OptimizeOptions,
): Design | undefined {
  const steer = new Float64Array(64 * problem.protein.length);
  for (const codons of earlier)
    codons.forEach((codon, i) => {
      steer[64 * i + codon]! -= (loss * jitter[i]!) / Math.sqrt(earlier.length);
    });
  const { isSoft, ...hard } = problem;
  // If the first design keeps all rules, so must the others.
  const problemAsFirst = first.broken ? problem : hard;
  const answer = optimize(
    { ...problemAsFirst, steer },
    { ...searchOptions, effort: (searchOptions.effort ?? 1e8) / 8 },
  );
  if (!answer.ok) return undefined;
  const { leaves: _, wordPrices: __, broken, isImpossible, ...steeredTo } = answer.value;
  const value = unsteeredValue(problemAsFirst, answer.value.dna);
  const bound = Math.max(first.bound, value);
  const isOptimal = first.bound <= value + 1e-9 * (1 + Math.abs(first.bound));
  return {
    ...steeredTo,
    ...softStatusOf(broken ?? [], isOptimal, first.isImpossible === true),
    value,
    bound,
    gap: bound - value,
    loss: lossAgainst(problem, first, value),
    ...(!isOptimal && first.boundRelaxation && { boundRelaxation: first.boundRelaxation }),
    caiBound: first.caiBound,
    multipliers: first.multipliers,
    steps: first.steps,
    ...(first.leaves && { leaves: first.leaves }),
    ...(first.wordPrices && { wordPrices: first.wordPrices }),
  };
}

/** The loss of a value against the bound of the first design, in soft mode by its measure. */
function lossAgainst(problem: Problem, first: Design, value: number): number {
  return first.broken ? softLossOf(problem, value, first.bound) : lossOf(problem, value, first.bound);
}

/** The value of a design by the true objective, without the penalties. */
function unsteeredValue(problem: Problem, dna: Uint8Array): number {
  const rules = localRulesOf(problem);
  const trellis = rules.ok ? trellisOf(problem, rules.value) : { layer: 0 };
  if (isDeadEnd(trellis)) return Number.NEGATIVE_INFINITY;
  // A design that keeps the limits on GC has nothing beyond them, so the measure of soft mode is that of the objective.
  return softValueOf(problem, trellis, codonsOf(dna));
}

/** A random weight of each place, 0.25 to 1, so that variants differ at different places. */
function placeWeightsOf({ protein }: Problem, seed: number): Float64Array {
  const source = createRandom(seed);
  return Float64Array.from(protein, () => 0.25 + 0.75 * source.next());
}

/** Share of the residues with more than one codon (no Met, Trp or stop) at which two designs differ. */
export function distanceOf({ protein }: Problem, a: Uint8Array, b: Uint8Array): number {
  let open = 0;
  let different = 0;
  protein.forEach((amino, i) => {
    if (amino === 77 || amino === 87 || amino === STAR) return;
    open++;
    if (a[i] !== b[i]) different++;
  });
  return open === 0 ? 0 : different / open;
}

function minDistanceOf(problem: Problem, all: readonly Variant[], at: number): number {
  const own = codonsOf(all[at]!.design.dna);
  return all.reduce(
    (min, { design }, i) => (i === at ? min : Math.min(min, distanceOf(problem, own, codonsOf(design.dna)))),
    1,
  );
}
