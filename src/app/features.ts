// Every feature of the app. One line each; a feature that is not here does not exist for users.
import type { Feature } from '#src/core/feature.ts';
import { feature as address } from '#src/features/account/address/feature.ts';
import { feature as coupon } from '#src/features/account/coupon/feature.ts';
import { feature as creditCard } from '#src/features/account/creditCard/feature.ts';
import { feature as favorites } from '#src/features/account/favorites/feature.ts';
import { feature as files } from '#src/features/account/files/feature.ts';
import { feature as invite } from '#src/features/account/invite/feature.ts';
import { feature as invoice } from '#src/features/account/invoice/feature.ts';
import { feature as invoicing } from '#src/features/account/invoicing/feature.ts';
import { feature as messages } from '#src/features/account/messages/feature.ts';
import { feature as mySequences } from '#src/features/account/mySequences/feature.ts';
import { feature as myVectors } from '#src/features/account/myVectors/feature.ts';
import { feature as offlineOrders } from '#src/features/account/offlineOrders/feature.ts';
import { feature as onlineOrders } from '#src/features/account/onlineOrders/feature.ts';
import { feature as basic } from '#src/features/account/profile/feature.ts';
import { feature as quotations } from '#src/features/account/quotations/feature.ts';
import { feature as uploadPo } from '#src/features/account/uploadPo/feature.ts';
import { feature as activation } from '#src/features/auth/activation/feature.ts';
import { feature as google } from '#src/features/auth/google/feature.ts';
import { feature as unsubscribe } from '#src/features/auth/unsubscribe/feature.ts';
import { feature as archive } from '#src/features/content/archive/feature.ts';
import { about, help, news, support } from '#src/features/content/articles/feature.ts';
import { feature as contact } from '#src/features/content/contact/feature.ts';
import { feature as questionnaire } from '#src/features/content/questionnaire/feature.ts';
import { feature as vector } from '#src/features/design/vector/feature.ts';
import { feature as geneElements } from '#src/features/library/geneElements/feature.ts';
import { feature as sequenceDetail } from '#src/features/library/sequenceDetail/feature.ts';
import { feature as cart } from '#src/features/ordering/cart/feature.ts';
import { feature as gene } from '#src/features/ordering/gene/feature.ts';
import { offShelf, prefabricated, preGoods } from '#src/features/ordering/goods/feature.ts';
import { feature as mRna } from '#src/features/ordering/mRna/feature.ts';
import { feature as payment } from '#src/features/ordering/payment/feature.ts';
import { feature as plasmid } from '#src/features/ordering/plasmid/feature.ts';
import { feature as review } from '#src/features/ordering/review/feature.ts';
import { feature as sample } from '#src/features/ordering/sample/feature.ts';
import { feature as settlement } from '#src/features/ordering/settlement/feature.ts';
import { feature as shippingFees } from '#src/features/ordering/shippingFees/feature.ts';
import { feature as tests } from '#src/features/ordering/tests/feature.ts';
import { feature as vectorConstruction } from '#src/features/ordering/vectorConstruction/feature.ts';
import { feature as virus } from '#src/features/ordering/virus/feature.ts';
import { feature as cookies } from '#src/features/shell/cookies/feature.ts';
import { feature as guide } from '#src/features/shell/guide/feature.ts';
import { feature as select } from '#src/features/shell/select/feature.ts';
import { forbidden, notFound } from '#src/features/shell/status/feature.ts';
import { feature as staff } from '#src/features/staff/console/feature.ts';
import { feature as bench } from '#src/features/tools/bench/feature.ts';
import { feature as calculator } from '#src/features/tools/calculator/feature.ts';
import { feature as cloning } from '#src/features/tools/cloning/feature.ts';
import { feature as codonOptimization } from '#src/features/tools/codonOptimization/feature.ts';
import { feature as geneticAnalysis } from '#src/features/tools/geneticAnalysis/feature.ts';
import { feature as plasmidMap } from '#src/features/tools/plasmidMap/feature.ts';
import { feature as primer } from '#src/features/tools/primer/feature.ts';
import { feature as proteinTranslation } from '#src/features/tools/proteinTranslation/feature.ts';
import { feature as reverse } from '#src/features/tools/reverse/feature.ts';
import { feature as sequenceAlignment } from '#src/features/tools/sequenceAlignment/feature.ts';
import { feature as verification } from '#src/features/tools/verification/feature.ts';

export const features: readonly Feature[] = [
  plasmidMap,
  reverse,
  geneticAnalysis,
  primer,
  proteinTranslation,
  codonOptimization,
  sequenceAlignment,
  cloning,
  verification,
  calculator,
  geneElements,
  sequenceDetail,
  mySequences,
  vector,
  myVectors,
  bench,
  vectorConstruction,
  virus,
  plasmid,
  gene,
  mRna,
  tests,
  preGoods,
  offShelf,
  prefabricated,
  select,
  guide,
  help,
  news,
  about,
  support,
  archive,
  contact,
  questionnaire,
  cookies,
  forbidden,
  notFound,
  basic,
  address,
  invoice,
  creditCard,
  offlineOrders,
  onlineOrders,
  quotations,
  uploadPo,
  invoicing,
  coupon,
  messages,
  invite,
  favorites,
  files,
  review,
  cart,
  settlement,
  payment,
  shippingFees,
  sample,
  activation,
  unsubscribe,
  google,
  staff,
];
