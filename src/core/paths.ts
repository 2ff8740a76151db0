// Every address of the app. Screens link through this table only.
import type { Kind } from '#bio/core/alphabet.ts';
import type { Says } from '#bio/core/fault.ts';

export const paths = {
  root: '/',
  tools: '/tools',
  reverse: '/tools/reverseUtils',
  geneticAnalysis: '/tools/geneticAnalysis',
  primer: '/tools/primer',
  proteinTranslation: '/tools/proteinTranslation',
  codonOptimization: '/tools/codonOptimization',
  sequenceAlignment: '/tools/sequenceAlignment',
  plasmidMap: '/tools/plasmidMap',
  bench: '/tools/bench',
  geneElements: '/GeneElementsLibrary',
  sequenceDetail: '/GeneElementsLibrary/sequenceDetail',
  vectorStart: '/layout/home/service/carrier/preA',
  vectorSystem: '/layout/home/service/carrier/first',
  vectorDesign: '/layout/home/service/carrier/second',
  vectorSummary: '/layout/home/service/carrier/third',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

export interface ToolAddress {
  readonly path: Path;
  readonly title: Says;
  /** Kinds of sequence the tool can be sent. */
  readonly accepts: readonly Kind[];
}

const NUCLEOTIDES: readonly Kind[] = ['dna', 'rna'];

/** The tools in the order of the sidebar; what *Send to* offers. */
export const tools: readonly ToolAddress[] = [
  { path: paths.plasmidMap, title: { en: 'Plasmid map', zh: '质粒图谱' }, accepts: ['dna'] },
  { path: paths.reverse, title: { en: 'Reverse complement', zh: '反向互补' }, accepts: NUCLEOTIDES },
  {
    path: paths.geneticAnalysis,
    title: { en: 'GC content & composition', zh: 'GC 含量与组成' },
    accepts: NUCLEOTIDES,
  },
  { path: paths.primer, title: { en: 'Primer alignment', zh: '引物比对' }, accepts: ['dna'] },
  {
    path: paths.proteinTranslation,
    title: { en: 'Protein translation', zh: '蛋白质翻译' },
    accepts: NUCLEOTIDES,
  },
  {
    path: paths.codonOptimization,
    title: { en: 'Codon optimization', zh: '密码子优化' },
    accepts: ['dna', 'rna', 'protein'],
  },
  {
    path: paths.sequenceAlignment,
    title: { en: 'Cre & sequence alignment', zh: 'Cre 与序列比对' },
    accepts: ['dna', 'rna', 'protein'],
  },
];
