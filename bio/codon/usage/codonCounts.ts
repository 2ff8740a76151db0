// What codons a coding sequence uses, and how evenly: counts (as in EMBOSS cusp) and the effective number of
// codons (Wright 1990, doi:10.1016/0378-1119(90)90491-9).
import { AMINO, CODON_TEXT, CODONS, readCodonAt, STANDARD, synonymsOf } from './codons.ts';

export interface CodonCount {
  readonly codon: string;
  readonly amino: string;
  readonly count: number;
  /** Within the amino acid, 0..1; 0 where the amino acid does not occur. */
  readonly fraction: number;
  /** Per thousand codons. */
  readonly perThousand: number;
}

/** How often each codon occurs, by codon number; codons with unclear letters and a partial last one are not counted. */
export function countCodons(dna: Uint8Array): Uint32Array {
  const counts = new Uint32Array(CODONS);
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const codon = readCodonAt(dna, at);
    if (codon >= 0) counts[codon]!++;
  }
  return counts;
}

/**
 * All 64 codons of a coding sequence in frame 1 of the standard code: count, share within the amino acid (0..1) and
 * per thousand, as EMBOSS cusp. Codons with other letters than A, C, G, T, U are not counted.
 */
export function listCodonCounts(dna: Uint8Array): readonly CodonCount[] {
  const counts = countCodons(dna);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Array.from(counts, (count, codon) => {
    const same = synonymsOf(AMINO[codon]!).reduce((sum, other) => sum + counts[other]!, 0);
    return {
      codon: CODON_TEXT[codon]!,
      amino: STANDARD[codon]!,
      count,
      fraction: same > 0 ? count / same : 0,
      perThousand: total > 0 ? (1000 * count) / total : 0,
    };
  });
}

/**
 * Wright's Nc: 20 (one codon an amino acid) to 61 (all used alike); stops do not count. Amino acids seen fewer than
 * twice, or with no homozygosity, are left out of their class; a class without any is replaced (isoleucine by the mean
 * of the two- and fourfold ones) or makes the number undefined, since it cannot be estimated.
 */
export function effectiveCodonNumberOf(counts: Uint32Array): number | undefined {
  const mean = new Map([2, 3, 4, 6].map((size) => [size, meanHomozygosity(counts, size)]));
  const two = mean.get(2);
  const four = mean.get(4);
  const six = mean.get(6);
  if (two === undefined || four === undefined || six === undefined) return undefined;
  const three = mean.get(3) ?? (two + four) / 2;
  return Math.min(61, 2 + 9 / two + 1 / three + 5 / four + 3 / six);
}

const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

function meanHomozygosity(counts: Uint32Array, size: number): number | undefined {
  const found: number[] = [];
  for (const letter of AMINO_ACIDS) {
    const same = synonymsOf(letter.charCodeAt(0));
    if (same.length !== size) continue;
    const n = same.reduce((sum, codon) => sum + counts[codon]!, 0);
    if (n < 2) continue;
    // In whole numbers: a rounded 1/n - 1/n would count as a tiny homozygosity instead of none.
    const pairs = same.reduce((sum, codon) => sum + counts[codon]! * (counts[codon]! - 1), 0);
    if (pairs > 0) found.push(pairs / (n * (n - 1)));
  }
  return found.length > 0 ? found.reduce((sum, value) => sum + value, 0) / found.length : undefined;
}
