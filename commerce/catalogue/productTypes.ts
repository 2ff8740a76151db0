// What the product types are called, on both sides.
import type { LocalizedText } from '#bio/core/fault.ts';

/** The product types by their numbers. */
export const PRODUCT_TYPES = {
  vectorConstruction: 1,
  geneSynthesis: 2,
  plasmidExtraction: 3,
  virusPackage: 4,
  testServices: 5,
  mRna: 6,
  selectionOfPaizhen: 7,
  aliquoting: 8,
  endotoxin: 9,
} as const;

export type ProductTypeOf<Name extends keyof typeof PRODUCT_TYPES> = (typeof PRODUCT_TYPES)[Name];
export type ProductType = ProductTypeOf<keyof typeof PRODUCT_TYPES>;

export const PRODUCT_NAMES = {
  1: { en: 'Vector construction', zh: '载体构建' },
  2: { en: 'Gene synthesis', zh: '基因合成' },
  3: { en: 'Plasmid preparation', zh: '质粒提取' },
  4: { en: 'Virus packaging', zh: '病毒包装' },
  5: { en: 'Analytical and test services', zh: '检测服务' },
  6: { en: 'mRNA', zh: 'mRNA' },
  7: { en: 'Ready-made products', zh: '成品精选' },
  8: { en: 'Aliquoting', zh: '分装费' },
  9: { en: 'Endotoxin control', zh: '内毒素费用' },
} as const satisfies Record<ProductType, LocalizedText>;
