// The trade-off between CpG and CAI: for each price of a CpG the best design. The points are corners of the convex
// hull, so no design lies beyond the line between two neighbors.
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { type OccurrencePrice, type RuleSetting, withoutKinds } from '#bio/codon/problem/ruleSetting.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import { textOf } from '#bio/core/bytes.ts';

export interface FrontierPoint {
  /** Price of a CpG in log adaptiveness; Infinity where CpG is forbidden. */
  readonly price: number;
  readonly cpg: number;
  readonly cai: number | undefined;
  readonly isProved: boolean;
}

const PRICES: readonly OccurrencePrice[] = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 'forbid'];
const EFFORT = 2e7;

/** The designs of falling CpG; equal neighbors are reported once, and a price without a design is left out. */
export function computeCpgFrontier(problem: Problem, effort = EFFORT): readonly FrontierPoint[] {
  const points: FrontierPoint[] = [];
  const free = withoutKinds(problem.rules, 'cpg');
  for (const cpg of PRICES) {
    const rules: readonly RuleSetting[] = cpg === 0 ? free : [...free, { kind: 'cpg', price: cpg }];
    const design = optimize({ ...problem, objective: 'balanced', rules }, { effort });
    if (!design.ok) continue;
    const point = {
      price: cpg === 'forbid' ? Number.POSITIVE_INFINITY : cpg,
      cpg: textOf(design.value.dna).split('CG').length - 1,
      cai: adaptationOf(design.value.dna, problem.usage).cai,
      isProved: design.value.status === 'optimal',
    };
    if (points.at(-1)?.cpg !== point.cpg) points.push(point);
  }
  return points;
}
