// The properties of one protein and its charge over pH.
import { ok, type Result } from '#bio/core/result.ts';
import { type ProteinProperties, prepareResidues, proteinPropertiesOf } from '#bio/measure/protein.ts';
import { chargeCurve, countChargedGroups } from '#bio/measure/proteinCharge.ts';
import { getPkaSet, type PkaSetId } from '#bio/table/pka.ts';

export interface ProteinReport {
  readonly properties: ProteinProperties;
  /** Charge at pH 0, 0.1 ... 14. */
  readonly curve: Float64Array;
}

/** Ambiguous letters count as means; whoever shows this states it when there are any. */
export function measureProtein(input: {
  readonly protein: Uint8Array;
  readonly pka: PkaSetId;
}): Result<ProteinReport> {
  const properties = proteinPropertiesOf(input.protein, { pka: input.pka, ambiguous: 'mean' });
  if (!properties.ok) return properties;
  const residues = prepareResidues(input.protein, 'mean');
  if (!residues.ok) return residues;
  const groups = countChargedGroups(residues.value, getPkaSet(input.pka));
  return ok({ properties: properties.value, curve: chargeCurve(groups) });
}
