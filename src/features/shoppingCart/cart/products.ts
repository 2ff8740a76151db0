// What an item is called: the service categories of S1 and S3, and the name of each.
import type { Says } from '#bio/core/fault.ts';
import type { CartItem, Detail } from '#src/state/cart.ts';

export const CATEGORIES: Readonly<Record<Detail['productType'], Says>> = {
  1: { en: 'Vector construction', zh: '载体构建' },
  2: { en: 'Gene synthesis', zh: '基因合成' },
  3: { en: 'Plasmid preparation', zh: '质粒提取' },
  4: { en: 'Virus packaging', zh: '病毒包装' },
  5: { en: 'Analytical and test services', zh: '检测服务' },
  6: { en: 'mRNA', zh: 'mRNA' },
  7: { en: 'Ready-made products', zh: '派真优选' },
  8: { en: 'Aliquoting', zh: '分装' },
  9: { en: 'Endotoxin control', zh: '内毒素控制' },
};

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
