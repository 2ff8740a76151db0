// Designs again under the settings tightened to what a synthesis vendor accepts, so that the page can show what that
// costs before it is chosen.
import { optimize } from '#bio/codon/optimize.ts';
import { judgeByVendors, type VendorCheck } from '#bio/codon/report/vendors.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { fitSettingsToVendors } from '#bio/codon/settings/vendorFit.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import type { VendorId } from '#bio/table/vendorRules.ts';

export interface CodonFit {
  readonly settings: CodonSettings;
  readonly cai: number | undefined;
  /** The limits that stay broken all the same, such as one on length. */
  readonly refusals: readonly VendorCheck[];
}

const EFFORT = 1.2e8;
/** The vendors with known rules, whose limits stand in for those of a vendor without. */
const KNOWN: readonly VendorId[] = ['twist', 'idt-gblocks'];

export function fitCodonSettings({
  protein,
  original,
  settings,
  vendor,
}: {
  readonly protein: Uint8Array;
  readonly original: Uint8Array | undefined;
  readonly settings: CodonSettings;
  readonly vendor: VendorId;
}): Result<CodonFit> {
  const fitted = fitSettingsToVendors(settings, vendor === 'genscript' ? KNOWN : [vendor]);
  const problem = problemOf(fitted, { protein, ...(original && { original }) });
  if (!problem.ok) return problem;
  const design = optimize(problem.value, { effort: EFFORT });
  if (!design.ok) return design;
  const { dna } = design.value;
  const verdict = judgeByVendors(dna).find((it) => it.vendor.id === vendor)!;
  return ok({
    settings: fitted,
    cai: adaptationOf(dna, problem.value.usage).cai,
    refusals: verdict.checks.filter(({ isKept }) => !isKept),
  });
}
