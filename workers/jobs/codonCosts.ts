// What the rules of a design cost, and what each CpG is worth: a score of further designs, so asked for apart.
import { optimize } from '#bio/codon/optimize.ts';
import { computeCpgFrontier, type FrontierPoint } from '#bio/codon/report/frontier.ts';
import { type RuleCost, ruleCostsOf } from '#bio/codon/report/ruleCosts.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';

export interface CodonCosts {
  readonly costs: readonly RuleCost[];
  readonly frontier: readonly FrontierPoint[];
}

const EFFORT = 1.2e8;

export function listCodonCosts({
  protein,
  original,
  settings,
}: {
  readonly protein: Uint8Array;
  readonly original: Uint8Array | undefined;
  readonly settings: CodonSettings;
}): Result<CodonCosts> {
  const problem = problemOf(settings, { protein, ...(original && { original }) });
  if (!problem.ok) return problem;
  const design = optimize(problem.value, { effort: EFFORT });
  if (!design.ok) return design;
  return ok({ costs: ruleCostsOf(problem.value, design.value), frontier: computeCpgFrontier(problem.value) });
}
