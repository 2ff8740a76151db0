// A260 and concentration (Beer-Lambert: A = ε c l): by the extinction coefficient of a sequence (nearest neighbors,
// measure/extinction.ts), or by the standard factors of 50, 33 and 40 µg/mL an A260 of 1.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { extinctionOf } from '#bio/measure/extinction.ts';
import { type MoleculeType, PER_A260 } from '#bio/table/quantityUnits.ts';

export interface Reading {
  /** As the instrument shows it. */
  readonly absorbance: number;
  /** The sample was diluted 1 in this many before it was measured; 1 is undiluted. */
  readonly dilution: number;
  /** cm */
  readonly path: number;
}

/** A260 of the undiluted sample over 1 cm. */
export function sampleAbsorbanceOf({ absorbance, dilution, path }: Reading): number {
  return (absorbance * dilution) / path;
}

/** What the instrument shows of a sample with that A260 over 1 cm. */
export function shownAbsorbanceOf(sample: number, { dilution, path }: Omit<Reading, 'absorbance'>): number {
  return (sample * path) / dilution;
}

/** ng/µL by the standard factor. */
export function calculateConcentrationByFactor(sample: number, molecule: MoleculeType): number {
  return sample * PER_A260[molecule];
}

/** A260 over 1 cm of this concentration in ng/µL, by the standard factor. */
export function calculateAbsorbanceByFactor(nanogramsPerMicroliter: number, molecule: MoleculeType): number {
  return nanogramsPerMicroliter / PER_A260[molecule];
}

/** L/(mol cm) of the molecule; on a circle the last base neighbors the first. */
export function recordExtinctionOf(record: SequenceRecord, molecule: MoleculeType): Result<number> {
  const found = extinctionOf(record.bytes, {
    kind: molecule === 'RNA' ? 'rna' : 'dna',
    isDoubleStranded: molecule === 'dsDNA',
    isCircular: record.topology === 'circular',
  });
  if (found.ok) return ok(found.value);
  const place = { ...(record.name && { record: record.name }), ...found.fault.place };
  return { ok: false, fault: { ...found.fault, place } };
}

/** mol/L */
export function molarityOf(sample: number, extinctionAt260: number): number {
  return sample / extinctionAt260;
}
