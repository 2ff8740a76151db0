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
  verification: '/tools/verification',
  cloning: '/tools/cloning',
  calculator: '/tools/calculator',
  bench: '/tools/bench',
  geneElements: '/GeneElementsLibrary',
  sequenceDetail: '/GeneElementsLibrary/sequenceDetail',
  vectorStart: '/layout/home/service/carrier/preA',
  vectorSystem: '/layout/home/service/carrier/first',
  vectorDesign: '/layout/home/service/carrier/second',
  vectorSummary: '/layout/home/service/carrier/third',
  /** `?line=` of the cart: a vector of My Vectors that is built. */
  vectorConstruction: '/layout/home/service/vectorConstruction',
  virusCategory: '/layout/home/service/virusCategory',
  virusPackaging: '/layout/home/service/virusPackaging',
  plasmidExtraction: '/layout/home/service/plasmidExtraction',
  geneSynthesis: '/layout/home/service/geneSynthesis',
  mRna: '/layout/home/service/mRNA',
  testingServices: '/layout/home/service/testingServices',
  offShelfCategory: '/layout/home/service/offShelfCategory',
  offShelf: '/layout/home/service/offShelf',
  preGoodCategory: '/layout/home/service/preGoodCategory',
  preGoods: '/layout/home/service/preGoods',
  /** All ready-made products, to be searched. */
  prefabricated: '/prefabricated',
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
  /** Requests for a price; `?id=` shows one of them. */
  accountQuotations: '/layout/home/personal/quotation',
  accountUploadPo: '/layout/home/personal/quotation/uploadPOFile',
  accountOrders: '/layout/home/personal/onlineOrder',
  accountInvoicing: '/layout/home/personal/invoicing',
  accountCoupons: '/layout/home/personal/coupon',
  /** Questions to the company, and its replies. */
  accountMessages: '/layout/home/personal/message',
  accountFavorites: '/layout/home/personal/favorites',
  accountFiles: '/layout/home/personal/files',
  accountInvite: '/layout/home/personal/invite',
  cart: '/shoppingCart/index',
  settlement: '/shoppingCart/settlement',
  /** A quotation is looked at and ordered. */
  review: '/shoppingCart/review',
  /** How an order is paid. */
  payment: '/shoppingCart/payment',
  shippingFees: '/shippingFees',
  /** Sample information of one cart line (`?line=`), or of all lines that need it. */
  sample: '/shoppingCart/sample',
  /** Where letters lead that can be declined. */
  unsubscribe: '/unsubscribe',
  /** Where the link in the mail of a registration leads. */
  activate: '/activate',
  /** Where Google sends a person back to. */
  googleReturn: '/google',
  /** The privacy policy and the terms of use. */
  cookies: '/cookies',
  newsList: '/news/list',
  newsDetail: '/news/detail',
  helpList: '/helper/list',
  helpDetail: '/helper/detail',
  aboutUs: '/aboutUs',
  supportCenter: '/supportCenter',
  /** Standalone pages of an activity, in Chinese and in English. */
  active: '/active',
  activeEnglish: '/active_en',
  /** Papers that can be cited. */
  archive: '/archive',
  /** How the company is reached, and a message to it. */
  contactUs: '/contactUs',
  questionnaire: '/questionnaire/detail',
  questionnaireResults: '/questionnaire/results',
  /** First steps, and what is new. */
  guide: '/guide',
  /** The console of the company's people; its sections stand below. */
  staff: '/staff',
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

/** The tools in the order of the menu, and what *Send to* offers; the sidebar has those of app/features.ts. */
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
  { path: paths.cloning, title: { en: 'Cloning', zh: '分子克隆' }, accepts: ['dna'] },
  { path: paths.verification, title: { en: 'Sequencing verification', zh: '测序验证' }, accepts: ['dna'] },
  { path: paths.calculator, title: { en: 'Bench calculator', zh: '实验计算器' }, accepts: NUCLEOTIDES },
];

/** What can be ordered, in the order of the menu. */
export const orderingPages: readonly { readonly path: Path; readonly title: LocalizedText }[] = [
  { path: paths.virusCategory, title: { en: 'Virus packaging', zh: '病毒包装' } },
  { path: paths.plasmidExtraction, title: { en: 'Plasmid preparation', zh: '质粒提取' } },
  { path: paths.geneSynthesis, title: { en: 'Gene synthesis', zh: '基因合成' } },
  { path: paths.mRna, title: { en: 'mRNA synthesis', zh: 'mRNA 合成' } },
  { path: paths.testingServices, title: { en: 'Test services', zh: '检测服务' } },
  { path: paths.preGoodCategory, title: { en: 'Pre-made viruses', zh: '预制病毒' } },
  { path: paths.offShelfCategory, title: { en: 'Off-the-shelf products', zh: '现货商品' } },
];

export function orderingTitleOf(path: Path): LocalizedText {
  const page = orderingPages.find((it) => it.path === path);
  if (page === undefined) throw new Error(`${path} is no page of the ordering menu`);
  return page.title;
}
