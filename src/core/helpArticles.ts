// Which article of the help explains which page: what the `?` beside a heading opens.
import { type Path, paths } from './routes.ts';

const ARTICLES = {
  [paths.plasmidMap]: 'plasmid-map',
  [paths.reverse]: 'reverse-complement',
  [paths.geneticAnalysis]: 'gc-content',
  [paths.primer]: 'primers',
  [paths.proteinTranslation]: 'protein-translation',
  [paths.codonOptimization]: 'codon-optimization',
  [paths.sequenceAlignment]: 'sequence-alignment',
  [paths.cloning]: 'cloning',
  [paths.verification]: 'verification',
  [paths.calculator]: 'bench-calculator',
  [paths.geneElements]: 'element-library',
  [paths.sequenceDetail]: 'element-library',
  [paths.vectorStart]: 'vector-design',
  [paths.vectorSystem]: 'vector-design',
  [paths.vectorDesign]: 'vector-design',
  [paths.vectorSummary]: 'packaging-limits',
  [paths.select]: 'how-to-order',
  [paths.virusCategory]: 'products',
  [paths.virusPackaging]: 'products',
  [paths.plasmidExtraction]: 'products',
  [paths.geneSynthesis]: 'products',
  [paths.mRna]: 'products',
  [paths.testingServices]: 'products',
  [paths.offShelfCategory]: 'products',
  [paths.offShelf]: 'products',
  [paths.preGoodCategory]: 'products',
  [paths.preGoods]: 'products',
  [paths.prefabricated]: 'products',
  [paths.vectorConstruction]: 'products',
  [paths.cart]: 'cart',
  [paths.sample]: 'sample-information',
  [paths.settlement]: 'checkout',
  [paths.payment]: 'payment',
  [paths.review]: 'quotations',
  [paths.accountQuotations]: 'quotations',
  [paths.accountUploadPo]: 'quotations',
  [paths.accountOrders]: 'orders-and-invoices',
  [paths.accountInvoicing]: 'orders-and-invoices',
  [paths.accountOffline]: 'offline-contracts',
  [paths.accountPoints]: 'points-and-coupons',
  [paths.accountCoupons]: 'points-and-coupons',
  [paths.accountBasic]: 'account',
  [paths.accountVectors]: 'my-vectors',
  [paths.vectorDetail]: 'my-vectors',
  [paths.accountSequences]: 'second-devices',
  [paths.cookies]: 'privacy',
} as const satisfies Partial<Record<Path, string>>;

export const helpArticles: ReadonlyMap<string, string> = new Map(Object.entries(ARTICLES));

/** Where the page at that address is explained; undefined where no article does. */
export function helpAddressOf(pathname: string): string | undefined {
  const slug = helpArticles.get(pathname.replace(/(?<=.)\/+$/, ''));
  return slug === undefined ? undefined : `${paths.helpDetail}?id=${slug}`;
}
