// %MinMax of a coding sequence (Clarke & Clark 2008, doi:10.1371/journal.pone.0003412): in every window of codons how
// far their use lies above the mean of their synonyms, in percent of the way to the most used (or, negative, to the
// least used).
import { AMINO, readCodonAt, synonymsOf } from './codons.ts';
import type { CodonUsage } from './usage.ts';

export const MIN_MAX_WINDOW = 18;

/** One value a window, -100..100, by its first codon; none for fewer codons than a window. */
export function minMaxOf(dna: Uint8Array, usage: CodonUsage, width = MIN_MAX_WINDOW): Float32Array {
  const codons = Math.floor(dna.length / 3);
  const sums = { own: [0], max: [0], min: [0], mean: [0] };
  for (let i = 0; i < codons; i++) {
    const codon = readCodonAt(dna, 3 * i);
    const uses = codon < 0 ? [0] : synonymsOf(AMINO[codon]!).map((other) => usage.values[other]!);
    sums.own.push(sums.own[i]! + (codon < 0 ? 0 : usage.values[codon]!));
    sums.max.push(sums.max[i]! + Math.max(...uses));
    sums.min.push(sums.min[i]! + Math.min(...uses));
    sums.mean.push(sums.mean[i]! + uses.reduce((sum, use) => sum + use, 0) / uses.length);
  }
  return Float32Array.from({ length: Math.max(0, codons - width + 1) }, (_, i) => {
    const sumInWindow = (list: readonly number[]) => list[i + width]! - list[i]!;
    const above = sumInWindow(sums.own) - sumInWindow(sums.mean);
    const span =
      above >= 0
        ? sumInWindow(sums.max) - sumInWindow(sums.mean)
        : sumInWindow(sums.mean) - sumInWindow(sums.min);
    return span > 1e-9 ? (100 * above) / span : 0;
  });
}
