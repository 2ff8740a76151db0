// The design under the same settings tightened to what a synthesis house takes: what that costs, before it is chosen.
import { optimize } from '#bio/codon/optimize.ts';
import { judgeByHouses, type VendorCheck } from '#bio/codon/report/vendors.ts';
import { settingsForHouses } from '#bio/codon/settings/houseFit.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { adaptation } from '#bio/codon/usage/adaptation.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import type { HouseId } from '#bio/table/vendorRules.ts';

export interface CodonFit {
  readonly settings: CodonSettings;
  readonly cai: number | undefined;
  /** What the house would refuse all the same, such as a length. */
  readonly refusals: readonly VendorCheck[];
}

const EFFORT = 1.2e8;
/** Where no rules of a house are known: those that are, of the others. */
const KNOWN: readonly HouseId[] = ['twist', 'idt-gblocks'];

export function codonFit({
  protein,
  original,
  settings,
  house,
}: {
  readonly protein: Uint8Array;
  readonly original: Uint8Array | undefined;
  readonly settings: CodonSettings;
  readonly house: HouseId;
}): Result<CodonFit> {
  const fitted = settingsForHouses(settings, house === 'genscript' ? KNOWN : [house]);
  const problem = problemOf(fitted, { protein, ...(original && { original }) });
  if (!problem.ok) return problem;
  const design = optimize(problem.value, { effort: EFFORT });
  if (!design.ok) return design;
  const { dna } = design.value;
  const verdict = judgeByHouses(dna).find((it) => it.house.id === house)!;
  return ok({
    settings: fitted,
    cai: adaptation(dna, problem.value.usage).cai,
    refusals: verdict.checks.filter(({ isKept }) => !isKept),
  });
}
