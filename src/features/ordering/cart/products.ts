// What an item is called beside its category.
import type { CartItem, Detail } from '#src/state/cart/cart.ts';

const VIRUSES = { aav: 'AAV', lentivirus: 'Lentivirus', peEvlp: 'PE-eVLP' } as const;

/** Nothing where only the category can be said. */
export function nameOf({ detail, vector }: Pick<CartItem, 'detail' | 'vector'>): string {
  switch (detail.productType) {
    case 1:
      return vector?.name ?? '';
    case 2:
    case 6:
      return detail.name;
    case 3:
      return detail.plasmidName;
    case 4:
      return [VIRUSES[detail.virus], detail.serotype, vector?.name].filter(Boolean).join(' · ');
    case 5:
      return detail.service;
    case 7:
      return detail.sku;
    case 8:
    case 9:
      return '';
  }
}

/** Bases of what is to be made or was given. */
export function lengthOf({ detail, vector }: Pick<CartItem, 'detail' | 'vector'>): number | undefined {
  if (detail.productType === 2 || detail.productType === 6) return detail.sequence.length || undefined;
  return vector?.length;
}

export function remarkOf(detail: Detail): string {
  return 'remark' in detail ? detail.remark : '';
}
