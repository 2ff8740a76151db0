// Finds splice sites by weight matrix by reading the letters, for the check of a design and for reports.
import { SPLICE_MATRICES, type SpliceSite } from '#bio/table/spliceMatrices.ts';

export interface SpliceHit {
  readonly site: SpliceSite;
  readonly start: number;
  readonly end: number;
  readonly bits: number;
}

/** Every place of a sequence (upper-case A C G T) that scores at least `min` bits. */
export function findSpliceSites(dna: string, site: SpliceSite, min: number): readonly SpliceHit[] {
  const { rows } = SPLICE_MATRICES[site];
  const hits: SpliceHit[] = [];
  for (let start = 0; start + rows.length <= dna.length; start++) {
    let product = 1;
    rows.forEach((row, k) => {
      product *= (row['ACGT'.indexOf(dna[start + k]!)] ?? 0) / 25;
    });
    const bits = Math.log2(product);
    if (bits >= min - 1e-9) hits.push({ site, start, end: start + rows.length, bits });
  }
  return hits;
}
