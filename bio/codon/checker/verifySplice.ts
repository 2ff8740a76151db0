// Finds splice sites by weight matrix by reading the letters, independently of the search; also lists the sites for
// reports.
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
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

/** Forbidden sites that stand in a design; donors over its ends too. */
export function findSpliceViolations({ rules }: Problem, dna: string): readonly Violation[] {
  return rules.splice.flatMap(({ site, bits, price }) => {
    if (price !== 'forbid') return [];
    const before = site === 'donor' ? rules.before : '';
    const text = site === 'donor' ? before + dna + rules.after : dna;
    return findSpliceSites(text, site, bits)
      .map((hit) => ({ ...hit, start: hit.start - before.length, end: hit.end - before.length }))
      .filter((hit) => hit.end > 0 && hit.start < dna.length)
      .map((hit) => ({
        rule: SPLICE_MATRICES[site].label,
        range: { start: hit.start, end: hit.end },
        found: `${hit.bits.toFixed(1)} bits`,
      }));
  });
}
