// Codon adaptation index (Sharp & Li 1987, doi:10.1093/nar/15.3.1281): the geometric mean of relative adaptiveness.
// Three conventions are in use and differ in the second decimal, so the result states which one it is:
//   degenerate  without Met, Trp and stops, which have no choice: the paper, and Biopython's CodonAdaptationIndex
//   sense       without stops only
//   emboss      all codons, from the per-thousand column as printed in the .cut file; a codon the table never saw
//               counts as a best one. It is how EMBOSS cai computes, kept to compare with it
import { STAR } from '#bio/core/alphabet.ts';
import { AMINO, CODONS, readCodonAt, synonymsOf } from './codons.ts';
import { type CodonUsage, logAdaptivenessOf } from './usage.ts';

export type CaiConvention = 'degenerate' | 'sense' | 'emboss';

export interface Adaptation {
  /** 0..1; undefined when no codon counts (a gene of only Met and Trp). */
  readonly cai: number | undefined;
  /** Codons in the mean. */
  readonly counted: number;
  /** Whole codons with a letter other than A C G T U; they are left out of the mean. */
  readonly unclear: number;
  /** Bases after the last whole codon, 0..2; they are left out too. */
  readonly rest: number;
}

/** The CAI of a coding sequence read from its first base. */
export function adaptationOf(
  dna: Uint8Array,
  usage: CodonUsage,
  convention: CaiConvention = 'degenerate',
): Adaptation {
  const logs = convention === 'emboss' ? embossLogs(usage) : logAdaptivenessOf(usage);
  const counts = countedCodonsOf(convention);
  let sum = 0;
  let counted = 0;
  let unclear = 0;
  const end = dna.length - (dna.length % 3);
  for (let at = 0; at < end; at += 3) {
    const codon = readCodonAt(dna, at);
    if (codon < 0) unclear++;
    else if (counts[codon] === 1) {
      sum += logs[codon]!;
      counted++;
    }
  }
  return { cai: counted > 0 ? Math.exp(sum / counted) : undefined, counted, unclear, rest: dna.length % 3 };
}

/** 1 for the codons a convention takes into the mean. */
export function countedCodonsOf(convention: CaiConvention): Uint8Array {
  return Uint8Array.from({ length: CODONS }, (_, codon) => {
    if (convention === 'emboss') return 1;
    if (AMINO[codon] === STAR) return 0;
    return convention === 'sense' || synonymsOf(AMINO[codon]!).length > 1 ? 1 : 0;
  });
}

function embossLogs(usage: CodonUsage): Float64Array {
  return usage.perThousand.map((value, codon) => {
    const max = Math.max(...synonymsOf(AMINO[codon]!).map((other) => usage.perThousand[other]!));
    return value > 0 ? Math.log(value / max) : 0;
  });
}
