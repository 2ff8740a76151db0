// How letters that are not A, C, G or T enter the GC fraction: five conventions in use, which give different numbers
// for the same sequence. Biopython 1.89 `gc_fraction` (remove, ignore, weighted), seqkit 2.3 `fx2tab -g`, EMBOSS 6.6
// `geecee`.
import type { LocalizedText } from '#bio/core/fault.ts';

/**
 * called: S counts as GC, W as AT, all else is left out (Biopython `remove`); length: C, G, S over every residue, N and
 * gaps too (Biopython `ignore`); weighted: every code by its share of C and G, over every residue (Biopython
 * `weighted`); seqkit: C and G alone over every residue; geecee: weighted, gaps left out.
 */
export type GcRule = 'called' | 'length' | 'weighted' | 'seqkit' | 'geecee';

export const GC_RULES: Readonly<Record<GcRule, LocalizedText>> = {
  called: { en: 'Called bases only (N, gaps left out)', zh: '仅计已确定碱基（不计 N 与空位）' },
  length: { en: 'Over the full length (N and gaps count)', zh: '按全长计算（N 与空位计入分母）' },
  weighted: { en: 'Ambiguity codes weighted', zh: '简并碱基按比例加权' },
  seqkit: { en: 'As seqkit: C and G over the full length', zh: '同 seqkit：C、G 除以全长' },
  geecee: { en: 'As EMBOSS geecee: weighted, without gaps', zh: '同 EMBOSS geecee：加权，不计空位' },
};
