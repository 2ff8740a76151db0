// What an item is called beside its category.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import type { CartItem, Detail } from './cart.ts';

const VIRUSES = { aav: 'AAV', lentivirus: 'Lentivirus', peEvlp: 'PE-eVLP' } as const;

/** Empty where only the category is known. */
export function nameOf({
  detail,
  vector,
  description,
}: Pick<CartItem, 'detail' | 'vector' | 'description'>): string {
  switch (detail.productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return vector?.name ?? '';
    case PRODUCT_TYPES.geneSynthesis:
    case PRODUCT_TYPES.mRna:
      return detail.name;
    case PRODUCT_TYPES.plasmidExtraction:
      return detail.plasmidName;
    case PRODUCT_TYPES.virusPackage:
      return [VIRUSES[detail.virus], detail.serotype, vector?.name ?? detail.plasmidName]
        .filter(Boolean)
        .join(' · ');
    case PRODUCT_TYPES.testServices:
      return description || detail.service;
    case PRODUCT_TYPES.selectionOfPaizhen:
      return description || detail.sku;
    case PRODUCT_TYPES.aliquoting:
    case PRODUCT_TYPES.endotoxin:
      return '';
  }
}

/** Bases of what is to be made or was given. */
export function lengthOf({ detail, vector }: Pick<CartItem, 'detail' | 'vector'>): number | undefined {
  if (detail.productType === PRODUCT_TYPES.geneSynthesis || detail.productType === PRODUCT_TYPES.mRna)
    return detail.sequence.length || undefined;
  return vector?.length;
}

export function remarkOf(detail: Detail): string {
  return 'remark' in detail ? detail.remark : '';
}
