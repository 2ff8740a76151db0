// Every address of the app. Screens link through this table only.
import type { Kind } from '#bio/core/alphabet.ts';
import type { LocalizedText } from '#bio/core/fault.ts';

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
  select: '/layout/home/select',
  accountBasic: '/layout/home/personal/basic',
  accountPoints: '/layout/home/personal/basic/points',
  accountAddress: '/layout/home/personal/address',
  accountInvoice: '/layout/home/personal/invoice',
  accountVectors: '/layout/home/personal/carrier',
  vectorDetail: '/layout/home/personal/carrier/carrierDetail',
  vectorCompare: '/layout/home/personal/carrier/compare',
  accountSequences: '/layout/home/personal/sequence',
  accountCards: '/layout/home/personal/creditCard',
  /** Contracts on paper; `?id=` one of them. */
  accountOffline: '/layout/home/personal/offlineOrder',
  cart: '/shoppingCart/index',
  settlement: '/shoppingCart/settlement',
  /** A quotation is looked at and ordered. */
  review: '/shoppingCart/review',
  /** How an order is paid. */
  payment: '/shoppingCart/payment',
  shippingFees: '/shippingFees',
  /** Of a line of the cart (`?line=`), or of all that need it. */
  sample: '/shoppingCart/sample',
  /** Where the link in the mail of a registration leads. */
  activate: '/activate',
  /** Where Google sends a person back to. */
  googleReturn: '/google',
  /** What is said of privacy, and the agreement. */
  cookies: '/cookies',
  /** First steps, and what is new. */
  guide: '/guide',
  forbidden: '/401',
  notFound: '/404',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

export interface ToolAddress {
  readonly path: Path;
  readonly title: LocalizedText;
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

/** The pages of My Account in the order of its menu. */
export const accountPages: readonly { readonly path: Path; readonly title: LocalizedText }[] = [
  { path: paths.accountBasic, title: { en: 'Basic information', zh: '基本信息' } },
  { path: paths.accountAddress, title: { en: 'Shipping addresses', zh: '收货地址' } },
  { path: paths.accountInvoice, title: { en: 'Invoice information', zh: '发票信息' } },
  { path: paths.accountCards, title: { en: 'Credit cards', zh: '信用卡' } },
  { path: paths.accountOffline, title: { en: 'Offline orders', zh: '线下订单' } },
  { path: paths.accountVectors, title: { en: 'My vectors', zh: '我的载体' } },
  { path: paths.accountSequences, title: { en: 'My sequences', zh: '我的序列' } },
];
